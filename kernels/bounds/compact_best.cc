#include "kernels/bounds/compact_best.h"

#include "cullproof/geometry.h"
#include "kernels/bounds/codes.h"
#include "kernels/sparse_output.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/compact_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/compact-inl.h"

#if HWY_ONCE
namespace cullproof {

template <class Asked>
void BestCompact::Scan(const Asked& batch) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanCompact<Asked>)(batch);
}

template void BestCompact::Scan(const Batch<Codes<Box>, Box, SparseCounts>&);
template void BestCompact::Scan(const Batch<Codes<Box>, Box, SparseBits>&);
template void BestCompact::Scan(const Batch<Codes<Box>, Box, SparseIndices>&);
template void BestCompact::Scan(
    const Batch<Codes<HexPrism>, HexPrism, SparseCounts>&);
template void BestCompact::Scan(
    const Batch<Codes<HexPrism>, HexPrism, SparseBits>&);
template void BestCompact::Scan(
    const Batch<Codes<HexPrism>, HexPrism, SparseIndices>&);

}  // namespace cullproof
#endif  // HWY_ONCE
