#include "kernels/sector/double_decision.h"

#include <cmath>

#include "cullproof/geometry.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/operands.h"

namespace cullproof {
namespace {

// In roundoffs v = 2^-53: |D|^2 is off by 2 v for D and 2 v for products and
// sum; r^2 is exact. d = D.U is off by 3 v |D| |U|, so d|d| by 6 v |cos phi| +
// 9 v^2 + v. |D|^2 |U|^2 c|c| is off by 4 v, 2 v for |U|^2, 6 v for a cosine
// within 1.5 ulps, and 3 v for products. Together less than 24 v; in other
// rounding modes than to nearest, where v is twice as large, less than 48 v.
constexpr double kDoubt = 64 * 0x1p-53;

// Nothing overflows or becomes subnormal: what is not zero lies between 2^-596
// and 2^518.
Xy<double> Exactly(Point2 p) {
  return {cullproof::Exactly(p.x), cullproof::Exactly(p.y)};
}

double Dot(Xy<double> a, Xy<double> b) { return a.x * b.x + a.y * b.y; }

}  // namespace

DoubleDecision::DoubleDecision(const Sector& sector)
    : apex_(Exactly(sector.apex)),
      direction_(Exactly(sector.direction)),
      is_whole_disc_(IsWholeDisc(sector)) {
  const double radius = cullproof::Exactly(sector.radius);
  const double c = std::cos(cullproof::Exactly(sector.half_angle));
  squared_radius_ = radius * radius;
  squared_length_ = Dot(direction_, direction_);
  edge_ = squared_length_ * (c * std::abs(c));
}

Decision DoubleDecision::Decide(Point2 point) const {
  const Xy<double> p = Exactly(point);
  const Xy<double> d = {p.x - apex_.x, p.y - apex_.y};
  const double squared_distance = Dot(d, d);
  if (squared_distance == 0) return Decision::kOutside;
  const double within = squared_radius_ - squared_distance;
  const double arc_doubt = kDoubt * squared_radius_;
  if (within < -arc_doubt) return Decision::kOutside;
  const bool is_within = within > arc_doubt;
  const Decision by_arc = is_within ? Decision::kInside : Decision::kOpen;
  if (is_whole_disc_) return by_arc;

  const double along = Dot(d, direction_);
  const double ahead = along * std::abs(along) - squared_distance * edge_;
  const double edge_doubt = kDoubt * (squared_distance * squared_length_);
  if (ahead < -edge_doubt) return Decision::kOutside;
  return ahead > edge_doubt ? by_arc : Decision::kOpen;
}

}  // namespace cullproof
