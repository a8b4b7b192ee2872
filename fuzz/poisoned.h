// Memory for answers that knows what it held before.
#ifndef CULLPROOF_FUZZ_POISONED_H_
#define CULLPROOF_FUZZ_POISONED_H_

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "fuzz/memory_sanitizer.h"

namespace cullproof::fuzz {

// What is left of it after the answers, and what they do not use, must stay as
// it was.
template <class T>
class Poisoned {
 public:
  static constexpr T kPoison = static_cast<T>(0xa5a5a5a5a5a5a5a5u);

  explicit Poisoned(std::size_t size)
      : values_(size + kCanaries, kPoison), size_(size) {
    Forget(span());
  }

  std::span<T> span() { return std::span(values_).first(size_); }
  std::span<const T> span() const { return std::span(values_).first(size_); }

  bool CanariesLive() const {
    return Untouched(std::span(values_).subspan(size_));
  }
  static bool Untouched(std::span<const T> values) {
    Remember(values);
    return std::ranges::all_of(values, [](T v) { return v == kPoison; });
  }

 private:
  static constexpr std::size_t kCanaries = 8;

  std::vector<T> values_;
  std::size_t size_;
};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_POISONED_H_
