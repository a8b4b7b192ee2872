#include "kernels/sector/indexed_best.h"

#include "kernels/reordered_output.h"
#include "kernels/scan_output.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/point_blocks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/indexed_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/indexed-inl.h"

#if HWY_ONCE
namespace cullproof {

template <class Sink>
void FindInBlocksBest(const PointBlocks& world, const ExactQuery& query,
                      Sink& sink) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(FindInBlocks<Sink>)(world, query, sink);
}

template void FindInBlocksBest(const PointBlocks&, const ExactQuery&,
                               CountSink&);
template void FindInBlocksBest(const PointBlocks&, const ExactQuery&,
                               ReorderedBits&);
template void FindInBlocksBest(const PointBlocks&, const ExactQuery&,
                               ReorderedIndices&);

}  // namespace cullproof
#endif  // HWY_ONCE
