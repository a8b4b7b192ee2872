#include "cullproof/touched.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "kernels/tree/every_model.h"
#include "kernels/tree/live_bytes.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/test_meshes.h"
#include "reference/exact_mesh.h"

namespace cullproof {
namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Numbers BruteForce(const MeshView& mesh, const Volume& volume) {
  Numbers touched;
  for (std::uint32_t i = 0; i < mesh.size(); ++i) {
    const bool is_touched = std::visit(
        [&](const auto& one) { return reference::Touches(one, mesh[i]); },
        volume);
    if (is_touched) touched.push_back(i);
  }
  return touched;
}

Numbers Listed(const ModelView& model, const Volume& volume,
               const QueryOptions& options = {}) {
  Numbers touched(model.mesh.size());
  touched.resize(ListTouched(model, volume, touched, options));
  std::sort(touched.begin(), touched.end());
  return touched;
}

void ExpectRightAnswers(const ModelView& model, const Volume& volume,
                        const Numbers& truth) {
  for (const bool vectors : {true, false}) {
    const QueryOptions options = {true, nullptr, vectors};
    EXPECT_EQ(Listed(model, volume, options), truth);
    EXPECT_EQ(CountTouched(model, volume, options), truth.size());
    const std::optional<std::uint32_t> found =
        FindTouched(model, volume, options);
    ASSERT_EQ(found.has_value(), !truth.empty());
    if (found) {
      EXPECT_TRUE(std::binary_search(truth.begin(), truth.end(), *found));
    }
  }

  QueryStatistics statistics;
  const Numbers near = Listed(model, volume, {false, &statistics});
  EXPECT_TRUE(
      std::includes(near.begin(), near.end(), truth.begin(), truth.end()));
  EXPECT_TRUE(std::adjacent_find(near.begin(), near.end()) == near.end());
  EXPECT_EQ(statistics.primitive_tests, 0u);
}

TEST(Touched, IsRightInEveryModelOfEveryMesh) {
  std::size_t touched = 0;
  for (const TestMesh& mesh : AllTestMeshes()) {
    const auto [extent, scale] = PlaceOf(mesh);
    const EveryModel models(mesh.View());
    QueryCases cases(11, extent, scale);
    for (int i = 0; i < 8 * kVolumeKinds; ++i) {
      const Volume volume = cases.NextVolume(i % kVolumeKinds);
      const Numbers truth = BruteForce(mesh.View(), volume);
      touched += truth.size();
      models.ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(mesh.name + " as " + name + ", case " + std::to_string(i));
        ExpectRightAnswers(model, volume, truth);
      });
    }
  }
  EXPECT_GT(touched, 10000u);
}

// Triangles of a leaf are tested 16 at a time.
TEST(Touched, IsRightInLeavesOfAnySize) {
  std::size_t touched = 0;
  for (std::uint32_t size = 17; size <= 50; ++size) {
    for (const std::size_t leaves : {1, 4}) {
      const TestMesh mesh = IntegerSoup(leaves * size, 20, size);
      const AabbTree tree =
          BuildTree(mesh.View(), {SplitRule::kFifty, false}, size);
      ASSERT_EQ(tree.nodes.size(), 2 * leaves - 1);
      const ModelView model(tree, mesh.View());
      QueryCases cases(size, 20, 1);
      for (int i = 0; i < 2 * kVolumeKinds; ++i) {
        SCOPED_TRACE(std::to_string(leaves) + " leaves of " +
                     std::to_string(size) + ", case " + std::to_string(i));
        const Volume volume = cases.NextVolume(i % kVolumeKinds);
        const Numbers truth = BruteForce(mesh.View(), volume);
        touched += truth.size();
        ExpectRightAnswers(model, volume, truth);
      }
    }
  }
  EXPECT_GT(touched, 5000u);
}

TEST(Touched, IsRightAfterARefit) {
  for (TestMesh& mesh : AllTestMeshes()) {
    EveryModel models(mesh.View());
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
      mesh.vertices[i] = {static_cast<float>(i * 7 % 20),
                          static_cast<float>(i * 11 % 17),
                          static_cast<float>(i * 5 % 13)};
    }
    const MeshView all_finite = mesh.View();
    const bool has_left_out = mesh.name == "not_finite";
    for (std::size_t i = 0; i < mesh.vertices.size(); i += 17) {
      mesh.vertices[i].z = i % 2 == 0 ? kNan : kInfinity;
    }
    models.Refit(all_finite);
    QueryCases cases(12, 20, 1);
    for (int i = 0; i < 4 * kVolumeKinds && !has_left_out; ++i) {
      const Volume volume =
          i == 0 ? Sphere{{0, 0, 0}, 100} : cases.NextVolume(i % kVolumeKinds);
      const Numbers truth = BruteForce(mesh.View(), volume);
      models.ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(mesh.name + " as " + name + ", case " + std::to_string(i));
        ExpectRightAnswers(model, volume, truth);
      });
    }
  }
}

TEST(Touched, TrianglesSetAsideStaySoUntilTheModelIsBuiltAnew) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  mesh.Add({{0, 0, kNan}, {1, 0, 1}, {0, 1, 1}});
  EveryModel models(mesh.View());
  mesh.vertices[3].z = 1;
  models.Refit(mesh.View());
  models.ForEach([&](const std::string& name, const ModelView& model) {
    EXPECT_EQ(Listed(model, Sphere{{0, 0, 0}, 9}), Numbers{0}) << name;
  });
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        EXPECT_EQ(Listed(model, Sphere{{0, 0, 0}, 9}), (Numbers{0, 1})) << name;
      });
}

TEST(Touched, TellsOfOverflowAndWritesNoFurther) {
  TestMesh mesh;
  for (int i = 0; i < 100; ++i) mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        for (const Volume& volume :
             {Volume(Sphere{{0.25f, 0.25f, 0}, 0.1f}),
              Volume(Sphere{{0, 0, 0}, 9})}) {  // One tests, one encloses.
          for (const std::size_t room : {0, 1, 8, 99, 100, 101}) {
            constexpr std::uint32_t kUnwritten = 12345;
            Numbers touched(102, kUnwritten);
            EXPECT_EQ(ListTouched(model, volume, {touched.data(), room}), 100u)
                << name;
            const std::size_t written = std::min<std::size_t>(room, 100);
            EXPECT_EQ(std::count(touched.begin(), touched.end(), kUnwritten),
                      static_cast<std::ptrdiff_t>(102 - written));
          }
        }
      });
}

TEST(Touched, DoesNotTestTheTrianglesOfEnclosedBoxes) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        QueryStatistics statistics;
        EXPECT_EQ(
            CountTouched(model, Sphere{{10, 10, 10}, 100}, {true, &statistics}),
            500u)
            << name;
        EXPECT_EQ(statistics.box_tests, 1u);
        EXPECT_EQ(statistics.primitive_tests, 0u);
        CountTouched(model, Box{{-9, -9, -9}, {14, 30, 30}},
                     {true, &statistics});
        EXPECT_LT(statistics.primitive_tests, 300u) << name;
        EXPECT_GT(statistics.primitive_tests, 0u) << name;
      });
}

TEST(Touched, FindsNoMoreThanItMust) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        QueryStatistics one, all;
        FindTouched(model, Sphere{{10, 10, 10}, 5}, {true, &one});
        CountTouched(model, Sphere{{10, 10, 10}, 5}, {true, &all});
        EXPECT_LT(one.primitive_tests, all.primitive_tests / 2) << name;
      });
}

TEST(Touched, AllocatesNothing) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  const HybridModel model(mesh.View());
  QueryCases cases(13, 20, 1);
  for (int i = 0; i < 100; ++i) {
    const Volume volume = cases.NextVolume(i % kVolumeKinds);
    const std::size_t before = Allocations();
    CountTouched(model, volume);
    FindTouched(model, volume);
    EXPECT_EQ(Allocations(), before);
  }
}

TEST(Touched, ADeepTreeIsNoDanger) {
  TestMesh mesh;
  for (int k = -60; k <= 60; ++k) {
    const float s = std::ldexp(1.0f, k);
    mesh.Add({{s, 0, 0}, {s, s / 4, 0}, {s, 0, s / 4}});
  }
  const AabbTree deep =
      BuildTree(mesh.View(), {SplitRule::kLargestAxis, false});
  EXPECT_GT(Walk(deep, [](std::uint32_t, std::size_t) { return true; }), 110u);
  for (const Layout layout : kAllLayouts) {
    const Model model(mesh.View(),
                      {{SplitRule::kLargestAxis, false}, layout, false});
    EXPECT_EQ(CountTouched(model, Box{{0, 0, 0}, {1e19f, 1e19f, 1e19f}}), 121u);
    EXPECT_EQ(CountTouched(model, Box{{3, 0, 0}, {9, 1, 1}}), 2u);
  }
}

TEST(Touched, CountsSurfacesAndNotWhatTheyEnclose) {
  TestMesh cube;
  const auto quad = [&](Point3 a, Point3 b, Point3 c, Point3 d) {
    cube.Add({a, b, c});
    cube.Add({a, c, d});
  };
  for (const float s : {-10.f, 10.f}) {
    quad({s, -10, -10}, {s, 10, -10}, {s, 10, 10}, {s, -10, 10});
    quad({-10, s, -10}, {10, s, -10}, {10, s, 10}, {-10, s, 10});
    quad({-10, -10, s}, {10, -10, s}, {10, 10, s}, {-10, 10, s});
  }
  EveryModel(cube.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        EXPECT_EQ(CountTouched(model, Box{{-1, -1, -1}, {1, 1, 1}}), 0u)
            << name;
        EXPECT_EQ(CountTouched(model, Sphere{{0, 0, 0}, 9.999f}), 0u) << name;
        EXPECT_EQ(CountTouched(model, Sphere{{0, 0, 0}, 10}), 12u) << name;
        EXPECT_EQ(CountTouched(model, Box{{-20, -20, -20}, {20, 20, 20}}), 12u)
            << name;
      });
}

TEST(Touched, ACapsuleOfNoLengthIsASphere) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {3, 0, 0}, {0, 3, 0}});
  const Model model(mesh.View());
  const auto count = [&](Point3 p, float radius) {
    EXPECT_EQ(CountTouched(model, Capsule{p, p, radius}),
              CountTouched(model, Sphere{p, radius}));
    return CountTouched(model, Capsule{p, p, radius});
  };
  EXPECT_EQ(count({1, 1, 1}, 0.5f), 0u);
  EXPECT_EQ(count({1, 1, 1}, 1), 1u);
  EXPECT_EQ(count({1, 1, 1}, 1.5f), 1u);
  EXPECT_EQ(count({1, 1, 0}, 0), 1u);
  EXPECT_EQ(count({1, 1, 0.1f}, 0), 0u);
}

TEST(Touched, QuantizationTakesQueriesOfAnySize) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        const auto count = [&](float min, float max) {
          return CountTouched(model, Box{{min, min, min}, {max, max, max}});
        };
        EXPECT_EQ(count(1e28f, 2e28f), 0u) << name;
        EXPECT_EQ(count(-1e28f, 1e28f), 2u) << name;
        EXPECT_EQ(count(-kInfinity, kInfinity), 2u) << name;
        EXPECT_EQ(count(kNan, 1), 0u) << name;
        EXPECT_EQ(count(-10, -5), 0u) << name;
      });
}

}  // namespace
}  // namespace cullproof
