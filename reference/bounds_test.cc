#include "reference/bounds.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include "gtest/gtest.h"

namespace cullproof::reference {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// The tests below treat bounds as `kAxes` intervals: minima, then maxima.
template <class Bounds>
struct OverlapOracle : testing::Test {
  static constexpr std::size_t kAxes = sizeof(Bounds) / sizeof(float) / 2;
  using Values = std::array<float, 2 * kAxes>;

  static Values AllAxes(float min, float max) {
    Values values;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      values[axis] = min;
      values[kAxes + axis] = max;
    }
    return values;
  }
  static bool Meet(const Values& a, const Values& b) {
    const auto first = std::bit_cast<Bounds>(a);
    const auto second = std::bit_cast<Bounds>(b);
    EXPECT_EQ(Overlaps(first, second), Overlaps(second, first));
    return Overlaps(first, second);
  }
};

using AllBounds = testing::Types<Box, HexPrism>;
TYPED_TEST_SUITE(OverlapOracle, AllBounds);

TYPED_TEST(OverlapOracle, CountsTouchingAndNothingBeyond) {
  const auto unit = this->AllAxes(0, 1);
  EXPECT_TRUE(this->Meet(unit, unit));
  for (std::size_t axis = 0; axis < this->kAxes; ++axis) {
    auto beside = unit;
    beside[axis] = 1;
    beside[this->kAxes + axis] = 2;
    EXPECT_TRUE(this->Meet(unit, beside)) << "axis " << axis;
    beside[axis] = std::nextafter(1.0f, 2.0f);
    EXPECT_FALSE(this->Meet(unit, beside)) << "axis " << axis;
  }
}

TYPED_TEST(OverlapOracle, AnswersFalseForNanInAnyPlace) {
  const auto sound = this->AllAxes(1, 3);
  for (std::size_t i = 0; i < sound.size(); ++i) {
    auto poisoned = sound;
    poisoned[i] = kNan;
    EXPECT_FALSE(this->Meet(sound, poisoned)) << "value " << i;
    EXPECT_FALSE(this->Meet(poisoned, poisoned)) << "value " << i;
  }
}

TYPED_TEST(OverlapOracle, TakesBothZerosAsEqual) {
  EXPECT_TRUE(this->Meet(this->AllAxes(-1, -0.0f), this->AllAxes(0, 1)));
  EXPECT_TRUE(this->Meet(this->AllAxes(-1, 0), this->AllAxes(-0.0f, 1)));
}

TYPED_TEST(OverlapOracle, ComparesEmptyAndUnboundedBoundsAsTheyAre) {
  const auto empty = this->AllAxes(kInfinity, -kInfinity);
  const auto everything = this->AllAxes(-kInfinity, kInfinity);
  const auto bounded = this->AllAxes(5, 6);
  EXPECT_FALSE(this->Meet(empty, bounded));
  EXPECT_FALSE(this->Meet(empty, empty));
  EXPECT_TRUE(this->Meet(empty, everything));
  EXPECT_TRUE(this->Meet(everything, bounded));
  EXPECT_FALSE(this->Meet(this->AllAxes(6, 5), this->AllAxes(5.4f, 5.6f)));
  EXPECT_TRUE(this->Meet(this->AllAxes(6, 5), this->AllAxes(4, 7)));
}

TEST(TriangularPrisms, AreTheHalvesOfAHexagonalPrism) {
  const HexPrism prism{{1, 2, 3, 4}, {5, 6, 7, 8}};
  using Values = std::array<float, 4>;
  EXPECT_EQ(std::bit_cast<Values>(Up(prism)), (Values{1, 2, 3, 4}));
  EXPECT_EQ(std::bit_cast<Values>(Down(prism)), (Values{5, 6, 7, 8}));
}

TEST(TriangularPrisms, MeetWhenEveryMinimumIsAtMostItsMaximum) {
  const UpTriangularPrism up{0, 0, 0, 0};
  EXPECT_TRUE(Intersects(up, {0, 0, 0, 0}));
  EXPECT_FALSE(Intersects(up, {-1, 0, 0, 0}));
  EXPECT_FALSE(Intersects(up, {0, -1, 0, 0}));
  EXPECT_FALSE(Intersects(up, {0, 0, -1, 0}));
  EXPECT_FALSE(Intersects(up, {0, 0, 0, -1}));
}

}  // namespace
}  // namespace cullproof::reference
