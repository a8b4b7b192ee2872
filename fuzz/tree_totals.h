// How much the checks of the tree family have done in this program.
#ifndef CULLPROOF_FUZZ_TREE_TOTALS_H_
#define CULLPROOF_FUZZ_TREE_TOTALS_H_

#include <cstdint>

namespace cullproof::fuzz {

struct TreeTotals {
  std::uint64_t inputs = 0;
  std::uint64_t operations = 0;  // See TreeOutcome.
  std::uint64_t answers = 0;
};
TreeTotals& TotalsOfTrees();

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_TREE_TOTALS_H_
