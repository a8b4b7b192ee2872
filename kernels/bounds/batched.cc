#include <span>

#include "kernels/batch.h"
#include "kernels/bounds/batched_best.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/batched.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/batched-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

struct Here {
  template <class World>
  static auto Prepare(const World& world) {
    return SidesOf(world);
  }

  template <class Asked>
  static void Scan(const Asked& batch) {
    ScanBatched(batch);
  }
};

template <class Q>
constexpr Variant<Q> kRow = {"batched", reference::kCullproof, HWY_TARGET,
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
    {"batched_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Batches<Q, BestBatched>, {}}};
// clang-format on

}  // namespace

std::span<const Variant<AabbQuestion>> BatchedAabbVariants() {
  return kVariants<AabbQuestion>;
}

std::span<const Variant<PrismQuestion>> BatchedPrismVariants() {
  return kVariants<PrismQuestion>;
}

}  // namespace cullproof
#endif  // HWY_ONCE
