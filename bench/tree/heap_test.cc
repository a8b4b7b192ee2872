#include "bench/tree/heap.h"

#include <array>
#include <cstddef>
#include <memory>

#include "benchmark/benchmark.h"
#include "gtest/gtest.h"

namespace cullproof::bench {
namespace {

// The allocator may round up to this.
constexpr double kPage = 4096;

// Compilers may leave out memory that they see nobody use.
template <class Value>
std::unique_ptr<Value> Used(std::unique_ptr<Value> value) {
  benchmark::DoNotOptimize(value.get());
  return value;
}

TEST(Heap, TellsWhatIsKeptAndWhatWasThereAtThePeak) {
  using Kept = std::array<char, 100'000>;
  using Dropped = std::array<char, 300'000>;
  ForgetHeapPeak();
  const HeapUse before = HeapNow();
  auto kept = Used(std::make_unique<Kept>());
  Used(std::make_unique<Dropped>()).reset();
  const HeapUse after = HeapNow();
  const std::size_t peak = HeapPeak();
  ForgetHeapPeak();
  const std::size_t forgotten = HeapPeak();
  kept.reset();
  const HeapUse end = HeapNow();
  EXPECT_EQ(after.blocks - before.blocks, 1u);
  EXPECT_NEAR(static_cast<double>(after.bytes - before.bytes), 100'000, kPage);
  EXPECT_NEAR(static_cast<double>(peak - before.bytes), 400'000, 2 * kPage);
  EXPECT_EQ(forgotten, after.bytes);
  EXPECT_EQ(end.blocks, before.blocks);
  EXPECT_EQ(end.bytes, before.bytes);
}

TEST(Heap, CountsWhatHasAnAlignmentOfItsOwn) {
  struct alignas(256) Wide {
    char bytes[256];
  };
  const HeapUse before = HeapNow();
  auto wide = Used(std::make_unique<Wide>());
  const HeapUse there = HeapNow();
  wide.reset();
  const HeapUse end = HeapNow();
  EXPECT_EQ(there.blocks - before.blocks, 1u);
  EXPECT_EQ(end.blocks, before.blocks);
  EXPECT_EQ(end.bytes, before.bytes);
}

}  // namespace
}  // namespace cullproof::bench
