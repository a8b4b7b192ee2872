#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "gtest/gtest.h"
#include "hwy/targets.h"
#include "kernels/tree/live_bytes.h"
#include "kernels/tree/nearest_goal.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/ray_goals.h"
#include "kernels/tree/ray_query.h"
#include "kernels/tree/rough_cases.h"
#include "kernels/tree/test_meshes.h"
#include "kernels/tree/wide_queries.h"
#include "reference/tree.h"

namespace cullproof {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

// By each target that this CPU has.
template <class Visit>
void ForEachBody(const Visit& visit) {
  std::size_t bodies = 0;
  for (const WideNearestBody& body : WideNearestBodies()) {
    if ((hwy::SupportedTargets() & body.target) == 0) continue;
    SCOPED_TRACE(hwy::TargetName(body.target));
    visit(body);
    ++bodies;
  }
  EXPECT_GT(bodies, 0u);
}

void ExpectSame(const RayHit& one, const RayHit& other) {
  EXPECT_EQ(one.triangle, other.triangle);
  EXPECT_EQ(one.side, other.side);
  EXPECT_EQ(one.t, other.t);
}

void Sort(std::vector<RayHit>& hits) {
  std::sort(hits.begin(), hits.end(), [](const RayHit& a, const RayHit& b) {
    return a.triangle < b.triangle;
  });
}

// Beside a scalar one, which has tests of its own.
class WideModels {
 public:
  explicit WideModels(const MeshView& mesh)
      : scalar_(mesh),
        in_mesh_(mesh),
        packed_(mesh, {{}, LeafStorage::kPacked}) {}

  void Refit() {
    scalar_.Refit();
    in_mesh_.Refit();
    packed_.Refit();
  }

  // Returns how many hits there are.
  std::size_t ExpectRightHits(const Ray& ray, bool cull) const {
    const RayQuery query(ray);
    std::vector<RayHit> truth(scalar_.mesh().size());
    truth.resize(ListHits(scalar_, ray, truth, {cull}));
    Sort(truth);
    const auto real = reference::AllHits(
        ray, scalar_.mesh(),
        cull ? reference::Faces::kFront : reference::Faces::kAll);
    EXPECT_EQ(truth.size(), real.size());
    for (std::size_t i = 0; i < std::min(truth.size(), real.size()); ++i) {
      EXPECT_EQ(truth[i].triangle, real[i].triangle);
    }
    const auto closest = FindClosestHit(scalar_, ray, {cull});
    ForEachBody([&](const WideNearestBody& body) {
      for (const WideModel* model : {&in_mesh_, &packed_}) {
        if (query.IsEmpty()) continue;
        QueryStatistics counts;
        std::vector<RayHit> hits(scalar_.mesh().size());
        TakeAll all(hits);
        RayGoal all_goal(query, cull, all);
        body.all_hits(*model, ray, cull, all_goal, counts);
        ASSERT_EQ(all.count(), truth.size());
        hits.resize(truth.size());
        Sort(hits);
        for (std::size_t i = 0; i < hits.size(); ++i) {
          ExpectSame(hits[i], truth[i]);
        }
        TakeClosest first(query);
        RayGoal first_goal(query, cull, first);
        body.closest_hit(*model, ray, cull, first_goal, counts);
        ASSERT_EQ(first.closest().has_value(), closest.has_value());
        if (closest) ExpectSame(first.closest()->hit, *closest);
        TakeAny any;
        RayGoal any_goal(query, cull, any);
        body.any_hit(*model, ray, cull, any_goal, counts);
        ASSERT_EQ(any.any().has_value(), closest.has_value());
        if (!any.any()) continue;
        const auto is_it = [&](const RayHit& hit) {
          return hit.triangle == any.any()->triangle;
        };
        EXPECT_TRUE(std::any_of(truth.begin(), truth.end(), is_it));
      }
    });
    const auto found = FindClosestHit(packed_, ray, {cull});
    EXPECT_EQ(found.has_value(), closest.has_value());
    if (found && closest) ExpectSame(*found, *closest);
    EXPECT_EQ(FindHit(in_mesh_, ray, {cull}).has_value(), closest.has_value());
    EXPECT_EQ(ListHits(in_mesh_, ray, {}, {cull}), truth.size());
    return truth.size();
  }

  void ExpectRightNearest(const Point3& point, float max_distance) const {
    const auto truth = FindNearest(scalar_, point, max_distance);
    const auto expect_same = [&](const std::optional<NearestPoint>& nearest) {
      ASSERT_EQ(nearest.has_value(), truth.has_value());
      if (!truth) return;
      EXPECT_EQ(nearest->triangle, truth->triangle);
      EXPECT_EQ(nearest->distance, truth->distance);
      EXPECT_EQ(nearest->point.x, truth->point.x);
      EXPECT_EQ(nearest->point.y, truth->point.y);
      EXPECT_EQ(nearest->point.z, truth->point.z);
    };
    ForEachBody([&](const WideNearestBody& body) {
      for (const WideModel* model : {&in_mesh_, &packed_}) {
        QueryStatistics counts;
        NearestGoal goal(point, max_distance);
        body.nearest(*model, point, goal, counts);
        expect_same(goal.nearest());
      }
    });
    expect_same(FindNearest(packed_, point, max_distance));
  }

 private:
  HybridModel scalar_;
  WideModel in_mesh_, packed_;
};

Point3 Difference(const Point3& p, const Point3& q) {
  return {p.x - q.x, p.y - q.y, p.z - q.z};
}

TEST(WideRays, HitTheSameOnEveryTargetInEveryMesh) {
  std::size_t hits = 0;
  for (const TestMesh& mesh : AllTestMeshes()) {
    const auto [extent, scale] = PlaceOf(mesh);
    const WideModels models(mesh.View());
    QueryCases cases(71, extent, scale);
    constexpr float kMostT[] = {kInfinity, kInfinity, 1, 2.5f};
    for (int i = 0; i < 80; ++i) {
      SCOPED_TRACE(mesh.name + ", case " + std::to_string(i));
      Ray ray = {cases.Point(), cases.Direction(), kMostT[cases.Int(0, 3)]};
      if (i % 2 == 0 && !mesh.vertices.empty()) {  // Towards the mesh.
        const Point3 to = mesh.vertices[static_cast<std::size_t>(
            cases.Int(0, static_cast<int>(mesh.vertices.size()) - 1))];
        ray.direction = Difference(to, ray.origin);
      }
      hits += models.ExpectRightHits(ray, i % 3 == 0);
    }
  }
  EXPECT_GT(hits, 1000u);
}

TEST(WideRays, HitTheSameForRoughCoordinatesOfAnySizeAnywhere) {
  std::size_t hits = 0;
  std::uint32_t seed = 80;
  for (const float scale :
       {1.0f, 3e-13f, 1e-20f, 1e-22f, 3e-23f, 2e-38f, 1e9f, 7e18f, 1e37f}) {
    for (const float away : {0.0f, 1.0f, 3000.0f}) {
      const float at = std::min(away * scale, 3e38f);
      RoughCases cases(++seed, scale, {at, at / 3, -at / 7});
      const TestMesh mesh = cases.Mesh(60);
      const WideModels models(mesh.View());
      for (int i = 0; i < 40; ++i) {
        SCOPED_TRACE("scale " + std::to_string(scale) + ", away " +
                     std::to_string(away) + ", case " + std::to_string(i));
        Ray ray = {cases.Point(), cases.Direction()};
        if (i % 2 == 0) {
          ray.direction = Difference(mesh.vertices[static_cast<std::size_t>(i)],
                                     ray.origin);
        }
        const float length = std::exp2(cases.Number(-60, 60));
        if (i % 4 > 1) {
          ray.direction.x *= length;
          ray.direction.y *= length;
          ray.direction.z *= length;
        }
        if (i % 8 == 5) ray.max_t = cases.Size(1);
        hits += models.ExpectRightHits(ray, i % 3 == 0);
      }
    }
  }
  EXPECT_GT(hits, 150u);
}

// Towards points of a triangle and its border, from places that are on it or on
// its plane, and up to about where they hit: boxes are as tight as can be.
TEST(WideRays, ThatJustHitOrMissDoTheSame) {
  std::size_t hits = 0, cases_count = 0;
  for (const float away : {0.0f, 3.0f, 300.0f}) {
    RoughCases cases(95, 1, {away, -away / 3, away / 7});
    for (int i = 0; i < 400; ++i) {
      const TestMesh mesh = cases.Mesh(1);
      const WideModels models(mesh.View());
      const Triangle t = mesh.View()[0];
      const auto point = [&] {
        const int feature = static_cast<int>(cases.Number(0, 3));
        const float of_b = feature == 0 ? 0 : cases.Number(0, 1);
        const float of_c = feature == 2 ? cases.Number(0, 1 - of_b) : 0;
        return Point3{t.a.x + of_b * (t.b.x - t.a.x) + of_c * (t.c.x - t.a.x),
                      t.a.y + of_b * (t.b.y - t.a.y) + of_c * (t.c.y - t.a.y),
                      t.a.z + of_b * (t.b.z - t.a.z) + of_c * (t.c.z - t.a.z)};
      };
      const Point3 to = point(), from = cases.Near(to, cases.Size(4));
      const Point3 d = Difference(to, from);
      const float nearly_1 = 1 + (cases.Number(0, 8) - 4) * 0x1p-24f;
      for (const Ray& ray :
           {Ray{from, d}, Ray{from, d, nearly_1}, Ray{to, d},
            Ray{to, Difference(from, to)}, Ray{to, Difference(point(), to)}}) {
        hits += models.ExpectRightHits(ray, false);
        ++cases_count;
      }
    }
  }
  EXPECT_GT(hits, cases_count / 5);
  EXPECT_LT(hits, cases_count * 4 / 5);
}

TEST(WideRays, SlipThroughNoSharedEdgeOrCorner) {
  const TestMesh mesh = Grid(
      20, [](int x, int y) { return 0.37f * static_cast<float>(x * y % 3); });
  const WideModels models(mesh.View());
  RoughCases cases(90, 10, {10, 10, 40});
  for (int i = 0; i < 100; ++i) {
    const Point3 from = cases.Point();
    const auto j = static_cast<std::size_t>(i) % mesh.triangles.size();
    const Triangle t = mesh.View()[3 * j];
    const float s = i % 2 == 0 ? 0.5f : 0;
    const Point3 to = {t.a.x + s * (t.b.x - t.a.x), t.a.y + s * (t.b.y - t.a.y),
                       t.a.z + s * (t.b.z - t.a.z)};
    if (to.x == 0 || to.y == 0) continue;  // On the rim.
    EXPECT_GT(models.ExpectRightHits({from, Difference(to, from)}, false), 0u);
  }
}

TEST(WideRays, AlongAxesAndWithTinyComponentsHitTheSame) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  const WideModels models(mesh.View());
  QueryCases cases(72, 20, 1);
  for (const float tiny : {0.0f, -0.0f, 1e-45f, -1e-38f, 1e-30f, 1e-12f}) {
    for (int i = 0; i < 30; ++i) {
      Point3 d = {tiny, -tiny, tiny};
      (i % 3 == 0 ? d.x : i % 3 == 1 ? d.y : d.z) = i % 2 == 0 ? 1 : -3e38f;
      models.ExpectRightHits({cases.Point(), d}, false);
    }
  }
}

TEST(WideRays, HitTheSameAcrossAllThatFloatsReach) {
  std::size_t hits = 0;
  for (const float side : {1.f, -1.f}) {
    TestMesh mesh;
    for (const float x : {-1e38f, 0.f, 1e38f, 2.9e38f}) {
      for (int copy = 0; copy < 20; ++copy) {  // Boxes of their own.
        mesh.Add({{side * x, -1e37f, -1e37f},
                  {side * x, 3e37f, -1e37f},
                  {side * x, -1e37f, 3e37f}});
      }
    }
    const WideModels models(mesh.View());
    for (const float speed : {0.6f, 1.f, 1.9f, 1e-30f, 3e38f}) {
      for (const float max_t : {1e38f, 3e38f, kInfinity}) {
        hits += models.ExpectRightHits(
            {{side * -3e38f, 0, 0}, {side * speed, 0, 0}, max_t}, false);
      }
    }
  }
  EXPECT_GT(hits, 1000u);
}

TEST(WideRays, LookAtFewTrianglesForTheClosest) {
  const TestMesh mesh = Grid(50, [](int, int) { return 0; });
  const WideModel model(mesh.View());
  QueryStatistics statistics;
  for (int i = 0; i < 10; ++i) {
    const float at = 5.3f + static_cast<float>(i);
    EXPECT_TRUE(FindClosestHit(model, {{at, at + 0.2f, 9}, {0, 0, -1}},
                               {false, &statistics}));
  }
  EXPECT_LE(statistics.primitive_tests, 10 * 16u);
  EXPECT_GE(statistics.primitive_tests, 10u);
  EXPECT_EQ(statistics.exact_tests, 0u);
}

TEST(WideRays, AndNearestPointsAllocateNothing) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  const WideModel model(mesh.View());
  QueryCases cases(73, 20, 1);
  std::vector<RayHit> hits(500);
  for (int i = 0; i < 50; ++i) {
    const Ray ray = {cases.Point(), {1, 0.5f, -0.25f}};
    const std::size_t before = Allocations();
    FindClosestHit(model, ray);
    FindHit(model, ray);
    ListHits(model, ray, hits);
    FindNearest(model, ray.origin);
    EXPECT_EQ(Allocations(), before);
  }
}

TEST(WideNearest, IsTheSameOnEveryTargetInEveryMesh) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    const auto [extent, scale] = PlaceOf(mesh);
    const WideModels models(mesh.View());
    QueryCases cases(74, 2 * extent, scale / 2);
    for (int i = 0; i < 60; ++i) {
      SCOPED_TRACE(mesh.name + ", case " + std::to_string(i));
      models.ExpectRightNearest(
          cases.Point(),
          i % 3 == 0 ? static_cast<float>(extent) * scale / 8 : kInfinity);
    }
  }
}

TEST(WideNearest, IsTheSameForRoughCoordinatesOfAnySizeAnywhere) {
  std::uint32_t seed = 100;
  for (const float scale :
       {1.0f, 3e-13f, 1e-20f, 1e-22f, 3e-23f, 2e-38f, 1e9f, 7e18f, 1e37f}) {
    for (const float away : {0.0f, 1.0f, 3000.0f}) {
      const float at = std::min(away * scale, 3e38f);
      RoughCases cases(++seed, scale, {at, at / 3, -at / 7});
      const TestMesh mesh = cases.Mesh(100);
      const WideModels models(mesh.View());
      for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE("scale " + std::to_string(scale) + ", away " +
                     std::to_string(away) + ", case " + std::to_string(i));
        const Triangle t = mesh.View()[static_cast<std::size_t>(i)];
        const Point3 on = {t.a.x / 2 + t.b.x / 4 + t.c.x / 4,
                           t.a.y / 2 + t.b.y / 4 + t.c.y / 4,
                           t.a.z / 2 + t.b.z / 4 + t.c.z / 4};
        models.ExpectRightNearest(i % 2 == 0 ? cases.Point() : on, kInfinity);
      }
    }
  }
}

// Two places, each with a box of its own, one a little nearer than the other.
TEST(WideNearest, IsFoundWhereSquaresOfDistancesUnderflow) {
  for (float size = 1e-23f; size < 2e-22f; size *= 1.05f) {
    for (const float ratio : {1.733f, 1.8f, 1.9f, 1.93f}) {
      TestMesh mesh;
      const Point3 far = {ratio * size, 0, 0}, near = {size, size, size};
      for (int copy = 0; copy < 20; ++copy) {
        mesh.Add({far, far, far});
        mesh.Add({near, near, near});
      }
      WideModels(mesh.View()).ExpectRightNearest({0, 0, 0}, kInfinity);
    }
  }
}

TEST(WideNearest, AndRaysLeaveOutWhatIsNotFiniteSinceARefit) {
  TestMesh mesh = IntegerSoup(300, 6, 9);
  WideModels models(mesh.View());
  for (std::size_t i = 0; i < mesh.vertices.size(); i += 5) {
    mesh.vertices[i].y = i % 2 == 0 ? kInfinity : kNan;
  }
  models.Refit();
  QueryCases cases(75, 6, 1);
  for (int i = 0; i < 50; ++i) {
    const Point3 point = cases.Point();
    models.ExpectRightNearest(point, kInfinity);
    models.ExpectRightHits({point, cases.Direction()}, false);
  }
}

TEST(WideNearest, KeepsToTheMaximalDistanceAndToFiniteQueries) {
  const TestMesh mesh = IntegerSoup(300, 20, 3);
  const WideModel model(mesh.View());
  const Point3 point = {-30, 10, 10};
  const auto nearest = FindNearest(model, point);
  ASSERT_TRUE(nearest);
  const auto above = static_cast<float>(nearest->distance * 1.001);
  const auto below = static_cast<float>(nearest->distance * 0.999);
  EXPECT_TRUE(FindNearest(model, point, above));
  EXPECT_FALSE(FindNearest(model, point, below));
  EXPECT_FALSE(FindNearest(model, point, -1));
  EXPECT_FALSE(FindNearest(model, point, kNan));
  EXPECT_FALSE(FindNearest(model, {kInfinity, 0, 0}));
  EXPECT_FALSE(FindClosestHit(model, {{9, 9, 9}, {0, 0, 0}}));
  EXPECT_FALSE(FindHit(model, {{9, 9, kNan}, {0, 0, 1}}));
  EXPECT_EQ(ListHits(model, {{9, 9, 9}, {0, 1, 0}, -1}, {}), 0u);
}

TEST(WideNearest, OfSeveralEquallyNearTrianglesTheLeastNumberIsReported) {
  TestMesh stack;
  for (int i = 0; i < 200; ++i) stack.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  const WideModels models(stack.View());
  models.ExpectRightNearest({1, 1, 5}, kInfinity);
  models.ExpectRightHits({{1, 1, 5}, {0, 0, -1}}, false);
  const auto nearest = FindNearest(WideModel(stack.View()), {1, 1, 5});
  ASSERT_TRUE(nearest);
  EXPECT_EQ(nearest->triangle, 0u);
}

}  // namespace
}  // namespace cullproof
