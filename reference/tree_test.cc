#include "reference/tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/volumes.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh.h"

namespace cullproof::reference {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr Triangle kCorner = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};

void Add(MeshData& mesh, const Triangle& t) {
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), {t.a, t.b, t.c});
  mesh.triangles.push_back({first, first + 1, first + 2});
}

MeshData MeshOf(const std::vector<Triangle>& triangles) {
  MeshData mesh;
  for (const Triangle& t : triangles) Add(mesh, t);
  return mesh;
}

Triangle MovedBy(float x, float y, float z, Triangle t) {
  for (Point3* p : {&t.a, &t.b, &t.c}) {
    *p = {p->x + x, p->y + y, p->z + z};
  }
  return t;
}

std::vector<std::uint32_t> TrianglesOf(const std::vector<RayHit>& hits) {
  std::vector<std::uint32_t> triangles;
  for (const RayHit& hit : hits) triangles.push_back(hit.triangle);
  return triangles;
}

// Three corners above one another, the middle one turned over.
MeshData Stack() {
  const Triangle over = {kCorner.a, kCorner.c, kCorner.b};
  return MeshOf({kCorner, MovedBy(0, 0, 1, over), MovedBy(0, 0, 2, kCorner)});
}

constexpr Ray kDown = {{0.25f, 0.25f, 3}, {0, 0, -1}};

TEST(Touched, ListsTrianglesInAscendingOrder) {
  const MeshData mesh = Stack();
  EXPECT_THAT(Touched(Sphere{{0, 0, 1.5f}, 0.5f}, mesh.View()),
              ElementsAre(1, 2));
  EXPECT_THAT(Touched(Box{{0, 0, 0}, {1, 1, 1.5f}}, mesh.View()),
              ElementsAre(0, 1));
  EXPECT_THAT(Touched(Capsule{{0, 0, 0}, {0, 0, 2}, 0}, mesh.View()),
              ElementsAre(0, 1, 2));
  EXPECT_THAT(Touched(Triangle{{0, 0, -1}, {0, 0, 1}, {0, 0, 0}}, mesh.View()),
              ElementsAre(0, 1));
  EXPECT_THAT(Touched(Sphere{{0, 0, 9}, 1}, mesh.View()), IsEmpty());
}

TEST(TouchingPairs, AreInAscendingOrder) {
  const MeshData mesh = Stack();
  const Triangle upright = {{0, 0, 0.5f}, {0, 0, 3}, {0.5f, 0.5f, 3}};
  const MeshData other = MeshOf({MovedBy(1, 0, 0, kCorner), upright, kCorner});
  EXPECT_THAT(TouchingPairs(mesh.View(), other.View()),
              ElementsAre(Pair(0, 0), Pair(0, 2), Pair(1, 1), Pair(2, 1)));
}

TEST(TouchingPairs, AreWhatTheArbiterSaysOfEachPair) {
  const auto soup = [](std::uint32_t start) {
    MeshData mesh;
    const auto next = [&start] {
      start = start * 1664525 + 1013904223;
      return static_cast<float>(start >> 29);
    };
    const auto point = [&] { return Point3{next(), next(), next()}; };
    for (int i = 0; i < 80; ++i) Add(mesh, {point(), point(), point()});
    mesh.vertices[7].y = kNan;
    return mesh;
  };
  const MeshData one = soup(1), other = soup(2);
  std::size_t apart = 0, touching = 0;
  const auto pairs = TouchingPairs(one.View(), other.View());
  for (std::uint32_t i = 0; i < 80; ++i) {
    for (std::uint32_t j = 0; j < 80; ++j) {
      const bool touch = Touches(one.View()[i], other.View()[j]);
      EXPECT_EQ(std::ranges::binary_search(pairs, std::pair(i, j)), touch);
      (touch ? touching : apart) += 1;
    }
  }
  EXPECT_EQ(pairs.size(), touching);
  EXPECT_GT(touching, 100u);
  EXPECT_GT(apart, 100u);
}

TEST(RayHits, AreAllThatTheRayTouches) {
  const MeshData mesh = Stack();
  const auto hits = AllHits(kDown, mesh.View(), Faces::kAll);
  EXPECT_THAT(TrianglesOf(hits), ElementsAre(0, 1, 2));
  EXPECT_EQ(hits[0].touch.t, 3);
  EXPECT_EQ(hits[1].touch.t, 2);
  EXPECT_EQ(hits[1].touch.side, Side::kBack);
  EXPECT_TRUE(HitsAny(kDown, mesh.View(), Faces::kAll));
  Ray up = kDown;
  up.direction = {0, 0, 1};
  EXPECT_THAT(AllHits(up, mesh.View(), Faces::kAll), IsEmpty());
  EXPECT_FALSE(HitsAny(up, mesh.View(), Faces::kAll));
}

TEST(RayHits, AreOfFrontsOnlyWithCulling) {
  const MeshData mesh = Stack();
  EXPECT_THAT(TrianglesOf(AllHits(kDown, mesh.View(), Faces::kFront)),
              ElementsAre(0, 2));
  Ray middle = kDown;
  middle.origin.z = 1.5f;
  EXPECT_THAT(FindClosestHit(middle, mesh.View(), Faces::kAll)->triangles,
              ElementsAre(1));
  EXPECT_THAT(FindClosestHit(middle, mesh.View(), Faces::kFront)->triangles,
              ElementsAre(0));
  middle.max_t = 1;
  EXPECT_TRUE(HitsAny(middle, mesh.View(), Faces::kAll));
  EXPECT_FALSE(HitsAny(middle, mesh.View(), Faces::kFront));
  EXPECT_FALSE(FindClosestHit(middle, mesh.View(), Faces::kFront));
  const Ray edge_on = {{-1, 0, 0}, {1, 0, 0}};
  EXPECT_TRUE(HitsAny(edge_on, mesh.View(), Faces::kAll));
  EXPECT_FALSE(HitsAny(edge_on, mesh.View(), Faces::kFront));
}

TEST(ClosestHit, HasAllTrianglesThatTie) {
  const Triangle beside = {{0, 0, 2}, {0, 1, 2}, {-1, 0, 2}};
  const MeshData mesh =
      MeshOf({kCorner, MovedBy(0, 0, 2, kCorner), beside, kCorner});
  const auto hit =
      FindClosestHit({{0, 0.5f, 4}, {0, 0, -3}}, mesh.View(), Faces::kAll);
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->t, Rational(2, 3));
  EXPECT_THAT(hit->triangles, ElementsAre(1, 2));
}

TEST(Nearest, HasAllTrianglesThatTie) {
  const MeshData mesh = MeshOf(
      {MovedBy(0, 0, 5, kCorner), kCorner, MovedBy(0, 0, 2, kCorner), kCorner});
  const auto nearest = FindNearest({-1, -1, 1}, mesh.View());
  ASSERT_TRUE(nearest);
  EXPECT_EQ(nearest->squared_distance, 3);
  EXPECT_THAT(nearest->triangles, ElementsAre(1, 2, 3));
}

TEST(Nearest, IsTheOneThatExactDistancesTell) {
  MeshData mesh;
  for (int i = 0; i < 100; ++i) {
    const auto x = static_cast<float>(i * 37 % 23);
    const auto y = static_cast<float>(i * 53 % 29);
    Add(mesh, MovedBy(x, y, std::ldexp(1.0f, -i), kCorner));
  }
  const MeshView view = mesh.View();
  for (int i = 0; i < 100; ++i) {
    const Point3 point = {static_cast<float>(i % 10) * 2.5f,
                          static_cast<float>(i) * 0.25f, 1};
    Rational least = *SquaredDistance(point, view[0]);
    for (std::size_t k = 1; k < view.size(); ++k) {
      const Rational distance = *SquaredDistance(point, view[k]);
      if (distance < least) least = distance;
    }
    EXPECT_EQ(FindNearest(point, view)->squared_distance, least);
  }
}

TEST(Nearest, PassesOverTrianglesThatAreNotFinite) {
  const MeshData mesh = MeshOf({{{kNan, 0, 0}, {1, 0, 0}, {0, 1, 0}},
                                {{0, 0, 0}, {kInfinity, 0, 0}, {0, 1, 0}},
                                MovedBy(0, 0, 9, kCorner)});
  const auto nearest = FindNearest({0, 0, 0}, mesh.View());
  ASSERT_TRUE(nearest);
  EXPECT_EQ(nearest->squared_distance, 81);
  EXPECT_THAT(nearest->triangles, ElementsAre(2));
  EXPECT_FALSE(FindNearest({0, kNan, 0}, mesh.View()));
}

TEST(EmptyMesh, HasNoAnswers) {
  const MeshView empty = MeshData().View();
  EXPECT_THAT(Touched(Sphere{{0, 0, 0}, kInfinity}, empty), IsEmpty());
  EXPECT_THAT(TouchingPairs(Stack().View(), empty), IsEmpty());
  EXPECT_THAT(TouchingPairs(empty, Stack().View()), IsEmpty());
  EXPECT_THAT(AllHits(kDown, empty, Faces::kAll), IsEmpty());
  EXPECT_FALSE(FindClosestHit(kDown, empty, Faces::kAll));
  EXPECT_FALSE(FindNearest({0, 0, 0}, empty));
}

// Defects that were reported to programs that ask the same questions, by
// number.

TEST(FieldCase, Tree01EveryDuplicateIsHit) {
  const MeshData mesh = MeshOf(std::vector<Triangle>(1000, kCorner));
  const auto hits =
      AllHits({{0.25f, 0.25f, -1}, {0, 0, 1}}, mesh.View(), Faces::kAll);
  EXPECT_EQ(hits.size(), 1000u);
  for (const RayHit& hit : hits) EXPECT_EQ(hit.touch.t, 1);
  EXPECT_FALSE(
      HitsAny({{0.75f, 0.75f, -1}, {0, 0, 1}}, mesh.View(), Faces::kAll));
}

TEST(FieldCase, Tree06MeshesMayBeSmall) {
  for (const std::uint32_t n : {0, 1, 2, 3, 4, 5, 7, 8, 9}) {
    MeshData mesh, shifted;
    for (std::uint32_t i = 0; i < n; ++i) {
      const auto x = static_cast<float>(i);
      const Triangle t = {{x, 0, 0}, {x + 0.5f, 0, 0}, {x, 0.5f, 0}};
      Add(mesh, t);
      Add(shifted, MovedBy(100, 0, 0, t));
    }
    for (std::uint32_t k = 0; k < n; ++k) {
      const Ray ray = {{0.1f + static_cast<float>(k), 0.1f, -1}, {0, 0, 1}};
      const auto hits = AllHits(ray, mesh.View(), Faces::kAll);
      ASSERT_THAT(TrianglesOf(hits), ElementsAre(k));
      EXPECT_EQ(hits[0].touch.t, 1);
    }
    EXPECT_THAT(Touched(Sphere{{-50, 0, 0}, 1}, mesh.View()), IsEmpty());
    EXPECT_THAT(Touched(Sphere{{0, 0, 0}, 1e-3f}, shifted.View()), IsEmpty());
  }
}

TEST(FieldCase, Tree08SizesMayGrowExponentially) {
  const auto make = [](int first, int last) {
    MeshData mesh;
    for (int k = first; k <= last; ++k) {
      const float s = std::ldexp(1.0f, k);
      Add(mesh, {{s, 0, 0}, {s, s * 0.25f, 0}, {s, 0, s * 0.25f}});
    }
    return mesh;
  };
  const MeshData mesh = make(-60, 60);
  const MeshView view = mesh.View();
  EXPECT_EQ(Touched(Box{{0, 0, 0}, {1e19f, 1e19f, 1e19f}}, view).size(), 121u);
  const Ray ray = {{-1, 0, 0}, {1, 0, 0}};
  EXPECT_EQ(AllHits(ray, view, Faces::kAll).size(), 121u);
  const auto closest = FindClosestHit(ray, view, Faces::kAll);
  EXPECT_EQ(closest->t, 1 + Rational(0x1p-60));
  EXPECT_THAT(closest->triangles, ElementsAre(0));
  EXPECT_EQ(
      Touched(Box{{0, 0, 0}, {1e30f, 1e30f, 1e30f}}, make(-100, 99).View())
          .size(),
      200u);
}

TEST(FieldCase, Tree10NanHidesNoOtherTriangle) {
  for (int bad = 0; bad < 9; ++bad) {
    std::array<float, 9> x = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    x[static_cast<std::size_t>(bad)] = kNan;
    const Triangle broken = {
        {x[0], x[1], x[2]}, {x[3], x[4], x[5]}, {x[6], x[7], x[8]}};
    for (const std::uint32_t good : {0, 1}) {
      const MeshData mesh =
          good == 0 ? MeshOf({kCorner, broken}) : MeshOf({broken, kCorner});
      const auto hit = FindClosestHit({{0.25f, 0.25f, -1}, {0, 0, 1}},
                                      mesh.View(), Faces::kAll);
      ASSERT_TRUE(hit);
      EXPECT_EQ(hit->t, 1);
      EXPECT_THAT(hit->triangles, ElementsAre(good));
      EXPECT_THAT(Touched(Box{{-1, -1, -1}, {2, 2, 2}}, mesh.View()),
                  ElementsAre(good));
      EXPECT_THAT(Touched(Sphere{{0.25f, 0.25f, 0}, 0.1f}, mesh.View()),
                  ElementsAre(good));
    }
  }
}

TEST(FieldCase, Tree20SpheresInACubeReachAllFacesAtOnce) {
  std::vector<Triangle> cube;
  for (const float side : {-10.0f, 10.0f}) {
    const auto add = [&](auto place) {
      cube.push_back({place(-10, -10), place(10, -10), place(10, 10)});
      cube.push_back({place(-10, -10), place(10, 10), place(-10, 10)});
    };
    add([side](float u, float v) { return Point3{side, u, v}; });
    add([side](float u, float v) { return Point3{v, side, u}; });
    add([side](float u, float v) { return Point3{u, v, side}; });
  }
  const MeshData mesh = MeshOf(cube);
  const MeshView view = mesh.View();
  EXPECT_THAT(Touched(Box{{-1, -1, -1}, {1, 1, 1}}, view), IsEmpty());
  EXPECT_THAT(Touched(Sphere{{0, 0, 0}, 9.999f}, view), IsEmpty());
  EXPECT_EQ(Touched(Sphere{{0, 0, 0}, 10}, view).size(), 12u);
  EXPECT_EQ(Touched(Box{{-20, -20, -20}, {20, 20, 20}}, view).size(), 12u);
}

}  // namespace
}  // namespace cullproof::reference
