// Meshes that models are timed on, and what these are asked.
#ifndef CULLPROOF_BENCH_TREE_WORKLOAD_H_
#define CULLPROOF_BENCH_TREE_WORKLOAD_H_

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh_data.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"

namespace cullproof::bench {

struct MeshSource {
  std::string_view name;
  std::string_view description;
  const char* file;  // Null for a mesh that is made.
  std::size_t file_triangles;
  MeshData (*make)(std::size_t triangles);

  // False for a file that the machine lacks; ./bootstrap --meshes fetches them.
  bool IsThere() const;
  // In [-1, 1]^3, of finite coordinates. `triangles` is of no effect on files.
  MeshData Make(std::size_t triangles) const;
};
std::span<const MeshSource> MeshSources();

enum class MeshQuestion {
  kSphere,
  kBox,
  kOrientedBox,
  kCapsule,
  kPlanes,
  kClosestHit,
  kAnyHit,
  kNearest,
  kFollowedSphere,
  kMesh,
};
inline constexpr std::array kMeshQuestions = {
    MeshQuestion::kSphere,         MeshQuestion::kBox,
    MeshQuestion::kOrientedBox,    MeshQuestion::kCapsule,
    MeshQuestion::kPlanes,         MeshQuestion::kClosestHit,
    MeshQuestion::kAnyHit,         MeshQuestion::kNearest,
    MeshQuestion::kFollowedSphere, MeshQuestion::kMesh,
};
std::string_view NameOf(MeshQuestion question);
// Whether an answer is all triangles that a volume touches,
bool IsAboutVolumes(MeshQuestion question);
// or at most one triangle.
bool IsAboutOneTriangle(MeshQuestion question);
// Meshes of more are not asked: the truth would take too long.
std::size_t MostTriangles(MeshQuestion question);

// Named as in a benchmark; see QuerySize. One that is outside is as one that is
// near, but far away from the mesh: it takes what any query takes.
enum class MeshQuerySize { kOutside, kNear, kSmall, kMedium, kLarge, kAll };
std::string_view NameOf(MeshQuerySize size);
std::span<const MeshQuerySize> SizesFor(MeshQuestion question);

// Volumes, rays, points or meshes, as the question needs. Volumes that are
// followed move in small steps, after some of which they begin elsewhere.
struct MeshQueries {
  MeshQuestion question;
  std::vector<Volume> volumes = {};
  std::vector<Ray> rays = {};
  std::vector<Point3> points = {};
  std::vector<MeshData> meshes = {};
  std::vector<std::array<Plane, 6>> planes = {};  // Those of volumes.

  std::size_t size() const;
};
MeshQueries MakeMeshQueries(const MeshView& mesh, MeshQuestion question,
                            MeshQuerySize size);

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TREE_WORKLOAD_H_
