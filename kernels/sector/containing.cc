#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/many_sectors.h"
#include "kernels/call_checks.h"
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
namespace {

template <class Sink>
void Scan(Point2 point, std::span<const Sector> sectors, Sink& sink) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(point, sectors, sink);
}

}  // namespace

std::size_t CountContaining(std::span<const Sector> sectors, Point2 point) {
  CountSink sink;
  Scan(point, sectors, sink);
  return sink.count();
}

void MarkContaining(std::span<const Sector> sectors, Point2 point,
                    std::span<std::uint64_t> bits) {
  CheckRoomForBits("MarkContaining", bits.size(), sectors.size());
  BitSink sink(bits.data());
  Scan(point, sectors, sink);
}

std::size_t ListContaining(std::span<const Sector> sectors, Point2 point,
                           std::span<std::uint32_t> indices) {
  CheckIndexable("ListContaining", sectors.size());
  IndexSink sink(indices);
  Scan(point, sectors, sink);
  return sink.count();
}

}  // namespace cullproof
#endif  // HWY_ONCE
