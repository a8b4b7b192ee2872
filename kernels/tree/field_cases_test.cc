// Defects that were reported to programs that answer the same questions, by
// number, put to every kind of model.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/tree/every_model.h"
#include "kernels/tree/ray_query.h"
#include "kernels/tree/test_meshes.h"

namespace cullproof {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr Triangle kCorner = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};

using Numbers = std::vector<std::uint32_t>;

Numbers Touched(const ModelView& model, const Volume& volume) {
  Numbers touched(model.mesh.size());
  touched.resize(ListTouched(model, volume, touched));
  std::sort(touched.begin(), touched.end());
  return touched;
}

std::vector<RayHit> Hits(const ModelView& model, const Ray& ray) {
  std::vector<RayHit> hits(model.mesh.size());
  hits.resize(ListHits(model, ray, hits));
  std::sort(hits.begin(), hits.end(), [](const RayHit& a, const RayHit& b) {
    return a.triangle < b.triangle;
  });
  return hits;
}
Numbers Hit(const ModelView& model, const Ray& ray) {
  Numbers numbers;
  for (const RayHit& hit : Hits(model, ray)) numbers.push_back(hit.triangle);
  return numbers;
}

template <class Check>
void InEveryModel(const TestMesh& mesh, const Check& check) {
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(name);
        check(model);
      });
}

TestMesh MeshOf(const std::vector<Triangle>& triangles) {
  TestMesh mesh;
  for (const Triangle& triangle : triangles) mesh.Add(triangle);
  return mesh;
}

TEST(FieldCase, Tree01BuildingFromDuplicatesEnds) {
  const TestMesh mesh = MeshOf(std::vector<Triangle>(1000, kCorner));
  InEveryModel(mesh, [](const ModelView& model) {
    const auto hits = Hits(model, {{0.25f, 0.25f, -1}, {0, 0, 1}});
    ASSERT_EQ(hits.size(), 1000u);
    for (std::uint32_t i = 0; i < 1000; ++i) {
      EXPECT_EQ(hits[i].triangle, i);
      EXPECT_EQ(hits[i].t, 1);
    }
    EXPECT_THAT(Hit(model, {{0.75f, 0.75f, -1}, {0, 0, 1}}), IsEmpty());
  });
  for (const std::size_t limit : {1, 16}) {
    EXPECT_LE(Walk(BuildTree(mesh.View(), {}, limit),
                   [](std::uint32_t, std::size_t) { return true; }),
              11u);
  }
}

TEST(FieldCase, Tree02DegenerateTrianglesAreKept) {
  InEveryModel(MeshOf({{}, {{}, {}, {0, 0, 1}}}), [](const ModelView& model) {
    EXPECT_THAT(Touched(model, Box{{-1, -1, -1}, {1, 1, 0.5f}}),
                ElementsAre(0, 1));
    EXPECT_THAT(Touched(model, Sphere{{0, 0, 1}, 0.1f}), ElementsAre(1));
    EXPECT_THAT(Touched(model, Box{{2, 2, 2}, {3, 3, 3}}), IsEmpty());
  });
}

TEST(FieldCase, Tree05NoNormalDoesNotMeanAnywhere) {
  const Point3 far = {10, 10, 10};
  InEveryModel(
      MeshOf({{far, far, far}, {{}, {}, {1, 0, 0}}}),
      [&](const ModelView& model) {
        EXPECT_THAT(
            Touched(model, Box{{-0.5f, -0.5f, -0.5f}, {-0.25f, 0.5f, 0.5f}}),
            IsEmpty());
        EXPECT_THAT(
            Touched(model, Box{{0.25f, -0.1f, -0.1f}, {0.5f, 0.1f, 0.1f}}),
            ElementsAre(1));
        EXPECT_THAT(Hit(model, {{5, 5, 5}, {0, 0, -1}}), IsEmpty());
        EXPECT_THAT(
            Touched(model, OrientedBox{far,
                                       {0.1f, 0.1f, 0.1f},
                                       {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}),
            ElementsAre(0));
      });
}

TEST(FieldCase, Tree06MeshesMayBeSmall) {
  for (const std::uint32_t n : {0, 1, 2, 3, 4, 5, 7, 8, 9}) {
    TestMesh mesh, shifted;
    for (std::uint32_t i = 0; i < n; ++i) {
      const auto x = static_cast<float>(i);
      mesh.Add({{x, 0, 0}, {x + 0.5f, 0, 0}, {x, 0.5f, 0}});
      shifted.Add({{x + 100, 0, 0}, {x + 100.5f, 0, 0}, {x + 100, 0.5f, 0}});
    }
    SCOPED_TRACE(n);
    InEveryModel(mesh, [&](const ModelView& model) {
      for (std::uint32_t k = 0; k < n; ++k) {
        const Ray ray = {{0.1f + static_cast<float>(k), 0.1f, -1}, {0, 0, 1}};
        const auto hits = Hits(model, ray);
        ASSERT_EQ(hits.size(), 1u);
        EXPECT_EQ(hits[0].triangle, k);
        EXPECT_EQ(hits[0].t, 1);
        EXPECT_EQ(FindClosestHit(model, ray)->triangle, k);
      }
      EXPECT_THAT(Touched(model, Sphere{{-50, 0, 0}, 1}), IsEmpty());
      EXPECT_EQ(FindNearest(model, {-50, 0, 0}).has_value(), n > 0);
    });
    InEveryModel(shifted, [](const ModelView& model) {
      EXPECT_THAT(Touched(model, Sphere{{0, 0, 0}, 1e-3f}), IsEmpty());
    });
  }
}

TestMesh ExponentialMesh(int first, int last) {
  TestMesh mesh;
  for (int k = first; k <= last; ++k) {
    const float s = std::ldexp(1.0f, k);
    mesh.Add({{s, 0, 0}, {s, s * 0.25f, 0}, {s, 0, s * 0.25f}});
  }
  return mesh;
}

TEST(FieldCase, Tree08DeepTreesOverrunNoStack) {
  InEveryModel(ExponentialMesh(-60, 60), [](const ModelView& model) {
    EXPECT_EQ(CountTouched(model, Box{{0, 0, 0}, {1e19f, 1e19f, 1e19f}}), 121u);
    const Ray ray = {{-1, 0, 0}, {1, 0, 0}};
    EXPECT_EQ(Hits(model, ray).size(), 121u);
    const auto closest = FindClosestHit(model, ray);
    ASSERT_TRUE(closest);
    EXPECT_EQ(closest->triangle, 0u);
    EXPECT_EQ(static_cast<float>(closest->t), 1);
  });
  InEveryModel(ExponentialMesh(-100, 99), [](const ModelView& model) {
    EXPECT_EQ(CountTouched(model, Box{{0, 0, 0}, {1e30f, 1e30f, 1e30f}}), 200u);
  });
}

TEST(FieldCase, Tree10NanHidesNoOtherTriangle) {
  for (int slot = 0; slot < 9; ++slot) {
    float x[9] = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    x[slot] = kNan;
    const Triangle bad = {
        {x[0], x[1], x[2]}, {x[3], x[4], x[5]}, {x[6], x[7], x[8]}};
    for (const std::uint32_t good : {0, 1}) {
      const TestMesh mesh =
          good == 0 ? MeshOf({kCorner, bad}) : MeshOf({bad, kCorner});
      InEveryModel(mesh, [&](const ModelView& model) {
        const auto hits = Hits(model, {{0.25f, 0.25f, -1}, {0, 0, 1}});
        ASSERT_EQ(hits.size(), 1u);
        EXPECT_EQ(hits[0].triangle, good);
        EXPECT_EQ(hits[0].t, 1);
        EXPECT_THAT(Touched(model, Box{{-1, -1, -1}, {2, 2, 2}}),
                    ElementsAre(good));
        EXPECT_THAT(Touched(model, Sphere{{0.25f, 0.25f, 0}, 0.1f}),
                    ElementsAre(good));
      });
    }
  }
}

TEST(FieldCase, Tree11RaysInTheCoordinatePlanesOfEdges) {
  const std::vector<std::pair<Ray, bool>> cases = {
      {{{-1, 0, 0.5f}, {1, 0, 0}}, true},
      {{{-1, 1e-30f, 0.5f}, {1, 0, 0}}, true},
      {{{-1, -1e-30f, 0.5f}, {1, 0, 0}}, false},
  };
  // In all orders of the axes, both ways.
  for (int turn = 0; turn < 3; ++turn) {
    for (const float sign : {1.0f, -1.0f}) {
      const auto turned = [&](const Point3& p) {
        const float x = sign * p.x;
        return turn == 0   ? Point3{x, p.y, p.z}
               : turn == 1 ? Point3{p.z, x, p.y}
                           : Point3{p.y, p.z, x};
      };
      const TestMesh mesh =
          MeshOf({{turned({0, 0, 0}), turned({0, 0, 1}), turned({0, 1, 0})}});
      InEveryModel(mesh, [&](const ModelView& model) {
        for (const auto& [ray, is_hit] : cases) {
          const auto hit = FindClosestHit(
              model, {turned(ray.origin), turned(ray.direction)});
          ASSERT_EQ(hit.has_value(), is_hit);
          if (hit) {
            EXPECT_EQ(hit->t, 1);
          }
        }
      });
    }
  }
  const Point3 at = {5.693442e-39f, -5000, 5000};
  const RayQuery query({{-5000, -5000, 5000}, {0.70710677f, 0.70710677f, 0}});
  EXPECT_EQ(query.EntryTo({at, at}), double{kInfinity});
}

TEST(FieldCase, Tree14RaysEnterBoxesWhereTheyDo) {
  const auto entry = [](const Box& box, const Ray& ray) {
    return RayQuery(ray).EntryTo(box);
  };
  const Box box = {{0.5f, 0, 0}, {1, 1, 1}};
  EXPECT_EQ(entry({{-1, -1, -1}, {1, 1, 1}}, {{0.5f, 0.5f, 0.5f}, {0, 0, 1}}),
            0);
  EXPECT_NEAR(entry(box, {{0, 0.5f, 0.5f}, {1, 0, 0}}), 0.5, 1e-12);
  EXPECT_EQ(entry(box, {{0.75f, 0.5f, 0.5f}, {1, 0, 0}}), 0);
  EXPECT_EQ(entry(box, {{2, 0.5f, 0.5f}, {1, 0, 0}}), double{kInfinity});
  EXPECT_EQ(entry(box, {{0, 0.5f, 0.5f}, {1, 0, 0}, 0.25f}), double{kInfinity});
}

TEST(FieldCase, Tree15BothTrianglesOfAQuadHaveTheDiagonal) {
  TestMesh quad = {"", {{-1, -1, 0}, {-1, 1, 0}, {1, 1, 0}, {1, -1, 0}}, {}};
  quad.triangles = {{0, 1, 2}, {2, 3, 0}};
  InEveryModel(quad, [](const ModelView& model) {
    const auto hits = Hits(model, {{0, 0, 1}, {0, 0, -1}});
    ASSERT_EQ(hits.size(), 2u);
    for (const RayHit& hit : hits) EXPECT_EQ(hit.t, 1);
  });
  TestMesh large = {"", {{-5, -5, 0}, {5, -5, 0}, {5, 5, 0}, {-5, 5, 0}}, {}};
  large.triangles = {{0, 1, 2}, {0, 2, 3}};
  InEveryModel(large, [](const ModelView& model) {
    const auto hits =
        Hits(model, {{0, 0, 10}, {0.30458447f, 0.30458447f, -0.9024725f}});
    ASSERT_EQ(hits.size(), 2u);
    for (const RayHit& hit : hits) {
      EXPECT_EQ(static_cast<float>(hit.t), 11.080670356750488f);
    }
  });
}

TEST(FieldCase, Tree17FlatMeshesLieWhereTheyAre) {
  const TestMesh mesh = MeshOf({{{2, 1, 1}, {2, 1, -1}, {2, -5, -1}},
                                {{2, -5, -1}, {2, -1, 1}, {2, 1, 1}}});
  InEveryModel(mesh, [](const ModelView& model) {
    const auto hits = Hits(model, {{0, 0, 0}, {1, 0, 0}});
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(hits[0].triangle, 0u);
    EXPECT_EQ(hits[0].t, 2);
    EXPECT_THAT(Touched(model, Box{{2, -6, -2}, {2, 2, 2}}), ElementsAre(0, 1));
    EXPECT_THAT(Touched(model, Box{{2.0000002f, -6, -2}, {3, 2, 2}}),
                IsEmpty());
  });
}

TEST(FieldCase, Tree20MeshesAreSurfaces) {
  TestMesh cube;
  for (const float side : {-10.0f, 10.0f}) {
    for (int axis = 0; axis < 3; ++axis) {
      const auto at = [&](float u, float v) {
        return axis == 0   ? Point3{side, u, v}
               : axis == 1 ? Point3{v, side, u}
                           : Point3{u, v, side};
      };
      cube.Add({at(-10, -10), at(10, -10), at(10, 10)});
      cube.Add({at(-10, -10), at(10, 10), at(-10, 10)});
    }
  }
  InEveryModel(cube, [](const ModelView& model) {
    EXPECT_EQ(CountTouched(model, Box{{-1, -1, -1}, {1, 1, 1}}), 0u);
    EXPECT_EQ(CountTouched(model, Sphere{{0, 0, 0}, 9.999f}), 0u);
    EXPECT_EQ(CountTouched(model, Sphere{{0, 0, 0}, 10}), 12u);
    EXPECT_EQ(CountTouched(model, Box{{-20, -20, -20}, {20, 20, 20}}), 12u);
  });
}

TEST(FieldCase, Tree22CapsulesMayBeSpheresSegmentsAndPoints) {
  const TestMesh mesh = MeshOf({{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}});
  InEveryModel(mesh, [](const ModelView& model) {
    const Point3 above = {1, 1, 1}, on = {1, 1, 0}, near = {1, 1, 0.1f};
    EXPECT_THAT(Touched(model, Capsule{above, above, 0.5f}), IsEmpty());
    EXPECT_THAT(Touched(model, Capsule{above, above, 1}), ElementsAre(0));
    EXPECT_THAT(Touched(model, Capsule{above, above, 1.5f}), ElementsAre(0));
    EXPECT_THAT(Touched(model, Capsule{on, on, 0}), ElementsAre(0));
    EXPECT_THAT(Touched(model, Capsule{near, near, 0}), IsEmpty());
  });
}

TEST(FieldCase, Tree25OverflowIsToldOf) {
  const TestMesh mesh = MeshOf(std::vector<Triangle>(100, kCorner));
  InEveryModel(mesh, [](const ModelView& model) {
    for (const std::size_t room : {0, 1, 8, 99, 100, 101}) {
      constexpr std::uint32_t kUnwritten = 0xdeadbeef;
      Numbers touched(104, kUnwritten);
      EXPECT_EQ(ListTouched(model, Sphere{{0.25f, 0.25f, 0}, 0.1f},
                            {touched.data(), room}),
                100u);
      EXPECT_EQ(
          std::count(touched.begin(), touched.end(), kUnwritten),
          static_cast<std::ptrdiff_t>(104 - std::min<std::size_t>(room, 100)));
    }
  });
}

TEST(FieldCase, Tree26QueriesOfAnySizeAreHeldAgainstQuantizedBoxes) {
  InEveryModel(MeshOf({kCorner}), [](const ModelView& model) {
    const auto touched = [&](float min, float max) {
      return Touched(model, Box{{min, min, min}, {max, max, max}});
    };
    EXPECT_THAT(touched(1e28f, 2e28f), IsEmpty());
    EXPECT_THAT(touched(-1e28f, 1e28f), ElementsAre(0));
    EXPECT_THAT(touched(-kInfinity, kInfinity), ElementsAre(0));
    EXPECT_THAT(touched(-10, -5), IsEmpty());
    EXPECT_THAT(Touched(model, Box{{kNan, 0, 0}, {1, 1, 1}}), IsEmpty());
  });
}

// On an axis from 0 to 1, with a vertex at 0.5 between two positions.
TEST(FieldCase, Box20QuantizedBoxesEncloseWhatLiesBetweenPositions) {
  TestMesh mesh;
  for (const float x : {0.0f, 0.5f, 1.0f}) {
    mesh.Add({{x, 0, 0}, {x, 1, 0}, {x, 0, 1 / 3.0f}});
  }
  InEveryModel(mesh, [](const ModelView& model) {
    const auto touched = [&](float min, float max) {
      return Touched(model, Box{{min, 0, 0}, {max, 1, 1}});
    };
    EXPECT_THAT(touched(0.499f, 0.6f), ElementsAre(1));
    EXPECT_THAT(touched(0.4f, 0.501f), ElementsAre(1));
  });
}

}  // namespace
}  // namespace cullproof
