#include "bench/tree/workload.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "cullproof/geometry.h"
#include "cullproof/mesh_data.h"
#include "gtest/gtest.h"

namespace cullproof::bench {
namespace {

TEST(MeshSources, FillTheCubeThatQueriesAreMadeFor) {
  for (const MeshSource& source : MeshSources()) {
    if (!source.IsThere()) continue;
    const MeshData mesh = source.Make(1000);
    EXPECT_GT(mesh.triangles.size(), 800u) << source.name;
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
      EXPECT_EQ(queries.volumes.empty(), !IsAboutVolumes(question));
      EXPECT_EQ(queries.points.empty(), question != MeshQuestion::kNearest);
    }
  }
}

}  // namespace
}  // namespace cullproof::bench
