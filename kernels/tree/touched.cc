#include "cullproof/touched.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/leaf_triangles.h"
#include "kernels/tree/query_volumes.h"

namespace cullproof {
namespace {

class Sink {
 public:
  Sink(std::span<std::uint32_t> triangles, std::size_t most)
      : triangles_(triangles), most_(most) {}

  void Put(std::uint32_t triangle) {
    if (count_ < triangles_.size()) triangles_[count_] = triangle;
    ++count_;
  }
  bool IsFull() const { return count_ == most_; }
  std::size_t count() const { return count_; }

 private:
  std::span<std::uint32_t> triangles_;
  std::size_t most_;
  std::size_t count_ = 0;
};

template <class Tree, class Query>
class Traversal {
 public:
  Traversal(const ModelView& model, const Tree& tree, const Query& query,
            bool primitive_tests, Sink& sink)
      : model_(model),
        tree_(tree),
        query_(query),
        primitive_tests_(primitive_tests),
        sink_(sink) {}

  QueryStatistics Run() {
    if (tree_.IsEmpty()) return statistics_;
    stack_[size_++] = tree_.Root();
    while (size_ > 0 && !sink_.IsFull()) Visit(stack_[--size_]);
    return statistics_;
  }

 private:
  void Visit(std::uint32_t node) {
    const bool is_leaf = tree_.IsLeaf(node);
    if (!is_leaf || tree_.kHasLeafBoxes) {
      ++statistics_.box_tests;
      const Relation relation = query_.To(tree_.BoxOf(node));
      if (relation == Relation::kApart) return;
      if (relation == Relation::kEncloses) return PutAllBelow(node);
    }
    if (!is_leaf) return Push(node);
    if (primitive_tests_) {
      TestLeaf(node);
    } else {
      PutLeaf(node);
    }
  }

  void Push(std::uint32_t node) {
    stack_[size_++] = tree_.Negative(node);
    stack_[size_++] = tree_.Positive(node);
  }

  void TestLeaf(std::uint32_t leaf) {
    const auto triangles = TrianglesOf(model_, tree_, tree_.Primitive(leaf));
    for (std::size_t i = 0; i < triangles.size() && !sink_.IsFull(); ++i) {
      const Triangle triangle = model_.mesh[triangles[i]];
      if (model_.has_triangles_to_skip && !IsFinite(triangle)) continue;
      ++statistics_.primitive_tests;
      const auto [is_true, was_open] = FilteredTouches(query_, triangle);
      statistics_.exact_tests += was_open;
      if (is_true) sink_.Put(triangles[i]);
    }
  }

  void PutLeaf(std::uint32_t leaf) {
    const auto triangles = TrianglesOf(model_, tree_, tree_.Primitive(leaf));
    for (std::size_t i = 0; i < triangles.size() && !sink_.IsFull(); ++i) {
      if (model_.has_triangles_to_skip &&
          !IsFinite(model_.mesh[triangles[i]])) {
        continue;
      }
      sink_.Put(triangles[i]);
    }
  }

  void PutAllBelow(std::uint32_t node) {
    const std::size_t bottom = size_;
    stack_[size_++] = node;
    while (size_ > bottom && !sink_.IsFull()) {
      const std::uint32_t below = stack_[--size_];
      if (tree_.IsLeaf(below)) {
        PutLeaf(below);
      } else {
        Push(below);
      }
    }
  }

  const ModelView& model_;
  const Tree& tree_;
  const Query& query_;
  const bool primitive_tests_;
  Sink& sink_;
  QueryStatistics statistics_;
  // Of each parent of the node in hand, at most one child waits.
  std::uint32_t stack_[AabbTree::kMaxDepth + 1];
  std::size_t size_ = 0;
};

SphereQuery QueryOf(const Sphere& sphere) { return SphereQuery(sphere); }
BoxQuery QueryOf(const Box& box) { return BoxQuery(box); }
OrientedBoxQuery QueryOf(const OrientedBox& box) {
  return OrientedBoxQuery(box);
}
CapsuleQuery QueryOf(const Capsule& capsule) { return CapsuleQuery(capsule); }
PlanesQuery QueryOf(const PlaneSet& planes) { return PlanesQuery(planes); }

void Run(const ModelView& model, const Volume& volume,
         const QueryOptions& options, Sink& sink) {
  const auto with = [&](const auto& query, const auto& tree) {
    const QueryStatistics statistics =
        Traversal(model, tree, query, options.primitive_tests, sink).Run();
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

constexpr std::size_t kAll = ~std::size_t{0};

}  // namespace

std::size_t CountTouched(const ModelView& model, const Volume& volume,
                         const QueryOptions& options) {
  Sink sink({}, kAll);
  Run(model, volume, options, sink);
  return sink.count();
}

std::optional<std::uint32_t> FindTouched(const ModelView& model,
                                         const Volume& volume,
                                         const QueryOptions& options) {
  std::uint32_t triangle = 0;
  Sink sink({&triangle, 1}, 1);
  Run(model, volume, options, sink);
  if (sink.count() == 0) return std::nullopt;
  return triangle;
}

std::size_t ListTouched(const ModelView& model, const Volume& volume,
                        std::span<std::uint32_t> triangles,
                        const QueryOptions& options) {
  Sink sink(triangles, kAll);
  Run(model, volume, options, sink);
  return sink.count();
}

}  // namespace cullproof
