// What MemorySanitizer (--config=msan-libfuzzer) is told of memory that kernels
// are handed. Other builds have no use for it.
#ifndef CULLPROOF_FUZZ_MEMORY_SANITIZER_H_
#define CULLPROOF_FUZZ_MEMORY_SANITIZER_H_

#include <span>

#include "hwy/base.h"

#if HWY_IS_MSAN
#include <sanitizer/msan_interface.h>
#endif

namespace cullproof::fuzz {

inline constexpr bool kHasMemorySanitizer = HWY_IS_MSAN;

// From now on the values, which stay, count as never written.
template <class T>
void Forget([[maybe_unused]] std::span<T> values) {
#if HWY_IS_MSAN
  __msan_allocated_memory(values.data(), values.size_bytes());
#endif
}

// The opposite: from now on they count as written.
template <class T>
void Remember([[maybe_unused]] std::span<T> values) {
#if HWY_IS_MSAN
  __msan_unpoison(values.data(), values.size_bytes());
#endif
}

// Ends the program with a report if a value hangs on what was never written.
template <class T>
void RequireInitialised([[maybe_unused]] std::span<T> values) {
#if HWY_IS_MSAN
  __msan_check_mem_is_initialized(values.data(), values.size_bytes());
#endif
}

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_MEMORY_SANITIZER_H_
