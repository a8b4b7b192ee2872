#include "kernels/sector/exact_decision.h"

#include <bit>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <random>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/sector/natural.h"
#include "reference/exact.h"

namespace cullproof {
namespace {

using Real = boost::multiprecision::cpp_bin_float_100;

Real Value(const Natural<4>& a) {
  Real value = 0;
  for (std::size_t i = 4; i-- > 0;) value = ldexp(value, 64) + a.limbs[i];
  return ldexp(value, -kSincBits);
}

// Any float between 0 and pi, mostly not small.
float DrawAngle(std::mt19937_64& random) {
  const auto uniform = [&](double min, double max) {
    return std::uniform_real_distribution(min, max)(random);
  };
  const auto angle = random() % 4 == 0
                         ? static_cast<float>(std::exp2(uniform(-149, 1.6)))
                         : static_cast<float>(uniform(0, std::numbers::pi));
  return angle > 0 && angle < 0x1.921fb6p+1f ? angle : 1;
}

TEST(EncloseSincSquare, IsNarrowAndHoldsTheValue) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 5000; ++i) {
    const float angles[] = {0x1p-149f, 0x1p-126f, 0x1.921fb4p+1f,
                            0x1.921fb6p+0f};
    const float angle = i < 4 ? angles[i] : DrawAngle(random);
    const auto [low, high] = EncloseSincSquare(angle);
    const Real sinc = sin(Real(angle)) / angle;
    EXPECT_LE(Value(low), sinc * sinc * (1 + Real("1e-95"))) << angle;
    EXPECT_GE(Value(high), sinc * sinc * (1 - Real("1e-95"))) << angle;
    EXPECT_LT(Value(high) - Value(low), ldexp(sinc * sinc, -200)) << angle;
    EXPECT_LE(Value(high), 1);
  }
}

TEST(IsInsideExactly, AgreesWithTheArbiter) {
  std::mt19937_64 random(4);
  const auto any_float = [&] {
    return std::bit_cast<float>(static_cast<std::uint32_t>(random()));
  };
  const auto uniform = [&](double min, double max) {
    return std::uniform_real_distribution(min, max)(random);
  };
  std::size_t inside = 0;
  constexpr int kCases = 400'000;
  for (int i = 0; i < kCases; ++i) {
    // Some of anything; the others with the point beside an edge or the arc.
    Sector sector = {};
    Point2 point = {any_float(), any_float()};
    if (i % 8 == 0) {
      sector = {{any_float(), any_float()},
                {any_float(), any_float()},
                any_float(),
                any_float(),
                0,
                0};
    } else {
      const int exponent = static_cast<int>(uniform(-140, 125));
      const auto scaled = [&](double x) {
        return static_cast<float>(std::ldexp(x, exponent));
      };
      sector.half_angle = DrawAngle(random);
      if (random() % 8 == 0) sector.half_angle += 3.2f;
      sector.radius = scaled(uniform(1, 2));
      if (random() % 2 == 0) {
        sector.apex = {scaled(uniform(-1, 1)), scaled(uniform(-1, 1))};
      }
      const double bearing = uniform(-4, 4);
      const double length = std::exp2(uniform(-140, 120));
      sector.direction = {static_cast<float>(length * std::cos(bearing)),
                          static_cast<float>(length * std::sin(bearing))};
      const double turn = sector.half_angle * (random() % 2 == 0 ? 1 : -1);
      const double distance =
          random() % 4 == 0 ? sector.radius : sector.radius * uniform(0, 1);
      const auto nudge = [&] { return 1 + uniform(-4, 4) * 0x1p-24; };
      point = {
          static_cast<float>(sector.apex.x +
                             distance * std::cos(bearing + turn) * nudge()),
          static_cast<float>(sector.apex.y +
                             distance * std::sin(bearing + turn) * nudge())};
    }
    const bool has_edges = HasInside(sector) && !IsWholeDisc(sector);
    const auto sinc_square =
        has_edges ? EncloseSincSquare(sector.half_angle) : SincSquare();
    const bool truth = reference::Contains(
        sector, point, reference::SectorParameters::kAngleAndRadius);
    ASSERT_EQ(IsInsideExactly(sector, sinc_square, point), truth)
        << std::hexfloat << sector.apex.x << ' ' << sector.apex.y << ' '
        << sector.direction.x << ' ' << sector.direction.y << ' '
        << sector.radius << ' ' << sector.half_angle << ' ' << point.x << ' '
        << point.y;
    inside += truth ? 1 : 0;
  }
  EXPECT_GT(inside, kCases / 10u);
  EXPECT_EQ(OpenPoints(), 0u);
}

// Straight ahead of the direction, where all that matters is below 2^-290.
TEST(IsInsideExactly, LosesNothingOfTheSmallestAngle) {
  const Sector sector = {{}, {3, 3}, 10, 0x1p-149f, 0, 0};
  const auto sinc_square = EncloseSincSquare(sector.half_angle);
  EXPECT_TRUE(IsInsideExactly(sector, sinc_square, {1, 1}));
  EXPECT_FALSE(IsInsideExactly(sector, sinc_square, {-1, -1}));
  EXPECT_FALSE(IsInsideExactly(sector, sinc_square, {1, 0x1.000002p+0f}));
}

}  // namespace
}  // namespace cullproof
