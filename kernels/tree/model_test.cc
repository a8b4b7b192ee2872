#include "cullproof/model.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model_view.h"
#include "cullproof/optimized_tree.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/live_bytes.h"
#include "kernels/tree/test_meshes.h"
#include "kernels/tree/validator.h"

namespace cullproof {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

std::string NameOf(const TestMesh& mesh, Layout layout) {
  return mesh.name + " in layout " + std::to_string(static_cast<int>(layout));
}

std::size_t NotFinite(const MeshView& mesh) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < mesh.size(); ++i) count += !IsFinite(mesh[i]);
  return count;
}

TEST(Model, IsSoundForEveryMeshRuleAndLayout) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    for (const Layout layout : kAllLayouts) {
      SCOPED_TRACE(NameOf(mesh, layout));
      for (int rule = 0; rule < 6; ++rule) {
        const ModelSettings settings = {
            {static_cast<SplitRule>(rule), rule % 2 == 0}, layout, false};
        const Model model(mesh.View(), settings);
        EXPECT_EQ(FaultOf(model), "");
        EXPECT_EQ(model.SetAside(), NotFinite(mesh.View()));
        const HybridModel hybrid(mesh.View(), settings);
        EXPECT_EQ(FaultOf(hybrid), "");
        EXPECT_EQ(hybrid.SetAside(), NotFinite(mesh.View()));
      }
      const AabbTree vanilla = BuildTree(mesh.View(), {}, 7);
      EXPECT_EQ(FaultOf({vanilla, mesh.View()}), "");
    }
  }
}

TEST(Model, IsSoundAfterRefit) {
  for (const TestMesh& before : AllTestMeshes()) {
    for (const Layout layout : kAllLayouts) {
      SCOPED_TRACE(NameOf(before, layout));
      TestMesh mesh = before;
      const ModelSettings settings = {{}, layout, false};
      Model model(mesh.View(), settings);
      HybridModel hybrid(mesh.View(), settings);
      std::size_t kept = 0;  // Triangles that were finite and are not now.
      for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
        Point3& v = mesh.vertices[i];
        v = {v.y / 2 + 1e4f, -v.z, v.x - static_cast<float>(i % 5)};
      }
      for (std::size_t i = 0; i < mesh.vertices.size(); i += 41) {
        mesh.vertices[i].y = kNan;
      }
      for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        kept += IsFinite(before.View()[i]) && !IsFinite(mesh.View()[i]);
      }
      const std::size_t left_out = model.SetAside();
      model.Refit();
      hybrid.Refit();
      EXPECT_EQ(FaultOf(model), "");
      EXPECT_EQ(FaultOf(hybrid), "");
      EXPECT_EQ(model.SetAside(), left_out + kept);
      EXPECT_EQ(hybrid.SetAside(), left_out + kept);
      EXPECT_EQ(model.HasTrianglesToSkip(), kept > 0);
      // The boxes are no looser than those of a tree that is built now.
      if (kept == 0 && left_out == 0 && model.NodeCount() > 0) {
        const auto root = [](const OptimizedTree& tree) {
          Box root_box;
          Walk(tree, [&](const Box& box, std::size_t) {
            root_box = box;
            return false;
          });
          return root_box;
        };
        EXPECT_TRUE(Encloses(root(Model(mesh.View(), settings).tree()),
                             root(model.tree())));
      }
    }
  }
}

TEST(Validator, FindsFaults) {
  const TestMesh soup = IntegerSoup(50, 20, 4);
  const AabbTree sound = BuildTree(soup.View(), {}, 4);
  const auto fault = [&](const auto& spoil) {
    AabbTree tree = sound;
    spoil(tree);
    return FaultOf({tree, soup.View()});
  };
  EXPECT_EQ(fault([](AabbTree&) {}), "");
  ASSERT_GE(sound.nodes.back().count, 2u);
  EXPECT_THAT(fault([](AabbTree& tree) {
                const std::uint32_t first = tree.nodes.back().first;
                tree.order[first] = tree.order[first + 1];
              }),
              HasSubstr("is in two leaves"));
  EXPECT_THAT(fault([](AabbTree& tree) { tree.nodes.back().count -= 1; }),
              HasSubstr("is in no leaf"));
  EXPECT_THAT(fault([](AabbTree& tree) { tree.nodes.back().count = 0; }),
              HasSubstr("a leaf is empty"));
  EXPECT_THAT(fault([](AabbTree& tree) {
                tree.nodes[0].box.max.y =
                    std::nextafter(tree.nodes[0].box.max.y, -1.0f);
              }),
              HasSubstr("sticks out of its box at depth 1"));
}

TEST(Model, SaysWhatItIs) {
  const TestMesh soup = IntegerSoup(100, 30, 4);
  for (const Layout layout : kAllLayouts) {
    const bool has_leaves =
        layout == Layout::kNormal || layout == Layout::kQuantized;
    const Model model(soup.View(), {{}, layout, true});
    EXPECT_EQ(model.layout(), layout);
    EXPECT_EQ(model.HasLeafNodes(), has_leaves);
    EXPECT_EQ(model.IsQuantized(), layout == Layout::kQuantized ||
                                       layout == Layout::kQuantizedNoLeaf);
    EXPECT_FALSE(model.HasSingleNode());
    EXPECT_EQ(model.NodeCount(), has_leaves ? 199u : 99u);
    ASSERT_NE(model.source(), nullptr);
    EXPECT_TRUE(model.source()->IsComplete());

    const HybridModel hybrid(soup.View(), {{}, layout, false});
    const std::size_t leaves = hybrid.leaves().size();
    EXPECT_EQ(hybrid.NodeCount(), has_leaves ? 2 * leaves - 1 : leaves - 1);
    EXPECT_EQ(hybrid.indices().size(), 100u);
    EXPECT_EQ(hybrid.source(), nullptr);
  }
}

TEST(Model, OfOneTriangleOrNoneIsValid) {
  for (const Layout layout : kAllLayouts) {
    TestMesh mesh;
    Model model(mesh.View(), {{}, layout, false});
    EXPECT_EQ(model.NodeCount(), 0u);
    EXPECT_FALSE(model.HasSingleNode());
    EXPECT_EQ(HybridModel(mesh.View(), {{}, layout, false}).leaves().size(),
              0u);
    model.Refit();

    mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    model = Model(mesh.View(), {{}, layout, false});
    EXPECT_TRUE(model.HasSingleNode());
    EXPECT_EQ(model.NodeCount(), model.HasLeafNodes() ? 1u : 0u);
    model.Refit();
    EXPECT_EQ(FaultOf(model), "");
    mesh.vertices[0].x = kNan;
    model.Refit();
    EXPECT_EQ(model.SetAside(), 1u);

    model = Model(IntegerSoup(9, 9, 1).View(), {{}, layout, false});
    EXPECT_FALSE(model.HasSingleNode());
  }
}

TEST(Model, ThatWasMovedFromHoldsNothing) {
  const TestMesh mesh = IntegerSoup(300, 20, 5);
  for (const Layout layout : kAllLayouts) {
    Model model(mesh.View(), {{}, layout, false});
    const Model taken = std::move(model);
    EXPECT_EQ(FaultOf(taken), "");
    std::visit([](const auto& tree) { EXPECT_TRUE(tree.IsEmpty()); },
               model.tree());
  }
}

TEST(Model, OfOneLeafIsRefittedWhereverItIs) {
  TestMesh mesh;
  mesh.Add({{1e25f, 0, 0}, {0, 1e25f, 0}, {0, 0, 1}});
  for (const Layout layout : kAllLayouts) {
    HybridModel model(mesh.View(), {{}, layout, false});
    model.Refit();
    EXPECT_EQ(FaultOf(model), "");
    EXPECT_EQ(model.SetAside(), 0u);
  }
}

TEST(Model, UsesTheBytesThatItAskedFor) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    for (const Layout layout : kAllLayouts) {
      for (const bool keep_source : {false, true}) {
        SCOPED_TRACE(NameOf(mesh, layout));
        const ModelSettings settings = {{}, layout, keep_source};
        const std::size_t before = LiveBytes();
        const Model model(mesh.View(), settings);
        const std::size_t with_model = LiveBytes();
        EXPECT_EQ(model.UsedBytes(), with_model - before);
        const HybridModel hybrid(mesh.View(), settings);
        EXPECT_EQ(hybrid.UsedBytes(), LiveBytes() - with_model);
      }
    }
  }
}

TEST(HybridModel, RemapsTrianglesInsteadOfKeepingIndices) {
  for (const TestMesh& original : AllTestMeshes()) {
    for (const bool keep_source : {false, true}) {
      SCOPED_TRACE(original.name);
      TestMesh mesh = original;
      const std::vector<Corners> before = mesh.triangles;
      const auto [model, permutation] = HybridModel::BuildRemapped(
          mesh.triangles, mesh.View().vertices,
          {{}, Layout::kQuantizedNoLeaf, keep_source});
      EXPECT_TRUE(model.indices().empty());
      EXPECT_EQ(FaultOf(model), "");
      ASSERT_EQ(permutation.size(), before.size());
      for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(mesh.triangles[i], before[permutation[i]]);
      }
      const std::size_t in_tree = before.size() - model.SetAside();
      for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(IsFinite(mesh.View()[i]), i < in_tree);
      }
      if (keep_source) {
        EXPECT_EQ(FaultOf({*model.source(), mesh.View()}), "");
      }
    }
  }
}

TEST(HybridModel, LeavesTrianglesAloneWhenThereIsNoMemoryToRemapThem) {
  const TestMesh original = IntegerSoup(200, 20, 5);
  TestMesh mesh = original;
  std::size_t failed = 0;
  for (bool is_done = false; !is_done; ++failed) {
    AllowAllocationsUpTo(Allocations() + failed);
    try {
      HybridModel::BuildRemapped(mesh.triangles, mesh.View().vertices,
                                 {{}, Layout::kQuantizedNoLeaf, true});
      is_done = true;
    } catch (const std::bad_alloc&) {
    }
    AllowAllocationsUpTo(~std::size_t{0});
    if (!is_done) {
      EXPECT_EQ(mesh.triangles, original.triangles) << failed;
    }
  }
  EXPECT_GT(failed, 10u);
  EXPECT_NE(mesh.triangles, original.triangles);
}

TEST(HybridModel, NeverHasMoreThan16TrianglesInALeaf) {
  TestMesh stack;
  for (int i = 0; i < 100; ++i) stack.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const HybridModel model(stack.View());
  std::size_t triangles = 0;
  for (const LeafDescriptor leaf : model.leaves()) triangles += leaf.count();
  EXPECT_EQ(triangles, 100u);
}

TEST(HybridModel, TakesTheBytesThatLayoutsPromise) {
  const auto hills = [](int x, int y) { return (x * 7919 + y * 104729) % 97; };
  TestMesh mesh = Grid(300, hills);
  const auto n = static_cast<double>(mesh.triangles.size());
  EXPECT_LE(static_cast<double>(Model(mesh.View()).UsedBytes()) / n, 20);
  const HybridModel model(mesh.View());
  const double per_leaf = static_cast<double>(model.leaves().size()) / n;
  EXPECT_LE(static_cast<double>(model.UsedBytes()) / n, 4 + 24 * per_leaf);
}

TEST(HybridModel, RefusesMoreTrianglesThanItCanNumberWithoutReadingAny) {
  const Corners* const unreadable = nullptr;
  const MeshView mesh = {{unreadable, (std::size_t{1} << 28) + 1},
                         {nullptr, 9}};
  EXPECT_THAT([&] { HybridModel{mesh}; }, ThrowsMessage<std::invalid_argument>(
                                              HasSubstr("only 268435456")));
}

TEST(BaseModel, TakesAnotherMeshWithAsManyTriangles) {
  const TestMesh soup = IntegerSoup(100, 30, 4), other = IntegerSoup(100, 9, 5);
  HybridModel model(soup.View());
  model.SetMesh(other.View());
  EXPECT_NE(FaultOf(model), "");
  model.Refit();
  EXPECT_EQ(FaultOf(model), "");
  EXPECT_THAT([&] { model.SetMesh(IntegerSoup(99, 9, 5).View()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("99 triangles")));
}

}  // namespace
}  // namespace cullproof
