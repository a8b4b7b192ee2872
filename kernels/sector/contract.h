// Where sector variants may differ from the truth, and why. The contract of a
// row, which stands beside it, lists those of these exemptions that its
// arithmetic needs.
#ifndef CULLPROOF_KERNELS_SECTOR_CONTRACT_H_
#define CULLPROOF_KERNELS_SECTOR_CONTRACT_H_

#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {

using SectorExemption = Exemption<SectorQuestion>;

// How far rounding reaches from a boundary, to first order and in unit
// roundoffs of float, u = 2^-24. D goes from the apex to the point, phi is its
// angle to the direction U, theta the half-angle, c the cosine of theta.
//
// `lost`, in units of the least float, 2^-149, is what products lose where they
// are too small for all their bits.
struct CosineBand {
  double arc;   // ||D|^2 - r^2| <= arc u r^2
  double edge;  // |cos phi - c| <= (edge + edge_per_c |c|) u
  double edge_per_c;
  double lost;  // Of (D.U)^2 and (|D| |U| c)^2, over (|D| |U|)^2.
};
struct AngleBand {
  double arc;   // ||D|^2 - r^2| <= arc u r^2
  double edge;  // |phi - theta| <= (edge + edge_per_theta theta) u
  double edge_per_theta;
  double lost;  // Of the angle, times |D|.
};

// Normalising a direction in float, as (1 / sqrt(x x + y y)) (x, y), leaves its
// length within 4 u of 1: sum 2 u, halved by the root, root, quotient, product.
inline constexpr double kUnitTolerance = 4;

// Arc: rounding D changes its square by 2 u, the sum of squares adds 2 u.
// D.U > |D| c: rounding D turns it by u; product and sum add 2 u. |D| c is off
// by u for the halved sum, u for the root, u for the product, and by the
// tolerance of |U|. Lost: 1 in |D|^2, 2 in D.U, 1 in the product.
inline constexpr CosineBand kRootBand = {
    .arc = 4, .edge = 3, .edge_per_c = 3 + kUnitTolerance, .lost = 4};

// (D.U)^2 > |D|^2 c^2: the same but for the square on the left and the two
// products on the right, off by u each, which roots would halve. Lost: 2 in
// D.U, 1/2 in its square, 1 in |D|^2, 1/2 in each product.
inline constexpr CosineBand kSquaresBand = {
    .arc = 4, .edge = 3, .edge_per_c = 2.5 + kUnitTolerance, .lost = 5};

// d|d| > |D|^2 (|U|^2 c|c|): as above for any |U|, and the last factor,
// computed in double, is rounded once. As |U| > 1/4, what is lost counts up to
// 16 times: 1/2 in each of the last products, 1 in |D|^2.
inline constexpr CosineBand kSignedSquareBand = {
    .arc = 4, .edge = 3, .edge_per_c = 2.5, .lost = 18};

// Arc: |D| is off by u for D, u for the halved sum and u for the root. Cosine:
// u sin phi for D, 3 u for quotient, product and sum, 2 u c for the length; the
// arc cosine, wrong by an ulp at most, adds 2 u theta sin theta < 3.7 u. Lost:
// 1 in |D|^2, which counts twice up to |D|^2 = 2^-148 and not below.
inline constexpr CosineBand kAcosBand = {
    .arc = 6, .edge = 7.7, .edge_per_c = 2 + kUnitTolerance, .lost = 4};

// Arc as above. The bearing of D is off by u and an ulp of pi (4 u), that of U
// by 4 u; their difference, up to 2 pi, by 4 u; wrapping adds 3 u, the error of
// 2 pi as a float.
inline constexpr AngleBand kPolarBand = {
    .arc = 6, .edge = 16, .edge_per_theta = 0, .lost = 0};

// Arc: 4 u for |D|^2, u for r^2. Angle: u for D, 2 u for product and sum in
// each coordinate, so 2.9 u across; the arc tangent 2 u theta, an ulp. Lost: 1
// in each coordinate, where |U| > 1/4, so 5.7 across, turned by up to pi.
inline constexpr AngleBand kFrameBand = {
    .arc = 5, .edge = 3.9, .edge_per_theta = 2, .lost = 18};

// An edge is turned against the point by u for its own rounding, u for that of
// D, 2 u for product and difference. Rounding is monotonic, so that two edges
// close to one line are not swapped; but if |D| < 2^-124 both products with D
// may vanish, and D may point either way along the line.
inline constexpr AngleBand kCrossBand = {
    .arc = 5, .edge = 4, .edge_per_theta = 0, .lost = 0x1p27};

// Values that are not finite, beside an infinite radius and an opening of plus
// infinity (or of a cosine of minus infinity), for which a form that does not
// look for them may answer inside.
struct LetsThrough {
  bool radius_nan = false;
  bool cosine_nan = false;
  bool direction_nan = false;
  bool infinite_direction = false;
};

namespace sector_contract {

using Examined = SectorQuestion::Examined;

// Where the point lies, in widths of the band: how far inside the boundary that
// it is less far inside of, negative if outside. NaN where it has no angle.
double Depth(const CosineBand& band, const Examined& examined);
double Depth(const AngleBand& band, const Examined& examined);

bool OverflowRange(const CosineBand& band, const Examined& examined);
bool OverflowRange(const AngleBand& band, const Examined& examined);

bool NotFinite(const LetsThrough& lets_through, const Examined& examined);
bool NotUnit(const CosineBand& band, const Examined& examined);
bool CosinePastOne(const CosineBand& band, const Examined& examined);
bool NoDirection(const AngleBand& band, const Examined& examined);
bool NoEdges(const AngleBand& band, const Examined& examined);
bool ApexInside(const Examined& examined);
bool ClosedArc(const Examined& examined);
bool SignedZero(const Examined& examined);
bool StraightBehind(const Examined& examined);

template <auto kBand>
double DepthIn(const Examined& examined) {
  return Depth(kBand, examined);
}

template <auto kBand>
bool InBand(const Examined& examined) {
  const double depth = Depth(kBand, examined);
  return -1 <= depth && depth <= 1;
}

}  // namespace sector_contract

template <LetsThrough kLetsThrough>
inline constexpr SectorExemption kNotFinite = {
    "not_finite", "Something that the form reads is NaN or infinite.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::NotFinite(kLetsThrough, examined);
    }};

template <CosineBand kBand>
inline constexpr SectorExemption kNotUnit = {
    "not_unit",
    "The form takes the direction's length for 1; it is further from 1 than "
    "normalising in float leaves it, and that decides.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::NotUnit(kBand, examined);
    }};

template <AngleBand kBand>
inline constexpr SectorExemption kNoDirection = {
    "no_direction",
    "The form gives a direction of length 0 the bearing 0 or 180 degrees.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::NoDirection(kBand, examined);
    }};

template <auto kBand>
inline constexpr SectorExemption kOverflowRange = {
    "overflow_range",
    "The point is so close to the apex that squares and products lose bits, or "
    "so far from it that they overflow.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::OverflowRange(kBand, examined);
    }};

inline constexpr SectorExemption kApexInside = {
    "apex_inside",
    "At the apex the form compares signs or the bearing 0, where no angle "
    "exists.",
    sector_contract::ApexInside};

inline constexpr SectorExemption kClosedArc = {
    "closed_arc", "The form rejects only points beyond the arc.",
    sector_contract::ClosedArc};

inline constexpr SectorExemption kSignedZero = {
    "signed_zero",
    "A cosine of -0 has another sign than a dot product of +0, so the form "
    "takes the edge for its inner side.",
    sector_contract::SignedZero};

inline constexpr SectorExemption kStraightBehind = {
    "straight_behind",
    "A cosine of -1 makes the whole disc, but the form's strict comparison "
    "leaves out the ray straight behind.",
    sector_contract::StraightBehind};

template <AngleBand kBand>
inline constexpr SectorExemption kDomain = {
    "domain",
    "At a half-angle of pi or more, what lies between the form's two edges is "
    "not the sector.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::NoEdges(kBand, examined);
    }};

template <CosineBand kBand>
inline constexpr SectorExemption kAcosDomain = {
    "acos_domain",
    "Rounding, or a long direction, takes the cosine past 1 or -1, where the "
    "arc cosine is NaN and the form answers outside.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::CosinePastOne(kBand, examined);
    }};

template <auto kBand>
inline constexpr SectorExemption kRoundingBand = {
    "rounding_band",
    "The point is so close to the arc or an edge that rounding may decide.",
    sector_contract::InBand<kBand>, sector_contract::DepthIn<kBand>};

template <AngleBand kBand>
inline constexpr SectorExemption kTableResolution = {
    "table_resolution",
    "The point is closer to an edge than the steps of the table can tell.",
    sector_contract::InBand<kBand>, sector_contract::DepthIn<kBand>};

// Of sse_sqrt and what shares its arithmetic.
inline constexpr SectorExemption kSqrtContract[] = {
    kNotFinite<LetsThrough{.infinite_direction = true}>, kNotUnit<kRootBand>,
    kOverflowRange<kRootBand>, kStraightBehind, kRoundingBand<kRootBand>};

inline constexpr SectorExemption kSignedSquareContract[] = {
    kOverflowRange<kSignedSquareBand>, kRoundingBand<kSignedSquareBand>};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_CONTRACT_H_
