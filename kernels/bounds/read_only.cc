// What no scan is faster than when its world comes from memory: rows that only
// read what the first comparisons of the others read.
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "cullproof/geometry.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/scan.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/read_only.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/limit-inl.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <std::size_t kColumns, class Sink>
void ReadColumns(const std::array<const float*, kColumns>& columns,
                 std::size_t size, Sink& sink) {
  const hn::ScalableTag<float> d;
  const std::size_t lanes = hn::Lanes(d);
  auto even = hn::Zero(d), odd = hn::Zero(d);
  for (std::size_t i = 0; i + 2 * lanes <= size; i += 2 * lanes) {
    for (const float* column : columns) {
      even = hn::Or(even, hn::LoadU(d, column + i));
      odd = hn::Or(odd, hn::LoadU(d, column + i + lanes));
    }
  }
  DeclineAll(d, hn::Or(even, odd), size, sink);
}

// The slabs of x and y.
struct ReadFour {
  template <class Sink>
  static void Scan(const BoxesView& boxes, const Box&, Sink& sink) {
    const auto& [min, max, size] = boxes;
    ReadColumns<4>({min.x, max.x, min.y, max.y}, size, sink);
  }
};

// The down triangles.
struct ReadThree {
  template <class Sink>
  static void Scan(const PrismsView& prisms, const HexPrism&, Sink& sink) {
    const auto& max = prisms.max;
    ReadColumns<3>({max.a, max.b, max.c}, prisms.size, sink);
  }
};

template <class Question, class Body>
constexpr Variant<Question> Row(std::string_view name) {
  return {name, reference::kCullproof, HWY_TARGET,
          {},   Role::kOverhead,       Scans<Question, Body>,
          {}};
}
constexpr auto kReadFour = Row<AabbQuestion, ReadFour>("read_four");
constexpr auto kReadThree = Row<PrismQuestion, ReadThree>("read_three");

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

constexpr Variant<AabbQuestion> kAabbVariants[] = {
    CULLPROOF_EACH_TARGET(kReadFour)};
constexpr Variant<PrismQuestion> kPrismVariants[] = {
    CULLPROOF_EACH_TARGET(kReadThree)};

}  // namespace

std::span<const Variant<AabbQuestion>> AabbLimits() { return kAabbVariants; }
std::span<const Variant<PrismQuestion>> PrismLimits() { return kPrismVariants; }

}  // namespace cullproof
#endif  // HWY_ONCE
