// Holds every kind of model against the arbiter, operation by operation.
#ifndef CULLPROOF_FUZZ_TREE_TRIAL_H_
#define CULLPROOF_FUZZ_TREE_TRIAL_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/placement.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "cullproof/workers.h"
#include "fuzz/tree_case.h"

namespace cullproof::fuzz {

// What is asked. Tests plant wrong ones.
template <class AnyModel>
struct CallsTo {
  std::size_t (*count_touched)(const AnyModel&, const Volume&,
                               const QueryOptions&) = CountTouched;
  std::optional<std::uint32_t> (*find_touched)(
      const AnyModel&, const Volume&, const QueryOptions&) = FindTouched;
  std::size_t (*list_touched)(const AnyModel&, const Volume&,
                              std::span<std::uint32_t>,
                              const QueryOptions&) = ListTouched;
  std::optional<RayHit> (*find_closest_hit)(const AnyModel&, const Ray&,
                                            const RayOptions&) = FindClosestHit;
  std::optional<RayHit> (*find_hit)(const AnyModel&, const Ray&,
                                    const RayOptions&) = FindHit;
  std::size_t (*list_hits)(const AnyModel&, const Ray&, std::span<RayHit>,
                           const RayOptions&) = ListHits;
  std::optional<NearestPoint> (*find_nearest)(const AnyModel&, const Point3&,
                                              float,
                                              QueryStatistics*) = FindNearest;
};
struct PairCalls {
  std::size_t (*count)(const ModelView&, const ModelView&,
                       const QueryOptions&) = CountTouchingPairs;
  std::optional<TrianglePair> (*find)(const ModelView&, const ModelView&,
                                      const QueryOptions&) = FindTouchingPair;
  std::size_t (*list)(const ModelView&, const ModelView&,
                      std::span<TrianglePair>,
                      const QueryOptions&) = ListTouchingPairs;
};
struct PlaceCalls {
  Volume (*volume)(const Volume&, std::vector<Plane>&, const Placement&,
                   const Placement&) = ToModel;
  Ray (*ray)(const Ray&, const Placement&, const Placement&) = ToModel;
  Point3 (*point)(const Point3&, const Placement&, const Placement&) = ToModel;
};
// What several threads make.
template <class AnyModel, class Settings>
struct SharedCalls {
  AnyModel (*build)(const MeshView&, const Settings&, Workers*) =
      [](const MeshView& mesh, const Settings& settings, Workers* workers) {
        return AnyModel(mesh, settings, workers);
      };
  void (*refit)(AnyModel&, Workers*) = [](AnyModel& model, Workers* workers) {
    model.Refit(workers);
  };
};
struct SharedTreeCalls {
  AabbTree (*build)(const MeshView&, const SplitSettings&, std::size_t,
                    Workers*) = BuildTree;
  std::size_t (*refit)(AabbTree&, const MeshView&, Workers*) = Refit;
};
struct TreeCalls {
  CallsTo<ModelView> models = {};
  CallsTo<WideModel> wide_models = {};
  PairCalls pairs = {};
  PlaceCalls places = {};
  SharedTreeCalls shared_tree = {};
  SharedCalls<Model, ModelSettings> shared_complete = {};
  SharedCalls<HybridModel, ModelSettings> shared_hybrid = {};
  SharedCalls<WideModel, WideSettings> shared_wide = {};
};

inline constexpr std::array kTreeModels = {
    "complete, normal",
    "complete, no leaf",
    "complete, quantized",
    "complete, quantized no leaf",
    "hybrid, normal",
    "hybrid, no leaf",
    "hybrid, quantized",
    "hybrid, quantized no leaf",
    "remapped, normal",
    "remapped, no leaf",
    "remapped, quantized",
    "remapped, quantized no leaf",
    "tree",
    "wide",
    "wide, packed",
};

struct TreeOutcome {
  struct Fault {
    std::size_t operation;  // The one that shows it, or the end.
    std::string what;
  };
  // The first of each model.
  std::array<std::optional<Fault>, kTreeModels.size()> faults;
  // Builds, moves of vertices, refits and queries.
  std::size_t operations = 0;
  // Answers of models that were held against the truth.
  std::size_t answers = 0;

  bool violated() const;
};

// Stops at the first fault of any model, or goes on to find those of others.
enum class Stop { kAtFirst, kAtEnd };

TreeOutcome RunTree(const TreeCase& input, Stop stop,
                    const TreeCalls& calls = {});

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_TREE_TRIAL_H_
