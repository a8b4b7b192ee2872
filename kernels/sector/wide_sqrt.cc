#include <cstddef>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/scan.h"
#include "kernels/sector/contract.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/wide_sqrt.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// sse_sqrt in vectors of any width.
struct WideSqrt {
  static const Sector& Prepare(const Sector& sector) { return sector; }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Accepts(D d, const PointsView& points,
                                        const Sector& sector, std::size_t i,
                                        Load load) {
    const auto dx =
        hn::Sub(load(d, points.at.x + i), hn::Set(d, sector.apex.x));
    const auto dy =
        hn::Sub(load(d, points.at.y + i), hn::Set(d, sector.apex.y));
    const auto squared_length = hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy));
    const auto along = hn::Add(hn::Mul(dx, hn::Set(d, sector.direction.x)),
                               hn::Mul(dy, hn::Set(d, sector.direction.y)));
    return hn::And(hn::Lt(squared_length, hn::Set(d, sector.squared_radius)),
                   hn::Gt(along, hn::Mul(hn::Sqrt(squared_length),
                                         hn::Set(d, sector.cos_half_angle))));
  }
};

constexpr Variant<SectorQuestion> kRow = {
    "wide_sqrt",      reference::kYip2013,
    HWY_TARGET,       reference::SectorParameters::kCosineAndSquaredRadius,
    Role::kContender, Scans<SectorQuestion, EveryVector<WideSqrt>>,
    kSqrtContract};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

constexpr Variant<SectorQuestion> kVariants[] = {CULLPROOF_EACH_TARGET(kRow)};

}  // namespace

std::span<const Variant<SectorQuestion>> WideSqrtVariants() {
  return kVariants;
}

}  // namespace cullproof
#endif  // HWY_ONCE
