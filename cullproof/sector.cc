#include "cullproof/sector.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/one_query.h"
#include "kernels/sector/signed_square_best.h"

namespace cullproof {

std::size_t CountInside(const Sector& sector, const PointsView& points) {
  return CountBy<BestSignedSquare>(points, sector);
}

void MarkInside(const Sector& sector, const PointsView& points,
                std::span<std::uint64_t> bits) {
  MarkBy<BestSignedSquare>("MarkInside", points, sector, bits);
}

std::size_t ListInside(const Sector& sector, const PointsView& points,
                       std::span<std::uint32_t> indices) {
  return ListBy<BestSignedSquare>("ListInside", points, sector, indices);
}

}  // namespace cullproof
