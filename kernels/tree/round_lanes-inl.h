// Points, spheres and capsules against boxes and triangles in lanes, for each
// Highway target in turn.

#if defined(CULLPROOF_KERNELS_TREE_ROUND_LANES_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_TREE_ROUND_LANES_INL_H_
#undef CULLPROOF_KERNELS_TREE_ROUND_LANES_INL_H_
#else
#define CULLPROOF_KERNELS_TREE_ROUND_LANES_INL_H_
#endif

#include <cmath>

#include "cullproof/geometry.h"
#include "cullproof/volumes.h"
#include "hwy/highway.h"
#include "kernels/tree/directed.h"
#include "kernels/tree/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// So that no quotient is 0/0 or infinite.
template <class D>
HWY_INLINE hn::Vec<D> Quotient(D d, hn::Vec<D> a, hn::Vec<D> b) {
  return hn::Div(a, hn::Max(b, hn::Set(d, 0x1p-120f)));
}

// A point of the edge e from p, by which the origin is about as near as it is
// to the edge.
template <class D, class V = hn::Vec<D>>
HWY_INLINE Xyz<V> NearOnEdge(D d, const Xyz<V>& p, const Xyz<V>& e) {
  const V t = Quotient(d, hn::Neg(DotOf(p, e)), DotOf(e, e));
  return Along(p, Clamp01(d, t), e);
}

// a + t u + s v, for a point of the triangle.
template <class D, class V = hn::Vec<D>>
HWY_INLINE Xyz<V> PointOfFace(D d, const Xyz<V>& a, V t, const Xyz<V>& u, V s,
                              const Xyz<V>& v) {
  t = Clamp01(d, t);
  s = hn::Min(Clamp01(d, s), hn::Sub(hn::Set(d, 1.0f), t));
  return Along(Along(a, t, u), s, v);
}

// Keeps the least of several differences between two points.
template <class D>
struct LeastDifference {
  using V = hn::Vec<D>;

  HWY_INLINE void Offer(const Xyz<V>& other) {
    const V of_other = DotOf(other, other);
    const auto is_less = hn::Lt(of_other, squared);
    difference = Choose(is_less, other, difference);
    squared = hn::IfThenElse(is_less, of_other, squared);
  }
  HWY_INLINE void OfferIf(hn::Mask<D> mask, const Xyz<V>& other) {
    Offer(Choose(mask, other, difference));
  }

  Xyz<V> difference;
  V squared;
};

// About as near to the origin as the triangle is.
template <class D, class V = hn::Vec<D>>
HWY_INLINE LeastDifference<D> NearestOf(D d, const Corners3<D>& t) {
  const Xyz<V> u = Minus(t.b, t.a), v = Minus(t.c, t.a);
  const Xyz<V> on_u = NearOnEdge(d, t.a, u);
  LeastDifference<D> least = {on_u, DotOf(on_u, on_u)};
  least.Offer(NearOnEdge(d, t.a, v));
  least.Offer(NearOnEdge(d, t.b, Minus(t.c, t.b)));

  const Xyz<V> n = CrossOf(u, v);
  const V all = DotOf(n, n);
  const V of_u = DotOf(n, CrossOf(v, t.a)), of_v = DotOf(n, CrossOf(t.a, u));
  const auto is_inside =
      hn::And(hn::And(hn::Ge(of_u, hn::Zero(d)), hn::Ge(of_v, hn::Zero(d))),
              hn::Le(hn::Add(of_u, of_v), all));
  const V over_all = Quotient(d, hn::Set(d, 1.0f), all);
  least.OfferIf(is_inside, PointOfFace(d, t.a, hn::Mul(of_u, over_all), u,
                                       hn::Mul(of_v, over_all), v));
  return least;
}

// The triangle lies beyond a plane across the difference q = least.difference,
// where `reach` is the least computed dot product of q and a corner's place,
// less what the other set reaches. Whatever q is, this is no more than the
// squared distance. Dot products are off by up to 8 u |q|_1 `largest`, twice.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V SquaredDistanceAtLeast(D d, const LeastDifference<D>& least,
                                    V reach, V largest) {
  const Xyz<V> q = AbsOf(least.difference);
  const V doubt = hn::Mul(hn::Mul(hn::Set(d, 0x1p-19f), largest),
                          hn::Add(q.x, hn::Add(q.y, q.z)));
  const V height = hn::Sub(reach, doubt);
  const auto is_known =
      hn::And(hn::Gt(height, hn::Zero(d)),
              hn::And(hn::Gt(least.squared, hn::Set(d, 0x1p-100f)),
                      hn::Lt(largest, hn::Set(d, kMost))));
  const V squared = hn::Mul(height, hn::Div(height, least.squared));
  return hn::IfThenElseZero(is_known, hn::Mul(squared, hn::Set(d, kDown)));
}

// Two points, one of either set, differ by least.difference, which is off by
// less than 100 u `largest`. Whether that is certainly at most `radius`.
template <class D, class V = hn::Vec<D>>
HWY_INLINE hn::Mask<D> IsWithin(D d, const LeastDifference<D>& least, V largest,
                                float radius) {
  const V rest =
      hn::NegMulAdd(hn::Set(d, 0x1p-17f), largest, hn::Set(d, radius));
  const V squared = hn::Mul(hn::Mul(rest, rest), hn::Set(d, kDown));
  return hn::And(hn::And(hn::Gt(rest, hn::Set(d, kLeast)),
                         hn::Lt(largest, hn::Set(d, kMost))),
                 hn::Ge(squared, least.squared));
}

// The squares of a radius from both sides, so that what is computed with a few
// roundings can be compared with them.
struct SquaredRadius {
  explicit SquaredRadius(float radius) {
    const double squared = double{radius} * radius;
    at_most = squared > 0x1p126 ? RoundUp(0x1p200)
                                : RoundUp(squared * kUp + 0x1p-120);
    at_least = squared < 0x1p-100 ? -1 : RoundDown(squared * kDown);
  }

  float at_most, at_least;
};

// How far boxes reach from a point.
template <class D>
struct BoxReach {
  using V = hn::Vec<D>;

  BoxReach(D d, const Boxes<D>& boxes, const Point3& point) {
    const Xyz<V> at = SetOf(d, point);
    below = Minus(boxes.min, at);
    above = Minus(at, boxes.max);
  }

  // Squared, off by less than 8 u of itself.
  HWY_INLINE V Nearest(D d) const {
    const V zero = hn::Zero(d);
    const Xyz<V> gap = {MaxOf(below.x, above.x, zero),
                        MaxOf(below.y, above.y, zero),
                        MaxOf(below.z, above.z, zero)};
    return DotOf(gap, gap);
  }
  HWY_INLINE V Farthest() const {
    const Xyz<V> reach = {hn::Min(below.x, above.x), hn::Min(below.y, above.y),
                          hn::Min(below.z, above.z)};
    return DotOf(reach, reach);
  }

  Xyz<V> below, above;
};

// Squared distances from a point, or somewhat less.
class PointLanes {
 public:
  explicit PointLanes(const Point3& point) : point_(point) {}

  template <class D>
  HWY_INLINE hn::Vec<D> DistanceTo(D d, const Boxes<D>& boxes) const {
    const BoxReach<D> reach(d, boxes, point_);
    return hn::MulSub(hn::Min(reach.Nearest(d), hn::Set(d, kLargest)),
                      hn::Set(d, kDown), hn::Set(d, 0x1p-120f));
  }

  template <class D>
  HWY_INLINE hn::Vec<D> DistanceTo(D d, const Corners3<D>& corners,
                                   hn::Mask<D> /*asked*/) const {
    const Corners3<D> t = corners.From(SetOf(d, point_));
    const LeastDifference<D> least = NearestOf(d, t);
    const auto& q = least.difference;
    return SquaredDistanceAtLeast(
        d, least, MinOf(DotOf(t.a, q), DotOf(t.b, q), DotOf(t.c, q)),
        t.Largest());
  }

 private:
  Point3 point_;
};

class SphereLanes {
 public:
  explicit SphereLanes(const Sphere& sphere)
      : sphere_(sphere), squared_(sphere.radius) {}

  template <class D>
  HWY_INLINE Relations<D> To(D d, const Boxes<D>& boxes) const {
    const BoxReach<D> reach(d, boxes, sphere_.center);
    return {hn::Gt(reach.Nearest(d), hn::Set(d, squared_.at_most)),
            hn::Le(reach.Farthest(), hn::Set(d, squared_.at_least))};
  }

  template <class D>
  HWY_INLINE Verdicts<D> Touches(D d, const Corners3<D>& corners) const {
    const Corners3<D> t = corners.From(SetOf(d, sphere_.center));
    const hn::Vec<D> largest = t.Largest();
    const LeastDifference<D> least = NearestOf(d, t);
    const auto& q = least.difference;
    const auto distance = SquaredDistanceAtLeast(
        d, least, MinOf(DotOf(t.a, q), DotOf(t.b, q), DotOf(t.c, q)), largest);
    return {hn::Gt(distance, hn::Set(d, squared_.at_most)),
            IsWithin(d, least, largest, sphere_.radius)};
  }

 private:
  Sphere sphere_;
  SquaredRadius squared_;
};

class CapsuleLanes {
 public:
  explicit CapsuleLanes(const Capsule& capsule)
      : capsule_(capsule),
        segment_{capsule.b.x - capsule.a.x, capsule.b.y - capsule.a.y,
                 capsule.b.z - capsule.a.z},
        squared_(capsule.radius) {
    const double length = double{segment_.x} * segment_.x +
                          double{segment_.y} * segment_.y +
                          double{segment_.z} * segment_.z;
    over_squared_length_ =
        length > 0x1p-90 ? static_cast<float>(1 / length) : 0;
  }

  template <class D>
  HWY_INLINE Relations<D> To(D d, const Boxes<D>& boxes) const {
    const auto apart = IsApart(d, boxes);
    const hn::Vec<D> width = hn::Set(d, 2 * capsule_.radius);
    const auto is_small =
        hn::And(hn::Le(hn::Sub(boxes.max.x, boxes.min.x), width),
                hn::And(hn::Le(hn::Sub(boxes.max.y, boxes.min.y), width),
                        hn::Le(hn::Sub(boxes.max.z, boxes.min.z), width)));
    if (hn::AllFalse(d, hn::AndNot(apart, is_small))) {
      return {apart, hn::MaskFalse(d)};
    }
    return {apart, Encloses(d, boxes)};
  }

  template <class D>
  HWY_INLINE Verdicts<D> Touches(D d, const Corners3<D>& corners) const {
    using V = hn::Vec<D>;
    const Corners3<D> t = corners.From(SetOf(d, capsule_.a));
    const Xyz<V> s = SetOf(d, segment_);
    const V largest = hn::Max(t.Largest(), LargestOf(s));
    LeastDifference<D> least = NearestOf(d, t);
    least.Offer(NearestOf(d, t.From(s)).difference);
    least.Offer(OnEdge(d, s, t.a, Minus(t.b, t.a)));
    least.Offer(OnEdge(d, s, t.a, Minus(t.c, t.a)));
    least.Offer(OnEdge(d, s, t.b, Minus(t.c, t.b)));
    OfferCrossing(d, s, t, least);

    const auto& q = least.difference;
    const V reach = hn::Sub(MinOf(DotOf(t.a, q), DotOf(t.b, q), DotOf(t.c, q)),
                            hn::Max(hn::Zero(d), DotOf(s, q)));
    return {hn::Gt(SquaredDistanceAtLeast(d, least, reach, largest),
                   hn::Set(d, squared_.at_most)),
            IsWithin(d, least, largest, capsule_.radius)};
  }

 private:
  template <class D>
  struct Axis {
    hn::Vec<D> between, half_box, size;
    float half_segment;
  };
  template <class D, class V = hn::Vec<D>>
  HWY_INLINE Axis<D> AxisOf(D d, float a, float b, V min, V max) const {
    const float far = std::abs(a) + std::abs(b) + 2 * capsule_.radius;
    return {hn::Sub(hn::Set(d, a + b), hn::Add(min, max)),
            hn::Add(hn::Sub(max, min), hn::Set(d, 2 * capsule_.radius)),
            hn::Add(hn::Set(d, far), hn::Add(hn::Abs(min), hn::Abs(max))),
            b - a};
  }
  template <class D>
  HWY_INLINE hn::Mask<D> IsApartOn(D d, const Axis<D>& x) const {
    const auto reach =
        hn::Add(x.half_box, hn::Set(d, std::abs(x.half_segment)));
    return hn::Gt(hn::Abs(x.between),
                  hn::MulAdd(x.size, hn::Set(d, 0x1p-19f), reach));
  }
  template <class D>
  HWY_INLINE hn::Mask<D> IsApartAcross(D d, const Axis<D>& x,
                                       const Axis<D>& y) const {
    using V = hn::Vec<D>;
    const V sx = hn::Set(d, std::abs(x.half_segment)),
            sy = hn::Set(d, std::abs(y.half_segment));
    const V between =
        hn::MulSub(x.between, hn::Set(d, y.half_segment),
                   hn::Mul(y.between, hn::Set(d, x.half_segment)));
    const V reach = hn::MulAdd(x.half_box, sy, hn::Mul(y.half_box, sx));
    const V size = hn::MulAdd(x.size, sy, hn::Mul(y.size, sx));
    const V doubt =
        hn::MulAdd(size, hn::Set(d, 0x1p-18f), hn::Set(d, 0x1p-120f));
    return hn::Gt(hn::Abs(between), hn::Add(reach, doubt));
  }

  // As CapsuleQuery::To does it. What is computed is off by less than 16 u of
  // the sizes.
  template <class D>
  HWY_INLINE hn::Mask<D> IsApart(D d, const Boxes<D>& boxes) const {
    const auto& [a, b, radius] = capsule_;
    const Axis<D> x = AxisOf(d, a.x, b.x, boxes.min.x, boxes.max.x);
    const Axis<D> y = AxisOf(d, a.y, b.y, boxes.min.y, boxes.max.y);
    const Axis<D> z = AxisOf(d, a.z, b.z, boxes.min.z, boxes.max.z);
    const auto on =
        hn::Or(IsApartOn(d, x), hn::Or(IsApartOn(d, y), IsApartOn(d, z)));
    const auto across =
        hn::Or(IsApartAcross(d, x, y),
               hn::Or(IsApartAcross(d, y, z), IsApartAcross(d, z, x)));
    const auto is_safe =
        hn::Lt(MaxOf(x.size, y.size, z.size), hn::Set(d, kMost));
    return hn::And(is_safe, hn::Or(on, across));
  }

  // By the distances of all corners from points of the segment.
  template <class D>
  HWY_INLINE hn::Mask<D> Encloses(D d, const Boxes<D>& boxes) const {
    using V = hn::Vec<D>;
    const Xyz<V> a = SetOf(d, capsule_.a), s = SetOf(d, segment_);
    const Xyz<V> min = Minus(boxes.min, a), max = Minus(boxes.max, a);
    const V over = hn::Set(d, over_squared_length_);
    LeastDifference<D> farthest = {min, hn::Zero(d)};
    for (int corner = 0; corner < 8; ++corner) {
      const Xyz<V> w = {(corner & 1) != 0 ? max.x : min.x,
                        (corner & 2) != 0 ? max.y : min.y,
                        (corner & 4) != 0 ? max.z : min.z};
      const V t = Clamp01(d, hn::Mul(DotOf(w, s), over));
      const Xyz<V> apart = Along(w, hn::Neg(t), s);
      farthest.squared = hn::Max(farthest.squared, DotOf(apart, apart));
    }
    const V largest = MaxOf(LargestOf(min), LargestOf(max), LargestOf(s));
    return IsWithin(d, farthest, largest, capsule_.radius);
  }

  // A point of the edge e from p minus one of the segment s from the origin.
  template <class D, class V = hn::Vec<D>>
  HWY_INLINE Xyz<V> OnEdge(D d, const Xyz<V>& s, const Xyz<V>& p,
                           const Xyz<V>& e) const {
    const V over = hn::Set(d, over_squared_length_);
    const V ss = DotOf(s, s), ee = DotOf(e, e), se = DotOf(s, e);
    const V sp = DotOf(s, p), ep = DotOf(e, p);
    const V of_s = Clamp01(d, Quotient(d, hn::MulSub(sp, ee, hn::Mul(se, ep)),
                                       hn::MulSub(ss, ee, hn::Mul(se, se))));
    const V of_e = Clamp01(d, Quotient(d, hn::MulSub(se, of_s, ep), ee));
    const V again = Clamp01(d, hn::Mul(hn::MulAdd(se, of_e, sp), over));
    return Along(Along(p, of_e, e), hn::Neg(again), s);
  }

  // Where the segment s from the origin goes through the triangle.
  template <class D, class V = hn::Vec<D>>
  HWY_INLINE void OfferCrossing(D d, const Xyz<V>& s, const Corners3<D>& t,
                                LeastDifference<D>& least) const {
    const V of_a = DotOf(s, CrossOf(t.b, t.c)),
            of_b = DotOf(s, CrossOf(t.c, t.a)),
            of_c = DotOf(s, CrossOf(t.a, t.b));
    const V zero = hn::Zero(d);
    const auto is_inside = hn::Or(hn::Ge(MinOf(of_a, of_b, of_c), zero),
                                  hn::Le(MaxOf(of_a, of_b, of_c), zero));
    const V all = hn::Add(of_a, hn::Add(of_b, of_c));
    const Xyz<V> u = Minus(t.b, t.a), v = Minus(t.c, t.a);
    const Xyz<V> n = CrossOf(u, v);
    const V of_s = Clamp01(d, hn::Div(DotOf(n, t.a), DotOf(n, s)));
    const Xyz<V> point =
        PointOfFace(d, t.a, hn::Div(of_b, all), u, hn::Div(of_c, all), v);
    least.OfferIf(is_inside, Along(point, hn::Neg(of_s), s));
  }

  Capsule capsule_;
  Point3 segment_;
  SquaredRadius squared_;
  float over_squared_length_;
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_TREE_ROUND_LANES_INL_H_
