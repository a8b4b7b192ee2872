#include "fuzz/shared_work.h"

#include <cstddef>
#include <cstdint>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/workers.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_trial.h"
#include "kernels/tree/same_models.h"

namespace cullproof::fuzz {

MeshData Copies(const MeshView& mesh, const Point3& step) {
  constexpr std::size_t kMany = 5000;
  MeshData copies;
  for (std::size_t i = 0; i < kMany && mesh.size() > 0; ++i) {
    const auto copy = static_cast<float>(i / mesh.size());
    const Triangle t = mesh[i % mesh.size()];
    for (const Point3& p : {t.a, t.b, t.c}) {
      copies.vertices.push_back(
          {p.x + copy * step.x, p.y + copy * step.y, p.z + copy * step.z});
    }
    const auto first = static_cast<std::uint32_t>(3 * i);
    copies.triangles.push_back({first, first + 1, first + 2});
  }
  return copies;
}

const char* SharedFault(const SharedTreeCalls& calls, const MeshView& mesh,
                        const MeshView& moved, const BuildModels& settings,
                        Workers& workers) {
  const auto& [split, leaf_limit, keep_source, gap] = settings;
  AabbTree one = BuildTree(mesh, split, leaf_limit);
  AabbTree together = calls.build(mesh, split, leaf_limit, &workers);
  if (!Same(one, together)) return kBuiltOtherwise;
  const std::size_t not_finite = Refit(one, moved);
  return calls.refit(together, moved, &workers) == not_finite &&
                 Same(one, together)
             ? nullptr
             : kRefittedOtherwise;
}

}  // namespace cullproof::fuzz
