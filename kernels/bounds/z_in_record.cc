#include <array>
#include <cstddef>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/bounds/triangular_prisms.h"
#include "kernels/scan.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/z_in_record.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// Triangular prisms, with one bound of the height in each record: four values
// decide most pairs, and also those of a query above the world (McNett 2019).
struct ZInRecord {
  static TriangularPrisms Prepare(const PrismsView& prisms) {
    return {prisms, hn::Lanes(hn::ScalableTag<float>())};
  }

  template <class Sink>
  static void Scan(const TriangularPrisms& world, const HexPrism& query,
                   Sink& sink) {
    Screened<ZInRecord>::Scan(world, query, sink);
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Screen(D d, const TriangularPrisms& world,
                                       const HexPrism& query, std::size_t first,
                                       Load load) {
    const float* const down = world.down[first];
    const std::size_t row = hn::Lanes(d);
    return hn::And(hn::And(AtMost(d, query.min.a, down, load),
                           AtMost(d, query.min.b, down + row, load)),
                   hn::And(AtMost(d, query.min.c, down + 2 * row, load),
                           AtMost(d, query.min.z, down + 3 * row, load)));
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Confirm(D d, const TriangularPrisms& world,
                                        const HexPrism& query,
                                        std::size_t first, Load load,
                                        hn::Mask<D> screened) {
    const float* const up = world.up[first];
    const std::size_t row = hn::Lanes(d);
    const auto meet =
        hn::And(hn::And(AtMost(d, up, query.max.a, load),
                        AtMost(d, up + row, query.max.b, load)),
                hn::And(AtMost(d, up + 2 * row, query.max.c, load),
                        AtMost(d, up + 3 * row, query.max.z, load)));
    return hn::And(screened, meet);
  }
};

constexpr Variant<PrismQuestion> kRow = {
    "z_in_record",    reference::kMcNett2019,          HWY_TARGET, {},
    Role::kContender, Scans<PrismQuestion, ZInRecord>, {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

constexpr Variant<PrismQuestion> kVariants[] = {CULLPROOF_EACH_TARGET(kRow)};

}  // namespace

std::span<const Variant<PrismQuestion>> ZInRecordVariants() {
  return kVariants;
}

}  // namespace cullproof
#endif  // HWY_ONCE
