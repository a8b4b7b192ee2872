#include "kernels/sector/signed_square_best.h"

#include "cullproof/geometry.h"
#include "kernels/best_scan.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/signed_square_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/scan-inl.h"
#include "kernels/sector/signed_square-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Sink>
void ScanHere(const PointsView& points, const Sector& sector, Sink& sink) {
  EveryVector<SignedSquare>::Scan(points, sector, sink);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {

CULLPROOF_BEST_SCAN(BestSignedSquare, ScanHere, PointsView, Sector);

}  // namespace cullproof
#endif  // HWY_ONCE
