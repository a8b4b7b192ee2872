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

// |D|^2: rounding D changes it by 2 u; products and sum add 2 u. The limit is
// rounded by u.
constexpr double kArcDoubt = 5.5 * kRoundoff;

// d = |D| |U| (cos phi + e), |e| <= 3 u: u each for D, products and sum. So if
// cos phi <= c, then d|d| <= |D|^2 |U|^2 (c|c| + 7 |c| u + 9 u^2), rounded. The
// other side errs by 4 u for |D|^2, u for the product and u for `edge`, each of
// c|c|: together 13 |c| u + 9 u^2 and less than 16 u^2 in products of errors,
// relative to |D|^2 |U|^2, which is less than this by 4 u^2 at least; that
// covers what Scaled() rounds off. A difference of floats is greater than a
// float only if it is so before rounding.
double EdgeDoubt(double c) {
  return 14 * std::abs(c) * kRoundoff + 32 * kRoundoff * kRoundoff;
}

// What is flushed to zero, in operands or results, is below 2^-126 each. In
// |D|^2 and the last products that is covered by 2^-110. In d it is less than f
// = 2^-124 up, which changes d|d| by 2 |d| f: up to |d| = 2^49 f less than the
// second guard, above it less than 2^-48 of d^2, within what EdgeDoubt()
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
  ExactFilter filter = {{}, {}, 1, 1, -1, 0, 0};
  if (!HasInside(sector)) return filter;

  const double radius = Exactly(sector.radius);
  const int exponent = ScaleExponent(radius);
  filter.down = std::ldexp(1.0f, std::min(exponent, 0));
  filter.up = std::ldexp(1.0f, std::max(exponent, 0));
  filter.apex = {static_cast<float>(Exactly(sector.apex.x) * filter.down),
                 static_cast<float>(Exactly(sector.apex.y) * filter.down)};
  filter.direction = Scaled(sector.direction);
  if (std::ilogb(radius) < -kMostScale) {
    filter.doubt = kInfinity;
    return filter;
  }
  const double scaled_radius = std::ldexp(radius, exponent);
  const double squared_radius = scaled_radius * scaled_radius;
  const double x = filter.direction.x, y = filter.direction.y;
  const double squared_length = x * x + y * y;
  // A disc has no edge: its points are ahead of one at a cosine of -2.
  const double c =
      IsWholeDisc(sector) ? -2 : std::cos(Exactly(sector.half_angle));
  filter.squared_radius = static_cast<float>(squared_radius);
  filter.edge = static_cast<float>(squared_length * (c * std::abs(c)));
  // Where |D|^2 is greater than this times r^2, `within` decides.
  constexpr double kBeyond = 1 + 0x1p-20;
  filter.doubt =
      RoundedUp(kBeyond * squared_radius *
                    std::max(kArcDoubt, squared_length * EdgeDoubt(c)) +
                Guard(filter.up));
  return filter;
}

}  // namespace cullproof
