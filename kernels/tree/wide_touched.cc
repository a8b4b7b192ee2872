#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "kernels/targets.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/query_volumes.h"
#include "kernels/tree/sink.h"
#include "kernels/tree/wide_leaf.h"
#include "kernels/tree/wide_queries.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/tree/wide_touched.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/tree/flat_lanes-inl.h"
#include "kernels/tree/lanes-inl.h"
#include "kernels/tree/leaf_verdicts-inl.h"
#include "kernels/tree/round_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// Volumes in lanes may know more of what is below a node the more nodes they
// have met on the way there: see PlanesLanes. The others know nothing.
template <class Lanes>
struct Knowledge {
  struct Active {
    static Active All() { return {}; }
  };
  struct Insides {};
};
template <>
struct Knowledge<PlanesLanes> {
  using Active = PlanesLanes::Active;
  using Insides = PlanesLanes::Insides;
};

template <class Lanes, class Query>
class WideTraversal {
 public:
  WideTraversal(const Lanes& lanes, const Query& query,
                const WideTouchedCall& call)
      : lanes_(lanes),
        query_(query),
        model_(call.model),
        primitive_tests_(call.primitive_tests),
        sink_(call.sink),
        statistics_(call.statistics) {}

  void Run() {
    if (model_.nodes().empty()) return;
    stack_[size_++] = {0, Active::All()};
    while (size_ > 0 && !sink_.IsFull()) {
      const Entry entry = stack_[--size_];
      Visit(model_.nodes()[entry.node], entry.active);
    }
  }

 private:
  using Active = typename Knowledge<Lanes>::Active;
  using Insides = typename Knowledge<Lanes>::Insides;
  static constexpr bool kLearns = std::is_same_v<Lanes, PlanesLanes>;

  struct Entry {
    std::uint32_t node;
    [[no_unique_address]] Active active;
  };
  struct Found {
    // Bits of children; those of `encloses` count where there is one in
    // `meets`.
    std::uint32_t meets = 0, encloses = 0;
  };

  HWY_INLINE Found Relate(const WideNode& node, Active active,
                          Insides& insides) {
    const NodeTag d;
    Found found;
    for (std::size_t first = 0; first < WideNode::kFan; first += hn::Lanes(d)) {
      const auto boxes = Boxes<NodeTag>::Load(d, node, first);
      const auto exists = hn::Le(boxes.min.x, boxes.max.x);
      const auto relations = [&]() HWY_ATTR {
        if constexpr (kLearns) {
          return lanes_.To(d, boxes, first, active, insides);
        } else {
          return lanes_.To(d, boxes);
        }
      }();
      const auto bits = [&](hn::Mask<NodeTag> mask) HWY_ATTR {
        return static_cast<std::uint32_t>(MaskWord(d, mask)) << first;
      };
      statistics_.box_tests += std::popcount(bits(exists));
      found.meets |= bits(hn::AndNot(relations.apart, exists));
      found.encloses |= bits(relations.encloses);
    }
    return found;
  }

  void Visit(const WideNode& node, Active active) {
    Insides insides;
    const Found found = Relate(node, active, insides);
    for (std::uint32_t rest = found.meets; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      const WideChild child = node.children[i];
      if ((found.encloses >> i & 1) != 0) {
        PutAllBelow(child);
        continue;
      }
      Active below = active;
      if constexpr (kLearns) below = lanes_.Below(active, insides, i);
      if (!child.IsLeaf()) {
        stack_[size_++] = {child.node(), below};
      } else if (primitive_tests_) {
        TestLeaf(child, below);
      } else {
        PutAllBelow(child);
      }
    }
  }

  void PutAllBelow(WideChild child) {
    const bool is_leaf = child.IsLeaf();
    const WideNode& node = model_.nodes()[is_leaf ? 0 : child.node()];
    const auto all =
        model_.order().subspan(is_leaf ? child.first() : node.first,
                               is_leaf ? child.count() : node.count);
    if (!model_.HasTrianglesToSkip()) return sink_.PutAll(all);
    for (const std::uint32_t triangle : all) {
      if (sink_.IsFull()) return;
      if (IsFinite(model_.mesh()[triangle])) sink_.Put(triangle);
    }
  }

  void TestLeaf(WideChild child, Active active) {
    const WideLeaf leaf(model_, child);
    std::uint64_t active_planes = 0;
    if constexpr (kLearns) active_planes = active.bits;
    const auto [no, yes] = VerdictsOf(lanes_, leaf.corners(), active_planes);
    const std::uint32_t all =
        model_.HasTrianglesToSkip() ? leaf.FiniteOnes() : leaf.All();
    statistics_.primitive_tests += std::popcount(all);
    for (std::uint32_t rest = yes & all; rest != 0; rest &= rest - 1) {
      if (sink_.IsFull()) return;
      sink_.Put(leaf.number(std::countr_zero(rest)));
    }
    for (std::uint32_t rest = all & ~yes & ~no; rest != 0; rest &= rest - 1) {
      if (sink_.IsFull()) return;
      const int i = std::countr_zero(rest);
      const auto [is_true, was_open] = FilteredTouches(query_, leaf[i]);
      statistics_.exact_tests += was_open;
      if (is_true) sink_.Put(leaf.number(i));
    }
  }

  const Lanes& lanes_;
  const Query& query_;
  const WideModel& model_;
  const bool primitive_tests_;
  TouchedSink& sink_;
  QueryStatistics& statistics_;
  // Of each parent of the node in hand, all children but one may wait.
  Entry stack_[(WideNode::kFan - 1) * AabbTree::kMaxDepth + 1];
  std::size_t size_ = 0;
};

template <class Lanes, class Query>
void Traverse(const Lanes& lanes, const Query& query,
              const WideTouchedCall& call) {
  WideTraversal<Lanes, Query>(lanes, query, call).Run();
}

void Ask(const Sphere& sphere, const WideTouchedCall& call) {
  const SphereQuery query(sphere);
  if (!query.IsEmpty()) Traverse(SphereLanes(sphere), query, call);
}
void Ask(const Box& box, const WideTouchedCall& call) {
  const BoxQuery query(box);
  if (!query.IsEmpty()) Traverse(BoxLanes(box), query, call);
}
void Ask(const OrientedBox& box, const WideTouchedCall& call) {
  const OrientedBoxQuery query(box);
  if (query.IsEmpty()) return;
  Traverse(OrientedBoxLanes(box, query.bounds()), query, call);
}
void Ask(const Capsule& capsule, const WideTouchedCall& call) {
  const CapsuleQuery query(capsule);
  if (!query.IsEmpty()) Traverse(CapsuleLanes(capsule), query, call);
}
void Ask(const PlaneSet& planes, const WideTouchedCall& call) {
  const PlanesQuery query(planes);
  if (!query.IsEmpty()) Traverse(PlanesLanes(planes), query, call);
}

void Run(const WideTouchedCall& call) {
  std::visit([&](const auto& volume) { Ask(volume, call); }, call.volume);
}

constexpr WideTouchedBody kBody = {HWY_TARGET, Run};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

HWY_EXPORT(Run);

void RunBest(const WideModel& model, const Volume& volume,
             const QueryOptions& options, TouchedSink& sink) {
  QueryStatistics unused;
  QueryStatistics* counts = options.statistics;
  HWY_DYNAMIC_DISPATCH(Run)
  ({model, volume, options.primitive_tests, sink,
    counts != nullptr ? *counts : unused});
}

constexpr WideTouchedBody kBodies[] = {CULLPROOF_EACH_TARGET(kBody)};

}  // namespace

std::span<const WideTouchedBody> WideTouchedBodies() { return kBodies; }

std::size_t CountTouched(const WideModel& model, const Volume& volume,
                         const QueryOptions& options) {
  TouchedSink sink({}, TouchedSink::kAll);
  RunBest(model, volume, options, sink);
  return sink.count();
}

std::optional<std::uint32_t> FindTouched(const WideModel& model,
                                         const Volume& volume,
                                         const QueryOptions& options) {
  std::uint32_t triangle = 0;
  TouchedSink sink({&triangle, 1}, 1);
  RunBest(model, volume, options, sink);
  if (sink.count() == 0) return std::nullopt;
  return triangle;
}

std::size_t ListTouched(const WideModel& model, const Volume& volume,
                        std::span<std::uint32_t> triangles,
                        const QueryOptions& options) {
  TouchedSink sink(triangles, TouchedSink::kAll);
  RunBest(model, volume, options, sink);
  return sink.count();
}

}  // namespace cullproof
#endif  // HWY_ONCE
