// Whether other libraries are asked what they should be. Their answers may be
// off by what their rounding makes of them, which the benchmark counts; here,
// queries are such that nothing depends on that.

#include "reference/workloads/meshes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bench/peers/linked.h"
#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh_data.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "reference/exact_mesh.h"
#include "reference/tree.h"

namespace cullproof::bench {
namespace {

// The volume `by` thicker, or thinner.
Sphere Thicker(const Sphere& sphere, float by) {
  return {sphere.center, sphere.radius + by};
}
Box Thicker(const Box& box, float by) {
  return {{box.min.x - by, box.min.y - by, box.min.z - by},
          {box.max.x + by, box.max.y + by, box.max.z + by}};
}
OrientedBox Thicker(OrientedBox box, float by) {
  for (float& half : box.half_extents) half += by;
  return box;
}
Capsule Thicker(const Capsule& capsule, float by) {
  return {capsule.a, capsule.b, capsule.radius + by};
}
PlaneSet Thicker(const PlaneSet& planes, float) { return planes; }

constexpr float kRounding = 1e-4f;

class MeshPeers : public testing::Test {
 protected:
  // Calls check(row) for each row that answers one of the questions.
  template <class Check>
  static void ForEachThatAnswers(std::span<const MeshQuestion> questions,
                                 const Check& check) {
    std::size_t rows = 0;
    for (const MeshRow& row : MeshRowsOfPeers()) {
      if (!std::ranges::any_of(questions, row.answers)) continue;
      check(row);
      ++rows;
    }
    if (rows == 0) GTEST_SKIP() << "no library here answers that";
  }

  const MeshData mesh = reference::TriangleSoup(600, 3);
};

TEST_F(MeshPeers, AddThemselves) {
  EXPECT_EQ(MeshRowsOfPeers().size(), LinkedPeers().size());
  EXPECT_FALSE(LinkedPeers().empty());
}

TEST_F(MeshPeers, FindWhatVolumesTouch) {
  std::vector<MeshQuestion> about_volumes;
  std::ranges::copy_if(kMeshQuestions, std::back_inserter(about_volumes),
                       IsAboutVolumes);
  ForEachThatAnswers(about_volumes, [&](const MeshRow& row) {
    const auto prepared = row.prepare(mesh.View());
    std::vector<std::uint32_t> room(mesh.triangles.size());
    for (const MeshQuestion question : about_volumes) {
      if (!row.answers(question)) continue;
      for (const MeshQuerySize size :
           {MeshQuerySize::kSmall, MeshQuerySize::kLarge}) {
        const MeshQueries queries =
            MakeMeshQueries(mesh.View(), question, size);
        std::size_t some = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(queries.size(), 20);
             ++i) {
          const std::size_t count =
              prepared->ListTouched(queries.volumes[i], room);
          std::sort(room.begin(), room.begin() + count);
          const auto found = std::span(room).first(count);
          const auto touched = [&](float by) {
            return std::visit(
                [&](const auto& volume) {
                  return reference::Touched(Thicker(volume, by), mesh.View());
                },
                queries.volumes[i]);
          };
          const auto all = touched(kRounding), least = touched(-kRounding);
          EXPECT_TRUE(std::ranges::includes(all, found))
              << row.name << " " << NameOf(question) << " " << i;
          EXPECT_TRUE(std::ranges::includes(found, least))
              << row.name << " " << NameOf(question) << " " << i;
          some += count;
        }
        EXPECT_GT(some, 0u);
      }
    }
  });
}

TEST_F(MeshPeers, FindWhatRaysHit) {
  constexpr MeshQuestion kAboutRays[] = {MeshQuestion::kClosestHit,
                                         MeshQuestion::kAnyHit};
  ForEachThatAnswers(kAboutRays, [&](const MeshRow& row) {
    const auto prepared = row.prepare(mesh.View());
    for (const MeshQuestion question : kAboutRays) {
      if (!row.answers(question)) continue;
      for (const MeshQuerySize size :
           {MeshQuerySize::kSmall, MeshQuerySize::kLarge}) {
        const MeshQueries queries =
            MakeMeshQueries(mesh.View(), question, size);
        for (std::size_t i = 0; i < std::min<std::size_t>(queries.size(), 16);
             ++i) {
          const Ray& ray = queries.rays[i];
          const auto closest = reference::FindClosestHit(
              ray, mesh.View(), reference::Faces::kAll);
          const bool is_closest = question == MeshQuestion::kClosestHit;
          const std::optional<std::uint32_t> hit =
              is_closest ? prepared->ClosestHit(ray) : prepared->AnyHit(ray);
          ASSERT_EQ(hit.has_value(), closest.has_value())
              << row.name << " " << NameOf(question) << " " << i;
          if (!hit || hit == PreparedMesh::kSomeTriangle) continue;
          if (is_closest) {
            EXPECT_EQ(*hit, closest->triangles.front()) << row.name << " " << i;
          } else {
            EXPECT_TRUE(reference::Touches(ray, mesh.View()[*hit]))
                << row.name << " " << i;
          }
        }
      }
    }
  });
}

TEST_F(MeshPeers, FindTheNearestTriangle) {
  const MeshQueries queries = MakeMeshQueries(
      mesh.View(), MeshQuestion::kNearest, MeshQuerySize::kLarge);
  constexpr MeshQuestion kNearest[] = {MeshQuestion::kNearest};
  ForEachThatAnswers(kNearest, [&](const MeshRow& row) {
    const auto prepared = row.prepare(mesh.View());
    for (std::size_t i = 0; i < queries.size(); ++i) {
      const auto nearest =
          reference::FindNearest(queries.points[i], mesh.View());
      EXPECT_EQ(prepared->Nearest(queries.points[i]),
                nearest->triangles.front())
          << row.name << " " << i;
    }
  });
}

TEST_F(MeshPeers, FindTheTrianglesOfAnotherMeshThatTouch) {
  constexpr MeshQuestion kMesh[] = {MeshQuestion::kMesh};
  ForEachThatAnswers(kMesh, [&](const MeshRow& row) {
    const auto prepared = row.prepare(mesh.View());
    std::vector<TrianglePair> room;
    for (const MeshQuerySize size : SizesFor(MeshQuestion::kMesh)) {
      const MeshQueries queries =
          MakeMeshQueries(mesh.View(), MeshQuestion::kMesh, size);
      for (const MeshData& other : queries.meshes) {
        const std::size_t count =
            prepared->ListTouchingPairs(*row.prepare(other.View()), room);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        for (const auto& [one, with] : std::span(room).first(count)) {
          pairs.emplace_back(one, with);
        }
        std::ranges::sort(pairs);
        EXPECT_EQ(pairs, reference::TouchingPairs(mesh.View(), other.View()))
            << row.name << " " << NameOf(size);
      }
    }
  });
}

}  // namespace
}  // namespace cullproof::bench
