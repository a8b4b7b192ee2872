#include "reference/sector.h"

#include <cmath>
#include <numbers>

namespace cullproof::reference {

// Divides zero by zero at the apex, as published.
__attribute__((no_sanitize("float-divide-by-zero"))) bool Acos(
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

bool Polar(const Sector& sector, Point2 point) {
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
