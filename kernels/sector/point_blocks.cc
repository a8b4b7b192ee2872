#include "kernels/sector/point_blocks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "kernels/hilbert.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

struct Placed {
  std::uint32_t place, number;
};

// Keeps the order of equal places. One byte after another, the lowest first.
void SortByPlace(std::vector<Placed>& all) {
  std::vector<Placed> sorted(all.size());
  for (int shift = 0; shift < 32; shift += 8) {
    const auto digit = [&](Placed p) { return p.place >> shift & 0xff; };
    std::array<std::size_t, 256> next = {};
    for (const Placed p : all) ++next[digit(p)];
    std::size_t first = 0;
    for (std::size_t& n : next) first += std::exchange(n, first);
    for (const Placed p : all) sorted[next[digit(p)]++] = p;
    all.swap(sorted);
  }
}

struct Range {
  float min = kInfinity, max = -kInfinity;

  void Add(float x) {
    min = std::min(min, x);
    max = std::max(max, x);
  }
};

Range RangeOf(std::span<const float> column) {
  Range range;
  for (const float x : column) range.Add(x);
  return range;
}

// From the coordinates in a range to 0 .. 2^16 - 1.
class Cells {
 public:
  explicit Cells(Range range)
      : min_(range.min),
        scale_(range.max > range.min ? 0xffff / (double{range.max} - range.min)
                                     : 0) {}

  std::uint32_t operator()(float x) const {
    return static_cast<std::uint32_t>(
        static_cast<std::int32_t>((x - min_) * scale_));
  }

 private:
  double min_, scale_;
};

// Leaves out what is not finite.
std::vector<Placed> AlongHilbertCurve(const PointsView& points) {
  std::vector<Placed> placed;
  placed.reserve(points.size);
  Xy<Range> ranges;
  for (std::size_t i = 0; i < points.size; ++i) {
    const auto [x, y] = points[i];
    if (!std::isfinite(x) || !std::isfinite(y)) continue;
    placed.push_back({0, static_cast<std::uint32_t>(i)});
    ranges.x.Add(x);
    ranges.y.Add(y);
  }
  const Xy<Cells> cells = {Cells(ranges.x), Cells(ranges.y)};
  for (Placed& p : placed) {
    const auto [x, y] = points[p.number];
    p.place = PlaceOnHilbertCurve(cells.x(x), cells.y(y));
  }
  SortByPlace(placed);
  return placed;
}

struct Interval {
  float center, half;
};

Interval Around(std::span<const float> column) {
  const Range range = RangeOf(column);
  const double min = range.min, max = range.max;
  const auto center = static_cast<float>((min + max) / 2);
  const double half = std::max(max - center, center - min);
  return {center, static_cast<float>(std::max(half, 0x1p-90))};
}

// Of stretches of so many points.
BoxColumns BoxesAround(std::span<const float> x, std::span<const float> y,
                       std::size_t stretch) {
  const std::size_t size = (x.size() + stretch - 1) / stretch;
  const std::vector<float> zeros(size + kBlocksPerGroup);
  BoxColumns boxes = {size, {zeros, zeros}, {zeros, zeros}};
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t first = i * stretch;
    const std::size_t count = std::min(stretch, x.size() - first);
    const Interval of_x = Around(x.subspan(first, count));
    const Interval of_y = Around(y.subspan(first, count));
    boxes.center.x[i] = of_x.center, boxes.half.x[i] = of_x.half;
    boxes.center.y[i] = of_y.center, boxes.half.y[i] = of_y.half;
  }
  return boxes;
}

}  // namespace

PointBlocks::PointBlocks(const PointsView& given) : points_given(given.size) {
  const std::vector<Placed> placed = AlongHilbertCurve(given);
  numbers.reserve(placed.size());
  for (const auto [place, number] : placed) numbers.push_back(number);
  const auto in_order = [&](const float* column) {
    std::vector<float> all;
    all.reserve(placed.size() + kPointsPerBlock);
    for (const std::uint32_t number : numbers) all.push_back(column[number]);
    return all;
  };
  x = in_order(given.at.x);
  y = in_order(given.at.y);
  blocks = BoxesAround(x, y, kPointsPerBlock);
  groups = BoxesAround(x, y, kPointsPerGroup);
  x.resize(blocks.size * kPointsPerBlock, kNan);
  y.resize(blocks.size * kPointsPerBlock, kNan);
}

}  // namespace cullproof
