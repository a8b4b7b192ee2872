// Numbers that tell whether a model has changed.
#ifndef CULLPROOF_KERNELS_TREE_VERSIONS_H_
#define CULLPROOF_KERNELS_TREE_VERSIONS_H_

#include <atomic>
#include <cstdint>

namespace cullproof {

// Another one at each call, and never 0.
inline std::uint64_t NextVersion() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_VERSIONS_H_
