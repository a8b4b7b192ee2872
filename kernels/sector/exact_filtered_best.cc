#include "kernels/sector/exact_filtered_best.h"

#include "cullproof/geometry.h"
#include "kernels/best_scan.h"
#include "kernels/sector/exact_decision.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/exact_filtered_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/exact_filtered-inl.h"

#if HWY_ONCE
namespace cullproof {

CULLPROOF_BEST_SCAN(BestExactFiltered, ScanExactly, PointsView, ExactQuery);

}  // namespace cullproof
#endif  // HWY_ONCE
