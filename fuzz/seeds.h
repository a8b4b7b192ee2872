// The seeds of the fuzz targets: cases from bug reports in the field and from
// the corners of the definitions, each with its true answers. Comments name the
// reports, as owner/repository#number on GitHub, and what went wrong there.
#ifndef CULLPROOF_FUZZ_SEEDS_H_
#define CULLPROOF_FUZZ_SEEDS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/case.h"
#include "fuzz/hulls.h"
#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"

namespace cullproof::fuzz {

// Answers are written as y and n, query by query.
struct SectorSeed {
  std::string name;
  Case<SectorQuestion> input;
  std::string by_angle;   // From radius and half-angle.
  std::string by_cosine;  // From squared radius and cosine.
};
std::vector<SectorSeed> SectorSeeds();

template <class Q>
struct OverlapSeed {
  std::string name;
  Case<Q> input;
  std::string answers;
};
std::vector<OverlapSeed<AabbQuestion>> BoxSeeds();
std::vector<OverlapSeed<PrismQuestion>> PrismSeeds();

// Whether the bounds of the two sets meet: boxes, pragmatic, elegant prisms.
struct HullSeed {
  std::string name;
  Hulls hulls;
  std::string meet;
};
std::vector<HullSeed> HullSeeds();

struct SeedFile {
  std::string path;  // Below fuzz/corpus.
  std::vector<std::uint8_t> bytes;
};
// All of the above, and inputs that build their objects at boundaries.
std::vector<SeedFile> SeedFiles();

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_SEEDS_H_
