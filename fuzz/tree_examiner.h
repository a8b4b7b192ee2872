// Puts questions to one model.
#ifndef CULLPROOF_FUZZ_TREE_EXAMINER_H_
#define CULLPROOF_FUZZ_TREE_EXAMINER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cullproof/coherent_queries.h"
#include "cullproof/mesh.h"
#include "cullproof/model_view.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_trial.h"
#include "reference/dyadic.h"
#include "reference/tree.h"

namespace cullproof::fuzz {

using TriangleNumbers = std::vector<std::uint32_t>;

// What a model calls a triangle, as the caller's number.
class Naming {
 public:
  Naming() = default;
  explicit Naming(std::span<const std::uint32_t> permutation)
      : permutation_(permutation) {}
  std::uint32_t operator()(std::uint32_t number) const {
    return permutation_.empty() ? number : permutation_[number];
  }
  bool KeepsOrder() const { return permutation_.empty(); }

 private:
  std::span<const std::uint32_t> permutation_;
};

// Models are views or wide ones; truths are in the caller's numbers. Answers
// are null, or what is wrong.
class Examiner {
 public:
  explicit Examiner(const TreeCalls& calls) : calls_(calls) {}

  template <class AnyModel>
  const char* Touched(const AnyModel& model, const Naming& naming,
                      const Volume& volume, const TriangleNumbers& truth);

  // By queries that remember what was near the last volume.
  const char* TouchedAgain(CoherentQueries& queries, const ModelView& model,
                           const Naming& naming, const Volume& volume,
                           const TriangleNumbers& truth);

  struct TrueHit {
    std::uint32_t triangle;
    Side side;
    reference::Rational t;
    double rounded_t;
  };

  template <class AnyModel>
  const char* Hits(const AnyModel& model, const Naming& naming, const Ray& ray,
                   const std::vector<TrueHit>& truth, bool cull_back_faces);

  // What the first models have told of a nearest point.
  struct Told {
    // If no triangle is given, models may differ in it.
    bool Disagrees(double with, std::optional<std::uint32_t> number) {
      if (!distance) distance = with;
      if (!triangle) triangle = number;
      return with != distance || (number && number != triangle);
    }

    std::optional<double> distance;
    std::optional<std::uint32_t> triangle;
  };

  template <class AnyModel>
  const char* Nearest(const AnyModel& model, const Naming& naming,
                      const MeshView& mesh, const AskNearest& ask,
                      const std::optional<reference::Nearest>& truth,
                      Told& by_others);

  using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  // Of the model and another one, which is the first of the two if `turned`.
  const char* TouchingPairs(const ModelView& model, const Naming& naming,
                            const ModelView& other, bool turned,
                            const Pairs& truth);

  std::size_t answers = 0;

 private:
  const CallsTo<ModelView>& Calls(const ModelView&) const {
    return calls_.models;
  }
  const CallsTo<WideModel>& Calls(const WideModel&) const {
    return calls_.wide_models;
  }

  template <class AnyModel>
  const char* ListFault(const AnyModel& model, const Naming& naming,
                        const Volume& volume, const TriangleNumbers& truth,
                        std::size_t room);

  // Without tests of triangles.
  template <class AnyModel>
  const char* NearFault(const AnyModel& model, const Naming& naming,
                        const Volume& volume, const TriangleNumbers& truth);

  const TreeCalls& calls_;
};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_TREE_EXAMINER_H_
