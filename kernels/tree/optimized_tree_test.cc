#include "cullproof/optimized_tree.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/tree/box_codes.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/test_meshes.h"

namespace cullproof {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

// A node of a source tree and one of the optimised tree that was made of it.
struct Same {
  std::uint32_t source, optimized;
};

template <class Tree>
void ExpectSameTree(const AabbTree& source, const Tree& tree) {
  ASSERT_EQ(tree.IsEmpty(), source.nodes.empty());
  if (tree.IsEmpty()) return;
  const Box root = source.nodes[0].box;
  std::vector<Same> stack = {{0, tree.Root()}};
  std::size_t visited = 0;
  while (!stack.empty()) {
    const auto [from, to] = stack.back();
    stack.pop_back();
    const AabbTree::Node& node = source.nodes[from];
    ASSERT_EQ(tree.IsLeaf(to), node.IsLeaf());
    const bool has_box = tree.kHasLeafBoxes || !node.IsLeaf();
    visited += has_box;
    if (has_box) {
      const Box box = tree.BoxOf(to);
      EXPECT_TRUE(Encloses(box, node.box));
      // By less than two steps of a grid that has at least 2^15 of them, unless
      // steps are the distances of floats.
      for (int axis = 0; axis < 3; ++axis) {
        const double far = std::max(std::abs(double{At(root.min, axis)}),
                                    std::abs(double{At(root.max, axis)}));
        const double size = double{At(root.max, axis)} - At(root.min, axis);
        const double most =
            tree.boxes.kAreQuantized
                ? 2 * std::max({size * 0x1p-15, far * 0x1p-23, 0x1p-149})
                : 0;
        if (far < 0x1p127) {
          EXPECT_LE(At(node.box.min, axis) - double{At(box.min, axis)}, most);
          EXPECT_LE(double{At(box.max, axis)} - At(node.box.max, axis), most);
        }
      }
    }
    if (node.IsLeaf()) {
      EXPECT_EQ(tree.Primitive(to), source.order[node.first]);
    } else {
      for (const std::uint32_t child : {tree.Positive(to), tree.Negative(to)}) {
        if (tree.kHasLeafBoxes || !tree.IsLeaf(child)) {
          EXPECT_GT(child, to) << "children come after parents";
        }
      }
      stack.push_back({node.positive_child, tree.Positive(to)});
      stack.push_back({node.positive_child + 1, tree.Negative(to)});
    }
  }
  EXPECT_EQ(visited, tree.nodes.size());
  EXPECT_EQ(tree.nodes.size(), tree.kHasLeafBoxes ? source.order.size() * 2 - 1
                                                  : source.order.size() - 1);
  EXPECT_EQ(tree.nodes.capacity(), tree.nodes.size());
}

TEST(OptimizedTree, HasTheNodesOfItsSourceInEveryLayout) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    for (const bool at_geometric_center : {true, false}) {
      const AabbTree source = BuildTree(
          mesh.View(), {SplitRule::kLargestAxis, at_geometric_center});
      for (const Layout layout : kAllLayouts) {
        SCOPED_TRACE(mesh.name + " in layout " +
                     std::to_string(static_cast<int>(layout)));
        const OptimizedTree tree = Optimize(source, layout);
        EXPECT_EQ(tree.index(), static_cast<std::size_t>(layout));
        std::visit([&](const auto& one) { ExpectSameTree(source, one); }, tree);
      }
    }
  }
}

TEST(OptimizedTree, NoLeafNodesAreInPreorder) {
  const TestMesh soup = IntegerSoup(300, 20, 3);
  const auto tree = std::get<PlainNoLeafTree>(
      Optimize(BuildTree(soup.View()), Layout::kNoLeaf));
  std::vector<std::uint32_t> stack = {tree.Root()};
  for (std::uint32_t number = 0; !stack.empty();) {
    const std::uint32_t at = stack.back();
    stack.pop_back();
    if (tree.IsLeaf(at)) continue;
    EXPECT_EQ(at, 2 * number++);
    stack.push_back(tree.Negative(at));
    stack.push_back(tree.Positive(at));
  }
}

TEST(OptimizedTree, WalksNodesThatHaveBoxes) {
  const TestMesh soup = IntegerSoup(300, 20, 3);
  const AabbTree source = BuildTree(soup.View());
  const auto go_on = [](std::uint32_t, std::size_t) { return true; };
  const std::size_t source_depth = Walk(source, go_on);
  for (const Layout layout : kAllLayouts) {
    const OptimizedTree tree = Optimize(source, layout);
    std::size_t nodes = 0;
    const std::size_t depth = Walk(tree, [&](const Box&, std::size_t) {
      ++nodes;
      return true;
    });
    const bool has_leaves =
        layout == Layout::kNormal || layout == Layout::kQuantized;
    EXPECT_EQ(nodes, has_leaves ? 599u : 299u);
    EXPECT_EQ(depth, has_leaves ? source_depth : source_depth - 1);
    EXPECT_EQ(Walk(tree, [](const Box&, std::size_t d) { return d < 3; }), 3u);
  }
}

TEST(OptimizedTree, RefusesWhatItCannotMake) {
  const TestMesh soup = IntegerSoup(30, 9, 1);
  EXPECT_THAT([&] { Optimize(BuildTree(soup.View(), {}, 4), Layout::kNormal); },
              ThrowsMessage<std::invalid_argument>(
                  HasSubstr("a complete one over 30 primitives has 59")));
  EXPECT_THAT([&] { Optimize(BuildTree(soup.View()), static_cast<Layout>(4)); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("layout is 4")));
}

TEST(QuantizedBoxes, AFlatAxisIsExact) {
  for (const float z : {0.1f, -0.1f, 3e38f, 1e-40f, 0.0f, -7.3e20f}) {
    QuantizedBoxes boxes;
    const Box root = {{0, -3, z}, {1, 5, z}};
    FitRoot(boxes, root);
    const Box coded = boxes.Decode(Encode(boxes, root));
    EXPECT_EQ(coded.min.z, z);
    EXPECT_EQ(coded.max.z, z);
  }
}

TEST(QuantizedBoxes, AnEmptyBoxIsTheUnitOfUnions) {
  QuantizedBoxes boxes;
  FitRoot(boxes, {{0, 0, 0}, {9, 9, 9}});
  const auto empty = Encode(boxes, EmptyBox());
  EXPECT_TRUE(IsEmpty(boxes.Decode(empty)));
  const Box box = {{1, 2, 3}, {4, 5, 6}};
  const Box joined = boxes.Decode(UnionOfCodes(empty, Encode(boxes, box)));
  EXPECT_TRUE(Encloses(joined, box));
  EXPECT_LT(joined.max.x, 4.001f);
  // Also where nothing is finite.
  FitRoot(boxes, EmptyBox());
  EXPECT_TRUE(IsEmpty(boxes.Decode(Encode(boxes, EmptyBox()))));
}

}  // namespace
}  // namespace cullproof
