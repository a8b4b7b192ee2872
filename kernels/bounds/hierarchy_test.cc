#include "kernels/bounds/hierarchy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/bounds/sides.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// Boxes as columns.
struct Boxes {
  explicit Boxes(std::size_t size) {
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-100, 100);
    for (auto& column : columns) {
      for (std::size_t i = 0; i < size; ++i) column.push_back(uniform(random));
    }
  }
  Sides<Box> sides() const {
    Sides<Box> sides = {{}, columns[0].size()};
    for (std::size_t s = 0; s < 6; ++s) sides.column[s] = columns[s].data();
    return sides;
  }
  std::array<std::vector<float>, 6> columns;
};

void ExpectHoldsAllObjects(const Hierarchy<Box>& hierarchy,
                           const Boxes& boxes) {
  auto order = hierarchy.order();
  for (std::size_t place = 0; place < order.size(); ++place) {
    const auto record = hierarchy.Record(0, place / 32);
    for (std::size_t s = 0; s < 6; ++s) {
      EXPECT_EQ(record.column[s][place % 32], boxes.columns[s][order[place]]);
    }
  }
  std::ranges::sort(order);
  std::vector<std::uint32_t> all(boxes.columns[0].size());
  std::iota(all.begin(), all.end(), 0u);
  EXPECT_EQ(order, all);
}

void ExpectTightBounds(const Hierarchy<Box>& hierarchy, std::size_t size) {
  for (std::size_t level = 1; level < hierarchy.levels(); ++level) {
    const std::size_t nodes = (size + 31) / 32;
    for (std::size_t node = 0; node < nodes; ++node) {
      const auto parents = hierarchy.Record(level, node / 32);
      const auto children = hierarchy.Record(level - 1, node);
      const std::size_t count = std::min<std::size_t>(32, size - node * 32);
      for (std::size_t s = 0; s < 6; ++s) {
        const auto [least, greatest] =
            std::minmax_element(children.column[s], children.column[s] + count);
        EXPECT_EQ(parents.column[s][node % 32], s < 3 ? *least : *greatest);
      }
    }
    size = nodes;
  }
  EXPECT_LE(size, 32u);
}

TEST(Hierarchy, HoldsEveryObjectAndTightBoundsOfNeighbours) {
  for (const std::size_t size : {1, 31, 32, 33, 1000, 1024, 1025, 40'000}) {
    Boxes boxes(size);
    Hierarchy<Box> hierarchy(boxes.sides());
    ExpectHoldsAllObjects(hierarchy, boxes);
    ExpectTightBounds(hierarchy, size);
    for (auto& column : boxes.columns) {
      for (float& x : column) x = 2 - x;
    }
    hierarchy.Refit(boxes.sides());
    ExpectHoldsAllObjects(hierarchy, boxes);
    ExpectTightBounds(hierarchy, size);
  }
}

TEST(Hierarchy, LeavesNodesThatDoNotExistNan) {
  const Boxes boxes(33);
  const Hierarchy<Box> hierarchy(boxes.sides());
  for (const auto& [level, nodes] : {std::array{0, 1}, std::array{1, 2}}) {
    const auto last = hierarchy.Record(level, level == 0 ? 1 : 0);
    for (int i = nodes; i < 32; ++i) {
      for (std::size_t s = 0; s < 6; ++s) {
        EXPECT_TRUE(std::isnan(last.column[s][i]));
      }
    }
  }
}

TEST(Hierarchy, BoundsWhatIsNotNan) {
  Boxes boxes(96);
  for (auto& column : boxes.columns) {
    std::ranges::fill(column, kNan);
    std::iota(column.begin(), column.begin() + 3, 1.0f);
  }
  // In order: the first object, those that are NaN, the second and the third.
  const Hierarchy<Box> hierarchy(boxes.sides());
  const auto parents = hierarchy.Record(1, 0);
  for (std::size_t s = 0; s < 6; ++s) {
    const float* const parent = parents.column[s];
    EXPECT_EQ(parent[0], 1);
    EXPECT_EQ(parent[1], s < 3 ? kInfinity : -kInfinity);
    EXPECT_EQ(parent[2], s < 3 ? 2 : 3);
  }
}

}  // namespace
}  // namespace cullproof
