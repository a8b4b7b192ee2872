#include "cullproof/bounds_builders.h"

#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <stdexcept>

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

void RefuseNan(std::span<const Point3> points, const char* builder) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto [x, y, z] = points[i];
    if (!std::isnan(x) && !std::isnan(y) && !std::isnan(z)) continue;
    // Not by a stream, into which MemorySanitizer does not see.
    char message[160];
    std::snprintf(message, sizeof(message),
                  "%s: point %zu is (%g, %g, %g), but no coordinate may be "
                  "NaN; leave the point out",
                  builder, i, x, y, z);
    throw std::invalid_argument(message);
  }
}

// The real number high + low, where high is the double nearest to it. Rounding
// is monotonic, so the order of the pairs is the order of the numbers.
struct Sum {
  double high, low;

  auto operator<=>(const Sum&) const = default;
};

// x + y, exactly (Knuth's TwoSum): no sum of two floats overflows in double,
// and no sum underflows. `low` is NaN beside an infinite `high`.
Sum Add(float x, float y) {
  const double augend = x, addend = y;
  const double high = augend + addend;
  const double rounded_addend = high - augend;
  return {high, (augend - (high - rounded_addend)) + (addend - rounded_addend)};
}

// The smallest float that is at least high + low.
float RoundUp(Sum sum) {
  const auto nearest = static_cast<float>(sum.high);
  const bool below = nearest < sum.high || (nearest == sum.high && sum.low > 0);
  return below ? std::nextafter(nearest, kInfinity) : nearest;
}

float RoundDown(Sum sum) { return -RoundUp({-sum.high, -sum.low}); }

template <class T>
struct Interval {
  T min, max;

  void Include(T low, T high) {
    if (low < min) min = low;
    if (max < high) max = high;
  }
  void Include(T value) { Include(value, value); }
};

constexpr Interval<float> kEmpty = {kInfinity, -kInfinity};

Interval<float> Opposite(const Interval<float>& interval) {
  return {-interval.max, -interval.min};
}

// The range of x + y.
Interval<float> SumRange(std::span<const Point3> points) {
  constexpr Sum kMost{kInfinity, 0};
  constexpr Sum kLeast{-kInfinity, 0};
  Interval<Sum> range{kMost, kLeast};
  for (const auto& [x, y, z] : points) {
    const Sum sum = Add(x, y);
    if (std::isnan(sum.high)) {
      range.Include(kLeast, kMost);
    } else {
      range.Include(sum);
    }
  }
  return {RoundDown(range.min), RoundUp(range.max)};
}

// The range of -x/2 + sy, or for the other side, of -x/2 - sy, or more. The
// real value differs from `value` by less than 2^-53 (|x| + 3.2|y|): the
// product is off by the errors of s and of rounding it, the sum by rounding it,
// and rounding value - slack and value + slack is included.
Interval<float> ElegantRange(std::span<const Point3> points, double side) {
  constexpr double kS = 0.86602540378443864676;  // Within 2^-54.
  Interval<double> range{kInfinity, -kInfinity};
  for (const auto& [x, y, z] : points) {
    const double value = side * kS * y - 0.5 * x;
    if (std::isnan(value)) {
      range.Include(-kInfinity, kInfinity);
    } else if (std::isinf(value)) {
      range.Include(value);
    } else {
      const double slack =
          0x1p-51 * (std::abs(double{x}) + std::abs(double{y}));
      range.Include(value - slack, value + slack);
    }
  }
  return {RoundDown({range.min, 0}), RoundUp({range.max, 0})};
}

Box SmallestBox(std::span<const Point3> points) {
  Interval<float> x_range = kEmpty, y_range = kEmpty, z_range = kEmpty;
  for (const auto& [x, y, z] : points) {
    x_range.Include(x);
    y_range.Include(y);
    z_range.Include(z);
  }
  return {{x_range.min, y_range.min, z_range.min},
          {x_range.max, y_range.max, z_range.max}};
}

HexPrism Prism(const Box& box, const Interval<float>& b,
               const Interval<float>& c) {
  return {{box.min.x, b.min, c.min, box.min.z},
          {box.max.x, b.max, c.max, box.max.z}};
}

}  // namespace

Box BoxFromPoints(std::span<const Point3> points) {
  RefuseNan(points, "BoxFromPoints");
  return SmallestBox(points);
}

HexPrism PrismFromPoints(std::span<const Point3> points, Axes axes) {
  RefuseNan(points, "PrismFromPoints");
  const Box box = SmallestBox(points);
  if (axes == Axes::kElegant) {
    return Prism(box, ElegantRange(points, 1), ElegantRange(points, -1));
  }
  return Prism(box, {box.min.y, box.max.y}, Opposite(SumRange(points)));
}

HexPrism PrismFromBox(const Box& box) {
  // Rounded addition is monotonic: where two boxes overlap in x and y, the
  // smaller sums of one are at most the larger sums of the other, so the test
  // of C passes too. Where a sum has no value, C must let every pair through.
  const float least = box.min.x + box.min.y;
  const float most = box.max.x + box.max.y;
  const Interval<float> c = {std::isnan(most) ? -kInfinity : -most,
                             std::isnan(least) ? kInfinity : -least};
  return Prism(box, {box.min.y, box.max.y}, c);
}

}  // namespace cullproof
