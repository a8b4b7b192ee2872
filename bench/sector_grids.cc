#include "bench/sector_grids.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/sector_builders.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"
#include "reference/exact.h"

namespace cullproof::bench {
namespace {

static_assert(kGridSide == 64, "a row of a grid is a word of answers");

// The floats around `middle`, half of them below it.
std::vector<float> Neighbours(float middle) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  float value = middle;
  for (std::size_t i = 0; i < kGridSide / 2; ++i) {
    value = std::nextafter(value, -kInfinity);
  }
  std::vector<float> values;
  while (values.size() < kGridSide) {
    values.push_back(value);
    value = std::nextafter(value, kInfinity);
  }
  return values;
}

Point2 Unit(double bearing) {
  return {static_cast<float>(std::cos(bearing)),
          static_cast<float>(std::sin(bearing))};
}

}  // namespace

SectorGrid::SectorGrid(std::string_view name, std::string_view description,
                       const Sector& sector, Point2 middle)
    : name_(name), description_(description), sector_(sector) {
  for (const float y : Neighbours(middle.y)) {
    for (const float x : Neighbours(middle.x)) {
      x_.push_back(x);
      y_.push_back(y);
    }
  }
}

GridBits SectorGrid::Answers(const Variant<SectorQuestion>& row) const {
  GridBits answers(WordsFor(x_.size()));
  row.prepare(points())->Answer(std::span(&sector_, 1), Bits{answers});
  return answers;
}

GridBits SectorGrid::Truth(reference::SectorParameters parameters) const {
  return TruthBits<SectorQuestion>(points(), std::span(&sector_, 1),
                                   parameters);
}

std::vector<SectorGrid> SectorGrids() {
  constexpr Point2 kApex = {6.1f, 4.3f};
  constexpr Point2 kPoint = {0.7f, 0.6f};
  constexpr double kHalfAngle = 0.5;
  const double x = double{kPoint.x} - kApex.x, y = double{kPoint.y} - kApex.y;
  const double bearing = std::atan2(y, x), distance = std::hypot(x, y);
  const auto sector = [&](Point2 apex, double axis, double radius) {
    return MakeSector(apex, Unit(axis), static_cast<float>(radius),
                      Radians(kHalfAngle));
  };
  constexpr Point2 kOrigin = {0, 0};
  return {
      {"edge", "a straight edge, six units from the apex",
       sector(kApex, bearing - kHalfAngle, 2 * distance), kPoint},
      {"arc", "the arc", sector(kApex, bearing, distance), kPoint},
      {"apex", "an apex beside which floats are 2^-24 apart",
       sector(kPoint, 0.9, 1), kPoint},
      {"origin", "an apex at 0, where floats are 2^-149 apart",
       sector(kOrigin, 0.9, 1), kOrigin},
  };
}

}  // namespace cullproof::bench
