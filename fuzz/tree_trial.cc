#include "fuzz/tree_trial.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/coherent_queries.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/workers.h"
#include "fuzz/placed.h"
#include "fuzz/shared_work.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_examiner.h"
#include "fuzz/trial_models.h"
#include "reference/tree.h"

namespace cullproof::fuzz {
namespace {

Layout LayoutOf(std::size_t number) {
  return kAllLayouts[number % kAllLayouts.size()];
}

class TreeTrial {
 public:
  TreeTrial(Stop stop, const TreeCalls& calls)
      : calls_(calls), examiner_(calls), findings_(stop), models_(findings_) {}

  TreeOutcome Run(const TreeCase& input) {
    for (const Operation& operation : input) {
      if (findings_.IsDone()) break;
      if (scene_.Add(operation)) {
        std::visit([&](const auto& one) { Do(one); }, operation);
      }
      ++findings_.operation;
    }
    if (!findings_.IsDone()) Settle();
    findings_.outcome.answers = examiner_.answers;
    return std::move(findings_.outcome);
  }

 private:
  void Do(const AddVertex&) {}
  void Do(const AddTriangle&) { is_build_due_ = true; }
  void Do(const MoveVertex&) {
    ++findings_.outcome.operations;
    is_refit_due_ = true;
  }
  void Do(const BuildModels& settings) {
    settings_ = settings;
    is_build_due_ = true;
  }
  void Do(const AskPlanes& ask) { Do(PlaneSet{ask.planes}); }

  template <class OneVolume>
  void Do(const OneVolume& asked) {
    Settle();
    ++findings_.outcome.operations;
    std::vector<Plane> storage;
    const auto place = [&](const Volume& one, const auto&... places) {
      return calls_.places.volume(one, storage, places...);
    };
    const Volume volume = AtModels(Volume(asked), place);
    const TriangleNumbers truth = std::visit(
        [&](const auto& one) {
          return reference::Touched(one, models_.Truth());
        },
        volume);
    models_.ForEach([&](const auto& model, const Naming& naming) {
      return examiner_.Touched(model, naming, volume, truth);
    });
    models_.ForEachView([&](std::size_t i, const ModelView& model,
                            const Naming& naming) {
      return examiner_.TouchedAgain(coherent_[i], model, naming, volume, truth);
    });
  }

  void Do(const Ray& asked) {
    Settle();
    ++findings_.outcome.operations;
    const Ray ray = AtModels(asked, calls_.places.ray);
    std::vector<Examiner::TrueHit> all, fronts;
    for (auto& [triangle, touch] :
         reference::AllHits(ray, models_.Truth(), reference::Faces::kAll)) {
      const double rounded = static_cast<double>(touch.t);
      all.push_back({triangle, static_cast<Side>(touch.side),
                     std::move(touch.t), rounded});
    }
    std::ranges::copy_if(all, std::back_inserter(fronts), [](const auto& hit) {
      return hit.side == Side::kFront;
    });
    models_.ForEach([&](const auto& model, const Naming& naming) {
      const char* fault = examiner_.Hits(model, naming, ray, all, false);
      return fault != nullptr
                 ? fault
                 : examiner_.Hits(model, naming, ray, fronts, true);
    });
  }

  void Do(const AskNearest& asked) {
    Settle();
    ++findings_.outcome.operations;
    const AskNearest ask = {AtModels(asked.point, calls_.places.point),
                            asked.max_distance};
    const MeshView mesh = models_.Truth();
    const auto truth = reference::FindNearest(ask.point, mesh);
    Examiner::Told told;
    models_.ForEach([&](const auto& model, const Naming& naming) {
      return examiner_.Nearest(model, naming, mesh, ask, truth, told);
    });
  }

  void Do(const PlaceModels& place) {
    ++findings_.outcome.operations;
    place_.reset();
    if (IsPlace(place)) place_ = place;
  }

  // What is asked of the models, which stand where they do. place(query, to,
  // from) brings it there; all models are blamed if it goes elsewhere.
  template <class Query, class Place>
  Query AtModels(const Query& query, const Place& place) {
    if (!place_) return query;
    const Query placed = place(query, place_->to, place_->from);
    if (const char* fault = PlacedFault(*place_, query, placed)) {
      models_.ForEach([&](const auto&, const Naming&) { return fault; });
    }
    return placed;
  }

  // Against a model of one of three kinds, in some layout.
  void Do(const AskPairs& ask) {
    Settle();
    ++findings_.outcome.operations;
    const MeshData other = AnotherMesh(models_.Truth(), ask);
    const MeshView mesh = other.View();
    const ModelSettings settings = {settings_.split, LayoutOf(ask.choice / 6),
                                    false};
    const auto truth = reference::TouchingPairs(models_.Truth(), mesh);
    const auto against = [&](const ModelView& second) {
      models_.ForEachView(
          [&](std::size_t, const ModelView& model, const Naming& naming) {
            return examiner_.TouchingPairs(model, naming, second,
                                           ask.choice / 72 % 2 != 0, truth);
          });
    };
    switch (ask.choice / 24 % 3) {
      case 0:
        return against(Model(mesh, settings));
      case 1:
        return against(HybridModel(mesh, settings));
      default:
        const AabbTree tree =
            BuildTree(mesh, settings_.split, settings_.leaf_limit);
        return against({tree, mesh});
    }
  }

  void Do(const ShareWork& share) {
    Settle();
    ++findings_.outcome.operations;
    const MeshData mesh = Copies(models_.Truth(), share.step);
    MeshData moved = mesh;
    for (Point3& p : moved.vertices) p = {p.y, -p.z, p.x};
    Workers workers(2 + share.choice % 2);
    const std::size_t layout = share.choice / 2 % kLayouts;
    const std::size_t leaves =
        share.choice / (2 * kLayouts) % kLeafStorage.size();
    const ModelSettings settings = {settings_.split, LayoutOf(layout), false};
    const auto fault = [&](const auto& calls, const auto& of) {
      examiner_.answers += 2;
      return SharedFault(calls, mesh.View(), moved.View(), of, workers);
    };
    findings_.Blame(layout, fault(calls_.shared_complete, settings));
    findings_.Blame(kLayouts + layout, fault(calls_.shared_hybrid, settings));
    findings_.Blame(kVanilla, fault(calls_.shared_tree, settings_));
    findings_.Blame(kWide + leaves,
                    fault(calls_.shared_wide,
                          WideSettings{settings_.split, kLeafStorage[leaves]}));
  }

  void Settle() {
    if (is_build_due_) {
      models_.Build(scene_, settings_);
    } else if (is_refit_due_) {
      models_.Refit(scene_);
    } else {
      return;
    }
    ++findings_.outcome.operations;
    is_build_due_ = is_refit_due_ = false;
  }

  const TreeCalls& calls_;
  Examiner examiner_;
  Findings findings_;
  TrialModels models_;

  Scene scene_;
  BuildModels settings_;
  bool is_build_due_ = true, is_refit_due_ = false;
  std::optional<PlaceModels> place_;
  std::array<CoherentQueries, kWide> coherent_;
};

}  // namespace

bool TreeOutcome::violated() const {
  return std::ranges::any_of(
      faults, [](const auto& fault) { return fault.has_value(); });
}

TreeOutcome RunTree(const TreeCase& input, Stop stop, const TreeCalls& calls) {
  return TreeTrial(stop, calls).Run(input);
}

}  // namespace cullproof::fuzz
