#include "kernels/sector/signed_square_best.h"

#include "cullproof/geometry.h"
#include "kernels/scan_output.h"

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

template <class Sink>
void BestSignedSquare::Scan(const PointsView& points, const Sector& sector,
                            Sink& sink) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(points, sector, sink);
}

template void BestSignedSquare::Scan(const PointsView&, const Sector&,
                                     CountSink&);
template void BestSignedSquare::Scan(const PointsView&, const Sector&,
                                     BitSink&);
template void BestSignedSquare::Scan(const PointsView&, const Sector&,
                                     IndexSink&);

}  // namespace cullproof
#endif  // HWY_ONCE
