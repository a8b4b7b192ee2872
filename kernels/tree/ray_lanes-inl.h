// Rays against boxes and triangles in lanes, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_TREE_RAY_LANES_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_TREE_RAY_LANES_INL_H_
#undef CULLPROOF_KERNELS_TREE_RAY_LANES_INL_H_
#else
#define CULLPROOF_KERNELS_TREE_RAY_LANES_INL_H_
#endif

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "cullproof/geometry.h"
#include "cullproof/volumes.h"
#include "hwy/highway.h"
#include "kernels/tree/directed.h"
#include "kernels/tree/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// Where a ray enters boxes or triangles, or somewhat earlier; NaN where it
// certainly misses them. Multiplied by Scale(), which is a power of two, for a
// direction that is neither long nor short.
class RayLanes {
 public:
  RayLanes(const Ray& ray, bool cull_back_faces)
      : origin_(ray.origin), culls_(cull_back_faces) {
    const float longest =
        std::max({std::abs(ray.direction.x), std::abs(ray.direction.y),
                  std::abs(ray.direction.z)});
    // The power of two up to that, and one over it: a float is a normal double.
    constexpr std::uint64_t kExponent = 0x7ff0'0000'0000'0000;
    constexpr std::uint64_t kTwiceBias = 0x7fe0'0000'0000'0000;
    const std::uint64_t exponent =
        std::bit_cast<std::uint64_t>(double{longest}) & kExponent;
    scale_ = std::bit_cast<double>(exponent);
    const auto over_scale = std::bit_cast<double>(kTwiceBias - exponent);
    max_t_ = RoundUp(ray.max_t * scale_);
    const auto axis = [&](float direction, float& scaled, Slab& slab,
                          float& inverse) {
      scaled = static_cast<float>(direction * over_scale);
      if (std::abs(scaled) < 0x1p-100f) {
        slab = direction == 0 ? Slab::kAlong : Slab::kUnknown;
        return;
      }
      slab = direction > 0 ? Slab::kUp : Slab::kDown;
      inverse = 1 / scaled;
    };
    axis(ray.direction.x, direction_.x, slabs_.x, inverse_.x);
    axis(ray.direction.y, direction_.y, slabs_.y, inverse_.y);
    axis(ray.direction.z, direction_.z, slabs_.z, inverse_.z);
  }

  double Scale() const { return scale_; }

  template <class D>
  HWY_INLINE hn::Vec<D> DistanceTo(D d, const Boxes<D>& boxes) const {
    using V = hn::Vec<D>;
    V entry = hn::Zero(d), exit = hn::Set(d, max_t_);
    auto miss = hn::MaskFalse(d);
    Cut(d, slabs_.x, origin_.x, inverse_.x, boxes.min.x, boxes.max.x, entry,
        exit, miss);
    Cut(d, slabs_.y, origin_.y, inverse_.y, boxes.min.y, boxes.max.y, entry,
        exit, miss);
    Cut(d, slabs_.z, origin_.z, inverse_.z, boxes.min.z, boxes.max.z, entry,
        exit, miss);
    // Both are rounded three times, which this is enough for. An entry that is
    // too large for a float is no larger than the largest.
    entry = hn::MulSub(hn::Min(entry, hn::Set(d, kLargest)), hn::Set(d, kDown),
                       hn::Set(d, 0x1p-120f));
    miss = hn::Or(miss, hn::Gt(entry, exit));
    return hn::IfThenElse(miss, hn::NaN(d), entry);
  }

  // The lanes that are not asked about may be wrong.
  template <class D>
  HWY_INLINE hn::Vec<D> DistanceTo(D d, const Corners3<D>& corners,
                                   hn::Mask<D> asked) const {
    using V = hn::Vec<D>;
    const V zero = hn::Zero(d);
    const Xyz<V> direction = SetOf(d, direction_);
    const Corners3<D> t = corners.From(SetOf(d, origin_));
    const Corners3<D> edges = {Minus(corners.b, corners.a),
                               Minus(corners.c, corners.b),
                               Minus(corners.a, corners.c)};
    const V most = t.Largest(), edge = edges.Largest();
    // The volumes of TouchAcross(), off by less than 96 u edge most for a
    // direction up to 2 long.
    const V around_ab = DotOf(edges.a, CrossOf(direction, t.a)),
            around_bc = DotOf(edges.b, CrossOf(direction, t.b)),
            around_ca = DotOf(edges.c, CrossOf(direction, t.c));
    const V doubt = hn::Mul(hn::Set(d, 0x1p-17f), hn::Mul(edge, most));
    const auto is_some_positive =
        hn::Gt(MaxOf(around_ab, around_bc, around_ca), doubt);
    auto miss = is_some_positive;
    if (!culls_) {
      miss = hn::And(
          miss, hn::Lt(MinOf(around_ab, around_bc, around_ca), hn::Neg(doubt)));
    }
    const auto is_safe = IsSafe(d, edge, most);
    miss = hn::And(miss, is_safe);
    if (hn::AllFalse(d, hn::AndNot(miss, asked))) return hn::NaN(d);
    // Where it crosses the plane, at height / speed.
    const Xyz<V> n = CrossOf(edges.a, edges.b);
    const V squared_edge = hn::Mul(edge, edge);
    const V height_doubt =
        hn::Mul(hn::Set(d, 0x1p-17f), hn::Mul(squared_edge, most));
    const V speed_doubt = hn::Mul(hn::Set(d, 0x1p-16f), squared_edge);
    const V speed = DotOf(n, direction);
    const V sign = hn::CopySignToAbs(hn::Set(d, 1.0f), speed);
    const V upward = hn::Mul(DotOf(n, t.a), sign);
    const V fast = hn::Abs(speed);
    const auto is_crossing = hn::Gt(fast, speed_doubt);
    miss = hn::Or(miss,
                  hn::And(is_crossing, hn::Lt(upward, hn::Neg(height_doubt))));
    const V quotient =
        hn::Div(hn::Sub(upward, height_doubt), hn::Add(fast, speed_doubt));
    const V entry = hn::Max(zero, hn::Mul(quotient, hn::Set(d, kDown)));
    miss =
        hn::Or(miss, hn::And(is_crossing, hn::Gt(entry, hn::Set(d, max_t_))));

    const V known = hn::IfThenElse(miss, hn::NaN(d),
                                   hn::IfThenElseZero(is_crossing, entry));
    return hn::IfThenElseZero(is_safe, known);
  }

 private:
  enum class Slab { kUp, kDown, kAlong, kUnknown };

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void Cut(D d, Slab slab, float origin, float inverse, V min,
                             V max, V& entry, V& exit, hn::Mask<D>& miss) {
    const V from = hn::Set(d, origin), times = hn::Set(d, inverse);
    // A difference that overflows must not make the ray enter later.
    const V far = hn::Set(d, inverse < 0 ? -kLargest : kLargest);
    switch (slab) {
      case Slab::kUp:
        entry =
            hn::Max(entry, hn::Mul(hn::Min(hn::Sub(min, from), far), times));
        exit = hn::Min(exit, hn::Mul(hn::Sub(max, from), times));
        break;
      case Slab::kDown:
        entry =
            hn::Max(entry, hn::Mul(hn::Max(hn::Sub(max, from), far), times));
        exit = hn::Min(exit, hn::Mul(hn::Sub(min, from), times));
        break;
      case Slab::kAlong:
        miss = hn::Or(miss, hn::Or(hn::Gt(min, from), hn::Lt(max, from)));
        break;
      case Slab::kUnknown:
        break;
    }
  }

  Point3 origin_, direction_ = {}, inverse_ = {};
  Xyz<Slab> slabs_ = {};
  float max_t_;
  double scale_;
  bool culls_;
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_TREE_RAY_LANES_INL_H_
