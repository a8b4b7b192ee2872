// The search of a hierarchy, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_INDEXED_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_INDEXED_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_INDEXED_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_INDEXED_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "hwy/highway.h"
#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/traverse-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

template <class Asked>
void FindInHierarchy(const Asked& search) {
  const auto& [world, query, sink] = search;
  VisitAll(world, OppositesOf(query), 0,
           [&](std::size_t place, std::uint64_t verdicts) {
             sink.Put(place, world.kFan, verdicts);
           });
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_INDEXED_INL_H_
