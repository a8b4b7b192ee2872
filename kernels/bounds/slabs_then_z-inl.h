// The test of slabs_then_z, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_INL_H_
#endif

#include <cstddef>

#include "cullproof/geometry.h"
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// Boxes spread over the ground rarely meet in x and y: four comparisons and,
// only if some lane passes them all, two more for the height (McNett 2019).
struct SlabsThenZ {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Screen(D d, const BoxesView& world,
                                       const Box& query, std::size_t first,
                                       Load load) {
    const auto meet_in_x =
        hn::And(AtMost(d, query.min.x, world.max.x + first, load),
                AtMost(d, world.min.x + first, query.max.x, load));
    const auto meet_in_y =
        hn::And(AtMost(d, query.min.y, world.max.y + first, load),
                AtMost(d, world.min.y + first, query.max.y, load));
    return hn::And(meet_in_x, meet_in_y);
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Confirm(D d, const BoxesView& world,
                                        const Box& query, std::size_t first,
                                        Load load, hn::Mask<D> screened) {
    return hn::And(screened, MeetInZ(d, world, query, first, load));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_INL_H_
