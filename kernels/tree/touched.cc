#include "cullproof/touched.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/leaf_corners.h"
#include "kernels/tree/leaf_filter.h"
#include "kernels/tree/leaf_triangles.h"
#include "kernels/tree/query_of.h"
#include "kernels/tree/query_volumes.h"
#include "kernels/tree/sink.h"

namespace cullproof {
namespace {

// Planes know more of what is below a node the more boxes they have met on the
// way there: which of them can still cut it. Other volumes know nothing.
template <class Query>
struct Knowledge {
  static Knowledge AtFirst() { return {}; }
  Relation Meet(const Query& query, const Box& box) { return query.To(box); }
  const Query& Of(const Query& query) const { return query; }
  std::uint64_t ActivePlanes() const { return 0; }
};
template <>
struct Knowledge<PlanesQuery> {
  static Knowledge AtFirst() { return {PlanesQuery::kAll}; }
  Relation Meet(const PlanesQuery& query, const Box& box) {
    return query.To(box, active);
  }
  PlanesQuery Of(const PlanesQuery& query) const { return query.Only(active); }
  std::uint64_t ActivePlanes() const { return active; }

  PlanesQuery::Active active;
};

template <class Tree, class Query>
class Traversal {
 public:
  Traversal(const ModelView& model, const Tree& tree, const Query& query,
            bool primitive_tests, const LeafFilter* leaf_filter,
            TouchedSink& sink)
      : model_(model),
        tree_(tree),
        query_(query),
        primitive_tests_(primitive_tests),
        leaf_filter_(leaf_filter),
        sink_(sink) {}

  QueryStatistics Run() {
    if (tree_.IsEmpty()) return statistics_;
    stack_[size_++] = {tree_.Root(), Known::AtFirst()};
    while (size_ > 0 && !sink_.IsFull()) {
      const auto [node, known] = stack_[--size_];
      Visit(node, known);
    }
    return statistics_;
  }

 private:
  using Known = Knowledge<Query>;

  void Visit(std::uint32_t node, Known known) {
    const bool is_leaf = tree_.IsLeaf(node);
    if (!is_leaf || tree_.kHasLeafBoxes) {
      ++statistics_.box_tests;
      const Relation relation = known.Meet(query_, tree_.BoxOf(node));
      if (relation == Relation::kApart) return;
      if (relation == Relation::kEncloses) return PutAllBelow(node);
    }
    if (!is_leaf) return Push(node, known);
    if (primitive_tests_) {
      TestLeaf(node, known);
    } else {
      Put(TrianglesOf(model_, tree_, tree_.Primitive(node)));
    }
  }

  void Push(std::uint32_t node, Known known) {
    stack_[size_++] = {tree_.Negative(node), known};
    stack_[size_++] = {tree_.Positive(node), known};
  }

  void TestLeaf(std::uint32_t leaf, Known known) {
    const auto triangles = TrianglesOf(model_, tree_, tree_.Primitive(leaf));
    const auto& query = known.Of(query_);
    for (std::size_t first = 0; first < triangles.size() && !sink_.IsFull();
         first += kMostTogether) {
      const std::size_t count =
          std::min(triangles.size() - first, kMostTogether);
      const auto number = [&](std::size_t i) { return triangles[first + i]; };
      if (leaf_filter_ != nullptr && count > 1) {
        const GatheredCorners corners(model_.mesh, count, number);
        TestTogether(
            count, number,
            leaf_filter_->Of(corners.View(), known.ActivePlanes()),
            [&](const Triangle& t) { return FilteredTouches(query, t); });
      } else {
        TestTogether(
            count, number, {BeyondBounds(count, number), 0},
            [&](const Triangle& t) { return TouchesInBounds(query, t); });
      }
    }
  }

  // A bit for each triangle that the query's bounds keep out.
  template <class Number>
  std::uint32_t BeyondBounds(std::size_t count, const Number& number) const {
    std::uint32_t beyond = 0;
    for (std::size_t i = 0; i < count; ++i) {
      beyond |= std::uint32_t{IsBeyondBounds(query_, model_.mesh[number(i)])}
                << i;
    }
    return beyond;
  }

  template <class Number, class Touches>
  void TestTogether(std::size_t count, const Number& number,
                    const LeafVerdicts& verdicts, const Touches& touches) {
    const std::uint32_t all = AllToTest(count, number);
    statistics_.primitive_tests += std::popcount(all);
    for (std::uint32_t left = all & ~verdicts.no; left != 0 && !sink_.IsFull();
         left &= left - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(left));
      if ((verdicts.yes >> i & 1) == 0) {
        const auto [is_true, was_open] = touches(model_.mesh[number(i)]);
        statistics_.exact_tests += was_open;
        if (!is_true) continue;
      }
      sink_.Put(number(i));
    }
  }

  template <class Number>
  std::uint32_t AllToTest(std::size_t count, const Number& number) const {
    std::uint32_t all = (std::uint32_t{1} << count) - 1;
    if (!model_.has_triangles_to_skip) return all;
    for (std::size_t i = 0; i < count; ++i) {
      if (!IsFinite(model_.mesh[number(i)])) all &= ~(std::uint32_t{1} << i);
    }
    return all;
  }

  void Put(const LeafTriangles& triangles) {
    if (!model_.has_triangles_to_skip && triangles.HaveIndices()) {
      return sink_.PutAll(triangles.Indices());
    }
    for (std::size_t i = 0; i < triangles.size() && !sink_.IsFull(); ++i) {
      if (model_.has_triangles_to_skip &&
          !IsFinite(model_.mesh[triangles[i]])) {
        continue;
      }
      sink_.Put(triangles[i]);
    }
  }

  void PutAllBelow(std::uint32_t node) {
    if (const auto all = TrianglesBelow(model_, tree_, node)) return Put(*all);
    const std::size_t bottom = size_;
    stack_[size_++] = {node, Known::AtFirst()};
    while (size_ > bottom && !sink_.IsFull()) {
      const std::uint32_t below = stack_[--size_].node;
      if (tree_.IsLeaf(below)) {
        Put(TrianglesOf(model_, tree_, tree_.Primitive(below)));
      } else {
        Push(below, Known::AtFirst());
      }
    }
  }

  const ModelView& model_;
  const Tree& tree_;
  const Query& query_;
  const bool primitive_tests_;
  const LeafFilter* const leaf_filter_;  // Or null: use no vectors.
  TouchedSink& sink_;
  QueryStatistics statistics_;
  struct Entry {
    std::uint32_t node;
    [[no_unique_address]] Known known;
  };
  // Of each parent of the node in hand, at most one child waits.
  Entry stack_[AabbTree::kMaxDepth + 1];
  std::size_t size_ = 0;
};

bool HasLargeLeaves(const ModelView& model) {
  return !model.leaves.empty() ||
         std::holds_alternative<VanillaTree>(model.tree);
}

void Run(const ModelView& model, const Volume& volume,
         const QueryOptions& options, TouchedSink& sink) {
  const auto with = [&](const auto& query, const auto& tree) {
    std::optional<LeafFilter> leaf_filter;
    if (options.vectors && options.primitive_tests && HasLargeLeaves(model)) {
      leaf_filter.emplace(volume);
    }
    const QueryStatistics statistics =
        Traversal(model, tree, query, options.primitive_tests,
                  leaf_filter ? &*leaf_filter : nullptr, sink)
            .Run();
    if (options.statistics == nullptr) return;
    options.statistics->box_tests += statistics.box_tests;
    options.statistics->primitive_tests += statistics.primitive_tests;
    options.statistics->exact_tests += statistics.exact_tests;
  };
  std::visit(
      [&](const auto& one) {
        const auto query = QueryOf(one);
        if (query.IsEmpty()) return;
        VisitTree(model.tree, [&](const auto& tree) { with(query, tree); });
      },
      volume);
}

}  // namespace

std::size_t CountTouched(const ModelView& model, const Volume& volume,
                         const QueryOptions& options) {
  TouchedSink sink({}, TouchedSink::kAll);
  Run(model, volume, options, sink);
  return sink.count();
}

std::optional<std::uint32_t> FindTouched(const ModelView& model,
                                         const Volume& volume,
                                         const QueryOptions& options) {
  std::uint32_t triangle = 0;
  TouchedSink sink({&triangle, 1}, 1);
  Run(model, volume, options, sink);
  if (sink.count() == 0) return std::nullopt;
  return triangle;
}

std::size_t ListTouched(const ModelView& model, const Volume& volume,
                        std::span<std::uint32_t> triangles,
                        const QueryOptions& options) {
  TouchedSink sink(triangles, TouchedSink::kAll);
  Run(model, volume, options, sink);
  return sink.count();
}

}  // namespace cullproof
