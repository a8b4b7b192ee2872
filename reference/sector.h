// The oracles of the sector question: its definition in single precision, for
// one point at a time. Coordinates and radius in one unit, angles in radians.
#ifndef CULLPROOF_REFERENCE_SECTOR_H_
#define CULLPROOF_REFERENCE_SECTOR_H_

#include "cullproof/geometry.h"

namespace cullproof::reference {

// The naive form of Yip (2013), operation by operation: whether the angle
// between D and the direction, which must have length 1, is below the
// half-angle. It counts the arc as inside. Outside where acos has no value:
// at the apex and where rounding takes the cosine past 1.
bool Acos(const Sector& sector, Point2 point);

// The same question in polar coordinates, as Yip (2013) sketches it: the
// difference of two bearings, wrapped into (-pi, pi], against the half-angle.
// Takes a direction of any length. The apex has bearing 0.
bool Polar(const Sector& sector, Point2 point);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_SECTOR_H_
