// Points in an order in which neighbours stand together, in blocks with boxes
// around them, and the blocks in groups with boxes too. Flat arrays only.
#ifndef CULLPROOF_KERNELS_SECTOR_POINT_BLOCKS_H_
#define CULLPROOF_KERNELS_SECTOR_POINT_BLOCKS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cullproof/geometry.h"

namespace cullproof {

inline constexpr std::size_t kPointsPerBlock = 64;
inline constexpr std::size_t kBlocksPerGroup = 16;
inline constexpr std::size_t kPointsPerGroup =
    kPointsPerBlock * kBlocksPerGroup;

// A coordinate of a point in box i is center[i] to within half[i], which is off
// by two roundings in float, but not less than 2^-90: subnormal numbers may
// count as 0; it may be infinite. There is room for vectors to be read whole.
struct BoxColumns {
  std::size_t size;
  Xy<std::vector<float>> center, half;
};

struct PointBlocks {
  // Leaves out points that are not finite. Takes time in proportion to them.
  explicit PointBlocks(const PointsView& points);

  std::span<const std::uint32_t> order() const { return numbers; }

  std::size_t points_given;
  std::vector<std::uint32_t> numbers;  // As they were given, of finite points.
  std::vector<float> x, y;             // NaN fills the last block up.
  BoxColumns blocks, groups;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_POINT_BLOCKS_H_
