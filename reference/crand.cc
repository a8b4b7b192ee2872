#include "reference/crand.h"

namespace cullproof::reference {

GlibcRand::GlibcRand(std::uint32_t seed) {
  // The first terms are those of the minimal standard generator, in signed
  // arithmetic: seeds from 2^31 on are negative there.
  std::int64_t term = static_cast<std::int32_t>(seed == 0 ? 1 : seed);
  state_[0] = static_cast<std::uint32_t>(term);
  for (std::size_t i = 1; i < kDegree; ++i) {
    constexpr std::int64_t kModulus = 0x7fffffff;
    term = 16807 * term % kModulus;
    if (term < 0) term += kModulus;
    state_[i] = static_cast<std::uint32_t>(term);
  }
  for (std::size_t i = 0; i < 10 * kDegree; ++i) Next();
}

}  // namespace cullproof::reference
