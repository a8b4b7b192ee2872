// Walks a tree towards what is nearest.
#ifndef CULLPROOF_KERNELS_TREE_NEAREST_FIRST_H_
#define CULLPROOF_KERNELS_TREE_NEAREST_FIRST_H_

#include <cstddef>
#include <cstdint>
#include <utility>

#include "cullproof/aabb_tree.h"
#include "cullproof/mesh.h"
#include "cullproof/model_view.h"
#include "cullproof/touched.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/leaf_triangles.h"

namespace cullproof {

// A goal has a Limit(), which may fall; a DistanceTo(box) that is no more than
// that of anything in the box, in any unit; and Test(number, triangle), which
// is called for the triangles of each leaf whose box is not beyond the limit.
template <class Tree, class Goal>
class NearestFirst {
 public:
  NearestFirst(const ModelView& model, const Tree& tree, Goal& goal)
      : model_(model), tree_(tree), goal_(goal) {}

  QueryStatistics Run() {
    if (tree_.IsEmpty()) return statistics_;
    stack_[size_++] = {tree_.Root(), DistanceTo(tree_.Root(), 0)};
    while (size_ > 0) {
      const auto [node, distance] = stack_[--size_];
      if (distance > goal_.Limit()) continue;
      if (tree_.IsLeaf(node)) {
        TestLeaf(node, distance);
      } else {
        PushChildren(node, distance);
      }
    }
    return statistics_;
  }

 private:
  struct Entry {
    std::uint32_t node;
    double distance;
  };

  // A leaf without a box is as far as its parent.
  double DistanceTo(std::uint32_t node, double parent_distance) {
    if (tree_.IsLeaf(node) && !tree_.kHasLeafBoxes) return parent_distance;
    ++statistics_.box_tests;
    return goal_.DistanceTo(tree_.BoxOf(node));
  }

  void PushChildren(std::uint32_t node, double distance) {
    const std::uint32_t positive = tree_.Positive(node),
                        negative = tree_.Negative(node);
    Entry near = {positive, DistanceTo(positive, distance)};
    Entry far = {negative, DistanceTo(negative, distance)};
    if (far.distance < near.distance) std::swap(near, far);
    if (far.distance <= goal_.Limit()) stack_[size_++] = far;
    if (near.distance <= goal_.Limit()) stack_[size_++] = near;
  }

  void TestLeaf(std::uint32_t leaf, double distance) {
    const auto triangles = TrianglesOf(model_, tree_, tree_.Primitive(leaf));
    for (std::size_t i = 0; i < triangles.size(); ++i) {
      if (distance > goal_.Limit()) return;
      const Triangle triangle = model_.mesh[triangles[i]];
      if (model_.has_triangles_to_skip && !IsFinite(triangle)) continue;
      ++statistics_.primitive_tests;
      statistics_.exact_tests += goal_.Test(triangles[i], triangle);
    }
  }

  const ModelView& model_;
  const Tree& tree_;
  Goal& goal_;
  QueryStatistics statistics_;
  // Of each parent of the node in hand, at most one child waits.
  Entry stack_[AabbTree::kMaxDepth + 1];
  std::size_t size_ = 0;
};

inline void Add(const QueryStatistics& counts, QueryStatistics* sums) {
  if (sums == nullptr) return;
  sums->box_tests += counts.box_tests;
  sums->primitive_tests += counts.primitive_tests;
  sums->exact_tests += counts.exact_tests;
}

template <class Goal>
void VisitNearestFirst(const ModelView& model, Goal& goal,
                       QueryStatistics* statistics) {
  VisitTree(model.tree, [&](const auto& tree) {
    Add(NearestFirst(model, tree, goal).Run(), statistics);
  });
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_NEAREST_FIRST_H_
