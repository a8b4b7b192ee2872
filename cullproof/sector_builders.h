// Sectors from valid input. Every function throws std::invalid_argument, with
// the parameter, its value and the rule, when the input is none.
#ifndef CULLPROOF_CULLPROOF_SECTOR_BUILDERS_H_
#define CULLPROOF_CULLPROOF_SECTOR_BUILDERS_H_

#include <numbers>
#include <string_view>

#include "cullproof/geometry.h"

namespace cullproof {

// An angle, made by Radians() or Degrees(): the unit is part of every call.
class Angle {
 public:
  // In radians, as it was given or nearly.
  constexpr double radians() const { return radians_; }

 private:
  constexpr explicit Angle(double radians) : radians_(radians) {}
  friend constexpr Angle Radians(double radians);
  friend constexpr Angle Degrees(double degrees);

  double radians_;
};

// So many radians, or degrees, of which 180 are pi radians. Any value makes an
// angle; what takes angles says which it refuses:
constexpr Angle Radians(double radians) { return Angle(radians); }
constexpr Angle Degrees(double degrees) {
  return Angle(degrees * (std::numbers::pi / 180));
}

// The points closer to the apex than `radius` whose direction is less than
// `half_angle` away from `direction`, which may have any length and is kept as
// it is. A half-angle of 180 degrees or more means the whole disc but for its
// centre. Refused: an apex or direction that is not finite, a direction of
// length 0, a radius or half-angle that is not finite and positive.
//
// The half-angle, its cosine and the square of the radius are each rounded to
// float. Below 0.014 degrees the cosine becomes 1, so that a kernel that works
// from it finds no point inside; above 179.986 degrees it becomes -1, the whole
// disc. The square of a radius above 1.8e19 is cut to the greatest float.
Sector MakeSector(Point2 apex, Point2 direction, float radius,
                  Angle half_angle);

// The sector that a ray sweeps when it turns from bearing `start` to `end`,
// counter-clockwise from the x axis where y points up. The bearings are taken
// as they are: from 350 to 370 degrees is 20 degrees wide, and 360 or more, as
// from 90 to 450, is the whole disc. Refused besides: bearings that are not
// finite, and an `end` that is not greater than `start`.
Sector MakeSectorBetween(Point2 apex, Angle start, Angle end, float radius);

// Throws what MakeSector() would throw, in the name of another builder.
void CheckSector(std::string_view builder, Point2 apex, Point2 direction,
                 float radius, Angle half_angle);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_SECTOR_BUILDERS_H_
