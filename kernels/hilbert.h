// The place of a cell on a Hilbert curve: cells that follow each other on the
// curve touch, so that a stretch of it covers a compact piece of the plane.
#ifndef CULLPROOF_KERNELS_HILBERT_H_
#define CULLPROOF_KERNELS_HILBERT_H_

#include <cstdint>

namespace cullproof {

// Of a grid of 2^16 by 2^16 cells; it begins at (0, 0). Without branches and
// unrolled, so that compilers make vectors of a loop around it.
inline std::uint32_t PlaceOnHilbertCurve(std::uint32_t x, std::uint32_t y) {
  std::uint32_t place = 0;
#pragma GCC unroll 16
  for (int bit = 15; bit >= 0; --bit) {
    const std::uint32_t right = x >> bit & 1, up = y >> bit & 1;
    place = place << 2 | ((3 * right) ^ up);
    // In the lower quadrants the curve is mirrored along a diagonal: the main
    // one in the left, the other one in the right.
    const std::uint32_t is_lower = up - 1;  // A mask.
    const std::uint32_t flip = is_lower & (0 - right);
    const std::uint32_t swap = is_lower & (x ^ y);
    x ^= swap ^ flip;
    y ^= swap ^ flip;
  }
  return place;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_HILBERT_H_
