// Makes the boxes of optimised trees fit their primitives, from the leaves up.
#ifndef CULLPROOF_KERNELS_TREE_REFIT_H_
#define CULLPROOF_KERNELS_TREE_REFIT_H_

#include <cstddef>
#include <cstdint>
#include <variant>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/optimized_tree.h"
#include "kernels/tree/box_codes.h"
#include "kernels/tree/boxes.h"

namespace cullproof {

// box_of(i) is the box of primitive i, and may be empty. FitNodes asks once for
// that of each primitive, also where no node needs it.

template <class Boxes, class BoxOfPrimitive>
Box RootBox(const LeafTree<Boxes>& tree, const BoxOfPrimitive& box_of) {
  Box root = EmptyBox();
  for (const auto& node : tree.nodes) {
    if ((node.link & 1) != 0) root = Union(root, box_of(node.link >> 1));
  }
  return root;
}

template <class Boxes, class BoxOfPrimitive>
void FitNodes(LeafTree<Boxes>& tree, const BoxOfPrimitive& box_of) {
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    auto& [box, link] = tree.nodes[i];
    box = (link & 1) != 0 ? Encode(tree.boxes, box_of(link >> 1))
                          : UnionOfCodes(tree.nodes[std::size_t{link} + 1].box,
                                         tree.nodes[std::size_t{link} + 2].box);
  }
}

template <class Boxes, class BoxOfPrimitive>
Box RootBox(const NoLeafTree<Boxes>& tree, const BoxOfPrimitive& box_of) {
  Box root = EmptyBox();
  for (const auto& node : tree.nodes) {
    for (const std::uint32_t child : {node.positive, node.negative}) {
      if (tree.IsLeaf(child)) root = Union(root, box_of(tree.Primitive(child)));
    }
  }
  return root;
}

template <class Boxes, class BoxOfPrimitive>
void FitNodes(NoLeafTree<Boxes>& tree, const BoxOfPrimitive& box_of) {
  const auto code = [&](std::uint32_t child) {
    return tree.IsLeaf(child)
               ? Encode(tree.boxes, box_of(tree.Primitive(child)))
               : tree.nodes[child >> 1].box;
  };
  if (tree.IsLeaf(tree.root)) code(tree.root);
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    auto& [box, positive, negative] = tree.nodes[i];
    box = UnionOfCodes(code(positive), code(negative));
  }
}

// Returns how many of the triangles that for_each_triangle(i, visit) visits,
// over all primitives i, are not finite.
template <class ForEachTriangle>
std::size_t Refit(OptimizedTree& tree, const MeshView& mesh,
                  const ForEachTriangle& for_each_triangle) {
  std::size_t not_finite = 0;
  const auto box_of = [&](std::uint32_t primitive) {
    Box box = EmptyBox();
    for_each_triangle(primitive, [&](std::uint32_t triangle) {
      const Box one = BoxOf(mesh[triangle]);
      not_finite += IsEmpty(one);
      box = Union(box, one);
    });
    return box;
  };
  std::visit(
      [&](auto& nodes) {
        if (nodes.boxes.kAreQuantized) {
          FitRoot(nodes.boxes, RootBox(nodes, box_of));
        }
        not_finite = 0;
        FitNodes(nodes, box_of);
      },
      tree);
  return not_finite;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_REFIT_H_
