// What makes meshes ready for queries, ours and others'.
#ifndef CULLPROOF_BENCH_TREE_ROW_H_
#define CULLPROOF_BENCH_TREE_ROW_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "bench/tree/workload.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"

namespace cullproof::bench {

// A mesh made ready. The mesh stays the caller's. Answers are the numbers of
// triangles. What a row does not claim to answer is not asked.
class PreparedMesh {
 public:
  virtual ~PreparedMesh() = default;

  // As ListTouched() in cullproof/touched.h.
  virtual std::size_t ListTouched(const Volume&, std::span<std::uint32_t>) {
    throw NotAnswered();
  }
  virtual std::optional<std::uint32_t> ClosestHit(const Ray&) {
    throw NotAnswered();
  }
  // kSomeTriangle of a library that does not tell which.
  virtual std::optional<std::uint32_t> AnyHit(const Ray&) {
    throw NotAnswered();
  }
  virtual std::optional<std::uint32_t> Nearest(const Point3&) {
    throw NotAnswered();
  }
  // Among others near it, all triangles that the volume touches, which is near
  // the one before. Valid until the next call.
  virtual std::span<const std::uint32_t> ListNear(const Volume&) {
    throw NotAnswered();
  }
  // Whether what the one before had found was enough for the last call.
  virtual bool HasReused() const { return false; }
  // As ListTouchingPairs() in cullproof/touching_pairs.h, with a mesh that the
  // same row made ready. Makes room for all.
  virtual std::size_t ListTouchingPairs(const PreparedMesh&,
                                        std::vector<TrianglePair>&) {
    throw NotAnswered();
  }
  // Makes it fit the same triangles with other vertices.
  virtual void Refit(const VerticesView&) { throw NotAnswered(); }

  // What is kept beside the mesh, if that is known better than by asking the
  // allocator.
  virtual std::optional<std::size_t> UsedBytes() const { return {}; }
  // That a refit writes. 0 if that is not known.
  virtual std::size_t NodeCount() const { return 0; }
  // The mesh's numbers of the triangles that answers have numbers of. Empty if
  // they are the same.
  virtual std::span<const std::uint32_t> NumbersInMesh() const { return {}; }
  // From now on, adds to these counts unless null.
  virtual void CountTests(QueryStatistics*) {}

  static constexpr std::uint32_t kSomeTriangle =
      std::numeric_limits<std::uint32_t>::max();

 protected:
  struct NotAnswered : std::logic_error {
    NotAnswered() : logic_error("a row answers less than it claims") {}
  };
};

struct MeshRow {
  std::string_view name;
  std::string_view target;
  // Somebody else's: timed also when it is wrong, which is said then.
  bool is_peer;
  std::size_t most_triangles;  // More would take too long.
  std::unique_ptr<PreparedMesh> (*prepare)(const MeshView& mesh);
  bool (*answers)(MeshQuestion question);
  bool can_refit;
};

// This project's: every model is a row here.
std::vector<MeshRow> OwnMeshRows();

// Others': of libraries that the program is linked with, and as published. Each
// adds its own before main() is called.
inline std::vector<MeshRow>& MeshRowsOfPeers() {
  static std::vector<MeshRow> rows;
  return rows;
}

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TREE_ROW_H_
