#include "kernels/bounds/pairs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/pairs_by_sweep.h"
#include "kernels/bounds/sides.h"

namespace cullproof {
namespace {

BoxesView ViewOf(const std::array<std::vector<float>, 6>& at) {
  return BoxesOf({at[0], at[1], at[2]}, {at[3], at[4], at[5]});
}
PrismsView ViewOf(const std::array<std::vector<float>, 8>& at) {
  return PrismsOf({at[0], at[1], at[2], at[3]}, {at[4], at[5], at[6], at[7]});
}

template <class View>
class Pairs : public testing::Test {
 protected:
  using Bounds = decltype(std::declval<const View&>()[0]);
  using Columns = std::array<std::vector<float>, kSides<Bounds>>;

  // Objects that meet some others. Some sides are what `odd` holds.
  static Columns Objects(std::size_t size, std::span<const float> odd) {
    std::mt19937 random(1);
    std::uniform_real_distribution<float> place(0, 10), length(0, 2);
    constexpr std::size_t kAxes = kSides<Bounds> / 2;
    Columns columns;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const float min = place(random);
        columns[axis].push_back(min);
        columns[kAxes + axis].push_back(min + length(random));
      }
      if (odd.empty() || i % 4 != 1) continue;
      for (auto& column : columns) {
        if (random() % 4 == 0) column.back() = odd[random() % odd.size()];
      }
    }
    return columns;
  }

  static void ExpectAllPairs(const Columns& columns) {
    const View world = ViewOf(columns);
    std::vector<Pair> expected;
    for (std::uint32_t i = 0; i < world.size; ++i) {
      for (std::uint32_t j = i + 1; j < world.size; ++j) {
        if (Overlaps(world[i], world[j])) expected.push_back({i, j});
      }
    }
    if (world.size > 100) {
      ASSERT_GT(expected.size(), world.size / 4);
    }
    const Hierarchy hierarchy(SidesOf(world));
    Expect(expected, [&](std::span<Pair> out) {
      return PairsByHierarchy(hierarchy, out);
    });
    Expect(expected,
           [&](std::span<Pair> out) { return PairsBySweep(world, out); });
  }

 private:
  template <class Find>
  static void Expect(const std::vector<Pair>& expected, Find find) {
    std::vector<Pair> pairs(expected.size() + 1, {7, 7});
    EXPECT_EQ(find(pairs), expected.size());
    EXPECT_EQ(pairs.back(), (Pair{7, 7}));
    pairs.pop_back();
    std::ranges::sort(pairs, {}, Numbers);
    EXPECT_EQ(pairs, expected);

    std::vector<Pair> few(expected.size() / 2 + 1, {7, 7});
    EXPECT_EQ(find(std::span(few).first(expected.size() / 2)), expected.size());
    EXPECT_EQ(few.back(), (Pair{7, 7}));
    few.pop_back();
    std::ranges::sort(few, {}, Numbers);
    EXPECT_TRUE(std::ranges::includes(expected, few, {}, Numbers, Numbers));
  }

  static std::array<std::uint32_t, 2> Numbers(const Pair& pair) {
    return {pair.first, pair.second};
  }
};

using Views = testing::Types<BoxesView, PrismsView>;
TYPED_TEST_SUITE(Pairs, Views);

TYPED_TEST(Pairs, AreFoundOnceEach) {
  for (const std::size_t size : {0, 1, 2, 31, 32, 33, 1025, 1500}) {
    this->ExpectAllPairs(this->Objects(size, {}));
  }
}

TYPED_TEST(Pairs, AreFoundAmongOddBounds) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
  const std::array nan = {kNan};
  const std::array odd = {kNan, kInfinity, -kInfinity, 0.0f, -0.0f, 9.0f};
  this->ExpectAllPairs(this->Objects(1500, nan));
  this->ExpectAllPairs(this->Objects(1500, odd));
}

}  // namespace
}  // namespace cullproof
