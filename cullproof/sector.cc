#include "cullproof/sector.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/call_checks.h"
#include "kernels/scan_output.h"
#include "kernels/sector/signed_square_best.h"

namespace cullproof {

std::size_t CountInside(const Sector& sector, const PointsView& points) {
  CountSink sink;
  BestSignedSquare::Scan(points, sector, sink);
  return sink.count();
}

void MarkInside(const Sector& sector, const PointsView& points,
                std::span<std::uint64_t> bits) {
  CheckRoomForBits("MarkInside", bits.size(), points.size);
  BitSink sink(bits.data());
  BestSignedSquare::Scan(points, sector, sink);
}

std::size_t ListInside(const Sector& sector, const PointsView& points,
                       std::span<std::uint32_t> indices) {
  CheckIndexable("ListInside", points.size);
  IndexSink sink(indices);
  BestSignedSquare::Scan(points, sector, sink);
  return sink.count();
}

}  // namespace cullproof
