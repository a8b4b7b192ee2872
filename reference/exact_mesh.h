// The arbiter of triangles: the real-number answer to each question for the
// floats given.
//
// A triangle is the closed convex hull of its corners, also where these lie on
// a line or in a point, and volumes are the closed sets that
// cullproof/volumes.h describes: touching counts. Bounds of a box,
// half-extents, the radius and the max_t of a ray may be infinite and mean what
// they say; nothing touches a triangle or a volume with any other infinity or
// with a NaN, nor a ray whose direction is 0.
#ifndef CULLPROOF_REFERENCE_EXACT_MESH_H_
#define CULLPROOF_REFERENCE_EXACT_MESH_H_

#include <optional>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "reference/dyadic.h"

namespace cullproof::reference {

bool Touches(const Sphere& sphere, const Triangle& triangle);
bool Touches(const Box& box, const Triangle& triangle);
bool Touches(const OrientedBox& box, const Triangle& triangle);
bool Touches(const Capsule& capsule, const Triangle& triangle);
bool Touches(const PlaneSet& planes, const Triangle& triangle);
bool Touches(const Ray& ray, const Triangle& triangle);
bool Touches(const Triangle& one, const Triangle& other);

// What of a triangle a ray sees: its front if the corners go round
// counter-clockwise, seen from the origin; kEdge if it lies in the triangle's
// plane or the triangle has no area.
enum class Side { kFront, kBack, kEdge };

struct RayTouch {
  Rational t;
  Side side;
};

// The least t at which the ray touches the triangle: 0 from within. A ray in
// the triangle's plane touches it where it enters.
std::optional<RayTouch> FirstTouch(const Ray& ray, const Triangle& triangle);

// None if a coordinate is not finite.
std::optional<Rational> SquaredDistance(Point3 point, const Triangle& triangle);

// Bounds of the squared distance, found much faster and most often close to it:
// low <= SquaredDistance() <= high. Both are infinite if there is none.
struct DistanceRange {
  double low, high;
};
DistanceRange SquaredDistanceRange(Point3 point, const Triangle& triangle);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_EXACT_MESH_H_
