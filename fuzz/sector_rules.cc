#include "fuzz/sector_rules.h"

#include <cmath>
#include <cstdint>
#include <stdexcept>

#include "cullproof/geometry.h"
#include "cullproof/sector_builders.h"
#include "fuzz/numbers.h"

namespace cullproof::fuzz {
namespace {

constexpr float kPi = 0x1.921fb6p+1f;

// The directions from 0 to 360 degrees in 65536 steps that are not quite even;
// in arithmetic that gives the same bits everywhere.
Xy<double> ReadDirection(Numbers& in) {
  const std::uint16_t turn = in.Half();
  const double t = (turn & 0x3fff) / double{0x4000};
  const double x = (1 - t * t) / (1 + t * t);
  const double y = 2 * t / (1 + t * t);
  switch (turn >> 14) {
    case 0:
      return {x, y};
    case 1:
      return {-y, x};
    case 2:
      return {-x, -y};
    default:
      return {y, -x};
  }
}

// From the least subnormal to the greatest power of two that a float can be.
double ReadPowerOfTwo(Numbers& in) {
  return std::ldexp(1, in.Byte() * (127 + 149) / 255 - 149);
}

// From 0 to 1, both included.
double ReadFraction(Numbers& in) { return in.Half() / double{0xffff}; }

Point2 NudgedFrom(Numbers& in, Xy<double> place) {
  const int nudges = in.Byte();
  return {Nudge(static_cast<float>(place.x), nudges % 16 - 8),
          Nudge(static_cast<float>(place.y), nudges / 16 - 8)};
}

Xy<double> FromApex(const Sector& sector, double distance,
                    Xy<double> direction) {
  return {sector.apex.x + distance * direction.x,
          sector.apex.y + distance * direction.y};
}

// Either pair of parameters has an arc and edges of its own.
double Radius(const Sector& sector, bool of_first_pair) {
  return of_first_pair ? double{sector.radius}
                       : std::sqrt(double{sector.squared_radius});
}
double Cosine(const Sector& sector, bool of_first_pair) {
  return of_first_pair ? std::cos(double{sector.half_angle})
                       : double{sector.cos_half_angle};
}

}  // namespace

Sector Derived(Point2 apex, Point2 direction, float radius, float half_angle) {
  try {
    return MakeSector(apex, direction, radius, Radians(half_angle));
  } catch (const std::invalid_argument&) {
    return {
        .apex = apex,
        .direction = direction,
        .radius = radius,
        .half_angle = half_angle,
        .squared_radius = radius * radius,
        .cos_half_angle = std::cos(half_angle),
    };
  }
}

Sector ReadDerivedSector(Numbers& in) {
  const auto apex = in.Floats<Point2>();
  const auto direction = in.Floats<Point2>();
  const float radius = in.Float();
  const float half_angle = in.Float();
  return Derived(apex, direction, radius, half_angle);
}

Sector ReadUnitSector(Numbers& in) {
  const auto apex = in.Floats<Point2>();
  const auto direction = ReadDirection(in);
  const float radius = std::abs(in.Float());
  const auto half_angle = static_cast<float>(ReadFraction(in) * kPi);
  return Derived(
      apex, {static_cast<float>(direction.x), static_cast<float>(direction.y)},
      radius, half_angle);
}

Sector ReadCornerSector(Numbers& in) {
  const int choice = in.Byte();
  const bool straight = choice % 2 == 0;
  const auto tiny = static_cast<float>(ReadPowerOfTwo(in));
  const float near =
      Nudge(choice / 2 % 2 == 0 ? kPi / 2 : kPi, choice / 16 - 8);
  const auto direction = ReadDirection(in);
  const double length = ReadPowerOfTwo(in);
  const auto radius = static_cast<float>(ReadPowerOfTwo(in));
  return Derived(in.Floats<Point2>(),
                 {static_cast<float>(length * direction.x),
                  static_cast<float>(length * direction.y)},
                 radius, straight ? near : tiny);
}

Point2 ReadPointNearArc(Numbers& in, const Sector& sector) {
  const bool of_first_pair = in.Byte() % 2 == 0;
  const auto direction = ReadDirection(in);
  return NudgedFrom(in,
                    FromApex(sector, Radius(sector, of_first_pair), direction));
}

Point2 ReadPointNearEdge(Numbers& in, const Sector& sector) {
  const int choice = in.Byte();
  const bool of_first_pair = choice % 2 == 0;
  const double side = choice / 2 % 2 == 0 ? 1 : -1;
  const double c = Cosine(sector, of_first_pair);
  const double s = side * std::sqrt(1 - c * c);
  const Xy<double> u = {sector.direction.x, sector.direction.y};
  const double length = std::sqrt(u.x * u.x + u.y * u.y);
  double scale = ReadFraction(in) * Radius(sector, of_first_pair);
  if (length > 0) scale /= length;
  return NudgedFrom(
      in, FromApex(sector, scale, {c * u.x - s * u.y, s * u.x + c * u.y}));
}

Point2 ReadPointNearAxis(Numbers& in, const Sector& sector) {
  const double multiple = in.Float();
  return NudgedFrom(
      in, FromApex(sector, multiple, {sector.direction.x, sector.direction.y}));
}

Point2 ReadPointNearApex(Numbers& in, const Sector& sector) {
  return NudgedFrom(in, {sector.apex.x, sector.apex.y});
}

}  // namespace cullproof::fuzz
