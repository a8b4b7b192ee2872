// Hunts for a point that a sector kernel calls inside or outside against the
// real-number answer, for the parameters that it reads, where its contract does
// not excuse it; for lanes, alignments and tails that change an answer; and for
// counts and indices that differ from the bits.

#include <cstddef>
#include <cstdint>

#include "fuzz/family.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  cullproof::fuzz::RequireInput(cullproof::fuzz::kSectorFamily, {data, size});
  return 0;
}
