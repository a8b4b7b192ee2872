#include <array>
#include <cstddef>
#include <span>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"
#include "kernels/bounds/blocks.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/scan.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/prism_from_aabb.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"
#include "kernels/bounds/triangles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// A box as the prism of the same shape: a triangle rejects most vectors, so
// three values are read and not the four of two slabs (McNett 2019). Of the
// other triangle A and B are enough: where they pass, so does C.
struct FiveSides {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Screen(D d, const PrismsView& world,
                                       const HexPrism& query, std::size_t first,
                                       Load load) {
    return Down::Meet(d, world, query, first, load);
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Confirm(D d, const PrismsView& world,
                                        const HexPrism& query,
                                        std::size_t first, Load load,
                                        hn::Mask<D> screened) {
    const auto meet_in_a_and_b =
        hn::And(AtMost(d, world.min.a + first, query.max.a, load),
                AtMost(d, world.min.b + first, query.max.b, load));
    return hn::And(hn::And(screened, meet_in_a_and_b),
                   MeetInZ(d, world, query, first, load));
  }
};

struct PrismFromAabb {
  struct State {
    Blocks<1> max_c;
    PrismsView prisms;  // Without min.c, which is not read.
  };

  static State Prepare(const BoxesView& boxes) {
    Blocks<1> max_c(boxes.size, 1, [&](std::size_t i) {
      return std::array{PrismFromBox(boxes[i]).max.c};
    });
    return {max_c,
            {{boxes.min.x, boxes.min.y, nullptr, boxes.min.z},
             {boxes.max.x, boxes.max.y, max_c[0], boxes.max.z},
             boxes.size}};
  }

  template <class Sink>
  static void Scan(const State& world, const Box& query, Sink& sink) {
    Screened<FiveSides>::Scan(world.prisms, PrismFromBox(query), sink);
  }
};

constexpr Variant<AabbQuestion> kRow = {"prism_from_aabb",
                                        reference::kMcNett2019,
                                        HWY_TARGET,
                                        {},
                                        Role::kContender,
                                        Scans<AabbQuestion, PrismFromAabb>,
                                        {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

constexpr Variant<AabbQuestion> kVariants[] = {CULLPROOF_EACH_TARGET(kRow)};

}  // namespace

std::span<const Variant<AabbQuestion>> PrismFromAabbVariants() {
  return kVariants;
}

}  // namespace cullproof
#endif  // HWY_ONCE
