#include <cstddef>
#include <iterator>
#include <span>
#include <vector>

#include "cullproof/geometry.h"
#include "kernels/scan.h"
#include "kernels/sector/contract.h"
#include "kernels/sector/question.h"
#include "kernels/sector/signed_square_best.h"
#include "kernels/sector/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/signed_square.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/scan-inl.h"
#include "kernels/sector/signed_square-inl.h"

#if HWY_NATIVE_FMA
HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// SignedSquare with fewer roundings: sums are fused with a product each. As the
// sign of a difference is that before rounding, the lesser of two decides.
struct FusedSignedSquare {
  using Ready = SignedSquare::Ready;

  static Ready Prepare(const Sector& sector) {
    return SignedSquare::Prepare(sector);
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Accepts(D d, const PointsView& points,
                                        const Ready& sector, std::size_t i,
                                        Load load) {
    const auto dx =
        hn::Sub(load(d, points.at.x + i), hn::Set(d, sector.apex.x));
    const auto dy =
        hn::Sub(load(d, points.at.y + i), hn::Set(d, sector.apex.y));
    const auto squared_length = hn::MulAdd(dx, dx, hn::Mul(dy, dy));
    const auto along = hn::MulAdd(dx, hn::Set(d, sector.direction.x),
                                  hn::Mul(dy, hn::Set(d, sector.direction.y)));
    const auto within =
        hn::Sub(hn::Set(d, sector.squared_radius), squared_length);
    const auto ahead =
        hn::NegMulAdd(squared_length, hn::Set(d, sector.signed_square),
                      hn::Mul(along, hn::Abs(along)));
    return hn::Gt(hn::Min(within, ahead), hn::Zero(d));
  }
};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();
#endif

namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

#if HWY_NATIVE_FMA
constexpr Variant<SectorQuestion> kFused = {
    "signed_square_fused",
    reference::kCullproof,
    HWY_TARGET,
    reference::SectorParameters::kCosineAndSquaredRadius,
    Role::kContender,
    Scans<SectorQuestion, EveryVector<FusedSignedSquare>>,
    kSignedSquareContract};
constexpr std::span<const Variant<SectorQuestion>> kFusedRows(&kFused, 1);

#else

constexpr std::span<const Variant<SectorQuestion>> kFusedRows;

#endif

constexpr Variant<SectorQuestion> kRow = {
    "signed_square",      reference::kCullproof,
    HWY_TARGET,           reference::SectorParameters::kCosineAndSquaredRadius,
    Role::kContender,     Scans<SectorQuestion, EveryVector<SignedSquare>>,
    kSignedSquareContract};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof

#if HWY_ONCE
namespace cullproof {
namespace {

constexpr Variant<SectorQuestion> kVariants[] = {CULLPROOF_EACH_TARGET(kRow){
    "signed_square_best", reference::kCullproof, kDispatchTarget,
    reference::SectorParameters::kCosineAndSquaredRadius, Role::kContender,
    Scans<SectorQuestion, BestSignedSquare>, kSignedSquareContract}};

}  // namespace

std::span<const Variant<SectorQuestion>> SignedSquareVariants() {
  static const auto rows = [] {
    std::vector all(std::begin(kVariants), std::end(kVariants));
    for (const auto fused : {CULLPROOF_EACH_TARGET(kFusedRows)}) {
      all.insert(all.end(), fused.begin(), fused.end());
    }
    return all;
  }();
  return rows;
}

}  // namespace cullproof
#endif  // HWY_ONCE
