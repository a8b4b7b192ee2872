// What must hold for every row that answers whether bounds meet, and inputs
// that broke other people's kernels.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/bounds/question.h"
#include "kernels/flushing.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kMax = std::numeric_limits<float>::max();
constexpr float kDenormal = std::numeric_limits<float>::denorm_min();

// Bounds as an array: all minima, then all maxima.
template <class Bounds>
constexpr std::size_t kScalars = sizeof(Bounds) / sizeof(float);
template <class Bounds>
using Scalars = std::array<float, kScalars<Bounds>>;

template <class Bounds>
Bounds FromScalars(const Scalars<Bounds>& scalars) {
  return std::bit_cast<Bounds>(scalars);
}

// [min, max] on every axis.
template <class Bounds>
Bounds Cube(float min, float max) {
  Scalars<Bounds> scalars;
  std::fill_n(scalars.begin(), scalars.size() / 2, min);
  std::fill_n(scalars.rbegin(), scalars.size() / 2, max);
  return FromScalars<Bounds>(scalars);
}

BoxesView ViewOf(const std::array<const float*, 6>& at, std::size_t size) {
  return {{at[0], at[1], at[2]}, {at[3], at[4], at[5]}, size};
}
PrismsView ViewOf(const std::array<const float*, 8>& at, std::size_t size) {
  return {{at[0], at[1], at[2], at[3]}, {at[4], at[5], at[6], at[7]}, size};
}

// Objects as a structure of arrays that begin `offset` floats into memory of
// their own, and end where it ends.
template <class Bounds>
class World {
 public:
  explicit World(const std::vector<Bounds>& objects, std::size_t offset = 0)
      : size_(objects.size()) {
    for (std::size_t s = 0; s < memory_.size(); ++s) {
      memory_[s].reserve(offset + size_);
      memory_[s].resize(offset, kNan);
      for (const Bounds& object : objects) {
        memory_[s].push_back(std::bit_cast<Scalars<Bounds>>(object)[s]);
      }
      at_[s] = memory_[s].data() + offset;
    }
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  auto view() const { return ViewOf(at_, size_); }

 private:
  std::size_t size_;
  std::array<std::vector<float>, kScalars<Bounds>> memory_;
  std::array<const float*, kScalars<Bounds>> at_;
};

// For every row that this CPU runs.
template <class Q, class Check>
void ForEachRow(Check check) {
  std::size_t rows = 0;
  for (const Variant<Q>& row : Variants<Q>()) {
    if (!RunsHere(row.target) || row.role == Role::kOverhead) continue;
    SCOPED_TRACE(std::string(row.name) + " on " +
                 std::string(TargetName(row.target)));
    check(row);
    ++rows;
  }
  EXPECT_GT(rows, 0u);
}

// The numbers of the objects that meet the query, from the row's bits; checks
// that count and indices say the same.
template <class Q>
std::vector<std::uint32_t> Met(const Variant<Q>& row,
                               const typename Q::World& world,
                               const typename Q::Query& query) {
  const auto answerer = row.prepare(world);
  const std::span queries(&query, 1);

  std::vector<std::uint64_t> words(WordsFor(world.size), ~std::uint64_t{0});
  answerer->Answer(queries, Bits{words});
  std::vector<std::uint32_t> met;
  for (std::size_t i = 0; i < 64 * words.size(); ++i) {
    if (words[i / 64] >> i % 64 & 1) {
      met.push_back(static_cast<std::uint32_t>(i));
    }
  }

  std::size_t count = ~std::size_t{0};
  answerer->Answer(queries, Counts{std::span(&count, 1)});
  EXPECT_EQ(count, met.size());

  // Exactly as much room as it takes, and something behind it.
  constexpr std::uint32_t kCanary = 0xDEADBEEF;
  std::vector<std::uint32_t> indices(met.size() + 2, kCanary);
  answerer->Answer(queries, Indices{std::span(indices).first(met.size()),
                                    std::span(&count, 1)});
  EXPECT_EQ(count, met.size());
  auto expected = met;
  expected.insert(expected.end(), {kCanary, kCanary});
  EXPECT_EQ(indices, expected);
  return met;
}

// Whether one row says that `query` meets `object`, wherever it stands.
template <class Q>
bool Meet(const Variant<Q>& row, const typename Q::Query& query,
          const typename Q::Query& object) {
  constexpr std::size_t kSize = 67;
  const World world(std::vector(kSize, object));
  const auto met = Met(row, world.view(), query);
  EXPECT_TRUE(met.empty() || met.size() == kSize);
  return !met.empty();
}

template <class Q>
class BoundsProperty : public testing::Test {
 protected:
  using Bounds = typename Q::Query;

  // Bounds of special values, on many axes inverted, NaN on a few.
  static std::vector<Bounds> AwkwardBounds(std::size_t count) {
    constexpr float kPool[] = {-kInfinity, -kMax, -1,   -kDenormal, -0.0f,
                               0,          1,     kMax, kDenormal,  kInfinity};
    std::mt19937 random(20190501);
    std::vector<Bounds> bounds;
    for (std::size_t i = 0; i < count; ++i) {
      Scalars<Bounds> scalars;
      for (float& scalar : scalars) {
        scalar = random() % 64 == 0 ? kNan : kPool[random() % std::size(kPool)];
      }
      const std::size_t axes = scalars.size() / 2;
      for (std::size_t axis = 0; axis < axes; ++axis) {
        if (scalars[axis] > scalars[axes + axis] && random() % 8 != 0) {
          std::swap(scalars[axis], scalars[axes + axis]);
        }
      }
      bounds.push_back(FromScalars<Bounds>(scalars));
    }
    return bounds;
  }
};

using BoundsQuestions = testing::Types<AabbQuestion, PrismQuestion>;
TYPED_TEST_SUITE(BoundsProperty, BoundsQuestions);

TYPED_TEST(BoundsProperty, IsSymmetricAndReflexiveUnlessEmpty) {
  const auto objects = this->AwkwardBounds(83);
  const World world(objects);
  ForEachRow<TypeParam>([&](const auto& row) {
    std::vector<std::vector<std::uint32_t>> met;
    std::size_t accepted = 0;
    for (const auto& query : objects) {
      met.push_back(Met(row, world.view(), query));
      accepted += met.back().size();
    }
    EXPECT_GT(accepted, objects.size());
    EXPECT_LT(accepted, objects.size() * objects.size() / 2);
    const auto meet = [&met](std::uint32_t i, std::uint32_t j) {
      return std::ranges::binary_search(met[i], j);
    };
    for (std::uint32_t i = 0; i < objects.size(); ++i) {
      EXPECT_EQ(meet(i, i), !IsEmpty(objects[i])) << i;
      for (std::uint32_t j = 0; j < i; ++j) {
        EXPECT_EQ(meet(i, j), meet(j, i)) << i << " and " << j;
      }
    }
  });
}

// A comparison with NaN is false: a test for "apart", negated, says yes.
TYPED_TEST(BoundsProperty, AnswersNoForNanInAnyPlace) {
  using Bounds = typename TypeParam::Query;
  constexpr std::size_t kSize = 67;
  const auto query = Cube<Bounds>(0, 2);
  const auto sound = Cube<Bounds>(1, 3);
  ForEachRow<TypeParam>([&](const auto& row) {
    EXPECT_TRUE(Meet(row, query, sound));
    for (std::size_t s = 0; s < kScalars<Bounds>; ++s) {
      const auto poisoned = [s](const Bounds& bounds) {
        auto scalars = std::bit_cast<Scalars<Bounds>>(bounds);
        scalars[s] = kNan;
        return FromScalars<Bounds>(scalars);
      };
      EXPECT_FALSE(Meet(row, poisoned(query), sound)) << "scalar " << s;
      std::vector objects(kSize, sound);
      std::vector<std::uint32_t> others;
      for (std::uint32_t i = 0; i < kSize; ++i) {
        if (i % kScalars<Bounds> == s) {
          objects[i] = poisoned(sound);
        } else {
          others.push_back(i);
        }
      }
      EXPECT_EQ(Met(row, World(objects).view(), query), others)
          << "scalar " << s;
    }
  });
}

// Strict comparisons, or a tolerance, disagree about bounds that touch.
TYPED_TEST(BoundsProperty, CountsTouchingAndNothingBeyond) {
  using Bounds = typename TypeParam::Query;
  constexpr std::size_t kAxes = kScalars<Bounds> / 2;
  ForEachRow<TypeParam>([&](const auto& row) {
    const auto unit = Cube<Bounds>(0, 1);
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      auto beside = std::bit_cast<Scalars<Bounds>>(unit);
      beside[kAxes + axis] = 2;
      beside[axis] = 1;
      EXPECT_TRUE(Meet(row, unit, FromScalars<Bounds>(beside))) << axis;
      EXPECT_TRUE(Meet(row, FromScalars<Bounds>(beside), unit)) << axis;
      beside[axis] = 1.0000001f;
      EXPECT_FALSE(Meet(row, unit, FromScalars<Bounds>(beside))) << axis;
      EXPECT_FALSE(Meet(row, FromScalars<Bounds>(beside), unit)) << axis;
    }
    EXPECT_TRUE(Meet(row, unit, Cube<Bounds>(1, 2)));
  });
}

// Comparing bits, as integers, tells them apart.
TYPED_TEST(BoundsProperty, TakesBothZerosAsEqual) {
  using Bounds = typename TypeParam::Query;
  ForEachRow<TypeParam>([&](const auto& row) {
    EXPECT_TRUE(Meet(row, Cube<Bounds>(-1, -0.0f), Cube<Bounds>(0, 1)));
    EXPECT_TRUE(Meet(row, Cube<Bounds>(-1, 0), Cube<Bounds>(-0.0f, 1)));
    EXPECT_TRUE(Meet(row, Cube<Bounds>(0, 1), Cube<Bounds>(-1, -0.0f)));
    EXPECT_TRUE(Meet(row, Cube<Bounds>(-0.0f, 1), Cube<Bounds>(-1, 0)));
  });
}

// Nothing, as a fold starts from it, and everything. Arithmetic on either, such
// as a centre or a size, gives NaN.
TYPED_TEST(BoundsProperty, ComparesEmptyAndUnboundedBoundsAsTheyAre) {
  using Bounds = typename TypeParam::Query;
  const auto empty = Cube<Bounds>(kInfinity, -kInfinity);
  const auto everything = Cube<Bounds>(-kInfinity, kInfinity);
  auto scalars = std::bit_cast<Scalars<Bounds>>(everything);
  scalars[1] = 0;
  scalars[scalars.size() / 2 + 1] = 1;
  const auto slab = FromScalars<Bounds>(scalars);
  ForEachRow<TypeParam>([&](const auto& row) {
    EXPECT_FALSE(Meet(row, empty, Cube<Bounds>(5, 6)));
    EXPECT_FALSE(Meet(row, empty, empty));
    EXPECT_TRUE(Meet(row, empty, everything));
    EXPECT_TRUE(Meet(row, everything, Cube<Bounds>(5, 6)));
    EXPECT_TRUE(Meet(row, everything, Cube<Bounds>(0.5f, 0.6f)));
    EXPECT_FALSE(Meet(row, slab, Cube<Bounds>(5, 6)));
    EXPECT_TRUE(Meet(row, slab, Cube<Bounds>(0.5f, 0.6f)));
  });
}

// A lane that was filled up with zeros meets the query.
TYPED_TEST(BoundsProperty, FindsNothingPastTheLastObject) {
  using Bounds = typename TypeParam::Query;
  ForEachRow<TypeParam>([&](const auto& row) {
    for (const std::size_t n :
         {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65}) {
      const World far(std::vector(n, Cube<Bounds>(100, 101)));
      EXPECT_THAT(Met(row, far.view(), Cube<Bounds>(-1, 1)),
                  testing::IsEmpty());
      EXPECT_EQ(Met(row, far.view(), Cube<Bounds>(100.5f, 200)).size(), n);
    }
  });
}

// An aligned load faults where columns begin inside a vector.
TYPED_TEST(BoundsProperty, ReadsFromAnyAlignmentOfFloats) {
  using Bounds = typename TypeParam::Query;
  std::vector<Bounds> objects;
  for (int i = 0; i < 33; ++i) {
    const auto at = static_cast<float>(i);
    objects.push_back(Cube<Bounds>(at, at + 0.5f));
  }
  ForEachRow<TypeParam>([&](const auto& row) {
    for (const std::size_t offset : {0, 1, 2, 3, 4, 5, 7, 8, 15}) {
      const World world(objects, offset);
      EXPECT_THAT(Met(row, world.view(), Cube<Bounds>(16.1f, 16.2f)),
                  testing::ElementsAre(16));
    }
  });
}

// Blocks of objects, tiles of queries and levels of an index, most of them not
// full.
TYPED_TEST(BoundsProperty, AnswersManyQueriesAboutManyObjects) {
  using Bounds = typename TypeParam::Query;
  std::mt19937 random(20190502);
  std::uniform_real_distribution<float> place(-30, 30), length(0, 2);
  const auto draw = [&] {
    Scalars<Bounds> scalars;
    constexpr std::size_t kAxes = kScalars<Bounds> / 2;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      scalars[axis] = axis + 1 < kAxes ? place(random) : 0;
      scalars[kAxes + axis] = scalars[axis] + length(random);
    }
    if (kAxes == 4) {  // As A + B + C is 0.
      const float c = -(scalars[0] + scalars[1]);
      scalars[kAxes + 2] = c + length(random);
      scalars[2] = c - length(random);
    }
    return FromScalars<Bounds>(scalars);
  };
  std::vector<Bounds> objects(20'003), queries(21);
  std::ranges::generate(objects, draw);
  std::ranges::generate(queries, draw);
  const World world(objects);
  const std::size_t words = WordsFor(objects.size());
  std::vector<std::uint64_t> expected(words * queries.size());
  std::size_t accepted = 0;
  for (std::size_t q = 0; q < queries.size(); ++q) {
    for (std::size_t i = 0; i < objects.size(); ++i) {
      if (!Overlaps(queries[q], objects[i])) continue;
      expected[q * words + i / 64] |= std::uint64_t{1} << i % 64;
      ++accepted;
    }
  }
  EXPECT_GT(accepted, 10 * queries.size());
  ForEachRow<TypeParam>([&](const auto& row) {
    const auto answerer = row.prepare(world.view());
    std::vector<std::uint64_t> bits(expected.size());
    answerer->Answer(queries, Bits{bits});
    EXPECT_TRUE(bits == expected);
    std::vector<std::size_t> counts(queries.size());
    answerer->Answer(queries, Counts{counts});
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::size_t{0}),
              accepted);
  });
}

// Rows that hold several queries at once against the objects treat them by
// their place, and one that passes may hide that another is lost: so the others
// meet nothing.
TYPED_TEST(BoundsProperty, AnswersAQueryAlikeAtEveryPlaceAmongOthers) {
  using Bounds = typename TypeParam::Query;
  constexpr std::size_t kPlaces = 17;
  auto objects = this->AwkwardBounds(60);
  // No more than touches, between zeros, infinities and the least normals.
  for (const float x : {-kInfinity, -kMax, -0x1p-126f, -kDenormal, -0.0f, 0.0f,
                        kDenormal, 0x1p-126f, 1.0f, kMax, kInfinity}) {
    objects.push_back(Cube<Bounds>(x, x));
  }
  const World world(objects);
  const std::size_t words = WordsFor(objects.size());
  ForEachRow<TypeParam>([&](const auto& row) {
    const auto answerer = row.prepare(world.view());
    const auto ask = [&](std::span<const Bounds> queries) {
      std::vector<std::uint64_t> bits(words * queries.size());
      answerer->Answer(queries, Bits{bits});
      return bits;
    };
    for (const Bounds& query : objects) {
      const auto alone = ask(std::span(&query, 1));
      for (std::size_t place = 0; place < kPlaces; ++place) {
        std::vector queries(kPlaces, Cube<Bounds>(kNan, kNan));
        queries[place] = query;
        std::vector<std::uint64_t> expected(words * kPlaces);
        std::ranges::copy(alone, expected.begin() + words * place);
        ASSERT_EQ(ask(queries), expected) << "at place " << place;
        if (!Flushing::kIsKnownHere) continue;
        std::vector<std::uint64_t> flushed, flushed_alone;
        {
          const Flushing modes;
          flushed = ask(queries);
          flushed_alone = ask(std::span(&query, 1));
        }
        std::ranges::copy(flushed_alone, expected.begin() + words * place);
        ASSERT_EQ(flushed, expected) << "flushing, at place " << place;
      }
    }
  });
}

TYPED_TEST(BoundsProperty, AnswersMoreQueriesThanAnyRowTakesAtOnce) {
  using Bounds = typename TypeParam::Query;
  std::vector<Bounds> queries;
  for (int i = 0; i < 1'111; ++i) {
    queries.push_back(Cube<Bounds>(static_cast<float>(i), i + 0.5f));
  }
  const World world(std::vector(queries.begin() + 500, queries.begin() + 600));
  ForEachRow<TypeParam>([&](const auto& row) {
    std::vector<std::size_t> counts(queries.size(), 9);
    row.prepare(world.view())->Answer(queries, Counts{counts});
    for (std::size_t q = 0; q < queries.size(); ++q) {
      ASSERT_EQ(counts[q], 500 <= q && q < 600 ? 1u : 0u) << q;
    }
  });
}

// Storing a whole vector of indices writes past the room for them. For room
// enough see Met().
TYPED_TEST(BoundsProperty, CountsTheIndicesThatDoNotFitAndLeavesMemoryAlone) {
  using Bounds = typename TypeParam::Query;
  constexpr std::uint32_t kCanary = 0xDEADBEEF;
  std::vector objects(65, Cube<Bounds>(5, 6));
  objects[0] = objects[64] = Cube<Bounds>(0, 1);
  const World world(objects);
  const auto query = Cube<Bounds>(0, 1);
  ForEachRow<TypeParam>([&](const auto& row) {
    std::array<std::uint32_t, 3> indices = {kCanary, kCanary, kCanary};
    std::size_t found = 0;
    row.prepare(world.view())
        ->Answer(std::span(&query, 1),
                 Indices{std::span(indices).first(1), std::span(&found, 1)});
    EXPECT_EQ(found, 2u);
    EXPECT_THAT(indices, testing::ElementsAre(0, kCanary, kCanary));
  });
}

// Callers may have set this mode, for speed.
TYPED_TEST(BoundsProperty, OnlyAddsAnswersWhereDenormalsAreZero) {
  using Bounds = typename TypeParam::Query;
  auto objects = this->AwkwardBounds(83);
  objects.push_back(Cube<Bounds>(0, 1e-40f));
  objects.push_back(Cube<Bounds>(2e-40f, 1));
  const World world(objects);
  ForEachRow<TypeParam>([&](const auto& row) {
    EXPECT_FALSE(Meet(row, Cube<Bounds>(0, 1e-40f), Cube<Bounds>(2e-40f, 1)));
    for (const auto& query : objects) {
      const auto met = Met(row, world.view(), query);
      std::vector<std::uint32_t> met_with_zeros;
      {
        const Flushing modes;
        met_with_zeros = Met(row, world.view(), query);
      }
      EXPECT_TRUE(std::ranges::includes(met_with_zeros, met));
    }
  });
}
// A few points near each other.
std::vector<Point3> Cloud(std::mt19937& random) {
  const auto draw = [&random](float scale) {
    return (static_cast<float>(random() >> 8) * 0x1p-23f - 1) * scale;
  };
  Point3 centre;
  centre.x = draw(5);
  centre.y = draw(5);
  centre.z = draw(1);
  std::vector<Point3> points(1 + random() % 6, centre);
  for (Point3& point : points) {
    point.x += draw(1);
    point.y += draw(1);
    point.z += draw(1);
  }
  return points;
}

TEST(PrismsFromPoints, MeetNothingThatBoxesDoNotAndPrismsFromBoxesMeetTheSame) {
  std::mt19937 random(8);
  std::vector<Box> boxes;
  std::vector<HexPrism> from_boxes, from_points;
  for (int i = 0; i < 203; ++i) {
    const auto points = Cloud(random);
    boxes.push_back(BoxFromPoints(points));
    from_boxes.push_back(PrismFromBox(boxes.back()));
    from_points.push_back(PrismFromPoints(points));
  }
  const World box_world(boxes);
  const World from_boxes_world(from_boxes);
  const World from_points_world(from_points);

  std::vector<std::vector<std::uint32_t>> met;
  ForEachRow<AabbQuestion>([&](const auto& row) {
    std::vector<std::vector<std::uint32_t>> met_here;
    for (const Box& query : boxes) {
      met_here.push_back(Met(row, box_world.view(), query));
    }
    if (met.empty()) met = met_here;
    EXPECT_EQ(met_here, met);
  });
  ForEachRow<PrismQuestion>([&](const auto& row) {
    std::size_t closer = 0;
    for (std::size_t q = 0; q < boxes.size(); ++q) {
      EXPECT_EQ(Met(row, from_boxes_world.view(), from_boxes[q]), met[q]);
      const auto fewer = Met(row, from_points_world.view(), from_points[q]);
      EXPECT_TRUE(std::ranges::includes(met[q], fewer));
      closer += met[q].size() - fewer.size();
    }
    EXPECT_GT(closer, 0u);
  });
}

// The boxes meet although the points, which lie on one diagonal, pass by.
TEST(PrismsFromPoints, AreTighterThanTheBoxOfTwoPoints) {
  const std::vector<Point3> world = {{0, 0, 0}, {10, -10, 0}};
  const std::vector<Point3> query = {{9, -1, 0}};
  const Box world_box = BoxFromPoints(world), query_box = BoxFromPoints(query);
  ForEachRow<AabbQuestion>(
      [&](const auto& row) { EXPECT_TRUE(Meet(row, query_box, world_box)); });
  ForEachRow<PrismQuestion>([&](const auto& row) {
    EXPECT_FALSE(Meet(row, PrismFromPoints(query), PrismFromPoints(world)));
    EXPECT_TRUE(Meet(row, PrismFromBox(query_box), PrismFromBox(world_box)));
  });
}

// Finite floats of every magnitude, and those at which arithmetic ends.
float AnyFloatButNan(std::mt19937& random) {
  constexpr float kEnds[] = {-kInfinity, -kMax, -kDenormal, -0.0f,
                             kDenormal,  kMax,  kInfinity};
  if (random() % 4 == 0) return kEnds[random() % std::size(kEnds)];
  const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
  return std::isnan(value) ? 0 : value;
}

Point3 AnyPoint(std::mt19937& random) {
  Point3 point;
  point.x = AnyFloatButNan(random);
  point.y = AnyFloatButNan(random);
  point.z = AnyFloatButNan(random);
  return point;
}

// That the bounds of sets of points all meet when one point is in every set.
template <class Q, class Build>
void ExpectToMeetAroundACommonPoint(Build build) {
  using Bounds = typename Q::Query;
  std::mt19937 random(9);
  for (int i = 0; i < 50; ++i) {
    const Point3 common = AnyPoint(random);
    std::vector<Bounds> all;
    for (std::size_t set = 0; set < 67; ++set) {
      std::vector<Point3> points(1 + set % 4, common);
      for (std::size_t p = 1; p < points.size(); ++p) {
        points[p] = AnyPoint(random);
      }
      all.push_back(build(points));
    }
    const World world(all);
    ForEachRow<Q>([&](const auto& row) {
      for (std::size_t q = 0; q < 4; ++q) {
        EXPECT_EQ(Met(row, world.view(), all[q]).size(), all.size())
            << "around " << common.x << ", " << common.y << ", " << common.z;
      }
    });
  }
}

void ExpectAllBoundsToMeetAroundACommonPoint() {
  ExpectToMeetAroundACommonPoint<AabbQuestion>(
      [](const std::vector<Point3>& points) { return BoxFromPoints(points); });
  for (const Axes axes : {Axes::kPragmatic, Axes::kElegant}) {
    ExpectToMeetAroundACommonPoint<PrismQuestion>(
        [axes](const std::vector<Point3>& points) {
          return PrismFromPoints(points, axes);
        });
  }
}

TEST(BoundsFromPoints, MeetWhereTheSetsShareAPoint) {
  ExpectAllBoundsToMeetAroundACommonPoint();
}

TEST(BoundsFromPoints, MeetWhereTheSetsShareAPointAndDenormalsAreZero) {
  const Flushing modes;
  ExpectAllBoundsToMeetAroundACommonPoint();
}

// The axis C of such boxes has no value, inf - inf.
TEST(BoxesWithMixedInfinities, AreComparedAsTheyAre) {
  const Box empty_in_y = {{-kInfinity, kInfinity, 0},
                          {kInfinity, -kInfinity, 1}};
  const Box corner = {{-kInfinity, kInfinity, 0}, {-kInfinity, kInfinity, 1}};
  const Box quadrant = {{-kInfinity, 0, 0}, {0, kInfinity, 1}};
  ForEachRow<AabbQuestion>([&](const auto& row) {
    EXPECT_FALSE(Meet(row, empty_in_y, Cube<Box>(-1, 1)));
    EXPECT_FALSE(Meet(row, Cube<Box>(-1, 1), empty_in_y));
    EXPECT_TRUE(Meet(row, corner, corner));
    EXPECT_TRUE(Meet(row, corner, quadrant));
    EXPECT_TRUE(Meet(row, quadrant, corner));
    EXPECT_FALSE(Meet(row, corner, Cube<Box>(-1, 1)));
    EXPECT_TRUE(Meet(row, quadrant, Cube<Box>(-1, 1)));
  });
}

}  // namespace
}  // namespace cullproof
