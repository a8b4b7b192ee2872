// The loop for a test that few objects pass, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_SCREEN_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_SCREEN_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_SCREEN_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_SCREEN_INL_H_
#endif

#include <cstddef>

#include "hwy/highway.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// A body (see kernels/scan.h) made of a test in two steps:
//   static hn::Mask<D> Screen(D, const World&, const Query&, first, load)
// reads little and rejects nearly every vector as a whole; for the others,
//   static hn::Mask<D> Confirm(D, const World&, const Query&, first, load,
//                              hn::Mask<D> screened)
// says which of the objects that passed the screen are accepted.
template <class Test>
struct Screened {
  template <class World, class Query, class Sink>
  static void Scan(const World& world, const Query& query, Sink& sink) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t size = world.size;
    std::size_t first = 0;
    for (; first + lanes <= size; first += lanes) {
      Step(d, world, query, first, LoadAll{}, sink);
    }
    if (first < size) {
      Step(d, world, query, first, LoadRest{size - first}, sink);
    }
  }

 private:
  template <class D, class World, class Query, class Load, class Sink>
  static HWY_INLINE void Step(D d, const World& world, const Query& query,
                              std::size_t first, Load load, Sink& sink) {
    const auto screened =
        load.Only(d, Test::Screen(d, world, query, first, load));
    if (hn::AllFalse(d, screened)) {
      sink.Put(first, hn::Lanes(d), 0);
    } else {
      Put(d, Test::Confirm(d, world, query, first, load, screened), first,
          sink);
    }
  }
};

// One bound of the query against a row of the world, from either side.
template <class D, class Load>
HWY_INLINE hn::Mask<D> AtMost(D d, float bound, const float* row, Load load) {
  return hn::Le(hn::Set(d, bound), load(d, row));
}
template <class D, class Load>
HWY_INLINE hn::Mask<D> AtMost(D d, const float* row, float bound, Load load) {
  return hn::Le(load(d, row), hn::Set(d, bound));
}

// Boxes and prisms alike.
template <class D, class World, class Query, class Load>
HWY_INLINE hn::Mask<D> MeetInZ(D d, const World& world, const Query& query,
                               std::size_t first, Load load) {
  return hn::And(AtMost(d, query.min.z, world.max.z + first, load),
                 AtMost(d, world.min.z + first, query.max.z, load));
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_SCREEN_INL_H_
