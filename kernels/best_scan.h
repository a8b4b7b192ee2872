// CULLPROOF_BEST_SCAN(Best, Scan, World, Query) defines Best::Scan, for each of
// the sinks of kernels/scan_output.h, as the Scan<Sink> of the best target that
// the CPU has. Use it inside #if HWY_ONCE, where all targets have been seen.
#ifndef CULLPROOF_KERNELS_BEST_SCAN_H_
#define CULLPROOF_KERNELS_BEST_SCAN_H_

#include "kernels/scan_output.h"

#define CULLPROOF_BEST_SCAN(BEST, SCAN, WORLD, QUERY)                   \
  template <class Sink>                                                 \
  void BEST::Scan(const WORLD& world, const QUERY& query, Sink& sink) { \
    HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(SCAN<Sink>)(world, query, sink);  \
  }                                                                     \
  template void BEST::Scan(const WORLD&, const QUERY&, CountSink&);     \
  template void BEST::Scan(const WORLD&, const QUERY&, BitSink&);       \
  template void BEST::Scan(const WORLD&, const QUERY&, IndexSink&)

#endif  // CULLPROOF_KERNELS_BEST_SCAN_H_
