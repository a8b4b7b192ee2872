// How much memory the program has asked operator new for and not returned.
#ifndef CULLPROOF_KERNELS_TREE_LIVE_BYTES_H_
#define CULLPROOF_KERNELS_TREE_LIVE_BYTES_H_

#include <cstddef>

namespace cullproof {

std::size_t LiveBytes();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_LIVE_BYTES_H_
