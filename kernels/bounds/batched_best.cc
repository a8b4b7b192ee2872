#include "kernels/bounds/batched_best.h"

#include "cullproof/geometry.h"
#include "kernels/bounds/sides.h"
#include "kernels/sparse_output.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/batched_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/batched-inl.h"

#if HWY_ONCE
namespace cullproof {

template <class Asked>
void BestBatched::Scan(const Asked& batch) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanBatched<Asked>)(batch);
}

template void BestBatched::Scan(const Batch<Sides<Box>, Box, SparseCounts>&);
template void BestBatched::Scan(const Batch<Sides<Box>, Box, SparseBits>&);
template void BestBatched::Scan(const Batch<Sides<Box>, Box, SparseIndices>&);
template void BestBatched::Scan(
    const Batch<Sides<HexPrism>, HexPrism, SparseCounts>&);
template void BestBatched::Scan(
    const Batch<Sides<HexPrism>, HexPrism, SparseBits>&);
template void BestBatched::Scan(
    const Batch<Sides<HexPrism>, HexPrism, SparseIndices>&);

}  // namespace cullproof
#endif  // HWY_ONCE
