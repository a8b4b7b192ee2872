#include "kernels/bounds/smaller_first_best.h"

#include "cullproof/geometry.h"
#include "kernels/scan_output.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/smaller_first_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/triangle_first-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Sink>
void ScanHere(const PrismsView& prisms, const HexPrism& query, Sink& sink) {
  SmallerFirst::Scan(prisms, query, sink);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {

template <class Sink>
void BestSmallerFirst::Scan(const PrismsView& prisms, const HexPrism& query,
                            Sink& sink) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(prisms, query, sink);
}

template void BestSmallerFirst::Scan(const PrismsView&, const HexPrism&,
                                     CountSink&);
template void BestSmallerFirst::Scan(const PrismsView&, const HexPrism&,
                                     BitSink&);
template void BestSmallerFirst::Scan(const PrismsView&, const HexPrism&,
                                     IndexSink&);

}  // namespace cullproof
#endif  // HWY_ONCE
