#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/exact_sector.h"
#include "cullproof/geometry.h"
#include "kernels/call_checks.h"
#include "kernels/scan.h"
#include "kernels/scan_output.h"
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

// signed_square as a filter with two thresholds (see exact_filter.h); what lies
// between them is decided exactly.
template <bool kIsScaled>
struct ExactFiltered {
  struct Ready {
    const ExactQuery& query;
    ExactFilter filter;
  };

  static Ready Prepare(const Ready& ready) { return ready; }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Accepts(D d, const PointsView& points,
                                        const Ready& ready, std::size_t i,
                                        Load load) {
    const ExactFilter& filter = ready.filter;
    const auto from_apex = [&](const float* at, float apex) HWY_ATTR {
      const auto p = load(d, at + i);
      if constexpr (!kIsScaled) return hn::Sub(p, hn::Set(d, apex));
      const auto down = hn::Mul(p, hn::Set(d, filter.down));
      return hn::Mul(hn::Sub(down, hn::Set(d, apex)), hn::Set(d, filter.up));
    };
    const auto dx = from_apex(points.at.x, filter.apex.x);
    const auto dy = from_apex(points.at.y, filter.apex.y);
    const auto squared_length = hn::MulAdd(dx, dx, hn::Mul(dy, dy));
    const auto along = hn::MulAdd(dx, hn::Set(d, filter.direction.x),
                                  hn::Mul(dy, hn::Set(d, filter.direction.y)));
    const auto ours = hn::Mul(along, hn::Abs(along));
    const auto certain = hn::And(
        hn::Lt(squared_length, hn::Set(d, filter.certain.squared_radius)),
        hn::Gt(ours, hn::MulAdd(squared_length, hn::Set(d, filter.certain.edge),
                                hn::Set(d, filter.guard))));
    const auto possible = hn::And(
        hn::Le(squared_length, hn::Set(d, filter.possible.squared_radius)),
        hn::Ge(ours,
               hn::MulAdd(squared_length, hn::Set(d, filter.possible.edge),
                          hn::Set(d, -filter.guard))));
    const auto open = load.Only(d, hn::AndNot(certain, possible));
    if (HWY_LIKELY(hn::AllFalse(d, open))) return certain;
    return hn::Or(certain, Decided(d, open, points, ready.query, i));
  }

 private:
  // Those of the open lanes whose points are inside.
  template <class D>
  static HWY_NOINLINE hn::Mask<D> Decided(D d, hn::Mask<D> open,
                                          const PointsView& points,
                                          const ExactQuery& query,
                                          std::size_t first) {
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(d, open, bits);
    std::uint8_t inside[8] = {};
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane) {
      if ((bits[lane / 8] >> lane % 8 & 1) != 0 &&
          IsInsideExactly(query, points[first + lane])) {
        inside[lane / 8] =
            static_cast<std::uint8_t>(inside[lane / 8] | 1u << lane % 8);
      }
    }
    return hn::LoadMaskBits(d, inside);
  }
};

template <class Sink>
void ScanHere(const PointsView& points, const ExactQuery& query, Sink& sink) {
  const ExactFilter filter = MakeExactFilter(query.sector);
  if (filter.down == 1 && filter.up == 1) {
    const ExactFiltered<false>::Ready ready = {query, filter};
    EveryVector<ExactFiltered<false>>::Scan(points, ready, sink);
  } else {
    const ExactFiltered<true>::Ready ready = {query, filter};
    EveryVector<ExactFiltered<true>>::Scan(points, ready, sink);
  }
}

struct Here {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    ScanHere(points, MakeExactQuery(sector), sink);
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
    return {sector.sector_,
            {{sector.sinc_square_low_}, {sector.sinc_square_high_}}};
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
    ScanBest(points, MakeExactQuery(sector), sink);
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
  const SincSquare sinc_square = MakeExactQuery(sector).sinc_square;
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
