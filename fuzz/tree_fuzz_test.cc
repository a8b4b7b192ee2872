// Hunts for a sequence of operations on a mesh after which some model answers a
// query against the arbiter, or has an unsound tree. Says in the end how much
// was tried.

#include <cinttypes>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "fuzz/family.h"
#include "fuzz/tree_totals.h"

namespace {

void PrintTotals() {
  const auto& totals = cullproof::fuzz::TotalsOfTrees();
  std::fprintf(stderr,
               "tree_fuzz_test: %" PRIu64 " operations in %" PRIu64
               " inputs, %" PRIu64 " answers of models\n",
               totals.operations, totals.inputs, totals.answers);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  static const int kRegistered = std::atexit(PrintTotals);
  static_cast<void>(kRegistered);
  cullproof::fuzz::RequireInput(cullproof::fuzz::kTreeFamily, {data, size});
  return 0;
}
