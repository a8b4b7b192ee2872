#include "reference/exact_bounds.h"

#include <cmath>
#include <limits>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"
#include "gtest/gtest.h"

namespace cullproof::reference {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();

// A prism that only asks about one axis.
HexPrism OnlyB(float min, float max) {
  return {{-kInfinity, min, -kInfinity, -kInfinity},
          {kInfinity, max, kInfinity, kInfinity}};
}
HexPrism OnlyC(float min, float max) {
  return {{-kInfinity, -kInfinity, min, -kInfinity},
          {kInfinity, kInfinity, max, kInfinity}};
}

TEST(EnclosesInBox, IsClosed) {
  const Box box = {{0, 1, 2}, {3, 4, 5}};
  EXPECT_TRUE(Encloses(box, {0, 4, 2}));
  EXPECT_FALSE(Encloses(box, {-kTiny, 4, 2}));
  EXPECT_FALSE(Encloses(box, {0, std::nextafter(4.0f, 5.0f), 2}));
  EXPECT_FALSE(Encloses(box, {0, 1, kNan}));
}

TEST(EnclosesInPrism, AddsWithoutRounding) {
  const Point3 point = {1e30f, 1e-30f, 0};  // C is a little below -1e30.
  EXPECT_FALSE(Encloses(OnlyC(-1e30f, -1e30f), point, Axes::kPragmatic));
  EXPECT_TRUE(Encloses(OnlyC(std::nextafter(-1e30f, -kInfinity), -1e30f), point,
                       Axes::kPragmatic));
}

// B of (0, 2) is the square root of 3, which lies between two floats.
TEST(EnclosesInPrism, KnowsTheRootOf3) {
  const float above = 0x1.bb67b0p+0f, below = 0x1.bb67aep+0f;
  ASSERT_LT(below, std::sqrt(3.0));
  ASSERT_GT(above, std::sqrt(3.0));
  for (const float sign : {1.0f, -1.0f}) {
    const Point3 b_point = {0, sign * 2, 0}, c_point = {0, sign * -2, 0};
    const float low = sign > 0 ? below : -above;
    const float high = sign > 0 ? above : -below;
    EXPECT_TRUE(Encloses(OnlyB(low, high), b_point, Axes::kElegant));
    EXPECT_TRUE(Encloses(OnlyC(low, high), c_point, Axes::kElegant));
    EXPECT_FALSE(Encloses(OnlyB(low, low), b_point, Axes::kElegant));
    EXPECT_FALSE(Encloses(OnlyB(high, high), b_point, Axes::kElegant));
    EXPECT_FALSE(Encloses(OnlyC(low, low), c_point, Axes::kElegant));
    EXPECT_FALSE(Encloses(OnlyC(high, high), c_point, Axes::kElegant));
  }
}

TEST(EnclosesInPrism, KnowsRationalPlacesOnElegantAxes) {
  EXPECT_TRUE(Encloses(OnlyB(-1.5f, -1.5f), {3, 0, 0}, Axes::kElegant));
  EXPECT_FALSE(Encloses(OnlyB(-1, -1), {3, 0, 0}, Axes::kElegant));
}

TEST(EnclosesInPrism, WantsTheWholeAxisWhereAPointHasNoPlace) {
  const Point3 point = {kInfinity, -kInfinity, 0};
  EXPECT_TRUE(Encloses(OnlyC(-kInfinity, kInfinity), point, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(OnlyC(0, kInfinity), point, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(OnlyC(-kInfinity, 0), point, Axes::kPragmatic));
  // There -inf/2 - inf/2 sqrt(3) has a value, and -inf/2 + inf/2 sqrt(3) none.
  EXPECT_TRUE(Encloses(OnlyB(-kInfinity, 0), point, Axes::kElegant));
  EXPECT_FALSE(Encloses(OnlyB(0, kInfinity), point, Axes::kElegant));
  EXPECT_FALSE(Encloses(OnlyC(-kInfinity, 0), point, Axes::kElegant));
}

TEST(EnclosesInPrism, LeavesInfiniteXOutOfPragmaticB) {
  EXPECT_TRUE(Encloses(OnlyB(7, 7), {kInfinity, 7, 0}, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(OnlyB(8, 9), {kInfinity, 7, 0}, Axes::kPragmatic));
}

TEST(EnclosesInPrism, AsksAboutEveryAxis) {
  const HexPrism prism = {{-1, -1, -1, -1}, {1, 1, 1, 1}};
  EXPECT_TRUE(Encloses(prism, {0.5f, 0.5f, 0.5f}, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(prism, {2, -2, 0}, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(prism, {0, -2, 0}, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(prism, {1, 1, 0}, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(prism, {0, 0, 2}, Axes::kPragmatic));
}

TEST(EnclosesInPrism, IsFalseForNan) {
  EXPECT_FALSE(Encloses(OnlyB(kNan, 1), {0, 0, 0}, Axes::kPragmatic));
  EXPECT_FALSE(Encloses(OnlyB(0, kNan), {0, 0, 0}, Axes::kPragmatic));
}

}  // namespace
}  // namespace cullproof::reference
