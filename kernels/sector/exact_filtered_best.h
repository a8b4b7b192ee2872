// What users of cullproof/exact_sector.h get.
#ifndef CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_BEST_H_
#define CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_BEST_H_

#include "cullproof/geometry.h"
#include "kernels/sector/exact_decision.h"

namespace cullproof {

// exact_filtered, in the widest vectors that the CPU has. A body as in
// kernels/scan.h, for the sinks of kernels/scan_output.h.
struct BestExactFiltered {
  template <class Sink>
  static void Scan(const PointsView& points, const ExactQuery& query,
                   Sink& sink);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_EXACT_FILTERED_BEST_H_
