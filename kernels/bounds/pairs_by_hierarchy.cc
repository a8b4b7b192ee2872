#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/pairs.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/pairs_by_hierarchy.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/traverse-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// As overlaps are mutual, an object is held against those behind it only.
template <class Bounds>
void PairsHere(const Hierarchy<Bounds>& world, PairSink& sink) {
  const auto& order = world.order();
  for (std::size_t place = 0; place < order.size(); ++place) {
    VisitAll(world, OppositesOf(world.Object(place)), place + 1,
             [&](std::size_t first, std::uint64_t verdicts) {
               for (; verdicts != 0; verdicts &= verdicts - 1) {
                 const auto i =
                     static_cast<std::size_t>(std::countr_zero(verdicts));
                 sink.Put(order[place], order[first + i]);
               }
             });
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

template <class Bounds>
std::size_t PairsOf(const Hierarchy<Bounds>& world, std::span<Pair> out) {
  PairSink sink(out);
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(PairsHere<Bounds>)(world, sink);
  return sink.count();
}

}  // namespace

std::size_t PairsByHierarchy(const Hierarchy<Box>& world, std::span<Pair> out) {
  return PairsOf(world, out);
}

std::size_t PairsByHierarchy(const Hierarchy<HexPrism>& world,
                             std::span<Pair> out) {
  return PairsOf(world, out);
}

}  // namespace cullproof
#endif  // HWY_ONCE
