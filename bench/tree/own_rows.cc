#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/aabb_tree.h"
#include "cullproof/coherent_queries.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "cullproof/workers.h"

namespace cullproof::bench {
namespace {

enum class Leaves { kOneByOne, kByVectors };

// Asks what Made has in `asked`, which is anything that queries take.
template <class Made, Leaves kLeaves>
class OwnMesh final : public PreparedMesh {
 public:
  template <class... Arguments>
  explicit OwnMesh(const Arguments&... arguments) : made_(arguments...) {}

  std::size_t ListTouched(const Volume& volume,
                          std::span<std::uint32_t> triangles) override {
    return cullproof::ListTouched(made_.asked, volume, triangles, OptionsNow());
  }
  std::optional<std::uint32_t> ClosestHit(const Ray& ray) override {
    return NumberOf(FindClosestHit(made_.asked, ray, RayOptionsNow()));
  }
  std::optional<std::uint32_t> AnyHit(const Ray& ray) override {
    return NumberOf(FindHit(made_.asked, ray, RayOptionsNow()));
  }
  std::optional<std::uint32_t> Nearest(const Point3& point) override {
    return NumberOf(FindNearest(made_.asked, point,
                                std::numeric_limits<float>::infinity(),
                                statistics_));
  }
  std::span<const std::uint32_t> ListNear(const Volume& volume) override {
    if constexpr (kIsModel) {
      return coherent_.ListNear(made_.asked, volume, OptionsNow());
    } else {
      throw NotAnswered();
    }
  }
  bool HasReused() const override { return coherent_.HasReused(); }
  std::size_t ListTouchingPairs(const PreparedMesh& with,
                                std::vector<TrianglePair>& pairs) override {
    if constexpr (kIsModel) {
      const ModelView& other = static_cast<const OwnMesh&>(with).made_.asked;
      const std::size_t count =
          cullproof::ListTouchingPairs(made_.asked, other, pairs, OptionsNow());
      if (count > pairs.size()) {
        pairs.resize(count);
        cullproof::ListTouchingPairs(made_.asked, other, pairs);
      }
      return count;
    } else {
      throw NotAnswered();
    }
  }
  void Refit(const VerticesView& vertices) override { made_.Refit(vertices); }
  std::optional<std::size_t> UsedBytes() const override {
    return made_.UsedBytes();
  }
  std::size_t NodeCount() const override { return made_.NodeCount(); }
  std::span<const std::uint32_t> NumbersInMesh() const override {
    if constexpr (requires { made_.permutation; }) return made_.permutation;
    return {};
  }
  void CountTests(QueryStatistics* statistics) override {
    statistics_ = statistics;
  }

 private:
  template <class Found>
  static std::optional<std::uint32_t> NumberOf(
      const std::optional<Found>& found) {
    if (!found) return {};
    return found->triangle;
  }
  QueryOptions OptionsNow() const {
    return {.statistics = statistics_,
            .vectors = kLeaves == Leaves::kByVectors};
  }
  RayOptions RayOptionsNow() const { return {.statistics = statistics_}; }

  static constexpr bool kIsModel =
      std::is_same_v<decltype(Made::asked), ModelView>;

  Made made_;
  CoherentQueries coherent_;
  QueryStatistics* statistics_ = nullptr;
};

template <class AnyModel>
struct MadeModel {
  explicit MadeModel(const MeshView& mesh, const ModelSettings& settings,
                     Workers* shared = nullptr)
      : workers(shared), model(mesh, settings, workers), asked(model) {}

  void Refit(const VerticesView& vertices) {
    model.SetMesh({model.mesh().triangles, vertices});
    model.Refit(workers);
    asked = ModelView(model);
  }
  std::size_t UsedBytes() const { return model.UsedBytes(); }
  std::size_t NodeCount() const { return model.NodeCount(); }

  Workers* workers;
  AnyModel model;
  ModelView asked;
};

// Orders a copy of the triangles.
struct MadeRemapped {
  explicit MadeRemapped(const MeshView& mesh, const ModelSettings& settings)
      : MadeRemapped({mesh.triangles.begin(), mesh.triangles.end()},
                     mesh.vertices, settings) {}
  explicit MadeRemapped(std::vector<Corners> some, const VerticesView& vertices,
                        const ModelSettings& settings)
      : triangles(std::move(some)),
        remapped(HybridModel::BuildRemapped(triangles, vertices, settings)),
        permutation(remapped.permutation),
        asked(remapped.model) {}

  void Refit(const VerticesView& vertices) {
    remapped.model.SetMesh({triangles, vertices});
    remapped.model.Refit();
    asked = ModelView(remapped.model);
  }
  std::size_t UsedBytes() const { return remapped.model.UsedBytes(); }
  std::size_t NodeCount() const { return remapped.model.NodeCount(); }

  std::vector<Corners> triangles;
  RemappedModel remapped;
  std::span<const std::uint32_t> permutation;
  ModelView asked;
};

struct MadeVanilla {
  explicit MadeVanilla(const MeshView& mesh, const SplitSettings& split,
                       std::size_t leaf_limit)
      : triangles(mesh.triangles),
        tree(BuildTree(mesh, split, leaf_limit)),
        asked(tree, mesh) {}

  void Refit(const VerticesView& vertices) {
    const MeshView mesh = {triangles, vertices};
    cullproof::Refit(tree, mesh);
    asked = ModelView(tree, mesh);
  }
  std::size_t UsedBytes() const { return tree.UsedBytes(); }
  std::size_t NodeCount() const { return tree.nodes.size(); }

  std::span<const Corners> triangles;
  AabbTree tree;
  ModelView asked;
};

struct MadeWide {
  explicit MadeWide(const MeshView& mesh, LeafStorage leaves,
                    Workers* shared = nullptr)
      : workers(shared), asked(mesh, {.leaves = leaves}, workers) {}

  void Refit(const VerticesView& vertices) {
    asked.SetMesh({asked.mesh().triangles, vertices});
    asked.Refit(workers);
  }
  std::size_t UsedBytes() const { return asked.UsedBytes(); }
  std::size_t NodeCount() const { return asked.nodes().size(); }

  Workers* workers;
  WideModel asked;
};

constexpr SplitSettings kBySurfaceArea = {SplitRule::kSurfaceArea};

template <class Made, Layout kLayout, SplitSettings kSplit = SplitSettings{},
          Leaves kLeaves = Leaves::kOneByOne>
std::unique_ptr<PreparedMesh> Prepare(const MeshView& mesh) {
  return std::make_unique<OwnMesh<Made, kLeaves>>(
      mesh, ModelSettings{kSplit, kLayout, false});
}

template <std::size_t kLeafLimit>
std::unique_ptr<PreparedMesh> PrepareVanilla(const MeshView& mesh) {
  return std::make_unique<OwnMesh<MadeVanilla, Leaves::kOneByOne>>(
      mesh, SplitSettings{}, kLeafLimit);
}

template <LeafStorage kStorage>
std::unique_ptr<PreparedMesh> PrepareWide(const MeshView& mesh) {
  return std::make_unique<OwnMesh<MadeWide, Leaves::kByVectors>>(mesh,
                                                                 kStorage);
}

std::unique_ptr<PreparedMesh> PrepareOneLeaf(const MeshView& mesh) {
  return PrepareVanilla<std::numeric_limits<std::size_t>::max()>(mesh);
}

// As the library makes and asks a model that is told nothing.
std::unique_ptr<PreparedMesh> PrepareByDefault(const MeshView& mesh) {
  return std::make_unique<OwnMesh<MadeModel<HybridModel>, Leaves::kByVectors>>(
      mesh, ModelSettings{});
}

// As many threads as the machine runs at once.
Workers& AllThreads() {
  static Workers workers(
      std::max<std::size_t>(std::thread::hardware_concurrency(), 1));
  return workers;
}

std::unique_ptr<PreparedMesh> PrepareByThreads(const MeshView& mesh) {
  return std::make_unique<OwnMesh<MadeModel<HybridModel>, Leaves::kOneByOne>>(
      mesh, ModelSettings{{}, Layout::kNoLeaf, false}, &AllThreads());
}

std::unique_ptr<PreparedMesh> PrepareWideByThreads(const MeshView& mesh) {
  return std::make_unique<OwnMesh<MadeWide, Leaves::kByVectors>>(
      mesh, LeafStorage::kInMesh, &AllThreads());
}

constexpr bool AnswersAll(MeshQuestion) { return true; }
// Of a tree that does not tell of changes.
constexpr bool AnswersAllAnew(MeshQuestion question) {
  return question != MeshQuestion::kFollowedSphere;
}
// Of what cannot be asked about two meshes at once, or takes too long for that.
constexpr bool AnswersOfOneMeshAnew(MeshQuestion question) {
  return AnswersAllAnew(question) && question != MeshQuestion::kMesh;
}
// Of a model that differs from another only by how it is made.
constexpr bool AnswersSpheres(MeshQuestion question) {
  return question == MeshQuestion::kSphere;
}
constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

MeshRow Row(std::string_view name, decltype(MeshRow::prepare) prepare,
            decltype(MeshRow::answers) answers = AnswersAll) {
  return {name, "scalar", false, kAnyNumber, prepare, answers, true};
}

MeshRow VectorRow(std::string_view name, decltype(MeshRow::prepare) prepare,
                  decltype(MeshRow::answers) answers) {
  return {name, "dispatch", false, kAnyNumber, prepare, answers, true};
}

}  // namespace

std::vector<MeshRow> OwnMeshRows() {
  using Complete = MadeModel<Model>;
  using Hybrid = MadeModel<HybridModel>;
  return {
      {"one_leaf", "scalar", false, 100'000, PrepareOneLeaf,
       AnswersOfOneMeshAnew, true},
      Row("vanilla_1", PrepareVanilla<1>, AnswersAllAnew),
      Row("vanilla_10", PrepareVanilla<10>, AnswersAllAnew),
      Row("vanilla_16", PrepareVanilla<16>, AnswersAllAnew),
      Row("complete_normal", Prepare<Complete, Layout::kNormal>),
      Row("complete_no_leaf", Prepare<Complete, Layout::kNoLeaf>),
      Row("complete_quantized", Prepare<Complete, Layout::kQuantized>),
      Row("complete_quantized_no_leaf",
          Prepare<Complete, Layout::kQuantizedNoLeaf>),
      Row("hybrid_normal", Prepare<Hybrid, Layout::kNormal>),
      Row("hybrid_no_leaf", Prepare<Hybrid, Layout::kNoLeaf>),
      Row("hybrid_quantized", Prepare<Hybrid, Layout::kQuantized>),
      Row("hybrid_quantized_no_leaf",
          Prepare<Hybrid, Layout::kQuantizedNoLeaf>),
      Row("remapped_quantized_no_leaf",
          Prepare<MadeRemapped, Layout::kQuantizedNoLeaf>),
      Row("complete_normal_by_area",
          Prepare<Complete, Layout::kNormal, kBySurfaceArea>),
      Row("hybrid_quantized_by_area",
          Prepare<Hybrid, Layout::kQuantized, kBySurfaceArea>),
      VectorRow(
          "hybrid_no_leaf_vectors",
          Prepare<Hybrid, Layout::kNoLeaf, SplitSettings{}, Leaves::kByVectors>,
          IsAboutVolumes),
      VectorRow("hybrid_default", PrepareByDefault, AnswersAll),
      VectorRow("wide", PrepareWide<LeafStorage::kInMesh>,
                AnswersOfOneMeshAnew),
      VectorRow("wide_packed", PrepareWide<LeafStorage::kPacked>,
                AnswersOfOneMeshAnew),
      Row("hybrid_no_leaf_threads", PrepareByThreads, AnswersSpheres),
      VectorRow("wide_threads", PrepareWideByThreads, AnswersSpheres),
  };
}

}  // namespace cullproof::bench
