// Flush-to-zero and denormals-are-zero modes, which audio and game engines set.
#ifndef CULLPROOF_KERNELS_FLUSHING_H_
#define CULLPROOF_KERNELS_FLUSHING_H_

#include "hwy/detect_compiler_arch.h"

#if HWY_ARCH_X86
#include <immintrin.h>
#endif

namespace cullproof {

// Both modes are set in this thread while the object lives, on x86.
class Flushing {
 public:
#if HWY_ARCH_X86
  static constexpr bool kIsKnownHere = true;

  Flushing() : saved_(_mm_getcsr()) {
    _mm_setcsr(saved_ | _MM_FLUSH_ZERO_ON | _MM_DENORMALS_ZERO_ON);
  }
  ~Flushing() { _mm_setcsr(saved_); }

 private:
  unsigned saved_;
#else
  static constexpr bool kIsKnownHere = false;

  Flushing() {}
  ~Flushing() {}
#endif

 public:
  Flushing(const Flushing&) = delete;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_FLUSHING_H_
