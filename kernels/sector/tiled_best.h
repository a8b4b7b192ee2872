// What users of cullproof/many_sectors.h get who ask about many points.
#ifndef CULLPROOF_KERNELS_SECTOR_TILED_BEST_H_
#define CULLPROOF_KERNELS_SECTOR_TILED_BEST_H_

#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

// tiled, in the widest vectors that the CPU has. A body as in
// kernels/many_queries.h, for the sinks of kernels/scan_output.h.
struct BestTiled {
  template <class Sink>
  static void Scan(const PointsView& points, std::span<const Sector> sectors,
                   Sink* sinks);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_TILED_BEST_H_
