// Included ahead of the programs in SSE intrinsics, so that they count what
// they read of a world.
#ifndef CULLPROOF_KERNELS_BOUNDS_COUNTED_LOADS_H_
#define CULLPROOF_KERNELS_BOUNDS_COUNTED_LOADS_H_

#include <cstddef>

#include "hwy/detect_targets.h"

namespace cullproof {

inline std::size_t values_read = 0;

}  // namespace cullproof

#if HWY_ARCH_X86
#include <xmmintrin.h>

namespace cullproof {

inline __m128 LoadAndCount(const float* values) {
  values_read += 4;
  return _mm_load_ps(values);
}

}  // namespace cullproof

#define _mm_load_ps ::cullproof::LoadAndCount
#endif  // HWY_ARCH_X86

#endif  // CULLPROOF_KERNELS_BOUNDS_COUNTED_LOADS_H_
