// Decides about single points exactly, in arithmetic of a fixed size that
// allocates nothing and that no setting of the floating-point unit (rounding,
// flushing to zero) affects.
#ifndef CULLPROOF_KERNELS_SECTOR_EXACT_DECISION_H_
#define CULLPROOF_KERNELS_SECTOR_EXACT_DECISION_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "cullproof/geometry.h"
#include "kernels/sector/natural.h"

namespace cullproof {

// Whether some point can be inside: apex and direction are finite, the
// direction is not zero, radius and half-angle are finite and positive.
bool HasInside(const Sector& sector);

// Whether the half-angle, which must be positive, is pi or more.
bool IsWholeDisc(const Sector& sector);

// Encloses (sin theta / theta)^2, in units of 2^-(64 kLimbs - 1).
template <std::size_t kLimbs>
struct SincSquare {
  Natural<kLimbs> low, high;
};

// For a half-angle theta between 0 and pi; the ends are apart by less than
// 2^-(64 kLimbs - 60) of the value. For kLimbs of 4 and 16.
template <std::size_t kLimbs>
SincSquare<kLimbs> EncloseSincSquare(float theta);

// A sector of any floats.
struct ExactQuery {
  Sector sector;
  std::optional<SincSquare<4>> sinc_square = {};  // Made when it is needed.
};

// Whether the point lies inside the open sector given by radius and half-angle,
// by real arithmetic on the floats. Where the query's enclosure is too wide,
// one of 1023 bits is made. Tiny angles need it: D and U can be chosen so that
// the tangent of phi agrees with that of theta up to theta^5, and sines up to
// 2^-554. A point that even this leaves open, of which none is known, counts as
// outside.
bool IsInsideExactly(ExactQuery& query, Point2 point);

// How many points have been left open since the program began.
std::uint64_t OpenPoints();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_EXACT_DECISION_H_
