// Tests of many triangles at a time.
#ifndef CULLPROOF_KERNELS_TREE_LEAF_FILTER_H_
#define CULLPROOF_KERNELS_TREE_LEAF_FILTER_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/touched.h"
#include "kernels/tree/leaf_corners.h"

namespace cullproof {

// A volume that is not empty, made ready for the best target of this CPU.
class LeafFilter {
 public:
  explicit LeafFilter(const Volume& volume);

  // Of the first 64 planes, those whose bit is not set are not looked at.
  LeafVerdicts Of(const LeafCorners& leaf, std::uint64_t active_planes) const {
    return body_(lanes_.data(), leaf, active_planes);
  }

  using Body = LeafVerdicts (*)(const void* lanes, const LeafCorners&,
                                std::uint64_t active_planes);
  static constexpr std::size_t kMostBytes = 160, kAlignment = 16;

 private:
  // An object of the body's own.
  alignas(kAlignment) std::array<std::byte, kMostBytes> lanes_;
  Body body_;
};

// Makes lanes for a volume at `place` and returns the body that reads them.
struct LeafFilterMaker {
  std::int64_t target;
  LeafFilter::Body (*make)(const Volume& volume, std::span<std::byte> place);
};
// Those that this build has, best first; the CPU may lack some.
std::span<const LeafFilterMaker> LeafFilterMakers();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_LEAF_FILTER_H_
