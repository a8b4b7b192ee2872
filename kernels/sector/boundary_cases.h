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

namespace cullproof {

// Draws the same cases for the same seed. Only apex, direction, radius and
// half_angle of the sectors are set.
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

  Sector DrawSector() {
    const int exponent = IsOneIn(2) ? static_cast<int>(Uniform(-140, 125)) : 0;
    const auto scaled = [&](double x) {
      return static_cast<float>(std::ldexp(x, exponent));
    };
    Sector sector = {};
    sector.half_angle = HalfAngle();
    if (IsOneIn(16)) sector.half_angle += kLeastFloatAbovePi;
    sector.radius = scaled(Uniform(1, 2));
    if (IsOneIn(2)) {
      sector.apex = {scaled(Uniform(-1, 1)), scaled(Uniform(-1, 1))};
    }
    const double length = IsOneIn(2) ? 1 : std::exp2(Uniform(-140, 120));
    const double bearing = Uniform(-4, 4);
    sector.direction = {static_cast<float>(length * std::cos(bearing)),
                        static_cast<float>(length * std::sin(bearing))};
    return sector;
  }

  // Within some units in the last place of an edge, the arc, the axis or the
  // apex.
  Point2 PointBeside(const Sector& sector) {
    const double axis =
        std::atan2(double{sector.direction.y}, double{sector.direction.x});
    const double turn = IsOneIn(8)   ? Uniform(-4, 4)
                        : IsOneIn(8) ? 0
                        : IsOneIn(2) ? sector.half_angle
                                     : -double{sector.half_angle};
    const double share = IsOneIn(8)   ? 1
                         : IsOneIn(8) ? std::exp2(Uniform(-120, 0))
                                      : Uniform(0, 1);
    const auto nudge = [&] { return 1 + Uniform(-4, 4) * 0x1p-24; };
    const double distance = sector.radius * share;
    return {static_cast<float>(sector.apex.x +
                               distance * std::cos(axis + turn) * nudge()),
            static_cast<float>(sector.apex.y +
                               distance * std::sin(axis + turn) * nudge())};
  }

 private:
  static constexpr float kLeastFloatAbovePi = 0x1.921fb6p+1f;

  bool IsOneIn(unsigned n) { return random_() % n == 0; }
  double Uniform(double min, double max) {
    return std::uniform_real_distribution(min, max)(random_);
  }

  std::mt19937_64 random_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_BOUNDARY_CASES_H_
