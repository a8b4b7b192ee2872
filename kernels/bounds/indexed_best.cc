#include "kernels/bounds/indexed_best.h"

#include "cullproof/geometry.h"
#include "kernels/bounds/hierarchy.h"
#include "kernels/reordered_output.h"
#include "kernels/scan_output.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/indexed_best.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/indexed-inl.h"

#if HWY_ONCE
namespace cullproof {

template <class Bounds, class Sink>
void BestIndexedBounds::Find(const Hierarchy<Bounds>& world,
                             const Bounds& query, Sink& sink) {
  const Search search = {world, query, sink};
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(FindInHierarchy<decltype(search)>)(search);
}

template void BestIndexedBounds::Find(const Hierarchy<Box>&, const Box&,
                                      CountSink&);
template void BestIndexedBounds::Find(const Hierarchy<Box>&, const Box&,
                                      ReorderedBits&);
template void BestIndexedBounds::Find(const Hierarchy<Box>&, const Box&,
                                      ReorderedIndices&);
template void BestIndexedBounds::Find(const Hierarchy<HexPrism>&,
                                      const HexPrism&, CountSink&);
template void BestIndexedBounds::Find(const Hierarchy<HexPrism>&,
                                      const HexPrism&, ReorderedBits&);
template void BestIndexedBounds::Find(const Hierarchy<HexPrism>&,
                                      const HexPrism&, ReorderedIndices&);

}  // namespace cullproof
#endif  // HWY_ONCE
