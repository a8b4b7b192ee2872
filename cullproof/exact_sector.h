// Which points lie inside a circular sector, without any wrong answer?
//
// As cullproof/sector.h, but the sector is given by radius and half-angle, and
// the answers are those of real arithmetic on the floats: no point is too close
// to the arc or an edge, too far away or too near the apex, and no half-angle
// too small. Nothing in a float's range is excepted; NaN and infinities in a
// point answer outside. The answers do not depend on the CPU, nor on
// flush-to-zero and denormals-are-zero modes; rounding must be to nearest. (An
// edge is known to 1023 bits. No point is known to need more than 560; one that
// did would count as outside.)
//
// Vectors decide nearly all points by a proven bound on their rounding errors,
// and exact arithmetic the others, about a microsecond each: points within 3e-7
// of the radius from the arc, within 6e-7 / sin(half-angle) radians of an edge,
// very close to the apex, and all points if the radius is below 8e-28.
//
// Nothing allocates unless it throws, and threads may share all arguments.
#ifndef CULLPROOF_CULLPROOF_EXACT_SECTOR_H_
#define CULLPROOF_CULLPROOF_EXACT_SECTOR_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/sector_builders.h"
#include "cullproof/views.h"

namespace cullproof {

// A sector, and 250 bits of what most decisions need of its half-angle.
class ExactSector {
 public:
  // Reads apex, direction (of any length), radius and half_angle. A half-angle
  // of pi or more means the whole open disc without its centre. Throws
  // std::invalid_argument, with the member, its value and the rule, for an apex
  // or direction that is not finite, a direction of length 0, and a radius or
  // half-angle that is not finite and greater than 0.
  explicit ExactSector(const Sector& sector);

 private:
  friend struct ExactSectorAccess;

  Sector sector_;
  // Ends of an interval, in units of 2^-255, the lowest words first.
  std::array<std::uint64_t, 4> sinc_square_low_ = {}, sinc_square_high_ = {};
};

// As the functions of the same names in cullproof/sector.h.
std::size_t CountInside(const ExactSector& sector, const PointsView& points);
void MarkInside(const ExactSector& sector, const PointsView& points,
                std::span<std::uint64_t> bits);
std::size_t ListInside(const ExactSector& sector, const PointsView& points,
                       std::span<std::uint32_t> indices);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_EXACT_SECTOR_H_
