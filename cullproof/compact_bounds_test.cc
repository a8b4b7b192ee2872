#include "cullproof/compact_bounds.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cullproof/allocations.h"
#include "cullproof/bounds.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

// Cubes in a row, half of which meet their neighbours.
struct Cubes {
  explicit Cubes(std::size_t size)
      : low(size), high(size), zero(size), one(size, 1) {
    for (std::size_t i = 0; i < size; ++i) {
      low[i] = static_cast<float>(i);
      high[i] = low[i] + (i % 2 == 0 ? 1 : 0.5f);
    }
  }
  BoxesView boxes() const {
    return BoxesOf({low, zero, zero}, {high, one, one});
  }
  PrismsView prisms() const {
    return PrismsOf({low, zero, zero, zero}, {high, one, one, one});
  }
  std::vector<float> low, high, zero, one;
};

template <class View>
void ExpectTheAnswersOfAScan(const View& world) {
  constexpr std::size_t kRoom = 2;
  CompactBounds made(world);
  const CompactBounds compact = std::move(made);
  const std::vector queries = {world[0], world[1], world[world.size - 1],
                               world[world.size / 2], world[0]};
  const std::size_t size = queries.size();
  std::vector<std::size_t> counts(size), found(size), expected_counts(size);
  std::vector<std::uint64_t> bits(size * ((world.size + 63) / 64), 7);
  std::vector<std::uint32_t> indices(size * kRoom, 7);
  auto expected_bits = bits;
  auto expected_indices = indices;
  CountOverlaps(queries, world, expected_counts);
  MarkOverlaps(queries, world, expected_bits);
  ListOverlaps(queries, world, expected_indices, expected_counts);
  const std::size_t before = Allocations();
  ASSERT_GT(before, 0u);
  compact.CountOverlaps(queries, counts);
  compact.MarkOverlaps(queries, bits);
  compact.ListOverlaps(queries, indices, found);
  EXPECT_EQ(Allocations(), before);
  EXPECT_EQ(counts, expected_counts);
  EXPECT_EQ(found, expected_counts);
  EXPECT_EQ(bits, expected_bits);
  EXPECT_EQ(indices, expected_indices);
}

TEST(CompactBounds, AnswerAsAScanDoes) {
  for (const std::size_t size : {2, 63, 64, 65, 1000}) {
    const Cubes world(size);
    ExpectTheAnswersOfAScan(world.boxes());
    ExpectTheAnswersOfAScan(world.prisms());
  }
}

TEST(CompactBounds, RefuseSmallMemory) {
  const Cubes world(65);
  const CompactBounds compact(world.boxes());
  const std::vector queries = {world.boxes()[0], world.boxes()[1]};
  std::vector<std::size_t> counts(1);
  std::vector<std::uint64_t> bits(3);
  EXPECT_THROW(compact.CountOverlaps(queries, counts), std::invalid_argument);
  EXPECT_THROW(compact.MarkOverlaps(queries, bits), std::invalid_argument);
  EXPECT_THROW(compact.ListOverlaps(queries, {}, counts),
               std::invalid_argument);
}

TEST(CompactBounds, TakeWorldsWithoutObjects) {
  const HexPrism query = {{0, 0, 0, 0}, {1, 1, 1, 1}};
  std::size_t count = 7;
  CompactPrisms(PrismsView{})
      .CountOverlaps(std::span(&query, 1), std::span(&count, 1));
  EXPECT_EQ(count, 0u);
}

}  // namespace
}  // namespace cullproof
