// Whether a triangle meets a box, by separating axes: those of the box, the
// triangle's normal, and what is at right angles to an axis and an edge. That
// is also enough where box or triangle has no inside.
#ifndef CULLPROOF_KERNELS_TREE_BOX_PREDICATE_H_
#define CULLPROOF_KERNELS_TREE_BOX_PREDICATE_H_

#include "cullproof/geometry.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/truth.h"

namespace cullproof {

template <class Number>
struct Interval {
  Number low, high;
};

// x times a number of the interval.
template <class Number>
Interval<Number> operator*(const Number& x, const Interval<Number>& interval) {
  const Number one = x * interval.low, other = x * interval.high;
  return {Min(one, other), Max(one, other)};
}
template <class Number>
Interval<Number> operator+(const Interval<Number>& a,
                           const Interval<Number>& b) {
  return {a.low + b.low, a.high + b.high};
}
template <class Number>
Truth Meets(const Interval<Number>& a, const Interval<Number>& b) {
  return All([&] { return IsNotNegative(a.high - b.low); },
             [&] { return IsNotNegative(b.high - a.low); });
}

// Seen from one corner of the triangle, from which the edges u and v go.
template <class Number>
Truth BoxTouches(const Xyz<Interval<Number>>& box, const Xyz<Number>& u,
                 const Xyz<Number>& v) {
  const Number zero(0.0);
  const auto on_axis = [&](const Interval<Number>& side, const Number& at_u,
                           const Number& at_v) {
    return Meets(side, Interval<Number>{Min(zero, Min(at_u, at_v)),
                                        Max(zero, Max(at_u, at_v))});
  };
  // At right angles to an axis and an edge along which (y, z) goes: both ends
  // of the edge are at the same place, and the corner and the other end are at
  // 0 and `at`.
  const auto across = [&](const Interval<Number>& side_y,
                          const Interval<Number>& side_z, const Number& y,
                          const Number& z, const Number& at) {
    return Meets(y * side_z + (-z) * side_y,
                 Interval<Number>{Min(zero, at), Max(zero, at)});
  };
  const auto edge = [&](const Xyz<Number>& d, const Xyz<Number>& other) {
    const Xyz<Number> at = Cross(d, other);
    return All([&] { return across(box.y, box.z, d.y, d.z, at.x); },
               [&] { return across(box.z, box.x, d.z, d.x, at.y); },
               [&] { return across(box.x, box.y, d.x, d.y, at.z); });
  };
  return All([&] { return on_axis(box.x, u.x, v.x); },
             [&] { return on_axis(box.y, u.y, v.y); },
             [&] { return on_axis(box.z, u.z, v.z); },
             [&] {
               const Xyz<Number> n = Cross(u, v);
               return Meets(n.x * box.x + n.y * box.y + n.z * box.z,
                            Interval<Number>{zero, zero});
             },
             [&] { return edge(u, v); }, [&] { return edge(v, u); },
             [&] { return edge(v - u, u); });
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_BOX_PREDICATE_H_
