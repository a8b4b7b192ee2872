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
  MeshData (*make)(std::size_t triangles);

  // False for a file that the machine lacks.
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
};
inline constexpr std::array kMeshQuestions = {
    MeshQuestion::kSphere,  MeshQuestion::kBox,     MeshQuestion::kOrientedBox,
    MeshQuestion::kCapsule, MeshQuestion::kPlanes,  MeshQuestion::kClosestHit,
    MeshQuestion::kAnyHit,  MeshQuestion::kNearest,
};
std::string_view NameOf(MeshQuestion question);
bool IsAboutVolumes(MeshQuestion question);

// Named as in a benchmark; see QuerySize. One that is outside is as one that is
// near, but far away from the mesh: it takes what any query takes.
enum class MeshQuerySize { kOutside, kNear, kSmall, kMedium, kLarge, kAll };
std::string_view NameOf(MeshQuerySize size);
std::span<const MeshQuerySize> SizesFor(MeshQuestion question);

// Volumes, rays or points, as the question needs.
struct MeshQueries {
  MeshQuestion question;
  std::vector<Volume> volumes = {};
  std::vector<Ray> rays = {};
  std::vector<Point3> points = {};
  std::vector<std::array<Plane, 6>> planes = {};  // Those of volumes.

  std::size_t size() const;
};
MeshQueries MakeMeshQueries(const MeshView& mesh, MeshQuestion question,
                            MeshQuerySize size);

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TREE_WORKLOAD_H_
