#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "fuzz/family.h"
#include "fuzz/numbers.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_totals.h"
#include "fuzz/tree_trial.h"

namespace cullproof::fuzz {
namespace {

bool ModelsAgree(Bytes bytes) {
  const TreeOutcome outcome = RunTree(DecodeTree(bytes), Stop::kAtFirst);
  TreeTotals& totals = TotalsOfTrees();
  ++totals.inputs;
  totals.operations += outcome.operations;
  totals.answers += outcome.answers;
  return !outcome.violated();
}

bool ShowModels(Bytes bytes, std::FILE* out) {
  const TreeCase input = DecodeTree(bytes);
  PrintTree(out, input);
  const TreeOutcome outcome = RunTree(input, Stop::kAtEnd);
  for (std::size_t i = 0; i < kTreeModels.size(); ++i) {
    std::fprintf(out, "  %-28s ", kTreeModels[i]);
    if (const auto& fault = outcome.faults[i]) {
      std::fprintf(out, "violated at operation %zu: %s\n", fault->operation,
                   fault->what.c_str());
    } else {
      std::fputs("agreed\n", out);
    }
  }
  return !outcome.violated();
}

std::vector<std::uint8_t> SpellOutModels(Bytes bytes) {
  return EncodeTree(DecodeTree(bytes));
}

constexpr Check kChecks[] = {
    {"models", ModelsAgree, ShowModels, SpellOutModels},
};

}  // namespace

TreeTotals& TotalsOfTrees() {
  static TreeTotals totals;
  return totals;
}

constexpr Family kTreeFamily = {"tree", kChecks};

}  // namespace cullproof::fuzz
