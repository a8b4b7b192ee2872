// What kernels that work once per sector make of its members.
#ifndef CULLPROOF_KERNELS_SECTOR_OPERANDS_H_
#define CULLPROOF_KERNELS_SECTOR_OPERANDS_H_

#include <algorithm>
#include <cmath>

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

// A direction that is not zero, scaled by a power of two to a length between
// 1/4 and 0.71. Its dot product with D then overflows only if |D|^2 does.
inline Point2 Scaled(Point2 direction) {
  const int exponent =
      std::ilogb(std::max(std::abs(direction.x), std::abs(direction.y)));
  return {std::scalbn(direction.x, -exponent - 2),
          std::scalbn(direction.y, -exponent - 2)};
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_OPERANDS_H_
