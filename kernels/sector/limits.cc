// What no kernel is faster than on this machine: rows that do only one thing of
// what kernels must do, timed beside them.
#include <cmath>
#include <cstddef>
#include <span>
#include <string_view>

#include "cullproof/geometry.h"
#include "kernels/scan.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/limits.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/limit-inl.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// Reads both coordinates.
struct ReadOnly {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector&, Sink& sink) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    auto even = hn::Zero(d), odd = hn::Zero(d);
    for (std::size_t i = 0; i + 2 * lanes <= points.size; i += 2 * lanes) {
      const auto read = [&](std::size_t at) HWY_ATTR {
        return hn::Or(hn::LoadU(d, points.at.x + at),
                      hn::LoadU(d, points.at.y + at));
      };
      even = hn::Or(even, read(i));
      odd = hn::Or(odd, read(i + lanes));
    }
    DeclineAll(d, hn::Or(even, odd), points.size, sink);
  }
};

// As many multiplications of both coordinates as a kernel does what only the
// multipliers of x86 processors do: multiplications and comparisons.
template <int kMultiplications>
struct MultiplyOnly {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    // Which the compiler does not know.
    const auto one = hn::Set(d, std::isnan(sector.radius) ? 2.0f : 1.0f);
    auto sum = hn::Zero(d);
    for (std::size_t i = 0; i + lanes <= points.size; i += lanes) {
      auto x = hn::LoadU(d, points.at.x + i), y = hn::LoadU(d, points.at.y + i);
      for (int m = 0; m < kMultiplications; m += 2) {
        x = hn::Mul(x, one);
        if (m + 1 < kMultiplications) y = hn::Mul(y, one);
      }
      sum = hn::Or(sum, hn::Or(x, y));
    }
    DeclineAll(d, sum, points.size, sink);
  }
};

template <class Body>
constexpr Variant<SectorQuestion> Row(std::string_view name) {
  return {name,
          reference::kCullproof,
          HWY_TARGET,
          reference::SectorParameters::kCosineAndSquaredRadius,
          Role::kOverhead,
          Scans<SectorQuestion, Body>,
          {}};
}
constexpr auto kReadOnly = Row<ReadOnly>("read_only");
constexpr auto kSeven = Row<MultiplyOnly<7>>("seven_multiplications");
constexpr auto kEight = Row<MultiplyOnly<8>>("eight_multiplications");

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

// clang-format off
constexpr Variant<SectorQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kReadOnly)
    CULLPROOF_EACH_TARGET(kSeven)
    CULLPROOF_EACH_TARGET(kEight)};
// clang-format on

}  // namespace

std::span<const Variant<SectorQuestion>> SectorLimits() { return kVariants; }

}  // namespace cullproof
#endif  // HWY_ONCE
