#include "fuzz/placed.h"

#include <limits>
#include <string>

#include "cullproof/geometry.h"
#include "cullproof/placement.h"
#include "cullproof/volumes.h"
#include "fuzz/tree_case.h"
#include "gtest/gtest.h"

namespace cullproof::fuzz {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kMost = std::numeric_limits<float>::max();

Placement Scaled(float scale) {
  return {{{{scale, 0, 0}, {0, scale, 0}, {0, 0, scale}}}, {0, 0, 0}};
}
// By 45 degrees round z.
Placement Turned() {
  return {{{{1, 1, 0}, {-1, 1, 0}, {0, 0, 1.41421356f}}}, {0, 0, 0}};
}

TEST(PlacedTest, CoordinatesOverflowWhereFloatsEnd) {
  struct Case {
    PlaceModels place;
    Point3 before, after;
    bool is_right;
  };
  const PlaceModels same = {}, half = {Scaled(2), {}},
                    twice = {Scaled(0.5f), {}}, from_twice = {{}, Scaled(2)},
                    turned = {{}, Turned()};
  const float most = 0.6f * kMost;
  const Case cases[] = {
      {same, {most, 0, 0}, {most, 0, 0}, true},
      {same, {most, 0, 0}, {kInfinity, 0, 0}, false},
      {same, {0.999f * kMost, 0, 0}, {kInfinity, 0, 0}, false},
      {same, {most, most, most}, {kInfinity, most, most}, false},
      {half, {kMost, 0, 0}, {kInfinity, 0, 0}, false},
      {twice, {most, 0, 0}, {kInfinity, 0, 0}, true},
      {twice, {-most, 0, 0}, {-kInfinity, 0, 0}, true},
      {twice, {most, 0, 0}, {-kInfinity, 0, 0}, false},
      {twice, {most, 0, 0}, {kNan, 0, 0}, false},
      {twice, {most, 0, 0}, {kMost, 0, 0}, false},
      {twice, {most, 1, 0}, {kInfinity, kInfinity, 0}, false},
      {twice, {most, most / 2, 0}, {kInfinity, most, 0}, true},
      {twice, {most, most / 2, 0}, {kInfinity, most / 2, 0}, false},
      {from_twice, {most, most, 0}, {kInfinity, kInfinity, 0}, true},
      {from_twice, {most, most, 0}, {kInfinity, -kInfinity, 0}, false},
      {turned, {most, -most, 0}, {kInfinity, 0, 0}, true},
      {turned, {most, -most, 0}, {kInfinity, kInfinity, 0}, false},
  };
  for (const auto& [place, before, after, is_right] : cases) {
    const auto show = [](const Point3& p) {
      return "{" + std::to_string(p.x) + ", " + std::to_string(p.y) + ", " +
             std::to_string(p.z) + "}";
    };
    EXPECT_EQ(PlacedFault(place, before, after) == nullptr, is_right)
        << show(before) << " at " << show(after);
    const Point3 placed = ToModel(before, place.to, place.from);
    EXPECT_EQ(PlacedFault(place, before, placed), nullptr) << show(placed);
  }
}

TEST(PlacedTest, LengthsOverflowWhereFloatsEnd) {
  const PlaceModels same = {}, twice = {Scaled(0.5f), {}};
  const auto is_right = [](const PlaceModels& place, float before,
                           float after) {
    const Point3 center = {1, 0, 0};
    return PlacedFault(place, Sphere{center, before},
                       Sphere{ToModel(center, place.to, place.from), after}) ==
           nullptr;
  };
  EXPECT_FALSE(is_right(same, 0.6f * kMost, kInfinity));
  EXPECT_FALSE(is_right(same, 0.999f * kMost, kInfinity));
  EXPECT_TRUE(is_right(twice, 0.6f * kMost, kInfinity));
  EXPECT_FALSE(is_right(twice, 0.6f * kMost, kNan));
}

}  // namespace
}  // namespace cullproof::fuzz
