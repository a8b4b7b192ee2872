// What a mesh's queries answer, found by the arbiter without any model, and how
// answers are held against that.
#ifndef CULLPROOF_BENCH_TREE_TRUTH_H_
#define CULLPROOF_BENCH_TREE_TRUTH_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/mesh.h"

namespace cullproof::bench {

// Asks one of the queries. Returns how many triangles there are; all are
// written as long as there is room.
std::size_t Ask(PreparedMesh& prepared, const MeshQueries& queries,
                std::size_t number, std::span<std::uint32_t> triangles);

// Of any right answer, to each of the first queries: the triangles that the
// volume touches or the ray hits in ascending order, or one of them that the
// ray hits first, or one of those that are the nearest.
using MeshTruth = std::vector<std::vector<std::uint32_t>>;
MeshTruth TruthOf(const MeshView& mesh, const MeshQueries& queries,
                  std::size_t judged);

struct MeshVerdict {
  std::size_t wrong = 0;    // Queries.
  std::size_t missed = 0;   // Triangles that are not in the answers,
  std::size_t phantom = 0;  // and those that should not be.
  std::string first;        // Says what is wrong first.
};
MeshVerdict Judge(PreparedMesh& prepared, const MeshView& mesh,
                  const MeshQueries& queries, const MeshTruth& truth);

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TREE_TRUTH_H_
