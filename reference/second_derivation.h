// Answers of exact_mesh.h, derived once more, otherwise, and without the
// arbiter's arithmetic. Volumes and triangles are none that Touches() refuses.
#ifndef CULLPROOF_REFERENCE_SECOND_DERIVATION_H_
#define CULLPROOF_REFERENCE_SECOND_DERIVATION_H_

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "reference/exact_mesh.h"

namespace cullproof::reference::second {

using Integer =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<512>,
                                  boost::multiprecision::et_off>;

// An over under that is positive.
struct Fraction {
  Integer over, under;

  friend bool operator<=(const Fraction& a, const Fraction& b) {
    return a.over * b.under <= b.over * a.under;
  }
};

bool Touches(const Sphere& sphere, const Triangle& triangle);
bool Touches(const Box& box, const Triangle& triangle);
bool Touches(const OrientedBox& box, const Triangle& triangle);
bool Touches(const Capsule& capsule, const Triangle& triangle);
bool Touches(const PlaneSet& set, const Triangle& triangle);
bool Touches(const Ray& ray, const Triangle& triangle);
bool Touches(const Triangle& one, const Triangle& other);

// The least t of the ray at which it touches the triangle.
std::optional<Fraction> FirstTouch(const Ray& ray, const Triangle& triangle);

// What is seen from a little way back on the ray's line.
Side SideSeen(const Ray& ray, const Triangle& triangle);

// That of a triangle from the segment between two points.
Fraction SquaredDistance(const Triangle& triangle, Point3 a, Point3 b);

}  // namespace cullproof::reference::second

#endif  // CULLPROOF_REFERENCE_SECOND_DERIVATION_H_
