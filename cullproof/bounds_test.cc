#include "cullproof/bounds.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <thread>
#include <vector>

#include "cullproof/allocations.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// Unit cubes along x, or prisms with such bounds along A. Neighbours touch, and
// every third stands elsewhere.
struct CubesInARow {
  explicit CubesInARow(std::size_t size)
      : low(size), high(size), zero(size, 0), one(size, 1) {
    for (std::size_t i = 0; i < size; ++i) {
      low[i] = static_cast<float>(i % 3 == 2 ? -9 : i);
      high[i] = low[i] + 1;
    }
  }

  BoxesView boxes() const {
    return {{low.data(), zero.data(), zero.data()},
            {high.data(), one.data(), one.data()},
            low.size()};
  }
  PrismsView prisms() const {
    return {{low.data(), zero.data(), zero.data(), zero.data()},
            {high.data(), one.data(), one.data(), one.data()},
            low.size()};
  }

  std::vector<float> low, high, zero, one;
};

constexpr Box kBox = {{33, 0.5f, 0.5f}, {63, 2, 2}};
constexpr HexPrism kPrism = {{33, 0.5f, 0.5f, 0.5f}, {63, 2, 2, 2}};

template <class Bounds, class View>
void ExpectEveryCallToAgree(const Bounds& query, const View& world) {
  std::vector<std::uint32_t> met;
  for (std::size_t i = 0; i < world.size; ++i) {
    if (Overlaps(query, world[i])) met.push_back(static_cast<std::uint32_t>(i));
  }
  ASSERT_FALSE(met.empty());

  EXPECT_EQ(CountOverlaps(query, world), met.size());

  std::vector<std::uint64_t> bits((world.size + 63) / 64, ~std::uint64_t{0});
  MarkOverlaps(query, world, bits);
  std::vector<std::uint64_t> expected_bits(bits.size());
  for (const std::uint32_t i : met) {
    expected_bits[i / 64] |= std::uint64_t{1} << i % 64;
  }
  EXPECT_EQ(bits, expected_bits);

  std::vector<std::uint32_t> indices(met.size());
  EXPECT_EQ(ListOverlaps(query, world, indices), met.size());
  EXPECT_EQ(indices, met);

  std::vector<std::uint32_t> too_few(met.size() - 1);
  EXPECT_EQ(ListOverlaps(query, world, too_few), met.size());
  met.pop_back();
  EXPECT_EQ(too_few, met);
}

TEST(Overlaps, SaysTheSameInEveryForm) {
  const CubesInARow world(101);
  ExpectEveryCallToAgree(kBox, world.boxes());
  ExpectEveryCallToAgree(kPrism, world.prisms());
}

TEST(Overlaps, FindsTheTouchingAndTheOverlapping) {
  const CubesInARow world(101);
  // 32 to 63, without the third that is elsewhere: 32, 35 and so on.
  EXPECT_EQ(CountOverlaps(kBox, world.boxes()), 21u);
  EXPECT_EQ(CountOverlaps(kPrism, world.prisms()), 21u);
}

TEST(Overlaps, NeedsAllOfSixComparisonsForBoxesAndEightForPrisms) {
  const Box unit = {{0, 0, 0}, {1, 1, 1}};
  for (float Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
    Box above = unit, below = unit;
    above.min.*axis = 2;
    above.max.*axis = 3;
    below.min.*axis = -2;
    below.max.*axis = -1;
    EXPECT_FALSE(Overlaps(unit, above));
    EXPECT_FALSE(Overlaps(unit, below));
  }
  EXPECT_TRUE(Overlaps(unit, unit));

  using Values = Abcz<float>;
  const HexPrism hexagon = {{0, 0, 0, 0}, {1, 1, 1, 1}};
  for (float Values::* axis :
       {&Values::a, &Values::b, &Values::c, &Values::z}) {
    HexPrism above = hexagon, below = hexagon;
    above.min.*axis = 2;
    above.max.*axis = 3;
    below.min.*axis = -2;
    below.max.*axis = -1;
    EXPECT_FALSE(Overlaps(hexagon, above));
    EXPECT_FALSE(Overlaps(hexagon, below));
  }
  EXPECT_TRUE(Overlaps(hexagon, hexagon));
}

// Query q is `query`, moved by q along the first axis.
template <class Bounds>
std::vector<Bounds> Moved(const Bounds& query, std::size_t count) {
  std::vector<Bounds> queries;
  for (std::size_t q = 0; q < count; ++q) {
    auto sides =
        std::bit_cast<std::array<float, sizeof(Bounds) / sizeof(float)>>(query);
    sides[0] += static_cast<float>(q);
    sides[sides.size() / 2] += static_cast<float>(q);
    queries.push_back(std::bit_cast<Bounds>(sides));
  }
  return queries;
}

template <class Bounds, class View>
void ExpectTheSameOfManyQueries(const Bounds& query, const View& world) {
  constexpr std::size_t kRoom = 20;  // For 20 or 21 objects.
  for (const std::size_t size : {0, 1, 2, 7, 30}) {
    const std::vector<Bounds> queries = Moved(query, size);
    const std::size_t each = (world.size + 63) / 64;
    std::vector<std::size_t> counts(size + 1, 77), found = counts;
    std::vector<std::uint64_t> bits(each * size + 1, 77);
    std::vector<std::uint32_t> indices(kRoom * size, 77);
    CountOverlaps(queries, world, counts);
    MarkOverlaps(queries, world, bits);
    ListOverlaps(queries, world, indices, found);
    for (std::size_t q = 0; q < size; ++q) {
      EXPECT_EQ(counts[q], CountOverlaps(queries[q], world));
      EXPECT_EQ(found[q], counts[q]);
      std::vector<std::uint64_t> bits_alone(each);
      MarkOverlaps(queries[q], world, bits_alone);
      EXPECT_TRUE(std::ranges::equal(bits_alone,
                                     std::span(bits).subspan(q * each, each)));
      std::vector<std::uint32_t> indices_alone(kRoom, 77);
      ListOverlaps(queries[q], world, indices_alone);
      EXPECT_TRUE(std::ranges::equal(
          indices_alone, std::span(indices).subspan(q * kRoom, kRoom)));
    }
    EXPECT_EQ(counts.back(), 77u);
    EXPECT_EQ(found.back(), 77u);
    EXPECT_EQ(bits.back(), 77u);
  }
}

TEST(Overlaps, SaysTheSameOfManyQueries) {
  const CubesInARow world(101);
  ExpectTheSameOfManyQueries(kBox, world.boxes());
  ExpectTheSameOfManyQueries(kPrism, world.prisms());
  ExpectTheSameOfManyQueries(kPrism, PrismsView{});
}

TEST(Overlaps, RefusesTooLittleRoomForManyQueries) {
  const CubesInARow world(129);
  const std::vector queries(3, kPrism);
  std::vector<std::size_t> counts(2);
  std::vector<std::uint64_t> bits(8);
  const auto refuses = [](const char* what) {
    return testing::ThrowsMessage<std::invalid_argument>(
        testing::HasSubstr(what));
  };
  EXPECT_THAT([&] { CountOverlaps(queries, world.prisms(), counts); },
              refuses("`counts` has room for 2, but 3 queries"));
  EXPECT_THAT([&] { MarkOverlaps(queries, world.prisms(), bits); },
              refuses("8 words, but 3 queries need 3 each"));
  EXPECT_THAT([&] { ListOverlaps(queries, world.prisms(), {}, counts); },
              refuses("`found` has room for 2, but 3 queries"));
}

TEST(IsEmpty, LooksForAnIntervalWithoutNumbers) {
  EXPECT_FALSE(IsEmpty(Box{{0, 0, 0}, {0, 0, 0}}));
  EXPECT_FALSE(IsEmpty(Box{{-kInfinity, 0, 0}, {kInfinity, 1, 1}}));
  EXPECT_TRUE(IsEmpty(Box{{0, 1, 0}, {1, 0, 1}}));
  EXPECT_TRUE(IsEmpty(Box{{0, 0, 0}, {1, 1, kNan}}));
  EXPECT_TRUE(IsEmpty(BoxFromPoints({})));
  EXPECT_FALSE(IsEmpty(HexPrism{{0, 0, 0, 0}, {0, 0, 0, 0}}));
  EXPECT_TRUE(IsEmpty(HexPrism{{0, 0, 1, 0}, {1, 1, 0, 1}}));
  EXPECT_TRUE(IsEmpty(HexPrism{{0, 0, 0, kNan}, {1, 1, 1, 1}}));
  EXPECT_TRUE(IsEmpty(PrismFromPoints({})));
}

TEST(MarkOverlaps, RefusesTooFewWords) {
  const CubesInARow world(129);
  std::vector<std::uint64_t> bits(2);
  const auto message = testing::ThrowsMessage<std::invalid_argument>(
      testing::AllOf(testing::HasSubstr("2 words"),
                     testing::HasSubstr("129 objects need 3")));
  EXPECT_THAT([&] { MarkOverlaps(kBox, world.boxes(), bits); }, message);
  EXPECT_THAT([&] { MarkOverlaps(kPrism, world.prisms(), bits); }, message);
}

TEST(ListOverlaps, RefusesObjectsWhoseNumbersDoNotFit) {
  constexpr std::size_t kSize = (std::size_t{1} << 32) + 1;
  const auto message = testing::ThrowsMessage<std::invalid_argument>(
      testing::HasSubstr("4294967297 objects"));
  EXPECT_THAT(([&] { ListOverlaps(kBox, BoxesView{{}, {}, kSize}, {}); }),
              message);
  EXPECT_THAT(([&] { ListOverlaps(kPrism, PrismsView{{}, {}, kSize}, {}); }),
              message);
}

TEST(BoundsCalls, TakeWorldsWithoutObjects) {
  EXPECT_EQ(CountOverlaps(kBox, BoxesView{}), 0u);
  EXPECT_EQ(CountOverlaps(kPrism, PrismsView{}), 0u);
  MarkOverlaps(kBox, BoxesView{}, {});
  MarkOverlaps(kPrism, PrismsView{}, {});
  EXPECT_EQ(ListOverlaps(kBox, BoxesView{}, {}), 0u);
  EXPECT_EQ(ListOverlaps(kPrism, PrismsView{}, {}), 0u);
}

TEST(BoundsCalls, DoNotAllocate) {
  const CubesInARow world(1001);
  std::vector<std::uint64_t> bits(16);
  std::vector<std::uint32_t> indices(1001);
  const std::size_t before = Allocations();
  ASSERT_GT(before, 0u);
  CountOverlaps(kBox, world.boxes());
  MarkOverlaps(kBox, world.boxes(), bits);
  ListOverlaps(kBox, world.boxes(), indices);
  CountOverlaps(kPrism, world.prisms());
  MarkOverlaps(kPrism, world.prisms(), bits);
  ListOverlaps(kPrism, world.prisms(), indices);
  const std::span queries(&kPrism, 1);
  std::size_t count = 0;
  CountOverlaps(queries, world.prisms(), std::span(&count, 1));
  MarkOverlaps(queries, world.prisms(), bits);
  ListOverlaps(queries, world.prisms(), indices, std::span(&count, 1));
  EXPECT_EQ(Allocations(), before);
}

// For ThreadSanitizer, and for the choice of a target at the first call.
TEST(BoundsCalls, MayBeMadeByManyThreads) {
  const CubesInARow world(1001);
  std::vector<std::size_t> counts(8);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < counts.size(); ++t) {
    threads.emplace_back([&world, &count = counts[t], t] {
      count = t % 2 == 0 ? CountOverlaps(kBox, world.boxes())
                         : CountOverlaps(kPrism, world.prisms());
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(counts, testing::Each(21u));
}

}  // namespace
}  // namespace cullproof
