#include "cullproof/views.h"

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace cullproof {
namespace {

// What `make` throws, or nothing.
template <class Make>
std::string Refusal(Make make) {
  try {
    make();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

const std::vector<float> kThree = {1, 2, 3};
const std::vector<float> kTwo = {4, 5};

TEST(Views, SeeTheColumnsInTheirPlaces) {
  const PointsView points = PointsOf(kThree, kThree);
  EXPECT_EQ(points.size, 3u);
  EXPECT_EQ(points.at.x, kThree.data());
  const std::vector<float> column[8] = {{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}};
  const BoxesView boxes = BoxesOf({column[0], column[1], column[2]},
                                  {column[3], column[4], column[5]});
  const Box box = boxes[0];
  EXPECT_EQ(box.min.z, 2);
  EXPECT_EQ(box.max.y, 4);
  const PrismsView prisms =
      PrismsOf({column[0], column[1], column[2], column[3]},
               {column[4], column[5], column[6], column[7]});
  const HexPrism prism = prisms[0];
  EXPECT_EQ(prism.min.z, 3);
  EXPECT_EQ(prism.max.a, 4);
}

TEST(Views, OfNothingAreEmpty) { EXPECT_EQ(PointsOf({}, {}).size, 0u); }

TEST(Views, RefuseColumnsOfDifferentLengthsAndNameThem) {
  EXPECT_EQ(Refusal([] { PointsOf(kThree, kTwo); }),
            "PointsOf: `y` has 2 values and `x` 3, but every column must hold "
            "one value of each object");
  // Each column but the first in turn.
  const char* const names[] = {"min.b", "min.c", "min.z", "max.a",
                               "max.b", "max.c", "max.z"};
  for (std::size_t wrong = 1; wrong < 8; ++wrong) {
    const auto column = [&](std::size_t i) -> Column {
      return i == wrong ? kTwo : kThree;
    };
    EXPECT_NE(Refusal([&] {
                PrismsOf({column(0), column(1), column(2), column(3)},
                         {column(4), column(5), column(6), column(7)});
              }).find(names[wrong - 1]),
              std::string::npos);
    if (wrong >= 6) continue;
    EXPECT_NE(Refusal([&] {
                BoxesOf({column(0), column(1), column(2)},
                        {column(3), column(4), column(5)});
              }),
              "");
  }
}

}  // namespace
}  // namespace cullproof
