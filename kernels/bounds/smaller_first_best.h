// What users of cullproof/bounds.h get who ask one prism.
#ifndef CULLPROOF_KERNELS_BOUNDS_SMALLER_FIRST_BEST_H_
#define CULLPROOF_KERNELS_BOUNDS_SMALLER_FIRST_BEST_H_

#include "cullproof/geometry.h"

namespace cullproof {

// smaller_first, in the widest vectors that the CPU has. A body as in
// kernels/scan.h, for the sinks of kernels/scan_output.h.
struct BestSmallerFirst {
  template <class Sink>
  static void Scan(const PrismsView& prisms, const HexPrism& query, Sink& sink);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_SMALLER_FIRST_BEST_H_
