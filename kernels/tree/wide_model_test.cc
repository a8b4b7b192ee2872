#include "cullproof/wide_model.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/live_bytes.h"
#include "kernels/tree/test_meshes.h"
#include "kernels/tree/wide_node.h"
#include "kernels/tree/wide_validator.h"

namespace cullproof {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr LeafStorage kAllStorage[] = {LeafStorage::kInMesh,
                                       LeafStorage::kPacked};

std::size_t NotFinite(const MeshView& mesh) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < mesh.size(); ++i) count += !IsFinite(mesh[i]);
  return count;
}

TEST(WideModel, IsSoundForEveryMeshRuleAndStorage) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    for (const LeafStorage leaves : kAllStorage) {
      SCOPED_TRACE(mesh.name);
      for (int rule = 0; rule < 6; ++rule) {
        const WideModel model(
            mesh.View(),
            {{static_cast<SplitRule>(rule), rule % 2 == 0}, leaves});
        EXPECT_EQ(FaultOf(model), "");
        EXPECT_EQ(model.SetAside(), NotFinite(mesh.View()));
        EXPECT_FALSE(model.HasTrianglesToSkip());
      }
    }
  }
}

TEST(WideModel, IsSoundAfterRefit) {
  for (const TestMesh& before : AllTestMeshes()) {
    for (const LeafStorage leaves : kAllStorage) {
      SCOPED_TRACE(before.name);
      TestMesh mesh = before;
      WideModel model(mesh.View(), {{}, leaves});
      const std::size_t left_out = model.SetAside();
      for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
        Point3& v = mesh.vertices[i];
        v = {v.y / 2 + 1e4f, -v.z, v.x - static_cast<float>(i % 5)};
      }
      for (std::size_t i = 0; i < mesh.vertices.size(); i += 41) {
        mesh.vertices[i].y = kNan;
      }
      std::size_t kept = 0;  // Triangles that were finite and are not now.
      for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        kept += IsFinite(before.View()[i]) && !IsFinite(mesh.View()[i]);
      }
      model.Refit();
      EXPECT_EQ(FaultOf(model), "");
      EXPECT_EQ(model.SetAside(), left_out + kept);
      EXPECT_EQ(model.HasTrianglesToSkip(), kept > 0);
    }
  }
}

TEST(WideModel, FitsItsBoxesAnew) {
  TestMesh mesh = IntegerSoup(300, 20, 5);
  WideModel model(mesh.View());
  for (Point3& v : mesh.vertices) v = {v.x / 2, v.y / 2, v.z / 2};
  model.Refit();
  EXPECT_LE(BoxOfAll(model.nodes()[0]).max.x, 12);
}

TEST(WideModel, GoesToAnotherMeshOfTheSameSizeOnly) {
  const TestMesh mesh = IntegerSoup(300, 20, 5), moved = IntegerSoup(300, 9, 6);
  WideModel model(mesh.View(), {{}, LeafStorage::kPacked});
  model.SetMesh(moved.View());
  model.Refit();
  EXPECT_EQ(FaultOf(model), "");
  EXPECT_THAT([&] { model.SetMesh(IntegerSoup(299, 9, 6).View()); },
              ThrowsMessage<std::invalid_argument>(
                  HasSubstr("299 triangles, but the model was built for 300")));
}

TEST(WideModel, UsesTheBytesItStates) {
  const TestMesh mesh = IntegerSoup(5000, 50, 7);
  for (const LeafStorage leaves : kAllStorage) {
    const std::size_t before = LiveBytes();
    const WideModel model(mesh.View(), {{}, leaves});
    EXPECT_EQ(LiveBytes() - before, model.UsedBytes());
    const double each = static_cast<double>(model.UsedBytes()) / 5000;
    EXPECT_LT(each, leaves == LeafStorage::kInMesh ? 10 : 46);
  }
}

TEST(WideModel, HasFewNodesOfManyChildren) {
  const TestMesh mesh = IntegerSoup(5000, 50, 7);
  const WideModel model(mesh.View());
  std::size_t children = 0;
  for (const WideNode& node : model.nodes()) {
    for (const WideChild child : node.children) children += !child.IsNone();
  }
  EXPECT_GT(static_cast<double>(children),
            0.6 * WideNode::kFan * static_cast<double>(model.nodes().size()));
}

TEST(WideModel, RefusesUnknownStorage) {
  const TestMesh mesh = IntegerSoup(10, 9, 8);
  EXPECT_THAT(
      [&] { WideModel(mesh.View(), {{}, static_cast<LeafStorage>(2)}); },
      ThrowsMessage<std::invalid_argument>(HasSubstr("no leaf storage 2")));
}

}  // namespace
}  // namespace cullproof
