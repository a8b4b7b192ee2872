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
#include "kernels/sector/exact_sector_access.h"
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
#include "kernels/sector/exact_filtered-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Sink>
void ScanHere(const PointsView& points, const ExactQuery& query, Sink& sink) {
  const ExactFilter filter = MakeExactFilter(query.sector);
  OpenPointsDecider decider(query, filter.doubt);
  if (filter.is_scaled()) {
    ExactFiltered<true>::Scan(points, 0, points.size, filter, decider, sink);
  } else {
    ExactFiltered<false>::Scan(points, 0, points.size, filter, decider, sink);
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
