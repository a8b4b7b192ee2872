// Floats on the safe side of doubles and of differences.
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

// The greatest that is not greater than outer - inner, if this is not negative
// and neither is infinite; else something negative.
inline float DifferenceDown(float outer, float inner) {
  const double rounded = double{outer} - inner;
  // The difference of what was subtracted and what should have been is exact.
  const bool is_above = outer - rounded < inner;
  return RoundDown(is_above ? std::nextafter(rounded, -1.0) : rounded);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_DIRECTED_H_
