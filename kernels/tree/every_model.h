// Every kind of model of a mesh, in every layout.
#ifndef CULLPROOF_KERNELS_TREE_EVERY_MODEL_H_
#define CULLPROOF_KERNELS_TREE_EVERY_MODEL_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/optimized_tree.h"

namespace cullproof {

class EveryModel {
 public:
  explicit EveryModel(const MeshView& mesh) : mesh_(mesh) {
    for (const Layout layout : kAllLayouts) {
      complete_.emplace_back(mesh, ModelSettings{{}, layout, false});
      hybrid_.emplace_back(mesh, ModelSettings{{}, layout, false});
    }
    for (const std::size_t limit : {1, 10}) {
      vanilla_.push_back(BuildTree(mesh, {}, limit));
    }
  }

  void Refit(const MeshView& mesh) {
    mesh_ = mesh;
    for (Model& model : complete_) {
      model.SetMesh(mesh);
      model.Refit();
    }
    for (HybridModel& model : hybrid_) {
      model.SetMesh(mesh);
      model.Refit();
    }
    for (AabbTree& tree : vanilla_) cullproof::Refit(tree, mesh);
  }

  // Calls visit(name, view).
  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (std::size_t i = 0; i < kAllLayouts.size(); ++i) {
      const std::string layout = " model in layout " + std::to_string(i);
      visit("complete" + layout, ModelView(complete_[i]));
      visit("hybrid" + layout, ModelView(hybrid_[i]));
    }
    visit(std::string("complete tree"), ModelView(vanilla_[0], mesh_));
    visit(std::string("tree with ten in a leaf"),
          ModelView(vanilla_[1], mesh_));
  }

 private:
  MeshView mesh_;
  std::vector<Model> complete_;
  std::vector<HybridModel> hybrid_;
  std::vector<AabbTree> vanilla_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_EVERY_MODEL_H_
