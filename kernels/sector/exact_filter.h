// The constants of the filter in exact_filtered.cc, and why it is right.
#ifndef CULLPROOF_KERNELS_SECTOR_EXACT_FILTER_H_
#define CULLPROOF_KERNELS_SECTOR_EXACT_FILTER_H_

#include "cullproof/geometry.h"

namespace cullproof {

// With D = (P down - apex) up, in float, and other products fused with sums or
// not, a point is certainly inside if
//   |D|^2 < certain.squared_radius  and
//   d|d| > |D|^2 certain.edge + guard,  where d = D.U,
// and certainly outside unless
//   |D|^2 <= possible.squared_radius  and
//   d|d| >= |D|^2 possible.edge - guard.
struct ExactFilter {
  struct Limits {
    float squared_radius, edge;
  };
  Point2 apex;       // Times `down`.
  Point2 direction;  // U, scaled to a length between 1/4 and 0.71.
  float down, up;  // Powers of two that keep |D|^2 in range: of both, one is 1.
  float guard;
  Limits certain, possible;
};

// Without any certain or possible point if none can be inside.
ExactFilter MakeExactFilter(const Sector& sector);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_EXACT_FILTER_H_
