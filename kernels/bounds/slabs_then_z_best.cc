#include "kernels/bounds/slabs_then_z_best.h"

#include "cullproof/geometry.h"
#include "kernels/best_scan.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/slabs_then_z_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/screen-inl.h"
#include "kernels/bounds/slabs_then_z-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Sink>
void ScanHere(const BoxesView& boxes, const Box& query, Sink& sink) {
  Screened<SlabsThenZ>::Scan(boxes, query, sink);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {

CULLPROOF_BEST_SCAN(BestSlabsThenZ, ScanHere, BoxesView, Box);

}  // namespace cullproof
#endif  // HWY_ONCE
