#include "bench/tree/workload.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <variant>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"

namespace cullproof::bench {
namespace {

TEST(MeshSources, FillTheCubeThatQueriesAreMadeFor) {
  for (const MeshSource& source : MeshSources()) {
    if (!source.IsThere()) continue;
    const MeshData mesh = source.Make(1000);
    EXPECT_GT(mesh.triangles.size(), 800u) << source.name;
    if (source.file != nullptr) {
      EXPECT_EQ(mesh.triangles.size(), source.file_triangles) << source.name;
    }
    float furthest = 0;
    for (const Corners& corners : mesh.triangles) {
      for (const std::uint32_t corner : corners) {
        const auto& [x, y, z] = mesh.vertices[corner];
        furthest = std::max({furthest, std::abs(x), std::abs(y), std::abs(z)});
      }
    }
    EXPECT_GT(furthest, 0.8f) << source.name;
    EXPECT_LE(furthest, 1.f) << source.name;
  }
}

TEST(MeshQueries, AreAboutWhatTheQuestionIsAbout) {
  const MeshData mesh = MeshSources()[0].Make(1000);
  for (const MeshQuestion question : kMeshQuestions) {
    for (const MeshQuerySize size : SizesFor(question)) {
      const MeshQueries queries = MakeMeshQueries(mesh.View(), question, size);
      EXPECT_GT(queries.size(), 0u);
      EXPECT_EQ(queries.volumes.empty(),
                !IsAboutVolumes(question) &&
                    question != MeshQuestion::kFollowedSphere);
      EXPECT_EQ(queries.points.empty(), question != MeshQuestion::kNearest);
      EXPECT_EQ(queries.meshes.empty(), question != MeshQuestion::kMesh);
    }
  }
}

TEST(MeshQueries, FollowASphereBySmallSteps) {
  const MeshData mesh = MeshSources()[0].Make(1000);
  for (const MeshQuerySize size : SizesFor(MeshQuestion::kFollowedSphere)) {
    const MeshQueries queries =
        MakeMeshQueries(mesh.View(), MeshQuestion::kFollowedSphere, size);
    std::size_t steps = 0;
    for (std::size_t i = 1; i < queries.size(); ++i) {
      const auto& [was, radius] = std::get<Sphere>(queries.volumes[i - 1]);
      const auto& is = std::get<Sphere>(queries.volumes[i]).center;
      const float way = std::hypot(is.x - was.x, is.y - was.y, is.z - was.z);
      if (std::abs(way - radius / 50) < 1e-3f * radius) ++steps;
    }
    EXPECT_EQ(steps, queries.size() - 8);
  }
}

TEST(MeshQueries, LeaveOtherMeshesFarOutside) {
  const MeshData mesh = MeshSources()[0].Make(1000);
  const MeshQueries queries = MakeMeshQueries(mesh.View(), MeshQuestion::kMesh,
                                              MeshQuerySize::kOutside);
  for (const MeshData& other : queries.meshes) {
    for (const Point3& vertex : other.vertices) EXPECT_GT(vertex.x, 8);
  }
}

}  // namespace
}  // namespace cullproof::bench
