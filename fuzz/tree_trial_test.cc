#include "fuzz/tree_trial.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/placement.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_queries.h"
#include "cullproof/workers.h"
#include "fuzz/numbers.h"
#include "fuzz/placed.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_seeds.h"
#include "gtest/gtest.h"
#include "reference/tree.h"

namespace cullproof::fuzz {
namespace {

// How many triangles each query truly finds, if no triangle that was set aside
// has become finite.
std::vector<std::size_t> Found(const TreeCase& input) {
  std::vector<std::size_t> found;
  Scene scene;
  PlaceModels place;
  for (const Operation& operation : input) {
    EXPECT_TRUE(scene.Add(operation));
    const MeshView mesh = scene.mesh();
    if (const auto* ray = std::get_if<Ray>(&operation)) {
      found.push_back(reference::AllHits(ToModel(*ray, place.to, place.from),
                                         mesh, reference::Faces::kAll)
                          .size());
    } else if (const auto* ask = std::get_if<AskNearest>(&operation)) {
      const auto nearest = reference::FindNearest(
          ToModel(ask->point, place.to, place.from), mesh);
      found.push_back(nearest ? nearest->triangles.size() : 0);
    } else if (const auto* planes = std::get_if<AskPlanes>(&operation)) {
      std::vector<Plane> storage;
      found.push_back(reference::Touched(ToModel(PlaneSet{planes->planes},
                                                 storage, place.to, place.from),
                                         mesh)
                          .size());
    } else if (const auto* pairs = std::get_if<AskPairs>(&operation)) {
      found.push_back(
          reference::TouchingPairs(mesh, AnotherMesh(mesh, *pairs).View())
              .size());
    } else if (const auto* placed = std::get_if<PlaceModels>(&operation)) {
      place = IsPlace(*placed) ? *placed : PlaceModels();
    } else {
      std::visit(
          [&](const auto& one) {
            if constexpr (requires { reference::Touches(one, Triangle{}); }) {
              found.push_back(
                  reference::Touched(ToModel(one, place.to, place.from), mesh)
                      .size());
            }
          },
          operation);
    }
  }
  return found;
}

TEST(TreeSeedsTest, FindWhatTheySay) {
  for (const TreeSeed& seed : TreeSeeds()) {
    if (seed.name == "set_aside_until_built_anew") continue;
    EXPECT_EQ(Found(seed.input), seed.found) << seed.name;
  }
}

TEST(TreeTrialTest, FindsNothingInTheSeeds) {
  std::size_t operations = 0, answers = 0;
  const auto check = [&](const std::string& name, const TreeCase& input) {
    const TreeOutcome outcome = RunTree(input, Stop::kAtEnd);
    for (std::size_t i = 0; i < kTreeModels.size(); ++i) {
      EXPECT_FALSE(outcome.faults[i])
          << name << ", " << kTreeModels[i] << ": " << outcome.faults[i]->what;
    }
    operations += outcome.operations;
    answers += outcome.answers;
  };
  for (const TreeSeed& seed : TreeSeeds()) check(seed.name, seed.input);
  for (const TreeRecords& seed : TreeRecordSeeds()) {
    check(seed.name, DecodeTree(seed.bytes));
  }
  EXPECT_GT(operations, 100u);
  EXPECT_GT(answers, operations * kTreeModels.size());
}

// Faults of the answers, each planted in all models.

template <class AnyModel>
std::size_t CountOneMore(const AnyModel& model, const Volume& volume,
                         const QueryOptions& options) {
  return CountTouched(model, volume, options) + 1;
}
template <class AnyModel>
std::optional<std::uint32_t> FindNever(const AnyModel&, const Volume&,
                                       const QueryOptions&) {
  return std::nullopt;
}
template <class AnyModel>
std::optional<std::uint32_t> FindFirst(const AnyModel& model,
                                       const Volume& volume,
                                       const QueryOptions& options) {
  return FindTouched(model, volume, options) ? std::optional(0u) : std::nullopt;
}
template <class AnyModel>
std::size_t ListOnlyWhatFits(const AnyModel& model, const Volume& volume,
                             std::span<std::uint32_t> triangles,
                             const QueryOptions& options) {
  return std::min(triangles.size(),
                  ListTouched(model, volume, triangles, options));
}
template <class AnyModel>
std::size_t ListOneTwice(const AnyModel& model, const Volume& volume,
                         std::span<std::uint32_t> triangles,
                         const QueryOptions& options) {
  const std::size_t all = ListTouched(model, volume, triangles, options);
  if (std::min(all, triangles.size()) > 1) triangles[1] = triangles[0];
  return all;
}
template <class AnyModel>
std::size_t ListPastTheEnd(const AnyModel& model, const Volume& volume,
                           std::span<std::uint32_t> triangles,
                           const QueryOptions& options) {
  const std::size_t all = ListTouched(model, volume, triangles, options);
  triangles.data()[triangles.size()] = 0;
  return all;
}
template <class AnyModel>
std::size_t ListBoxesAlways(const AnyModel& model, const Volume& volume,
                            std::span<std::uint32_t> triangles,
                            const QueryOptions& options) {
  return ListTouched(model, volume, triangles, {false, options.statistics});
}
template <class AnyModel>
std::size_t TestTrianglesAlways(const AnyModel& model, const Volume& volume,
                                std::span<std::uint32_t> triangles,
                                const QueryOptions& options) {
  return ListTouched(model, volume, triangles, {true, options.statistics});
}
template <class AnyModel>
std::size_t CountTwice(const AnyModel& model, const Volume& volume,
                       std::span<std::uint32_t> triangles,
                       const QueryOptions& options) {
  for (int i = 0; i < 40; ++i) {
    ListTouched(model, volume, triangles, options);
  }
  return ListTouched(model, volume, triangles, options);
}

template <class AnyModel>
std::optional<RayHit> TakeAnyForClosest(const AnyModel& model, const Ray& ray,
                                        const RayOptions& options) {
  std::vector<RayHit> hits(kMaxTriangles);
  const std::size_t all = ListHits(model, ray, hits, options);
  if (all == 0) return std::nullopt;
  return *std::max_element(
      hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(all),
      [](const RayHit& a, const RayHit& b) {
        return a.t != b.t ? a.t < b.t : a.triangle < b.triangle;
      });
}
template <class AnyModel>
std::optional<RayHit> SeeBacks(const AnyModel& model, const Ray& ray,
                               const RayOptions& options) {
  auto hit = FindHit(model, ray, options);
  if (hit) hit->side = Side::kBack;
  return hit;
}
template <class AnyModel>
std::optional<RayHit> CullNothing(const AnyModel& model, const Ray& ray,
                                  const RayOptions&) {
  return FindHit(model, ray, {});
}
template <class AnyModel>
std::optional<RayHit> HitALittleLater(const AnyModel& model, const Ray& ray,
                                      const RayOptions& options) {
  auto hit = FindHit(model, ray, options);
  if (hit) hit->t *= 1 + 0x1p-30;
  return hit;
}
template <class AnyModel>
std::size_t ListOneHitLess(const AnyModel& model, const Ray& ray,
                           std::span<RayHit> hits, const RayOptions& options) {
  const std::size_t all = ListHits(model, ray, hits, options);
  return all == 0 ? 0 : all - 1;
}
template <class AnyModel>
std::size_t ListHitsPastTheEnd(const AnyModel& model, const Ray& ray,
                               std::span<RayHit> hits,
                               const RayOptions& options) {
  const std::size_t all =
      ListHits(model, ray, {}, {options.cull_back_faces, nullptr});
  return all == 0 ? 0 : ListHits(model, ray, {hits.data(), all}, options);
}

template <class AnyModel>
std::optional<NearestPoint> FindNoNearest(const AnyModel&, const Point3&, float,
                                          QueryStatistics*) {
  return std::nullopt;
}
template <class AnyModel>
std::optional<NearestPoint> FindAnyFar(const AnyModel& model,
                                       const Point3& point, float,
                                       QueryStatistics* statistics) {
  return FindNearest(model, point, 1e30f, statistics);
}
template <class AnyModel>
std::optional<NearestPoint> FindFarther(const AnyModel& model,
                                        const Point3& point, float most,
                                        QueryStatistics* statistics) {
  auto nearest = FindNearest(model, point, most, statistics);
  if (nearest) nearest->distance *= 1.0001;
  return nearest;
}
template <class AnyModel>
std::optional<NearestPoint> FindNearer(const AnyModel& model,
                                       const Point3& point, float most,
                                       QueryStatistics* statistics) {
  auto nearest = FindNearest(model, point, most, statistics);
  if (nearest) nearest->distance *= 0.9999;
  return nearest;
}
template <class AnyModel>
std::optional<NearestPoint> FindElsewhere(const AnyModel& model,
                                          const Point3& point, float most,
                                          QueryStatistics* statistics) {
  auto nearest = FindNearest(model, point, most, statistics);
  if (nearest) nearest->point.x += 1;
  return nearest;
}

// Two stacks of squares, and queries that find some triangles of them.
const TreeCase& SomeQueries() {
  static const TreeCase input = [] {
    TreeCase operations;
    std::uint8_t next = 0;
    for (int i = 0; i < 12; ++i) {
      const auto x = static_cast<float>(i % 2 * 5), z = static_cast<float>(i);
      for (const Point3& p : {Point3{x, 0, z}, Point3{x + 2, 0, z},
                              Point3{x + 2, 2, z}, Point3{x, 2, z}}) {
        operations.push_back(AddVertex{p});
      }
      const auto at = [&](int corner) {
        return static_cast<std::uint8_t>(next + corner);
      };
      operations.push_back(AddTriangle{{at(0), at(1), at(2)}});
      operations.push_back(AddTriangle{{at(0), at(2), at(3)}});
      next = at(4);
    }
    const std::vector<Plane> upper = {{{0, 0, -1}, 6}};
    const TreeCase queries = {Sphere{{6, 1, 7}, 2.5f},
                              Ray{{6, 1, 20}, {0, 0, -1}},
                              Ray{{1, 0.5f, -3}, {0, 0, 1}, 9},
                              AskNearest{{9, 1, 7}, 3},
                              AskNearest{{9, 1, 7}, 1},
                              AskPlanes{upper},
                              Capsule{{0, 0, 0}, {7, 2, 9}, 0.5f}};
    operations.insert(operations.end(), queries.begin(), queries.end());
    return operations;
  }();
  return input;
}

// plant(calls) replaces one of the calls.
template <class Plant>
TreeCalls Planted(const Plant& plant) {
  TreeCalls calls;
  plant(calls.models);
  plant(calls.wide_models);
  return calls;
}

TEST(TreeTrialTest, FindsPlantedAnswersInEveryModel) {
  ASSERT_FALSE(RunTree(SomeQueries(), Stop::kAtEnd).violated());
  const std::vector<std::pair<TreeCalls, std::string>> planted = {
      {Planted([](auto& calls) { calls.count_touched = CountOneMore; }),
       "counts other than the volume touches"},
      {Planted([](auto& calls) { calls.find_touched = FindNever; }),
       "finds no triangle though one is touched"},
      {Planted([](auto& calls) { calls.find_touched = FindFirst; }),
       "finds a triangle that is not touched"},
      {Planted([](auto& calls) { calls.list_touched = ListOnlyWhatFits; }),
       "lists another number of triangles than the volume touches"},
      {Planted([](auto& calls) { calls.list_touched = ListOneTwice; }),
       "lists a triangle twice"},
      {Planted([](auto& calls) { calls.list_touched = ListPastTheEnd; }),
       "writes more triangles than it lists"},
      {Planted([](auto& calls) { calls.list_touched = ListBoxesAlways; }),
       "lists another number of triangles than the volume touches"},
      {Planted([](auto& calls) { calls.list_touched = TestTrianglesAlways; }),
       "tests triangles though it should not"},
      {Planted([](auto& calls) { calls.list_touched = CountTwice; }),
       "tests a box twice"},
      {Planted([](auto& calls) { calls.find_closest_hit = TakeAnyForClosest; }),
       "finds another hit than the closest"},
      {Planted([](auto& calls) { calls.find_hit = SeeBacks; }),
       "sees another side than there is"},
      {Planted([](auto& calls) { calls.find_hit = CullNothing; }),
       "finds a hit though there is none"},
      {Planted([](auto& calls) { calls.find_hit = HitALittleLater; }),
       "hits a triangle at another t"},
      {Planted([](auto& calls) { calls.list_hits = ListOneHitLess; }),
       "lists another number of hits than there are"},
      {Planted([](auto& calls) { calls.list_hits = ListHitsPastTheEnd; }),
       "writes more hits than there is room for"},
      {Planted([](auto& calls) { calls.find_nearest = FindNoNearest; }),
       "finds no nearest point though one is near enough"},
      {Planted([](auto& calls) { calls.find_nearest = FindAnyFar; }),
       "finds a nearest point that is too far"},
      {Planted([](auto& calls) { calls.find_nearest = FindFarther; }),
       "finds a nearest point farther than another"},
      {Planted([](auto& calls) { calls.find_nearest = FindNearer; }),
       "finds a point nearer than there is any"},
      {Planted([](auto& calls) { calls.find_nearest = FindElsewhere; }),
       "finds a point at another distance than it says"},
  };
  for (const auto& [calls, what] : planted) {
    const TreeOutcome outcome = RunTree(SomeQueries(), Stop::kAtEnd, calls);
    for (std::size_t i = 0; i < kTreeModels.size(); ++i) {
      ASSERT_TRUE(outcome.faults[i]) << what << ", " << kTreeModels[i];
      EXPECT_EQ(outcome.faults[i]->what, what) << kTreeModels[i];
    }
    const TreeOutcome first = RunTree(SomeQueries(), Stop::kAtFirst, calls);
    EXPECT_EQ(std::ranges::count_if(
                  first.faults, [](const auto& f) { return f.has_value(); }),
              1);
  }
}

template <class AnyModel>
std::optional<NearestPoint> FindAlmostNearest(const AnyModel& model,
                                              const Point3& point, float most,
                                              QueryStatistics* statistics) {
  auto nearest = FindNearest(model, point, most, statistics);
  if (nearest) nearest->distance *= 1 + 0x1p-51;
  return nearest;
}

TEST(TreeTrialTest, FindsModelsThatDisagreeAboutTheNearestByAnUlp) {
  TreeCalls calls;
  calls.wide_models.find_nearest = FindAlmostNearest;
  const TreeOutcome outcome = RunTree(SomeQueries(), Stop::kAtEnd, calls);
  for (std::size_t i = 0; i < kTreeModels.size(); ++i) {
    ASSERT_EQ(outcome.faults[i].has_value(), i >= kTreeModels.size() - 2);
  }
  EXPECT_EQ(outcome.faults.back()->what,
            "finds another nearest point than other models");
}

// The first models may be asked about pairs.
constexpr std::size_t kViews = 13;

std::size_t CountAPairMore(const ModelView& first, const ModelView& second,
                           const QueryOptions& options) {
  return CountTouchingPairs(first, second, options) + 1;
}
std::optional<TrianglePair> FindNoPair(const ModelView&, const ModelView&,
                                       const QueryOptions&) {
  return std::nullopt;
}
std::optional<TrianglePair> FindThePairOfTheLast(const ModelView& first,
                                                 const ModelView& second,
                                                 const QueryOptions&) {
  return TrianglePair{static_cast<std::uint32_t>(first.mesh.size() - 1),
                      static_cast<std::uint32_t>(second.mesh.size() - 1)};
}
std::size_t ListAPairLess(const ModelView& first, const ModelView& second,
                          std::span<TrianglePair> pairs,
                          const QueryOptions& options) {
  return ListTouchingPairs(first, second, pairs, options) - 1;
}
std::size_t ListThePairOfTheLast(const ModelView& first,
                                 const ModelView& second,
                                 std::span<TrianglePair> pairs,
                                 const QueryOptions& options) {
  const std::size_t all = ListTouchingPairs(first, second, pairs, options);
  if (!pairs.empty()) pairs[0] = *FindThePairOfTheLast(first, second, options);
  return all;
}
std::size_t ListAPairTwice(const ModelView& first, const ModelView& second,
                           std::span<TrianglePair> pairs,
                           const QueryOptions& options) {
  const std::size_t all = ListTouchingPairs(first, second, pairs, options);
  if (pairs.size() > 1) pairs[1] = pairs[0];
  return all;
}
std::size_t ListPairsPastTheEnd(const ModelView& first, const ModelView& second,
                                std::span<TrianglePair> pairs,
                                const QueryOptions& options) {
  const std::size_t all = ListTouchingPairs(first, second, pairs, options);
  if (pairs.size() < all) pairs.data()[pairs.size()] = {0, 0};
  return all;
}
std::size_t ListNoNearPairs(const ModelView& first, const ModelView& second,
                            std::span<TrianglePair> pairs,
                            const QueryOptions& options) {
  return options.primitive_tests
             ? ListTouchingPairs(first, second, pairs, options)
             : 0;
}

TEST(TreeTrialTest, FindsPlantedPairsInEveryModelThatHasThem) {
  TreeCase input = SomeQueries();
  input.push_back(AskPairs{{0.5f, 0.5f, 0}, 0});
  input.push_back(AskPairs{{0.5f, 0.5f, 0}, 72 + 24 + 6});
  ASSERT_FALSE(RunTree(input, Stop::kAtEnd).violated());
  const std::vector<std::pair<PairCalls, std::string>> planted = {
      {{.count = CountAPairMore}, "counts other pairs than touch"},
      {{.find = FindNoPair}, "finds another pair than there is"},
      {{.find = FindThePairOfTheLast}, "finds another pair than there is"},
      {{.list = ListAPairLess}, "lists another number of pairs than touch"},
      {{.list = ListThePairOfTheLast}, "lists a pair that does not touch"},
      {{.list = ListAPairTwice}, "lists a pair twice"},
      {{.list = ListPairsPastTheEnd},
       "writes more pairs than there is room for"},
      {{.list = ListNoNearPairs}, "lists not all near pairs that touch"},
  };
  for (const auto& [pairs, what] : planted) {
    const TreeOutcome outcome = RunTree(input, Stop::kAtEnd, {.pairs = pairs});
    for (std::size_t i = 0; i < kTreeModels.size(); ++i) {
      ASSERT_EQ(outcome.faults[i].has_value(), i < kViews)
          << what << ", " << kTreeModels[i];
      if (i < kViews) {
        EXPECT_EQ(outcome.faults[i]->what, what);
      }
    }
  }
}

// Faults of what is brought to a model, each of the size of what it scales.

Placement Shifted(Placement placement) {
  placement.origin.y += 0x1p-12f;
  return placement;
}
Placement Turned(Placement placement) {
  std::swap(placement.axes[0], placement.axes[1]);
  for (float* x :
       {&placement.axes[0].x, &placement.axes[0].y, &placement.axes[0].z}) {
    *x = -*x;
  }
  return placement;
}

Volume ShiftVolumes(const Volume& volume, std::vector<Plane>& storage,
                    const Placement& to, const Placement& from) {
  return ToModel(volume, storage, Shifted(to), from);
}
Volume TurnVolumes(const Volume& volume, std::vector<Plane>& storage,
                   const Placement& to, const Placement& from) {
  return ToModel(volume, storage, Turned(to), from);
}
Volume SwapPlaces(const Volume& volume, std::vector<Plane>& storage,
                  const Placement& to, const Placement& from) {
  return ToModel(volume, storage, from, to);
}
// What the volume measures, but not where it is.
Volume Grow(const Volume& volume, std::vector<Plane>& storage,
            const Placement& to, const Placement& from) {
  Volume moved = ToModel(volume, storage, to, from);
  constexpr float kMore = 1 + 0x1p-16f;
  if (auto* sphere = std::get_if<Sphere>(&moved)) sphere->radius *= kMore;
  if (auto* box = std::get_if<OrientedBox>(&moved)) {
    box->half_extents[2] *= kMore;
  }
  if (auto* capsule = std::get_if<Capsule>(&moved)) capsule->radius *= kMore;
  if (std::holds_alternative<PlaneSet>(moved)) storage[0].offset *= kMore;
  return moved;
}
Ray ShiftRays(const Ray& ray, const Placement& to, const Placement& from) {
  return ToModel(ray, Shifted(to), from);
}
Ray TurnRays(const Ray& ray, const Placement& to, const Placement& from) {
  return ToModel(ray, Turned(to), from);
}
Ray EndRaysLater(const Ray& ray, const Placement& to, const Placement& from) {
  Ray moved = ToModel(ray, to, from);
  moved.max_t *= 2;
  return moved;
}
Point3 ShiftPoints(const Point3& point, const Placement& to,
                   const Placement& from) {
  return ToModel(point, Shifted(to), from);
}

TEST(TreeTrialTest, FindsPlantedPlacesOfEveryQuery) {
  const PlaceModels place = {
      {{{{0, 2, 0}, {-2, 0, 0}, {0, 0, 2}}}, {1, 2, 3}},
      {{{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}}}, {3, 0, -1}}};
  const std::vector<Plane> planes = {{{1, 2, 2}, -4}, {{0, 1, 0}, 3}};
  constexpr std::array<Point3, 3> kAxes = {
      {{0.6f, 0.8f, 0}, {-0.8f, 0.6f, 0}, {0, 0, 1}}};
  const std::vector<Operation> volumes = {
      Sphere{{1, 2, 3}, 4}, Box{{1, 2, 3}, {4, 6, 8}},
      OrientedBox{{1, 2, 3}, {4, 5, 6}, kAxes},
      Capsule{{1, 2, 3}, {4, 5, 6}, 7}, AskPlanes{planes}};
  const Ray ray = {{1, 2, 3}, {4, 5, 6}, 7};
  const AskNearest nearest = {{1, 2, 3}, 4};
  const auto expect = [&](const Operation& query, const PlaceCalls& places,
                          bool is_found) {
    const TreeCase input = {PlaceModels{place}, query};
    const TreeOutcome outcome =
        RunTree(input, Stop::kAtEnd, {.places = places});
    for (std::size_t i = 0; i < kTreeModels.size(); ++i) {
      EXPECT_EQ(outcome.faults[i].has_value(), is_found)
          << "query " << query.index() << ", " << kTreeModels[i];
    }
  };
  for (const Operation& volume : volumes) {
    expect(volume, {}, false);
    for (const auto call : {ShiftVolumes, TurnVolumes, SwapPlaces, Grow}) {
      expect(volume, {.volume = call}, true);
    }
  }
  expect(ray, {}, false);
  for (const auto call : {ShiftRays, TurnRays, EndRaysLater}) {
    expect(ray, {.ray = call}, true);
  }
  expect(nearest, {}, false);
  expect(nearest, {.point = ShiftPoints}, true);
}

// Faults of what several threads make, in one node or more.

void Spoil(AabbTree& tree) { tree.nodes.back().box.max.z += 1; }
AabbTree BuildSpoilt(const MeshView& mesh, const SplitSettings& split,
                     std::size_t leaf_limit, Workers* workers) {
  AabbTree tree = BuildTree(mesh, split, leaf_limit, workers);
  Spoil(tree);
  return tree;
}
std::size_t RefitSpoilt(AabbTree& tree, const MeshView& mesh,
                        Workers* workers) {
  const std::size_t not_finite = Refit(tree, mesh, workers);
  Spoil(tree);
  return not_finite;
}
// By other rules.
template <class AnyModel, class Settings>
AnyModel BuildOtherwise(const MeshView& mesh, const Settings& settings,
                        Workers* workers) {
  Settings others = settings;
  others.split.rule = SplitRule::kFifty;
  return AnyModel(mesh, others, workers);
}
template <class AnyModel>
void RefitNothing(AnyModel&, Workers*) {}

TEST(TreeTrialTest, FindsPlantedWorkOfThreadsInWhatTheyMake) {
  TreeCase input = SomeQueries();
  input.push_back(ShareWork{{0, 0, 1}, 0});
  ASSERT_FALSE(RunTree(input, Stop::kAtEnd).violated());
  const auto expect = [&](const TreeCalls& calls, std::size_t model,
                          const char* what) {
    const TreeOutcome outcome = RunTree(input, Stop::kAtEnd, calls);
    for (std::size_t i = 0; i < kTreeModels.size(); ++i) {
      ASSERT_EQ(outcome.faults[i].has_value(), i == model)
          << what << ", " << kTreeModels[i];
    }
    EXPECT_EQ(outcome.faults[model]->what, what);
  };
  constexpr const char* kBuilt = "is built otherwise by several threads";
  constexpr const char* kRefitted = "is refitted otherwise by several threads";
  expect({.shared_tree = {.build = BuildSpoilt}}, 12, kBuilt);
  expect({.shared_tree = {.refit = RefitSpoilt}}, 12, kRefitted);
  expect({.shared_complete = {.build = BuildOtherwise}}, 0, kBuilt);
  expect({.shared_complete = {.refit = RefitNothing}}, 0, kRefitted);
  expect({.shared_hybrid = {.build = BuildOtherwise}}, 4, kBuilt);
  expect({.shared_hybrid = {.refit = RefitNothing}}, 4, kRefitted);
  expect({.shared_wide = {.build = BuildOtherwise}}, 13, kBuilt);
  expect({.shared_wide = {.refit = RefitNothing}}, 13, kRefitted);
}

}  // namespace
}  // namespace cullproof::fuzz
