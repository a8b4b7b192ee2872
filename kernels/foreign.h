// Variants that another package brings, see docs/bring_your_own_kernel.md. A
// program that links any tests these alone, and times them beside all others.
#ifndef CULLPROOF_KERNELS_FOREIGN_H_
#define CULLPROOF_KERNELS_FOREIGN_H_

#include <span>
#include <string_view>
#include <vector>

#include "kernels/variant.h"

namespace cullproof {

// The Bazel target that shows how foreign variants answer a fuzz input. Empty
// in a program that has none.
inline std::string_view& ForeignReplay() {
  static std::string_view target;
  return target;
}

// A variable of this type at namespace scope adds rows when a program starts.
template <class Q>
class ForeignVariants {
 public:
  ForeignVariants(std::span<const Variant<Q>> rows, std::string_view replay) {
    All().insert(All().end(), rows.begin(), rows.end());
    ForeignReplay() = replay;
  }

  static std::vector<Variant<Q>>& All() {
    static std::vector<Variant<Q>> rows;
    return rows;
  }
};

template <class Q>
std::vector<Variant<Q>> VariantsToTest() {
  return ForeignReplay().empty() ? Variants<Q>() : ForeignVariants<Q>::All();
}

template <class Q>
std::vector<Variant<Q>> VariantsToTime() {
  std::vector<Variant<Q>> rows = Variants<Q>();
  const auto& foreign = ForeignVariants<Q>::All();
  rows.insert(rows.end(), foreign.begin(), foreign.end());
  return rows;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_FOREIGN_H_
