#include "fuzz/family.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "fuzz/numbers.h"
#include "fuzz/print.h"
#include "kernels/foreign.h"

namespace cullproof::fuzz {

Input Split(const Family& family, Bytes input) {
  if (input.empty()) return {0, input};
  return {static_cast<std::uint8_t>(input[0] % family.checks.size()),
          input.subspan(1)};
}

bool ShowInput(const Family& family, Bytes input, std::FILE* out) {
  const auto [number, rest] = Split(family, input);
  const Check& check = family.checks[number];
  std::fprintf(out, "family %.*s, check %.*s\n",
               static_cast<int>(family.name.size()), family.name.data(),
               static_cast<int>(check.name.size()), check.name.data());
  const bool holds = check.show(rest, out);
  std::vector<std::uint8_t> bytes = check.spell_out(rest);
  bytes.insert(bytes.begin(), number);
  const std::string_view foreign = ForeignReplay();
  const std::string_view replay = foreign.empty() ? "//fuzz:replay" : foreign;
  std::fprintf(out, "Replay with: bazel run %.*s -- --family=%.*s --hex=",
               static_cast<int>(replay.size()), replay.data(),
               static_cast<int>(family.name.size()), family.name.data());
  PrintHex(out, bytes);
  std::fputc('\n', out);
  return holds;
}

void RequireInput(const Family& family, Bytes input) {
  const auto [number, rest] = Split(family, input);
  if (family.checks[number].holds(rest)) return;
  ShowInput(family, input, stderr);
  std::abort();
}

}  // namespace cullproof::fuzz
