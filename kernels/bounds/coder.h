// Numbers the equal parts of the extent of some floats.
#ifndef CULLPROOF_KERNELS_BOUNDS_CODER_H_
#define CULLPROOF_KERNELS_BOUNDS_CODER_H_

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace cullproof {

// There are as many parts as numbers of the type Code. Every step keeps the
// order, whatever is rounded: a float that is not greater than another never
// has the greater number. What is beyond the extent has the number of its end,
// and NaN has any.
template <class Code>
class Coder {
 public:
  Coder() = default;
  explicit Coder(std::span<const float> values) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const float x : values) {
      if (!std::isfinite(x)) continue;
      low = std::min(low, double{x});
      high = std::max(high, double{x});
    }
    // In a smaller extent subnormals would have numbers of their own, which
    // change in modes that take them for zero.
    if (high - low < 0x1p-60) return;
    low_ = low;
    scale_ = (kLast + 1.0) / (high - low);
  }

  Code operator()(float x) const {
    const double part = (double{x} - low_) * scale_;
    if (part >= kLast) return kLast;
    return part > 0 ? static_cast<Code>(part) : Code{0};
  }

 private:
  static constexpr Code kLast = std::numeric_limits<Code>::max();

  double low_ = 0, scale_ = 0;  // One part, unless there is an extent.
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_CODER_H_
