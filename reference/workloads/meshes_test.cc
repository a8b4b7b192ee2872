#include "reference/workloads/meshes.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "gtest/gtest.h"
#include "reference/workloads/fnv1a.h"

namespace cullproof::reference {
namespace {

struct Kind {
  std::string_view name;
  MeshData (*make)(std::size_t triangles);
  // Of the mesh of 10,000 triangles.
  std::size_t triangles;
  std::uint64_t hash;
};

constexpr Kind kKinds[] = {
    {"sphere", UvSphere, 10'200, 0x2afdcd20e324f9a5},
    {"knot", KnotTube, 9'680, 0x630221d11f4df19d},
    {"terrain", [](std::size_t n) { return Terrain(n, 1); }, 10'082,
     0x34e441525814c3f1},
    {"plane", [](std::size_t n) { return FlatPlane(n, 0.3f); }, 10'082,
     0xbf56be06845c9581},
    {"soup", [](std::size_t n) { return TriangleSoup(n, 1); }, 10'000,
     0x92405b83796edf9d},
    {"duplicates", Duplicates, 10'000, 0x2b3fd37f2d46bea5},
};

std::uint64_t Hash(const MeshView& mesh) {
  Fnv1a hash;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    const Triangle t = mesh[i];
    for (const Point3 p : {t.a, t.b, t.c}) {
      for (const float x : {p.x, p.y, p.z}) hash.Add(x);
    }
  }
  return hash.hash();
}

TEST(Meshes, AreTheSameDataEverywhere) {
  for (const Kind& kind : kKinds) {
    const MeshData mesh = kind.make(10'000);
    EXPECT_EQ(mesh.triangles.size(), kind.triangles) << kind.name;
    EXPECT_EQ(Hash(mesh.View()), kind.hash)
        << kind.name << std::hex << " 0x" << Hash(mesh.View());
  }
}

TEST(Meshes, HaveAboutAsManyTrianglesAsWanted) {
  for (const Kind& kind : kKinds) {
    for (std::size_t wanted = 1000; wanted < 6000; wanted += 123) {
      const auto size = static_cast<double>(kind.make(wanted).triangles.size());
      EXPECT_NEAR(size, static_cast<double>(wanted),
                  0.15 * static_cast<double>(wanted))
          << kind.name;
    }
    EXPECT_GE(kind.make(1).triangles.size(), 1u) << kind.name;
  }
}

TEST(Meshes, LieInTheCube) {
  for (const Kind& kind : kKinds) {
    for (const std::size_t wanted : {1, 2, 7, 100, 10'000}) {
      const MeshData mesh = kind.make(wanted);
      for (const auto& corners : mesh.triangles) {
        for (const auto corner : corners) {
          ASSERT_LT(corner, mesh.vertices.size()) << kind.name;
        }
      }
      for (const auto& [x, y, z] : mesh.vertices) {
        ASSERT_LE(std::abs(x), 1) << kind.name;
        ASSERT_LE(std::abs(y), 1) << kind.name;
        ASSERT_LE(std::abs(z), 1) << kind.name;
      }
    }
  }
}

using Edge = std::pair<std::uint32_t, std::uint32_t>;

// Each edge once in each direction.
bool IsClosed(const MeshData& mesh) {
  std::set<Edge> edges;
  for (const auto& [a, b, c] : mesh.triangles) {
    for (const Edge& edge : {Edge(a, b), Edge(b, c), Edge(c, a)}) {
      if (!edges.insert(edge).second) return false;
    }
  }
  for (const auto& [from, to] : edges) {
    if (!edges.contains({to, from})) return false;
  }
  return true;
}

std::size_t CountEdges(const MeshData& mesh) {
  return mesh.triangles.size() * 3 / 2;
}

double Volume(const MeshView& mesh) {
  double volume = 0;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    const auto [a, b, c] = mesh[i];
    volume += (double{a.x} * (double{b.y} * c.z - double{b.z} * c.y) +
               double{a.y} * (double{b.z} * c.x - double{b.x} * c.z) +
               double{a.z} * (double{b.x} * c.y - double{b.y} * c.x)) /
              6;
  }
  return volume;
}

TEST(UvSphere, IsAClosedSurfaceWithItsFrontOutside) {
  for (const std::size_t wanted : {1, 100, 10'000}) {
    const MeshData mesh = UvSphere(wanted);
    EXPECT_TRUE(IsClosed(mesh));
    EXPECT_EQ(mesh.vertices.size() + mesh.triangles.size(),
              CountEdges(mesh) + 2);
    for (const auto& [x, y, z] : mesh.vertices) {
      EXPECT_NEAR(double{x} * x + double{y} * y + double{z} * z, 1, 3e-7);
    }
  }
  EXPECT_NEAR(Volume(UvSphere(10'000).View()), 4.18879, 0.01);
}

// A tube's volume is its length, here by many small steps, times its section.
TEST(KnotTube, IsAClosedTubeWithItsFrontOutside) {
  const MeshData mesh = KnotTube(10'000);
  EXPECT_TRUE(IsClosed(mesh));
  EXPECT_EQ(mesh.vertices.size() + mesh.triangles.size(), CountEdges(mesh));
  constexpr int kSteps = 10'000;
  const double step = 2 * M_PI / kSteps;
  double length = 0;
  for (int i = 0; i < kSteps; ++i) {
    length +=
        step * std::hypot(2 * (0.6 + 0.26 * std::cos(3 * i * step)), 3 * 0.26);
  }
  const double volume = M_PI * 0.12 * 0.12 * length;
  EXPECT_NEAR(Volume(mesh.View()), volume, 0.02 * volume);
}

// Twice the area of the triangle's shadow on the ground, if seen from above.
double Shadow(const Triangle& t) {
  return (double{t.b.x} - t.a.x) * (double{t.c.y} - t.a.y) -
         (double{t.b.y} - t.a.y) * (double{t.c.x} - t.a.x);
}

TEST(Terrain, CoversTheSquareAndFacesUp) {
  for (const MeshData& mesh :
       {Terrain(1000, 1), Terrain(1000, 2), FlatPlane(1000, 0)}) {
    double area = 0;
    for (std::size_t i = 0; i < mesh.View().size(); ++i) {
      ASSERT_GT(Shadow(mesh.View()[i]), 0);
      area += Shadow(mesh.View()[i]) / 2;
    }
    EXPECT_NEAR(area, 4, 1e-5);
  }
  EXPECT_NE(Hash(Terrain(1000, 1).View()), Hash(Terrain(1000, 2).View()));
}

TEST(FlatPlane, HasOneHeight) {
  for (const Point3 p : FlatPlane(1000, 0.3f).vertices) EXPECT_EQ(p.z, 0.3f);
}

TEST(TriangleSoup, SharesNoVertexAndFillsTheCube) {
  const MeshData mesh = TriangleSoup(5000, 3);
  std::set<std::uint32_t> used;
  std::map<int, int> octants;
  for (const auto& corners : mesh.triangles) {
    used.insert(corners.begin(), corners.end());
    const auto [x, y, z] = mesh.vertices[corners[0]];
    ++octants[(x > 0) + 2 * (y > 0) + 4 * (z > 0)];
  }
  EXPECT_EQ(used.size(), 15'000u);
  EXPECT_EQ(mesh.vertices.size(), 15'000u);
  for (int octant = 0; octant < 8; ++octant) {
    EXPECT_NEAR(octants[octant], 5000.0 / 8, 100) << octant;
  }
  EXPECT_NE(Hash(mesh.View()), Hash(TriangleSoup(5000, 4).View()));
}

TEST(Duplicates, AreAllTheSame) {
  const MeshData mesh = Duplicates(100);
  EXPECT_EQ(mesh.vertices.size(), 3u);
  for (const auto& corners : mesh.triangles) {
    EXPECT_EQ(corners, mesh.triangles[0]);
  }
}

}  // namespace
}  // namespace cullproof::reference
