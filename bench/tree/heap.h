// What the program has asked operator new for and not returned.
#ifndef CULLPROOF_BENCH_TREE_HEAP_H_
#define CULLPROOF_BENCH_TREE_HEAP_H_

#include <cstddef>

namespace cullproof::bench {

struct HeapUse {
  std::size_t bytes;
  std::size_t blocks;
};
HeapUse HeapNow();

// The most bytes there ever were since the last ForgetHeapPeak().
std::size_t HeapPeak();
void ForgetHeapPeak();

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TREE_HEAP_H_
