// What a mesh's queries answer, found by the arbiter without any model, and how
// answers are held against that.
#ifndef CULLPROOF_BENCH_TREE_TRUTH_H_
#define CULLPROOF_BENCH_TREE_TRUTH_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/mesh.h"
#include "cullproof/touching_pairs.h"

namespace cullproof::bench {

// What a row has made ready for queries: the mesh, and with it the meshes that
// they are about.
struct Respondent {
  PreparedMesh* mesh;
  std::vector<std::unique_ptr<PreparedMesh>> others = {};
};
Respondent MakeRespondent(const MeshRow& row, PreparedMesh& mesh,
                          const MeshQueries& queries);

// For any answer about the mesh.
struct Room {
  explicit Room(const MeshView& mesh) : triangles(mesh.size()) {}

  std::vector<std::uint32_t> triangles;
  std::vector<TrianglePair> pairs;
  std::span<const std::uint32_t> near;  // Elsewhere.
};

// Asks one of the queries. Returns how many triangles or pairs the answer has;
// the room holds all triangles as long as there is room, and all pairs.
std::size_t Ask(const Respondent& respondent, const MeshQueries& queries,
                std::size_t number, Room& room);

// Of any right answer, to each of the first queries: the triangles that the
// volume touches or the ray hits in ascending order, or one of them that the
// ray hits first, or one of those that are the nearest. Of pairs, the mesh's
// triangle is in the upper half of the number.
using MeshTruth = std::vector<std::vector<std::uint64_t>>;
MeshTruth TruthOf(const MeshView& mesh, const MeshQueries& queries,
                  std::size_t judged);

struct MeshVerdict {
  std::size_t wrong = 0;    // Queries.
  std::size_t missed = 0;   // Triangles or pairs that are not in the answers,
  std::size_t phantom = 0;  // and those that should not be.
  std::string first;        // Says what is wrong first.
};
MeshVerdict Judge(const Respondent& respondent, const MeshView& mesh,
                  const MeshQueries& queries, const MeshTruth& truth);

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TREE_TRUTH_H_
