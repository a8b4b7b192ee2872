#include "cullproof/many_sectors.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/workers.h"
#include "kernels/call_checks.h"
#include "kernels/many_queries.h"
#include "kernels/scan_output.h"
#include "kernels/sector/containing.h"
#include "kernels/sector/tiled_best.h"

namespace cullproof {

void CountInside(std::span<const Sector> sectors, const PointsView& points,
                 std::span<std::size_t> counts, Workers* workers) {
  AnswerTiled<BestTiled>(points, sectors,
                         CountsOfEach("CountInside", sectors.size(), counts),
                         workers);
}

void MarkInside(std::span<const Sector> sectors, const PointsView& points,
                std::span<std::uint64_t> bits, Workers* workers) {
  AnswerTiled<BestTiled>(
      points, sectors,
      BitsOfEach("MarkInside", sectors.size(), points.size, bits), workers);
}

void ListInside(std::span<const Sector> sectors, const PointsView& points,
                std::span<std::uint32_t> indices, std::span<std::size_t> found,
                Workers* workers) {
  AnswerTiled<BestTiled>(
      points, sectors,
      IndicesOfEach("ListInside", sectors.size(), points.size, indices, found),
      workers);
}

std::size_t CountContaining(std::span<const Sector> sectors, Point2 point) {
  CountSink sink;
  FindContaining(point, sectors, sink);
  return sink.count();
}

void MarkContaining(std::span<const Sector> sectors, Point2 point,
                    std::span<std::uint64_t> bits) {
  CheckRoomForBits("MarkContaining", bits.size(), sectors.size());
  BitSink sink(bits.data());
  FindContaining(point, sectors, sink);
}

std::size_t ListContaining(std::span<const Sector> sectors, Point2 point,
                           std::span<std::uint32_t> indices) {
  CheckIndexable("ListContaining", sectors.size());
  IndexSink sink(indices);
  FindContaining(point, sectors, sink);
  return sink.count();
}

}  // namespace cullproof
