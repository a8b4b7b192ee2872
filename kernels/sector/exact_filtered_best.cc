#include "kernels/sector/exact_filtered_best.h"

#include "cullproof/geometry.h"
#include "kernels/scan_output.h"
#include "kernels/sector/exact_decision.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/exact_filtered_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/exact_filtered-inl.h"

#if HWY_ONCE
namespace cullproof {

template <class Sink>
void ScanExactlyBest(const PointsView& points, const ExactQuery& query,
                     Sink& sink) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanExactly<Sink>)(points, query, sink);
}

template void ScanExactlyBest(const PointsView&, const ExactQuery&, CountSink&);
template void ScanExactlyBest(const PointsView&, const ExactQuery&, BitSink&);
template void ScanExactlyBest(const PointsView&, const ExactQuery&, IndexSink&);

}  // namespace cullproof
#endif  // HWY_ONCE
