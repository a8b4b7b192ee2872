// All questions, for consumers that treat every one alike: the equivalence
// tests, the replay tool, the benchmark.
#ifndef CULLPROOF_KERNELS_FAMILIES_H_
#define CULLPROOF_KERNELS_FAMILIES_H_

#include <tuple>
#include <type_traits>

#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"

namespace cullproof {

using Questions = std::tuple<SectorQuestion, AabbQuestion, PrismQuestion>;

// Calls visit(std::type_identity<Q>{}) for every question Q.
template <class Visit>
void ForEachQuestion(Visit visit) {
  [&]<class... Q>(std::type_identity<std::tuple<Q...>>) {
    (visit(std::type_identity<Q>{}), ...);
  }(std::type_identity<Questions>{});
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_FAMILIES_H_
