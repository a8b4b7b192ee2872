#include "kernels/sector/containing.h"

#include <cstddef>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/scan_output.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/containing.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/signed_square-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// signed_square on a vector of one point.
template <class Sink>
void ScanHere(Point2 point, std::span<const Sector> sectors, Sink& sink) {
  const hn::CappedTag<float, 1> d;
  const PointsView world = {{&point.x, &point.y}, 1};
  for (std::size_t s = 0; s < sectors.size(); ++s) {
    const auto ready = SignedSquare::Prepare(sectors[s]);
    Put(d, SignedSquare::Accepts(d, world, ready, 0, LoadAll{}), s, sink);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {

template <class Sink>
void FindContaining(Point2 point, std::span<const Sector> sectors, Sink& sink) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(point, sectors, sink);
}

template void FindContaining(Point2, std::span<const Sector>, CountSink&);
template void FindContaining(Point2, std::span<const Sector>, BitSink&);
template void FindContaining(Point2, std::span<const Sector>, IndexSink&);

}  // namespace cullproof
#endif  // HWY_ONCE
