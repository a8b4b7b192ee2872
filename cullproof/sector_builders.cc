#include "cullproof/sector_builders.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cullproof {
namespace {

[[noreturn]] void Refuse(std::string_view builder, std::string_view parameter,
                         std::string_view value, std::string_view rule) {
  std::string message(builder);
  message.append(": `").append(parameter).append("` is ").append(value);
  message.append(", but ").append(rule);
  throw std::invalid_argument(message);
}

// Not by streams, into which MemorySanitizer does not see.
std::string Text(double value, int digits) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.*g", digits, value);
  return text;
}
std::string Text(float value) {
  return Text(value, std::numeric_limits<float>::max_digits10);
}
std::string Text(Point2 value) {
  return '(' + Text(value.x) + ", " + Text(value.y) + ')';
}
std::string Text(Angle value) {
  constexpr int kDigits = std::numeric_limits<double>::digits10;
  return Text(value.radians() * (180 / std::numbers::pi), kDigits) +
         " degrees (" + Text(value.radians(), kDigits) + " radians)";
}

bool IsFinite(Point2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }
bool IsFinite(Angle a) { return std::isfinite(a.radians()); }

void CheckDisc(std::string_view builder, Point2 apex, float radius) {
  if (!IsFinite(apex)) {
    Refuse(builder, "apex", Text(apex), "both coordinates must be finite");
  }
  if (!std::isfinite(radius) || radius <= 0) {
    Refuse(builder, "radius", Text(radius),
           "it must be finite and greater than 0; leave an empty sector out");
  }
}

// As a float, pi becomes greater than it is: the whole disc.
float HalfAngle(Angle angle) {
  return static_cast<float>(std::min(angle.radians(), std::numbers::pi));
}

// Of valid parameters.
Sector Make(Point2 apex, Point2 direction, float radius, Angle half_angle) {
  const double theta = std::min(half_angle.radians(), std::numbers::pi);
  const double squared_radius = double{radius} * radius;
  constexpr double kMost = std::numeric_limits<float>::max();
  return {
      .apex = apex,
      .direction = direction,
      .radius = radius,
      .half_angle = HalfAngle(half_angle),
      .squared_radius = static_cast<float>(std::min(squared_radius, kMost)),
      .cos_half_angle = static_cast<float>(std::cos(theta)),
  };
}

}  // namespace

void CheckSector(std::string_view builder, Point2 apex, Point2 direction,
                 float radius, Angle half_angle) {
  CheckDisc(builder, apex, radius);
  if (!IsFinite(direction) || (direction.x == 0 && direction.y == 0)) {
    Refuse(builder, "direction", Text(direction),
           "it must be finite and not zero; its length does not matter");
  }
  if (!IsFinite(half_angle) || HalfAngle(half_angle) <= 0) {
    Refuse(builder, "half_angle", Text(half_angle),
           "as a float it must be finite and greater than 0; 180 degrees make "
           "a disc");
  }
}

Sector MakeSector(Point2 apex, Point2 direction, float radius,
                  Angle half_angle) {
  CheckSector("MakeSector", apex, direction, radius, half_angle);
  return Make(apex, direction, radius, half_angle);
}

Sector MakeSectorBetween(Point2 apex, Angle start, Angle end, float radius) {
  constexpr std::string_view kBuilder = "MakeSectorBetween";
  CheckDisc(kBuilder, apex, radius);
  if (!IsFinite(start)) {
    Refuse(kBuilder, "start", Text(start), "it must be finite");
  }
  if (!IsFinite(end)) Refuse(kBuilder, "end", Text(end), "it must be finite");
  // Halved first, so that no sum overflows.
  const double half_sweep = end.radians() / 2 - start.radians() / 2;
  if (HalfAngle(Radians(half_sweep)) <= 0) {
    Refuse(kBuilder, "end", Text(end),
           "it must be greater than `start`, " + Text(start) +
               "; add 360 degrees to pass the x axis");
  }
  const double middle = start.radians() / 2 + end.radians() / 2;
  return Make(apex,
              {static_cast<float>(std::cos(middle)),
               static_cast<float>(std::sin(middle))},
              radius, Radians(half_sweep));
}

}  // namespace cullproof
