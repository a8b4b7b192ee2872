// What users of cullproof/bounds.h get who ask many queries at once.
#ifndef CULLPROOF_KERNELS_BOUNDS_BATCHED_BEST_H_
#define CULLPROOF_KERNELS_BOUNDS_BATCHED_BEST_H_

#include "kernels/bounds/sides.h"

namespace cullproof {

// batched, in the widest vectors that the CPU has. A body as in
// kernels/batch.h.
struct BestBatched {
  static auto Prepare(const auto& world) { return SidesOf(world); }

  template <class Asked>
  static void Scan(const Asked& batch);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_BATCHED_BEST_H_
