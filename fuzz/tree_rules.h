// The records of the tree family that build what is hard: meshes, and queries
// that touch a triangle exactly.
#ifndef CULLPROOF_FUZZ_TREE_RULES_H_
#define CULLPROOF_FUZZ_TREE_RULES_H_

#include "fuzz/numbers.h"
#include "fuzz/tree_case.h"

namespace cullproof::fuzz {

// What a record of this kind, whose tag is read, stands for in the scene.
TreeCase ReadRecord(Numbers& in, TreeRecord record, const Scene& scene);

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_TREE_RULES_H_
