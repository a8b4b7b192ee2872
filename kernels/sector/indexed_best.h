// What users of cullproof/indexed_points.h get.
#ifndef CULLPROOF_KERNELS_SECTOR_INDEXED_BEST_H_
#define CULLPROOF_KERNELS_SECTOR_INDEXED_BEST_H_

#include "kernels/sector/exact_decision.h"
#include "kernels/sector/point_blocks.h"

namespace cullproof {

// indexed, in the widest vectors that the CPU has, for CountSink and the sinks
// of kernels/reordered_output.h.
template <class Sink>
void FindInBlocksBest(const PointBlocks& world, const ExactQuery& query,
                      Sink& sink);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_INDEXED_BEST_H_
