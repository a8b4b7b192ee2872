// Where sector variants may differ from the truth, and why. The contract of a
// row lists those of these exemptions that its arithmetic needs; the widths of
// its bands are derived beside the row.
#ifndef CULLPROOF_KERNELS_SECTOR_CONTRACT_H_
#define CULLPROOF_KERNELS_SECTOR_CONTRACT_H_

#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {

using SectorExemption = Exemption<SectorQuestion>;

// How far rounding reaches from a boundary, to first order and in unit
// roundoffs of float, u = 2^-24. D goes from the apex to the point, phi is its
// angle to the direction, theta the half-angle, c the cosine of theta.
struct CosineBand {
  double arc;   // |1 - |D|^2 / r^2| <= arc u
  double edge;  // |cos phi - c| <= (edge + edge_per_c |c|) u
  double edge_per_c;
};
struct AngleBand {
  double arc;   // |1 - |D|^2 / r^2| <= arc u
  double edge;  // |phi - theta| <= (edge + edge_per_theta theta) u
  double edge_per_theta;
};

// Normalising a direction in float, as (1 / sqrt(x x + y y)) (x, y), leaves its
// length within 4 u of 1: sum 2 u, halved by the root, root, quotient, product.
inline constexpr double kUnitTolerance = 4;

// dx dx + dy dy: D is off by u in length and in angle, the sum by 2 u more.
// D.U > |D| c: D.U is off by u |D| sin phi for the angle and 2 u |D| for
// product and sum; |D| c by u for the halved sum, u for the root, u for the
// product, and by the direction's tolerance.
inline constexpr CosineBand kRootBand = {
    .arc = 4, .edge = 3, .edge_per_c = 3 + kUnitTolerance};

// (D.U)^2 > |D|^2 c^2: as above, but the left square and the two products on
// the right are off by u each, which roots would halve.
inline constexpr CosineBand kSquaresBand = {
    .arc = 4, .edge = 3, .edge_per_c = 2.5 + kUnitTolerance};

namespace sector_contract {

using Examined = SectorQuestion::Examined;

bool NotFinite(const Examined& examined);
bool NotUnit(const Examined& examined);
bool NoDirection(const Examined& examined);
bool OverflowRange(const Examined& examined);
bool ApexInside(const Examined& examined);
bool ClosedArc(const Examined& examined);
bool SignedZero(const Examined& examined);
bool NoEdges(const Examined& examined);
bool CosinePastOne(double reach, const Examined& examined);
bool ThinWedge(double reach, const Examined& examined);
bool InBand(const CosineBand& band, const Examined& examined);
bool InBand(const AngleBand& band, const Examined& examined);

}  // namespace sector_contract

inline constexpr SectorExemption kNotFinite = {
    "not_finite", "Something that the form reads is NaN or infinite.",
    sector_contract::NotFinite};

inline constexpr SectorExemption kNotUnit = {
    "not_unit",
    "The form takes the direction's length for 1, and it is further from 1 "
    "than normalising in float leaves it.",
    sector_contract::NotUnit};

inline constexpr SectorExemption kNoDirection = {
    "no_direction", "The form gives a direction of length 0 the bearing 0.",
    sector_contract::NoDirection};

inline constexpr SectorExemption kOverflowRange = {
    "overflow_range",
    "The squared distance to the apex is below 2^-84 or above 2^124, where "
    "squares and products lose bits or overflow.",
    sector_contract::OverflowRange};

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

inline constexpr SectorExemption kDomain = {
    "domain", "At a half-angle of pi or more no two edges bound the sector.",
    sector_contract::NoEdges};

// `kReach`: how far above its true value, in u, rounding may take the cosine.
template <double kReach>
inline constexpr SectorExemption kAcosDomain = {
    "acos_domain",
    "Rounding may take the cosine past 1 or -1, where the arc cosine is NaN "
    "and the form answers outside.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::CosinePastOne(kReach, examined);
    }};

// `kReach`: how far, in u, rounding may turn an edge against the point.
template <double kReach>
inline constexpr SectorExemption kThinWedge = {
    "thin_wedge",
    "The two edges lie so close to one line that rounding may swap them.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::ThinWedge(kReach, examined);
    }};

template <auto kBand>
inline constexpr SectorExemption kRoundingBand = {
    "rounding_band",
    "The point is so close to the arc or an edge that rounding may decide.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::InBand(kBand, examined);
    }};

template <AngleBand kBand>
inline constexpr SectorExemption kTableResolution = {
    "table_resolution",
    "The point is closer to an edge than the steps of the table can tell.",
    [](const SectorQuestion::Examined& examined) {
      return sector_contract::InBand(kBand, examined);
    }};

// Of sse_sqrt and what shares its arithmetic.
inline constexpr SectorExemption kSqrtContract[] = {
    kNotFinite, kNotUnit, kOverflowRange, kRoundingBand<kRootBand>};

// d|d| > |D|^2 (|U|^2 c|c|): D.U is off by 3 u |D||U|, its square by u, the
// right side by 2 u for the sum, u for the product, u for the last factor;
// roots would halve these.
inline constexpr CosineBand kSignedSquareBand = {
    .arc = 4, .edge = 3, .edge_per_c = 2.5};
inline constexpr SectorExemption kSignedSquareContract[] = {
    kOverflowRange, kRoundingBand<kSignedSquareBand>};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_CONTRACT_H_
