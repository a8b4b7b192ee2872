// How rows end that do only one thing of what kernels must do, for each Highway
// target in turn.

#if defined(CULLPROOF_KERNELS_LIMIT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_LIMIT_INL_H_
#undef CULLPROOF_KERNELS_LIMIT_INL_H_
#else
#define CULLPROOF_KERNELS_LIMIT_INL_H_
#endif

#include <cstddef>

#include "hwy/base.h"
#include "hwy/highway.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// Accepts no object, but lets no compiler leave out what made `all`.
template <class D, class Sink>
HWY_INLINE void DeclineAll(D d, hn::Vec<D> all, std::size_t size, Sink& sink) {
  hwy::PreventElision(hn::AllFalse(d, hn::Gt(all, hn::Zero(d))));
  for (std::size_t first = 0; first < size; first += hn::Lanes(d)) {
    Put(d, hn::MaskFalse(d), first, sink);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_LIMIT_INL_H_
