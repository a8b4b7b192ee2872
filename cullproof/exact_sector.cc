#include "cullproof/exact_sector.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/sector_builders.h"
#include "kernels/one_query.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/exact_filtered_best.h"
#include "kernels/sector/exact_sector_access.h"

namespace cullproof {

ExactSector::ExactSector(const Sector& sector) : sector_(sector) {
  // Not asked where subnormals count as 0, which it would then refuse.
  if (!HasInside(sector)) {
    CheckSector("ExactSector", sector.apex, sector.direction, sector.radius,
                Radians(sector.half_angle));
  }
  if (IsWholeDisc(sector)) return;
  const auto sinc_square = EncloseSincSquare<4>(sector.half_angle);
  sinc_square_low_ = sinc_square.low.limbs;
  sinc_square_high_ = sinc_square.high.limbs;
}

std::size_t CountInside(const ExactSector& sector, const PointsView& points) {
  return CountBy<BestExactFiltered>(points, ExactSectorAccess::Query(sector));
}

void MarkInside(const ExactSector& sector, const PointsView& points,
                std::span<std::uint64_t> bits) {
  MarkBy<BestExactFiltered>("MarkInside", points,
                            ExactSectorAccess::Query(sector), bits);
}

std::size_t ListInside(const ExactSector& sector, const PointsView& points,
                       std::span<std::uint32_t> indices) {
  return ListBy<BestExactFiltered>("ListInside", points,
                                   ExactSectorAccess::Query(sector), indices);
}

}  // namespace cullproof
