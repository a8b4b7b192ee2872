#include <span>

#include "cullproof/geometry.h"
#include "kernels/reordered.h"
#include "kernels/sector/indexed_best.h"
#include "kernels/sector/point_blocks.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/indexed.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/indexed-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

struct Here {
  static PointBlocks Prepare(const PointsView& points) {
    return PointBlocks(points);
  }
  template <class Sink>
  static void Find(const PointBlocks& world, const Sector& sector, Sink& sink) {
    FindInBlocks(world, {sector}, sink);
  }
};

constexpr Variant<SectorQuestion> kRow = {
    "indexed",
    reference::kCullproof,
    HWY_TARGET,
    reference::SectorParameters::kAngleAndRadius,
    Role::kContender,
    Reorders<SectorQuestion, Here>,
    {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

// What users of cullproof/indexed_points.h get, as a row.
struct Best {
  static PointBlocks Prepare(const PointsView& points) {
    return PointBlocks(points);
  }
  template <class Sink>
  static void Find(const PointBlocks& world, const Sector& sector, Sink& sink) {
    FindInBlocksBest(world, {sector}, sink);
  }
};

constexpr Variant<SectorQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow){"indexed_best",
                                reference::kCullproof,
                                kDispatchTarget,
                                reference::SectorParameters::kAngleAndRadius,
                                Role::kContender,
                                Reorders<SectorQuestion, Best>,
                                {}}};

}  // namespace

std::span<const Variant<SectorQuestion>> IndexedVariants() { return kVariants; }

}  // namespace cullproof
#endif  // HWY_ONCE
