#include "cullproof/bounds_builders.h"

#include <algorithm>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "reference/bounds.h"

namespace cullproof {
namespace {

using Rational = boost::multiprecision::cpp_rational;
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

// Whether value <= limit for a real value and a float that may be infinite.
bool AtMost(const Rational& value, float limit) {
  return std::isinf(limit) ? limit > 0 : value <= Rational(limit);
}

// Whether -x/2 + side * sy <= limit, where s is half the square root of 3:
// whether side * y times that root is at most 2 * limit + x, by their squares.
bool ElegantAtMost(Point2 p, int side, float limit) {
  if (std::isinf(limit)) return limit > 0;
  const Rational right = 2 * Rational(limit) + Rational(p.x);
  const Rational y = side * Rational(p.y);
  const Rational left_square = 3 * y * y;
  const Rational right_square = right * right;
  if (y > 0) return right > 0 && left_square <= right_square;
  return right >= 0 || left_square >= right_square;
}

bool ElegantEncloses(Point2 p, int side, float min, float max) {
  // The opposite point has the opposite value.
  return ElegantAtMost(p, side, max) && ElegantAtMost({-p.x, -p.y}, side, -min);
}

bool PragmaticEncloses(Point2 p, float min, float max) {
  const Rational sum = Rational(p.x) + Rational(p.y);
  return AtMost(-sum, max) && AtMost(sum, -min);
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
        return static_cast<float>(static_cast<std::int32_t>(random_() % 201) -
                                  100) /
               10;
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

TEST(PrismFromPoints, EnclosesEveryPointAlongPragmaticAxesAndNoMore) {
  Floats floats;
  for (int i = 0; i < 20'000; ++i) {
    const std::vector<Point3> points = floats.NextPoints();
    const HexPrism prism = PrismFromPoints(points, Axes::kPragmatic);
    const auto all_within = [&points](float min, float max) {
      return std::all_of(points.begin(), points.end(), [&](const Point3& p) {
        return PragmaticEncloses({p.x, p.y}, min, max);
      });
    };
    const auto [min, max] = prism;
    ASSERT_TRUE(all_within(min.c, max.c));
    ASSERT_FALSE(all_within(std::nextafter(min.c, kInfinity), max.c)) << min.c;
    ASSERT_FALSE(all_within(min.c, std::nextafter(max.c, -kInfinity))) << max.c;
    const Box box = BoxFromPoints(points);
    ASSERT_EQ(min.a, box.min.x);
    ASSERT_EQ(max.a, box.max.x);
    ASSERT_EQ(min.b, box.min.y);
    ASSERT_EQ(max.b, box.max.y);
    ASSERT_EQ(min.z, box.min.z);
    ASSERT_EQ(max.z, box.max.z);
  }
}

TEST(PrismFromPoints, EnclosesEveryPointAlongElegantAxes) {
  Floats floats;
  for (int i = 0; i < 20'000; ++i) {
    const std::vector<Point3> points = floats.NextPoints();
    const auto [min, max] = PrismFromPoints(points, Axes::kElegant);
    for (const Point3& p : points) {
      ASSERT_TRUE(ElegantEncloses({p.x, p.y}, 1, min.b, max.b))
          << p.x << ", " << p.y;
      ASSERT_TRUE(ElegantEncloses({p.x, p.y}, -1, min.c, max.c))
          << p.x << ", " << p.y;
    }
  }
}

// One point, so that the interval shows how far the bounds reach beyond it.
TEST(PrismFromPoints, ReachesNoFurtherAlongElegantAxesThanItSays) {
  Floats floats;
  for (int i = 0; i < 20'000; ++i) {
    const Point3 p = floats.NextPoint();
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
    for (int i = 0; i < 20'000; ++i) {
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
      ASSERT_TRUE(ElegantEncloses({x, y}, 1, prism.min.b, prism.max.b));
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
  for (int i = 0; i < 1'000'000; ++i) {
    const Box query = next_box();
    const Box world = next_box();
    const bool expected = Overlaps(query, world);
    ASSERT_EQ(Overlaps(PrismFromBox(query), PrismFromBox(world)), expected);
    meeting += expected;
  }
  EXPECT_GT(meeting, 10'000);
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
