// The memory of a structure of arrays.
#ifndef CULLPROOF_REFERENCE_WORKLOADS_COLUMNS_H_
#define CULLPROOF_REFERENCE_WORKLOADS_COLUMNS_H_

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace cullproof::reference {

// `count` arrays of `size` floats, all zero, each on a cache line of its own.
// A page that nobody writes to stays the operating system's shared zero page.
class Columns {
 public:
  Columns(std::size_t count, std::size_t size)
      // An odd number of lines apart, lest columns whose size is a power of
      // two compete for the same cache sets.
      : stride_((size * sizeof(float) / kLine | 1) * kLine + 2 * kLine),
        memory_(std::calloc(count * stride_ + kLine, 1), std::free) {
    if (memory_ == nullptr) throw std::bad_alloc();
  }

  float* operator[](std::size_t column) const {
    const auto start = reinterpret_cast<std::uintptr_t>(memory_.get());
    return reinterpret_cast<float*>((start / kLine + 1) * kLine +
                                    column * stride_);
  }

  std::shared_ptr<const void> memory() const { return memory_; }

 private:
  static constexpr std::size_t kLine = 64;  // Bytes.

  std::size_t stride_;  // Bytes.
  std::shared_ptr<void> memory_;
};

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_COLUMNS_H_
