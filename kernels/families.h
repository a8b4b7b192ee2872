// All questions, for consumers that treat every one alike: the equivalence
// tests, the replay tool, the benchmark.
#ifndef CULLPROOF_KERNELS_FAMILIES_H_
#define CULLPROOF_KERNELS_FAMILIES_H_

#include <tuple>
#include <type_traits>
#include <vector>

#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {

using Questions = std::tuple<SectorQuestion, AabbQuestion, PrismQuestion>;

// Calls visit(std::type_identity<Q>{}) for every question Q.
template <class Visit>
void ForEachQuestion(Visit visit) {
  [&]<class... Q>(std::type_identity<std::tuple<Q...>>) {
    (visit(std::type_identity<Q>{}), ...);
  }(std::type_identity<Questions>{});
}

// Every row that answers Q, in the order of the report.
template <class Q>
std::vector<Variant<Q>> Variants() {
  std::vector<Variant<Q>> rows;
  for (const auto table : Q::Tables()) {
    rows.insert(rows.end(), table.begin(), table.end());
  }
  return rows;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_FAMILIES_H_
