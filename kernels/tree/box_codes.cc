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

std::uint16_t PositionBelow(float x, float first, float step) {
  return static_cast<std::uint16_t>(std::floor(x / double{step}) - first);
}
std::uint16_t PositionAbove(float x, float first, float step) {
  return static_cast<std::uint16_t>(std::ceil(x / double{step}) - first);
}

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
  const auto& [first, step] = boxes;
  return {{PositionBelow(box.min.x, first.x, step.x),
           PositionBelow(box.min.y, first.y, step.y),
           PositionBelow(box.min.z, first.z, step.z)},
          {PositionAbove(box.max.x, first.x, step.x),
           PositionAbove(box.max.y, first.y, step.y),
           PositionAbove(box.max.z, first.z, step.z)}};
}

QuantizedBoxes::Code UnionOfCodes(const QuantizedBoxes::Code& a,
                                  const QuantizedBoxes::Code& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y),
           std::min(a.min.z, b.min.z)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y),
           std::max(a.max.z, b.max.z)}};
}

}  // namespace cullproof
