#include <cstddef>
#include <cstdint>
#include <span>

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
#define HWY_TARGET_INCLUDE "kernels/bounds/slabs_then_z.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// Boxes spread over the ground rarely meet in x and y: four comparisons and,
// only if some lane passes them all, two more for the height (McNett 2019).
struct SlabsThenZ {
  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Screen(D d, const BoxesView& world,
                                       const Box& query, std::size_t first,
                                       Load load) {
    const auto meet_in_x =
        hn::And(AtMost(d, query.min.x, world.max.x + first, load),
                AtMost(d, world.min.x + first, query.max.x, load));
    const auto meet_in_y =
        hn::And(AtMost(d, query.min.y, world.max.y + first, load),
                AtMost(d, world.min.y + first, query.max.y, load));
    return hn::And(meet_in_x, meet_in_y);
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Confirm(D d, const BoxesView& world,
                                        const Box& query, std::size_t first,
                                        Load load, hn::Mask<D> screened) {
    return hn::And(screened, MeetInZ(d, world, query, first, load));
  }
};

template <class Sink>
void ScanHere(const BoxesView& boxes, const Box& query, Sink& sink) {
  Screened<SlabsThenZ>::Scan(boxes, query, sink);
}

constexpr Variant<AabbQuestion> kRow = {
    "slabs_then_z",
    reference::kMcNett2019,
    HWY_TARGET,
    {},
    Role::kContender,
    Scans<AabbQuestion, Screened<SlabsThenZ>>,
    {}};

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
  static void Scan(const BoxesView& boxes, const Box& query, Sink& sink) {
    HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(boxes, query, sink);
  }
};

constexpr Variant<AabbQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow){"slabs_then_z_best",
                                reference::kMcNett2019,
                                kDispatchTarget,
                                {},
                                Role::kContender,
                                Scans<AabbQuestion, Best>,
                                {}}};

}  // namespace

std::span<const Variant<AabbQuestion>> SlabsThenZVariants() {
  return kVariants;
}

std::size_t CountOverlaps(const Box& query, const BoxesView& boxes) {
  CountSink sink;
  Best::Scan(boxes, query, sink);
  return sink.count();
}

void MarkOverlaps(const Box& query, const BoxesView& boxes,
                  std::span<std::uint64_t> bits) {
  CheckRoomForBits("MarkOverlaps", bits.size(), boxes.size);
  BitSink sink(bits.data());
  Best::Scan(boxes, query, sink);
}

std::size_t ListOverlaps(const Box& query, const BoxesView& boxes,
                         std::span<std::uint32_t> indices) {
  CheckIndexable("ListOverlaps", boxes.size);
  IndexSink sink(indices);
  Best::Scan(boxes, query, sink);
  return sink.count();
}

}  // namespace cullproof
#endif  // HWY_ONCE
