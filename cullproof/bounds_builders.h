// Boxes and hexagonal prisms from points, and prisms from boxes. Coordinates
// in any unit; XY is the ground and Z points up.
#ifndef CULLPROOF_CULLPROOF_BOUNDS_BUILDERS_H_
#define CULLPROOF_CULLPROOF_BOUNDS_BUILDERS_H_

#include <initializer_list>
#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

// Bounds compare only with bounds that have the same axes (McNett, 2019).
enum class Axes {
  kPragmatic,  // A = x, B = y, C = -(x + y).
  kElegant,    // 120 degrees apart: A = x, B = -x/2 + sy, C = -x/2 - sy, where
               // s is half the square root of 3.
};

// The following two enclose every point whatever rounding does, so that bounds
// of two sets with a common point meet. Infinite coordinates are legal; an axis
// on which a point has no value (inf - inf) becomes [-inf, inf]. No points give
// the empty bounds, [inf, -inf] on every axis. With flush-to-zero or
// denormals-are-zero modes set, what is nearer to 0 than 1.2e-38 counts as 0:
// ask about such bounds in those modes. Throw std::invalid_argument when a
// coordinate is NaN.

// The smallest box.
Box BoxFromPoints(std::span<const Point3> points);

// With pragmatic axes the smallest prism. With elegant ones, B and C may reach
// further by up to 2^-50 (|x| + |y|) before they are rounded outward to float.
HexPrism PrismFromPoints(std::span<const Point3> points,
                         Axes axes = Axes::kPragmatic);

// As the functions of the same names, for points that are written down.
inline Box BoxFromPoints(std::initializer_list<Point3> points) {
  return BoxFromPoints(std::span(points.begin(), points.size()));
}
inline HexPrism PrismFromPoints(std::initializer_list<Point3> points,
                                Axes axes = Axes::kPragmatic) {
  return PrismFromPoints(std::span(points.begin(), points.size()), axes);
}

// The prism with pragmatic axes that has the shape of the box: it meets another
// such prism exactly when the two boxes meet, for all values including NaN.
HexPrism PrismFromBox(const Box& box);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_BOUNDS_BUILDERS_H_
