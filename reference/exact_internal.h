// The two halves of Contains(), apart, so that the test can set one against the
// other. Both want a sector and a point that Contains() does not refuse.
#ifndef CULLPROOF_REFERENCE_EXACT_INTERNAL_H_
#define CULLPROOF_REFERENCE_EXACT_INTERNAL_H_

#include <optional>

#include "cullproof/geometry.h"
#include "reference/exact.h"

namespace cullproof::reference::internal {

// The cosine of an angle from 0 to pi, wrong by 2^-37 at most.
double FilterCosine(float angle);

// The answer, or none where the rounding of doubles could change it.
std::optional<bool> FilteredContains(const Sector& sector, Point2 point,
                                     SectorParameters parameters);

bool ExactContains(const Sector& sector, Point2 point,
                   SectorParameters parameters);

}  // namespace cullproof::reference::internal

#endif  // CULLPROOF_REFERENCE_EXACT_INTERNAL_H_
