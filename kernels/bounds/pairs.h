// All pairs of a world's objects that meet.
#ifndef CULLPROOF_KERNELS_BOUNDS_PAIRS_H_
#define CULLPROOF_KERNELS_BOUNDS_PAIRS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/bounds_index.h"
#include "cullproof/geometry.h"
#include "kernels/bounds/hierarchy.h"

namespace cullproof {

// Takes the pairs that fit, and counts the others too.
class PairSink {
 public:
  explicit PairSink(std::span<Pair> out) : out_(out) {}

  void Put(std::uint32_t one, std::uint32_t other) {
    if (count_ < out_.size()) {
      out_[count_] = {std::min(one, other), std::max(one, other)};
    }
    ++count_;
  }
  std::size_t count() const { return count_; }

 private:
  std::span<Pair> out_;
  std::size_t count_ = 0;
};

// Returns how many pairs there are, and writes them in any order. Asks the
// hierarchy about each object.
std::size_t PairsByHierarchy(const Hierarchy<Box>& world, std::span<Pair> out);
std::size_t PairsByHierarchy(const Hierarchy<HexPrism>& world,
                             std::span<Pair> out);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_PAIRS_H_
