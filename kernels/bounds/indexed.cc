#include <span>

#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/indexed_best.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/tables.h"
#include "kernels/reordered.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/indexed.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/indexed-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

struct Here {
  static auto Prepare(const auto& world) { return Hierarchy(SidesOf(world)); }
  static void Find(const auto& world, const auto& query, auto& sink) {
    FindInHierarchy(Search{world, query, sink});
  }
};

template <class Q>
constexpr Variant<Q> kRow = {
    "indexed",        reference::kCullproof, HWY_TARGET, {},
    Role::kContender, Reorders<Q, Here>,     {}};

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
    {"indexed_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Reorders<Q, BestIndexedBounds>, {}}};
// clang-format on

}  // namespace

std::span<const Variant<AabbQuestion>> IndexedAabbVariants() {
  return kVariants<AabbQuestion>;
}

std::span<const Variant<PrismQuestion>> IndexedPrismVariants() {
  return kVariants<PrismQuestion>;
}

}  // namespace cullproof
#endif  // HWY_ONCE
