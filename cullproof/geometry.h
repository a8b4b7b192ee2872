// Value types and views shared by every part of the project. All coordinates
// are single precision, in whatever unit the caller likes; angles are radians.
#ifndef CULLPROOF_CULLPROOF_GEOMETRY_H_
#define CULLPROOF_CULLPROOF_GEOMETRY_H_

#include <cstddef>

#ifdef __FAST_MATH__
#error \
    "Compile without -ffast-math (-Ofast): NaN, infinities and rounding matter."
#endif

namespace cullproof {

// Two coordinates, or what there is of each, such as a pointer.
template <class T>
struct Xy {
  T x, y;
};

// Three coordinates, or what there is of each.
template <class T>
struct Xyz {
  T x, y, z;
};

// Three axes in the ground plane, 120 degrees apart or (pragmatic) x, y and
// -(x + y), and the height z.
template <class T>
struct Abcz {
  T a, b, c, z;
};

// A point or direction in the plane.
using Point2 = Xy<float>;
// A point or direction in space.
using Point3 = Xyz<float>;

// The open set of points closer to the apex than `radius` and within
// `half_angle` of `direction`: arc, straight edges and apex are outside.
// Kernels read either (radius, half_angle) or (squared_radius,
// cos_half_angle); cullproof/sector.h builds all four from valid input.
struct Sector {
  Point2 apex;
  Point2 direction;
  float radius;
  float half_angle;
  float squared_radius;
  float cos_half_angle;
};

// A closed box: touching counts as overlap. A box with min > max on an axis
// is empty; comparisons take it as it is.
struct Box {
  Point3 min, max;
};

// A closed hexagonal prism: an interval along each of four axes.
struct HexPrism {
  Abcz<float> min, max;
};

// A view of points as a structure of arrays: `size` floats behind every
// pointer, at any alignment that a float may have. The caller keeps the memory.
struct PointsView {
  Xy<const float*> at;
  std::size_t size;

  Point2 operator[](std::size_t i) const { return {at.x[i], at.y[i]}; }
};

// A view of boxes, as PointsView is of points.
struct BoxesView {
  Xyz<const float*> min, max;
  std::size_t size;

  Box operator[](std::size_t i) const {
    return {{min.x[i], min.y[i], min.z[i]}, {max.x[i], max.y[i], max.z[i]}};
  }
};

// A view of prisms, all with the same axes, as PointsView is of points.
struct PrismsView {
  Abcz<const float*> min, max;
  std::size_t size;

  HexPrism operator[](std::size_t i) const {
    return {{min.a[i], min.b[i], min.c[i], min.z[i]},
            {max.a[i], max.b[i], max.c[i], max.z[i]}};
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_GEOMETRY_H_
