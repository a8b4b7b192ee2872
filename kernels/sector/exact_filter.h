// The constants of the filter in exact_filtered-inl.h, and why it is right.
#ifndef CULLPROOF_KERNELS_SECTOR_EXACT_FILTER_H_
#define CULLPROOF_KERNELS_SECTOR_EXACT_FILTER_H_

#include "cullproof/geometry.h"

namespace cullproof {

// With D = (P down - apex) up and d = D.U in float, products fused with sums or
// not, a point is certainly inside if the lesser of
//   within = squared_radius - |D|^2   and   ahead = d|d| - |D|^2 edge
// is greater than `doubt`, and certainly outside if it is less than -doubt or
// NaN.
struct ExactFilter {
  Point2 apex;       // Times `down`.
  Point2 direction;  // U, scaled to a length between 1/4 and 0.71.
  float down, up;  // Powers of two that keep |D|^2 in range: of both, one is 1.
  float squared_radius, edge;
  float doubt;

  bool is_scaled() const { return down != 1 || up != 1; }
};

// Without any certain or doubtful point if none can be inside.
ExactFilter MakeExactFilter(const Sector& sector);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_EXACT_FILTER_H_
