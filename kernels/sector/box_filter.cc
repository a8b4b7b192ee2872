#include "kernels/sector/box_filter.h"

#include <cmath>

#include "cullproof/geometry.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/operands.h"

namespace cullproof {
namespace {

// In roundoffs u = 2^-24, of m = |D| + half on an axis. kGrowth makes half' 16
// u m wider than half, and rounds by 3 u m: 13 u m are left. D is off by u m,
// `half` by 2 u m. Numbers below 2^-126 may count as 0, here and when the box
// was made: less than 2^-122 in all, and u m is 2^-114 at least. Thus the box
// around D holds the points, with 9 u m to spare, more than |D| +- half' round
// by: near and far are bounds of the distance on an axis.
//
// Squares and sum then round by 2 u; squares that count as 0 are less than
// 2^-124, and r^2 is 2^-80 at least. kArcDoubt covers these and the rounding of
// the limits. Overflow makes squares infinite, which are so with reason.
constexpr double kArcDoubt = 0x1p-20;

// N is made in double: an axis of it is off by e = 2^-48 and by the rounding to
// float, at most u of it. D.N is off by another 3 u for product and sum: 4 u
// |D| |N| and e |D| for an axis. half'.reach rounds by 3 u, together 7 u m |N|,
// of the 9 u to spare. Where |N| is small, e |D| and products that count as 0,
// less than 2^-122, may be more than that; half' 2^-20, which is greater than
// 2^-40 m and than 2^-111, covers them.
constexpr double kReach = 0x1p-20;

// If D, or half', is infinite, half' is infinite, `far` too, and `near` is 0 or
// NaN; half'.reach is infinite, as reach is greater than 0. So no comparison
// holds.

BoxFilter::Edge EdgeAlong(Xy<double> direction, double side) {
  const Xy<double> n = {side * direction.y, -side * direction.x};
  const auto single = [](double x) { return static_cast<float>(x); };
  return {{single(n.x), single(n.y)},
          {single(std::abs(n.x) + kReach), single(std::abs(n.y) + kReach)}};
}

Opening OpeningOf(const Sector& sector) {
  constexpr float kLeastFloatAboveRightAngle = 0x1.921fb6p+0f;
  if (IsWholeDisc(sector)) return Opening::kWholeDisc;
  return sector.half_angle >= kLeastFloatAboveRightAngle ? Opening::kWide
                                                         : Opening::kNarrow;
}

}  // namespace

// Turned by theta from the direction, the sector lies to the right of an edge;
// turned by -theta, to the left.
BoxFilter MakeBoxFilter(const Sector& sector) {
  const double x = Exactly(sector.direction.x), y = Exactly(sector.direction.y);
  const double length = std::sqrt(x * x + y * y);
  const Xy<double> u = {x / length, y / length};
  const double theta = Exactly(sector.half_angle);
  const double c = std::cos(theta), s = std::sin(theta);
  const double radius = Exactly(sector.radius);
  const double squared_radius = radius * radius;
  return {OpeningOf(sector),
          sector.apex,
          static_cast<float>(squared_radius * (1 - kArcDoubt)),
          static_cast<float>(squared_radius * (1 + kArcDoubt)),
          EdgeAlong({u.x * c - u.y * s, u.x * s + u.y * c}, 1),
          EdgeAlong({u.x * c + u.y * s, u.y * c - u.x * s}, -1)};
}

}  // namespace cullproof
