#include "reference/workloads/sector.h"

#include <span>

#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/variant.h"
#include "reference/workloads/workload.h"

namespace cullproof {

std::span<const std::span<const Variant<SectorQuestion>>>
SectorQuestion::Tables() {
  static const std::span<const Variant<SectorQuestion>> tables[] = {
      ScalarSectorVariants(),  SseSectorVariants(),    AngleSectorVariants(),
      WideSqrtVariants(),      SignedSquareVariants(), TiledVariants(),
      ExactFilteredVariants(), IndexedVariants(),      SectorLimits(),
  };
  return tables;
}

std::span<const reference::WorkloadSource<SectorQuestion::Workload>>
SectorQuestion::Workloads() {
  return reference::SectorWorkloads();
}

}  // namespace cullproof
