// What the programs in SSE intrinsics share: the loop over records of four
// objects and its comparisons.
#ifndef CULLPROOF_KERNELS_BOUNDS_SSE_H_
#define CULLPROOF_KERNELS_BOUNDS_SSE_H_

#include <xmmintrin.h>

#include <cstddef>
#include <cstdint>

namespace cullproof {

// Objects in a record.
inline constexpr std::size_t kFour = 4;

// A body (see kernels/scan.h) made of a test in two steps:
//   static __m128 Screen(const Records&, const Query&, first)
// reads little and rejects nearly every record as a whole; for the others,
//   static __m128 Confirm(const Records&, const Query&, first, screened)
// says which of the objects that passed the screen are accepted.
template <class Test>
struct EveryRecord {
  template <class World>
  static auto Prepare(const World& world) {
    return typename Test::Records(world);
  }

  template <class Records, class Query, class Sink>
  static void Scan(const Records& records, const Query& query, Sink& sink) {
    for (std::size_t first = 0; first < records.size; first += kFour) {
      const __m128 screened = Test::Screen(records, query, first);
      if (_mm_movemask_ps(screened) == 0) {
        sink.Put(first, kFour, 0);
      } else {
        const __m128 accepted = Test::Confirm(records, query, first, screened);
        sink.Put(first, kFour,
                 static_cast<std::uint64_t>(_mm_movemask_ps(accepted)));
      }
    }
  }
};

// One bound of the query against the four of a row, from either side.
inline __m128 AtMost(float bound, const float* row) {
  return _mm_cmple_ps(_mm_set1_ps(bound), _mm_load_ps(row));
}
inline __m128 AtMost(const float* row, float bound) {
  return _mm_cmple_ps(_mm_load_ps(row), _mm_set1_ps(bound));
}

// Closed intervals: the query's against four, kept as a row of minima and a row
// of maxima.
inline __m128 Meet(float min, float max, const float* slab) {
  return _mm_and_ps(AtMost(min, slab + kFour), AtMost(slab, max));
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_SSE_H_
