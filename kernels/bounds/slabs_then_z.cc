#include <span>

#include "kernels/bounds/question.h"
#include "kernels/bounds/slabs_then_z_best.h"
#include "kernels/bounds/tables.h"
#include "kernels/scan.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/slabs_then_z.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"
#include "kernels/bounds/slabs_then_z-inl.h"

namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

constexpr Variant<AabbQuestion> kRow = {
    "slabs_then_z",
    reference::kMcNett2019,
    HWY_TARGET,
    {},
    Role::kContender,
    Scans<AabbQuestion, Screened<SlabsThenZ>>,
    {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof

#if HWY_ONCE
namespace cullproof {
namespace {

constexpr Variant<AabbQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow){"slabs_then_z_best",
                                reference::kMcNett2019,
                                kDispatchTarget,
                                {},
                                Role::kContender,
                                Scans<AabbQuestion, BestSlabsThenZ>,
                                {}}};

}  // namespace

std::span<const Variant<AabbQuestion>> SlabsThenZVariants() {
  return kVariants;
}

}  // namespace cullproof
#endif  // HWY_ONCE
