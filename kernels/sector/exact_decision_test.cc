#include "kernels/sector/exact_decision.h"

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstddef>
#include <ios>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/natural.h"
#include "reference/exact.h"

namespace cullproof {
namespace {

using Real =
    boost::multiprecision::number<boost::multiprecision::cpp_bin_float<400>>;

template <std::size_t kLimbs>
Real Value(const Natural<kLimbs>& a) {
  Real value = 0;
  for (std::size_t i = kLimbs; i-- > 0;) {
    value = ldexp(value, 64) + a.limbs[i];
  }
  return ldexp(value, 1 - 64 * static_cast<int>(kLimbs));
}

template <std::size_t kLimbs>
void ExpectEnclosed(float angle) {
  const auto [low, high] = EncloseSincSquare<kLimbs>(angle);
  const Real sinc = sin(Real(angle)) / angle;
  const Real rounding = ldexp(Real(1), -1300);
  const int width = 60 - 64 * static_cast<int>(kLimbs);
  EXPECT_LE(Value(low), sinc * sinc * (1 + rounding)) << angle;
  EXPECT_GE(Value(high), sinc * sinc * (1 - rounding)) << angle;
  EXPECT_LT(Value(high) - Value(low), ldexp(sinc * sinc, width)) << angle;
  EXPECT_LE(Value(high), 1);
}

TEST(EncloseSincSquare, IsNarrowAndHoldsTheValue) {
  BoundaryCases cases(3);
  for (int i = 0; i < 1000; ++i) {
    const float angles[] = {0x1p-149f, 0x1p-126f, 0x1.921fb4p+1f,
                            0x1.921fb6p+0f};
    const float angle = i < 4 ? angles[i] : cases.HalfAngle();
    ExpectEnclosed<4>(angle);
    ExpectEnclosed<16>(angle);
  }
}

TEST(IsInsideExactly, AgreesWithTheArbiter) {
  BoundaryCases cases(4);
  std::size_t inside = 0;
  constexpr int kCases = 400'000;
  for (int i = 0; i < kCases; ++i) {
    const bool is_any = i % 8 == 0;
    const Sector sector = is_any ? cases.AnySector() : cases.DrawSector();
    const Point2 point = is_any ? Point2{cases.AnyFloat(), cases.AnyFloat()}
                                : cases.PointBeside(sector);
    const bool truth = reference::Contains(
        sector, point, reference::SectorParameters::kAngleAndRadius);
    ExactQuery query = {sector};
    ASSERT_EQ(IsInsideExactly(query, point), truth)
        << std::hexfloat << sector.apex.x << ' ' << sector.apex.y << ' '
        << sector.direction.x << ' ' << sector.direction.y << ' '
        << sector.radius << ' ' << sector.half_angle << ' ' << point.x << ' '
        << point.y;
    inside += truth ? 1 : 0;
  }
  EXPECT_GT(inside, kCases / 10u);
  EXPECT_EQ(OpenPoints(), 0u);
}

TEST(IsInsideExactly, LeavesTheApexOutOfEverySector) {
  for (const float half_angle : {0.5f, 2.0f, 0x1.921fb6p+1f}) {
    ExactQuery query = {{{3, 4}, {1, 0}, 5, half_angle, 0, 0}};
    EXPECT_FALSE(IsInsideExactly(query, {3, 4})) << half_angle;
    EXPECT_TRUE(IsInsideExactly(query, {4, 4})) << half_angle;
  }
}

// Straight ahead of the direction, where all that matters is below 2^-290.
TEST(IsInsideExactly, LosesNothingOfTheSmallestAngle) {
  const Sector sector = {{}, {3, 3}, 10, 0x1p-149f, 0, 0};
  ExactQuery query = {sector};
  EXPECT_TRUE(IsInsideExactly(query, {1, 1}));
  EXPECT_FALSE(IsInsideExactly(query, {-1, -1}));
  EXPECT_FALSE(IsInsideExactly(query, {1, 0x1.000002p+0f}));
}

// The tangent of phi is theta / (1 - theta^2 / 3): that of theta but for a term
// of the fifth order, and then some that come closer yet.
TEST(IsInsideExactly, TellsAnAngleFromOneOfTheSameTangentToFourthOrder) {
  const auto expect_right = [](const Sector& sector, Point2 point) {
    const bool truth = reference::Contains(
        sector, point, reference::SectorParameters::kAngleAndRadius);
    ExactQuery query = {sector};
    EXPECT_EQ(IsInsideExactly(query, point), truth)
        << std::hexfloat << sector.half_angle;
  };
  for (int exponent = -138; exponent < -90; ++exponent) {
    const float theta = std::ldexp(3.0f, exponent);
    const float third = std::ldexp(3.0f, 2 * exponent + 126);
    const Sector sector = {{third, 0}, {1, 0}, 0x1p127f, theta, 0, 0};
    expect_right(sector, {0x1p126f, std::ldexp(theta, 126)});
  }
  expect_right(
      {{0x1p-149f, 0}, {0x1p20f, -0x1p-118f}, 0x1.fffffep127f, 0x1p-137f, 0, 0},
      {0x1.8p127f, 0x1.8p-11f});
  expect_right({{0x1p-148f, 0}, {0x1p20f, 0}, 0x1.fffffep127f, 0x1p-137f, 0, 0},
               {0x1.8p127f, 0x1.8p-10f});
  expect_right({{-0x1.9e3p-106f, 0},
                {-0x1.34p87f, 0},
                0x1.fffffep127f,
                0x1.1ap-115f,
                0,
                0},
               {-0x1p126f, -0x1.1ap11f});
  EXPECT_EQ(OpenPoints(), 0u);
}

// The tangent is the half-angle itself.
TEST(IsInsideExactly, TellsAnAngleFromItsTangent) {
  for (int exponent = -149; exponent < -10; ++exponent) {
    const float tangent = std::ldexp(1.0f, exponent);
    const Sector sector = {{}, {1, 0}, 10, tangent, 0, 0};
    ExactQuery query = {sector};
    EXPECT_TRUE(IsInsideExactly(query, {1, tangent}));
    EXPECT_TRUE(IsInsideExactly(query, {1, -tangent}));
    const float above = std::nextafter(tangent, 1.0f);
    EXPECT_FALSE(IsInsideExactly(query, {1, above}));
  }
  EXPECT_EQ(OpenPoints(), 0u);
}

}  // namespace
}  // namespace cullproof
