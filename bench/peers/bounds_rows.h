// The rows that other libraries have for questions about bounds.
#ifndef CULLPROOF_BENCH_PEERS_BOUNDS_ROWS_H_
#define CULLPROOF_BENCH_PEERS_BOUNDS_ROWS_H_

#include <vector>

#include "kernels/variant.h"

namespace cullproof::bench {

// Of the libraries that the program is linked with. Each adds its own before
// main() is called.
template <class Q>
std::vector<Variant<Q>>& BoundsRowsOfPeers() {
  static std::vector<Variant<Q>> rows;
  return rows;
}

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_PEERS_BOUNDS_ROWS_H_
