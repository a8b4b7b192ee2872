#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/exact_sector.h"
#include "cullproof/geometry.h"
#include "kernels/call_checks.h"
#include "kernels/scan.h"
#include "kernels/scan_output.h"
#include "kernels/sector/double_decision.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/exact_filter.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/exact_filtered.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// Decides what the filter leaves open, in double and, if need be, exactly.
class OpenPointsDecider {
 public:
  OpenPointsDecider(const ExactQuery& query, float doubt)
      : query_(query), in_double_(query.sector), doubt_(doubt) {}

  // The answers to the first `count` lanes.
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
    const Decision decision = in_double_.Decide(point);
    return decision == Decision::kOpen ? IsInsideExactly(query_, point)
                                       : decision == Decision::kInside;
  }

  ExactQuery query_;
  const DoubleDecision in_double_;
  const float doubt_;
};

// signed_square as a filter, see exact_filter.h. Some vectors are checked for
// open points at once.
template <bool kIsScaled>
struct ExactFiltered {
  template <class Sink>
  static void Scan(const PointsView& points, const ExactQuery& query,
                   ExactFilter filter, Sink& sink) {
    const hn::ScalableTag<float> d;
    const hn::RebindToUnsigned<decltype(d)> du;
    const auto doubt = hn::BitCast(du, hn::Set(d, filter.doubt));
    const std::size_t lanes = hn::Lanes(d);
    OpenPointsDecider decider(query, filter.doubt);
    std::size_t first = 0;
    for (; first + 4 * lanes <= points.size; first += 4 * lanes) {
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
    for (; first < points.size; first += lanes) {
      const std::size_t count = std::min(lanes, points.size - first);
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
void ScanHere(const PointsView& points, const ExactQuery& query, Sink& sink) {
  const ExactFilter filter = MakeExactFilter(query.sector);
  if (filter.down == 1 && filter.up == 1) {
    ExactFiltered<false>::Scan(points, query, filter, sink);
  } else {
    ExactFiltered<true>::Scan(points, query, filter, sink);
  }
}

struct Here {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    ScanHere(points, ExactQuery{sector}, sink);
  }
};

constexpr Variant<SectorQuestion> kRow = {
    "exact_filtered",
    reference::kCullproof,
    HWY_TARGET,
    reference::SectorParameters::kAngleAndRadius,
    Role::kContender,
    Scans<SectorQuestion, Here>,
    {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {

struct ExactSectorAccess {
  static ExactQuery Query(const ExactSector& sector) {
    return {sector.sector_, SincSquare<4>{{sector.sinc_square_low_},
                                          {sector.sinc_square_high_}}};
  }
};

namespace {

template <class Sink>
void ScanBest(const PointsView& points, const ExactQuery& query, Sink& sink) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(points, query, sink);
}

// What users of cullproof/exact_sector.h get, as a row.
struct Best {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    ScanBest(points, ExactQuery{sector}, sink);
  }
};

constexpr Variant<SectorQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow){"exact_filtered_best",
                                reference::kCullproof,
                                kDispatchTarget,
                                reference::SectorParameters::kAngleAndRadius,
                                Role::kContender,
                                Scans<SectorQuestion, Best>,
                                {}}};

}  // namespace

std::span<const Variant<SectorQuestion>> ExactFilteredVariants() {
  return kVariants;
}

ExactSector::ExactSector(const Sector& sector) : sector_(sector) {
  // Not asked where subnormals count as 0, which it would then refuse.
  if (!HasInside(sector)) {
    CheckSector("ExactSector", sector.apex, sector.direction, sector.radius,
                Radians(sector.half_angle));
  }
  if (IsWholeDisc(sector)) return;
  const auto sinc_square = EncloseSincSquare<4>(sector.half_angle);
  sinc_square_low_ = sinc_square.low.limbs;
  sinc_square_high_ = sinc_square.high.limbs;
}

std::size_t CountInside(const ExactSector& sector, const PointsView& points) {
  CountSink sink;
  ScanBest(points, ExactSectorAccess::Query(sector), sink);
  return sink.count();
}

void MarkInside(const ExactSector& sector, const PointsView& points,
                std::span<std::uint64_t> bits) {
  CheckRoomForBits("MarkInside", bits.size(), points.size);
  BitSink sink(bits.data());
  ScanBest(points, ExactSectorAccess::Query(sector), sink);
}

std::size_t ListInside(const ExactSector& sector, const PointsView& points,
                       std::span<std::uint32_t> indices) {
  CheckIndexable("ListInside", points.size);
  IndexSink sink(indices);
  ScanBest(points, ExactSectorAccess::Query(sector), sink);
  return sink.count();
}

}  // namespace cullproof
#endif  // HWY_ONCE
