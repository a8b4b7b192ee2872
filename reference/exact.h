// The arbiter: the real-number answer to each question for the floats given,
// for every finite input. Slow where it has to be, never wrong.
#ifndef CULLPROOF_REFERENCE_EXACT_H_
#define CULLPROOF_REFERENCE_EXACT_H_

#include "cullproof/geometry.h"

namespace cullproof::reference {

// Which members of a Sector define it. The derived pair is rounded, so the two
// may describe slightly different sectors.
enum class SectorParameters { kAngleAndRadius, kCosineAndSquaredRadius };

// Whether the point lies inside the open sector: closer to the apex than the
// radius, and within the half-angle of the direction (of any length). A
// half-angle of pi or more, or a cosine of -1 or less, leaves the whole open
// disc without its centre. False when anything that is read is NaN or
// infinite, the direction is zero, or radius or half-angle are not positive.
bool Contains(const Sector& sector, Point2 point, SectorParameters parameters);

// The same answer with the distance to each boundary, in the terms of the
// comparison that decides it; each is correct to a few units in its last place
// and positive on the inner side. NaN where it has no meaning.
struct SectorMargins {
  bool inside;
  double arc;   // (r^2 - |D|^2) / r^2, D from apex to point.
  double edge;  // cos(angle between D and direction) - cos(half-angle).
};
SectorMargins MeasureSector(const Sector& sector, Point2 point,
                            SectorParameters parameters);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_EXACT_H_
