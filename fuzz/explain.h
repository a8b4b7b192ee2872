// For tests of kernels: one answer in words, with the input that replays it.
#ifndef CULLPROOF_FUZZ_EXPLAIN_H_
#define CULLPROOF_FUZZ_EXPLAIN_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "fuzz/case.h"
#include "fuzz/family.h"

namespace cullproof::fuzz {

template <class Q>
const Family& FamilyOf() {
  return Q::kFamily == kSectorFamily.name ? kSectorFamily : kBoundsFamily;
}

// The first byte of inputs that ask all rows of Q.
template <class Q>
std::uint8_t CheckNumber() {
  const auto checks = FamilyOf<Q>().checks;
  return static_cast<std::uint8_t>(
      std::ranges::find(checks, Q::kName, &Check::name) - checks.begin());
}

// What each row answers about one object, and how far the boundaries are.
template <class Q>
std::string Explain(const typename Q::Query& query, const Object<Q>& object) {
  Case<Q> input;
  input.queries = {query};
  input.objects = {object};
  std::vector<std::uint8_t> bytes = Encode(input);
  bytes.insert(bytes.begin(), CheckNumber<Q>());
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* out = open_memstream(&text, &size);
  ShowInput(FamilyOf<Q>(), bytes, out);
  std::fclose(out);
  std::string explained(text, size);
  std::free(text);
  return explained;
}

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_EXPLAIN_H_
