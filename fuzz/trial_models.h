// The models of a trial.
#ifndef CULLPROOF_FUZZ_TRIAL_MODELS_H_
#define CULLPROOF_FUZZ_TRIAL_MODELS_H_

#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/wide_model.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_examiner.h"
#include "fuzz/tree_trial.h"

namespace cullproof::fuzz {

// Models go by their numbers in kTreeModels: complete, hybrid and remapped ones
// in each layout, a tree, and wide ones with each storage of leaves.
inline constexpr std::size_t kLayouts = kAllLayouts.size();
inline constexpr std::size_t kVanilla = 3 * kLayouts;
inline constexpr std::size_t kWide = kVanilla + 1;
inline constexpr std::array kLeafStorage = {LeafStorage::kInMesh,
                                            LeafStorage::kPacked};
static_assert(kWide + kLeafStorage.size() == kTreeModels.size());

// What a trial finds out.
class Findings {
 public:
  explicit Findings(Stop stop) : stop_(stop) {}

  bool IsDone() const { return stop_ == Stop::kAtFirst && outcome.violated(); }
  bool IsBlamed(std::size_t model) const {
    return outcome.faults[model].has_value();
  }
  // Keeps the first fault of each model.
  void Blame(std::size_t model, std::string fault) {
    if (fault.empty() || IsBlamed(model)) return;
    outcome.faults[model] = {operation, std::move(fault)};
  }
  void Blame(std::size_t model, const char* fault) {
    if (fault != nullptr) Blame(model, std::string(fault));
  }

  TreeOutcome outcome;
  std::size_t operation = 0;  // The one in hand.

 private:
  const Stop stop_;
};

// Vertices with gaps between them, in memory that ends where they do.
class VertexMemory {
 public:
  VertexMemory() = default;
  VertexMemory(const std::vector<Point3>& vertices, std::size_t gap)
      : size_(vertices.size()), stride_(sizeof(Point3) + gap) {
    if (size_ > 0) bytes_.resize((size_ - 1) * stride_ + sizeof(Point3));
    for (std::size_t i = 0; i < size_; ++i) {
      std::memcpy(&bytes_[i * stride_], &vertices[i], sizeof(Point3));
    }
  }
  VerticesView view() const { return {bytes_.data(), size_, stride_}; }

 private:
  std::vector<std::byte> bytes_;
  std::size_t size_ = 0, stride_ = sizeof(Point3);
};

// One model of each kind. A model that is not as it should be gets the blame.
class TrialModels {
 public:
  explicit TrialModels(Findings& findings) : findings_(findings) {}

  // Of the scene's mesh as it is.
  void Build(const Scene& scene, const BuildModels& settings);
  // To the same triangles as they are now.
  void Refit(const Scene& scene);

  // The mesh that the models stand for: triangles that were set aside when they
  // were built are not finite, whatever became of them.
  MeshView Truth() const { return truth_.View(); }

  // Blames each model for what examine(model, naming) finds.
  template <class Examine>
  void ForEach(const Examine& examine) {
    ForEachView([&](std::size_t, const ModelView& model, const Naming& naming) {
      return examine(model, naming);
    });
    for (std::size_t i = 0; i < wide_.size() && !findings_.IsDone(); ++i) {
      if (findings_.IsBlamed(kWide + i)) continue;
      findings_.Blame(kWide + i, examine(wide_[i], Naming()));
    }
  }

  // Each that is not wide for what examine(its number, model, naming) finds.
  template <class Examine>
  void ForEachView(const Examine& examine) {
    for (std::size_t i = 0; i < kWide && !findings_.IsDone(); ++i) {
      if (findings_.IsBlamed(i)) continue;
      const std::size_t layout = i % kLayouts;
      if (i == kVanilla) {
        findings_.Blame(
            i, examine(i, {vanilla_, {triangles_, memory_.view()}}, {}));
      } else if (i < kLayouts) {
        findings_.Blame(i, examine(i, complete_[layout], {}));
      } else if (i < 2 * kLayouts) {
        findings_.Blame(i, examine(i, hybrid_[layout], {}));
      } else {
        const auto& [model, permutation] = remapped_[layout].it;
        findings_.Blame(i, examine(i, model, Naming(permutation)));
      }
    }
  }

 private:
  struct Remapped {
    std::vector<Corners> triangles;
    RemappedModel it;
  };

  void FindTruth(const Scene& scene);

  // What is wrong, if anything.
  std::string FaultOfTree(ModelView model, const Naming& naming) const;
  std::string FaultOfTree(const WideModel& model, const Naming& naming) const;
  std::string FaultOfModel(const BaseModel& model) const;
  const char* FaultOfOrder(const Remapped& remapped) const;
  const char* FaultOfVanilla() const;
  template <class AnyModel>
  const char* CountsFault(const AnyModel& model) const;

  Findings& findings_;
  BuildModels settings_;

  // As they were when the models were built or refitted last.
  std::vector<Corners> triangles_;
  VertexMemory memory_;
  std::vector<Model> complete_;
  std::vector<HybridModel> hybrid_;
  std::vector<Remapped> remapped_;
  AabbTree vanilla_;
  std::array<WideModel, kLeafStorage.size()> wide_;

  std::vector<bool> is_set_aside_;
  std::size_t not_finite_ = 0;
  MeshData truth_;
};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_TRIAL_MODELS_H_
