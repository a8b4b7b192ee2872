// A registry with one row a question, which accepts everything; and one for an
// instruction set that no CPU has. Linked in place of the kernels.

#include <cstddef>
#include <cstdint>
#include <span>

#include "hwy/detect_targets.h"
#include "kernels/bounds/question.h"
#include "kernels/scan.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

template <class Q>
struct AcceptsAll {
  template <class Sink>
  static void Scan(const typename Q::World& world, const typename Q::Query&,
                   Sink& sink) {
    for (std::size_t i = 0; i < world.size; ++i) sink.Put(i, 1, 1);
  }
};

template <class Q>
constexpr Exemption<Q> kContract[] = {
    {"never", "Covers nothing.",
     [](const typename Q::Examined&) { return false; }}};

constexpr std::int64_t kNoCpu = HWY_WASM_EMU256;

template <class Q>
constexpr Variant<Q> kRows[] = {
    {"accepts_all",
     "",
     kScalarTarget,
     {},
     Role::kContender,
     Scans<Q, AcceptsAll<Q>>,
     kContract<Q>},
    {"accepts_all",
     "",
     kNoCpu,
     {},
     Role::kContender,
     Scans<Q, AcceptsAll<Q>>,
     kContract<Q>},
    {"no_operation",
     "",
     kScalarTarget,
     {},
     Role::kOverhead,
     Scans<Q, AcceptsAll<Q>>,
     {}},
};

template <class Q>
std::span<const std::span<const Variant<Q>>> FaultyTables() {
  static constexpr std::span<const Variant<Q>> kTables[] = {kRows<Q>};
  return kTables;
}

}  // namespace

std::span<const std::span<const Variant<SectorQuestion>>>
SectorQuestion::Tables() {
  return FaultyTables<SectorQuestion>();
}
std::span<const std::span<const Variant<AabbQuestion>>> AabbQuestion::Tables() {
  return FaultyTables<AabbQuestion>();
}
std::span<const std::span<const Variant<PrismQuestion>>>
PrismQuestion::Tables() {
  return FaultyTables<PrismQuestion>();
}

}  // namespace cullproof
