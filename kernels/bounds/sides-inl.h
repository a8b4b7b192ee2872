// Comparisons of sides (see sides.h), for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_SIDES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_SIDES_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_SIDES_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_SIDES_INL_H_
#endif

#include <array>
#include <cstddef>

#include "hwy/highway.h"
#include "kernels/bounds/sides.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// The objects from `first` on that pass the comparisons kBegin to kEnd of the
// order, of which there is at least one.
template <class Bounds, std::size_t kBegin, std::size_t kEnd, class D,
          class Load>
HWY_INLINE hn::Mask<D> Pass(D d, const Sides<Bounds>& world,
                            const std::array<float, kSides<Bounds>>& opposites,
                            std::size_t first, Load load) {
  constexpr std::size_t kSide = Order<Bounds>::kSide[kBegin];
  const auto side = load(d, world.column[kSide] + first);
  const auto opposite = hn::Set(d, opposites[kSide]);
  const auto passes = IsMinimum<Bounds>(kSide) ? hn::Le(side, opposite)
                                               : hn::Le(opposite, side);
  if constexpr (kBegin + 1 == kEnd) {
    return passes;
  } else {
    return hn::And(passes, Pass<Bounds, kBegin + 1, kEnd>(d, world, opposites,
                                                          first, load));
  }
}

// The objects from `first` on that meet the query.
template <class Bounds, class D, class Load>
HWY_INLINE hn::Mask<D> Meet(D d, const Sides<Bounds>& world,
                            const std::array<float, kSides<Bounds>>& opposites,
                            std::size_t first, Load load) {
  constexpr std::size_t kScreen = Order<Bounds>::kScreen;
  const auto screened =
      load.Only(d, Pass<Bounds, 0, kScreen>(d, world, opposites, first, load));
  if (hn::AllFalse(d, screened)) return screened;
  return hn::And(screened, Pass<Bounds, kScreen, kSides<Bounds>>(
                               d, world, opposites, first, load));
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_SIDES_INL_H_
