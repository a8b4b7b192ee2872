#include "cullproof/exact_sector.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "cullproof/allocations.h"
#include "cullproof/geometry.h"
#include "cullproof/views.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/flushing.h"

namespace cullproof {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

TEST(ExactSector, CountsMarksAndListsTheSamePoints) {
  // (0, 0), (1, 0), ..., of which (1, 0) to (9, 0) are inside.
  std::vector<float> x, y(100);
  for (int i = 0; i < 100; ++i) x.push_back(static_cast<float>(i));
  const PointsView points = {{x.data(), y.data()}, x.size()};
  const ExactSector sector(MakeSector({0, 0}, {7, 0}, 9.5f, Degrees(30)));

  const std::size_t before = Allocations();
  EXPECT_EQ(CountInside(sector, points), 9u);
  std::uint64_t bits[] = {1, 2, 3};
  MarkInside(sector, points, bits);
  std::uint32_t indices[4] = {};
  EXPECT_EQ(ListInside(sector, points, indices), 9u);
  EXPECT_EQ(Allocations(), before);
  EXPECT_THAT(bits, ElementsAre(0x3feu, 0u, 3u));
  EXPECT_THAT(indices, ElementsAre(1u, 2u, 3u, 4u));
}

TEST(ExactSector, RefusesSmallMemory) {
  const std::vector<float> zeros(65);
  const PointsView points = {{zeros.data(), zeros.data()}, zeros.size()};
  const ExactSector sector(MakeSector({0, 0}, {1, 0}, 1, Degrees(30)));
  std::uint64_t word;
  EXPECT_THROW(MarkInside(sector, points, std::span(&word, 1)),
               std::invalid_argument);
}

TEST(ExactSector, NamesWhatItRefuses) {
  const Sector valid = MakeSector({0, 0}, {1, 0}, 1, Degrees(30));
  const auto expect_refused = [](const Sector& sector, const char* member) {
    try {
      ExactSector exact(sector);
      ADD_FAILURE() << member << " was accepted";
    } catch (const std::invalid_argument& error) {
      EXPECT_THAT(error.what(),
                  HasSubstr("ExactSector: `" + std::string(member) + "` is "));
    }
  };
  for (const float bad : {kNan, kInfinity, -kInfinity}) {
    Sector sector = valid;
    sector.apex.y = bad;
    expect_refused(sector, "apex");
    sector = valid;
    sector.direction.x = bad;
    expect_refused(sector, "direction");
    sector = valid;
    sector.radius = bad;
    expect_refused(sector, "radius");
    sector = valid;
    sector.half_angle = bad;
    expect_refused(sector, "half_angle");
  }
  Sector sector = valid;
  sector.direction = {0, -0.0f};
  expect_refused(sector, "direction");
  for (const float bad : {0.0f, -0.0f, -1.0f}) {
    sector = valid;
    sector.radius = bad;
    expect_refused(sector, "radius");
    sector = valid;
    sector.half_angle = bad;
    expect_refused(sector, "half_angle");
  }
}

TEST(ExactSector, TakesSubnormalsWhereTheyCountAsZero) {
  Sector sector = MakeSector({0, 0}, {0x1p-149f, 0}, 0x1p-140f, Degrees(30));
  const float x = 0x1p-141f, y = 0x1p-145f;
  const Flushing modes;
  EXPECT_EQ(CountInside(ExactSector(sector), {{&x, &y}, 1}), 1u);
  sector.direction = {};
  EXPECT_THROW(ExactSector{sector}, std::invalid_argument);
}

std::vector<bool> Inside(const Sector& sector,
                         const std::vector<Point2>& points) {
  std::vector<float> xs, ys;
  for (const auto [x, y] : points) {
    xs.push_back(x);
    ys.push_back(y);
  }
  std::uint64_t bits = 0;
  MarkInside(ExactSector(sector), PointsOf(xs, ys), std::span(&bits, 1));
  std::vector<bool> inside;
  for (std::size_t i = 0; i < points.size(); ++i) {
    inside.push_back((bits >> i & 1) != 0);
  }
  return inside;
}

// Squares in float are infinite, or zero.
TEST(ExactSector, ComparesDistancesOfAnySize) {
  for (const float scale : {1e19f, 1e38f, 1e-24f, 1e-38f, 1e-44f}) {
    const Sector sector = MakeSector({0, 0}, {1, 0}, 2 * scale, Degrees(45));
    EXPECT_THAT(Inside(sector, {{1 * scale, 0}, {3 * scale, 0}}),
                ElementsAre(true, false))
        << scale;
  }
}

// Of the tenths below, x * x + y * y is r * r in decimal and in rounded float
// arithmetic. In fused arithmetic it may depend on which of them is x.
TEST(ExactSector, TellsWhichSideOfTheArcDecimalsRoundTo) {
  struct {
    float x, y, radius;
    bool inside;
  } constexpr kDecimals[] = {
      {0.6f, 0.8f, 1, false},    {1.4f, 4.8f, 5, false},
      {0.3f, 0.4f, 0.5f, false}, {0.8f, 1.5f, 1.7f, true},
      {3.9f, 5.2f, 6.5f, true},  {3.6f, 7.7f, 8.5f, true},
  };
  for (const auto& [x, y, radius, inside] : kDecimals) {
    EXPECT_THAT(Inside(MakeSector({0, 0}, {1, 1}, radius, Degrees(90)),
                       {{x, y}, {y, x}}),
                Each(inside))
        << x << ", " << y;
  }
}

// The neighbours of a point on the edge, where rounding decides in float.
TEST(ExactSector, TellsNeighbouringFloatsApart) {
  Sector sector = MakeSector({0, 0}, {1, 0}, 10, Degrees(45));
  sector.half_angle = 0x1.921fb6p-1f;  // Just more than 45 degrees.
  const float x = 1.7f;
  const float xs[] = {x, x, x};
  const float ys[] = {x - 0x1p-22f, x, std::nextafter(x, 2.0f)};
  std::uint64_t bits = 0;
  MarkInside(ExactSector(sector), {{xs, ys}, 3}, std::span(&bits, 1));
  EXPECT_EQ(bits, 3u);
  sector.half_angle = 0x1.921fb4p-1f;  // Just less.
  MarkInside(ExactSector(sector), {{xs, ys}, 3}, std::span(&bits, 1));
  EXPECT_EQ(bits, 1u);
}

}  // namespace
}  // namespace cullproof
