#include <cstddef>
#include <span>
#include <string_view>

#include "cullproof/geometry.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/smaller_first_best.h"
#include "kernels/bounds/tables.h"
#include "kernels/scan.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/triangle_first.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"
#include "kernels/bounds/triangle_first-inl.h"
#include "kernels/bounds/triangles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// Does not read the heights where no hexagon meets, for one more branch.
struct HexagonThenZ : DownFirst {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Confirm(D d, const PrismsView& world,
                                        const HexPrism& query,
                                        std::size_t first, Load load,
                                        hn::Mask<D> screened) {
    const auto hexagon =
        hn::And(screened, Up::Meet(d, world, query, first, load));
    if (hn::AllFalse(d, hexagon)) return hexagon;
    return hn::And(hexagon, MeetInZ(d, world, query, first, load));
  }
};

template <class Body>
constexpr Variant<PrismQuestion> Row(std::string_view name,
                                     std::string_view source) {
  return {name, source,           HWY_TARGET,
          {},   Role::kContender, Scans<PrismQuestion, Body>,
          {}};
}
constexpr auto kDownFirst =
    Row<Screened<DownFirst>>("down_first", reference::kMcNett2019);
constexpr auto kUpFirst =
    Row<Screened<UpFirst>>("up_first", reference::kMcNett2019);
constexpr auto kHexagonThenZ =
    Row<Screened<HexagonThenZ>>("hexagon_then_z", reference::kMcNett2019);
constexpr auto kSmallerFirst =
    Row<SmallerFirst>("smaller_first", reference::kCullproof);

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

// clang-format off
constexpr Variant<PrismQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kDownFirst)
    CULLPROOF_EACH_TARGET(kUpFirst)
    CULLPROOF_EACH_TARGET(kHexagonThenZ)
    CULLPROOF_EACH_TARGET(kSmallerFirst)
    {"smaller_first_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Scans<PrismQuestion, BestSmallerFirst>, {}}};
// clang-format on

}  // namespace

std::span<const Variant<PrismQuestion>> TriangleFirstVariants() {
  return kVariants;
}

}  // namespace cullproof
#endif  // HWY_ONCE
