// What users of cullproof/compact_bounds.h get.
#ifndef CULLPROOF_KERNELS_BOUNDS_COMPACT_BEST_H_
#define CULLPROOF_KERNELS_BOUNDS_COMPACT_BEST_H_

#include "kernels/bounds/codes.h"
#include "kernels/bounds/sides.h"

namespace cullproof {

// compact, in the widest vectors that the CPU has. A body as in
// kernels/batch.h.
struct BestCompact {
  static auto Prepare(const auto& world) { return Codes(SidesOf(world)); }

  template <class Asked>
  static void Scan(const Asked& batch);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_COMPACT_BEST_H_
