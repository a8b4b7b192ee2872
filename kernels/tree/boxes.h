// Boxes of triangles, exactly enclosing.
#ifndef CULLPROOF_KERNELS_TREE_BOXES_H_
#define CULLPROOF_KERNELS_TREE_BOXES_H_

#include <cmath>
#include <limits>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"

namespace cullproof {

template <class T>
T At(const Xyz<T>& point, int axis) {
  return axis == 0 ? point.x : axis == 1 ? point.y : point.z;
}

inline Box EmptyBox() {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  return {{kInfinity, kInfinity, kInfinity},
          {-kInfinity, -kInfinity, -kInfinity}};
}

inline Box WholeSpace() {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  return {{-kInfinity, -kInfinity, -kInfinity},
          {kInfinity, kInfinity, kInfinity}};
}

inline bool IsEmpty(const Box& box) {
  return box.min.x > box.max.x || box.min.y > box.max.y ||
         box.min.z > box.max.z;
}

inline bool IsFinite(const Point3& p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}
inline bool IsFinite(const Box& box) {
  return IsFinite(box.min) && IsFinite(box.max);
}
inline bool IsFinite(const Triangle& t) {
  return IsFinite(t.a) && IsFinite(t.b) && IsFinite(t.c);
}

inline Point3 Least(const Point3& p, const Point3& q) {
  return {p.x < q.x ? p.x : q.x, p.y < q.y ? p.y : q.y, p.z < q.z ? p.z : q.z};
}
inline Point3 Greatest(const Point3& p, const Point3& q) {
  return {p.x > q.x ? p.x : q.x, p.y > q.y ? p.y : q.y, p.z > q.z ? p.z : q.z};
}

inline Box Union(const Box& a, const Box& b) {
  return {Least(a.min, b.min), Greatest(a.max, b.max)};
}

inline bool Encloses(const Box& box, const Point3& p) {
  return box.min.x <= p.x && p.x <= box.max.x && box.min.y <= p.y &&
         p.y <= box.max.y && box.min.z <= p.z && p.z <= box.max.z;
}
inline bool Encloses(const Box& outer, const Box& inner) {
  return Encloses(outer, inner.min) && Encloses(outer, inner.max);
}
inline bool Encloses(const Box& box, const Triangle& t) {
  return Encloses(box, t.a) && Encloses(box, t.b) && Encloses(box, t.c);
}

// The smallest box; empty unless the triangle is finite.
inline Box BoxOf(const Triangle& t) {
  if (!IsFinite(t)) return EmptyBox();
  return {Least(Least(t.a, t.b), t.c), Greatest(Greatest(t.a, t.b), t.c)};
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_BOXES_H_
