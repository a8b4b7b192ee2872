// Holds every kind of model against the arbiter, operation by operation.
#ifndef CULLPROOF_FUZZ_TREE_TRIAL_H_
#define CULLPROOF_FUZZ_TREE_TRIAL_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cullproof/geometry.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
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
struct TreeCalls {
  CallsTo<ModelView> models = {};
  CallsTo<WideModel> wide_models = {};
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
