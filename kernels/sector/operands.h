// What kernels that work once per sector make of its members.
#ifndef CULLPROOF_KERNELS_SECTOR_OPERANDS_H_
#define CULLPROOF_KERNELS_SECTOR_OPERANDS_H_

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "cullproof/geometry.h"

namespace cullproof {

inline bool IsFinite(Point2 p) {
  return std::isfinite(p.x) && std::isfinite(p.y);
}

// Whether the sector has an apex and a direction: neither is NaN or infinite,
// and the direction is not zero.
inline bool IsPlaced(const Sector& sector) {
  const Point2 u = sector.direction;
  return IsFinite(sector.apex) && IsFinite(u) && (u.x != 0 || u.y != 0);
}

// The bits of a float, and the compiler is not told that they are: clang turns
// questions about such bits into comparisons of floats, which take subnormals
// for 0 where the processor is told to (DAZ).
inline std::uint32_t OpaqueBits(float x) {
  auto bits = std::bit_cast<std::uint32_t>(x);
  asm("" : "+r"(bits));
  return bits;
}

// The same number. A conversion, too, would take subnormals for 0.
inline double Exactly(float x) {
  const std::uint32_t bits = OpaqueBits(x);
  const std::uint64_t fraction = bits & 0x7fffff;
  const std::uint64_t biased = bits >> 23 & 0xff;
  const double magnitude =
      biased == 0
          ? static_cast<double>(fraction) * 0x1p-149
          : std::bit_cast<double>((biased + 1023 - 127) << 52 | fraction << 29);
  return (bits & 0x80000000) != 0 ? -magnitude : magnitude;
}

// A direction that is not zero, scaled by a power of two to a length between
// 1/4 and 0.71. Its dot product with D then overflows only if |D|^2 does.
inline Point2 Scaled(Point2 direction) {
  const double x = Exactly(direction.x), y = Exactly(direction.y);
  const int exponent = std::ilogb(std::max(std::abs(x), std::abs(y)));
  return {static_cast<float>(std::ldexp(x, -exponent - 2)),
          static_cast<float>(std::ldexp(y, -exponent - 2))};
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_OPERANDS_H_
