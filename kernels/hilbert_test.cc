#include "kernels/hilbert.h"

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "gtest/gtest.h"

namespace cullproof {
namespace {

struct Cell {
  int x, y;
};

// The cells of a coarser grid, as wide as 2^bits of them, along the curve. Each
// must come once.
std::vector<Cell> Along(int bits) {
  const int side = 1 << bits;
  std::vector<Cell> cells(static_cast<std::size_t>(side) * side, {-1, -1});
  for (int x = 0; x < side; ++x) {
    for (int y = 0; y < side; ++y) {
      const auto fine = [&](int c) {
        return static_cast<std::uint32_t>(c) << (16 - bits);
      };
      Cell& cell =
          cells[PlaceOnHilbertCurve(fine(x), fine(y)) >> (32 - 2 * bits)];
      EXPECT_EQ(cell.x, -1) << "the place of " << x << ", " << y;
      cell = {x, y};
    }
  }
  return cells;
}

TEST(Hilbert, CellsThatFollowEachOtherShareASide) {
  const std::vector<Cell> cells = Along(8);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto [x, y] = cells[i - 1];
    ASSERT_EQ(std::abs(cells[i].x - x) + std::abs(cells[i].y - y), 1)
        << "after " << x << ", " << y;
  }
}

TEST(Hilbert, LowestBitsCountAsHighestDo) {
  const auto distance = [](std::uint32_t x, std::uint32_t y) {
    return PlaceOnHilbertCurve(x, y);
  };
  EXPECT_EQ(distance(0, 0), 0u);
  EXPECT_EQ(distance(1, 1), 2u);
  EXPECT_EQ(distance(0xffff, 0), 0xffffffffu);
}

}  // namespace
}  // namespace cullproof
