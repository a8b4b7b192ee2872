#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "kernels/tree/boxes.h"
#include "kernels/tree/split.h"

namespace cullproof {
namespace {

// The surface-area heuristic (Goldsmith and Salmon, 1987), on bins of equal
// width (Wald, 2007).
constexpr std::size_t kBins = 16;

struct Bin {
  Box box = EmptyBox();
  std::size_t count = 0;

  void Include(const Bin& other) {
    box = Union(box, other.box);
    count += other.count;
  }
  // How many primitives a query of no size is expected to meet, times the
  // surface of the parent.
  double Cost() const {
    if (count == 0) return 0;
    const double x = double{box.max.x} - box.min.x;
    const double y = double{box.max.y} - box.min.y;
    const double z = double{box.max.z} - box.min.z;
    return static_cast<double>(count) * (x * y + y * z + z * x);
  }
};

struct AxisBins {
  double low = 0, high = 0;
  std::array<Bin, kBins> bins;

  double Width() const { return (high - low) / kBins; }
  std::size_t NumberOf(double key) const {
    const double bin = (key - low) / Width();
    return std::min(static_cast<std::size_t>(bin), kBins - 1);
  }
};

}  // namespace

std::optional<Split> ProposeSplitByArea(
    std::span<const KeyedPrimitive> primitives, std::span<const Box> boxes) {
  Box keys = EmptyBox();
  for (const auto& [key, primitive] : primitives) {
    keys = Union(keys, {key, key});
  }
  std::optional<Split> best;
  double least = std::numeric_limits<double>::infinity();
  for (int axis = 0; axis < 3; ++axis) {
    AxisBins side = {At(keys.min, axis), At(keys.max, axis), {}};
    if (side.low == side.high) continue;
    for (const auto& [key, primitive] : primitives) {
      side.bins[side.NumberOf(At(key, axis))].Include({boxes[primitive], 1});
    }
    std::array<double, kBins> cost_above = {};
    Bin above;
    for (std::size_t bin = kBins; bin-- > 1;) {
      above.Include(side.bins[bin]);
      cost_above[bin] = above.Cost();
    }
    Bin below;
    for (std::size_t bin = 1; bin < kBins; ++bin) {
      below.Include(side.bins[bin - 1]);
      const double cost = below.Cost() + cost_above[bin];
      if (below.count == 0 || below.count == primitives.size()) continue;
      if (cost >= least) continue;
      least = cost;
      // Keys at the boundary are in the bin above it.
      const double boundary =
          side.low + static_cast<double>(bin) * side.Width();
      best = {axis, std::nextafter(boundary, side.low)};
    }
  }
  return best;
}

}  // namespace cullproof
