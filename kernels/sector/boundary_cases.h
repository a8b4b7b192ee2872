// Random sectors of every size, and points beside their boundaries.
#ifndef CULLPROOF_KERNELS_SECTOR_BOUNDARY_CASES_H_
#define CULLPROOF_KERNELS_SECTOR_BOUNDARY_CASES_H_

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numbers>
#include <random>

#include "cullproof/geometry.h"
#include "cullproof/sector_builders.h"

namespace cullproof {

// Draws the same cases for the same seed.
class BoundaryCases {
 public:
  explicit BoundaryCases(std::uint64_t seed) : random_(seed) {}

  // Any of the floats, NaN among them.
  float AnyFloat() {
    return std::bit_cast<float>(static_cast<std::uint32_t>(random_()));
  }
  Sector AnySector() {
    return {{AnyFloat(), AnyFloat()},
            {AnyFloat(), AnyFloat()},
            AnyFloat(),
            AnyFloat(),
            0,
            0};
  }

  // Between 0 and pi, mostly not small; now and then the least or greatest of
  // these floats, or a neighbour of a right angle.
  float HalfAngle() {
    constexpr float kSpecial[] = {0x1p-149f, 0x1.921fb4p+1f, 0x1.921fb4p+0f,
                                  0x1.921fb6p+0f};
    if (IsOneIn(12)) return kSpecial[random_() % std::size(kSpecial)];
    const double angle = IsOneIn(4) ? std::exp2(Uniform(-149, 1.6))
                                    : Uniform(0, std::numbers::pi);
    const auto rounded = static_cast<float>(angle);
    return rounded > 0 && rounded < kLeastFloatAbovePi ? rounded : 1;
  }

  // Of any size, with a direction of any length.
  Sector DrawSector() {
    const int exponent = IsOneIn(2) ? static_cast<int>(Uniform(-140, 125)) : 0;
    const auto scaled = [&](double x) {
      return static_cast<float>(std::ldexp(x, exponent));
    };
    float half_angle = HalfAngle();
    if (IsOneIn(16)) half_angle += kLeastFloatAbovePi;
    const float radius = scaled(Uniform(1, 2));
    Point2 apex = {};
    if (IsOneIn(2)) apex = {scaled(Uniform(-1, 1)), scaled(Uniform(-1, 1))};
    const double length = IsOneIn(2) ? 1 : std::exp2(Uniform(-140, 120));
    const double bearing = Uniform(-4, 4);
    const Point2 direction = {static_cast<float>(length * std::cos(bearing)),
                              static_cast<float>(length * std::sin(bearing))};
    Sector sector = MakeSector(apex, direction, radius, Radians(half_angle));
    sector.half_angle = half_angle;  // Which may be greater than pi.
    return sector;
  }

  // As programs have them: of about the size 1, the direction normalised in
  // float.
  Sector DrawOrdinarySector() {
    const Point2 u = PointOfSquare();
    const float scale = 1 / std::sqrt(u.x * u.x + u.y * u.y);
    const Point2 apex = PointOfSquare();
    const auto radius = static_cast<float>(Uniform(0.5, 2));
    return MakeSector(apex, {u.x * scale, u.y * scale}, radius,
                      Radians(Uniform(0x1p-10, std::numbers::pi)));
  }

  // Within some units in the last place of an edge, the arc, the axis or the
  // apex.
  Point2 PointBeside(const Sector& sector) {
    const double turn = IsOneIn(8)   ? Uniform(-4, 4)
                        : IsOneIn(8) ? 0
                        : IsOneIn(2) ? sector.half_angle
                                     : -double{sector.half_angle};
    const double share = IsOneIn(8)   ? 1
                         : IsOneIn(8) ? std::exp2(Uniform(-120, 0))
                                      : Uniform(0, 1);
    const auto nudge = [&] { return 1 + Uniform(-4, 4) * 0x1p-24; };
    const double distance = sector.radius * share;
    const Xy<double> d = FromApex(sector, distance, turn);
    return {static_cast<float>(sector.apex.x + d.x * nudge()),
            static_cast<float>(sector.apex.y + d.y * nudge())};
  }

  // Further from the apex than the arc of either pair of parameters, by this
  // share of the radius.
  Point2 PointBesideArc(const Sector& sector, double offset) {
    const double radius = IsOneIn(2) ? double{sector.radius}
                                     : std::sqrt(double{sector.squared_radius});
    return Moved(sector.apex, FromApex(sector, radius * (1 + offset),
                                       Uniform(-0.9, 0.9) * sector.half_angle));
  }

  // Turned away from an edge of either pair of parameters by this angle.
  Point2 PointBesideEdge(const Sector& sector, double offset) {
    const double theta = IsOneIn(2) ? double{sector.half_angle}
                                    : std::acos(double{sector.cos_half_angle});
    const double side = IsOneIn(2) ? -1 : 1;
    return Moved(sector.apex,
                 FromApex(sector, Uniform(0.1, 0.9) * sector.radius,
                          side * (theta + offset)));
  }

  double Uniform(double min, double max) {
    return std::uniform_real_distribution(min, max)(random_);
  }

 private:
  static constexpr float kLeastFloatAbovePi = 0x1.921fb6p+1f;

  bool IsOneIn(unsigned n) { return random_() % n == 0; }
  Point2 PointOfSquare() {
    const auto x = static_cast<float>(Uniform(-1, 1));
    return {x, static_cast<float>(Uniform(-1, 1))};
  }

  // `turn` is counted from the sector's direction.
  static Xy<double> FromApex(const Sector& sector, double distance,
                             double turn) {
    const double bearing =
        std::atan2(double{sector.direction.y}, double{sector.direction.x}) +
        turn;
    return {distance * std::cos(bearing), distance * std::sin(bearing)};
  }
  static Point2 Moved(Point2 p, Xy<double> d) {
    return {static_cast<float>(p.x + d.x), static_cast<float>(p.y + d.y)};
  }

  std::mt19937_64 random_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_BOUNDARY_CASES_H_
