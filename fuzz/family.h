// What a fuzz input is checked for. The first byte of an input picks one of its
// family's checks; the check decodes the others.
#ifndef CULLPROOF_FUZZ_FAMILY_H_
#define CULLPROOF_FUZZ_FAMILY_H_

#include <cstdint>
#include <cstdio>
#include <span>
#include <string_view>
#include <vector>

#include "fuzz/numbers.h"

namespace cullproof::fuzz {

struct Check {
  std::string_view name;
  bool (*holds)(Bytes);
  // Prints the case and how each row answers, and tells whether all holds.
  bool (*show)(Bytes, std::FILE*);
  // The bytes that stand for the same case and spell out every number.
  std::vector<std::uint8_t> (*spell_out)(Bytes);
};

struct Family {
  std::string_view name;
  std::span<const Check> checks;
};

// An input taken apart.
struct Input {
  std::uint8_t check;  // Its number among the family's.
  Bytes rest;
};
Input Split(const Family& family, Bytes input);

extern const Family kSectorFamily;
extern const Family kBoundsFamily;
extern const Family kTreeFamily;

// Prints everything about an input, and tells whether its check holds.
bool ShowInput(const Family& family, Bytes input, std::FILE* out);

// The body of a harness: shows the input and aborts unless its check holds.
void RequireInput(const Family& family, Bytes input);

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_FAMILY_H_
