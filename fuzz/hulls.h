// The check that bounds built from points are conservative: they contain every
// point, and where two sets share a point, every row says that their bounds
// meet.
#ifndef CULLPROOF_FUZZ_HULLS_H_
#define CULLPROOF_FUZZ_HULLS_H_

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/family.h"
#include "fuzz/numbers.h"

namespace cullproof::fuzz {

inline constexpr std::size_t kMaxHullPoints = 64;

struct HullPoint {
  Point3 at;
  bool in_first, in_second;
};
using Hulls = std::vector<HullPoint>;

// A record is a tag, whose lowest two bits are the form and the next two say
// which sets the point belongs to (first, second, both, both), and the point.
Hulls DecodeHulls(Bytes bytes);
std::vector<std::uint8_t> EncodeHulls(const Hulls& hulls);

bool HullsAreConservative(Bytes bytes);
bool ShowHulls(Bytes bytes, std::FILE* out);
std::vector<std::uint8_t> SpellOutHulls(Bytes bytes);

inline constexpr Check kHullsAreConservative = {"hulls", HullsAreConservative,
                                                ShowHulls, SpellOutHulls};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_HULLS_H_
