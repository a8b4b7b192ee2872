// Complete AABB trees as flat arrays without pointers, in four layouts.
#ifndef CULLPROOF_CULLPROOF_OPTIMIZED_TREE_H_
#define CULLPROOF_CULLPROOF_OPTIMIZED_TREE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/workers.h"

namespace cullproof {

// How a tree writes its boxes down: as they are,
struct PlainBoxes {
  using Code = Box;
  static constexpr bool kAreQuantized = false;

  Box Decode(const Code& code) const { return code; }
};

// or on a grid of up to 65536 positions on each axis of the root's box, rounded
// outward. Position q of an axis is (first + q) * step, where step is a power
// of two and first + q an integer up to 2^24: no operation rounds, but a
// position beyond the largest float is infinite.
struct QuantizedBoxes {
  // A box as whole positions on the grid.
  struct Code {
    Xyz<std::uint16_t> min, max;
  };
  static constexpr bool kAreQuantized = true;

  Box Decode(const Code& code) const {
    return {PointAt(code.min), PointAt(code.max)};
  }
  Point3 PointAt(const Xyz<std::uint16_t>& at) const {
    return {(first.x + static_cast<float>(at.x)) * step.x,
            (first.y + static_cast<float>(at.y)) * step.y,
            (first.z + static_cast<float>(at.z)) * step.z};
  }

  Point3 first = {0, 0, 0};
  Point3 step = {1, 1, 1};
};

// Trees are walked by references of 32 bits. That of the root is Root(), unless
// the tree is empty; Positive(r) and Negative(r) are those of the children of r
// unless r refers to a leaf, whose primitive then is Primitive(r).

// The nodes of an AabbTree in the same order.
template <class Boxes>
struct LeafTree {
  static constexpr bool kHasLeafBoxes = true;
  // A leaf or a pair of children, with a box.
  struct Node {
    typename Boxes::Code box;
    // Twice the primitive plus 1, or one less than the number of the positive
    // child, which is even; the negative child is the next.
    std::uint32_t link;
  };

  bool IsEmpty() const { return nodes.empty(); }
  std::uint32_t Root() const { return 0; }
  bool IsLeaf(std::uint32_t r) const { return (nodes[r].link & 1) != 0; }
  std::uint32_t Primitive(std::uint32_t r) const { return nodes[r].link >> 1; }
  std::uint32_t Positive(std::uint32_t r) const { return nodes[r].link + 1; }
  std::uint32_t Negative(std::uint32_t r) const { return nodes[r].link + 2; }
  Box BoxOf(std::uint32_t r) const { return boxes.Decode(nodes[r].box); }

  [[no_unique_address]] Boxes boxes;
  std::vector<Node> nodes;
};

// Inner nodes only, each before all below its positive child, and these before
// all below its negative child. Leaves have no boxes.
template <class Boxes>
struct NoLeafTree {
  static constexpr bool kHasLeafBoxes = false;
  static constexpr std::uint32_t kNone = 0xfffffffe;
  // What is below on either side, with a box around both.
  struct Node {
    typename Boxes::Code box;
    // Twice the primitive plus 1, or twice the number of the child.
    std::uint32_t positive, negative;
  };

  // Also of a tree that was moved from.
  bool IsEmpty() const { return nodes.empty() && !IsLeaf(root); }
  std::uint32_t Root() const { return root; }
  bool IsLeaf(std::uint32_t r) const { return (r & 1) != 0; }
  std::uint32_t Primitive(std::uint32_t r) const { return r >> 1; }
  std::uint32_t Positive(std::uint32_t r) const {
    return nodes[r >> 1].positive;
  }
  std::uint32_t Negative(std::uint32_t r) const {
    return nodes[r >> 1].negative;
  }
  // Of an inner node.
  Box BoxOf(std::uint32_t r) const { return boxes.Decode(nodes[r >> 1].box); }

  [[no_unique_address]] Boxes boxes;
  std::vector<Node> nodes;
  std::uint32_t root = kNone;
};

// 28 bytes a node, two nodes a primitive but one.
using NormalTree = LeafTree<PlainBoxes>;
// 32 bytes a node, one node a primitive but one.
using PlainNoLeafTree = NoLeafTree<PlainBoxes>;
// 16 bytes a node, two nodes a primitive but one.
using QuantizedTree = LeafTree<QuantizedBoxes>;
// 20 bytes a node, one node a primitive but one.
using QuantizedNoLeafTree = NoLeafTree<QuantizedBoxes>;

static_assert(sizeof(NormalTree::Node) == 28);
static_assert(sizeof(PlainNoLeafTree::Node) == 32);
static_assert(sizeof(QuantizedTree::Node) == 16);
static_assert(sizeof(QuantizedNoLeafTree::Node) == 20);

// In the order of the enumerators of Layout.
using OptimizedTree = std::variant<NormalTree, PlainNoLeafTree, QuantizedTree,
                                   QuantizedNoLeafTree>;
// Which of these trees.
enum class Layout { kNormal, kNoLeaf, kQuantized, kQuantizedNoLeaf };

// Every layout, for loops over them.
inline constexpr std::array kAllLayouts = {Layout::kNormal, Layout::kNoLeaf,
                                           Layout::kQuantized,
                                           Layout::kQuantizedNoLeaf};

// Throws std::invalid_argument for an unknown layout, and for a tree that has
// more than one primitive in a leaf. Workers make the same faster.
OptimizedTree Optimize(const AabbTree& complete, Layout layout,
                       Workers* workers = nullptr);

// Calls visit(box, depth) for each node that has a box, parents first and
// positive children first; the root is at depth 1. Nodes below one for which
// the answer is false are left out. Returns the depth of the deepest call.
template <class Visit>
std::size_t Walk(const OptimizedTree& tree, const Visit& visit) {
  const auto walk = [&](const auto& nodes) {
    struct Entry {
      std::uint32_t node;
      std::uint32_t depth;
    };
    Entry stack[AabbTree::kMaxDepth + 1];
    std::size_t size = 0, deepest = 0;
    if (!nodes.IsEmpty()) stack[size++] = {nodes.Root(), 1};
    while (size > 0) {
      const auto [node, depth] = stack[--size];
      const bool is_leaf = nodes.IsLeaf(node);
      if (is_leaf && !nodes.kHasLeafBoxes) continue;
      if (depth > deepest) deepest = depth;
      if (!visit(nodes.BoxOf(node), std::size_t{depth}) || is_leaf) continue;
      stack[size++] = {nodes.Negative(node), depth + 1};
      stack[size++] = {nodes.Positive(node), depth + 1};
    }
    return deepest;
  };
  return std::visit(walk, tree);
}

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_OPTIMIZED_TREE_H_
