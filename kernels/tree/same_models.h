// Whether trees and models are the same, bit for bit.
#ifndef CULLPROOF_KERNELS_TREE_SAME_MODELS_H_
#define CULLPROOF_KERNELS_TREE_SAME_MODELS_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/model.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/wide_model.h"

namespace cullproof {

template <class T>
bool SameBytes(std::span<const T> a, std::span<const T> b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}
template <class T>
bool SameBytes(const std::vector<T>& a, const std::vector<T>& b) {
  return SameBytes(std::span(a), std::span(b));
}

inline bool Same(const AabbTree& a, const AabbTree& b) {
  return SameBytes(a.nodes, b.nodes) && a.order == b.order &&
         a.set_aside == b.set_aside;
}

inline bool Same(const OptimizedTree& a, const OptimizedTree& b) {
  return a.index() == b.index() &&
         std::visit(
             [&]<class Tree>(const Tree& tree) {
               const Tree& other = std::get<Tree>(b);
               bool same = SameBytes(tree.nodes, other.nodes);
               if constexpr (!Tree::kHasLeafBoxes) {
                 same = same && tree.root == other.root;
               }
               if (!tree.nodes.empty()) {
                 const Box box = tree.BoxOf(tree.Root());
                 const Box other_box = other.BoxOf(other.Root());
                 same = same && std::memcmp(&box, &other_box, sizeof(box)) == 0;
               }
               return same;
             },
             a);
}

inline bool Same(const BaseModel& a, const BaseModel& b) {
  return Same(a.tree(), b.tree()) && a.SetAside() == b.SetAside();
}

inline bool Same(const HybridModel& a, const HybridModel& b) {
  return Same(static_cast<const BaseModel&>(a), b) &&
         SameBytes(a.leaves(), b.leaves()) &&
         SameBytes(a.indices(), b.indices());
}

inline bool Same(const WideModel& a, const WideModel& b) {
  const auto packed = [](const WideModel& model) {
    const bool is_packed = model.packed() != nullptr;
    return std::span(model.packed(), is_packed ? 9 * model.order().size() : 0);
  };
  return SameBytes(a.nodes(), b.nodes()) && SameBytes(a.order(), b.order()) &&
         SameBytes(packed(a), packed(b)) && a.SetAside() == b.SetAside();
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_SAME_MODELS_H_
