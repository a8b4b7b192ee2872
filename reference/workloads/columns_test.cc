#include "reference/workloads/columns.h"

#include <cstddef>
#include <cstdint>
#include <memory>

#include "gtest/gtest.h"

namespace cullproof::reference {
namespace {

constexpr std::size_t kSizes[] = {0, 1, 15, 16, 17, 1000, 65'536};

TEST(Columns, StartAtZeroAndKeepApart) {
  for (const std::size_t size : kSizes) {
    const Columns columns(3, size);
    for (std::size_t column = 0; column < 3; ++column) {
      for (std::size_t i = 0; i < size; ++i) {
        ASSERT_EQ(columns[column][i], 0) << "column " << column << ", " << i;
        columns[column][i] = static_cast<float>(column + 1);
      }
    }
    for (std::size_t column = 0; column < 3; ++column) {
      for (std::size_t i = 0; i < size; ++i) {
        ASSERT_EQ(columns[column][i], static_cast<float>(column + 1));
      }
    }
  }
}

TEST(Columns, StartOnCacheLinesAnOddNumberOfLinesApart) {
  for (const std::size_t size : kSizes) {
    const Columns columns(2, size);
    const auto first = reinterpret_cast<std::uintptr_t>(columns[0]);
    const auto second = reinterpret_cast<std::uintptr_t>(columns[1]);
    EXPECT_EQ(first % 64, 0u);
    EXPECT_EQ((second - first) % 128, 64u);
  }
}

TEST(Columns, OutliveTheObjectThatMadeThem) {
  std::shared_ptr<const void> memory;
  float* column;
  {
    const Columns columns(1, 100);
    column = columns[0];
    memory = columns.memory();
  }
  column[99] = 1;
  EXPECT_EQ(column[99], 1);
}

}  // namespace
}  // namespace cullproof::reference
