// What users of cullproof/sector.h get.
#ifndef CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_BEST_H_
#define CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_BEST_H_

#include "cullproof/geometry.h"

namespace cullproof {

// signed_square, in the widest vectors that the CPU has. A body as in
// kernels/scan.h, for the sinks of kernels/scan_output.h.
struct BestSignedSquare {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_BEST_H_
