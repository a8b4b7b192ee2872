#include "kernels/sector/double_decision.h"

#include <cstddef>
#include <ios>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/exact_decision.h"
#include "reference/exact.h"

namespace cullproof {
namespace {

constexpr auto kAngle = reference::SectorParameters::kAngleAndRadius;

TEST(DoubleDecision, IsTheTruthUnlessOpenWhichIsRare) {
  BoundaryCases cases(6);
  constexpr std::size_t kCases = 300'000;
  std::size_t inside = 0, outside = 0;
  for (std::size_t i = 0; i < kCases; ++i) {
    const Sector sector = cases.DrawSector();
    const Point2 point = cases.PointBeside(sector);
    const Decision decision = DoubleDecision(sector).Decide(point);
    if (decision == Decision::kOpen) continue;
    const bool is_inside = decision == Decision::kInside;
    ASSERT_EQ(is_inside, reference::Contains(sector, point, kAngle))
        << std::hexfloat << sector.apex.x << ' ' << sector.apex.y << ' '
        << sector.direction.x << ' ' << sector.direction.y << ' '
        << sector.radius << ' ' << sector.half_angle << ' ' << point.x << ' '
        << point.y;
    ++(is_inside ? inside : outside);
  }
  EXPECT_GT(inside, kCases / 10);
  EXPECT_GT(outside, kCases / 10);
}

// Points as near to the boundaries as floats come, where no tie is.
TEST(DoubleDecision, LeavesOpenOnlyOneInManyThousand) {
  BoundaryCases cases(7);
  constexpr std::size_t kCases = 300'000;
  std::size_t open = 0;
  for (std::size_t i = 0; i < kCases; ++i) {
    const Sector sector = cases.DrawOrdinarySector();
    const Point2 point = i % 2 == 0 ? cases.PointBesideArc(sector, 0)
                                    : cases.PointBesideEdge(sector, 0);
    const Decision decision = DoubleDecision(sector).Decide(point);
    if (decision == Decision::kOpen) ++open;
  }
  EXPECT_LT(open, kCases / 50'000);
}

TEST(DoubleDecision, LeavesTiesOpen) {
  const Sector arc = {{}, {1, 0}, 5, 1, 0, 0};
  EXPECT_EQ(DoubleDecision(arc).Decide({4, 3}), Decision::kOpen);
  // The tangent of such an angle is the angle to 1 + 2^-60.
  const Sector edge = {{}, {1, 0}, 5, 0x1p-30f, 0, 0};
  EXPECT_EQ(DoubleDecision(edge).Decide({1, 0x1p-30f}), Decision::kOpen);
}

TEST(DoubleDecision, LeavesOutTheApexOfADisc) {
  const Sector disc = {{1, 2}, {1, 0}, 5, 4, 0, 0};
  ASSERT_TRUE(IsWholeDisc(disc));
  EXPECT_EQ(DoubleDecision(disc).Decide({1, 2}), Decision::kOutside);
  EXPECT_EQ(DoubleDecision(disc).Decide({0, 2}), Decision::kInside);
}

}  // namespace
}  // namespace cullproof
