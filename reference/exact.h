// The arbiter: the real-number answer to each question for the floats given,
// for every finite input. Slow where it has to be, never wrong.
#ifndef CULLPROOF_REFERENCE_EXACT_H_
#define CULLPROOF_REFERENCE_EXACT_H_

#include "cullproof/geometry.h"

namespace cullproof::reference {

// Which members of a Sector define it; the others are not read. The derived
// pair is rounded, so the two may describe slightly different sectors.
enum class SectorParameters { kAngleAndRadius, kCosineAndSquaredRadius };

// Whether the point lies inside the open sector: closer to the apex than the
// radius, and within the half-angle of the direction (of any length). A
// half-angle of pi or more, or a cosine of -1 or less, leaves the whole open
// disc without its centre. False when anything that is read is NaN or
// infinite, the direction is zero, or radius or half-angle are not positive.
bool Contains(const Sector& sector, Point2 point, SectorParameters parameters);

// The same answer with the distance to each boundary, in the terms of the
// comparison that decides it: positive on the inner side, zero only on the
// boundary, correct to one unit in the last place however small.
struct SectorMargins {
  bool inside;
  // 1 - |D|^2 / r^2, with D from the apex to the point.
  double arc;
  // cos(angle between D and direction) - cos(half-angle), the half-angle cut to
  // [0, pi]. The whole disc has no edge: there a point straight behind the apex
  // is inside although this is 0.
  double edge;
};

// Both margins are NaN for what Contains() refuses, and `edge` at the apex. A
// cosine of 1 or more is measured as 1.
SectorMargins MeasureSector(const Sector& sector, Point2 point,
                            SectorParameters parameters);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_EXACT_H_
