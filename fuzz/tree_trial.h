// Holds every kind of model against the arbiter, operation by operation.
#ifndef CULLPROOF_FUZZ_TREE_TRIAL_H_
#define CULLPROOF_FUZZ_TREE_TRIAL_H_

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "fuzz/tree_case.h"

namespace cullproof::fuzz {

// What is asked. Tests plant wrong ones.
struct TreeCalls {
  decltype(&CountTouched) count_touched = CountTouched;
  decltype(&FindTouched) find_touched = FindTouched;
  decltype(&ListTouched) list_touched = ListTouched;
  decltype(&FindClosestHit) find_closest_hit = FindClosestHit;
  decltype(&FindHit) find_hit = FindHit;
  decltype(&ListHits) list_hits = ListHits;
  decltype(&FindNearest) find_nearest = FindNearest;
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
