#include "cullproof/bounds_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <stdexcept>
#include <vector>

#include "cullproof/allocations.h"
#include "cullproof/bounds.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

BoxesView ViewOf(const std::array<std::vector<float>, 6>& at) {
  return BoxesOf({at[0], at[1], at[2]}, {at[3], at[4], at[5]});
}
PrismsView ViewOf(const std::array<std::vector<float>, 8>& at) {
  return PrismsOf({at[0], at[1], at[2], at[3]}, {at[4], at[5], at[6], at[7]});
}

// Objects of a size in which each meets some others. A few have bounds that are
// NaN, infinite or inverted.
template <class View>
struct World {
  using Bounds = typename BoundsIndex<View>::Bounds;
  static constexpr std::size_t kSides = sizeof(Bounds) / sizeof(float);

  explicit World(std::size_t size, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> place(0, 10), length(0, 2);
    constexpr float kOdd[] = {kNan, kInfinity, -kInfinity};
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t axis = 0; axis < kSides / 2; ++axis) {
        const float min = place(random);
        sides[axis].push_back(min);
        sides[kSides / 2 + axis].push_back(min + length(random));
      }
      if (i % 11 == 5) sides[random() % kSides].back() = kOdd[random() % 3];
      if (i % 11 == 7) std::swap(sides[0].back(), sides[kSides / 2].back());
    }
  }

  View view() const { return ViewOf(sides); }

  std::array<std::vector<float>, kSides> sides;
};

template <class View>
std::vector<Pair> PairsByForce(const View& world) {
  std::vector<Pair> pairs;
  for (std::uint32_t i = 0; i < world.size; ++i) {
    for (std::uint32_t j = i + 1; j < world.size; ++j) {
      if (Overlaps(world[i], world[j])) pairs.push_back({i, j});
    }
  }
  return pairs;
}

template <class View>
class BoundsIndexTest : public testing::Test {
 protected:
  static void ExpectTheAnswersOf(const BoundsIndex<View>& index,
                                 const View& world) {
    constexpr std::size_t kRoom = 3;
    const World<View> asking(20, 2);
    std::vector<typename BoundsIndex<View>::Bounds> queries;
    for (std::size_t q = 0; q < 20; ++q) queries.push_back(asking.view()[q]);
    std::vector<std::size_t> counts(20), found(20), expected_counts(20);
    std::vector<std::uint64_t> bits(20 * ((world.size + 63) / 64));
    std::vector<std::uint32_t> indices(20 * kRoom);
    auto expected_bits = bits;
    auto expected_indices = indices;
    index.CountOverlaps(queries, counts);
    index.MarkOverlaps(queries, bits);
    index.ListOverlaps(queries, indices, found);
    CountOverlaps(queries, world, expected_counts);
    MarkOverlaps(queries, world, expected_bits);
    ListOverlaps(queries, world, expected_indices, expected_counts);
    EXPECT_EQ(counts, expected_counts);
    EXPECT_EQ(found, expected_counts);
    EXPECT_EQ(bits, expected_bits);
    EXPECT_EQ(indices, expected_indices);
  }
};

using Views = testing::Types<BoxesView, PrismsView>;
TYPED_TEST_SUITE(BoundsIndexTest, Views);

TYPED_TEST(BoundsIndexTest, AnswersAsAScanDoes) {
  for (const std::size_t size : {0, 1, 32, 33, 1500}) {
    const World<TypeParam> world(size);
    this->ExpectTheAnswersOf(BoundsIndex(world.view()), world.view());
  }
}

TYPED_TEST(BoundsIndexTest, AnswersAboutTheNewPlacesAfterRefit) {
  BoundsIndex index(World<TypeParam>(1500).view());
  const World<TypeParam> moved(1500, 3);
  index.Refit(moved.view());
  this->ExpectTheAnswersOf(index, moved.view());
}

TYPED_TEST(BoundsIndexTest, RefusesToRefitOtherObjects) {
  BoundsIndex index(World<TypeParam>(10).view());
  const World<TypeParam> more(11);
  EXPECT_THAT([&] { index.Refit(more.view()); },
              testing::ThrowsMessage<std::invalid_argument>(
                  testing::HasSubstr("11 objects, but the index was made of "
                                     "10")));
}

TYPED_TEST(BoundsIndexTest, RefusesSmallMemory) {
  const World<TypeParam> world(65);
  const BoundsIndex index(world.view());
  const std::vector queries = {world.view()[0], world.view()[1]};
  std::vector<std::size_t> counts(1);
  std::vector<std::uint64_t> bits(3);
  EXPECT_THROW(index.CountOverlaps(queries, counts), std::invalid_argument);
  EXPECT_THROW(index.MarkOverlaps(queries, bits), std::invalid_argument);
  EXPECT_THROW(index.ListOverlaps(queries, {}, counts), std::invalid_argument);
}

TYPED_TEST(BoundsIndexTest, RefusesObjectsWhoseNumbersDoNotFit) {
  constexpr std::size_t kSize = (std::size_t{1} << 32) + 1;
  EXPECT_THAT(([&] { BoundsIndex(TypeParam{{}, {}, kSize}); }),
              testing::ThrowsMessage<std::invalid_argument>(
                  testing::HasSubstr("4294967297 objects")));
}

TYPED_TEST(BoundsIndexTest, AllocatesOnlyWhenItIsMade) {
  const World<TypeParam> world(1500);
  BoundsIndex index(world.view());
  std::array<float, World<TypeParam>::kSides> sides;
  std::ranges::fill(sides, 5.0f);
  std::fill_n(sides.begin(), sides.size() / 2, 4.0f);
  const auto query =
      std::bit_cast<typename BoundsIndex<TypeParam>::Bounds>(sides);
  const std::span queries(&query, 1);
  std::vector<std::size_t> counts(1);
  std::vector<std::uint64_t> bits(24);
  std::vector<std::uint32_t> indices(2);
  std::vector<Pair> pairs(5);
  const auto view = world.view();
  const std::size_t before = Allocations();
  ASSERT_GT(before, 0u);
  index.CountOverlaps(queries, counts);
  index.MarkOverlaps(queries, bits);
  index.ListOverlaps(queries, indices, counts);
  ASSERT_GT(counts[0], indices.size());
  index.ListPairs(pairs);
  index.Refit(view);
  EXPECT_EQ(Allocations(), before);
}

TYPED_TEST(BoundsIndexTest, ListsEachPairOnce) {
  for (const std::size_t size : {0, 1, 2, 33, 1500}) {
    const World<TypeParam> world(size);
    const auto expected = PairsByForce(world.view());
    if (size == 1500) {
      ASSERT_GT(expected.size(), size / 4);
    }
    std::vector<Pair> pairs(expected.size());
    EXPECT_EQ(BoundsIndex(world.view()).ListPairs(pairs), expected.size());
    std::ranges::sort(pairs, {}, [](const Pair& pair) {
      return std::array{pair.first, pair.second};
    });
    EXPECT_EQ(pairs, expected);
  }
}

TYPED_TEST(BoundsIndexTest, CountsThePairsThatDoNotFit) {
  const World<TypeParam> world(300);
  const std::size_t expected = PairsByForce(world.view()).size();
  std::vector<Pair> pairs(10, {7, 7});
  EXPECT_EQ(BoundsIndex(world.view()).ListPairs(std::span(pairs).first(9)),
            expected);
  EXPECT_EQ(pairs[9], (Pair{7, 7}));
}

}  // namespace
}  // namespace cullproof
