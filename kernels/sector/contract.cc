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
// errors, squares near the lower end of OverflowRange(), and double arithmetic
// in this file.
constexpr double kRoundoff = 0x1p-24 * (1 + 0x1p-8);

// In double, the difference of two floats and the product of two such are
// right to 2^-51.
Xy<double> FromApex(const Examined& examined) {
  const auto& [sector, point, parameters, margins] = examined;
  return {double{point.x} - sector.apex.x, double{point.y} - sector.apex.y};
}

double Dot(Xy<double> a, Xy<double> b) { return a.x * b.x + a.y * b.y; }

Xy<double> Direction(const Examined& examined) {
  return {examined.sector.direction.x, examined.sector.direction.y};
}

// From 0 to pi; meaningless at the apex.
double AngleToDirection(const Examined& examined) {
  const auto d = FromApex(examined);
  const auto u = Direction(examined);
  return std::atan2(std::abs(d.x * u.y - d.y * u.x), Dot(d, u));
}

bool IsApex(const Examined& examined) {
  const auto d = FromApex(examined);
  return d.x == 0 && d.y == 0;
}

double Depth(double arc, double arc_width, double edge, double edge_width) {
  return std::isnan(edge) ? edge : std::min(arc / arc_width, edge / edge_width);
}

}  // namespace

bool NotFinite(const Examined& examined) {
  const auto& [sector, point, parameters, margins] = examined;
  const bool by_angle = parameters == SectorParameters::kAngleAndRadius;
  const float read[] = {
      point.x,
      point.y,
      sector.apex.x,
      sector.apex.y,
      sector.direction.x,
      sector.direction.y,
      by_angle ? sector.radius : sector.squared_radius,
      by_angle ? sector.half_angle : sector.cos_half_angle,
  };
  return !std::ranges::all_of(read, [](float x) { return std::isfinite(x); });
}

bool NotUnit(double arc_reach, const Examined& examined) {
  const double length =
      std::sqrt(Dot(Direction(examined), Direction(examined)));
  return std::abs(length - 1) > kUnitTolerance * kRoundoff &&
         !(examined.margins.arc < -arc_reach * kRoundoff);
}

bool NoDirection(const Examined& examined) {
  const Point2 u = examined.sector.direction;
  return u.x == 0 && u.y == 0;
}

bool OverflowRange(const Examined& examined) {
  const double squared = Dot(FromApex(examined), FromApex(examined));
  return (squared > 0 && squared < 0x1p-84) || squared > 0x1p124;
}

bool ApexInside(const Examined& examined) {
  return IsApex(examined) &&
         (examined.parameters == SectorParameters::kAngleAndRadius ||
          std::signbit(examined.sector.cos_half_angle));
}

bool ClosedArc(const Examined& examined) {
  return examined.margins.arc == 0 && examined.margins.edge > 0;
}

bool SignedZero(const Examined& examined) {
  const float c = examined.sector.cos_half_angle;
  return c == 0 && std::signbit(c) && examined.margins.edge == 0;
}

bool NoEdges(const Examined& examined) {
  return examined.sector.half_angle >= std::numbers::pi;
}

// As in kAcosBand at phi = 0 and pi, without the arc cosine.
bool CosinePastOne(const Examined& examined) {
  constexpr double kReach = 3 + 2 + kUnitTolerance;
  return examined.margins.inside &&
         1 - std::abs(std::cos(AngleToDirection(examined))) <=
             kReach * kRoundoff;
}

double Depth(const CosineBand& band, const Examined& examined) {
  const auto& [sector, point, parameters, margins] = examined;
  const double c = parameters == SectorParameters::kAngleAndRadius
                       ? std::cos(double{sector.half_angle})
                       : double{sector.cos_half_angle};
  return Depth(
      margins.arc, band.arc * kRoundoff, margins.edge,
      (band.edge + band.edge_per_c * std::min(std::abs(c), 1.0)) * kRoundoff);
}

double Depth(const AngleBand& band, const Examined& examined) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  const double theta = examined.sector.half_angle;
  return Depth(examined.margins.arc, band.arc * kRoundoff,
               IsApex(examined) ? kNone : theta - AngleToDirection(examined),
               (band.edge + band.edge_per_theta * theta) * kRoundoff);
}

}  // namespace cullproof::sector_contract
