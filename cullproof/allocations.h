// Counts how often the program allocates memory.
#ifndef CULLPROOF_CULLPROOF_ALLOCATIONS_H_
#define CULLPROOF_CULLPROOF_ALLOCATIONS_H_

#include <cstddef>

namespace cullproof {

// Calls of operator new so far.
std::size_t Allocations();

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_ALLOCATIONS_H_
