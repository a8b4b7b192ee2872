#include "kernels/bounds/smaller_first_best.h"

#include "cullproof/geometry.h"
#include "kernels/best_scan.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/smaller_first_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/triangle_first-inl.h"

#if HWY_ONCE
namespace cullproof {

CULLPROOF_BEST_SCAN(BestSmallerFirst, SmallerFirst::Scan, PrismsView, HexPrism);

}  // namespace cullproof
#endif  // HWY_ONCE
