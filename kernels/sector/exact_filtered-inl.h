// The filter of exact_filtered and what decides where it does not, for each
// Highway target in turn.

#if defined(CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_INL_H_
#undef CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_INL_H_
#else
#define CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_INL_H_
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "cullproof/geometry.h"
#include "hwy/highway.h"
#include "kernels/scan-inl.h"
#include "kernels/sector/double_decision.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/exact_filter.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// Decides what the filter leaves open, in double and, if need be, exactly.
class OpenPointsDecider {
 public:
  OpenPointsDecider(const ExactQuery& query, float doubt)
      : query_(query), doubt_(doubt) {}

  // The answers about `count` points from `first` on.
  template <class D>
  HWY_NOINLINE hn::Mask<D> Decide(D d, hn::Vec<D> lesser,
                                  const PointsView& points, std::size_t first,
                                  std::size_t count) {
    const auto open = hn::Not(hn::Gt(hn::Abs(lesser), hn::Set(d, doubt_)));
    const auto is_number = hn::Not(hn::IsNaN(lesser));
    std::uint8_t open_bits[8] = {}, inside[8] = {};
    hn::StoreMaskBits(d, hn::And(open, is_number), open_bits);
    hn::StoreMaskBits(d, hn::AndNot(open, hn::Gt(lesser, hn::Zero(d))), inside);
    for (std::size_t lane = 0; lane < count; ++lane) {
      if ((open_bits[lane / 8] >> lane % 8 & 1) != 0 &&
          IsInside(points[first + lane])) {
        inside[lane / 8] =
            static_cast<std::uint8_t>(inside[lane / 8] | 1u << lane % 8);
      }
    }
    return hn::And(hn::FirstN(d, count), hn::LoadMaskBits(d, inside));
  }

 private:
  bool IsInside(Point2 point) {
    if (!in_double_) in_double_.emplace(query_.sector);
    const Decision decision = in_double_->Decide(point);
    return decision == Decision::kOpen ? IsInsideExactly(query_, point)
                                       : decision == Decision::kInside;
  }

  ExactQuery query_;
  std::optional<DoubleDecision> in_double_;  // Made when it is needed.
  const float doubt_;
};

// signed_square as a filter, see exact_filter.h, on the points from `first` up
// to `end`. Some vectors are checked for open points at once.
template <bool kIsScaled>
struct ExactFiltered {
  template <class Sink>
  static HWY_INLINE void Scan(const PointsView& points, std::size_t first,
                              std::size_t end, ExactFilter filter,
                              OpenPointsDecider& decider, Sink& sink) {
    const hn::ScalableTag<float> d;
    const hn::RebindToUnsigned<decltype(d)> du;
    const auto doubt = hn::BitCast(du, hn::Set(d, filter.doubt));
    const std::size_t lanes = hn::Lanes(d);
    for (; first + 4 * lanes <= end; first += 4 * lanes) {
      const auto lesser = [&](std::size_t i) HWY_ATTR {
        return Lesser(d, points, filter, first + i * lanes, LoadAll{});
      };
      const auto a = lesser(0), b = lesser(1), c = lesser(2), e = lesser(3);
      const auto least = hn::Min(hn::Min(Magnitude(d, a), Magnitude(d, b)),
                                 hn::Min(Magnitude(d, c), Magnitude(d, e)));
      if (HWY_LIKELY(hn::AllTrue(du, hn::Gt(least, doubt)))) {
        const auto put = [&](std::size_t i, hn::Vec<decltype(d)> x) HWY_ATTR {
          Put(d, hn::Gt(x, hn::Zero(d)), first + i * lanes, sink);
        };
        put(0, a), put(1, b), put(2, c), put(3, e);
      } else {
        const auto put = [&](std::size_t i, hn::Vec<decltype(d)> x) HWY_ATTR {
          const std::size_t at = first + i * lanes;
          Put(d, decider.Decide(d, x, points, at, lanes), at, sink);
        };
        put(0, a), put(1, b), put(2, c), put(3, e);
      }
    }
    for (; first < end; first += lanes) {
      const std::size_t count = std::min(lanes, end - first);
      const auto x = Lesser(d, points, filter, first, LoadRest{count});
      Put(d, decider.Decide(d, x, points, first, count), first, sink);
    }
  }

 private:
  template <class D, class Load>
  static HWY_INLINE hn::Vec<D> Lesser(D d, const PointsView& points,
                                      const ExactFilter& filter, std::size_t i,
                                      Load load) {
    const auto from_apex = [&](const float* at, float apex) HWY_ATTR {
      const auto p = load(d, at + i);
      if constexpr (!kIsScaled) return hn::Sub(p, hn::Set(d, apex));
      const auto down = hn::Mul(p, hn::Set(d, filter.down));
      return hn::Mul(hn::Sub(down, hn::Set(d, apex)), hn::Set(d, filter.up));
    };
    const auto dx = from_apex(points.at.x, filter.apex.x);
    const auto dy = from_apex(points.at.y, filter.apex.y);
    const auto squared_distance = hn::MulAdd(dx, dx, hn::Mul(dy, dy));
    const auto along = hn::MulAdd(dx, hn::Set(d, filter.direction.x),
                                  hn::Mul(dy, hn::Set(d, filter.direction.y)));
    const auto within =
        hn::Sub(hn::Set(d, filter.squared_radius), squared_distance);
    const auto ahead = hn::NegMulAdd(squared_distance, hn::Set(d, filter.edge),
                                     hn::Mul(along, hn::Abs(along)));
    return hn::Min(within, ahead);
  }

  // |x| as a number that grows with it; that of NaN is greater than any other.
  template <class D, class DU = hn::RebindToUnsigned<D>>
  static HWY_INLINE hn::Vec<DU> Magnitude(D, hn::Vec<D> x) {
    return hn::BitCast(DU(), hn::Abs(x));
  }
};

template <class Sink>
void ScanExactly(const PointsView& points, const ExactQuery& query,
                 Sink& sink) {
  const ExactFilter filter = MakeExactFilter(query.sector);
  OpenPointsDecider decider(query, filter.doubt);
  if (filter.is_scaled()) {
    ExactFiltered<true>::Scan(points, 0, points.size, filter, decider, sink);
  } else {
    ExactFiltered<false>::Scan(points, 0, points.size, filter, decider, sink);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_INL_H_
