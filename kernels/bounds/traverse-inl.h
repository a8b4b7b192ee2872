// The way through a hierarchy (see hierarchy.h), for each Highway target in
// turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_TRAVERSE_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_TRAVERSE_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_TRAVERSE_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_TRAVERSE_INL_H_
#endif

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"
#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/sides-inl.h"
#include "kernels/bounds/sides.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// Of the 32 nodes of a record, those that meet the query.
template <class Bounds>
HWY_INLINE std::uint64_t MeetRecord(
    const Sides<Bounds>& record,
    const std::array<float, kSides<Bounds>>& opposites) {
  constexpr std::size_t kFan = Hierarchy<Bounds>::kFan;
  const hn::CappedTag<float, kFan> d;
  std::uint64_t verdicts = 0;
  for (std::size_t first = 0; first < kFan; first += hn::Lanes(d)) {
    verdicts |= MaskWord(d, Meet(d, record, opposites, first, LoadAll{}))
                << first;
  }
  return verdicts;
}

// Calls accept(place, verdicts) for the objects from `place` on that meet the
// query, in the order of the hierarchy, under one record of a level. Objects
// before the place `begin` are left out.
template <class Bounds, class Accept>
void Visit(const Hierarchy<Bounds>& world,
           const std::array<float, kSides<Bounds>>& opposites,
           std::size_t level, std::size_t record, std::size_t begin,
           const Accept& accept) {
  std::uint64_t verdicts = MeetRecord(world.Record(level, record), opposites);
  const std::size_t node = record * Hierarchy<Bounds>::kFan;
  const std::size_t first = begin >> level * Hierarchy<Bounds>::kFanBits;
  if (first > node) verdicts = verdicts >> (first - node) << (first - node);
  if (level == 0) {
    if (verdicts != 0) accept(node, verdicts);
    return;
  }
  for (; verdicts != 0; verdicts &= verdicts - 1) {
    const auto child = static_cast<std::size_t>(std::countr_zero(verdicts));
    Visit(world, opposites, level - 1, node + child, begin, accept);
  }
}

template <class Bounds, class Accept>
void VisitAll(const Hierarchy<Bounds>& world,
              const std::array<float, kSides<Bounds>>& opposites,
              std::size_t begin, const Accept& accept) {
  if (begin >= world.order().size()) return;
  Visit(world, opposites, world.levels() - 1, 0, begin, accept);
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_TRAVERSE_INL_H_
