// Where a ray hits a triangle.
#ifndef CULLPROOF_KERNELS_TREE_RAY_PREDICATE_H_
#define CULLPROOF_KERNELS_TREE_RAY_PREDICATE_H_

#include <cmath>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/rays.h"
#include "cullproof/volumes.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/truth.h"

namespace cullproof {

// The denominator is positive.
template <class Number>
struct Fraction {
  Number numerator, denominator;
};

template <class Number>
Truth IsLess(const Fraction<Number>& a, const Fraction<Number>& b) {
  return IsPositive(b.numerator * a.denominator - a.numerator * b.denominator);
}

template <class Number>
Truth IsWithin(const Fraction<Number>& t, float max_t) {
  if (std::isinf(max_t)) return Truth::kYes;
  return IsNotNegative(Number(max_t) * t.denominator - t.numerator);
}

template <class Number>
struct RayTouch {
  Truth is_hit;
  // Of a hit, the least.
  Side side;
  Fraction<Number> t;
};

// Of a ray that crosses the triangle's plane; open if it may lie in it, and in
// any case if it does. Seen from the origin, `around` are the volumes between
// the direction and the edges: the ray has all edges on the same side or it
// passes by. Their sum is the determinant of the direction and two edges. That
// of a corner's place and an edge's end is the same as that of it and the edge,
// which is much smaller for a small triangle and rounded less.
template <class Number>
RayTouch<Number> TouchAcross(const Ray& ray, const Triangle& triangle) {
  const Xyz<Number> o = In<Number>(ray.origin), d = In<Number>(ray.direction);
  const Xyz<Number> a = In<Number>(triangle.a), b = In<Number>(triangle.b),
                    c = In<Number>(triangle.c);
  const Xyz<Number> ab = b - a, bc = c - b, ca = a - c;
  const Xyz<Number> around = {Dot(ab, Cross(d, a - o)),
                              Dot(bc, Cross(d, b - o)),
                              Dot(ca, Cross(d, c - o))};
  const Truth is_some_positive = Any([&] { return IsPositive(around.x); },
                                     [&] { return IsPositive(around.y); },
                                     [&] { return IsPositive(around.z); });
  const Truth is_some_negative = Any([&] { return IsPositive(-around.x); },
                                     [&] { return IsPositive(-around.y); },
                                     [&] { return IsPositive(-around.z); });
  const bool is_front = is_some_negative == Truth::kYes;
  const Truth is_mixed = is_front ? is_some_positive : is_some_negative;
  const Number zero(0.0), one(1.0);
  if (is_mixed == Truth::kYes) return {Truth::kNo, Side::kEdge, {zero, one}};
  if (!is_front && is_some_positive != Truth::kYes) {
    return {Truth::kOpen, Side::kEdge, {zero, one}};
  }
  const Xyz<Number> normal = Cross(ab, bc);
  const Number determinant = Dot(d, normal), height = Dot(a - o, normal);
  const Fraction<Number> t = is_front ? Fraction<Number>{-height, -determinant}
                                      : Fraction<Number>{height, determinant};
  const Truth is_hit = All([&] { return IsNotNegative(t.numerator); },
                           [&] { return IsWithin(t, ray.max_t); },
                           [&] { return Not(is_mixed); });
  return {is_hit, is_front ? Side::kFront : Side::kBack, t};
}

// Of a ray for which all these volumes are 0: it lies in the triangle's plane,
// or in a plane with a triangle that has no area.
RayTouch<ExactNumber> TouchInPlane(const Ray& ray, const Triangle& triangle);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_RAY_PREDICATE_H_
