#include "kernels/tree/leaf_filter.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>
#include <variant>

#include "cullproof/geometry.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "kernels/targets.h"
#include "kernels/tree/query_volumes.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/tree/leaf_filter.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/tree/flat_lanes-inl.h"
#include "kernels/tree/leaf_verdicts-inl.h"
#include "kernels/tree/round_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Lanes>
LeafVerdicts Test(const void* lanes, const LeafCorners& leaf,
                  std::uint64_t active_planes) {
  return VerdictsOf(*static_cast<const Lanes*>(lanes), leaf, active_planes);
}

template <class Lanes>
LeafFilter::Body Place(const Lanes& lanes, std::span<std::byte> place) {
  static_assert(std::is_trivially_copyable_v<Lanes>);  // With the filter.
  static_assert(std::is_trivially_destructible_v<Lanes>);
  static_assert(sizeof(Lanes) <= LeafFilter::kMostBytes);
  static_assert(alignof(Lanes) <= LeafFilter::kAlignment);
  new (place.data()) Lanes(lanes);
  return Test<Lanes>;
}

LeafFilter::Body MakeFor(const Sphere& sphere, std::span<std::byte> place) {
  return Place(SphereLanes(sphere), place);
}
LeafFilter::Body MakeFor(const Box& box, std::span<std::byte> place) {
  return Place(BoxLanes(box), place);
}
LeafFilter::Body MakeFor(const OrientedBox& box, std::span<std::byte> place) {
  const OrientedBoxQuery query(box);
  return Place(OrientedBoxLanes(box, query.bounds()), place);
}
LeafFilter::Body MakeFor(const Capsule& capsule, std::span<std::byte> place) {
  return Place(CapsuleLanes(capsule), place);
}
LeafFilter::Body MakeFor(const PlaneSet& planes, std::span<std::byte> place) {
  return Place(PlanesLanes(planes), place);
}

LeafFilter::Body Make(const Volume& volume, std::span<std::byte> place) {
  return std::visit([&](const auto& one) { return MakeFor(one, place); },
                    volume);
}

constexpr LeafFilterMaker kMaker = {HWY_TARGET, Make};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

HWY_EXPORT(Make);

constexpr LeafFilterMaker kMakers[] = {CULLPROOF_EACH_TARGET(kMaker)};

}  // namespace

LeafFilter::LeafFilter(const Volume& volume) {
  const std::span<std::byte> place = lanes_;
  body_ = HWY_DYNAMIC_DISPATCH(Make)(volume, place);
}

std::span<const LeafFilterMaker> LeafFilterMakers() { return kMakers; }

}  // namespace cullproof
#endif  // HWY_ONCE
