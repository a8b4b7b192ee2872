#include "reference/workloads/mesh_queries.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cullproof/mesh_data.h"
#include "gtest/gtest.h"
#include "reference/tree.h"
#include "reference/workloads/fnv1a.h"
#include "reference/workloads/meshes.h"

namespace cullproof::reference {
namespace {

using enum QuerySize;

template <class T>
void AddTo(Fnv1a& hash, const T& value) {
  for (const float x :
       std::bit_cast<std::array<float, sizeof(T) / sizeof(float)>>(value)) {
    hash.Add(x);
  }
}

TEST(MeshQueries, AreTheSameDataEverywhere) {
  const MeshData mesh = KnotTube(10'000);
  Fnv1a hash;
  for (const QuerySize size : {kNear, kSmall, kMedium, kLarge, kAll}) {
    for (const auto& place : PlaceQueries(mesh.View(), size, 100, 7)) {
      AddTo(hash, SphereAt(place));
      AddTo(hash, BoxAt(place));
      AddTo(hash, OrientedBoxAt(place));
      AddTo(hash, CapsuleAt(place));
      AddTo(hash, PlanesAt(place));
      AddTo(hash, RayAt(place));
    }
    const QueryPlace place = PlaceQueries(mesh.View(), size, 1, 7)[0];
    for (const Point3& vertex : MeshAt(place, mesh.View()).vertices) {
      AddTo(hash, vertex);
    }
  }
  EXPECT_EQ(hash.hash(), 0xeb5d99b20068447f) << std::hex << "0x" << hash.hash();
}

constexpr std::size_t kQueries = 20;

// How many triangles that many queries touch.
struct Counts {
  std::size_t sphere = 0, box = 0, oriented_box = 0, capsule = 0, planes = 0,
              ray = 0;
};

Counts CountTouched(const MeshView& mesh, QuerySize size) {
  Counts counts;
  for (const QueryPlace& place : PlaceQueries(mesh, size, kQueries, 1)) {
    const auto add = [&](std::size_t& count, const auto& volume) {
      count += Touched(volume, mesh).size();
    };
    add(counts.sphere, SphereAt(place));
    add(counts.box, BoxAt(place));
    add(counts.oriented_box, OrientedBoxAt(place));
    add(counts.capsule, CapsuleAt(place));
    const auto planes = PlanesAt(place);
    add(counts.planes, PlaneSet{planes});
    add(counts.ray, RayAt(place));
  }
  return counts;
}

void ExpectBetween(std::size_t least, const Counts& counts,
                   std::size_t greatest) {
  for (const std::size_t count :
       {counts.sphere, counts.box, counts.oriented_box, counts.capsule,
        counts.planes}) {
    EXPECT_LE(least * kQueries, count);
    EXPECT_LE(count, greatest * kQueries);
  }
}

TEST(MeshQueries, TouchAsMuchAsTheirSizesSay) {
  for (const MeshData& mesh :
       {UvSphere(10'000), KnotTube(10'000), Terrain(10'000, 1)}) {
    const MeshView view = mesh.View();
    ExpectBetween(0, CountTouched(view, kNear), 5);
    const Counts small = CountTouched(view, kSmall);
    ExpectBetween(3, small, 40);
    EXPECT_GE(small.ray, kQueries - 2);
    ExpectBetween(50, CountTouched(view, kMedium), 800);
    ExpectBetween(400, CountTouched(view, kLarge), 5'000);
    ExpectBetween(view.size(), CountTouched(view, kAll), view.size());
    EXPECT_GE(CountTouched(view, kLarge).ray, kQueries - 2);
  }
}

TEST(MeshQueries, PutMeshesAsDeepIntoEachOtherAsTheirSizesSay) {
  for (const MeshData& mesh : {UvSphere(4000), KnotTube(4000), Terrain(4000, 1),
                               TriangleSoup(4000, 1)}) {
    const auto pairs = [&](QuerySize size) {
      std::size_t count = 0;
      for (const QueryPlace& place : PlaceQueries(mesh.View(), size, 4, 1)) {
        const MeshData other = MeshAt(place, mesh.View());
        count += TouchingPairs(mesh.View(), other.View()).size();
      }
      return count;
    };
    EXPECT_EQ(pairs(kNear), 0u);
    const std::size_t small = pairs(kSmall), medium = pairs(kMedium);
    EXPECT_GT(small, 0u);
    EXPECT_GT(medium, small);
    EXPECT_GT(pairs(kLarge), medium);
  }
}

TEST(MeshQueries, KeepTheShapeOfTheMesh) {
  const MeshData mesh = KnotTube(1000);
  const auto distance = [](const Point3& a, const Point3& b) {
    return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z);
  };
  for (const QueryPlace& place : PlaceQueries(mesh.View(), kLarge, 4, 1)) {
    const MeshData other = MeshAt(place, mesh.View());
    EXPECT_EQ(other.triangles, mesh.triangles);
    ASSERT_EQ(other.vertices.size(), mesh.vertices.size());
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
      EXPECT_NEAR(distance(other.vertices[i], other.vertices[0]),
                  distance(mesh.vertices[i], mesh.vertices[0]), 1e-5);
    }
  }
}

TEST(MeshQueries, HaveAxesOfLength1AtRightAngles) {
  const MeshData mesh = Duplicates(1);
  Point3 mean = {0, 0, 0};
  for (const auto& [size, center, radius, axes] :
       PlaceQueries(mesh.View(), kSmall, 1000, 5)) {
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        const double dot = double{axes[i].x} * axes[j].x +
                           double{axes[i].y} * axes[j].y +
                           double{axes[i].z} * axes[j].z;
        EXPECT_NEAR(dot, i == j, 1e-5);
      }
    }
    mean = {mean.x + axes[0].x / 1000, mean.y + axes[0].y / 1000,
            mean.z + axes[0].z / 1000};
  }
  EXPECT_LT(std::hypot(mean.x, mean.y, mean.z), 0.1);
}

TEST(MeshQueries, StandOnDegenerateTrianglesToo) {
  const MeshData mesh = {{{0.5f, 0.25f, 0}}, {{0, 0, 0}}};
  for (const auto& place : PlaceQueries(mesh.View(), kLarge, 10, 1)) {
    EXPECT_EQ(place.center.x, 0.5f);
    EXPECT_EQ(Touched(SphereAt(place), mesh.View()).size(), 1u);
  }
  for (const auto& place : PlaceQueries(mesh.View(), kNear, 10, 1)) {
    EXPECT_EQ(place.radius, 0);
    EXPECT_EQ(place.center.x, 0.5f);
  }
}

}  // namespace
}  // namespace cullproof::reference
