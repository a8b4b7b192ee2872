#include "kernels/tree/box_codes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace cullproof {
namespace {

constexpr std::uint16_t kLastPosition = 65535;

// The least e with |x| < 2^e, or the least there is.
int ExponentAbove(double x) {
  int exponent = std::numeric_limits<int>::min() / 2;
  if (x != 0) std::frexp(x, &exponent);
  return exponent;
}

struct AxisGrid {
  double first;
  double step;
};

// The finest grid on which each position up to `max` is a float: a number of
// steps that has 24 binary digits.
AxisGrid FinestGrid(float min, float max) {
  constexpr int kDigits = 24, kPositionBits = 16, kLeastExponent = -149;
  const int farthest = std::max(ExponentAbove(min), ExponentAbove(max));
  const int size = ExponentAbove(double{max} - min);
  int exponent =
      std::max({kLeastExponent, farthest - kDigits, size - kPositionBits});
  for (;; ++exponent) {
    const double step = std::ldexp(1.0, exponent);
    const double first = std::floor(min / step);
    if (std::ceil(max / step) - first <= kLastPosition) return {first, step};
  }
}

// Of what is at most 2^24, without a call to the library.
int Floor(double x) {
  const int towards_zero = static_cast<int>(x);
  return towards_zero - (towards_zero > x);
}

struct Axis {
  int first;
  double inverse_step;  // Of a power of two, so that products are exact.

  std::uint16_t Below(float x) const {
    return static_cast<std::uint16_t>(Floor(x * inverse_step) - first);
  }
  std::uint16_t Above(float x) const {
    return static_cast<std::uint16_t>(-Floor(x * -inverse_step) - first);
  }
};

}  // namespace

void FitRoot(QuantizedBoxes& boxes, const Box& root) {
  boxes = {};
  if (IsEmpty(root)) return;
  const AxisGrid x = FinestGrid(root.min.x, root.max.x);
  const AxisGrid y = FinestGrid(root.min.y, root.max.y);
  const AxisGrid z = FinestGrid(root.min.z, root.max.z);
  const auto point = [](double px, double py, double pz) {
    return Point3{static_cast<float>(px), static_cast<float>(py),
                  static_cast<float>(pz)};
  };
  boxes.first = point(x.first, y.first, z.first);
  boxes.step = point(x.step, y.step, z.step);
}

QuantizedBoxes::Code Encode(const QuantizedBoxes& boxes, const Box& box) {
  if (IsEmpty(box)) {
    constexpr std::uint16_t k = kLastPosition;
    return {{k, k, k}, {0, 0, 0}};
  }
  const auto axis = [](float first, float step) {
    return Axis{static_cast<int>(first), 1 / double{step}};
  };
  const Axis x = axis(boxes.first.x, boxes.step.x);
  const Axis y = axis(boxes.first.y, boxes.step.y);
  const Axis z = axis(boxes.first.z, boxes.step.z);
  return {{x.Below(box.min.x), y.Below(box.min.y), z.Below(box.min.z)},
          {x.Above(box.max.x), y.Above(box.max.y), z.Above(box.max.z)}};
}

QuantizedBoxes::Code UnionOfCodes(const QuantizedBoxes::Code& a,
                                  const QuantizedBoxes::Code& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y),
           std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y),
           std::max(a.max.z, b.max.z)}};
}

}  // namespace cullproof
