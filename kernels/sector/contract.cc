#include "kernels/sector/contract.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "cullproof/geometry.h"
#include "reference/exact.h"

namespace cullproof::sector_contract {
namespace {

using reference::SectorParameters;

// A unit roundoff, enlarged for what first-order widths leave out: products of
// errors, what is lost above kSmall, and double arithmetic in this file.
constexpr double kRoundoff = 0x1p-24 * (1 + 0x1p-8);

constexpr double kLeastFloat = 0x1p-149;

// Of |D|^2: with this and more, a cosine is off by less than 2^-32 for what is
// lost, even where squares of cosines near 0 are compared.
constexpr double kSmall = 0x1p-84;

// |D|^2 becomes infinite at 2^128 after an error of 4 u.
const double kLarge = std::ldexp(1 - 4 * kRoundoff, 128);

bool ByAngle(const Examined& examined) {
  return examined.parameters == SectorParameters::kAngleAndRadius;
}

double Dot(Xy<double> a, Xy<double> b) { return a.x * b.x + a.y * b.y; }
double Cross(Xy<double> a, Xy<double> b) { return a.x * b.y - a.y * b.x; }

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

// Grows with x as x * x does with |x|.
double SignedSquare(double x) { return x * std::abs(x); }

// The terms of the comparisons in double, where no product of two overflows or
// loses bits and each is right to 2^-50 of itself.
struct Terms {
  Xy<double> d, u;
  double squared_distance, squared_radius;
  double length;      // Of U.
  double phi, theta;  // phi is NaN at the apex and without direction.
  double cos_phi, c;

  explicit Terms(const Examined& examined) {
    const auto& [sector, point, parameters, inside] = examined;
    d = {double{point.x} - sector.apex.x, double{point.y} - sector.apex.y};
    u = {sector.direction.x, sector.direction.y};
    squared_distance = Dot(d, d);
    squared_radius = ByAngle(examined) ? double{sector.radius} * sector.radius
                                       : double{sector.squared_radius};
    length = std::sqrt(Dot(u, u));
    const double lengths = std::sqrt(squared_distance) * length;
    cos_phi = lengths == 0 ? kNone : Dot(d, u) / lengths;
    phi = std::isnan(cos_phi) ? cos_phi
                              : std::atan2(std::abs(Cross(d, u)), Dot(d, u));
    theta = sector.half_angle;
    c = ByAngle(examined) ? std::cos(std::clamp(theta, 0.0, std::numbers::pi))
                          : double{sector.cos_half_angle};
  }
};

double ArcDepth(const Terms& terms, double arc, double lost = 0) {
  return (terms.squared_radius - terms.squared_distance) /
         (arc * kRoundoff * terms.squared_radius + lost * kLeastFloat);
}

// `length`: of U, in a form that takes it for 1.
double EdgeWidth(const CosineBand& band, const Terms& terms, double length) {
  return (band.edge * std::max(1.0, length) +
          band.edge_per_c * std::abs(terms.c)) *
         kRoundoff;
}
double EdgeWidth(const AngleBand& band, const Terms& terms) {
  return (band.edge + band.edge_per_theta * terms.theta) * kRoundoff;
}

double EdgeDepth(const CosineBand& band, const Terms& terms) {
  return (terms.cos_phi - terms.c) / EdgeWidth(band, terms, 1);
}
double EdgeDepth(const AngleBand& band, const Terms& terms) {
  return (terms.theta - terms.phi) / EdgeWidth(band, terms);
}

// The same with what is lost. All of the arc's squares lose 2 at most.
constexpr double kLostOfArc = 2;

// For cos phi of a form that takes U, of this length, for a unit vector.
double LossyEdgeDepth(const CosineBand& band, const Terms& terms,
                      double length) {
  const double x = length == 0 ? 0 : length * terms.cos_phi;
  const double width = EdgeWidth(band, terms, length);
  // What |D|^2 loses counts as often as the square of c, which may exceed 1.
  const double lost =
      band.lost * kLeastFloat * std::max(1.0, terms.c * terms.c);
  return (SignedSquare(x) - SignedSquare(terms.c)) /
         (2 * std::max(std::abs(x), std::abs(terms.c)) * width + width * width +
          lost / terms.squared_distance + lost);
}
double LossyEdgeDepth(const CosineBand& band, const Terms& terms) {
  return LossyEdgeDepth(band, terms, 1);
}
double LossyEdgeDepth(const AngleBand& band, const Terms& terms) {
  return (std::min(terms.theta, std::numbers::pi) - terms.phi) /
         (EdgeWidth(band, terms) +
          band.lost * kLeastFloat / std::sqrt(terms.squared_distance));
}

double Least(double arc, double edge) {
  return std::isnan(edge) ? edge : std::min(arc, edge);
}

template <class Band>
double DepthIn(const Band& band, const Examined& examined) {
  const Terms terms(examined);
  if (terms.squared_distance == 0 || terms.squared_radius == 0) return kNone;
  return Least(ArcDepth(terms, band.arc), EdgeDepth(band, terms));
}

template <class Band>
bool InOverflowRange(const Band& band, const Examined& examined) {
  const Terms terms(examined);
  if (terms.squared_distance == 0) return false;
  // Where |D|^2 is infinite, forms answer outside; a squared radius is finite.
  if (terms.squared_distance >= kLarge) {
    return ByAngle(examined) && examined.inside;
  }
  const double depth =
      Least(ArcDepth(terms, band.arc, kLostOfArc), LossyEdgeDepth(band, terms));
  return terms.squared_distance < kSmall && -1 <= depth && depth <= 1;
}

}  // namespace

double Depth(const CosineBand& band, const Examined& examined) {
  return DepthIn(band, examined);
}
double Depth(const AngleBand& band, const Examined& examined) {
  return DepthIn(band, examined);
}

bool OverflowRange(const CosineBand& band, const Examined& examined) {
  return InOverflowRange(band, examined);
}
bool OverflowRange(const AngleBand& band, const Examined& examined) {
  return InOverflowRange(band, examined);
}

bool NotFinite(const LetsThrough& lets_through, const Examined& examined) {
  const Sector& sector = examined.sector;
  const Point2 u = sector.direction;
  const float radius =
      ByAngle(examined) ? sector.radius : sector.squared_radius;
  const float opening =
      ByAngle(examined) ? sector.half_angle : -sector.cos_half_angle;
  const auto is_plus_infinity = [](float x) { return std::isinf(x) && x > 0; };
  return is_plus_infinity(radius) || is_plus_infinity(opening) ||
         (lets_through.radius_nan && std::isnan(radius)) ||
         (lets_through.cosine_nan && std::isnan(opening)) ||
         (lets_through.direction_nan && std::isunordered(u.x, u.y)) ||
         (lets_through.infinite_direction &&
          (std::isinf(u.x) || std::isinf(u.y)));
}

// The form compares |U| cos phi with c, as far as that does not overflow to
// infinities whose sum is NaN, or on both sides of a comparison of squares.
bool NotUnit(const CosineBand& band, const Examined& examined) {
  constexpr double kOverflow = 0x1p127;
  constexpr double kOverflowSquared = 0x1p63;
  // Which side of the edge the double cosine tells for certain.
  constexpr double kCertain = 0x1p-48;
  const Terms terms(examined);
  if (!(std::abs(terms.length - 1) > kUnitTolerance * kRoundoff) ||
      terms.squared_distance == 0 ||
      !(ArcDepth(terms, band.arc, kLostOfArc) >= -1)) {
    return false;
  }
  const double distance = std::sqrt(terms.squared_distance);
  if (examined.inside &&
      (terms.length * std::max(1.0, distance) >= kOverflow ||
       distance * std::min(terms.length, std::abs(terms.c)) >=
           kOverflowSquared)) {
    return true;
  }
  const double depth = LossyEdgeDepth(band, terms, terms.length);
  const double truth = terms.length == 0 ? -1 : terms.cos_phi - terms.c;
  return std::abs(depth) <= 1 || std::abs(truth) <= kCertain ||
         (depth > 0) != (truth > 0);
}

// As in kAcosBand at phi = 0 and pi, without the arc cosine.
bool CosinePastOne(const CosineBand& band, const Examined& examined) {
  constexpr double kReach = 3 + 2 + kUnitTolerance;
  if (!examined.inside) return false;
  const Terms terms(examined);
  const double lost = band.lost * kLeastFloat / terms.squared_distance;
  const double cosine = terms.length * std::abs(terms.cos_phi);
  return cosine * (1 + kReach * kRoundoff + lost) >= 1;
}

bool NoDirection(const AngleBand& band, const Examined& examined) {
  const Terms terms(examined);
  if (terms.length != 0) return false;
  const double turn = std::remainder(
      std::atan2(terms.d.y, terms.d.x) - std::atan2(terms.u.y, terms.u.x),
      2 * std::numbers::pi);
  return ArcDepth(terms, band.arc, kLostOfArc) >= -1 &&
         (terms.theta - std::abs(turn)) >= -EdgeWidth(band, terms);
}

// The form wants the point to the right of the left edge or to the left of the
// right one: sin(theta - phi) > 0 or sin(theta + phi) > 0.
bool NoEdges(const AngleBand& band, const Examined& examined) {
  const Terms terms(examined);
  const double larger = std::sin(terms.theta) * std::cos(terms.phi) +
                        std::abs(std::cos(terms.theta)) * std::sin(terms.phi);
  return terms.theta >= std::numbers::pi && examined.inside &&
         larger <= EdgeWidth(band, terms);
}

bool ApexInside(const Examined& examined) {
  const Terms terms(examined);
  return terms.squared_distance == 0 &&
         (ByAngle(examined)
              ? examined.sector.radius > 0 && examined.sector.half_angle > 0
              : terms.squared_radius >= 0 && std::signbit(terms.c));
}

bool ClosedArc(const Examined& examined) {
  const auto& [sector, point, parameters, inside] = examined;
  // Measuring takes long, and most points are far from the arc.
  const Terms terms(examined);
  const double off_arc = terms.squared_radius - terms.squared_distance;
  const bool may_be_on_arc =
      terms.squared_radius > 0 && std::isfinite(terms.squared_radius) &&
      std::abs(off_arc) <= kRoundoff * terms.squared_radius;
  if (!may_be_on_arc) return false;
  const auto margins = reference::MeasureSector(sector, point, parameters);
  // The whole disc has no edge, also where this is 0.
  const bool is_disc = ByAngle(examined) ? sector.half_angle >= std::numbers::pi
                                         : sector.cos_half_angle < -1;
  return margins.arc == 0 && (margins.edge > 0 || is_disc);
}

bool SignedZero(const Examined& examined) {
  const auto& [sector, point, parameters, inside] = examined;
  const float c = sector.cos_half_angle;
  return c == 0 && std::signbit(c) &&
         reference::MeasureSector(sector, point, parameters).edge == 0;
}

bool StraightBehind(const Examined& examined) {
  const auto& [sector, point, parameters, inside] = examined;
  return sector.cos_half_angle == -1 && inside &&
         reference::MeasureSector(sector, point, parameters).edge == 0;
}

}  // namespace cullproof::sector_contract
