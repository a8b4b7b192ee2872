// Whether two triangles meet: if they do, an edge of one meets the other, also
// where they lie in a plane or have no area. Where the last of the six edges
// does, another one does too: what the triangles share ends on two of them.
#ifndef CULLPROOF_KERNELS_TREE_TRIANGLES_PREDICATE_H_
#define CULLPROOF_KERNELS_TREE_TRIANGLES_PREDICATE_H_

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "kernels/tree/capsule_predicate.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/truth.h"

namespace cullproof {

// All of one triangle is on one side of the other's plane, and off it.
template <class Number>
Truth IsBesidePlaneOf(const Triangle& triangle, const Triangle& other) {
  const Xyz<Number> a = In<Number>(triangle.a);
  const Xyz<Number> normal =
      Cross(In<Number>(triangle.b) - a, In<Number>(triangle.c) - a);
  const auto height = [&](const Point3& p) {
    return Dot(In<Number>(p) - a, normal);
  };
  const Number x = height(other.a), y = height(other.b), z = height(other.c);
  const Truth above =
      All([&] { return IsPositive(x); }, [&] { return IsPositive(y); },
          [&] { return IsPositive(z); });
  return Any([&] { return above; },
             [&] {
               return All([&] { return IsPositive(-x); },
                          [&] { return IsPositive(-y); },
                          [&] { return IsPositive(-z); });
             });
}

template <class Number>
Truth TrianglesTouch(const Triangle& one, const Triangle& other) {
  if (IsBesidePlaneOf<Number>(one, other) == Truth::kYes ||
      IsBesidePlaneOf<Number>(other, one) == Truth::kYes) {
    return Truth::kNo;
  }
  const auto edge = [](const Point3& p, const Point3& q, const Triangle& t) {
    return CapsuleTouches<Number>(p, q, 0, t);
  };
  return Any([&] { return edge(one.a, one.b, other); },
             [&] { return edge(one.b, one.c, other); },
             [&] { return edge(one.c, one.a, other); },
             [&] { return edge(other.a, other.b, one); },
             [&] { return edge(other.b, other.c, one); });
}

inline Decision TrianglesTouch(const Triangle& one, const Triangle& other) {
  return Decide(
      [&]<class Number>() { return TrianglesTouch<Number>(one, other); });
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_TRIANGLES_PREDICATE_H_
