// The constants of the test of boxes in indexed-inl.h, and why it is right.
#ifndef CULLPROOF_KERNELS_SECTOR_BOX_FILTER_H_
#define CULLPROOF_KERNELS_SECTOR_BOX_FILTER_H_

#include "cullproof/geometry.h"

namespace cullproof {

// The sector is what lies within the radius and
enum class Opening {
  kNarrow,     // before both edges,
  kWide,       // beyond a right angle: before one of the edges,
  kWholeDisc,  // anywhere but at the apex.
};

// With D = center - apex in float, a point of the box (see point_blocks.h) lies
// in the box around D of half extents
//   half' = half + kGrowth (|D| + half).
// All of that is certainly
//   within the radius  if |far|^2 < inner, with far = |D| + half',
//   beyond it          if |near|^2 > outer, near = max(0, |D| - half'),
//   before an edge     if D.N > half'.reach, behind it if D.N < -half'.reach.
// Nothing is certain about infinite boxes.
struct BoxFilter {
  static constexpr float kGrowth = 0x1p-20f;

  struct Edge {
    Point2 normal;  // Points into the sector, length 1.
    Point2 reach;
  };

  Opening opening;
  Point2 apex;
  float inner, outer;
  Edge left, right;
};

// For sectors that have an inside and a radius between 2^-40 and 2^41.
BoxFilter MakeBoxFilter(const Sector& sector);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_BOX_FILTER_H_
