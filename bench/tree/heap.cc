#include "bench/tree/heap.h"

#include <malloc.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> bytes = 0, blocks = 0, peak = 0;

void* Counted(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  const std::size_t now = bytes += malloc_usable_size(block);
  ++blocks;
  std::size_t highest = peak;
  while (now > highest && !peak.compare_exchange_weak(highest, now)) {
  }
  return block;
}

void Return(void* block) {
  if (block == nullptr) return;
  bytes -= malloc_usable_size(block);
  --blocks;
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) { return Counted(std::malloc(size)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  return Counted(std::aligned_alloc(step, (size + step - 1) / step * step));
}
void operator delete(void* block) noexcept { Return(block); }
void operator delete(void* block, std::size_t) noexcept { Return(block); }
void operator delete(void* block, std::align_val_t) noexcept { Return(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
  Return(block);
}

namespace cullproof::bench {

HeapUse HeapNow() { return {bytes, blocks}; }
std::size_t HeapPeak() { return peak; }
void ForgetHeapPeak() { peak = bytes.load(); }

}  // namespace cullproof::bench
