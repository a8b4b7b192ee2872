// What meshes are asked about. All volumes are closed sets of real points,
// given by floats that are taken as they are: touching counts. A query with a
// NaN touches nothing.
#ifndef CULLPROOF_CULLPROOF_VOLUMES_H_
#define CULLPROOF_CULLPROOF_VOLUMES_H_

#include <array>
#include <limits>
#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

// The points up to `radius` away from `center`; none if the radius is negative.
struct Sphere {
  Point3 center;
  float radius;
};

// The points p with |(p - center) . axes[i]| <= half_extents[i] for all i. The
// axes are meant to be unit vectors at right angles to each other, but the set
// is this one whatever they are.
struct OrientedBox {
  Point3 center;
  std::array<float, 3> half_extents;
  std::array<Point3, 3> axes;
};

// The points up to `radius` away from the segment from a to b, also known as
// line-swept sphere; none if the radius is negative.
struct Capsule {
  Point3 a, b;
  float radius;
};

// The points p with p . normal + offset <= 0, for a normal of any length.
struct Plane {
  Point3 normal;
  float offset;
};

// The points inside of all planes: all of space if there are none.
struct PlaneSet {
  std::span<const Plane> planes;
};

// The points origin + t direction with 0 <= t <= max_t, for a direction of any
// length other than 0. A segment from p to q is {p, q - p, 1} if q - p is
// exact.
struct Ray {
  Point3 origin;
  Point3 direction;
  float max_t = std::numeric_limits<float>::infinity();
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_VOLUMES_H_
