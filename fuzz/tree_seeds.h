// The seeds of the tree family: see seeds.h.
#ifndef CULLPROOF_FUZZ_TREE_SEEDS_H_
#define CULLPROOF_FUZZ_TREE_SEEDS_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/tree_case.h"

namespace cullproof::fuzz {

struct TreeSeed {
  std::string name;
  TreeCase input;
  // How many triangles each query finds: all that are touched or hit, or that
  // are nearest.
  std::vector<std::size_t> found;
};
std::vector<TreeSeed> TreeSeeds();

// Inputs of records that do not spell out what they stand for.
struct TreeRecords {
  std::string name;
  std::vector<std::uint8_t> bytes;
};
std::vector<TreeRecords> TreeRecordSeeds();

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_TREE_SEEDS_H_
