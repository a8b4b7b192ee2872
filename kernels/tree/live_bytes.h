// What the program has asked operator new for.
#ifndef CULLPROOF_KERNELS_TREE_LIVE_BYTES_H_
#define CULLPROOF_KERNELS_TREE_LIVE_BYTES_H_

#include <cstddef>

namespace cullproof {

// In calls so far.
std::size_t Allocations();

// And has not returned.
std::size_t LiveBytes();

// It throws when Allocations() would become more.
void AllowAllocationsUpTo(std::size_t most);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_LIVE_BYTES_H_
