#include "cullproof/sector.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "cullproof/allocations.h"
#include "cullproof/geometry.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// A structure of arrays of points.
class Points {
 public:
  explicit Points(const std::vector<Point2>& points) {
    for (const Point2& point : points) {
      x_.push_back(point.x);
      y_.push_back(point.y);
    }
  }
  PointsView view() const { return {{x_.data(), y_.data()}, x_.size()}; }

 private:
  std::vector<float> x_, y_;
};

std::vector<bool> Inside(const Sector& sector,
                         const std::vector<Point2>& points) {
  std::vector<bool> inside;
  std::uint64_t bits = 0;
  MarkInside(sector, Points(points).view(), std::span(&bits, 1));
  for (std::size_t i = 0; i < points.size(); ++i) {
    inside.push_back((bits >> i & 1) != 0);
  }
  return inside;
}

TEST(Inside, CountsMarksAndListsTheSamePoints) {
  // Of the points (0, 0), (1, 0), ... only (1, 0) to (9, 0) are inside.
  std::vector<Point2> line;
  for (int i = 0; i < 100; ++i) line.push_back({static_cast<float>(i), 0});
  const Points points(line);
  const Sector sector = MakeSector({0, 0}, {1, 0}, 9.5f, Degrees(30));

  EXPECT_EQ(CountInside(sector, points.view()), 9);
  std::vector<std::uint64_t> bits(3, 0xabcd);
  MarkInside(sector, points.view(), bits);
  EXPECT_THAT(bits, ElementsAre(0x3fe, 0, 0xabcd));
  std::vector<std::uint32_t> indices(10, 77);
  EXPECT_EQ(ListInside(sector, points.view(), indices), 9);
  EXPECT_THAT(indices, ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 77));
}

TEST(ListInside, TellsHowManyDidNotFit) {
  const Points points({{1, 0}, {-1, 0}, {2, 0}, {3, 0}});
  std::vector<std::uint32_t> indices(2);
  const Sector sector = MakeSector({0, 0}, {1, 0}, 5, Degrees(30));
  EXPECT_EQ(ListInside(sector, points.view(), indices), 3);
  EXPECT_THAT(indices, ElementsAre(0, 2));
}

TEST(MarkInside, RefusesTooFewWords) {
  const Points points(std::vector<Point2>(65));
  std::vector<std::uint64_t> bits(1);
  const Sector sector = MakeSector({0, 0}, {1, 0}, 5, Degrees(30));
  try {
    MarkInside(sector, points.view(), bits);
    FAIL() << "no exception";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), HasSubstr("MarkInside"));
    EXPECT_THAT(error.what(), HasSubstr("65"));
  }
}

TEST(ListInside, RefusesPointsThatAnIndexCannotNumber) {
  const float x = 0;
  const PointsView points = {{&x, &x}, (std::size_t{1} << 32) + 1};
  EXPECT_THROW(ListInside(MakeSector({}, {1, 0}, 1, Degrees(1)), points, {}),
               std::invalid_argument);
}

TEST(Inside, HasNothingToSayAboutNoPoints) {
  const Sector sector = MakeSector({0, 0}, {1, 0}, 5, Degrees(30));
  EXPECT_EQ(CountInside(sector, PointsView{}), 0);
  MarkInside(sector, PointsView{}, {});
  EXPECT_EQ(ListInside(sector, PointsView{}, {}), 0);
}

TEST(Inside, DoesNotAllocate) {
  const Points points(std::vector<Point2>(1001, {1, 0}));
  const Sector sector = MakeSector({0, 0}, {1, 0}, 5, Degrees(30));
  std::vector<std::uint64_t> bits(16);
  std::vector<std::uint32_t> indices(1001);
  const PointsView view = points.view();
  const std::size_t before = Allocations();
  ASSERT_GT(before, 0);
  EXPECT_EQ(CountInside(sector, view), 1001);
  MarkInside(sector, view, bits);
  ListInside(sector, view, indices);
  EXPECT_EQ(Allocations(), before);
}

// For ThreadSanitizer, and for the choice of a target at the first call.
TEST(Inside, MayBeAskedByManyThreads) {
  const Points points(std::vector<Point2>(1001, {1, 0}));
  const Sector sector = MakeSector({0, 0}, {1, 0}, 5, Degrees(30));
  std::vector<std::size_t> counts(8);
  std::vector<std::thread> threads;
  for (std::size_t& count : counts) {
    threads.emplace_back([&] { count = CountInside(sector, points.view()); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(counts, Each(1001));
}

// Inputs that broke other programs; the comments say how.

TEST(Inside, FindsPointsStraightAhead) {
  // The dot product of two unit vectors exceeds 1, and its arc cosine is NaN.
  const Point2 facing = {0x1.f0b686p-3f, 0x1.f0b686p-1f};
  EXPECT_THAT(Inside(MakeSector({0, 0}, facing, 10, Degrees(28.6)),
                     {{1, 4}, {2, 8}, {-1, -4}}),
              ElementsAre(true, true, false));
}

TEST(Inside, ExcludesTheApex) {
  // 0 / 0.
  EXPECT_THAT(Inside(MakeSector({5, 7}, {1, 0}, 10, Degrees(30)), {{5, 7}}),
              ElementsAre(false));
  EXPECT_THAT(Inside(MakeSector({5, 7}, {1, 0}, 10, Degrees(120)), {{5, 7}}),
              ElementsAre(false));
  EXPECT_THAT(Inside(MakeSector({5, 7}, {-1, -1}, 10, Degrees(180)), {{5, 7}}),
              ElementsAre(false));
}

TEST(Inside, LooksBehindBeyondARightAngle) {
  // The squared cosine has lost its sign.
  EXPECT_THAT(Inside(MakeSector({0, 0}, {1, 0}, 10, Degrees(120)),
                     {{-1, 1}, {-1, 2}, {-1, -2}, {-2, 1}, {1, 5}}),
              ElementsAre(false, true, true, false, true));
}

TEST(Inside, SeesAllAroundInAWholeDisc) {
  // Strictly less than pi, or degrees taken for radians.
  for (const Angle half_angle : {Degrees(180), Degrees(360), Radians(3.2)}) {
    EXPECT_THAT(Inside(MakeSector({0, 0}, {1, 0}, 10, half_angle),
                       {{-5, 0}, {-10, 0}, {-5, 1e-30f}, {0, 0}, {11, 0}}),
                ElementsAre(true, false, true, false, false));
  }
}

TEST(Inside, DoesNotDependOnTheLengthOfTheDirection) {
  // Only the other vector was normalised.
  for (const float scale : {1.0f, 0.001f, 1e18f, 1e-38f, 8e37f}) {
    EXPECT_THAT(
        Inside(MakeSector({0, 0}, {3 * scale, 4 * scale}, 20, Degrees(30)),
               {{10, 0}, {3, 4}}),
        ElementsAre(false, true))
        << scale;
  }
}

TEST(Inside, ExcludesTheArc) {
  // < or <= by chance.
  EXPECT_THAT(Inside(MakeSector({0, 0}, {1, 0}, 5, Degrees(60)),
                     {{3, 4}, {5, 0}, {4, -3}, {3, 4.000001f}}),
              Each(false));
}

TEST(Inside, ExcludesTheEdgesOfAHalfDisc) {
  // The float nearest to a right angle is wider than it.
  EXPECT_THAT(Inside(MakeSector({0, 0}, {1, 0}, 5, Degrees(90)),
                     {{0, 4}, {0, -4}, {1e-9f, 4}, {-1e-9f, 4}}),
              ElementsAre(false, false, true, false));
}

TEST(Inside, ComparesDistancesUpToTheLimitOfSquares) {
  // Both squares are infinite.
  EXPECT_THAT(Inside(MakeSector({0, 0}, {1, 0}, 1.9e19f, Degrees(45)),
                     {{2e19f, 0}, {1.8e19f, 0}, {1e38f, 0}}),
              ElementsAre(false, true, false));
}

TEST(Inside, TakesBearingsAsTheyAre) {
  // Reduced modulo 360 degrees, a full turn is none.
  const std::vector<Point2> points = {{1, 0}, {-1, 0}, {0, -1}, {1, 1}};
  EXPECT_THAT(
      Inside(MakeSectorBetween({0, 0}, Degrees(0), Degrees(360), 10), points),
      Each(true));
  EXPECT_THAT(
      Inside(MakeSectorBetween({0, 0}, Degrees(90), Degrees(450), 10), points),
      Each(true));
  EXPECT_THAT(
      Inside(MakeSectorBetween({0, 0}, Degrees(340), Degrees(430), 10), points),
      ElementsAre(true, false, false, true));
}

TEST(Inside, AnswersOutsideForWhatIsNotFinite) {
  const Sector sector = MakeSector({0, 0}, {1, 0}, 10, Degrees(180));
  EXPECT_THAT(Inside(sector, {{kNan, 1},
                              {1, kNan},
                              {kInfinity, 1},
                              {1, -kInfinity},
                              {kInfinity, kNan}}),
              Each(false));
  for (const float bad : {kNan, kInfinity, -kInfinity}) {
    for (float Sector::* member :
         {&Sector::squared_radius, &Sector::cos_half_angle}) {
      Sector broken = sector;
      broken.*member = bad;
      EXPECT_THAT(Inside(broken, {{1, 1}, {0, 0}}), Each(false));
    }
    for (Point2 Sector::* member : {&Sector::apex, &Sector::direction}) {
      Sector broken = sector;
      (broken.*member).x = bad;
      EXPECT_THAT(Inside(broken, {{1, 1}, {0, 0}}), Each(false));
      broken.*member = {1, bad};
      EXPECT_THAT(Inside(broken, {{1, 1}, {0, 0}}), Each(false));
    }
  }
  Sector no_direction = sector;
  no_direction.direction = {0, 0};
  EXPECT_THAT(Inside(no_direction, {{1, 1}, {0, 0}}), Each(false));
}

}  // namespace
}  // namespace cullproof
