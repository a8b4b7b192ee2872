#include <span>

#include "kernels/batch.h"
#include "kernels/bounds/codes.h"
#include "kernels/bounds/compact_best.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/compact.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/compact-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

struct Here {
  static auto Prepare(const auto& world) { return Codes(SidesOf(world)); }
  static void Scan(const auto& batch) { ScanCompact(batch); }
};

template <class Q>
constexpr Variant<Q> kRow = {"compact", reference::kCullproof, HWY_TARGET,
                             {},        Role::kContender,      Batches<Q, Here>,
                             {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

// clang-format off
template <class Q>
constexpr Variant<Q> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow<Q>)
    {"compact_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Batches<Q, BestCompact>, {}}};
// clang-format on

}  // namespace

std::span<const Variant<AabbQuestion>> CompactAabbVariants() {
  return kVariants<AabbQuestion>;
}

std::span<const Variant<PrismQuestion>> CompactPrismVariants() {
  return kVariants<PrismQuestion>;
}

}  // namespace cullproof
#endif  // HWY_ONCE
