#include "kernels/sector/operands.h"

#include <cmath>
#include <limits>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

using Limits = std::numeric_limits<float>;

TEST(Scaled, HasALengthBetweenAQuarterAndThreeQuarters) {
  for (const float x : {1.0f, -3.0f, 0x1.fffffep-1f, 1e-30f, 1e30f,
                        Limits::max(), Limits::min(), Limits::denorm_min()}) {
    for (const Point2 direction :
         {Point2{x, 0}, Point2{0, x}, Point2{x, -x}, Point2{x / 3, x}}) {
      const Point2 scaled = Scaled(direction);
      const float length = std::hypot(scaled.x, scaled.y);
      EXPECT_GE(length, 0.25f) << x;
      EXPECT_LE(length, 0.71f) << x;
    }
  }
}

TEST(Scaled, KeepsTheDirection) {
  const Point2 scaled = Scaled({3e-20f, -4e-20f});
  EXPECT_EQ(scaled.x / scaled.y, 3e-20f / -4e-20f);
  EXPECT_GT(scaled.x, 0);
}

TEST(Exactly, IsTheSameNumber) {
  for (const float x : {0.0f, 1.0f, -3.7f, Limits::max(), Limits::lowest(),
                        Limits::min(), 0x1.8p-130f, -Limits::denorm_min()}) {
    EXPECT_EQ(Exactly(x), x);
    EXPECT_EQ(std::signbit(Exactly(x)), std::signbit(x));
  }
  EXPECT_TRUE(std::signbit(Exactly(-0.0f)));
}

TEST(IsPlaced, WantsAFiniteApexAndADirection) {
  const auto is_placed = [](Point2 apex, Point2 direction) {
    return IsPlaced({apex, direction, 1, 1, 1, 0.5f});
  };
  EXPECT_TRUE(is_placed({1, 2}, {0, -1}));
  EXPECT_TRUE(is_placed({1, 2}, {Limits::denorm_min(), 0}));
  EXPECT_FALSE(is_placed({1, 2}, {0, -0.0f}));
  for (const float bad :
       {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity()}) {
    EXPECT_FALSE(is_placed({bad, 2}, {0, 1}));
    EXPECT_FALSE(is_placed({1, bad}, {0, 1}));
    EXPECT_FALSE(is_placed({1, 2}, {bad, 1}));
    EXPECT_FALSE(is_placed({1, 2}, {0, bad}));
  }
}

}  // namespace
}  // namespace cullproof
