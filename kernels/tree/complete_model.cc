#include <cstdint>
#include <utility>

#include "cullproof/aabb_tree.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/workers.h"
#include "kernels/tree/refit.h"

namespace cullproof {

Model::Model(const MeshView& mesh, const ModelSettings& settings,
             Workers* workers)
    : BaseModel(mesh) {
  AabbTree source = BuildTree(mesh, settings.split, 1, workers);
  tree_ = Optimize(source, settings.layout, workers);
  left_out_ = source.set_aside;
  if (settings.keep_source) source_ = std::move(source);
}

void Model::Refit(Workers* workers) {
  HasChanged();
  not_finite_ = cullproof::Refit(
      tree_, mesh_, workers,
      [](std::uint32_t triangle, const auto& visit) { visit(triangle); });
}

}  // namespace cullproof
