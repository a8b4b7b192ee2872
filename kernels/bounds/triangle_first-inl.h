// Tests of prisms by one triangle first, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_TRIANGLE_FIRST_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_TRIANGLE_FIRST_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_TRIANGLE_FIRST_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_TRIANGLE_FIRST_INL_H_
#endif

#include <cstddef>

#include "cullproof/geometry.h"
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"
#include "kernels/bounds/triangles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// Prisms spread over the ground rarely meet even in one pair of triangles:
// three comparisons and, only if some lane passes them, the five others
// (McNett 2019).
template <class First, class Second>
struct TriangleFirst {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Screen(D d, const PrismsView& world,
                                       const HexPrism& query, std::size_t first,
                                       Load load) {
    return First::Meet(d, world, query, first, load);
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Confirm(D d, const PrismsView& world,
                                        const HexPrism& query,
                                        std::size_t first, Load load,
                                        hn::Mask<D> screened) {
    return hn::And(
        hn::And(screened, Second::Meet(d, world, query, first, load)),
        MeetInZ(d, world, query, first, load));
  }
};
using DownFirst = TriangleFirst<Down, Up>;
using UpFirst = TriangleFirst<Up, Down>;  // As in the published program.

// Of the query's triangles a far smaller one meets far fewer objects; else all
// queries had better read the same half of the world, which caches may hold.
// As A + B + C is 0 everywhere, sums of bounds are in proportion to sides.
struct SmallerFirst {
  template <class Sink>
  static void Scan(const PrismsView& world, const HexPrism& query, Sink& sink) {
    const auto& [min, max] = query;
    const float up = -(min.a + min.b + min.c);
    const float down = max.a + max.b + max.c;
    if (down < 0.75f * up) {
      Screened<UpFirst>::Scan(world, query, sink);
    } else {
      Screened<DownFirst>::Scan(world, query, sink);
    }
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_TRIANGLE_FIRST_INL_H_
