// The oracles of the sector question: its definition in single precision, for
// one point at a time. Coordinates and radius in one unit, angles in radians.
#ifndef CULLPROOF_REFERENCE_SECTOR_H_
#define CULLPROOF_REFERENCE_SECTOR_H_

#include <cmath>
#include <numbers>

#include "cullproof/geometry.h"

namespace cullproof::reference {

// The naive form of Yip (2013), operation by operation: whether the angle
// between D and the direction, which must have length 1, is below the
// half-angle. It counts the arc as inside. Outside where acos has no value: at
// the apex, which divides zero by zero, and where rounding takes the cosine
// past 1.
__attribute__((no_sanitize("float-divide-by-zero"))) inline bool Acos(
    const Sector& sector, Point2 point) {
  float dx = point.x - sector.apex.x;
  float dy = point.y - sector.apex.y;
  const float length = std::sqrt(dx * dx + dy * dy);
  if (length > sector.radius) return false;
  dx /= length;
  dy /= length;
  const float cosine = dx * sector.direction.x + dy * sector.direction.y;
  return std::acos(cosine) < sector.half_angle;
}

// The same question in polar coordinates, as Yip (2013) sketches it: the
// difference of two bearings, wrapped into (-pi, pi], against the half-angle.
// Takes a direction of any length. The apex has bearing 0.
inline bool Polar(const Sector& sector, Point2 point) {
  constexpr float kPi = std::numbers::pi_v<float>;
  const float dx = point.x - sector.apex.x;
  const float dy = point.y - sector.apex.y;
  if (!(std::sqrt(dx * dx + dy * dy) < sector.radius)) return false;
  float turn =
      std::atan2(dy, dx) - std::atan2(sector.direction.y, sector.direction.x);
  if (turn > kPi) turn -= 2 * kPi;
  if (turn <= -kPi) turn += 2 * kPi;
  return std::abs(turn) < sector.half_angle;
}

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_SECTOR_H_
