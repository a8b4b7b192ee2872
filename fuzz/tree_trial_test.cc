#include "fuzz/tree_trial.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_queries.h"
#include "fuzz/numbers.h"
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
  for (const Operation& operation : input) {
    EXPECT_TRUE(scene.Add(operation));
    const MeshView mesh = scene.mesh();
    if (const auto* ray = std::get_if<Ray>(&operation)) {
      found.push_back(
          reference::AllHits(*ray, mesh, reference::Faces::kAll).size());
    } else if (const auto* ask = std::get_if<AskNearest>(&operation)) {
      const auto nearest = reference::FindNearest(ask->point, mesh);
      found.push_back(nearest ? nearest->triangles.size() : 0);
    } else if (const auto* planes = std::get_if<AskPlanes>(&operation)) {
      found.push_back(
          reference::Touched(PlaneSet{planes->planes}, mesh).size());
    } else {
      std::visit(
          [&](const auto& one) {
            if constexpr (requires { reference::Touches(one, Triangle{}); }) {
              found.push_back(reference::Touched(one, mesh).size());
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

}  // namespace
}  // namespace cullproof::fuzz
