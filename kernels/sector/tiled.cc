#include "kernels/tiled.h"

#include <span>

#include "kernels/sector/contract.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/sector/tiled_best.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/tiled.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/signed_square-inl.h"
#include "kernels/tiles-inl.h"

namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

constexpr Variant<SectorQuestion> kRow = {
    "tiled",
    reference::kCullproof,
    HWY_TARGET,
    reference::SectorParameters::kCosineAndSquaredRadius,
    Role::kContender,
    Tiles<SectorQuestion, EveryTile<SignedSquare>>,
    kSignedSquareContract};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof

#if HWY_ONCE
namespace cullproof {
namespace {

constexpr Variant<SectorQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow){
        "tiled_best", reference::kCullproof, kDispatchTarget,
        reference::SectorParameters::kCosineAndSquaredRadius, Role::kContender,
        Tiles<SectorQuestion, BestTiled>, kSignedSquareContract},
    {"tiled_threads_best", reference::kCullproof, kDispatchTarget,
     reference::SectorParameters::kCosineAndSquaredRadius, Role::kThreaded,
     TilesOnThreads<SectorQuestion, BestTiled>, kSignedSquareContract}};

}  // namespace

std::span<const Variant<SectorQuestion>> TiledVariants() { return kVariants; }

}  // namespace cullproof
#endif  // HWY_ONCE
