#include "kernels/tree/split.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>
#include <stdexcept>

#include "kernels/tree/boxes.h"

namespace cullproof {
namespace {

using Primitives = std::span<const KeyedPrimitive>;

// Of the keys on all axes. Sums are of differences to the first key, so that
// nothing is lost far from the origin.
struct Moments {
  std::array<double, 3> mean, variation;  // Variance times a constant.
};
Moments MomentsOf(Primitives primitives) {
  const Point3 first = primitives[0].key;
  std::array<double, 3> sum = {}, square_sum = {};
  for (const auto& [key, primitive] : primitives) {
    const double x = double{key.x} - first.x;
    const double y = double{key.y} - first.y;
    const double z = double{key.z} - first.z;
    sum[0] += x;
    sum[1] += y;
    sum[2] += z;
    square_sum[0] += x * x;
    square_sum[1] += y * y;
    square_sum[2] += z * z;
  }
  const auto n = static_cast<double>(primitives.size());
  Moments moments;
  for (int axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<std::size_t>(axis);
    moments.mean[i] = At(first, axis) + sum[i] / n;
    moments.variation[i] = square_sum[i] - sum[i] * sum[i] / n;
  }
  return moments;
}

// Of several equal ones the first.
int LargestAxis(const std::array<double, 3>& sizes) {
  return static_cast<int>(std::max_element(sizes.begin(), sizes.end()) -
                          sizes.begin());
}

struct Extent {
  std::array<double, 3> size, center;
};
Extent ExtentOf(Primitives primitives, std::span<const Box> boxes) {
  Box all = EmptyBox();
  for (const auto& keyed : primitives) all = Union(all, boxes[keyed.primitive]);
  Extent extent;
  for (int axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<std::size_t>(axis);
    const double min = At(all.min, axis), max = At(all.max, axis);
    extent.size[i] = max - min;
    extent.center[i] = (min + max) / 2;
  }
  return extent;
}

std::size_t CountPositive(Primitives primitives, const Split& split) {
  std::size_t count = 0;
  for (const auto& keyed : primitives) {
    count += At(keyed.key, split.axis) > split.value;
  }
  return count;
}

}  // namespace

std::optional<Split> ProposeSplit(Primitives primitives,
                                  std::span<const Box> boxes,
                                  const SplitSettings& settings) {
  const auto [rule, at_geometric_center] = settings;
  if (rule == SplitRule::kFifty) return std::nullopt;
  if (rule == SplitRule::kSurfaceArea) {
    return ProposeSplitByArea(primitives, boxes);
  }
  Extent extent = {};
  if (!at_geometric_center || rule == SplitRule::kLargestAxis ||
      rule == SplitRule::kBestAxis) {
    extent = ExtentOf(primitives, boxes);
  }
  Moments moments = {};
  if (at_geometric_center || rule == SplitRule::kLargestVariance) {
    moments = MomentsOf(primitives);
  }
  const auto on = [&](int axis) {
    const auto i = static_cast<std::size_t>(axis);
    return Split{axis,
                 at_geometric_center ? moments.mean[i] : extent.center[i]};
  };

  if (rule == SplitRule::kLargestAxis) return on(LargestAxis(extent.size));
  if (rule == SplitRule::kLargestVariance) {
    return on(LargestAxis(moments.variation));
  }
  if (rule == SplitRule::kBalanced) {
    std::array<double, 3> balance = {};
    for (int axis = 0; axis < 3; ++axis) {
      const std::size_t positive = CountPositive(primitives, on(axis));
      balance[static_cast<std::size_t>(axis)] =
          static_cast<double>(std::min(positive, primitives.size() - positive));
    }
    return on(LargestAxis(balance));
  }
  // SplitRule::kBestAxis
  for (int tries = 0; tries < 3; ++tries) {
    const int axis = LargestAxis(extent.size);
    const std::size_t positive = CountPositive(primitives, on(axis));
    if (positive > 0 && positive < primitives.size()) return on(axis);
    extent.size[static_cast<std::size_t>(axis)] = -1;
  }
  return std::nullopt;
}

void CheckRule(SplitRule rule) {
  if (SplitRule::kLargestAxis <= rule && rule <= SplitRule::kSurfaceArea)
    return;
  std::ostringstream message;
  message << "BuildTree: the split rule is " << static_cast<int>(rule)
          << ", but it must be one of those that SplitRule names";
  throw std::invalid_argument(message.str());
}

}  // namespace cullproof
