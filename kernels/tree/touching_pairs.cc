#include "cullproof/touching_pairs.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/leaf_triangles.h"
#include "kernels/tree/nearest_first.h"
#include "kernels/tree/sink.h"
#include "kernels/tree/triangles_predicate.h"

namespace cullproof {
namespace {

bool Overlap(const Box& a, const Box& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y &&
         b.min.y <= a.max.y && a.min.z <= b.max.z && b.min.z <= a.max.z;
}

double Size(const Box& box) {
  return (double{box.max.x} - box.min.x) + (double{box.max.y} - box.min.y) +
         (double{box.max.z} - box.min.z);
}

using PairSink = Sink<TrianglePair>;

// A node of a tree, and a box of all below it: its parent's where it has none
// of its own.
struct BoxedNode {
  std::uint32_t node;
  Box box;
};

template <class Tree>
BoxedNode At(const Tree& tree, std::uint32_t node, const Box& parents) {
  const bool has_box = tree.kHasLeafBoxes || !tree.IsLeaf(node);
  return {node, has_box ? Box(tree.BoxOf(node)) : parents};
}

template <class FirstTree, class SecondTree>
class PairTraversal {
 public:
  PairTraversal(const ModelView& first, const FirstTree& first_tree,
                const ModelView& second, const SecondTree& second_tree,
                bool primitive_tests, PairSink& sink)
      : first_(first),
        second_(second),
        first_tree_(first_tree),
        second_tree_(second_tree),
        primitive_tests_(primitive_tests),
        sink_(sink) {}

  QueryStatistics Run() {
    if (first_tree_.IsEmpty() || second_tree_.IsEmpty()) return statistics_;
    Push(At(first_tree_, first_tree_.Root(), WholeSpace()),
         At(second_tree_, second_tree_.Root(), WholeSpace()));
    while (size_ > 0 && !sink_.IsFull()) {
      const auto [one, other] = stack_[--size_];
      Visit(one, other);
    }
    return statistics_;
  }

 private:
  void Push(const BoxedNode& one, const BoxedNode& other) {
    ++statistics_.box_tests;
    if (Overlap(one.box, other.box)) stack_[size_++] = {one, other};
  }

  // Divides the larger box, or what can be divided.
  void Visit(const BoxedNode& one, const BoxedNode& other) {
    const bool one_is_leaf = first_tree_.IsLeaf(one.node);
    const bool other_is_leaf = second_tree_.IsLeaf(other.node);
    if (one_is_leaf && other_is_leaf) {
      VisitLeaves(one, other);
    } else if (other_is_leaf ||
               (!one_is_leaf && Size(one.box) >= Size(other.box))) {
      Push(At(first_tree_, first_tree_.Negative(one.node), one.box), other);
      Push(At(first_tree_, first_tree_.Positive(one.node), one.box), other);
    } else {
      Push(one, At(second_tree_, second_tree_.Negative(other.node), other.box));
      Push(one, At(second_tree_, second_tree_.Positive(other.node), other.box));
    }
  }

  void VisitLeaves(const BoxedNode& one, const BoxedNode& other) {
    const auto ones =
        TrianglesOf(first_, first_tree_, first_tree_.Primitive(one.node));
    const auto others =
        TrianglesOf(second_, second_tree_, second_tree_.Primitive(other.node));
    for (std::size_t i = 0; i < ones.size(); ++i) {
      const Triangle triangle = first_.mesh[ones[i]];
      if (first_.has_triangles_to_skip && !IsFinite(triangle)) continue;
      const Box box = BoxOf(triangle);
      if (primitive_tests_ && !Overlap(box, other.box)) continue;
      for (std::size_t j = 0; j < others.size() && !sink_.IsFull(); ++j) {
        const Triangle with = second_.mesh[others[j]];
        if (second_.has_triangles_to_skip && !IsFinite(with)) continue;
        if (!primitive_tests_ || Touch(triangle, box, with)) {
          sink_.Put({ones[i], others[j]});
        }
      }
    }
  }

  bool Touch(const Triangle& one, const Box& box, const Triangle& other) {
    ++statistics_.primitive_tests;
    if (!Overlap(box, BoxOf(other))) return false;
    const auto [is_true, was_open] = TrianglesTouch(one, other);
    statistics_.exact_tests += was_open;
    return is_true;
  }

  struct Entry {
    BoxedNode one, other;
  };

  const ModelView &first_, &second_;
  const FirstTree& first_tree_;
  const SecondTree& second_tree_;
  const bool primitive_tests_;
  PairSink& sink_;
  QueryStatistics statistics_;
  // For each parent in either tree, at most one child waits.
  Entry stack_[2 * AabbTree::kMaxDepth + 1];
  std::size_t size_ = 0;
};

std::size_t Run(const ModelView& first, const ModelView& second,
                const QueryOptions& options, PairSink sink) {
  VisitTree(first.tree, [&](const auto& first_tree) {
    VisitTree(second.tree, [&](const auto& second_tree) {
      Add(PairTraversal(first, first_tree, second, second_tree,
                        options.primitive_tests, sink)
              .Run(),
          options.statistics);
    });
  });
  return sink.count();
}

}  // namespace

std::size_t CountTouchingPairs(const ModelView& first, const ModelView& second,
                               const QueryOptions& options) {
  return Run(first, second, options, PairSink({}, PairSink::kAll));
}

std::optional<TrianglePair> FindTouchingPair(const ModelView& first,
                                             const ModelView& second,
                                             const QueryOptions& options) {
  TrianglePair pair = {0, 0};
  if (Run(first, second, options, PairSink({&pair, 1}, 1)) == 0) {
    return std::nullopt;
  }
  return pair;
}

std::size_t ListTouchingPairs(const ModelView& first, const ModelView& second,
                              std::span<TrianglePair> pairs,
                              const QueryOptions& options) {
  return Run(first, second, options, PairSink(pairs, PairSink::kAll));
}

}  // namespace cullproof
