// Boxes and sets of planes against boxes and triangles in lanes, for each
// Highway target in turn.

#if defined(CULLPROOF_KERNELS_TREE_FLAT_LANES_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_TREE_FLAT_LANES_INL_H_
#undef CULLPROOF_KERNELS_TREE_FLAT_LANES_INL_H_
#else
#define CULLPROOF_KERNELS_TREE_FLAT_LANES_INL_H_
#endif

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/volumes.h"
#include "hwy/highway.h"
#include "kernels/tree/directed.h"
#include "kernels/tree/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// The gap between a triangle and a box round the origin, along an axis on which
// the corners are at the places p and the box reaches from -r to r. Negative
// where they overlap.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V Gap(D, V pa, V pb, V pc, V r) {
  const V low = MinOf(pa, pb, pc), high = MaxOf(pa, pb, pc);
  return hn::Sub(hn::Max(low, hn::Neg(high)), r);
}

// Twice the same if two corners are at p and the other is at q.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V TwiceTheGap(D d, V p, V q, V r) {
  const V apart = hn::Sub(hn::Abs(hn::Add(p, q)), hn::Abs(hn::Sub(p, q)));
  return hn::NegMulAdd(hn::Set(d, 2.0f), r, apart);
}

// Along the axes across an axis of the box and the edge e; all of its points
// are at the same place as p, and the third corner is q.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V GapAcross(D d, const Xyz<V>& e, const Xyz<V>& p, const Xyz<V>& q,
                       const Xyz<V>& half) {
  const Xyz<V> at_p = CrossOf(e, p), at_q = CrossOf(e, q), size = AbsOf(e);
  const auto reach = [&](V y, V half_z, V z, V half_y) HWY_ATTR {
    return hn::MulAdd(y, half_z, hn::Mul(z, half_y));
  };
  return MaxOf(
      TwiceTheGap(d, at_p.x, at_q.x, reach(size.y, half.z, size.z, half.y)),
      TwiceTheGap(d, at_p.y, at_q.y, reach(size.z, half.x, size.x, half.z)),
      TwiceTheGap(d, at_p.z, at_q.z, reach(size.x, half.y, size.y, half.x)));
}

// By the separating axes other than the box's own. Corners and edges are in a
// frame where the box is axis-aligned and round the origin. `most` and `edge`
// bound coordinates and edges, which are off by less than 9 u of these, and
// half-extents, which are off by `half_doubt` and are not too small.
template <class D, class V = hn::Vec<D>>
HWY_INLINE Verdicts<D> BySlantedAxes(D d, const Corners3<D>& t,
                                     const Corners3<D>& edges,
                                     const Xyz<V>& half, float half_doubt,
                                     V most, V edge) {
  const V across = MaxOf(GapAcross(d, edges.a, t.a, t.c, half),
                         GapAcross(d, edges.b, t.b, t.a, half),
                         GapAcross(d, edges.c, t.c, t.b, half));
  const Xyz<V> n = CrossOf(edges.a, edges.b);
  const V flat = hn::Sub(hn::Abs(DotOf(n, t.a)), DotOf(AbsOf(n), half));
  // `across` is off by less than 256 u edge most, `flat` by less than 400 u
  // edge^2 most, and they are greater by up to 4 edge half_doubt and
  // 6 edge^2 half_doubt for the least box that it may be.
  const V doubt = hn::Mul(
      edge, hn::MulAdd(most, hn::Set(d, 0x1p-15f), hn::Set(d, 8 * half_doubt)));
  const V flat_doubt = hn::Mul(edge, doubt);
  const auto is_safe = IsSafe(d, edge, most);
  const auto no = hn::Or(hn::Gt(across, doubt), hn::Gt(flat, flat_doubt));
  const auto yes = hn::And(hn::Lt(across, hn::Neg(doubt)),
                           hn::Lt(flat, hn::Neg(flat_doubt)));
  return {hn::And(is_safe, no), hn::And(is_safe, yes)};
}

class BoxLanes {
 public:
  explicit BoxLanes(const Box& box) : box_(box) {
    const auto side = [&](float from, float to, float& center, float& half) {
      // What is as large as that is left open.
      const double min = std::clamp(from, -0x1p60f, 0x1p60f);
      const double max = std::clamp(to, -0x1p60f, 0x1p60f);
      center = static_cast<float>((min + max) / 2);
      const double above = max - center, below = center - min;
      half = RoundUp(std::max(above, below));
      half_doubt_ =
          std::max(half_doubt_, RoundUp(half - std::min(above, below)));
    };
    side(box.min.x, box.max.x, center_.x, half_.x);
    side(box.min.y, box.max.y, center_.y, half_.y);
    side(box.min.z, box.max.z, center_.z, half_.z);
  }

  template <class D>
  HWY_INLINE Relations<D> To(D d, const Boxes<D>& boxes) const {
    const Xyz<hn::Vec<D>> min = SetOf(d, box_.min), max = SetOf(d, box_.max);
    return {
        IsAnyGreater(boxes.min, max, min, boxes.max),
        hn::And(AreAllIn(boxes.min, min, max), AreAllIn(boxes.max, min, max))};
  }

  template <class D>
  HWY_INLINE Verdicts<D> Touches(D d, const Corners3<D>& t) const {
    using V = hn::Vec<D>;
    const Xyz<V> min = SetOf(d, box_.min), max = SetOf(d, box_.max);
    const Xyz<V> low = {MinOf(t.a.x, t.b.x, t.c.x), MinOf(t.a.y, t.b.y, t.c.y),
                        MinOf(t.a.z, t.b.z, t.c.z)};
    const Xyz<V> high = {MaxOf(t.a.x, t.b.x, t.c.x), MaxOf(t.a.y, t.b.y, t.c.y),
                         MaxOf(t.a.z, t.b.z, t.c.z)};
    const auto apart = IsAnyGreater(low, max, min, high);
    const auto has_corner_inside =
        hn::Or(AreAllIn(t.a, min, max),
               hn::Or(AreAllIn(t.b, min, max), AreAllIn(t.c, min, max)));
    if (hn::AllTrue(d, hn::Or(apart, has_corner_inside))) {
      return {apart, has_corner_inside};
    }
    const Corners3<D> seen = t.From(SetOf(d, center_));
    const Corners3<D> edges = {Minus(t.b, t.a), Minus(t.c, t.b),
                               Minus(t.a, t.c)};
    const Xyz<V> half = SetOf(d, half_);
    const Verdicts<D> slanted = BySlantedAxes(
        d, seen, edges, half, half_doubt_,
        hn::Max(seen.Largest(), LargestOf(half)), edges.Largest());
    return {hn::Or(apart, slanted.no),
            hn::Or(has_corner_inside, hn::AndNot(apart, slanted.yes))};
  }

 private:
  template <class V>
  static HWY_INLINE auto IsAnyGreater(const Xyz<V>& a, const Xyz<V>& b,
                                      const Xyz<V>& a2, const Xyz<V>& b2) {
    return hn::Or(hn::Or(hn::Or(hn::Gt(a.x, b.x), hn::Gt(a2.x, b2.x)),
                         hn::Or(hn::Gt(a.y, b.y), hn::Gt(a2.y, b2.y))),
                  hn::Or(hn::Gt(a.z, b.z), hn::Gt(a2.z, b2.z)));
  }
  template <class V>
  static HWY_INLINE auto AreAllIn(const Xyz<V>& p, const Xyz<V>& min,
                                  const Xyz<V>& max) {
    const auto x = hn::And(hn::Ge(p.x, min.x), hn::Le(p.x, max.x));
    const auto y = hn::And(hn::Ge(p.y, min.y), hn::Le(p.y, max.y));
    const auto z = hn::And(hn::Ge(p.z, min.z), hn::Le(p.z, max.z));
    return hn::And(x, hn::And(y, z));
  }

  Box box_;
  Point3 center_, half_;
  float half_doubt_ = 0;  // The sides are up to this nearer to the centre.
};

// The range of dot products of an axis with the points of boxes, twice.
template <class D>
struct BoxSums {
  using V = hn::Vec<D>;

  // Of boxes that are seen from the origin.
  explicit BoxSums(const Boxes<D>& boxes)
      : sum{hn::Add(boxes.min.x, boxes.max.x),
            hn::Add(boxes.min.y, boxes.max.y),
            hn::Add(boxes.min.z, boxes.max.z)},
        width(Minus(boxes.max, boxes.min)),
        size{hn::Add(hn::Abs(boxes.min.x), hn::Abs(boxes.max.x)),
             hn::Add(hn::Abs(boxes.min.y), hn::Abs(boxes.max.y)),
             hn::Add(hn::Abs(boxes.min.z), hn::Abs(boxes.max.z))} {}

  Xyz<V> sum, width, size;
};

class OrientedBoxLanes {
 public:
  // `bounds` encloses the box.
  OrientedBoxLanes(const OrientedBox& box, const Box& bounds)
      : box_(box), min_(bounds.min), max_(bounds.max) {
    for (const Point3& axis : box.axes) {
      longest_ = std::max(
          {longest_, std::abs(axis.x), std::abs(axis.y), std::abs(axis.z)});
    }
  }

  template <class D>
  HWY_INLINE Relations<D> To(D d, const Boxes<D>& boxes) const {
    using V = hn::Vec<D>;
    const Xyz<V> min = SetOf(d, min_), max = SetOf(d, max_);
    const Xyz<V> center = SetOf(d, box_.center);
    auto apart = hn::Or(
        hn::Or(hn::Or(hn::Gt(boxes.min.x, max.x), hn::Gt(min.x, boxes.max.x)),
               hn::Or(hn::Gt(boxes.min.y, max.y), hn::Gt(min.y, boxes.max.y))),
        hn::Or(hn::Gt(boxes.min.z, max.z), hn::Gt(min.z, boxes.max.z)));
    const BoxSums<D> sums(
        Boxes<D>{Minus(boxes.min, center), Minus(boxes.max, center)});
    auto encloses = hn::Not(apart);
    for (std::size_t i = 0; i < 3; ++i) {
      const Xyz<V> axis = SetOf(d, box_.axes[i]), along = AbsOf(axis);
      const V middle = hn::Abs(DotOf(axis, sums.sum));
      const V reach = DotOf(along, sums.width);
      const V size = DotOf(along, sums.size);
      const V most = hn::Set(d, 2 * box_.half_extents[i]);
      // Off by less than 16 u of the size.
      const V doubt =
          hn::MulAdd(size, hn::Set(d, 0x1p-19f), hn::Set(d, 0x1p-120f));
      const auto is_safe = hn::Lt(size, hn::Set(d, 0x1p120f));
      apart = hn::Or(
          apart, hn::And(is_safe,
                         hn::Gt(middle, hn::Add(hn::Add(reach, most), doubt))));
      encloses = hn::And(
          encloses,
          hn::And(is_safe,
                  hn::Le(hn::Add(hn::Add(middle, reach), doubt),
                         hn::Sub(most, hn::Mul(most, hn::Set(d, 0x1p-20f))))));
    }
    return {apart, encloses};
  }

  template <class D>
  HWY_INLINE Verdicts<D> Touches(D d, const Corners3<D>& corners) const {
    using V = hn::Vec<D>;
    const Corners3<D> seen = corners.From(SetOf(d, box_.center));
    const Corners3<D> t = AlongAxes(d, seen);
    const V longest = hn::Set(d, 3 * longest_);
    const Xyz<V> half = {hn::Set(d, box_.half_extents[0]),
                         hn::Set(d, box_.half_extents[1]),
                         hn::Set(d, box_.half_extents[2])};
    const V most = hn::Max(hn::Mul(seen.Largest(), longest), LargestOf(half));
    // Coordinates along the axes are off by less than 6 u of `most`.
    const V doubt = hn::Mul(most, hn::Set(d, 0x1p-20f));
    const V gap = MaxOf(Gap(d, t.a.x, t.b.x, t.c.x, half.x),
                        Gap(d, t.a.y, t.b.y, t.c.y, half.y),
                        Gap(d, t.a.z, t.b.z, t.c.z, half.z));
    const V in = MinOf(Height(t.a, half), Height(t.b, half), Height(t.c, half));
    const auto is_safe = hn::And(hn::Gt(most, hn::Set(d, kLeast)),
                                 hn::Lt(most, hn::Set(d, kMost)));
    const auto apart = hn::And(is_safe, hn::Gt(gap, doubt));
    const auto has_corner_inside = hn::And(is_safe, hn::Lt(in, hn::Neg(doubt)));
    if (hn::AllTrue(d, hn::Or(apart, has_corner_inside))) {
      return {apart, has_corner_inside};
    }
    const Corners3<D> original = {Minus(corners.b, corners.a),
                                  Minus(corners.c, corners.b),
                                  Minus(corners.a, corners.c)};
    const Corners3<D> edges = AlongAxes(d, original);
    const V edge = hn::Mul(original.Largest(), longest);
    const Verdicts<D> slanted = BySlantedAxes(d, t, edges, half, 0, most, edge);
    const auto overlaps = hn::Lt(gap, hn::Neg(doubt));
    return {hn::Or(apart, slanted.no),
            hn::Or(has_corner_inside, hn::And(overlaps, slanted.yes))};
  }

 private:
  template <class D>
  HWY_INLINE Corners3<D> AlongAxes(D d, const Corners3<D>& t) const {
    using V = hn::Vec<D>;
    const Xyz<V> x = SetOf(d, box_.axes[0]), y = SetOf(d, box_.axes[1]),
                 z = SetOf(d, box_.axes[2]);
    return {{DotOf(t.a, x), DotOf(t.a, y), DotOf(t.a, z)},
            {DotOf(t.b, x), DotOf(t.b, y), DotOf(t.b, z)},
            {DotOf(t.c, x), DotOf(t.c, y), DotOf(t.c, z)}};
  }

  // How far outside, on the axis on which that is the most.
  template <class V>
  static HWY_INLINE V Height(const Xyz<V>& p, const Xyz<V>& half) {
    return MaxOf(hn::Sub(hn::Abs(p.x), half.x), hn::Sub(hn::Abs(p.y), half.y),
                 hn::Sub(hn::Abs(p.z), half.z));
  }

  OrientedBox box_;
  Point3 min_, max_;
  float longest_ = 0;
};

// Which planes may cut what is below a node: of the first 64, those whose bit
// is set. The others always may.
class PlanesLanes {
 public:
  struct Active {
    static Active All() { return {~std::uint64_t{0}}; }
    std::uint64_t bits;
  };
  // For each of those planes, the children that are inside of it.
  struct Insides {
    std::array<std::uint32_t, 64> children;
  };

  explicit PlanesLanes(const PlaneSet& planes) : planes_(planes.planes) {}

  // Sets the bits of `insides` for the boxes from child `first` on.
  template <class D>
  HWY_INLINE Relations<D> To(D d, const Boxes<D>& boxes, std::size_t first,
                             Active active, Insides& insides) const {
    using V = hn::Vec<D>;
    const BoxSums<D> sums(boxes);
    auto apart = hn::MaskFalse(d);
    auto encloses = hn::Not(apart);
    for (std::size_t i = 0; i < planes_.size(); ++i) {
      if (IsDropped(i, active)) continue;
      const Xyz<V> normal = SetOf(d, planes_[i].normal);
      const Xyz<V> along = AbsOf(normal);
      const V offset = hn::Set(d, 2 * planes_[i].offset);
      const V middle = hn::Add(DotOf(normal, sums.sum), offset);
      const V reach = DotOf(along, sums.width);
      const V size = hn::Add(DotOf(along, sums.size), hn::Abs(offset));
      // Off by less than 16 u of the size.
      const V doubt =
          hn::MulAdd(size, hn::Set(d, 0x1p-19f), hn::Set(d, 0x1p-120f));
      const auto is_safe = hn::Lt(size, hn::Set(d, 0x1p120f));
      const auto inside = hn::And(
          is_safe, hn::Lt(hn::Add(hn::Add(middle, reach), doubt), hn::Zero(d)));
      apart = hn::Or(apart,
                     hn::And(is_safe, hn::Gt(middle, hn::Add(reach, doubt))));
      encloses = hn::And(encloses, inside);
      if (i >= 64) continue;
      const auto bits = static_cast<std::uint32_t>(MaskWord(d, inside));
      insides.children[i] =
          first == 0 ? bits : insides.children[i] | bits << first;
    }
    return {apart, encloses};
  }

  HWY_INLINE Active Below(Active active, const Insides& insides,
                          std::size_t child) const {
    for (std::size_t i = 0; i < planes_.size() && i < 64; ++i) {
      if (IsDropped(i, active)) continue;
      if ((insides.children[i] >> child & 1) != 0) {
        active.bits &= ~(std::uint64_t{1} << i);
      }
    }
    return active;
  }

  template <class D>
  HWY_INLINE Verdicts<D> Touches(D d, const Corners3<D>& t,
                                 Active active) const {
    using V = hn::Vec<D>;
    const V largest = t.Largest();
    auto apart = hn::MaskFalse(d);
    auto a_inside = hn::Not(apart), b_inside = a_inside, c_inside = a_inside;
    for (std::size_t i = 0; i < planes_.size(); ++i) {
      if (IsDropped(i, active)) continue;
      const Heights<D> h(d, planes_[i], t, largest);
      const V low = hn::Neg(h.doubt);
      apart = hn::Or(apart,
                     hn::And(h.is_safe, hn::Gt(MinOf(h.a, h.b, h.c), h.doubt)));
      a_inside = hn::And(a_inside, hn::And(h.is_safe, hn::Lt(h.a, low)));
      b_inside = hn::And(b_inside, hn::And(h.is_safe, hn::Lt(h.b, low)));
      c_inside = hn::And(c_inside, hn::And(h.is_safe, hn::Lt(h.c, low)));
    }
    const auto inside = hn::Or(a_inside, hn::Or(b_inside, c_inside));
    if (hn::AllTrue(d, hn::Or(apart, inside))) return {apart, inside};
    return {hn::Or(apart, IsBesideTwo(d, t, largest, active)),
            hn::Or(inside, IsEdgeInside(d, t, largest, active))};
  }

 private:
  bool IsDropped(std::size_t i, Active active) const {
    return i < 64 && (active.bits >> i & 1) == 0;
  }

  // How far corners are outside of a plane, in units of its normal; off by less
  // than a third of the doubt.
  template <class D>
  struct Heights {
    using V = hn::Vec<D>;

    HWY_INLINE Heights(D d, const Plane& plane, const Corners3<D>& t,
                       V largest) {
      const Xyz<V> normal = SetOf(d, plane.normal);
      const V offset = hn::Set(d, plane.offset);
      a = hn::Add(DotOf(normal, t.a), offset);
      b = hn::Add(DotOf(normal, t.b), offset);
      c = hn::Add(DotOf(normal, t.c), offset);
      const Xyz<V> along = AbsOf(normal);
      const V size = hn::MulAdd(hn::Add(along.x, hn::Add(along.y, along.z)),
                                largest, hn::Abs(offset));
      doubt = hn::MulAdd(size, hn::Set(d, 0x1p-19f), hn::Set(d, 0x1p-120f));
      is_safe = hn::Lt(size, hn::Set(d, 0x1p120f));
    }

    V a, b, c, doubt;
    hn::Mask<D> is_safe;
  };

  // Outside of a wedge of two planes although of neither alone: the corners are
  // outside of another plane through the wedge's edge, whose heights are a mean
  // of theirs with weights that need not be the best ones. Only a few planes
  // are taken in pairs; there are hardly more that cut one leaf.
  template <class D>
  HWY_INLINE hn::Mask<D> IsBesideTwo(D d, const Corners3<D>& t,
                                     hn::Vec<D> largest, Active active) const {
    constexpr std::size_t kMostPaired = 6;
    std::array<std::size_t, kMostPaired> paired;
    std::size_t size = 0;
    for (std::size_t i = 0; i < planes_.size() && size < kMostPaired; ++i) {
      if (!IsDropped(i, active)) paired[size++] = i;
    }
    auto beside = hn::MaskFalse(d);
    for (std::size_t i = 0; i < size; ++i) {
      const Heights<D> one(d, planes_[paired[i]], t, largest);
      for (std::size_t j = 0; j < i; ++j) {
        const Heights<D> other(d, planes_[paired[j]], t, largest);
        beside = hn::Or(beside, IsBeside(d, one, other));
      }
    }
    return beside;
  }

  template <class D>
  static HWY_INLINE hn::Mask<D> IsBeside(D d, const Heights<D>& one,
                                         const Heights<D>& other) {
    using V = hn::Vec<D>;
    V low = hn::Zero(d), high = hn::Set(d, 1.0f);
    const auto limit = [&](V h, V other_h) HWY_ATTR {
      const V rise = hn::Sub(h, other_h), at = hn::Div(hn::Neg(other_h), rise);
      const auto rises = hn::Gt(rise, hn::Zero(d));
      low = hn::IfThenElse(rises, hn::Max(low, at), low);
      high = hn::IfThenElse(rises, high, hn::Min(high, at));
    };
    limit(one.a, other.a);
    limit(one.b, other.b);
    limit(one.c, other.c);
    const V weight = Clamp01(d, hn::Mul(hn::Add(low, high), hn::Set(d, 0.5f)));
    const V rest = hn::Sub(hn::Set(d, 1.0f), weight);
    const auto mean = [&](V h, V other_h) HWY_ATTR {
      return hn::MulAdd(weight, h, hn::Mul(rest, other_h));
    };
    const V least =
        MinOf(mean(one.a, other.a), mean(one.b, other.b), mean(one.c, other.c));
    return hn::And(hn::And(one.is_safe, other.is_safe),
                   hn::Gt(least, hn::Max(one.doubt, other.doubt)));
  }

  // The part of an edge that is inside, as far as it is known.
  template <class D>
  struct Part {
    using V = hn::Vec<D>;

    HWY_INLINE void Cut(D d, V from, V to) {
      const V at = hn::Div(from, hn::Sub(from, to));
      low = hn::IfThenElse(hn::Gt(from, hn::Zero(d)), hn::Max(low, at), low);
      high = hn::IfThenElse(hn::Gt(to, hn::Zero(d)), hn::Min(high, at), high);
    }
    HWY_INLINE V Middle(D d) const {
      return Clamp01(d, hn::Mul(hn::Add(low, high), hn::Set(d, 0.5f)));
    }

    V low, high;
  };

  // By a point of it, found first and then looked at: between its ends, heights
  // are as uncertain as there, and rounded twice more.
  template <class D>
  HWY_INLINE hn::Mask<D> IsEdgeInside(D d, const Corners3<D>& t,
                                      hn::Vec<D> largest, Active active) const {
    using V = hn::Vec<D>;
    const Part<D> whole = {hn::Zero(d), hn::Set(d, 1.0f)};
    Part<D> ab = whole, bc = whole, ca = whole;
    for (std::size_t i = 0; i < planes_.size(); ++i) {
      if (IsDropped(i, active)) continue;
      const Heights<D> h(d, planes_[i], t, largest);
      ab.Cut(d, h.a, h.b);
      bc.Cut(d, h.b, h.c);
      ca.Cut(d, h.c, h.a);
    }
    const V on_ab = ab.Middle(d), on_bc = bc.Middle(d), on_ca = ca.Middle(d);
    auto ab_inside = hn::Not(hn::MaskFalse(d)), bc_inside = ab_inside,
         ca_inside = ab_inside;
    const auto is_below = [&](const Heights<D>& h, V from, V to,
                              V at) HWY_ATTR {
      const V height = hn::MulAdd(at, hn::Sub(to, from), from);
      return hn::And(h.is_safe, hn::Lt(height, hn::Neg(h.doubt)));
    };
    for (std::size_t i = 0; i < planes_.size(); ++i) {
      if (IsDropped(i, active)) continue;
      const Heights<D> h(d, planes_[i], t, largest);
      ab_inside = hn::And(ab_inside, is_below(h, h.a, h.b, on_ab));
      bc_inside = hn::And(bc_inside, is_below(h, h.b, h.c, on_bc));
      ca_inside = hn::And(ca_inside, is_below(h, h.c, h.a, on_ca));
    }
    return hn::Or(ab_inside, hn::Or(bc_inside, ca_inside));
  }

  std::span<const Plane> planes_;
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_TREE_FLAT_LANES_INL_H_
