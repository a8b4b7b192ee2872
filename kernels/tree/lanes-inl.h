// Triangles and boxes in the lanes of vectors, for each Highway target in turn.
//
// Floats decide what they can prove. Each test below computes how wrong it may
// be, in units of u = 2^-24, and leaves a lane open where that matters; so it
// may use approximate witnesses, such as a point near the nearest one, and
// MulAdd whether or not that rounds once. Sums over a lane's coordinates are
// bounded by their largest magnitude, which has to be between kLeast and kMost:
// no product of up to four of them overflows, and what underflows is far below
// the allowance for rounding.

#if defined(CULLPROOF_KERNELS_TREE_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_TREE_LANES_INL_H_
#undef CULLPROOF_KERNELS_TREE_LANES_INL_H_
#else
#define CULLPROOF_KERNELS_TREE_LANES_INL_H_
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "cullproof/geometry.h"
#include "cullproof/wide_model.h"
#include "hwy/highway.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

using NodeTag = hn::CappedTag<float, WideNode::kFan>;
using LeafTag = hn::CappedTag<float, WideChild::kMostTriangles>;

// Magnitudes within which products are safe.
constexpr float kLeast = 0x1p-36f, kMost = 0x1p28f;

constexpr float kLargest = std::numeric_limits<float>::max();

// By 32 u: more than what is scaled by it has been rounded.
constexpr float kDown = 1 - 0x1p-19f, kUp = 1 + 0x1p-19f;

template <class V>
HWY_INLINE Xyz<V> Minus(const Xyz<V>& a, const Xyz<V>& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}
// from + t * d
template <class V>
HWY_INLINE Xyz<V> Along(const Xyz<V>& from, V t, const Xyz<V>& d) {
  return {hn::MulAdd(t, d.x, from.x), hn::MulAdd(t, d.y, from.y),
          hn::MulAdd(t, d.z, from.z)};
}
template <class V>
HWY_INLINE V DotOf(const Xyz<V>& a, const Xyz<V>& b) {
  return hn::MulAdd(a.z, b.z, hn::MulAdd(a.y, b.y, hn::Mul(a.x, b.x)));
}
template <class V>
HWY_INLINE Xyz<V> CrossOf(const Xyz<V>& a, const Xyz<V>& b) {
  return {hn::MulSub(a.y, b.z, hn::Mul(a.z, b.y)),
          hn::MulSub(a.z, b.x, hn::Mul(a.x, b.z)),
          hn::MulSub(a.x, b.y, hn::Mul(a.y, b.x))};
}
template <class V>
HWY_INLINE Xyz<V> AbsOf(const Xyz<V>& a) {
  return {hn::Abs(a.x), hn::Abs(a.y), hn::Abs(a.z)};
}
template <class V>
HWY_INLINE V LargestOf(const Xyz<V>& a) {
  return hn::Max(hn::Abs(a.x), hn::Max(hn::Abs(a.y), hn::Abs(a.z)));
}
template <class M, class V>
HWY_INLINE Xyz<V> Choose(M mask, const Xyz<V>& yes, const Xyz<V>& no) {
  return {hn::IfThenElse(mask, yes.x, no.x), hn::IfThenElse(mask, yes.y, no.y),
          hn::IfThenElse(mask, yes.z, no.z)};
}
template <class V>
HWY_INLINE V MinOf(V a, V b, V c) {
  return hn::Min(a, hn::Min(b, c));
}
template <class V>
HWY_INLINE V MaxOf(V a, V b, V c) {
  return hn::Max(a, hn::Max(b, c));
}

template <class D>
HWY_INLINE Xyz<hn::Vec<D>> SetOf(D d, const Point3& p) {
  return {hn::Set(d, p.x), hn::Set(d, p.y), hn::Set(d, p.z)};
}
template <class D>
HWY_INLINE hn::Vec<D> Clamp01(D d, hn::Vec<D> t) {
  return hn::Max(hn::Zero(d), hn::Min(hn::Set(d, 1.0f), t));
}

// The corners of a triangle in each lane.
template <class D>
struct Corners3 {
  using V = hn::Vec<D>;

  // Coordinates as in a packed leaf of `stride` triangles, from `at` on.
  static HWY_INLINE Corners3 Load(D d, const float* at, std::size_t stride) {
    const auto point = [&](std::size_t corner) HWY_ATTR {
      const float* from = at + 3 * corner * stride;
      return Xyz<V>{hn::LoadU(d, from), hn::LoadU(d, from + stride),
                    hn::LoadU(d, from + 2 * stride)};
    };
    return {point(0), point(1), point(2)};
  }

  HWY_INLINE Corners3 From(const Xyz<V>& origin) const {
    return {Minus(a, origin), Minus(b, origin), Minus(c, origin)};
  }
  HWY_INLINE V Largest() const {
    return MaxOf(LargestOf(a), LargestOf(b), LargestOf(c));
  }

  Xyz<V> a, b, c;
};

// Boxes of nodes, in lanes.
template <class D>
struct Boxes {
  using V = hn::Vec<D>;

  static HWY_INLINE Boxes Load(D d, const WideNode& node, std::size_t first) {
    return {{hn::LoadU(d, node.min.x.data() + first),
             hn::LoadU(d, node.min.y.data() + first),
             hn::LoadU(d, node.min.z.data() + first)},
            {hn::LoadU(d, node.max.x.data() + first),
             hn::LoadU(d, node.max.y.data() + first),
             hn::LoadU(d, node.max.z.data() + first)}};
  }

  Xyz<V> min, max;
};

// What is known of each lane; neither if it is open.
template <class D>
struct Verdicts {
  hn::Mask<D> no, yes;
};

// The same for boxes, of which the volume is certainly apart from some, and
// certainly encloses some.
template <class D>
struct Relations {
  hn::Mask<D> apart, encloses;
};

// Whether to go by floats at all.
template <class D>
HWY_INLINE hn::Mask<D> IsSafe(D d, hn::Vec<D> least, hn::Vec<D> most) {
  return hn::And(hn::Gt(least, hn::Set(d, kLeast)),
                 hn::Lt(most, hn::Set(d, kMost)));
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_TREE_LANES_INL_H_
