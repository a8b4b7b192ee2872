#include "cullproof/indexed_points.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "cullproof/exact_sector.h"
#include "cullproof/geometry.h"
#include "kernels/call_checks.h"
#include "kernels/reordered_output.h"
#include "kernels/scan_output.h"
#include "kernels/sector/exact_sector_access.h"
#include "kernels/sector/indexed_best.h"
#include "kernels/sector/point_blocks.h"

namespace cullproof {

IndexedPoints::IndexedPoints(const PointsView& points) {
  CheckIndexable("IndexedPoints", points.size);
  blocks_ = std::make_shared<const PointBlocks>(points);
}

std::size_t IndexedPoints::size() const { return blocks_->points_given; }

std::size_t CountInside(const ExactSector& sector,
                        const IndexedPoints& points) {
  CountSink sink;
  FindInBlocksBest(*points.blocks_, ExactSectorAccess::Query(sector), sink);
  return sink.count();
}

void MarkInside(const ExactSector& sector, const IndexedPoints& points,
                std::span<std::uint64_t> bits) {
  CheckRoomForBits("MarkInside", bits.size(), points.size());
  ReorderedBits sink(points.blocks_->order(),
                     bits.first(WordsFor(points.size())));
  FindInBlocksBest(*points.blocks_, ExactSectorAccess::Query(sector), sink);
}

std::size_t ListInside(const ExactSector& sector, const IndexedPoints& points,
                       std::span<std::uint32_t> indices) {
  ReorderedIndices sink(points.blocks_->order(), indices);
  FindInBlocksBest(*points.blocks_, ExactSectorAccess::Query(sector), sink);
  return sink.Finish();
}

}  // namespace cullproof
