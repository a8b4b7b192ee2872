#include "reference/workloads/bounds.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "reference/bounds.h"
#include "reference/workloads/fnv1a.h"

namespace cullproof::reference {
namespace {

template <class W>
W Make(std::span<const WorkloadSource<W>> sources, std::string_view name) {
  for (const auto& source : sources) {
    if (source.name == name) return source.make();
  }
  ADD_FAILURE() << "no workload " << name;
  return {};
}

BoxWorkload MakeBoxes(std::string_view name) {
  return Make(BoxWorkloads(), name);
}
PrismWorkload MakePrisms(std::string_view name) {
  return Make(PrismWorkloads(), name);
}

template <class Bounds>
auto Values(const Bounds& bounds) {
  return std::bit_cast<std::array<float, sizeof(Bounds) / sizeof(float)>>(
      bounds);
}

template <class W>
std::uint64_t Hash(const W& workload) {
  Fnv1a hash;
  for (std::size_t i = 0; i < workload.world.size; ++i) {
    for (const float value : Values(workload.world[i])) hash.Add(value);
  }
  for (const auto& query : workload.queries) {
    for (const float value : Values(query)) hash.Add(value);
  }
  return hash.hash();
}

// Bounds seen as their interval along the first axis.
struct Interval {
  float min, max;
};
Interval FirstAxis(const Box& box) { return {box.min.x, box.max.x}; }
Interval FirstAxis(const HexPrism& prism) { return {prism.min.a, prism.max.a}; }

// Objects are sorted by where they start on the first axis, and those left out
// that start too far from the query to meet it.
template <class W>
std::size_t Accepts(const W& workload) {
  constexpr float kWidest = 0.6f;  // Meshes are half a unit wide.
  std::vector<typename W::Query> objects;
  for (std::size_t i = 0; i < workload.world.size; ++i) {
    objects.push_back(workload.world[i]);
    const auto [min, max] = FirstAxis(objects.back());
    EXPECT_LT(max - min, kWidest);
  }
  constexpr auto kStart = [](const auto& bounds) {
    return FirstAxis(bounds).min;
  };
  std::ranges::sort(objects, {}, kStart);

  std::size_t accepts = 0;
  for (const auto& query : workload.queries) {
    const auto [min, max] = FirstAxis(query);
    const auto first =
        std::ranges::lower_bound(objects, min - kWidest, {}, kStart);
    const auto last = std::ranges::upper_bound(objects, max, {}, kStart);
    accepts += std::count_if(first, last, [&query](const auto& object) {
      return Overlaps(query, object);
    });
  }
  return accepts;
}

struct Golden {
  std::string_view name;
  std::uint64_t hash;
  std::size_t accepts;
};

constexpr Golden kBoxes[] = {
    {"filled", 0x4d1dd3a12519760b, 29'355},
    {"in_cache", 0xcd62ef501cb001ce, 1'192},
    {"airborne", 0x039a1abd70c7670c, 0},
    {"down_shaped", 0x8d3fed67766768cc, 705'051},
};

constexpr Golden kPrisms[] = {
    {"filled", 0x4f72bbda9afe61a5, 28'619},
    {"many", 0xa7a035b2c74d3c26, 112'567},
    {"filled_directed", 0xf3e2e03db1addfe5, 28'620},
    {"filled_elegant", 0x62c699bbb02ef42c, 31'124},
    {"filled_from_boxes", 0x406178ac80bb7652, 29'355},
    {"in_cache", 0x6e0a7ee74f500a39, 1'174},
    {"in_cache_elegant", 0xf5e00b6220ae5ffa, 1'243},
    {"airborne", 0xb2906f7a7e8cf95f, 0},
    {"airborne_elegant", 0x9df720cbc54e0c7c, 0},
    {"down_shaped", 0xfa9bca8a134a7fa0, 367'163},
    {"down_shaped_elegant", 0x098e170964a86cbf, 423'151},
};

TEST(BoundsWorkloads, AreTheSameDataAndAcceptsEverywhere) {
  for (const Golden& golden : kBoxes) {
    const BoxWorkload workload = MakeBoxes(golden.name);
    EXPECT_EQ(Hash(workload), golden.hash) << "boxes " << golden.name;
    EXPECT_EQ(Accepts(workload), golden.accepts) << "boxes " << golden.name;
  }
  for (const Golden& golden : kPrisms) {
    const PrismWorkload workload = MakePrisms(golden.name);
    EXPECT_EQ(Hash(workload), golden.hash) << "prisms " << golden.name;
    EXPECT_EQ(Accepts(workload), golden.accepts) << "prisms " << golden.name;
  }
}

// Together with as_published, which is checked against filled.
TEST(BoundsWorkloads, AreAllOnRecord) {
  EXPECT_EQ(BoxWorkloads().size(), std::size(kBoxes) + 1);
  EXPECT_EQ(PrismWorkloads().size(), std::size(kPrisms) + 1);
}

template <class W>
void ExpectFilledWithATailOfZeros(const W& published, const W& filled) {
  EXPECT_EQ(published.world.size, 40'000'000u);
  EXPECT_EQ(filled.world.size, 2'500'000u);
  for (std::size_t i = 0; i < filled.world.size; ++i) {
    ASSERT_EQ(Values(published.world[i]), Values(filled.world[i])) << i;
  }
  const auto zero = Values(typename W::Query{});
  for (std::size_t i = filled.world.size; i < published.world.size; ++i) {
    ASSERT_EQ(Values(published.world[i]), zero) << i;
  }
  ASSERT_EQ(published.queries.size(), filled.queries.size());
  for (std::size_t t = 0; t < filled.queries.size(); ++t) {
    EXPECT_EQ(Values(published.queries[t]), Values(filled.queries[t])) << t;
  }
}

TEST(BoundsWorkloads, AsPublishedAreTheFilledOnesWithATailOfZeros) {
  ExpectFilledWithATailOfZeros(MakeBoxes("as_published"), MakeBoxes("filled"));
  ExpectFilledWithATailOfZeros(MakePrisms("as_published"),
                               MakePrisms("filled"));
}

template <class W>
void ExpectEveryFourthObjectAsQuery(const W& workload) {
  ASSERT_EQ(workload.queries.size(), 500u);
  for (std::size_t t = 0; t < workload.queries.size(); ++t) {
    EXPECT_EQ(Values(workload.queries[t]), Values(workload.world[4 * t])) << t;
  }
}

TEST(BoundsWorkloads, QueryEveryFourthObject) {
  ExpectEveryFourthObjectAsQuery(MakeBoxes("in_cache"));
  ExpectEveryFourthObjectAsQuery(MakePrisms("in_cache"));
  ExpectEveryFourthObjectAsQuery(MakePrisms("in_cache_elegant"));
}

template <class W>
void ExpectQueriesAboveTheWorld(const W& workload) {
  const float* max_z = workload.world.max.z;
  const float top = *std::max_element(max_z, max_z + workload.world.size);
  ASSERT_EQ(workload.queries.size(), 500u);
  for (const auto& query : workload.queries) EXPECT_GT(query.min.z, top);
}

TEST(BoundsWorkloads, AirborneQueriesAreAboveTheWorld) {
  ExpectQueriesAboveTheWorld(MakeBoxes("airborne"));
  ExpectQueriesAboveTheWorld(MakePrisms("airborne"));
  ExpectQueriesAboveTheWorld(MakePrisms("airborne_elegant"));
}

// A triangle's size is the sum of its bounds along axes that add up to zero;
// its area grows with the square.
TEST(BoundsWorkloads, DownShapedQueriesHaveFarSmallerDownTriangles) {
  for (const auto* name : {"down_shaped", "down_shaped_elegant"}) {
    const PrismWorkload workload = MakePrisms(name);
    ASSERT_EQ(workload.queries.size(), 500u);
    for (const auto& [min, max] : workload.queries) {
      const float up = -(min.a + min.b + min.c);
      const float down = max.a + max.b + max.c;
      EXPECT_NEAR(down, 30, 0.001) << name;
      EXPECT_NEAR(up, 60, 0.001) << name;
    }
  }
}

TEST(PrismFromPointsAsPublished, RoundsCToNearest) {
  const std::vector<Point3> points = {{1, 0x1p-25f, 5}, {-1, -0x1p-26f, 2}};
  const auto [min, max] = PrismFromPointsAsPublished(points);
  EXPECT_THAT(Values(min), testing::ElementsAre(-1, -0x1p-26f, -1, 2));
  EXPECT_THAT(Values(max), testing::ElementsAre(1, 0x1p-25f, 1, 5));
}

TEST(PrismFromPointsAsPublished, IsEmptyWithoutPoints) {
  const auto [min, max] = PrismFromPointsAsPublished({});
  EXPECT_GT(min.a, max.a);
  EXPECT_GT(min.b, max.b);
  EXPECT_GT(min.c, max.c);
  EXPECT_GT(min.z, max.z);
}

}  // namespace
}  // namespace cullproof::reference
