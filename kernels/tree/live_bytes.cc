#include "kernels/tree/live_bytes.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> allocations = 0;
std::atomic<std::size_t> live_bytes = 0;
std::atomic<std::size_t> most_allocations = ~std::size_t{0};

// In front of each block.
struct alignas(std::max_align_t) Header {
  std::size_t size;
};

}  // namespace

void* operator new(std::size_t size) {
  if (allocations >= most_allocations) throw std::bad_alloc();
  void* const block = std::malloc(sizeof(Header) + size);
  if (block == nullptr) throw std::bad_alloc();
  auto* const header = new (block) Header{size};
  ++allocations;
  live_bytes += size;
  return header + 1;
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return operator new(size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* memory) noexcept {
  if (memory == nullptr) return;
  Header* const header = static_cast<Header*>(memory) - 1;
  live_bytes -= header->size;
  std::free(header);
}
void operator delete(void* memory, std::size_t) noexcept {
  operator delete(memory);
}

namespace cullproof {

std::size_t Allocations() { return allocations; }
std::size_t LiveBytes() { return live_bytes; }
void AllowAllocationsUpTo(std::size_t most) { most_allocations = most; }

}  // namespace cullproof
