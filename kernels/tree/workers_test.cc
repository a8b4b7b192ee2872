// Trees and models that several threads build and refit are those that one
// does.

#include "cullproof/workers.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/wide_model.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/tree/parts.h"
#include "kernels/tree/same_models.h"
#include "kernels/tree/test_meshes.h"

namespace cullproof {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr std::size_t kLeafLimits[] = {1, 2, 16, 100'000};

// Most of equal keys, and the rest ever farther away: the tree is deep.
TestMesh DeepMesh() {
  TestMesh mesh = {"deep", {}, {}};
  for (int i = 0; i < 12'000; ++i) {
    const float at = i % 100 == 0 ? std::ldexp(1.f, i / 100) : 0;
    mesh.Add({{at, 0, 0}, {at + 1, 1, 0}, {at, 0, 1}});
  }
  return mesh;
}

// Large enough to be worth several threads.
std::vector<TestMesh> LargeMeshes() {
  std::vector<TestMesh> meshes;
  meshes.push_back(IntegerSoup(20'000, 300, 1));
  meshes.push_back(Grid(100, [](int x, int y) { return x % 7 + y % 11; }));
  meshes.push_back(DeepMesh());
  TestMesh holes = IntegerSoup(20'000, 200, 2);
  for (std::size_t i = 0; i < holes.vertices.size(); i += 300) {
    holes.vertices[i].z = kNan;
  }
  meshes.push_back(std::move(holes));
  return meshes;
}

TestMesh Moved(TestMesh mesh) {
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    Point3& v = mesh.vertices[i];
    v = {v.y / 2 + 3, -v.z, v.x - static_cast<float>(i % 5)};
    if (i % 500 == 7) v.y = kNan;
  }
  return mesh;
}

TEST(Workers, BuildTheTreeThatOneThreadBuilds) {
  for (const TestMesh& mesh : LargeMeshes()) {
    for (const std::size_t threads : {1, 2, 3}) {
      Workers workers(threads);
      for (int rule = 0; rule < 6; ++rule) {
        for (const std::size_t leaf_limit : kLeafLimits) {
          const SplitSettings split = {static_cast<SplitRule>(rule), true};
          EXPECT_TRUE(Same(BuildTree(mesh.View(), split, leaf_limit),
                           BuildTree(mesh.View(), split, leaf_limit, &workers)))
              << mesh.name << " by rule " << rule << " with " << leaf_limit
              << " in a leaf, by " << threads << " threads";
        }
      }
    }
  }
}

TEST(Workers, RefitTheTreeThatOneThreadRefits) {
  Workers workers(2);
  for (const TestMesh& mesh : LargeMeshes()) {
    const TestMesh moved = Moved(mesh);
    for (const std::size_t leaf_limit : kLeafLimits) {
      AabbTree tree = BuildTree(mesh.View(), {}, leaf_limit);
      AabbTree other = tree;
      EXPECT_EQ(Refit(tree, moved.View()),
                Refit(other, moved.View(), &workers));
      EXPECT_TRUE(Same(tree, other)) << mesh.name << ", " << leaf_limit;
    }
  }
}

template <class AnyModel, class Settings>
void ExpectSameModels(const TestMesh& mesh, const TestMesh& moved,
                      const Settings& settings, Workers& workers) {
  AnyModel model(mesh.View(), settings);
  AnyModel other(mesh.View(), settings, &workers);
  EXPECT_TRUE(Same(model, other)) << mesh.name;
  model.SetMesh(moved.View());
  other.SetMesh(moved.View());
  model.Refit();
  other.Refit(&workers);
  EXPECT_TRUE(Same(model, other)) << mesh.name << " moved";
  EXPECT_GT(model.SetAside(), 0);
}

TEST(Workers, MakeTheModelsThatOneThreadMakes) {
  Workers workers(2);
  for (const TestMesh& mesh : LargeMeshes()) {
    const TestMesh moved = Moved(mesh);
    for (const Layout layout : kAllLayouts) {
      const ModelSettings settings = {{}, layout, false};
      ExpectSameModels<Model>(mesh, moved, settings, workers);
      ExpectSameModels<HybridModel>(mesh, moved, settings, workers);
    }
    for (const LeafStorage leaves :
         {LeafStorage::kInMesh, LeafStorage::kPacked}) {
      ExpectSameModels<WideModel>(mesh, moved, WideSettings{{}, leaves},
                                  workers);
    }
  }
}

TEST(Workers, RemapAsOneThreadDoes) {
  Workers workers(2);
  TestMesh mesh = IntegerSoup(20'000, 300, 3), other = mesh;
  const RemappedModel one = HybridModel::BuildRemapped(
      mesh.triangles, mesh.View().vertices, ModelSettings{});
  const RemappedModel together = HybridModel::BuildRemapped(
      other.triangles, other.View().vertices, ModelSettings{}, &workers);
  EXPECT_TRUE(Same(one.model, together.model));
  EXPECT_EQ(one.permutation, together.permutation);
}

TEST(Workers, RefuseTheFirstCornerThatIsNoVertex) {
  Workers workers(2);
  TestMesh mesh = IntegerSoup(20'000, 300, 4);
  for (const std::size_t bad : {19'000, 7000, 13'000}) {
    mesh.triangles[bad][1] = 1'000'000;
  }
  EXPECT_THAT([&] { BuildTree(mesh.View(), {}, 1, &workers); },
              ThrowsMessage<std::invalid_argument>(
                  HasSubstr("triangle 7000 has a corner at vertex 1000000")));
}

TEST(Workers, ThrowWhatIsThrownWhileTheyBuild) {
  Workers workers(2);
  EXPECT_THROW(RunParts(kMostParts, &workers,
                        [](std::size_t part) {
                          if (part == 40) throw std::bad_alloc();
                        }),
               std::bad_alloc);
}

}  // namespace
}  // namespace cullproof
