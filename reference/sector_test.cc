#include "reference/sector.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "cullproof/cosine.h"
#include "gtest/gtest.h"

namespace cullproof::reference {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

Sector MakeSector(Point2 apex, Point2 direction, float radius,
                  float half_angle) {
  return {apex,       direction,       radius,
          half_angle, radius * radius, CosineOf(half_angle)};
}

using Predicate = bool (*)(const Sector&, Point2);

class SectorOracle : public testing::TestWithParam<Predicate> {};

INSTANTIATE_TEST_SUITE_P(, SectorOracle, testing::Values(Acos, Polar),
                         [](const auto& test) {
                           return test.param == Acos ? "Acos" : "Polar";
                         });

TEST_P(SectorOracle, PassesThePublishedChecks) {
  const Sector narrow = MakeSector({0, 0}, {1, 0}, 2, kPi / 3);
  EXPECT_TRUE(GetParam()(narrow, {1, 0}));
  EXPECT_FALSE(GetParam()(narrow, {4, 1}));
  const Sector half_disc = MakeSector({0, 0}, {1, 0}, 1, kPi / 2);
  EXPECT_TRUE(GetParam()(half_disc, {0.5f, 0}));
  EXPECT_FALSE(GetParam()(half_disc, {-0.5f, 0}));
}

TEST_P(SectorOracle, TakesHalfAnglesAboveARightAngle) {
  const Sector wide = MakeSector({0, 0}, {1, 0}, 10, kPi * 2 / 3);
  EXPECT_FALSE(GetParam()(wide, {-1, 1}));
  EXPECT_TRUE(GetParam()(wide, {-1, 2}));
  EXPECT_TRUE(GetParam()(wide, {-1, -2}));
  EXPECT_FALSE(GetParam()(wide, {-2, 1}));
  EXPECT_TRUE(GetParam()(wide, {1, 5}));
}

TEST_P(SectorOracle, LooksAcrossTheCutOfTheBearing) {
  const Sector backwards = MakeSector({3, 5}, {-1, 0}, 10, kPi / 4);
  EXPECT_TRUE(GetParam()(backwards, {2, 5.5f}));
  EXPECT_TRUE(GetParam()(backwards, {2, 4.5f}));
  EXPECT_FALSE(GetParam()(backwards, {2, 6.5f}));
  EXPECT_FALSE(GetParam()(backwards, {2, 3.5f}));
  EXPECT_FALSE(GetParam()(backwards, {4, 5}));
}

TEST_P(SectorOracle, LeavesOutEdgesAndNan) {
  const Sector half_disc = MakeSector({0, 0}, {1, 0}, 10, kPi / 2);
  EXPECT_FALSE(GetParam()(half_disc, {0, 1}));
  EXPECT_FALSE(GetParam()(half_disc, {0, -1}));
  EXPECT_FALSE(
      GetParam()(half_disc, {std::numeric_limits<float>::quiet_NaN(), 1}));
}

TEST(Acos, CountsTheArcAsInsideAndTheApexAsOutside) {
  const Sector sector = MakeSector({0, 0}, {1, 0}, 5, kPi / 3);
  EXPECT_TRUE(Acos(sector, {5, 0}));
  EXPECT_TRUE(Acos(sector, {4, 3}));
  EXPECT_FALSE(Acos(sector, {0, 0}));
}

TEST(Acos, LosesAPointStraightAheadWhereTheCosineRoundsPastOne) {
  const Point2 direction{0x1.f0b686p-3f, 0x1.f0b686p-1f};
  const Sector sector = MakeSector({0, 0}, direction, 10, 0.5f);
  EXPECT_FALSE(Acos(sector, {1, 4}));
  EXPECT_TRUE(Polar(sector, {1, 4}));
}

TEST(Polar, CountsTheArcAsOutsideAndTheApexAsLyingAtBearingZero) {
  EXPECT_FALSE(Polar(MakeSector({0, 0}, {1, 0}, 5, kPi / 3), {5, 0}));
  EXPECT_TRUE(Polar(MakeSector({0, 0}, {1, 0}, 5, kPi / 3), {0, 0}));
  EXPECT_FALSE(Polar(MakeSector({0, 0}, {0, 1}, 5, kPi / 3), {0, 0}));
}

TEST(Polar, TakesADirectionOfAnyLength) {
  for (const float length : {1e-30f, 0.001f, 1.0f, 1e18f}) {
    const Point2 direction{3 * length, 4 * length};
    const Sector sector = MakeSector({0, 0}, direction, 20, kPi / 6);
    EXPECT_FALSE(Polar(sector, {10, 0})) << length;
    EXPECT_TRUE(Polar(sector, {3, 4})) << length;
  }
}

}  // namespace
}  // namespace cullproof::reference
