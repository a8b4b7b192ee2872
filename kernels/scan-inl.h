// The loop over a structure of arrays, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_SCAN_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_SCAN_INL_H_
#undef CULLPROOF_KERNELS_SCAN_INL_H_
#else
#define CULLPROOF_KERNELS_SCAN_INL_H_
#endif

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "hwy/highway.h"
#include "kernels/scan_output.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// How a kernel reads its operands: a whole vector, or at the end of the arrays
// only what is left, with zero in the other lanes. Only() clears the lanes of a
// mask that hold no object.
struct LoadAll {
  template <class D>
  HWY_INLINE hn::Vec<D> operator()(D d, const float* from) const {
    return hn::LoadU(d, from);
  }
  template <class D>
  HWY_INLINE hn::Mask<D> Only(D, hn::Mask<D> mask) const {
    return mask;
  }
};
struct LoadRest {
  std::size_t count;

  template <class D>
  HWY_INLINE hn::Vec<D> operator()(D d, const float* from) const {
    return hn::LoadN(d, from, count);
  }
  template <class D>
  HWY_INLINE hn::Mask<D> Only(D d, hn::Mask<D> mask) const {
    return hn::And(hn::FirstN(d, count), mask);
  }
};

// The lanes of a mask as the low bits of a word.
template <class D>
HWY_INLINE std::uint64_t MaskWord(D d, hn::Mask<D> mask) {
  static_assert(std::endian::native == std::endian::little,
                "the first bytes of a word must be its lowest");
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(d, mask, bytes);
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof(word));
  return word;
}

template <class D, class Sink>
HWY_INLINE void Put(D d, hn::Mask<D> mask, std::size_t first, Sink& sink) {
  // SSE2 and SSSE3 come without the instruction that CountTrue wants.
  constexpr bool kCounts = HWY_TARGET != HWY_SSE2 && HWY_TARGET != HWY_SSSE3;
  if constexpr (kCounts && std::is_same_v<Sink, CountSink>) {
    sink.Add(hn::CountTrue(d, mask));
  } else {
    sink.Put(first, hn::Lanes(d), MaskWord(d, mask));
  }
}

// A body (see kernels/scan.h) made of a test that works on one vector:
//   static Ready Prepare(const Query&)   once per query, plain floats;
//   static hn::Mask<D> Accepts(D, const World&, const Ready&, first, load)
// answers for the objects from `first` on.
template <class Test>
struct EveryVector {
  template <class World, class Query, class Sink>
  static void Scan(const World& world, const Query& query, Sink& sink) {
    const auto ready = Test::Prepare(query);
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t first = 0;
    for (; first + lanes <= world.size; first += lanes) {
      Put(d, Test::Accepts(d, world, ready, first, LoadAll{}), first, sink);
    }
    if (first < world.size) {
      const LoadRest rest{world.size - first};
      Put(d, rest.Only(d, Test::Accepts(d, world, ready, first, rest)), first,
          sink);
    }
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_SCAN_INL_H_
