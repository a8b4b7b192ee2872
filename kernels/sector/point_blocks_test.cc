#include "kernels/sector/point_blocks.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

struct Columns {
  std::vector<float> x, y;

  PointsView view() const { return {{x.data(), y.data()}, x.size()}; }
};

// Spread over a square, and now and then anywhere or not finite.
Columns SomePoints(std::size_t size) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> uniform(-1, 1);
  const auto draw = [&] {
    switch (random() % 64) {
      case 0:
        return std::ldexp(uniform(random), static_cast<int>(random() % 128));
      case 1:
        return std::ldexp(uniform(random), -static_cast<int>(random() % 149));
      case 2:
        return std::numeric_limits<float>::quiet_NaN();
      case 3:
        return -std::numeric_limits<float>::infinity();
      default:
        return uniform(random);
    }
  };
  Columns points;
  for (std::size_t i = 0; i < size; ++i) {
    points.x.push_back(draw());
    points.y.push_back(draw());
  }
  return points;
}

TEST(PointBlocks, HoldEveryFinitePointOnce) {
  for (const std::size_t size : {0, 1, 63, 64, 65, 1024, 5000}) {
    const Columns given = SomePoints(size);
    const PointBlocks made(given.view());
    EXPECT_EQ(made.points_given, size);
    ASSERT_EQ(made.x.size(), made.blocks.size * kPointsPerBlock);
    ASSERT_EQ(made.y.size(), made.x.size());
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < size; ++i) {
      if (std::isfinite(given.x[i]) && std::isfinite(given.y[i])) {
        expected.push_back(i);
      }
    }
    for (std::size_t i = 0; i < made.x.size(); ++i) {
      if (i < made.numbers.size()) {
        ASSERT_EQ(made.x[i], given.x[made.numbers[i]]);
        ASSERT_EQ(made.y[i], given.y[made.numbers[i]]);
      } else {
        EXPECT_TRUE(std::isnan(made.x[i]) && std::isnan(made.y[i]));
      }
    }
    auto numbers = made.numbers;
    std::ranges::sort(numbers);
    EXPECT_EQ(numbers, expected);
  }
}

void ExpectInBoxes(const BoxColumns& boxes, std::size_t stretch,
                   const PointBlocks& made) {
  EXPECT_EQ(boxes.size, (made.numbers.size() + stretch - 1) / stretch);
  const auto off = [](double x, double center, double half) {
    return std::abs(x - center) - half * (1 + 0x1p-23);
  };
  for (std::size_t i = 0; i < made.numbers.size(); ++i) {
    const std::size_t b = i / stretch;
    ASSERT_LE(off(made.x[i], boxes.center.x[b], boxes.half.x[b]), 0);
    ASSERT_LE(off(made.y[i], boxes.center.y[b], boxes.half.y[b]), 0);
    ASSERT_GE(std::min(boxes.half.x[b], boxes.half.y[b]), 0x1p-90f);
  }
}

TEST(PointBlocks, LieInTheirBoxes) {
  const Columns given = SomePoints(5000);
  const PointBlocks made(given.view());
  ExpectInBoxes(made.blocks, kPointsPerBlock, made);
  ExpectInBoxes(made.groups, kPointsPerGroup, made);
}

// Of 64 blocks in a square of side 2, the boxes of rows would have extents that
// add up to 2.03 each, those of squares to 0.5.
TEST(PointBlocks, HoldNeighbours) {
  std::mt19937 random(2);
  std::uniform_real_distribution<float> uniform(-1, 1);
  Columns points;
  for (std::size_t i = 0; i < 64 * kPointsPerBlock; ++i) {
    points.x.push_back(uniform(random));
    points.y.push_back(uniform(random));
  }
  const PointBlocks made(points.view());
  double sum = 0;
  for (std::size_t b = 0; b < made.blocks.size; ++b) {
    sum += 2 * (made.blocks.half.x[b] + made.blocks.half.y[b]);
  }
  EXPECT_LT(sum / static_cast<double>(made.blocks.size), 0.6);
}

}  // namespace
}  // namespace cullproof
