// Makes the boxes of optimised trees fit their primitives, from the leaves up.
#ifndef CULLPROOF_KERNELS_TREE_REFIT_H_
#define CULLPROOF_KERNELS_TREE_REFIT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/workers.h"
#include "kernels/tree/box_codes.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/parts.h"

namespace cullproof {

// box_of(i, not_finite) is the box of primitive i, which may be empty. Adds how
// many of its triangles are not finite.

// Calls visit(i) with the primitives of nodes begin, begin + 1, ... end - 1.
template <class Boxes, class Visit>
void VisitPrimitives(const LeafTree<Boxes>& tree, std::size_t begin,
                     std::size_t end, const Visit& visit) {
  for (std::size_t i = begin; i < end; ++i) {
    if (tree.IsLeaf(static_cast<std::uint32_t>(i))) {
      visit(tree.nodes[i].link >> 1);
    }
  }
}
template <class Boxes, class Visit>
void VisitPrimitives(const NoLeafTree<Boxes>& tree, std::size_t begin,
                     std::size_t end, const Visit& visit) {
  if (tree.nodes.empty() && tree.IsLeaf(tree.root)) {
    visit(tree.Primitive(tree.root));
  }
  for (std::size_t i = begin; i < end; ++i) {
    for (const std::uint32_t child :
         {tree.nodes[i].positive, tree.nodes[i].negative}) {
      if (tree.IsLeaf(child)) visit(tree.Primitive(child));
    }
  }
}

template <class Tree, class BoxOfPrimitive>
Box RootBox(const Tree& tree, std::size_t parts, Workers* workers,
            const BoxOfPrimitive& box_of) {
  std::array<Box, kMostParts> roots;
  roots.fill(EmptyBox());
  RunRanges(tree.nodes.size(), parts, workers,
            [&](std::size_t part, std::size_t begin, std::size_t end) {
              Box root = EmptyBox();
              VisitPrimitives(tree, begin, end, [&](std::uint32_t primitive) {
                std::size_t not_finite = 0;
                root = Union(root, box_of(primitive, not_finite));
              });
              roots[part] = root;
            });
  Box root = EmptyBox();
  for (const Box& one : roots) root = Union(root, one);
  return root;
}

// Returns how many triangles are not finite.
template <class Boxes, class BoxOfPrimitive>
std::size_t FitNodes(LeafTree<Boxes>& tree, std::size_t parts, Workers* workers,
                     const BoxOfPrimitive& box_of) {
  if (tree.nodes.empty()) return 0;
  const auto fit = [&](auto& node) {
    auto& [box, link] = node;
    std::size_t not_finite = 0;
    box = (link & 1) != 0 ? Encode(tree.boxes, box_of(link >> 1, not_finite))
                          : UnionOfCodes(tree.nodes[std::size_t{link} + 1].box,
                                         tree.nodes[std::size_t{link} + 2].box);
    return not_finite;
  };
  // Units are pairs of children: pair i is that of nodes 2 i + 1 and 2 i + 2.
  const auto below = [&](std::size_t pair, const auto& is) {
    for (const std::size_t node : {2 * pair + 1, 2 * pair + 2}) {
      const std::uint32_t link = tree.nodes[node].link;
      if ((link & 1) == 0 && is(link / 2)) return true;
    }
    return false;
  };
  const std::size_t not_finite = FromLeavesUp(
      tree.nodes.size() / 2, parts, workers, below, [&](std::size_t pair) {
        return fit(tree.nodes[2 * pair + 2]) + fit(tree.nodes[2 * pair + 1]);
      });
  return not_finite + fit(tree.nodes[0]);
}

template <class Boxes, class BoxOfPrimitive>
std::size_t FitNodes(NoLeafTree<Boxes>& tree, std::size_t parts,
                     Workers* workers, const BoxOfPrimitive& box_of) {
  const auto code = [&](std::uint32_t child, std::size_t& not_finite) {
    return tree.IsLeaf(child)
               ? Encode(tree.boxes, box_of(tree.Primitive(child), not_finite))
               : tree.nodes[child >> 1].box;
  };
  if (tree.IsEmpty()) return 0;
  if (tree.IsLeaf(tree.root)) {
    std::size_t not_finite = 0;
    code(tree.root, not_finite);
    return not_finite;
  }
  const auto below = [&](std::size_t node, const auto& is) {
    const auto& [box, positive, negative] = tree.nodes[node];
    return (!tree.IsLeaf(positive) && is(positive >> 1)) ||
           (!tree.IsLeaf(negative) && is(negative >> 1));
  };
  return FromLeavesUp(tree.nodes.size(), parts, workers, below,
                      [&](std::size_t number) {
                        auto& [box, positive, negative] = tree.nodes[number];
                        std::size_t not_finite = 0;
                        box = UnionOfCodes(code(positive, not_finite),
                                           code(negative, not_finite));
                        return not_finite;
                      });
}

// Returns how many of the triangles that for_each_triangle(i, visit) visits,
// over all primitives i, are not finite.
template <class ForEachTriangle>
std::size_t Refit(OptimizedTree& tree, const MeshView& mesh, Workers* workers,
                  const ForEachTriangle& for_each_triangle) {
  const auto box_of = [&](std::uint32_t primitive, std::size_t& not_finite) {
    Box box = EmptyBox();
    for_each_triangle(primitive, [&](std::uint32_t triangle) {
      const Box one = BoxOf(mesh[triangle]);
      not_finite += IsEmpty(one);
      box = Union(box, one);
    });
    return box;
  };
  const std::size_t parts = PartsFor(mesh.size(), workers);
  return std::visit(
      [&](auto& nodes) {
        if (nodes.boxes.kAreQuantized) {
          FitRoot(nodes.boxes, RootBox(nodes, parts, workers, box_of));
        }
        return FitNodes(nodes, parts, workers, box_of);
      },
      tree);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_REFIT_H_
