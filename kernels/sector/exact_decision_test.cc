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
    boost::multiprecision::number<boost::multiprecision::cpp_bin_float<170>>;

Real Value(const Natural<7>& a) {
  Real value = 0;
  for (std::size_t i = 7; i-- > 0;) value = ldexp(value, 64) + a.limbs[i];
  return ldexp(value, -kSincBits);
}

TEST(EncloseSincSquare, IsNarrowAndHoldsTheValue) {
  BoundaryCases cases(3);
  for (int i = 0; i < 5000; ++i) {
    const float angles[] = {0x1p-149f, 0x1p-126f, 0x1.921fb4p+1f,
                            0x1.921fb6p+0f};
    const float angle = i < 4 ? angles[i] : cases.HalfAngle();
    const auto [low, high] = EncloseSincSquare(angle);
    const Real sinc = sin(Real(angle)) / angle;
    EXPECT_LE(Value(low), sinc * sinc * (1 + Real("1e-160"))) << angle;
    EXPECT_GE(Value(high), sinc * sinc * (1 - Real("1e-160"))) << angle;
    EXPECT_LT(Value(high) - Value(low), ldexp(sinc * sinc, -380)) << angle;
    EXPECT_LE(Value(high), 1);
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
    ASSERT_EQ(IsInsideExactly(MakeExactQuery(sector), point), truth)
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
  const ExactQuery query = MakeExactQuery(sector);
  EXPECT_TRUE(IsInsideExactly(query, {1, 1}));
  EXPECT_FALSE(IsInsideExactly(query, {-1, -1}));
  EXPECT_FALSE(IsInsideExactly(query, {1, 0x1.000002p+0f}));
}

// As close to an edge as a small angle lets a point come.
TEST(IsInsideExactly, TellsAnAngleFromItsTangent) {
  for (int exponent = -149; exponent < -10; ++exponent) {
    const float tangent = std::ldexp(1.0f, exponent);
    const Sector sector = {{}, {1, 0}, 10, tangent, 0, 0};
    const ExactQuery query = MakeExactQuery(sector);
    EXPECT_TRUE(IsInsideExactly(query, {1, tangent}));
    EXPECT_TRUE(IsInsideExactly(query, {1, -tangent}));
    const float above = std::nextafter(tangent, 1.0f);
    EXPECT_FALSE(IsInsideExactly(query, {1, above}));
  }
  EXPECT_EQ(OpenPoints(), 0u);
}

}  // namespace
}  // namespace cullproof
