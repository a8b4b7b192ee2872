#include "cullproof/rays.h"

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
#include "cullproof/model_view.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "kernels/tree/every_model.h"
#include "kernels/tree/live_bytes.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/test_meshes.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh.h"

namespace cullproof {
namespace {

using reference::Rational;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

struct TrueHit {
  std::uint32_t triangle;
  reference::RayTouch touch;
};

std::vector<TrueHit> BruteForce(const MeshView& mesh, const Ray& ray) {
  std::vector<TrueHit> hits;
  for (std::uint32_t i = 0; i < mesh.size(); ++i) {
    if (const auto touch = reference::FirstTouch(ray, mesh[i])) {
      hits.push_back({i, *touch});
    }
  }
  return hits;
}

std::vector<TrueHit> FrontsOnly(std::vector<TrueHit> hits) {
  std::erase_if(hits, [](const TrueHit& hit) {
    return hit.touch.side != reference::Side::kFront;
  });
  return hits;
}

void ExpectSame(const RayHit& hit, const TrueHit& truth) {
  EXPECT_EQ(hit.triangle, truth.triangle);
  EXPECT_EQ(static_cast<int>(hit.side), static_cast<int>(truth.touch.side));
  const Rational t(hit.t), off = abs(t - truth.touch.t);
  EXPECT_LE(off, truth.touch.t / Rational(std::int64_t{1} << 36));
}

void ExpectRightAnswers(const ModelView& model, const Ray& ray,
                        const std::vector<TrueHit>& truth,
                        const RayOptions& options) {
  std::vector<RayHit> hits(model.mesh.size());
  ASSERT_EQ(ListHits(model, ray, hits, options), truth.size());
  hits.resize(truth.size());
  std::sort(hits.begin(), hits.end(), [](const RayHit& a, const RayHit& b) {
    return a.triangle < b.triangle;
  });
  for (std::size_t i = 0; i < hits.size(); ++i) ExpectSame(hits[i], truth[i]);

  const std::optional<RayHit> any = FindHit(model, ray, options);
  const std::optional<RayHit> closest = FindClosestHit(model, ray, options);
  ASSERT_EQ(any.has_value(), !truth.empty());
  ASSERT_EQ(closest.has_value(), !truth.empty());
  if (truth.empty()) return;
  const auto is_any = [&](const TrueHit& hit) {
    return hit.triangle == any->triangle;
  };
  const auto found = std::find_if(truth.begin(), truth.end(), is_any);
  ASSERT_NE(found, truth.end());
  ExpectSame(*any, *found);
  const auto first = std::min_element(
      truth.begin(), truth.end(),
      [](const TrueHit& a, const TrueHit& b) { return a.touch.t < b.touch.t; });
  ExpectSame(*closest, *first);
}

Ray NextRay(QueryCases& cases) {
  constexpr float kMostT[] = {kInfinity, kInfinity, 1, 2.5f};
  Ray ray = {cases.Point(), cases.Direction(), kMostT[cases.Int(0, 3)]};
  if (cases.Int(0, 3) == 0) {
    const Point3 to = cases.Point();
    ray.direction = {to.x - ray.origin.x, to.y - ray.origin.y,
                     to.z - ray.origin.z};
  }
  return ray;
}

TEST(Rays, HitWhatTheyTrulyHitInEveryModelOfEveryMesh) {
  std::size_t hits = 0;
  for (const TestMesh& mesh : AllTestMeshes()) {
    const auto [extent, scale] = PlaceOf(mesh);
    const EveryModel models(mesh.View());
    QueryCases cases(21, extent, scale);
    for (int i = 0; i < 40; ++i) {
      Ray ray = NextRay(cases);
      if (i % 2 == 0 && !mesh.vertices.empty()) {  // Towards the mesh.
        const Point3 to = mesh.vertices[static_cast<std::size_t>(
            cases.Int(0, static_cast<int>(mesh.vertices.size()) - 1))];
        ray.direction = {to.x - ray.origin.x, to.y - ray.origin.y,
                         to.z - ray.origin.z};
      }
      const auto truth = BruteForce(mesh.View(), ray);
      const auto fronts = FrontsOnly(truth);
      hits += truth.size();
      models.ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(mesh.name + " as " + name + ", case " + std::to_string(i));
        ExpectRightAnswers(model, ray, truth, {});
        ExpectRightAnswers(model, ray, fronts, {true, nullptr});
      });
    }
  }
  EXPECT_GT(hits, 500u);
}

TEST(Rays, HitWhatTheyTrulyHitWhereverTheyGo) {
  int hits = 0, edges = 0;
  for (const float scale :
       {1.0f, 0x1p-149f, 0x1p-140f, 0x1p120f, 0.1f, 1e30f}) {
    for (const int extent : {2, 5, 100}) {
      QueryCases cases(22, extent, scale);
      for (int i = 0; i < 1500; ++i) {
        TestMesh mesh;
        mesh.Add(cases.NextTriangle());
        const Ray ray = NextRay(cases);
        const auto truth = BruteForce(mesh.View(), ray);
        hits += !truth.empty();
        edges +=
            !truth.empty() && truth[0].touch.side == reference::Side::kEdge;
        SCOPED_TRACE("scale " + std::to_string(scale) + ", extent " +
                     std::to_string(extent) + ", case " + std::to_string(i));
        ExpectRightAnswers(Model(mesh.View()), ray, truth, {});
      }
    }
  }
  EXPECT_GT(hits, 1000);
  EXPECT_GT(edges, 100);
}

TEST(Rays, PassNoSharedEdgeOrCorner) {
  const auto waves = [](int x, int y) {
    return std::sin(static_cast<float>(x)) *
           std::cos(0.7f * static_cast<float>(y));
  };
  const TestMesh terrain = Grid(30, waves);
  EveryModel(terrain.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(name);
        for (const Point3& v : terrain.vertices) {
          const Ray down = {{v.x, v.y, 9}, {0, 0, -1}};
          const auto hit = FindClosestHit(model, down);
          ASSERT_TRUE(hit);
          EXPECT_NEAR(hit->t, 9 - double{v.z}, 1e-9);
          const bool is_inside = v.x > 0 && v.x < 30 && v.y > 0 && v.y < 30;
          RayHit hits[9];
          if (is_inside) {
            EXPECT_EQ(ListHits(model, down, hits), 6u);
          }
          if (v.x == 30 || v.y == 30) continue;
          const Ray onto_diagonal = {{v.x + 0.25f, v.y + 0.25f, 7},
                                     {0, 0, -0.1f}};
          EXPECT_EQ(ListHits(model, onto_diagonal, hits), 2u);
        }
      });
}

TEST(Rays, OfSeveralEquallyCloseHitsTheLeastNumberIsReported) {
  TestMesh stack;
  for (int i = 0; i < 200; ++i) stack.Add({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}});
  EveryModel(stack.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        const Ray ray = {{1, 1, -7}, {0, 0, 3}};
        EXPECT_EQ(ListHits(model, ray, {}), 200u) << name;
        const auto hit = FindClosestHit(model, ray);
        ASSERT_TRUE(hit) << name;
        EXPECT_EQ(hit->triangle, 0u) << name;
      });
}

TEST(Rays, TheClosestHitIsCloserThanOneThatRoundsToTheSame) {
  for (const bool is_first : {true, false}) {
    TestMesh mesh;
    for (const float z : {is_first ? 0 : 0x1p-60f, is_first ? 0x1p-60f : 0}) {
      mesh.Add({{0, 0, z}, {3, 0, z}, {0, 3, z}});
    }
    EveryModel(mesh.View())
        .ForEach([&](const std::string& name, const ModelView& model) {
          const auto up = FindClosestHit(model, {{1, 1, -1}, {0, 0, 1}});
          ASSERT_TRUE(up) << name;
          EXPECT_EQ(up->triangle, is_first ? 0u : 1u) << name;
          const auto down = FindClosestHit(model, {{1, 1, 1}, {0, 0, -1}});
          ASSERT_TRUE(down) << name;
          EXPECT_EQ(down->triangle, is_first ? 1u : 0u) << name;
        });
  }
}

TEST(Rays, EndWhereTheyAreSaidToHoweverClosely) {
  // Hit at t = 1 / (1 + 2^-20), which is 1 - 2^-20 + 2^-40 and less.
  TestMesh mesh;
  mesh.Add({{0, 0, -1}, {3, 0, 2}, {0, 3, -1}});
  constexpr float kShort = 1 - 0x1p-20f;
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        Ray ray = {{1, 1, -1}, {0, 0, 1 + 0x1p-20f}, kShort};
        EXPECT_FALSE(FindHit(model, ray)) << name;
        ray.max_t = std::nextafter(kShort, 1.f);
        EXPECT_TRUE(FindHit(model, ray)) << name;
      });
}

TEST(Rays, AClosestHitIsFoundWithoutTestingAll) {
  TestMesh stack;
  for (int i = 0; i < 300; ++i) {
    const auto z = static_cast<float>(i);
    stack.Add({{0, 0, z}, {3, 0, z}, {0, 3, z}});
  }
  EveryModel(stack.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        for (const float direction : {-1.f, 1.f}) {
          QueryStatistics statistics;
          const Ray ray = {{1, 1, direction < 0 ? 999.f : -5.f},
                           {0, 0, direction}};
          const auto hit = FindClosestHit(model, ray, {false, &statistics});
          ASSERT_TRUE(hit);
          EXPECT_EQ(hit->triangle, direction < 0 ? 299u : 0u);
          EXPECT_LE(statistics.primitive_tests, 40u) << name;
          QueryStatistics any;
          FindHit(model, ray, {false, &any});
          EXPECT_LE(any.primitive_tests, 1u) << name;
        }
        QueryStatistics beside;
        FindHit(model, {{5, 1, -5}, {0, 0, 1}}, {false, &beside});
        EXPECT_EQ(beside.box_tests, 1u) << name;
        EXPECT_EQ(beside.primitive_tests, 0u) << name;
      });
}

TEST(Rays, EmptyOnesHitNothing) {
  TestMesh one;
  one.Add({{0, 0, 0}, {5, 0, 0}, {0, 5, 0}});
  for (const TestMesh& mesh : {one, IntegerSoup(200, 5, 1)}) {
    EveryModel(mesh.View())
        .ForEach([&](const std::string& name, const ModelView& model) {
          for (const Ray& ray :
               {Ray{{2, 2, 0}, {0, 0, 0}}, Ray{{2, kNan, 2}, {0, 0, 1}},
                Ray{{2, 2, 2}, {0, kInfinity, 1}},
                Ray{{2, 2, 2}, {0, 0, -1}, -1}, Ray{{2, 2, 0}, {0, 0, 1}, -1},
                Ray{{2, 2, 2}, {0, 0, -1}, kNan},
                Ray{{-kInfinity, 2, 2}, {1, 0, 0}}}) {
            EXPECT_FALSE(FindHit(model, ray)) << name;
            EXPECT_FALSE(FindClosestHit(model, ray)) << name;
            EXPECT_EQ(ListHits(model, ray, {}), 0u) << name;
          }
        });
  }
}

TEST(Rays, TellOfOverflowAndWriteNoFurther) {
  TestMesh stack;
  for (int i = 0; i < 50; ++i) stack.Add({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}});
  const HybridModel model(stack.View());
  constexpr RayHit kUnwritten = {12345, Side::kEdge, -1};
  for (const std::size_t room : {0, 1, 49, 50, 51}) {
    std::vector<RayHit> hits(52, kUnwritten);
    EXPECT_EQ(ListHits(model, {{1, 1, 1}, {0, 0, -1}}, {hits.data(), room}),
              50u);
    const auto written = static_cast<std::size_t>(
        std::count_if(hits.begin(), hits.end(), [&](const RayHit& hit) {
          return hit.triangle != kUnwritten.triangle;
        }));
    EXPECT_EQ(written, std::min<std::size_t>(room, 50));
  }
}

TEST(Rays, TrianglesThatAreNotFiniteAreNeverHitAndHideNothing) {
  for (int slot = 0; slot < 9; ++slot) {
    for (const bool is_first : {true, false}) {
      TestMesh mesh;
      const auto add_bad = [&] {
        mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
        Point3& corner = mesh.vertices[mesh.vertices.size() - 3 +
                                       static_cast<std::size_t>(slot / 3)];
        (slot % 3 == 0 ? corner.x : slot % 3 == 1 ? corner.y : corner.z) = kNan;
      };
      if (is_first) add_bad();
      mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
      if (!is_first) add_bad();
      EveryModel(mesh.View())
          .ForEach([&](const std::string& name, const ModelView& model) {
            RayHit hits[2];
            const Ray ray = {{0.25f, 0.25f, -1}, {0, 0, 1}};
            ASSERT_EQ(ListHits(model, ray, hits), 1u) << name;
            EXPECT_EQ(hits[0].triangle, is_first ? 1u : 0u) << name;
            EXPECT_EQ(hits[0].t, 1) << name;
          });
    }
  }
}

TEST(Rays, HitWhatTheyTrulyHitAfterARefit) {
  TestMesh mesh = IntegerSoup(300, 6, 9);
  EveryModel models(mesh.View());
  for (Point3& v : mesh.vertices) v = {v.y, v.z / 2, 6 - v.x};
  for (std::size_t i = 0; i < mesh.vertices.size(); i += 29) {
    mesh.vertices[i].y = kNan;
  }
  models.Refit(mesh.View());
  QueryCases cases(24, 6, 1);
  std::size_t hits = 0;
  for (int i = 0; i < 100; ++i) {
    const Ray ray = NextRay(cases);
    const auto truth = BruteForce(mesh.View(), ray);
    hits += truth.size();
    models.ForEach([&](const std::string& name, const ModelView& model) {
      SCOPED_TRACE(name + ", case " + std::to_string(i));
      ExpectRightAnswers(model, ray, truth, {});
    });
  }
  EXPECT_GT(hits, 100u);
}

TEST(Rays, SmallMeshesLoseNoHits) {
  for (const float size : {1.0f, 1e-2f, 1e-10f, 1e-20f, 1e-38f}) {
    TestMesh mesh;
    mesh.Add({{0, 0, 0}, {size, 0, 0}, {0, size, 0}});
    const Model model(mesh.View());
    EXPECT_TRUE(FindHit(model, {{size / 4, size / 4, 1}, {0, 0, -1}})) << size;
    EXPECT_TRUE(FindHit(model, {{size / 4, size / 4, 1}, {0, 0, -size}}));
    EXPECT_FALSE(FindHit(model, {{size, size, 1}, {0, 0, -1}})) << size;
  }
}

TEST(Rays, AllocateNothing) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  const HybridModel model(mesh.View());
  QueryCases cases(23, 20, 1);
  for (int i = 0; i < 100; ++i) {
    const Ray ray = NextRay(cases);
    const std::size_t before = Allocations();
    ListHits(model, ray, {});
    FindClosestHit(model, ray);
    EXPECT_EQ(Allocations(), before);
  }
}

}  // namespace
}  // namespace cullproof
