#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/call_checks.h"
#include "kernels/scan.h"
#include "kernels/scan_output.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/triangle_first.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"
#include "kernels/bounds/triangles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// Prisms spread over the ground rarely meet even in one pair of triangles:
// three comparisons and, only if some lane passes them, the five others
// (McNett 2019).
template <class First, class Second>
struct TriangleFirst {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Screen(D d, const PrismsView& world,
                                       const HexPrism& query, std::size_t first,
                                       Load load) {
    return First::Meet(d, world, query, first, load);
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Confirm(D d, const PrismsView& world,
                                        const HexPrism& query,
                                        std::size_t first, Load load,
                                        hn::Mask<D> screened) {
    return hn::And(
        hn::And(screened, Second::Meet(d, world, query, first, load)),
        MeetInZ(d, world, query, first, load));
  }
};
using DownFirst = TriangleFirst<Down, Up>;
using UpFirst = TriangleFirst<Up, Down>;  // As in the published program.

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

// Of the query's triangles a far smaller one meets far fewer objects; else all
// queries had better read the same half of the world, which caches may hold.
// As A + B + C is 0 everywhere, sums of bounds are in proportion to sides.
struct SmallerFirst {
  template <class Sink>
  static void Scan(const PrismsView& world, const HexPrism& query, Sink& sink) {
    const auto& [min, max] = query;
    const float up = -(min.a + min.b + min.c);
    const float down = max.a + max.b + max.c;
    if (down < 0.75f * up) {
      Screened<UpFirst>::Scan(world, query, sink);
    } else {
      Screened<DownFirst>::Scan(world, query, sink);
    }
  }
};

template <class Sink>
void ScanHere(const PrismsView& prisms, const HexPrism& query, Sink& sink) {
  SmallerFirst::Scan(prisms, query, sink);
}

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

// What users of cullproof/bounds.h get, as a row.
struct Best {
  template <class Sink>
  static void Scan(const PrismsView& prisms, const HexPrism& query,
                   Sink& sink) {
    HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(prisms, query, sink);
  }
};

// clang-format off
constexpr Variant<PrismQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kDownFirst)
    CULLPROOF_EACH_TARGET(kUpFirst)
    CULLPROOF_EACH_TARGET(kHexagonThenZ)
    CULLPROOF_EACH_TARGET(kSmallerFirst)
    {"smaller_first_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Scans<PrismQuestion, Best>, {}}};
// clang-format on

}  // namespace

std::span<const Variant<PrismQuestion>> TriangleFirstVariants() {
  return kVariants;
}

std::size_t CountOverlaps(const HexPrism& query, const PrismsView& prisms) {
  CountSink sink;
  Best::Scan(prisms, query, sink);
  return sink.count();
}

void MarkOverlaps(const HexPrism& query, const PrismsView& prisms,
                  std::span<std::uint64_t> bits) {
  CheckRoomForBits("MarkOverlaps", bits.size(), prisms.size);
  BitSink sink(bits.data());
  Best::Scan(prisms, query, sink);
}

std::size_t ListOverlaps(const HexPrism& query, const PrismsView& prisms,
                         std::span<std::uint32_t> indices) {
  CheckIndexable("ListOverlaps", prisms.size);
  IndexSink sink(indices);
  Best::Scan(prisms, query, sink);
  return sink.count();
}

}  // namespace cullproof
#endif  // HWY_ONCE
