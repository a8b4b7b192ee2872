// Hunts for two boxes or two prisms on which a kernel and the float-struct
// comparisons differ, whatever the floats are: nothing excuses that. And for
// points that the bounds built from them do not contain, by exact arithmetic,
// or hulls that share a point and test disjoint.

#include <cstddef>
#include <cstdint>

#include "fuzz/family.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  cullproof::fuzz::RequireInput(cullproof::fuzz::kBoundsFamily, {data, size});
  return 0;
}
