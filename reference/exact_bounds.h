// The arbiter of bounds that are built from points.
#ifndef CULLPROOF_REFERENCE_EXACT_BOUNDS_H_
#define CULLPROOF_REFERENCE_EXACT_BOUNDS_H_

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"

namespace cullproof::reference {

// Whether the closed bounds contain the point, as real numbers. On an axis
// where infinite coordinates leave the point without a value, only [-inf, inf]
// does.
bool Encloses(const Box& box, Point3 point);
bool Encloses(const HexPrism& prism, Point3 point, Axes axes);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_EXACT_BOUNDS_H_
