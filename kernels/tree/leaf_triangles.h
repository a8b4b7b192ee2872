// Which triangles are in a leaf.
#ifndef CULLPROOF_KERNELS_TREE_LEAF_TRIANGLES_H_
#define CULLPROOF_KERNELS_TREE_LEAF_TRIANGLES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "cullproof/model.h"
#include "cullproof/model_view.h"

namespace cullproof {

// The triangles first, first + 1, ..., or indices[first], indices[first + 1],
// ... if there are indices.
class LeafTriangles {
 public:
  LeafTriangles(std::size_t first, std::size_t count,
                std::span<const std::uint32_t> indices)
      : first_(first), count_(count), indices_(indices) {}

  std::size_t size() const { return count_; }
  bool HaveIndices() const { return !indices_.empty(); }
  std::span<const std::uint32_t> Indices() const {
    return indices_.subspan(first_, count_);
  }
  std::uint32_t operator[](std::size_t i) const {
    return indices_.empty() ? static_cast<std::uint32_t>(first_ + i)
                            : indices_[first_ + i];
  }

 private:
  std::size_t first_, count_;
  std::span<const std::uint32_t> indices_;
};

// Those of a primitive of the model's tree.
template <class Tree>
LeafTriangles TrianglesOf(const ModelView& model, const Tree&,
                          std::uint32_t primitive) {
  if (model.leaves.empty()) return {primitive, 1, {}};
  const LeafDescriptor leaf = model.leaves[primitive];
  return {leaf.first(), leaf.count(), model.indices};
}
inline LeafTriangles TrianglesOf(const ModelView& model,
                                 const VanillaTree& tree,
                                 std::uint32_t primitive) {
  const AabbTree::Node& leaf = tree.nodes[primitive];
  return {leaf.first, leaf.count, model.indices};
}

// Those below a node, if the model keeps them together.
template <class Tree>
std::optional<LeafTriangles> TrianglesBelow(const ModelView& model,
                                            const Tree& tree,
                                            std::uint32_t node) {
  if (model.leaves.empty()) return std::nullopt;
  std::uint32_t first = node, last = node;
  while (!tree.IsLeaf(first)) first = tree.Positive(first);
  while (!tree.IsLeaf(last)) last = tree.Negative(last);
  const LeafDescriptor first_leaf = model.leaves[tree.Primitive(first)],
                       last_leaf = model.leaves[tree.Primitive(last)];
  const std::size_t end = std::size_t{last_leaf.first()} + last_leaf.count();
  return LeafTriangles(first_leaf.first(), end - first_leaf.first(),
                       model.indices);
}
inline std::optional<LeafTriangles> TrianglesBelow(const ModelView& model,
                                                   const VanillaTree& tree,
                                                   std::uint32_t node) {
  const AabbTree::Node& top = tree.nodes[node];
  return LeafTriangles(top.first, top.count, model.indices);
}

// Calls visit(tree) with the tree itself, whatever it is.
template <class Visit>
auto VisitTree(const AnyTree& tree, const Visit& visit) {
  return std::visit(
      [&](const auto& one) {
        if constexpr (requires { *one; }) {
          return visit(*one);
        } else {
          return visit(one);
        }
      },
      tree);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_LEAF_TRIANGLES_H_
