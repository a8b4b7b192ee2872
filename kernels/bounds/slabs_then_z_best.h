// What users of cullproof/bounds.h get who ask one box.
#ifndef CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_BEST_H_
#define CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_BEST_H_

#include "cullproof/geometry.h"

namespace cullproof {

// slabs_then_z, in the widest vectors that the CPU has. A body as in
// kernels/scan.h, for the sinks of kernels/scan_output.h.
struct BestSlabsThenZ {
  template <class Sink>
  static void Scan(const BoxesView& boxes, const Box& query, Sink& sink);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_SLABS_THEN_Z_BEST_H_
