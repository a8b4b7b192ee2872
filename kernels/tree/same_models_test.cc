#include "kernels/tree/same_models.h"

#include <utility>

#include "cullproof/aabb_tree.h"
#include "cullproof/wide_model.h"
#include "gtest/gtest.h"
#include "kernels/tree/test_meshes.h"

namespace cullproof {
namespace {

TEST(SameModels, TellWhereWideModelsKeepTriangles) {
  const TestMesh mesh = IntegerSoup(50, 9, 1);
  const SplitSettings split;
  const WideModel packed(mesh.View(), {split, LeafStorage::kPacked});
  const WideModel in_mesh(mesh.View(), {split, LeafStorage::kInMesh});
  EXPECT_FALSE(Same(packed, in_mesh));
  EXPECT_FALSE(Same(in_mesh, packed));
  EXPECT_TRUE(Same(packed, WideModel(packed)));
  EXPECT_TRUE(Same(in_mesh, WideModel(in_mesh)));
}

TEST(SameModels, TellPackedTrianglesApart) {
  TestMesh mesh = {"triangle", {}, {}};
  mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const WideSettings settings = {{}, LeafStorage::kPacked};
  const WideModel before(mesh.View(), settings);
  std::swap(mesh.triangles[0][0], mesh.triangles[0][1]);
  EXPECT_FALSE(Same(before, WideModel(mesh.View(), settings)));
}

}  // namespace
}  // namespace cullproof
