#include "kernels/sector/exact_filter.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "cullproof/geometry.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/operands.h"

namespace cullproof {
namespace {

constexpr double kRoundoff = 0x1p-24;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

float RoundedUp(double x) {
  const auto nearest = static_cast<float>(x);
  return double{nearest} < x ? std::nextafter(nearest, kInfinity) : nearest;
}
float RoundedDown(double x) { return -RoundedUp(-x); }

// |D|^2: rounding D changes it by 2 u; products and sum add 2 u.
// d = |D| |U| (cos phi + e), |e| <= 3 u: u each for D, products and sum. So if
// cos phi <= c, then d|d| <= |D|^2 |U|^2 (c|c| + 7 |c| u + 9 u^2), rounded. The
// other side errs by 4 u for |D|^2, u for the product and u for the sum, each
// of c|c| and what is added: together 13 |c| u + 9 u^2 and less than 16 u^2 in
// products of errors, relative to |D|^2 |U|^2. That is less than EdgeError() by
// 4 u^2 at least, which covers what Scaled() rounds off.
constexpr double kArc = 4.5 * kRoundoff;
double EdgeError(double c) {
  return 14 * std::abs(c) * kRoundoff + 32 * kRoundoff * kRoundoff;
}

// What is flushed to zero, in operands or results, is below 2^-126 each. In
// |D|^2 and the last products that is covered by 2^-110. In d it is less than f
// = 2^-124 up, which changes d|d| by 2 |d| f: up to |d| = 2^49 f less than the
// second guard, above it less than 2^-48 of d^2, within what EdgeError()
// leaves.
constexpr double kFlushed = 0x1p-124;
double Guard(double up) {
  const double flushed = kFlushed * up;
  return std::max(0x1p-110, 0x1p52 * flushed * flushed);
}

// D is scaled if |D|^2 would leave the range otherwise. A scale of more than
// 2^90 would make flushed bits matter.
constexpr int kMostScale = 90;
int ScaleExponent(double radius) {
  const int exponent = std::ilogb(radius);
  if (-40 <= exponent && exponent <= 40) return 0;
  return std::clamp(-exponent, -100, kMostScale);
}

}  // namespace

ExactFilter MakeExactFilter(const Sector& sector) {
  constexpr ExactFilter::Limits kNone = {-1, 0};
  // Every |D|^2 but infinity: |d|d|| is less than 8 |D|^2.
  constexpr ExactFilter::Limits kAny = {std::numeric_limits<float>::max(), -8};
  ExactFilter filter = {{}, {}, 1, 1, 0, kNone, kNone};
  if (!HasInside(sector)) return filter;

  const double radius = Exactly(sector.radius);
  const int exponent = ScaleExponent(radius);
  filter.down = std::ldexp(1.0f, std::min(exponent, 0));
  filter.up = std::ldexp(1.0f, std::max(exponent, 0));
  filter.guard = static_cast<float>(Guard(filter.up));
  filter.apex = {static_cast<float>(Exactly(sector.apex.x) * filter.down),
                 static_cast<float>(Exactly(sector.apex.y) * filter.down)};
  filter.direction = Scaled(sector.direction);
  filter.possible = kAny;
  if (exponent == kMostScale && std::ilogb(radius) < -kMostScale) return filter;

  const double squared_radius =
      std::ldexp(radius, exponent) * std::ldexp(radius, exponent);
  filter.certain.squared_radius = RoundedDown(squared_radius * (1 - kArc));
  filter.possible.squared_radius = RoundedUp(squared_radius * (1 + kArc));
  if (IsWholeDisc(sector)) {
    filter.certain.edge = kAny.edge;
    return filter;
  }
  const double x = filter.direction.x, y = filter.direction.y;
  const double squared_length = x * x + y * y;
  const double c = std::cos(Exactly(sector.half_angle));
  filter.certain.edge =
      RoundedUp(squared_length * (c * std::abs(c) + EdgeError(c)));
  filter.possible.edge =
      RoundedDown(squared_length * (c * std::abs(c) - EdgeError(c)));
  return filter;
}

}  // namespace cullproof
