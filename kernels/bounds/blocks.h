// A world's copy as an array of records, each of a few objects.
#ifndef CULLPROOF_KERNELS_BOUNDS_BLOCKS_H_
#define CULLPROOF_KERNELS_BOUNDS_BLOCKS_H_

#include <array>
#include <cstddef>
#include <limits>

#include "reference/workloads/columns.h"

namespace cullproof {

// A record is kRows rows of `lanes` floats, one float of each object. Lanes of
// the last record that have no object are NaN and so pass no comparison.
template <std::size_t kRows>
class Blocks {
 public:
  // `values(i)` is the std::array of object i's kRows floats.
  template <class Values>
  Blocks(std::size_t size, std::size_t lanes, Values values)
      : memory_(1, (size + lanes - 1) / lanes * lanes * kRows),
        begin_(memory_[0]) {
    const auto put = [&](std::size_t i, std::size_t row, float value) {
      // Where all is zero, the memory is never touched and takes no room. (-0
      // becomes 0, which compares alike.)
      if (value != 0)
        begin_[i / lanes * lanes * kRows + row * lanes + i % lanes] = value;
    };
    for (std::size_t i = 0; i < size; ++i) {
      const std::array<float, kRows> object = values(i);
      for (std::size_t row = 0; row < kRows; ++row) put(i, row, object[row]);
    }
    for (std::size_t i = size; i % lanes != 0; ++i) {
      for (std::size_t row = 0; row < kRows; ++row) {
        put(i, row, std::numeric_limits<float>::quiet_NaN());
      }
    }
  }

  // The record that begins with object `first`. Aligned like its rows: to
  // `lanes` floats if that is a power of two up to a cache line.
  const float* operator[](std::size_t first) const {
    return begin_ + first * kRows;
  }

 private:
  reference::Columns memory_;
  float* begin_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_BLOCKS_H_
