#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "kernels/targets.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/directed.h"
#include "kernels/tree/leaf_corners.h"
#include "kernels/tree/nearest_goal.h"
#include "kernels/tree/ray_goals.h"
#include "kernels/tree/ray_query.h"
#include "kernels/tree/wide_leaf.h"
#include "kernels/tree/wide_queries.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/tree/wide_nearest.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/cache_control.h"
#include "hwy/highway.h"
#include "kernels/tree/lanes-inl.h"
#include "kernels/tree/ray_lanes-inl.h"
#include "kernels/tree/round_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// As NearestFirst, see nearest_first.h. Lanes tell distances to boxes and to
// triangles, in the goal's unit times Scale(), or somewhat less; NaN for what
// need not be looked at.
template <class Lanes, class Goal>
class WideNearestFirst {
 public:
  WideNearestFirst(const WideModel& model, const Lanes& lanes, double scale,
                   Goal& goal, QueryStatistics& statistics)
      : model_(model),
        lanes_(lanes),
        scale_(scale),
        goal_(goal),
        statistics_(statistics) {}

  void Run() {
    if (model_.nodes().empty()) return;
    limit_ = RoundUp(goal_.Limit() * scale_);
    PushChildren(model_.nodes()[0]);
    while (size_ > 0) {
      const Entry nearest = stack_[--size_];
      if (nearest.distance > limit_) continue;
      if (nearest.child.IsLeaf()) {
        TestLeaf(nearest.child);
      } else {
        PushChildren(model_.nodes()[nearest.child.node()]);
      }
    }
  }

 private:
  struct Entry {
    WideChild child;
    float distance;
  };

  HWY_INLINE void PushChildren(const WideNode& node) {
    const NodeTag d;
    HWY_ALIGN float distances[WideNode::kFan];
    std::uint32_t near = 0;
    for (std::size_t first = 0; first < WideNode::kFan; first += hn::Lanes(d)) {
      const auto boxes = Boxes<NodeTag>::Load(d, node, first);
      const auto exists = hn::Le(boxes.min.x, boxes.max.x);
      const auto distance = lanes_.DistanceTo(d, boxes);
      const auto is_near = hn::Le(distance, hn::Set(d, limit_));
      hn::Store(distance, d, distances + first);
      near |= static_cast<std::uint32_t>(MaskWord(d, hn::And(is_near, exists)))
              << first;
      statistics_.box_tests +=
          std::popcount(static_cast<std::uint32_t>(MaskWord(d, exists)));
    }
    // The nearest on top.
    const std::size_t bottom = size_;
    std::size_t top = bottom;
    for (; near != 0; near &= near - 1) {
      const int i = std::countr_zero(near);
      const Entry entry = {node.children[static_cast<std::size_t>(i)],
                           distances[i]};
      Prefetch(entry.child);
      std::size_t place = top++;
      for (; place > bottom && stack_[place - 1].distance < entry.distance;
           --place) {
        stack_[place] = stack_[place - 1];
      }
      stack_[place] = entry;
    }
    size_ = top;
  }

  // So that its lines come together, and while others are tested.
  void Prefetch(WideChild child) const {
    const auto lines = [](const void* from, std::size_t bytes) {
      const auto* at = static_cast<const char*>(from);
      for (std::size_t i = 0; i < bytes; i += 64) hwy::Prefetch(at + i);
    };
    if (!child.IsLeaf()) {
      lines(model_.nodes().data() + child.node(), sizeof(WideNode));
    } else if (model_.packed() != nullptr) {
      lines(model_.packed() + 9 * std::size_t{child.first()},
            9 * sizeof(float) * child.count());
    }
  }

  void TestLeaf(WideChild child) {
    const WideLeaf leaf(model_, child);
    const LeafTag d;
    HWY_ALIGN float distances[kMostTogether];
    std::uint32_t near = 0;
    for (std::size_t first = 0; first < leaf.size(); first += hn::Lanes(d)) {
      const auto corners = Corners3<LeafTag>::Load(d, leaf.corners().at + first,
                                                   leaf.corners().stride);
      const auto distance =
          lanes_.DistanceTo(d, corners, hn::FirstN(d, leaf.size() - first));
      const auto is_near = hn::Le(distance, hn::Set(d, limit_));
      hn::Store(distance, d, distances + first);
      near |= static_cast<std::uint32_t>(MaskWord(d, is_near)) << first;
    }
    const std::uint32_t all =
        model_.HasTrianglesToSkip() ? leaf.FiniteOnes() : leaf.All();
    statistics_.primitive_tests += std::popcount(all);
    near &= all;
    while (near != 0) {
      int nearest = std::countr_zero(near);
      for (std::uint32_t rest = near & (near - 1); rest != 0;
           rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        if (distances[i] < distances[nearest]) nearest = i;
      }
      if (distances[nearest] > limit_) return;
      near &= ~(std::uint32_t{1} << nearest);
      const auto i = static_cast<std::size_t>(nearest);
      statistics_.exact_tests += goal_.Test(leaf.number(i), leaf[i]);
      limit_ = RoundUp(goal_.Limit() * scale_);
    }
  }

  const WideModel& model_;
  const Lanes& lanes_;
  const double scale_;
  Goal& goal_;
  QueryStatistics& statistics_;
  float limit_ = 0;
  // Of each parent of the node in hand, all children but one may wait.
  Entry stack_[(WideNode::kFan - 1) * AabbTree::kMaxDepth + 1];
  std::size_t size_ = 0;
};

template <class Taker>
void CastRay(const WideModel& model, const Ray& ray, bool cull_back_faces,
             RayGoal<Taker>& goal, QueryStatistics& statistics) {
  const RayLanes lanes(ray, cull_back_faces);
  WideNearestFirst(model, lanes, lanes.Scale(), goal, statistics).Run();
}

void FindNearestPoint(const WideModel& model, const Point3& point,
                      NearestGoal& goal, QueryStatistics& statistics) {
  const PointLanes lanes(point);
  WideNearestFirst(model, lanes, 1, goal, statistics).Run();
}

constexpr WideNearestBody kBody = {HWY_TARGET, CastRay<TakeClosest>,
                                   CastRay<TakeAny>, CastRay<TakeAll>,
                                   FindNearestPoint};

const WideNearestBody& BodyHere() { return kBody; }

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

HWY_EXPORT(BodyHere);

const WideNearestBody& Best() { return HWY_DYNAMIC_DISPATCH(BodyHere)(); }

constexpr WideNearestBody kBodies[] = {CULLPROOF_EACH_TARGET(kBody)};

// Those that the caller wants counted, or others.
class Counted {
 public:
  explicit Counted(QueryStatistics* wanted)
      : counts_(wanted != nullptr ? *wanted : unused_) {}
  QueryStatistics& operator*() { return counts_; }

 private:
  QueryStatistics unused_;
  QueryStatistics& counts_;
};

}  // namespace

std::span<const WideNearestBody> WideNearestBodies() { return kBodies; }

std::optional<RayHit> FindClosestHit(const WideModel& model, const Ray& ray,
                                     const RayOptions& options) {
  const RayQuery query(ray);
  if (query.IsEmpty()) return std::nullopt;
  TakeClosest taker(query);
  RayGoal goal(query, options.cull_back_faces, taker);
  Best().closest_hit(model, ray, options.cull_back_faces, goal,
                     *Counted(options.statistics));
  if (!taker.closest()) return std::nullopt;
  return taker.closest()->hit;
}

std::optional<RayHit> FindHit(const WideModel& model, const Ray& ray,
                              const RayOptions& options) {
  const RayQuery query(ray);
  if (query.IsEmpty()) return std::nullopt;
  TakeAny taker;
  RayGoal goal(query, options.cull_back_faces, taker);
  Best().any_hit(model, ray, options.cull_back_faces, goal,
                 *Counted(options.statistics));
  return taker.any();
}

std::size_t ListHits(const WideModel& model, const Ray& ray,
                     std::span<RayHit> hits, const RayOptions& options) {
  const RayQuery query(ray);
  if (query.IsEmpty()) return 0;
  TakeAll taker(hits);
  RayGoal goal(query, options.cull_back_faces, taker);
  Best().all_hits(model, ray, options.cull_back_faces, goal,
                  *Counted(options.statistics));
  return taker.count();
}

std::optional<NearestPoint> FindNearest(const WideModel& model,
                                        const Point3& point, float max_distance,
                                        QueryStatistics* statistics) {
  if (!IsFinite(point) || !(max_distance >= 0)) return std::nullopt;
  NearestGoal goal(point, max_distance);
  Best().nearest(model, point, goal, *Counted(statistics));
  return goal.nearest();
}

}  // namespace cullproof
#endif  // HWY_ONCE
