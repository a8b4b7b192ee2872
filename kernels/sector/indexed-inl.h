// The search of indexed points, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_SECTOR_INDEXED_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_SECTOR_INDEXED_INL_H_
#undef CULLPROOF_KERNELS_SECTOR_INDEXED_INL_H_
#else
#define CULLPROOF_KERNELS_SECTOR_INDEXED_INL_H_
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "cullproof/geometry.h"
#include "hwy/highway.h"
#include "kernels/reordered_output.h"
#include "kernels/sector/box_filter.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/exact_filter.h"
#include "kernels/sector/exact_filtered-inl.h"
#include "kernels/sector/point_blocks.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

using BoxTag = hn::CappedTag<float, kBlocksPerGroup>;
using BoxMask = hn::Mask<BoxTag>;

// Numbers of boxes, with room for a vector that is stored whole.
template <std::size_t kMost>
struct BoxList {
  std::array<std::uint32_t, kMost + kBlocksPerGroup> numbers;
  std::size_t size = 0;

  void Add(BoxMask mask, std::size_t first) {
    const hn::RebindToUnsigned<BoxTag> du;
    const auto all = hn::Iota(du, static_cast<std::uint32_t>(first));
    size += hn::CompressStore(all, hn::RebindMask(du, mask), du,
                              numbers.data() + size);
  }
  const std::uint32_t* begin() const { return numbers.data(); }
  const std::uint32_t* end() const { return numbers.data() + size; }
};

// What is known about a vector of boxes, see box_filter.h.
struct BoxVerdicts {
  BoxMask inside, outside;
};

template <Opening kOpening>
HWY_INLINE BoxVerdicts Judge(const BoxColumns& boxes, std::size_t first,
                             const BoxFilter& filter) {
  const BoxTag d;
  struct Axis {
    hn::Vec<BoxTag> middle, half, near, far;
  };
  const auto axis = [&](const float* center, const float* half,
                        float apex) HWY_ATTR {
    const auto middle = hn::Sub(hn::LoadU(d, center + first), hn::Set(d, apex));
    const auto away = hn::Abs(middle);
    const auto given = hn::LoadU(d, half + first);
    const auto grown =
        hn::MulAdd(hn::Add(away, given), hn::Set(d, BoxFilter::kGrowth), given);
    return Axis{middle, grown, hn::Max(hn::Sub(away, grown), hn::Zero(d)),
                hn::Add(away, grown)};
  };
  const Axis x =
      axis(boxes.center.x.data(), boxes.half.x.data(), filter.apex.x);
  const Axis y =
      axis(boxes.center.y.data(), boxes.half.y.data(), filter.apex.y);
  const auto near = hn::MulAdd(x.near, x.near, hn::Mul(y.near, y.near));
  const auto far = hn::MulAdd(x.far, x.far, hn::Mul(y.far, y.far));
  const auto within = hn::Lt(far, hn::Set(d, filter.inner));
  const auto beyond = hn::Gt(near, hn::Set(d, filter.outer));
  if constexpr (kOpening == Opening::kWholeDisc) {
    return {hn::And(within, hn::Gt(near, hn::Zero(d))), beyond};
  }

  const auto dot = [&](hn::Vec<BoxTag> a, hn::Vec<BoxTag> b,
                       Point2 v) HWY_ATTR {
    return hn::MulAdd(a, hn::Set(d, v.x), hn::Mul(b, hn::Set(d, v.y)));
  };
  const auto left = dot(x.middle, y.middle, filter.left.normal);
  const auto left_reach = dot(x.half, y.half, filter.left.reach);
  const auto right = dot(x.middle, y.middle, filter.right.normal);
  const auto right_reach = dot(x.half, y.half, filter.right.reach);
  const auto before_left = hn::Gt(left, left_reach);
  const auto before_right = hn::Gt(right, right_reach);
  const auto behind_left = hn::Lt(left, hn::Neg(left_reach));
  const auto behind_right = hn::Lt(right, hn::Neg(right_reach));
  if constexpr (kOpening == Opening::kNarrow) {
    return {hn::And(within, hn::And(before_left, before_right)),
            hn::Or(beyond, hn::Or(behind_left, behind_right))};
  } else {
    return {hn::And(within, hn::Or(before_left, before_right)),
            hn::Or(beyond, hn::And(behind_left, behind_right))};
  }
}

// Some groups at a time are asked, then their blocks, then the points of these,
// so that nothing depends on a single box.
constexpr std::size_t kGroupsAtOnce = 128;

struct Found {
  BoxList<kGroupsAtOnce> whole_groups;
  BoxList<kGroupsAtOnce * kBlocksPerGroup> whole_blocks;
  // On a boundary, as far as one can tell.
  BoxList<kGroupsAtOnce> groups;
  BoxList<kGroupsAtOnce * kBlocksPerGroup> blocks;
};

// Lists the boxes from `first`, that of a group, up to `end`.
template <Opening kOpening, std::size_t kMost>
HWY_INLINE void Sort(const BoxColumns& boxes, std::size_t first,
                     std::size_t end, const BoxFilter& filter,
                     BoxList<kMost>& inside, BoxList<kMost>& on_boundary) {
  const BoxTag d;
  for (; first < end; first += hn::Lanes(d)) {
    const auto verdicts = Judge<kOpening>(boxes, first, filter);
    const auto exist = hn::FirstN(d, end - first);
    inside.Add(hn::And(exist, verdicts.inside), first);
    const auto known = hn::Or(verdicts.inside, verdicts.outside);
    on_boundary.Add(hn::And(exist, hn::Not(known)), first);
  }
}

template <Opening kOpening>
HWY_INLINE void SortGroups(const PointBlocks& world, std::size_t first,
                           const BoxFilter& filter, Found& found) {
  Sort<kOpening>(world.groups, first,
                 std::min(first + kGroupsAtOnce, world.groups.size), filter,
                 found.whole_groups, found.groups);
  for (const std::size_t group : found.groups) {
    const std::size_t block = group * kBlocksPerGroup;
    Sort<kOpening>(world.blocks, block,
                   std::min(block + kBlocksPerGroup, world.blocks.size), filter,
                   found.whole_blocks, found.blocks);
  }
}

HWY_NOINLINE inline Found FindBoxes(const PointBlocks& world, std::size_t first,
                                    const BoxFilter& filter) {
  Found found;
  switch (filter.opening) {
    case Opening::kNarrow:
      SortGroups<Opening::kNarrow>(world, first, filter, found);
      break;
    case Opening::kWide:
      SortGroups<Opening::kWide>(world, first, filter, found);
      break;
    case Opening::kWholeDisc:
      SortGroups<Opening::kWholeDisc>(world, first, filter, found);
      break;
  }
  return found;
}

template <class Sink>
void FindInBlocks(const PointBlocks& world, const ExactQuery& query,
                  Sink& sink) {
  if (!HasInside(query.sector)) return;
  const ExactFilter filter = MakeExactFilter(query.sector);
  OpenPointsDecider decider(query, filter.doubt);
  const PointsView points = {{world.x.data(), world.y.data()}, world.x.size()};
  if (filter.is_scaled()) {
    ExactFiltered<true>::Scan(points, 0, points.size, filter, decider, sink);
    return;
  }
  const BoxFilter box_filter = MakeBoxFilter(query.sector);
  for (std::size_t g = 0; g < world.groups.size; g += kGroupsAtOnce) {
    const Found found = FindBoxes(world, g, box_filter);
    const auto put_all = [&](std::size_t first, std::size_t count) {
      PutAll(sink, first, std::min(count, world.numbers.size() - first));
    };
    for (const std::size_t group : found.whole_groups) {
      put_all(group * kPointsPerGroup, kPointsPerGroup);
    }
    for (const std::size_t block : found.whole_blocks) {
      put_all(block * kPointsPerBlock, kPointsPerBlock);
    }
    for (const std::size_t block : found.blocks) {
      const std::size_t first = block * kPointsPerBlock;
      ExactFiltered<false>::Scan(points, first, first + kPointsPerBlock, filter,
                                 decider, sink);
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_SECTOR_INDEXED_INL_H_
