// Floats on the safe side of a double.
#ifndef CULLPROOF_KERNELS_TREE_DIRECTED_H_
#define CULLPROOF_KERNELS_TREE_DIRECTED_H_

#include <cmath>
#include <limits>

namespace cullproof {

// The least that is not less; not for NaN.
inline float RoundUp(double x) {
  using Limits = std::numeric_limits<float>;
  if (x > double{Limits::max()}) return Limits::infinity();
  if (x < double{Limits::lowest()}) return Limits::lowest();
  const auto rounded = static_cast<float>(x);
  return rounded < x ? std::nextafter(rounded, Limits::infinity()) : rounded;
}

// The greatest that is not greater; not for NaN.
inline float RoundDown(double x) { return -RoundUp(-x); }

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_DIRECTED_H_
