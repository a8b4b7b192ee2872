#include "kernels/tree/split.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/tree/boxes.h"

namespace cullproof {
namespace {

Box PointBox(const Point3& p) { return {p, p}; }

std::vector<KeyedPrimitive> KeysOf(const std::vector<Box>& boxes) {
  std::vector<KeyedPrimitive> keys;
  for (const Box& box : boxes) {
    keys.push_back({{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2,
                     (box.min.z + box.max.z) / 2},
                    static_cast<std::uint32_t>(keys.size())});
  }
  return keys;
}

Split Proposed(const std::vector<Box>& boxes, SplitRule rule,
               bool at_geometric_center = true) {
  const auto split =
      ProposeSplit(KeysOf(boxes), boxes, {rule, at_geometric_center});
  EXPECT_TRUE(split);
  return split.value_or(Split{-1, 0});
}

TEST(Split, VarianceIsAboutTheMean) {
  // Far from the first key on y, but all alike there except for that.
  const std::vector<Box> boxes = {PointBox({0, 0, 0}),   PointBox({0, 10, 4}),
                                  PointBox({0, 10, -8}), PointBox({0, 10, 6}),
                                  PointBox({0, 10, -6}), PointBox({0, 10, 9})};
  EXPECT_EQ(Proposed(boxes, SplitRule::kLargestVariance).axis, 2);
}

TEST(Split, HalvesAreBalancedWhereNeitherIsSmall) {
  const std::vector<Box> boxes = {PointBox({-9, 0, 0}), PointBox({1, 5, 0}),
                                  PointBox({1, 0, 0}), PointBox({1, 5, 0}),
                                  PointBox({1, 0, 0})};
  EXPECT_EQ(Proposed(boxes, SplitRule::kBalanced).axis, 1);
}

TEST(Split, KeysAtTheValueAreNotPositive) {
  std::vector<Box> boxes;
  for (const float x : {0.f, 4.f, 4.f, 4.f, 8.f}) {
    boxes.push_back(PointBox({x, 0, 0}));
  }
  for (const SplitRule rule :
       {SplitRule::kLargestAxis, SplitRule::kLargestVariance,
        SplitRule::kBalanced, SplitRule::kBestAxis}) {
    for (const bool at_geometric_center : {true, false}) {
      const AabbTree tree = BuildTree(boxes, {rule, at_geometric_center}, 4);
      EXPECT_EQ(tree.nodes[tree.nodes[0].positive_child].count, 1u);
    }
  }
}

// Of the side on which keys are greater than the value, or of the other.
double CostOf(std::span<const Box> boxes, const Split& split,
              bool is_positive) {
  Box all = EmptyBox();
  double count = 0;
  for (const Box& box : boxes) {
    const double key = (At(box.min, split.axis) + At(box.max, split.axis)) / 2;
    if ((key > split.value) != is_positive) continue;
    all = Union(all, box);
    ++count;
  }
  if (count == 0) return 0;
  const double x = all.max.x - all.min.x, y = all.max.y - all.min.y,
               z = all.max.z - all.min.z;
  return count * (x * y + y * z + z * x);
}

TEST(Split, TheSurfaceAreaRuleTakesTheCheapestOf16Bins) {
  std::mt19937 random(1);
  const auto draw = [&](int most) {
    return static_cast<float>(std::uniform_int_distribution(0, most)(random));
  };
  for (int i = 0; i < 200; ++i) {
    std::vector<Box> boxes;
    for (int b = 0; b < 40; ++b) {
      const Point3 at = {draw(64), draw(200), draw(i % 3 == 0 ? 0 : 70)};
      const float s = 2 * draw(3);
      boxes.push_back({at, {at.x + s, at.y + 2 * draw(2), at.z + s}});
    }
    const auto split =
        ProposeSplit(KeysOf(boxes), boxes, {SplitRule::kSurfaceArea, true});
    ASSERT_TRUE(split);
    const double cost =
        CostOf(boxes, *split, true) + CostOf(boxes, *split, false);
    for (int axis = 0; axis < 3; ++axis) {
      double low = std::numeric_limits<double>::infinity(), high = -low;
      for (const auto& [key, primitive] : KeysOf(boxes)) {
        low = std::min(low, double{At(key, axis)});
        high = std::max(high, double{At(key, axis)});
      }
      for (int bin = 1; bin < 16; ++bin) {
        // Keys at a boundary are in the upper bin, unlike those at a value.
        const double boundary = low + bin * (high - low) / 16;
        const Split other = {axis, boundary - 1e-9};
        const double others =
            CostOf(boxes, other, true) + CostOf(boxes, other, false);
        EXPECT_LE(cost, others * (1 + 1e-12)) << i << ", " << axis << bin;
      }
    }
  }
}

}  // namespace
}  // namespace cullproof
