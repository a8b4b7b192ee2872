#include "cullproof/sector_builders.h"

#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <string>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kMost = std::numeric_limits<float>::max();

// What a builder that refuses its input says, or "" if it does not.
template <class Build>
std::string Refusal(Build build) {
  try {
    build();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(MakeSector, KeepsItsParametersAndDerivesTheOtherPair) {
  const Sector sector = MakeSector({1, -2}, {3, 4}, 1.5f, Radians(0.5));
  EXPECT_EQ(sector.apex.x, 1);
  EXPECT_EQ(sector.apex.y, -2);
  EXPECT_EQ(sector.direction.x, 3);
  EXPECT_EQ(sector.direction.y, 4);
  EXPECT_EQ(sector.radius, 1.5f);
  EXPECT_EQ(sector.half_angle, 0.5f);
  EXPECT_EQ(sector.squared_radius, 2.25f);
  EXPECT_EQ(sector.cos_half_angle, 0x1.c1528p-1f);
}

TEST(MakeSector, TellsDegreesFromRadians) {
  EXPECT_EQ(MakeSector({}, {1, 0}, 1, Degrees(90)).half_angle,
            std::numbers::pi_v<float> / 2);
  EXPECT_EQ(MakeSector({}, {1, 0}, 1, Radians(90)).half_angle,
            std::numbers::pi_v<float>);
}

TEST(MakeSector, RoundsTheCosineOfTheAngleGiven) {
  // Those of the rounded half-angles are 0x1.fffffep-2 and -0x1.777a5cp-25.
  EXPECT_EQ(MakeSector({}, {1, 0}, 1, Degrees(60)).cos_half_angle, 0.5f);
  EXPECT_NEAR(MakeSector({}, {1, 0}, 1, Degrees(90)).cos_half_angle, 0, 1e-16);
}

TEST(MakeSector, MakesAWholeDiscFromAHalfTurnOn) {
  for (const Angle half_angle : {Degrees(180), Degrees(360), Degrees(1e300),
                                 Radians(std::numbers::pi), Radians(4)}) {
    const Sector disc = MakeSector({}, {1, 0}, 1, half_angle);
    EXPECT_GE(disc.half_angle, std::numbers::pi);
    EXPECT_EQ(disc.cos_half_angle, -1);
  }
  EXPECT_LT(MakeSector({}, {1, 0}, 1, Degrees(179.9999)).half_angle,
            std::numbers::pi);
}

TEST(MakeSector, CutsTheSquareOfAHugeRadiusToTheGreatestFloat) {
  EXPECT_EQ(MakeSector({}, {1, 0}, 1e30f, Degrees(1)).squared_radius, kMost);
}

TEST(MakeSector, NamesParameterValueAndRuleOfWhatItRefuses) {
  EXPECT_EQ(Refusal([] { MakeSector({}, {1, 0}, -2.5f, Degrees(1)); }),
            "MakeSector: `radius` is -2.5, but it must be finite and greater "
            "than 0; leave an empty sector out");
  EXPECT_EQ(Refusal([] { MakeSector({0, kInfinity}, {1, 0}, 1, Degrees(1)); }),
            "MakeSector: `apex` is (0, inf), but both coordinates must be "
            "finite");
  EXPECT_EQ(Refusal([] { MakeSector({}, {0, -0.0f}, 1, Degrees(1)); }),
            "MakeSector: `direction` is (0, -0), but it must be finite and not "
            "zero; its length does not matter");
  EXPECT_EQ(Refusal([] { MakeSector({}, {1, 0}, 1, Degrees(-90)); }),
            "MakeSector: `half_angle` is -90 degrees (-1.5707963267949 "
            "radians), but as a float it must be finite and greater than 0; "
            "180 degrees make a disc");
}

TEST(MakeSector, RefusesAnAngleThatIsZeroAsAFloat) {
  EXPECT_NE(Refusal([] { MakeSector({}, {1, 0}, 1, Radians(1e-60)); }), "");
  EXPECT_EQ(Refusal([] { MakeSector({}, {1, 0}, 1, Radians(1e-44)); }), "");
}

TEST(MakeSector, RefusesWhatIsNotFiniteOrNotPositive) {
  for (const float bad : {kNan, kInfinity, -kInfinity}) {
    EXPECT_NE(Refusal([&] { MakeSector({bad, 0}, {1, 0}, 1, Degrees(1)); }),
              "");
    EXPECT_NE(Refusal([&] { MakeSector({0, bad}, {1, 0}, 1, Degrees(1)); }),
              "");
    EXPECT_NE(Refusal([&] { MakeSector({}, {bad, 1}, 1, Degrees(1)); }), "");
    EXPECT_NE(Refusal([&] { MakeSector({}, {1, bad}, 1, Degrees(1)); }), "");
    EXPECT_NE(Refusal([&] { MakeSector({}, {1, 0}, bad, Degrees(1)); }), "");
    EXPECT_NE(Refusal([&] { MakeSector({}, {1, 0}, 1, Radians(bad)); }), "");
  }
  for (const float bad : {0.0f, -0.0f, -1.0f}) {
    EXPECT_NE(Refusal([&] { MakeSector({}, {1, 0}, bad, Degrees(1)); }), "");
    EXPECT_NE(Refusal([&] { MakeSector({}, {1, 0}, 1, Radians(bad)); }), "");
  }
}

TEST(MakeSectorBetween, PointsToTheMiddleAndOpensHalfTheSweep) {
  const Sector sector = MakeSectorBetween({}, Degrees(340), Degrees(430), 10);
  EXPECT_FLOAT_EQ(std::atan2(sector.direction.y, sector.direction.x),
                  Degrees(25).radians());
  EXPECT_FLOAT_EQ(sector.half_angle, Degrees(45).radians());
  EXPECT_EQ(sector.radius, 10);
}

TEST(MakeSectorBetween, DoesNotReduceBearings) {
  for (const double start : {0.0, 90.0, -180.0, 720.0, 33.0}) {
    const Sector disc =
        MakeSectorBetween({}, Degrees(start), Degrees(start + 360), 1);
    EXPECT_GE(disc.half_angle, std::numbers::pi) << start;
    EXPECT_EQ(disc.cos_half_angle, -1) << start;
  }
}

TEST(MakeSectorBetween, TakesAnyFiniteBearings) {
  const double most = std::numeric_limits<double>::max();
  const Sector sector = MakeSectorBetween({}, Radians(-most), Radians(most), 1);
  EXPECT_EQ(sector.half_angle, std::numbers::pi_v<float>);
  EXPECT_EQ(sector.direction.x, 1);
  EXPECT_EQ(sector.direction.y, 0);
  const Point2 u =
      MakeSectorBetween({}, Radians(most / 2), Radians(most), 1).direction;
  EXPECT_FLOAT_EQ(std::hypot(u.x, u.y), 1);
}

TEST(MakeSectorBetween, NamesBothBearingsOfASweepThatItRefuses) {
  EXPECT_EQ(
      Refusal([] { MakeSectorBetween({}, Radians(3), Radians(3), 1); }),
      "MakeSectorBetween: `end` is 171.887338539247 degrees (3 radians), but "
      "it must be greater than `start`, 171.887338539247 degrees (3 radians); "
      "add 360 degrees to pass the x axis");
}

TEST(MakeSectorBetween, RefusesWhatIsNotFiniteOrTurnsBack) {
  for (const float bad : {kNan, kInfinity, -kInfinity}) {
    EXPECT_NE(
        Refusal([&] { MakeSectorBetween({}, Radians(bad), Degrees(9), 1); }),
        "");
    EXPECT_NE(
        Refusal([&] { MakeSectorBetween({}, Degrees(0), Radians(bad), 1); }),
        "");
  }
  EXPECT_NE(
      Refusal([] { MakeSectorBetween({}, Degrees(350), Degrees(10), 1); }), "");
  EXPECT_NE(Refusal([] { MakeSectorBetween({}, Degrees(0), Degrees(9), 0); }),
            "");
  EXPECT_NE(
      Refusal([] { MakeSectorBetween({kNan, 0}, Degrees(0), Degrees(9), 1); }),
      "");
}

}  // namespace
}  // namespace cullproof
