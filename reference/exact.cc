#include "reference/exact.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <optional>

#include "cullproof/geometry.h"
#include "reference/exact_internal.h"

namespace cullproof::reference {
namespace {

using Integer =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                  boost::multiprecision::et_off>;

// Every finite float is a whole number of units of 2^-kUnitBits.
constexpr int kUnitBits = 149;

// Where the search for enough fractional bits starts; no less than kUnitBits.
constexpr int kFirstBits = 160;

bool IsWholeDisc(const Sector& sector, SectorParameters parameters) {
  constexpr float kLeastFloatAbovePi = 0x1.921fb6p+1f;
  return parameters == SectorParameters::kAngleAndRadius
             ? sector.half_angle >= kLeastFloatAbovePi
             : sector.cos_half_angle <= -1;
}

bool IsApex(const Sector& sector, Point2 point) {
  return point.x == sector.apex.x && point.y == sector.apex.y;
}

bool IsAnswerable(const Sector& sector, Point2 point,
                  SectorParameters parameters) {
  const auto [apex, direction, radius, half_angle, squared_radius, cosine] =
      sector;
  return std::isfinite(point.x) && std::isfinite(point.y) &&
         std::isfinite(apex.x) && std::isfinite(apex.y) &&
         std::isfinite(direction.x) && std::isfinite(direction.y) &&
         (direction.x != 0 || direction.y != 0) &&
         (parameters == SectorParameters::kAngleAndRadius
              ? std::isfinite(radius) && radius > 0 &&
                    std::isfinite(half_angle) && half_angle > 0
              : std::isfinite(squared_radius) && squared_radius > 0 &&
                    std::isfinite(cosine));
}

Integer InUnits(float x) { return Integer(std::ldexp(double{x}, kUnitBits)); }

// Grows with x as x * x does with |x|.
template <class T>
T SignedSquare(const T& x) {
  using std::abs;
  return x * abs(x);
}

// What the exact comparisons are made of, in units to the power of the degree.
struct ExactTerms {
  Integer dot;               // D.U, D from the apex to the point.
  Integer squared_distance;  // |D|^2
  Integer squared_product;   // |D|^2 |U|^2
  Integer squared_radius;

  ExactTerms(const Sector& sector, Point2 point, SectorParameters parameters) {
    const Integer dx = InUnits(point.x) - InUnits(sector.apex.x);
    const Integer dy = InUnits(point.y) - InUnits(sector.apex.y);
    const Integer ux = InUnits(sector.direction.x);
    const Integer uy = InUnits(sector.direction.y);
    dot = dx * ux + dy * uy;
    squared_distance = dx * dx + dy * dy;
    squared_product = squared_distance * (ux * ux + uy * uy);
    squared_radius = parameters == SectorParameters::kAngleAndRadius
                         ? SignedSquare(InUnits(sector.radius))
                         : InUnits(sector.squared_radius) << kUnitBits;
  }
};

struct Interval {
  Integer low, high;
};

// Encloses cos(angle) 2^bits for an angle between 0 and pi. Each Taylor term is
// made of the one before and rounded down. As angle^2 < 10, every term is then
// less than 2 too small, and those after one of 0 add up to less than 2.
Interval Cosine(float angle, int bits) {
  int exponent;
  const double fraction = std::frexp(double{angle} * angle, &exponent);
  const Integer square(std::ldexp(fraction, 48));
  Integer term = Integer(1) << bits;
  Integer sum = term;
  int terms = 0;
  while (term != 0) {
    ++terms;
    term = (term * square >> (48 - exponent)) / (2 * terms * (2 * terms - 1));
    sum += terms % 2 == 0 ? term : -term;
  }
  const int error = 2 * (terms + 1);
  return {sum - error, sum + error};
}

Interval HalfAngleCosine(const Sector& sector, SectorParameters parameters,
                         int bits) {
  if (parameters == SectorParameters::kAngleAndRadius &&
      !IsWholeDisc(sector, parameters)) {
    return Cosine(sector.half_angle, bits);
  }
  const float cosine = parameters == SectorParameters::kAngleAndRadius
                           ? -1
                           : std::clamp(sector.cos_half_angle, -1.0f, 1.0f);
  const Integer exact = InUnits(cosine) << (bits - kUnitBits);
  return {exact, exact};
}

// The sign of SectorMargins::edge. More bits decide it in the end: the cosine
// of an algebraic number other than 0 is transcendental (Lindemann), so that of
// a float angle is never equal to that of the angle between D and U.
int EdgeSign(const ExactTerms& terms, const Sector& sector,
             SectorParameters parameters) {
  for (int bits = kFirstBits;; bits *= 2) {
    const Interval cosine = HalfAngleCosine(sector, parameters, bits);
    const Integer ours = SignedSquare(terms.dot) << (2 * bits);
    if (ours > terms.squared_product * SignedSquare(cosine.high)) return 1;
    if (ours < terms.squared_product * SignedSquare(cosine.low)) return -1;
    if (cosine.low == cosine.high) return 0;
  }
}

// For a positive denominator; correct to one unit in the last place.
double Quotient(const Integer& numerator, const Integer& denominator) {
  if (numerator == 0) return 0;
  const int shift = 62 + static_cast<int>(msb(denominator)) -
                    static_cast<int>(msb(abs(numerator)));
  const Integer quotient = shift > 0 ? (numerator << shift) / denominator
                                     : numerator / (denominator << -shift);
  return std::ldexp(static_cast<double>(static_cast<std::int64_t>(quotient)),
                    -shift);
}

double EdgeMargin(const ExactTerms& terms, const Sector& sector,
                  SectorParameters parameters) {
  if (EdgeSign(terms, sector, parameters) == 0) return 0;
  for (int bits = kFirstBits;; bits *= 2) {
    const Integer squared_cosine =
        (terms.dot * terms.dot << (2 * bits)) / terms.squared_product;
    const Integer root = sqrt(squared_cosine);
    const Interval cosine = HalfAngleCosine(sector, parameters, bits);
    const Integer difference = (terms.dot < 0 ? -root : root) - cosine.low;
    const Integer error = 1 + cosine.high - cosine.low;
    if (abs(difference) > error << 56) {
      return Quotient(difference, Integer(1) << bits);
    }
  }
}

// The sign of a - b if they differ by more than the error, otherwise 0.
int CertainSign(double a, double b, double error) {
  const double difference = a - b;
  return (difference > error) - (difference < -error);
}

}  // namespace

namespace internal {

// The Taylor polynomial of sin(pi/2 - angle) up to the 15th power, so less than
// (pi/2)^17 / 17! < 2^-37.2 is left off; rounding adds less than 2^-49.
double FilterCosine(float angle) {
  const double z = std::numbers::pi / 2 - angle;
  const double s = z * z;
  double sum = 1 - s * (1 / 210.0);
  sum = 1 - s * (1 / 156.0) * sum;
  sum = 1 - s * (1 / 110.0) * sum;
  sum = 1 - s * (1 / 72.0) * sum;
  sum = 1 - s * (1 / 42.0) * sum;
  sum = 1 - s * (1 / 20.0) * sum;
  sum = 1 - s * (1 / 6.0) * sum;
  return z * sum;
}

// Rounding in double, where u = 2^-53 and no product here leaves the range,
// adds an error of 4 u |D|^2 to |D|^2. With L = |D| |U| it adds 7 u L^2 to each
// side of (D.U)^2 > L^2 c^2, and an error e in the cosine c adds (2 e + e^2)
// L^2. The filter allows for 8 u |D|^2, and for 2^-35 L^2 with e <= 2^-37.
std::optional<bool> FilteredContains(const Sector& sector, Point2 point,
                                     SectorParameters parameters) {
  if (IsApex(sector, point)) return false;
  const bool by_angle = parameters == SectorParameters::kAngleAndRadius;
  const double dx = double{point.x} - sector.apex.x;
  const double dy = double{point.y} - sector.apex.y;
  const double squared_distance = dx * dx + dy * dy;
  const double squared_radius =
      by_angle ? double{sector.radius} * sector.radius : sector.squared_radius;
  const int arc =
      CertainSign(squared_radius, squared_distance, 0x1p-50 * squared_distance);
  int edge = 1;
  if (!IsWholeDisc(sector, parameters)) {
    const double ux = sector.direction.x;
    const double uy = sector.direction.y;
    const double cosine =
        by_angle ? FilterCosine(sector.half_angle) : sector.cos_half_angle;
    const double squared_product = squared_distance * (ux * ux + uy * uy);
    edge = CertainSign(SignedSquare(dx * ux + dy * uy),
                       squared_product * SignedSquare(cosine),
                       0x1p-35 * squared_product);
  }
  const int least = std::min(arc, edge);
  if (least == 0) return std::nullopt;
  return least > 0;
}

bool ExactContains(const Sector& sector, Point2 point,
                   SectorParameters parameters) {
  if (IsApex(sector, point)) return false;
  const ExactTerms terms(sector, point, parameters);
  return terms.squared_distance < terms.squared_radius &&
         (IsWholeDisc(sector, parameters) ||
          EdgeSign(terms, sector, parameters) > 0);
}

}  // namespace internal

bool Contains(const Sector& sector, Point2 point, SectorParameters parameters) {
  if (!IsAnswerable(sector, point, parameters)) return false;
  const std::optional<bool> filtered =
      internal::FilteredContains(sector, point, parameters);
  return filtered ? *filtered
                  : internal::ExactContains(sector, point, parameters);
}

SectorMargins MeasureSector(const Sector& sector, Point2 point,
                            SectorParameters parameters) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  if (!IsAnswerable(sector, point, parameters)) return {false, kNone, kNone};
  const ExactTerms terms(sector, point, parameters);
  const double arc = Quotient(terms.squared_radius - terms.squared_distance,
                              terms.squared_radius);
  const double edge =
      IsApex(sector, point) ? kNone : EdgeMargin(terms, sector, parameters);
  return {internal::ExactContains(sector, point, parameters), arc, edge};
}

}  // namespace cullproof::reference
