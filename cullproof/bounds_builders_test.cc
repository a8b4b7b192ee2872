#include "cullproof/bounds_builders.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <random>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "reference/bounds.h"
#include "reference/exact_bounds.h"

namespace cullproof {
namespace {

using reference::Encloses;
using reference::Overlaps;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kMax = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();

constexpr HexPrism kEmptyPrism{
    {kInfinity, kInfinity, kInfinity, kInfinity},
    {-kInfinity, -kInfinity, -kInfinity, -kInfinity}};

HexPrism Union(const HexPrism& p, const HexPrism& q) {
  return {{std::min(p.min.a, q.min.a), std::min(p.min.b, q.min.b),
           std::min(p.min.c, q.min.c), std::min(p.min.z, q.min.z)},
          {std::max(p.max.a, q.max.a), std::max(p.max.b, q.max.b),
           std::max(p.max.c, q.max.c), std::max(p.max.z, q.max.z)}};
}

Box Union(const Box& p, const Box& q) {
  return {{std::min(p.min.x, q.min.x), std::min(p.min.y, q.min.y),
           std::min(p.min.z, q.min.z)},
          {std::max(p.max.x, q.max.x), std::max(p.max.y, q.max.y),
           std::max(p.max.z, q.max.z)}};
}

testing::Matcher<const HexPrism&> Equals(const HexPrism& prism) {
  const auto values = [](const Abcz<float>& p) {
    return testing::AllOf(testing::Field("a", &Abcz<float>::a, p.a),
                          testing::Field("b", &Abcz<float>::b, p.b),
                          testing::Field("c", &Abcz<float>::c, p.c),
                          testing::Field("z", &Abcz<float>::z, p.z));
  };
  return testing::AllOf(
      testing::Field("min", &HexPrism::min, values(prism.min)),
      testing::Field("max", &HexPrism::max, values(prism.max)));
}

testing::Matcher<const Box&> Equals(const Box& box) {
  const auto values = [](const Point3& p) {
    return testing::AllOf(testing::Field("x", &Point3::x, p.x),
                          testing::Field("y", &Point3::y, p.y),
                          testing::Field("z", &Point3::z, p.z));
  };
  return testing::AllOf(testing::Field("min", &Box::min, values(box.min)),
                        testing::Field("max", &Box::max, values(box.max)));
}

bool EnclosesAll(const HexPrism& prism, std::span<const Point3> points,
                 Axes axes) {
  return std::ranges::all_of(points, [&](const Point3& point) {
    return Encloses(prism, point, axes);
  });
}

// Finite floats of every magnitude, with a taste for short significands, so
// that sums are often exact, and for the ends of the range.
class Floats {
 public:
  float Next() {
    switch (random_() % 8) {
      case 0:
        return Pick({0.0f, -0.0f, kTiny, -kTiny, kMax, -kMax, 1.0f, -1.0f});
      case 1:
        return (static_cast<int>(random_() % 201) - 100) / 10.0f;
      case 2:
        return Finite(static_cast<std::uint32_t>(random_()) & 0xfff00000u);
      default:
        return Finite(static_cast<std::uint32_t>(random_()));
    }
  }

  Point3 NextPoint() {
    Point3 point;
    point.x = Next();
    point.y = Next();
    point.z = Next();
    return point;
  }

  std::vector<Point3> NextPoints() {
    std::vector<Point3> points(1 + random_() % 5);
    for (Point3& point : points) point = NextPoint();
    return points;
  }

  float Pick(std::initializer_list<float> values) {
    return values.begin()[random_() % values.size()];
  }

 private:
  static float Finite(std::uint32_t bits) {
    const auto value = std::bit_cast<float>(bits);
    return std::isfinite(value) ? value : 1.0f;
  }

  std::mt19937_64 random_{1};
};

TEST(BoxFromPoints, IsTheSmallestBoxAroundThePoints) {
  const std::vector<Point3> points = {{1, -2, 3}, {-1, 5, 0}, {0, 0, 7}};
  EXPECT_THAT(BoxFromPoints(points), Equals(Box{{-1, -2, 0}, {1, 5, 7}}));
  const std::vector<Point3> unbounded = {{kInfinity, 0, -kInfinity}, {0, 0, 0}};
  EXPECT_THAT(BoxFromPoints(unbounded),
              Equals(Box{{0, 0, -kInfinity}, {kInfinity, 0, 0}}));
}

TEST(BoxFromPoints, IsEmptyWithoutPoints) {
  EXPECT_THAT(BoxFromPoints({}),
              Equals(Box{{kInfinity, kInfinity, kInfinity},
                         {-kInfinity, -kInfinity, -kInfinity}}));
}

TEST(BoxFromPoints, OfAUnionIsTheUnionOfTheBoxes) {
  Floats floats;
  for (int i = 0; i < 2'000; ++i) {
    const std::vector<Point3> first = floats.NextPoints();
    const std::vector<Point3> second = floats.NextPoints();
    std::vector<Point3> both = first;
    both.insert(both.end(), second.begin(), second.end());
    const Box box = BoxFromPoints(first);
    EXPECT_THAT(BoxFromPoints(both), Equals(Union(box, BoxFromPoints(second))));
    EXPECT_THAT(Union(box, BoxFromPoints({})), Equals(box));
  }
}

TEST(BoxFromPoints, EnclosesEveryPoint) {
  Floats floats;
  for (int i = 0; i < 4'000; ++i) {
    const std::vector<Point3> points = floats.NextPoints();
    const Box box = BoxFromPoints(points);
    for (const Point3& point : points) ASSERT_TRUE(Encloses(box, point));
  }
}

TEST(PrismFromPoints, IsEmptyWithoutPoints) {
  EXPECT_THAT(PrismFromPoints({}, Axes::kPragmatic), Equals(kEmptyPrism));
  EXPECT_THAT(PrismFromPoints({}, Axes::kElegant), Equals(kEmptyPrism));
}

TEST(PrismFromPoints, HasTheExtentOfThePointsAlongItsAxes) {
  const std::vector<Point3> points = {{1, 2, 3}, {-4, 0.5f, 0}};
  EXPECT_THAT(PrismFromPoints(points, Axes::kPragmatic),
              Equals(HexPrism{{-4, 0.5f, -3, 0}, {1, 2, 3.5f, 3}}));

  const HexPrism elegant = PrismFromPoints(points, Axes::kElegant);
  const double s = std::sqrt(3.0) / 2;
  EXPECT_EQ(elegant.min.a, -4);
  EXPECT_EQ(elegant.max.a, 1);
  EXPECT_FLOAT_EQ(elegant.min.b, -0.5 + s * 2);
  EXPECT_FLOAT_EQ(elegant.max.b, 2 + s * 0.5);
  EXPECT_FLOAT_EQ(elegant.min.c, -0.5 - s * 2);
  EXPECT_FLOAT_EQ(elegant.max.c, 2 - s * 0.5);
  EXPECT_EQ(elegant.min.z, 0);
  EXPECT_EQ(elegant.max.z, 3);
}

TEST(PrismFromPoints, EnclosesEveryPoint) {
  Floats floats;
  for (const Axes axes : {Axes::kPragmatic, Axes::kElegant}) {
    for (int i = 0; i < 4'000; ++i) {
      const std::vector<Point3> points = floats.NextPoints();
      ASSERT_TRUE(EnclosesAll(PrismFromPoints(points, axes), points, axes));
    }
  }
}

TEST(PrismFromPoints, IsTheSmallestAlongPragmaticAxes) {
  Floats floats;
  for (int i = 0; i < 4'000; ++i) {
    const std::vector<Point3> points = floats.NextPoints();
    const HexPrism prism = PrismFromPoints(points, Axes::kPragmatic);
    HexPrism shrunk = prism;
    shrunk.min.c = std::nextafter(prism.min.c, kInfinity);
    ASSERT_FALSE(EnclosesAll(shrunk, points, Axes::kPragmatic)) << shrunk.min.c;
    shrunk = prism;
    shrunk.max.c = std::nextafter(prism.max.c, -kInfinity);
    ASSERT_FALSE(EnclosesAll(shrunk, points, Axes::kPragmatic)) << shrunk.max.c;
    const Box box = BoxFromPoints(points);
    ASSERT_THAT(prism, Equals(HexPrism{
                           {box.min.x, box.min.y, prism.min.c, box.min.z},
                           {box.max.x, box.max.y, prism.max.c, box.max.z}}));
  }
}

// One point, so that the interval shows how far the bounds reach beyond it.
TEST(PrismFromPoints, ReachesNoFurtherAlongElegantAxesThanItSays) {
  Floats floats;
  for (int i = 0; i < 4'000; ++i) {
    Point3 p = floats.NextPoint();
    if (i % 2 != 0) {  // Terms that nearly cancel, so that rounding hides less.
      p.y /= 2;
      p.x = static_cast<float>(std::sqrt(3.0) * p.y);
    }
    const auto [min, max] = PrismFromPoints({&p, 1}, Axes::kElegant);
    const double reach =
        0x1p-49 * (std::abs(double{p.x}) + std::abs(double{p.y}));
    for (const auto& [low, high] :
         {std::pair{min.b, max.b}, std::pair{min.c, max.c}}) {
      const double inner_low = std::nextafter(low, kInfinity);
      const double inner_high = std::nextafter(high, -kInfinity);
      ASSERT_LE(inner_high - inner_low, reach) << p.x << ", " << p.y;
    }
  }
}

TEST(PrismFromPoints, OfSetsThatShareAPointMeet) {
  Floats floats;
  for (const Axes axes : {Axes::kPragmatic, Axes::kElegant}) {
    for (int i = 0; i < 4'000; ++i) {
      std::vector<Point3> first = floats.NextPoints();
      std::vector<Point3> second = floats.NextPoints();
      second.push_back(first[0]);
      ASSERT_TRUE(Overlaps(PrismFromPoints(first, axes),
                           PrismFromPoints(second, axes)));
    }
  }
}

// Plain arithmetic in float gives such points another B where the compiler
// fuses multiplication and addition.
TEST(PrismFromPoints, EnclosesPointsThatFusedArithmeticMoves) {
  const float s = 0.8660254037844386f;
  int differing = 0;
  for (int i = 1; i < 100; ++i) {
    for (int j = 1; j < 100; ++j) {
      const float x = i / 10.0f, y = j / 10.0f;
      const float product = s * y;
      const float unfused = product - 0.5f * x;
      const float fused = std::fma(s, y, -0.5f * x);
      differing += unfused != fused;
      const Point3 point{x, y, 0};
      const HexPrism prism = PrismFromPoints({&point, 1}, Axes::kElegant);
      ASSERT_TRUE(Encloses(prism, point, Axes::kElegant)) << x << ", " << y;
    }
  }
  EXPECT_GT(differing, 1000);
}

TEST(PrismFromPoints, OfAUnionIsTheUnionOfThePrisms) {
  Floats floats;
  for (const Axes axes : {Axes::kPragmatic, Axes::kElegant}) {
    for (int i = 0; i < 2'000; ++i) {
      const std::vector<Point3> first = floats.NextPoints();
      const std::vector<Point3> second = floats.NextPoints();
      std::vector<Point3> both = first;
      both.insert(both.end(), second.begin(), second.end());
      const HexPrism prism = PrismFromPoints(first, axes);
      EXPECT_THAT(PrismFromPoints(both, axes),
                  Equals(Union(prism, PrismFromPoints(second, axes))));
      EXPECT_THAT(Union(prism, PrismFromPoints({}, axes)), Equals(prism));
    }
  }
}

TEST(PrismFromPoints, OverflowsOutward) {
  const std::vector<Point3> points = {{kMax, kMax, 0}, {kMax, kTiny, 0}};
  const HexPrism prism = PrismFromPoints(points, Axes::kPragmatic);
  EXPECT_EQ(prism.min.c, -kInfinity);
  EXPECT_EQ(prism.max.c, -kMax);
}

TEST(PrismFromPoints, SpansAnAxisOnWhichAPointAtInfinityHasNoValue) {
  const std::vector<Point3> mixed = {{kInfinity, -kInfinity, 0}, {1, 1, 1}};
  EXPECT_THAT(PrismFromPoints(mixed, Axes::kPragmatic),
              Equals(HexPrism{{1, -kInfinity, -kInfinity, 0},
                              {kInfinity, 1, kInfinity, 1}}));
  const auto [min, max] = PrismFromPoints({mixed.data(), 1}, Axes::kElegant);
  EXPECT_EQ(min.a, kInfinity);
  EXPECT_EQ(min.b, -kInfinity);  // -inf/2 - inf has a value,
  EXPECT_EQ(max.b, -kInfinity);
  EXPECT_EQ(min.c, -kInfinity);  // -inf/2 + inf has not.
  EXPECT_EQ(max.c, kInfinity);
}

TEST(PrismFromPoints, KeepsInfinitiesThatHaveAValue) {
  const std::vector<Point3> points = {{kInfinity, kInfinity, 0},
                                      {kInfinity, 5, 0}};
  const HexPrism pragmatic = PrismFromPoints(points, Axes::kPragmatic);
  EXPECT_EQ(pragmatic.min.c, -kInfinity);
  EXPECT_EQ(pragmatic.max.c, -kInfinity);
  const HexPrism elegant = PrismFromPoints(points, Axes::kElegant);
  EXPECT_EQ(elegant.min.c, -kInfinity);
  EXPECT_EQ(elegant.max.c, -kInfinity);
  EXPECT_EQ(elegant.max.b, kInfinity);
}

TEST(BoundsBuilders, NameTheNanPointAndTheRule) {
  const std::vector<Point3> points = {{0, 0, 0}, {1, kNan, 2.5f}};
  const auto message = testing::ThrowsMessage<std::invalid_argument>(
      testing::HasSubstr("point 1 is (1, nan, 2.5), but no coordinate may be "
                         "NaN"));
  EXPECT_THAT([&] { BoxFromPoints(points); }, message);
  EXPECT_THAT([&] { PrismFromPoints(points, Axes::kPragmatic); }, message);
  EXPECT_THAT([&] { PrismFromPoints(points, Axes::kElegant); }, message);
}

TEST(BoundsBuilders, RefuseNanInAnyCoordinate) {
  for (const Point3 point :
       {Point3{kNan, 0, 0}, Point3{0, kNan, 0}, Point3{0, 0, kNan}}) {
    EXPECT_THROW(BoxFromPoints({point}), std::invalid_argument);
    EXPECT_THROW(PrismFromPoints({point}), std::invalid_argument);
  }
}

TEST(PrismFromBox, HasThePublishedSides) {
  EXPECT_THAT(PrismFromBox({{1, 2, 3}, {4, 6, 8}}),
              Equals(HexPrism{{1, 2, -10, 3}, {4, 6, -3, 8}}));
}

TEST(PrismFromBox, KeepsTheEmptyBoxEmpty) {
  EXPECT_THAT(PrismFromBox(BoxFromPoints({})), Equals(kEmptyPrism));
}

TEST(PrismFromBox, MeetsAnotherExactlyWhenTheBoxesMeet) {
  Floats floats;
  const auto next = [&floats] {
    const float special =
        floats.Pick({kNan, kInfinity, -kInfinity, 0, kMax, -kMax});
    const float ordinary = floats.Next();
    return floats.Pick({special, ordinary, ordinary, ordinary, 1, 2});
  };
  const auto next_box = [&next] {
    Box box;
    for (float* value : {&box.min.x, &box.min.y, &box.min.z, &box.max.x,
                         &box.max.y, &box.max.z}) {
      *value = next();
    }
    return box;
  };
  int meeting = 0;
  for (int i = 0; i < 200'000; ++i) {
    const Box query = next_box();
    const Box world = next_box();
    const bool expected = Overlaps(query, world);
    ASSERT_EQ(Overlaps(PrismFromBox(query), PrismFromBox(world)), expected);
    meeting += expected;
  }
  EXPECT_GT(meeting, 1'000);
}

TEST(PrismFromBox, OfABoxWithMixedInfinitiesMeetsWhatTheBoxMeets) {
  const Box inverted{{-kInfinity, kInfinity, 0}, {kInfinity, -kInfinity, 1}};
  const Box bounded{{-1, -1, 0}, {1, 1, 1}};
  EXPECT_FALSE(Overlaps(PrismFromBox(inverted), PrismFromBox(bounded)));
  const Box everything{{-kInfinity, -kInfinity, 0}, {kInfinity, kInfinity, 1}};
  EXPECT_TRUE(Overlaps(PrismFromBox(inverted), PrismFromBox(everything)));
  EXPECT_TRUE(Overlaps(PrismFromBox(bounded), PrismFromBox(everything)));
}

TEST(Prisms, FromPointsMeetOnlyWhereTheBoxesMeet) {
  const std::vector<Point3> world = {{0, 0, 0}, {10, -10, 0}};
  const std::vector<Point3> query = {{9, -1, 0}};
  EXPECT_TRUE(Overlaps(BoxFromPoints(world), BoxFromPoints(query)));
  EXPECT_TRUE(Overlaps(PrismFromBox(BoxFromPoints(world)),
                       PrismFromBox(BoxFromPoints(query))));
  EXPECT_FALSE(Overlaps(PrismFromPoints(world), PrismFromPoints(query)));
}

}  // namespace
}  // namespace cullproof
