// What users of cullproof/bounds_index.h get.
#ifndef CULLPROOF_KERNELS_BOUNDS_INDEXED_BEST_H_
#define CULLPROOF_KERNELS_BOUNDS_INDEXED_BEST_H_

#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/sides.h"

namespace cullproof {

// indexed, in the widest vectors that the CPU has. A kernel as in
// kernels/reordered.h.
struct BestIndexedBounds {
  static auto Prepare(const auto& world) { return Hierarchy(SidesOf(world)); }

  template <class Bounds, class Sink>
  static void Find(const Hierarchy<Bounds>& world, const Bounds& query,
                   Sink& sink);
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_INDEXED_BEST_H_
