// All pairs of a world's objects that meet, without a hierarchy.
#ifndef CULLPROOF_KERNELS_BOUNDS_PAIRS_BY_SWEEP_H_
#define CULLPROOF_KERNELS_BOUNDS_PAIRS_BY_SWEEP_H_

#include <cstddef>
#include <span>

#include "cullproof/bounds_index.h"
#include "cullproof/geometry.h"

namespace cullproof {

// Sweep and prune, for comparison: sorts the objects by where they begin on the
// first axis, and holds each against those that begin before it ends. Returns
// how many pairs there are, and writes them in any order.
std::size_t PairsBySweep(const BoxesView& world, std::span<Pair> out);
std::size_t PairsBySweep(const PrismsView& world, std::span<Pair> out);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_PAIRS_BY_SWEEP_H_
