#include "kernels/bounds/blocks.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>

#include "gtest/gtest.h"
#include "hwy/base.h"

namespace cullproof {
namespace {

TEST(Blocks, PutTheRowsOfARecordSideBySide) {
  const Blocks<2> blocks(6, 4, [](std::size_t i) {
    const auto value = static_cast<float>(i);
    return std::array{value, 10 + value};
  });
  const std::array<float, 8> first = {0, 1, 2, 3, 10, 11, 12, 13};
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(blocks[0][i], first[i]) << i;
  }
  EXPECT_EQ(blocks[4][0], 4);
  EXPECT_EQ(blocks[4][1], 5);
  EXPECT_EQ(blocks[4][4], 14);
  EXPECT_EQ(blocks[4][5], 15);
}

TEST(Blocks, FillTheLastRecordWithNan) {
  const Blocks<2> blocks(5, 4,
                         [](std::size_t) { return std::array{1.f, 1.f}; });
  for (const std::size_t row : {0, 1}) {
    EXPECT_EQ(blocks[4][row * 4], 1);
    for (const std::size_t lane : {1, 2, 3}) {
      EXPECT_TRUE(std::isnan(blocks[4][row * 4 + lane]));
    }
  }
}

TEST(Blocks, AlignRecordsToTheirRows) {
  for (const std::size_t lanes : {1, 4, 8, 16}) {
    const Blocks<3> blocks(
        100, lanes, [](std::size_t) { return std::array{1.f, 1.f, 1.f}; });
    for (std::size_t first = 0; first < 100; first += lanes) {
      const auto address = reinterpret_cast<std::uintptr_t>(blocks[first]);
      EXPECT_EQ(address % (lanes * sizeof(float)), 0u);
    }
  }
}

TEST(Blocks, HoldNothing) {
  const Blocks<1> blocks(0, 4, [](std::size_t) { return std::array{1.f}; });
  EXPECT_NE(blocks[0], nullptr);
}

#ifdef __linux__
// In pages.
std::size_t ResidentMemory() {
  std::size_t total = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return resident;
}

TEST(Blocks, LeaveMemoryOfZerosUntouched) {
  if (HWY_IS_DEBUG_BUILD) GTEST_SKIP() << "sanitizers have memory of their own";
  constexpr std::size_t kSize = 16 << 20;  // A quarter of a gigabyte.
  const std::size_t before = ResidentMemory();
  ASSERT_GT(before, 0u);
  const auto blocks = [](float value) {
    return Blocks<4>(kSize, 4, [value](std::size_t) {
      return std::array{value, 0.f, -0.f, value};
    });
  };
  constexpr std::size_t kPageBytes = 4096;
  constexpr std::size_t kPages = kSize * 4 * sizeof(float) / kPageBytes;
  {
    const auto zeros = blocks(0);
    EXPECT_EQ(zeros[kSize - 4][0], 0);
    EXPECT_LT(ResidentMemory(), before + kPages / 100);
  }
  const auto ones = blocks(1);
  EXPECT_EQ(ones[kSize - 4][0], 1);
  EXPECT_GT(ResidentMemory(), before + kPages / 2);
}
#endif  // __linux__

}  // namespace
}  // namespace cullproof
