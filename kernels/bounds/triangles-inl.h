// The two triangle tests of hexagonal prisms, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_TRIANGLES_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_TRIANGLES_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_TRIANGLES_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_TRIANGLES_INL_H_
#endif

#include <cstddef>

#include "cullproof/geometry.h"
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// In the ground plane a prism is the intersection of an up triangle, its three
// minima, and a down triangle, its three maxima. Two hexagons meet when the up
// triangle of each meets the down triangle of the other.

// The query's up triangle against the world's down triangles.
struct Down {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Meet(D d, const PrismsView& world,
                                     const HexPrism& query, std::size_t first,
                                     Load load) {
    return hn::And(hn::And(AtMost(d, query.min.a, world.max.a + first, load),
                           AtMost(d, query.min.b, world.max.b + first, load)),
                   AtMost(d, query.min.c, world.max.c + first, load));
  }
};

// The query's down triangle against the world's up triangles.
struct Up {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Meet(D d, const PrismsView& world,
                                     const HexPrism& query, std::size_t first,
                                     Load load) {
    return hn::And(hn::And(AtMost(d, world.min.a + first, query.max.a, load),
                           AtMost(d, world.min.b + first, query.max.b, load)),
                   AtMost(d, world.min.c + first, query.max.c, load));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_TRIANGLES_INL_H_
