#include "fuzz/trial_models.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/wide_model.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_examiner.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/validator.h"
#include "kernels/tree/wide_validator.h"

namespace cullproof::fuzz {

void TrialModels::Build(const Scene& scene, const BuildModels& settings) {
  settings_ = settings;
  triangles_ = scene.triangles();
  memory_ = VertexMemory(scene.vertices(), settings.gap);
  const MeshView mesh = {triangles_, memory_.view()};
  complete_.clear();
  hybrid_.clear();
  remapped_.clear();
  for (const Layout layout : kAllLayouts) {
    const ModelSettings of_model = {settings.split, layout,
                                    settings.keep_source};
    complete_.emplace_back(mesh, of_model);
    hybrid_.emplace_back(mesh, of_model);
    Remapped& remapped = remapped_.emplace_back();
    remapped.triangles = triangles_;
    remapped.it =
        HybridModel::BuildRemapped(remapped.triangles, mesh.vertices, of_model);
  }
  vanilla_ = BuildTree(mesh, settings.split, settings.leaf_limit);
  for (std::size_t i = 0; i < wide_.size(); ++i) {
    wide_[i] = WideModel(mesh, {settings.split, kLeafStorage[i]});
  }

  is_set_aside_.clear();
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    is_set_aside_.push_back(!IsFinite(mesh[i]));
  }
  FindTruth(scene);
  ForEach([&](const auto& model, const Naming& naming) {
    return FaultOfTree(model, naming);
  });
  for (std::size_t i = 0; i < kLayouts; ++i) {
    findings_.Blame(i, FaultOfModel(complete_[i]));
    findings_.Blame(kLayouts + i, FaultOfModel(hybrid_[i]));
    findings_.Blame(2 * kLayouts + i, FaultOfModel(remapped_[i].it.model));
    findings_.Blame(2 * kLayouts + i, FaultOfOrder(remapped_[i]));
  }
  findings_.Blame(kVanilla, FaultOfVanilla());
  for (std::size_t i = 0; i < wide_.size(); ++i) {
    findings_.Blame(kWide + i, CountsFault(wide_[i]));
  }
}

void TrialModels::Refit(const Scene& scene) {
  const VertexMemory old = std::move(memory_);
  memory_ = VertexMemory(scene.vertices(), settings_.gap);
  const MeshView mesh = {triangles_, memory_.view()};
  const auto refit = [](auto& model, const MeshView& to) {
    model.SetMesh(to);
    model.Refit();
  };
  FindTruth(scene);
  for (std::size_t i = 0; i < kLayouts; ++i) {
    refit(complete_[i], mesh);
    refit(hybrid_[i], mesh);
    refit(remapped_[i].it.model, {remapped_[i].triangles, mesh.vertices});
  }
  const std::size_t not_finite = cullproof::Refit(vanilla_, mesh);
  for (WideModel& model : wide_) refit(model, mesh);
  ForEach([&](const auto& model, const Naming& naming) {
    return FaultOfTree(model, naming);
  });
  for (std::size_t i = 0; i < kLayouts; ++i) {
    findings_.Blame(i, CountsFault(complete_[i]));
    findings_.Blame(kLayouts + i, CountsFault(hybrid_[i]));
    findings_.Blame(2 * kLayouts + i, CountsFault(remapped_[i].it.model));
  }
  if (vanilla_.set_aside + not_finite != not_finite_) {
    findings_.Blame(kVanilla, "counts others as not finite than are");
  }
  for (std::size_t i = 0; i < wide_.size(); ++i) {
    findings_.Blame(kWide + i, CountsFault(wide_[i]));
  }
}

void TrialModels::FindTruth(const Scene& scene) {
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
  truth_ = {scene.vertices(), triangles_};
  const auto nowhere = static_cast<std::uint32_t>(truth_.vertices.size());
  truth_.vertices.push_back({kNan, kNan, kNan});
  not_finite_ = 0;
  for (std::size_t i = 0; i < triangles_.size(); ++i) {
    if (is_set_aside_[i]) {
      truth_.triangles[i] = {nowhere, nowhere, nowhere};
    }
    not_finite_ += !IsFinite(truth_.View()[i]);
  }
}

std::string TrialModels::FaultOfTree(ModelView model,
                                     const Naming& naming) const {
  std::vector<Corners> true_triangles;
  true_triangles.reserve(model.mesh.size());
  for (std::uint32_t i = 0; i < model.mesh.size(); ++i) {
    true_triangles.push_back(truth_.triangles[naming(i)]);
  }
  model.mesh = {true_triangles, truth_.View().vertices};
  return FaultOf(model);
}

std::string TrialModels::FaultOfTree(const WideModel& model,
                                     const Naming&) const {
  return FaultOf(model, truth_.View());
}

template <class AnyModel>
const char* TrialModels::CountsFault(const AnyModel& model) const {
  if (model.SetAside() != not_finite_) {
    return "counts others as set aside than are not finite";
  }
  const auto left_out =
      static_cast<std::size_t>(std::ranges::count(is_set_aside_, true));
  return model.HasTrianglesToSkip() != (not_finite_ > left_out)
             ? "knows not whether there are triangles to skip"
             : nullptr;
}

std::string TrialModels::FaultOfModel(const BaseModel& model) const {
  if (const char* fault = CountsFault(model)) return fault;
  if ((model.source() != nullptr) != settings_.keep_source) {
    return "keeps its source or not against the settings";
  }
  return model.source() == nullptr ? std::string()
                                   : FaultOf({*model.source(), model.mesh()});
}

const char* TrialModels::FaultOfOrder(const Remapped& remapped) const {
  const auto& permutation = remapped.it.permutation;
  if (permutation.size() != triangles_.size()) return "loses a number";
  for (std::size_t i = 0; i < triangles_.size(); ++i) {
    if (permutation[i] >= triangles_.size() ||
        remapped.triangles[i] != triangles_[permutation[i]]) {
      return "knows not where triangles went";
    }
  }
  TriangleNumbers numbers = permutation;
  std::ranges::sort(numbers);
  return std::ranges::adjacent_find(numbers) == numbers.end()
             ? nullptr
             : "has a triangle twice";
}

const char* TrialModels::FaultOfVanilla() const {
  if (vanilla_.set_aside != not_finite_) {
    return "counts others as set aside than are not finite";
  }
  for (const AabbTree::Node& node : vanilla_.nodes) {
    if (node.IsLeaf() && node.count > settings_.leaf_limit) {
      return "has too many triangles in a leaf";
    }
  }
  return nullptr;
}

}  // namespace cullproof::fuzz
