// Whether a triangle comes near a point or a segment. What is nearest to each
// other are two features, such as a corner and an edge, whose perpendicular
// meets both: a pair of features counts only where it does, so that no case has
// to be chosen first, and each is a test of signs.
#ifndef CULLPROOF_KERNELS_TREE_CAPSULE_PREDICATE_H_
#define CULLPROOF_KERNELS_TREE_CAPSULE_PREDICATE_H_

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/truth.h"

namespace cullproof {

// The point is at w from the other one.
template <class Number>
Truth IsNearPoint(const Xyz<Number>& w, const Number& squared_radius) {
  return IsNotNegative(squared_radius - Dot(w, w));
}

// The point is at w from one end of an edge d.
template <class Number>
Truth IsNearEdge(const Xyz<Number>& w, const Xyz<Number>& d,
                 const Number& squared_radius) {
  const Number dd = Dot(d, d), wd = Dot(w, d);
  return All(
      [&] { return IsNotNegative(wd); }, [&] { return IsNotNegative(dd - wd); },
      [&] { return IsPositive(dd); },
      [&] {
        return IsNotNegative((squared_radius - Dot(w, w)) * dd + wd * wd);
      });
}

// A triangle with the edges u and v from one corner.
template <class Number>
struct Face {
  Xyz<Number> u, v, normal;
  Number squared_normal;

  Face(const Xyz<Number>& edge_u, const Xyz<Number>& edge_v)
      : u(edge_u),
        v(edge_v),
        normal(Cross(u, v)),
        squared_normal(Dot(normal, normal)) {}
};

// The point is at w from the corner, and w_n = Dot(w, face.normal).
template <class Number>
Truth IsNearPlane(const Face<Number>& face, const Number& w_n,
                  const Number& squared_radius) {
  return IsNotNegative(squared_radius * face.squared_normal - w_n * w_n);
}
template <class Number>
Truth IsNearFace(const Xyz<Number>& w, const Number& w_n,
                 const Face<Number>& face, const Number& squared_radius) {
  const Number of_v = Dot(face.normal, Cross(face.u, w));
  const Number of_u = Dot(face.normal, Cross(w, face.v));
  return All([&] { return IsNotNegative(of_u); },
             [&] { return IsNotNegative(of_v); },
             [&] { return IsNotNegative(face.squared_normal - of_u - of_v); },
             [&] { return IsPositive(face.squared_normal); },
             [&] { return IsNearPlane(face, w_n, squared_radius); });
}

// The lines' common perpendicular meets the segment s and the edge d; w is from
// the edge's first end to the segment's.
template <class Number>
Truth IsSegmentNearEdge(const Xyz<Number>& w, const Xyz<Number>& s,
                        const Xyz<Number>& d, const Number& squared_radius) {
  const Xyz<Number> m = Cross(s, d);
  const Number mm = Dot(m, m), wm = Dot(w, m);
  const Number of_s = -Dot(Cross(w, d), m);
  const Number of_d = -Dot(Cross(w, s), m);
  return All([&] { return IsNotNegative(of_s); },
             [&] { return IsNotNegative(mm - of_s); },
             [&] { return IsNotNegative(of_d); },
             [&] { return IsNotNegative(mm - of_d); },
             [&] { return IsPositive(mm); },
             [&] { return IsNotNegative(squared_radius * mm - wm * wm); });
}

// A segment crosses the plane from above, if that is where the normal points,
// to below, in the triangle. Corners are seen from the segment's first end, s
// is the segment, and `from` and `to` say how far its ends are above the plane.
template <class Number>
Truth CrossesDownward(const Xyz<Number>& a, const Xyz<Number>& b,
                      const Xyz<Number>& c, const Xyz<Number>& s,
                      const Number& from, const Number& to) {
  return All([&] { return IsNotNegative(from); },
             [&] { return IsNotNegative(-to); },
             [&] { return IsPositive(from - to); },
             [&] { return IsNotNegative(-Dot(s, Cross(a, b))); },
             [&] { return IsNotNegative(-Dot(s, Cross(b, c))); },
             [&] { return IsNotNegative(-Dot(s, Cross(c, a))); });
}

template <class Number>
Truth SphereTouches(const Point3& center, double radius, const Triangle& t) {
  const Xyz<Number> p = In<Number>(center), a = In<Number>(t.a),
                    b = In<Number>(t.b), c = In<Number>(t.c);
  const Number squared = Number(radius) * Number(radius);
  const Xyz<Number> wa = p - a, wb = p - b, wc = p - c;
  const Truth corners = Any([&] { return IsNearPoint(wa, squared); },
                            [&] { return IsNearPoint(wb, squared); },
                            [&] { return IsNearPoint(wc, squared); });
  if (corners == Truth::kYes) return corners;

  const Face<Number> face(b - a, c - a);
  const Number height = Dot(wa, face.normal);
  if (IsNearPlane(face, height, squared) == Truth::kNo) return Truth::kNo;
  return Any([&] { return corners; },
             [&] { return IsNearFace(wa, height, face, squared); },
             [&] { return IsNearEdge(wa, face.u, squared); },
             [&] { return IsNearEdge(wa, face.v, squared); },
             [&] { return IsNearEdge(wb, c - b, squared); });
}

template <class Number>
Truth CapsuleTouches(const Point3& from, const Point3& to, double radius,
                     const Triangle& t) {
  const Xyz<Number> p = In<Number>(from), q = In<Number>(to),
                    a = In<Number>(t.a), b = In<Number>(t.b),
                    c = In<Number>(t.c);
  const Number squared = Number(radius) * Number(radius);
  const Xyz<Number> pa = p - a, pb = p - b, pc = p - c;
  const Xyz<Number> qa = q - a, qb = q - b, qc = q - c;
  const Truth corners = Any([&] { return IsNearPoint(pa, squared); },
                            [&] { return IsNearPoint(pb, squared); },
                            [&] { return IsNearPoint(pc, squared); },
                            [&] { return IsNearPoint(qa, squared); },
                            [&] { return IsNearPoint(qb, squared); },
                            [&] { return IsNearPoint(qc, squared); });
  if (corners == Truth::kYes) return corners;

  const Xyz<Number> s = q - p, u = b - a, v = c - a, d = c - b;
  const Face<Number> face(u, v);
  const Number p_height = Dot(pa, face.normal), q_height = Dot(qa, face.normal);
  const Truth is_far =
      All([&] { return IsPositive(p_height * q_height); },
          [&] { return Not(IsNearPlane(face, p_height, squared)); },
          [&] { return Not(IsNearPlane(face, q_height, squared)); });
  if (is_far == Truth::kYes) return Truth::kNo;

  const Xyz<Number> zero = {Number(0.0), Number(0.0), Number(0.0)};
  const Xyz<Number> ap = zero - pa, bp = zero - pb, cp = zero - pc;
  return Any(
      [&] { return corners; },
      [&] { return CrossesDownward(ap, bp, cp, s, p_height, q_height); },
      [&] { return CrossesDownward(ap, cp, bp, s, -p_height, -q_height); },
      [&] { return IsNearFace(pa, p_height, face, squared); },
      [&] { return IsNearFace(qa, q_height, face, squared); },
      [&] { return IsSegmentNearEdge(pa, s, u, squared); },
      [&] { return IsSegmentNearEdge(pa, s, v, squared); },
      [&] { return IsSegmentNearEdge(pb, s, d, squared); },
      [&] { return IsNearEdge(pa, u, squared); },
      [&] { return IsNearEdge(pa, v, squared); },
      [&] { return IsNearEdge(pb, d, squared); },
      [&] { return IsNearEdge(qa, u, squared); },
      [&] { return IsNearEdge(qa, v, squared); },
      [&] { return IsNearEdge(qb, d, squared); },
      [&] { return IsNearEdge(ap, s, squared); },
      [&] { return IsNearEdge(bp, s, squared); },
      [&] { return IsNearEdge(cp, s, squared); });
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_CAPSULE_PREDICATE_H_
