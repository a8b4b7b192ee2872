// Decides about single points exactly, in arithmetic of a fixed size that
// allocates nothing and that no setting of the floating-point unit (rounding,
// flushing to zero) affects.
#ifndef CULLPROOF_KERNELS_SECTOR_EXACT_DECISION_H_
#define CULLPROOF_KERNELS_SECTOR_EXACT_DECISION_H_

#include <cstdint>

#include "cullproof/geometry.h"
#include "kernels/sector/natural.h"

namespace cullproof {

// Whether some point can be inside: apex and direction are finite, the
// direction is not zero, radius and half-angle are finite and positive.
bool HasInside(const Sector& sector);

// Whether the half-angle, which must be positive, is pi or more.
bool IsWholeDisc(const Sector& sector);

// Encloses (sin theta / theta)^2, in units of 2^-kSincBits. Where the tangent
// of a point's angle is theta, the least float or more, it differs from this by
// 2^-299 or more; so many bits, and half as many again.
inline constexpr int kSincBits = 447;
struct SincSquare {
  Natural<7> low, high;
};

// For a half-angle theta between 0 and pi; the ends are apart by less than
// 2^-380 of the value.
SincSquare EncloseSincSquare(float theta);

struct ExactQuery {
  Sector sector;
  SincSquare sinc_square;  // Of its half-angle; zeros if that bounds no edges.
};

// Of any floats.
ExactQuery MakeExactQuery(const Sector& sector);

// Whether the point lies inside the open sector given by radius and half-angle,
// by real arithmetic on the floats. A point so close to an edge that the
// enclosure leaves it open, of which none is known, counts as outside.
bool IsInsideExactly(const ExactQuery& query, Point2 point);

// How many points the enclosure has left open since the program began.
std::uint64_t OpenPoints();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_EXACT_DECISION_H_
