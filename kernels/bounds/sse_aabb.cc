#include <array>
#include <cstddef>
#include <span>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"
#include "hwy/detect_targets.h"
#include "kernels/bounds/blocks.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/scan.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#if HWY_ARCH_X86
#include "kernels/bounds/sse.h"

namespace cullproof {
namespace {

Blocks<2> ZSlabs(const BoxesView& boxes) {
  return {boxes.size, kFour, [&](std::size_t i) {
            return std::array{boxes.min.z[i], boxes.max.z[i]};
          }};
}

// The AABB of the published program (McNett 2019).
struct SlabsThenZ {
  struct Records {
    explicit Records(const BoxesView& boxes)
        : xy(boxes.size, kFour,
             [&](std::size_t i) {
               const Box box = boxes[i];
               return std::array{box.min.x, box.max.x, box.min.y, box.max.y};
             }),
          z(ZSlabs(boxes)),
          size(boxes.size) {}

    Blocks<4> xy;
    Blocks<2> z;
    std::size_t size;
  };

  static __m128 Screen(const Records& world, const Box& query,
                       std::size_t first) {
    const float* const slabs = world.xy[first];
    return _mm_and_ps(Meet(query.min.x, query.max.x, slabs),
                      Meet(query.min.y, query.max.y, slabs + 2 * kFour));
  }

  static __m128 Confirm(const Records& world, const Box& query,
                        std::size_t first, __m128 screened) {
    return _mm_and_ps(screened, Meet(query.min.z, query.max.z, world.z[first]));
  }
};

// A box as the prism of the same shape: a triangle, then what it leaves open
// of the rectangle, and z (McNett 2019).
struct PrismFromAabb {
  struct Records {
    explicit Records(const BoxesView& boxes)
        : down(boxes.size, kFour,
               [&](std::size_t i) {
                 const HexPrism prism = PrismFromBox(boxes[i]);
                 return std::array{prism.max.a, prism.max.b, prism.max.c};
               }),
          up(boxes.size, kFour,
             [&](std::size_t i) {
               return std::array{boxes.min.x[i], boxes.min.y[i]};
             }),
          z(ZSlabs(boxes)),
          size(boxes.size) {}

    Blocks<3> down;
    Blocks<2> up;  // Without C, which passes where A and B do.
    Blocks<2> z;
    std::size_t size;
  };

  static Records Prepare(const BoxesView& boxes) { return Records(boxes); }

  template <class Sink>
  static void Scan(const Records& world, const Box& query, Sink& sink) {
    EveryRecord<PrismFromAabb>::Scan(world, PrismFromBox(query), sink);
  }

  static __m128 Screen(const Records& world, const HexPrism& query,
                       std::size_t first) {
    const float* const down = world.down[first];
    return _mm_and_ps(_mm_and_ps(AtMost(query.min.a, down),
                                 AtMost(query.min.b, down + kFour)),
                      AtMost(query.min.c, down + 2 * kFour));
  }

  static __m128 Confirm(const Records& world, const HexPrism& query,
                        std::size_t first, __m128 screened) {
    const float* const up = world.up[first];
    const __m128 rectangle =
        _mm_and_ps(AtMost(up, query.max.a), AtMost(up + kFour, query.max.b));
    return _mm_and_ps(_mm_and_ps(screened, rectangle),
                      Meet(query.min.z, query.max.z, world.z[first]));
  }
};

constexpr Variant<AabbQuestion> kVariants[] = {
    {"sse_slabs_then_z",
     reference::kMcNett2019,
     HWY_SSE2,
     {},
     Role::kContender,
     Scans<AabbQuestion, EveryRecord<SlabsThenZ>>,
     {}},
    {"sse_prism_from_aabb",
     reference::kMcNett2019,
     HWY_SSE2,
     {},
     Role::kContender,
     Scans<AabbQuestion, PrismFromAabb>,
     {}}};

}  // namespace

std::span<const Variant<AabbQuestion>> SseAabbVariants() { return kVariants; }

}  // namespace cullproof
#else
namespace cullproof {

std::span<const Variant<AabbQuestion>> SseAabbVariants() { return {}; }

}  // namespace cullproof
#endif  // HWY_ARCH_X86
