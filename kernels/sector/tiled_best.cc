#include "kernels/sector/tiled_best.h"

#include <span>

#include "cullproof/geometry.h"
#include "kernels/scan_output.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/tiled_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/signed_square-inl.h"
#include "kernels/tiles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Sink>
void ScanHere(const PointsView& points, std::span<const Sector> sectors,
              Sink* sinks) {
  EveryTile<SignedSquare>::Scan(points, sectors, sinks);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {

template <class Sink>
void BestTiled::Scan(const PointsView& points, std::span<const Sector> sectors,
                     Sink* sinks) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(points, sectors, sinks);
}

template void BestTiled::Scan(const PointsView&, std::span<const Sector>,
                              CountSink*);
template void BestTiled::Scan(const PointsView&, std::span<const Sector>,
                              BitSink*);
template void BestTiled::Scan(const PointsView&, std::span<const Sector>,
                              IndexSink*);

}  // namespace cullproof
#endif  // HWY_ONCE
