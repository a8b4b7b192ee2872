#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/test_meshes.h"

namespace cullproof {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr SplitRule kAllRules[] = {
    SplitRule::kLargestAxis, SplitRule::kLargestVariance,
    SplitRule::kBalanced,    SplitRule::kBestAxis,
    SplitRule::kFifty,       SplitRule::kSurfaceArea};

bool AreEqual(const Box& a, const Box& b) {
  return (IsEmpty(a) && IsEmpty(b)) || (Encloses(a, b) && Encloses(b, a));
}

// Of the primitives in a node's range.
template <class BoxOfPrimitive>
Box BoxBelow(const AabbTree& tree, const AabbTree::Node& node,
             const BoxOfPrimitive& box_of) {
  Box box = EmptyBox();
  for (std::size_t i = 0; i < node.count; ++i) {
    box = Union(box, box_of(tree.order[node.first + i]));
  }
  return box;
}

template <class BoxOfPrimitive>
void ExpectSound(const AabbTree& tree, std::size_t primitives,
                 std::size_t leaf_limit, const BoxOfPrimitive& box_of) {
  ASSERT_EQ(tree.order.size() + tree.set_aside, primitives);
  std::vector<std::uint32_t> sorted = tree.order;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_TRUE(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());

  std::vector<std::size_t> walked;
  std::size_t in_leaves = 0;
  const std::size_t depth = Walk(tree, [&](std::uint32_t number, std::size_t) {
    walked.push_back(number);
    const AabbTree::Node& node = tree.nodes[number];
    EXPECT_GT(node.count, 0u);
    EXPECT_TRUE(AreEqual(node.box, BoxBelow(tree, node, box_of)));
    if (node.IsLeaf()) {
      EXPECT_LE(node.count, leaf_limit);
      EXPECT_EQ(node.first, in_leaves) << "leaves are in order";
      in_leaves += node.count;
      return true;
    }
    EXPECT_GT(node.positive_child, number);
    const AabbTree::Node& positive = tree.nodes[node.positive_child];
    const AabbTree::Node& negative = tree.nodes[node.positive_child + 1];
    EXPECT_EQ(positive.first, node.first);
    EXPECT_EQ(negative.first, positive.first + positive.count);
    EXPECT_EQ(positive.count + negative.count, node.count);
    return true;
  });
  EXPECT_EQ(in_leaves, tree.order.size());
  EXPECT_LE(depth, AabbTree::kMaxDepth);
  std::sort(walked.begin(), walked.end());
  ASSERT_EQ(walked.size(), tree.nodes.size());
  for (std::size_t i = 0; i < walked.size(); ++i) EXPECT_EQ(walked[i], i);
  EXPECT_EQ(tree.nodes.capacity(), tree.nodes.size());
  EXPECT_EQ(tree.order.capacity(), tree.order.size());
}

TEST(BuildTree, EnclosesEveryFiniteTriangleByEveryRule) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    const MeshView view = mesh.View();
    std::size_t not_finite = 0;
    for (std::size_t i = 0; i < view.size(); ++i) {
      not_finite += !IsFinite(view[i]);
    }
    for (const SplitRule rule : kAllRules) {
      for (const bool at_geometric_center : {false, true}) {
        for (const std::size_t limit : {1, 2, 10, 16}) {
          SCOPED_TRACE(mesh.name + " by rule " +
                       std::to_string(static_cast<int>(rule)) + ", limit " +
                       std::to_string(limit));
          const AabbTree tree =
              BuildTree(view, {rule, at_geometric_center}, limit);
          EXPECT_EQ(tree.set_aside, not_finite);
          ExpectSound(tree, view.size(), limit,
                      [&](std::uint32_t i) { return BoxOf(view[i]); });
          if (limit == 1 && !tree.nodes.empty()) {
            EXPECT_TRUE(tree.IsComplete());
          }
        }
      }
    }
  }
}

TEST(BuildTree, EnclosesBoxesToo) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    SCOPED_TRACE(mesh.name);
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      boxes.push_back(BoxOf(mesh.View()[i]));
    }
    for (const SplitRule rule : kAllRules) {
      ExpectSound(BuildTree(boxes, {rule, true}, 3), boxes.size(), 3,
                  [&](std::uint32_t i) { return boxes[i]; });
    }
  }
}

TEST(BuildTree, HalvesWhatCannotBeDivided) {
  TestMesh stack;
  for (int i = 0; i < 1000; ++i) stack.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  for (const SplitRule rule : kAllRules) {
    const AabbTree tree = BuildTree(stack.View(), {rule, true}, 16);
    EXPECT_EQ(Walk(tree, [](std::uint32_t, std::size_t) { return true; }), 7u);
  }
}

TEST(BuildTree, StaysShallowWhereEachSplitTakesOneOff) {
  TestMesh mesh;
  for (int axis = 0; axis < 3; ++axis) {
    for (int k = -140; k < 120; ++k) {
      const float s = std::ldexp(1.0f, k);
      const Point3 p = {axis == 0 ? s : 0, axis == 1 ? s : 0,
                        axis == 2 ? s : 0};
      mesh.Add({p, p, p});
    }
  }
  std::size_t deepest = 0;
  for (const SplitRule rule : kAllRules) {
    const AabbTree tree = BuildTree(mesh.View(), {rule, false}, 1);
    const std::size_t depth =
        Walk(tree, [](std::uint32_t, std::size_t) { return true; });
    EXPECT_LE(depth, AabbTree::kMaxDepth);
    deepest = std::max(deepest, depth);
  }
  EXPECT_GT(deepest, 120u);
}

TEST(BuildTree, DividesAsTheRuleSays) {
  using Numbers = std::vector<std::uint32_t>;
  const auto positive = [](const std::vector<Box>& boxes, SplitRule rule) {
    const AabbTree tree = BuildTree(boxes, {rule, true}, boxes.size() - 1);
    const AabbTree::Node& node = tree.nodes[tree.nodes[0].positive_child];
    Numbers below(tree.order.begin(), tree.order.begin() + node.count);
    std::sort(below.begin(), below.end());
    return below;
  };
  // Boxes are longest on x, keys vary most on y, only z halves them.
  const std::vector<Box> boxes = {{{-9, 0, 100}, {9, 0, 100}},
                                  {{-9, 0, 101}, {9, 0, 101}},
                                  {{-8, 1, 102}, {8, 1, 102}},
                                  {{-7, 8, 103}, {7, 8, 103}}};
  // All keys are 0 on x, so that any two are the positive half.
  EXPECT_EQ(positive(boxes, SplitRule::kLargestAxis).size(), 2u);
  EXPECT_EQ(positive(boxes, SplitRule::kLargestVariance), (Numbers{3}));
  EXPECT_EQ(positive(boxes, SplitRule::kBalanced), (Numbers{2, 3}));
  EXPECT_EQ(positive(boxes, SplitRule::kBestAxis), (Numbers{3}));
  EXPECT_EQ(positive(boxes, SplitRule::kFifty), (Numbers{0, 1}));

  // Two groups along x; y and z mix them.
  std::vector<Box> groups;
  for (const float x : {1.f, 2.f, 3.f, 41.f, 42.f, 43.f, 44.f, 45.f}) {
    const float y = static_cast<float>(groups.size() % 3);
    groups.push_back({{x, y, -3 * y}, {x + 1, y + 1, 1 - 3 * y}});
  }
  EXPECT_EQ(positive(groups, SplitRule::kSurfaceArea),
            (Numbers{3, 4, 5, 6, 7}));
}

TEST(BuildTree, ComparesKeysWithTheirMeanOrWithTheCenterOfTheBox) {
  const std::vector<Box> boxes = {
      {{0, 0, 0}, {0, 0, 0}}, {{3, 0, 0}, {3, 0, 0}}, {{8, 0, 0}, {8, 0, 0}}};
  const auto count = [&](bool at_geometric_center) {
    const AabbTree tree =
        BuildTree(boxes, {SplitRule::kLargestAxis, at_geometric_center}, 2);
    return tree.nodes[tree.nodes[0].positive_child].count;
  };
  EXPECT_EQ(count(true), 1u);   // Above 11/3.
  EXPECT_EQ(count(false), 1u);  // Above 4.
  const std::vector<Box> skewed = {{{0, 0, 0}, {0, 0, 0}},
                                   {{5, 0, 0}, {5, 0, 0}},
                                   {{8, 0, 0}, {8, 0, 0}},
                                   {{8, 0, 0}, {8, 0, 0}}};
  const auto skewed_count = [&](bool at_geometric_center) {
    const AabbTree tree =
        BuildTree(skewed, {SplitRule::kLargestAxis, at_geometric_center}, 3);
    return tree.nodes[tree.nodes[0].positive_child].count;
  };
  EXPECT_EQ(skewed_count(true), 2u);   // Above 21/4.
  EXPECT_EQ(skewed_count(false), 3u);  // Above 4.
}

TEST(BuildTree, RefitsToMovedVertices) {
  for (TestMesh& mesh : AllTestMeshes()) {
    SCOPED_TRACE(mesh.name);
    AabbTree tree = BuildTree(mesh.View(), {}, 5);
    for (Point3& v : mesh.vertices) v = {v.y / 2, -v.z, v.x - 3};
    EXPECT_EQ(Refit(tree, mesh.View()), 0u);
    ExpectSound(tree, mesh.triangles.size(), 5,
                [&](std::uint32_t i) { return BoxOf(mesh.View()[i]); });
  }
  TestMesh soup = IntegerSoup(50, 9, 1);
  AabbTree tree = BuildTree(soup.View(), {}, 1);
  soup.vertices[3].y = std::numeric_limits<float>::quiet_NaN();
  soup.vertices[4].z = std::numeric_limits<float>::infinity();
  soup.vertices[9].x = std::numeric_limits<float>::infinity();
  EXPECT_EQ(Refit(tree, soup.View()), 2u);
  ExpectSound(tree, 50, 1,
              [&](std::uint32_t i) { return BoxOf(soup.View()[i]); });
}

TEST(BuildTree, WalkLeavesOutWhatIsBelowARefusedNode) {
  const TestMesh soup = IntegerSoup(50, 9, 1);
  const AabbTree tree = BuildTree(soup.View());
  std::vector<std::size_t> depths;
  EXPECT_EQ(Walk(tree,
                 [&](std::uint32_t, std::size_t depth) {
                   depths.push_back(depth);
                   return depth < 2;
                 }),
            2u);
  EXPECT_EQ(depths, (std::vector<std::size_t>{1, 2, 2}));
}

TEST(BuildTree, RefusesWhatItCannotBuild) {
  const TestMesh soup = IntegerSoup(5, 9, 1);
  EXPECT_THAT([&] { BuildTree(soup.View(), {}, 0); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("is 0")));
  EXPECT_THAT(
      [&] { BuildTree(soup.View(), {static_cast<SplitRule>(6), true}); },
      ThrowsMessage<std::invalid_argument>(HasSubstr("split rule is 6")));
  const std::vector<Corners> beyond = {{0, 1, 2}, {0, 15, 1}};
  EXPECT_THAT([&] { BuildTree(MeshView{beyond, soup.View().vertices}); },
              ThrowsMessage<std::invalid_argument>(
                  HasSubstr("triangle 1 has a corner at vertex 15")));
}

TEST(BuildTree, RefusesTooManyTrianglesWithoutReadingAny) {
  const Corners* const unreadable = nullptr;
  const MeshView mesh = {{unreadable, (std::size_t{1} << 31) + 1},
                         {nullptr, 9}};
  EXPECT_THAT([&] { BuildTree(mesh); }, ThrowsMessage<std::invalid_argument>(
                                            HasSubstr("only 2147483648")));
}

}  // namespace
}  // namespace cullproof
