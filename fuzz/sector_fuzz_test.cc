// Hunts for a point that a sector kernel calls inside or outside against the
// real-number answer, for the parameters that it reads, where its contract does
// not excuse it; for lanes, alignments and tails that change an answer; and for
// counts and indices that differ from the bits. Also for one that the exact
// kernel cannot decide.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/family.h"
#include "kernels/sector/exact_decision.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const auto& family = cullproof::fuzz::kSectorFamily;
  cullproof::fuzz::RequireInput(family, {data, size});
  if (cullproof::OpenPoints() != 0) {
    cullproof::fuzz::ShowInput(family, {data, size}, stderr);
    std::fputs("exact_filtered leaves a point open: widen SincSquare\n",
               stderr);
    std::abort();
  }
  return 0;
}
