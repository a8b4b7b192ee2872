// A volume in lanes against a whole leaf, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_TREE_LEAF_VERDICTS_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_TREE_LEAF_VERDICTS_INL_H_
#undef CULLPROOF_KERNELS_TREE_LEAF_VERDICTS_INL_H_
#else
#define CULLPROOF_KERNELS_TREE_LEAF_VERDICTS_INL_H_
#endif

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "hwy/highway.h"
#include "kernels/tree/flat_lanes-inl.h"
#include "kernels/tree/lanes-inl.h"
#include "kernels/tree/leaf_corners.h"
#include "kernels/tree/round_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// Of up to 16 triangles. Planes that are not active are not looked at.
template <class Lanes>
HWY_INLINE LeafVerdicts VerdictsOf(const Lanes& lanes, const LeafCorners& leaf,
                                   std::uint64_t active_planes) {
  const LeafTag d;
  LeafVerdicts all = {0, 0};
  for (std::size_t first = 0; first < leaf.size; first += hn::Lanes(d)) {
    const auto corners =
        Corners3<LeafTag>::Load(d, leaf.at + first, leaf.stride);
    const auto verdicts = [&]() HWY_ATTR {
      if constexpr (std::is_same_v<Lanes, PlanesLanes>) {
        return lanes.Touches(d, corners, {active_planes});
      } else {
        return lanes.Touches(d, corners);
      }
    }();
    all.no |= static_cast<std::uint32_t>(MaskWord(d, verdicts.no)) << first;
    all.yes |= static_cast<std::uint32_t>(MaskWord(d, verdicts.yes)) << first;
  }
  return all;
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_TREE_LEAF_VERDICTS_INL_H_
