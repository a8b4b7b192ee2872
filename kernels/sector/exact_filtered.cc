#include <span>

#include "cullproof/geometry.h"
#include "kernels/scan.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/exact_filtered_best.h"
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

struct Here {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    ScanExactly(points, ExactQuery{sector}, sink);
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

// What users of cullproof/exact_sector.h get, as a row.
struct Best {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    BestExactFiltered::Scan(points, ExactQuery{sector}, sink);
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

}  // namespace cullproof
#endif  // HWY_ONCE
