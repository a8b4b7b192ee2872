// Trees of axis-aligned boxes over the triangles of a mesh, or over boxes,
// after OPCODE 1.3 (Pierre Terdiman, 2003).
#ifndef CULLPROOF_CULLPROOF_AABB_TREE_H_
#define CULLPROOF_CULLPROOF_AABB_TREE_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/workers.h"

namespace cullproof {

// How the primitives below a node are divided between its two children. The key
// of a triangle is the mean of its corners, that of a box its centre. Where a
// rule would leave a child empty, any half becomes the positive child.
enum class SplitRule {
  kLargestAxis,      // On the axis on which the node's box is the largest.
  kLargestVariance,  // On the axis on which the keys vary the most; known as
                     // splatter points.
  kBalanced,         // On the axis that gives the most equal halves.
  kBestAxis,         // On the first axis, by size of the box, that divides.
  kFifty,            // The first half and the second, in the present order.
  kSurfaceArea,      // Where the boxes on either side have the least area,
                     // weighted by how many primitives they hold.
};

// How BuildTree() divides.
struct SplitSettings {
  SplitRule rule = SplitRule::kLargestVariance;
  // Whether keys are compared with their mean, or else with the centre of the
  // node's box. Of no effect on kFifty and kSurfaceArea.
  bool at_geometric_center = true;
};

// Primitives whose keys are greater go to the positive child.
struct AabbTree {
  // A node, with a box around all that is below.
  struct Node {
    Box box;
    // The negative child is the next after the positive one. 0 in a leaf.
    std::uint32_t positive_child;
    // The primitives below are those at first, first + 1, ... in `order`.
    std::uint32_t first;
    std::uint32_t count;

    bool IsLeaf() const { return positive_child == 0; }
  };

  // No node is deeper; the root is at depth 1.
  static constexpr std::size_t kMaxDepth = 160;

  // The root comes first and every node before its children: a pair of
  // children when their parent is divided, which happens to the positive child
  // and all below it before the negative one. Empty if there is no primitive.
  std::vector<Node> nodes;
  // The numbers of the primitives in the tree, each once.
  std::vector<std::uint32_t> order;
  // Primitives that are left out because a coordinate is NaN or infinite.
  std::size_t set_aside = 0;

  // One primitive in each leaf.
  bool IsComplete() const { return nodes.size() + 1 == 2 * order.size(); }
  // What the vectors hold, which is what they have asked the allocator for.
  std::size_t UsedBytes() const {
    return nodes.size() * sizeof(Node) + order.size() * sizeof(order[0]);
  }
};

// Each leaf holds 1 to `leaf_limit` primitives. Throws std::invalid_argument
// for a limit of 0, an unknown rule, more than 2^31 primitives, and a corner
// that is not the number of a vertex. Workers build the same tree faster.
AabbTree BuildTree(const MeshView& mesh, const SplitSettings& split = {},
                   std::size_t leaf_limit = 1, Workers* workers = nullptr);
AabbTree BuildTree(std::span<const Box> boxes, const SplitSettings& split = {},
                   std::size_t leaf_limit = 1, Workers* workers = nullptr);

// Makes all boxes fit the vertices as they are now, for a tree over this mesh.
// Triangles in the tree that are no longer finite are enclosed by no box;
// returns how many. A triangle that was set aside stays out of the tree.
std::size_t Refit(AabbTree& tree, const MeshView& mesh,
                  Workers* workers = nullptr);

// Calls visit(node, depth) with the number of each node, parents first and
// positive children first; the root is at depth 1. Nodes below one for which
// the answer is false are left out. Returns the depth of the deepest call.
template <class Visit>
std::size_t Walk(const AabbTree& tree, const Visit& visit);

template <class Visit>
std::size_t Walk(const AabbTree& tree, const Visit& visit) {
  struct Entry {
    std::uint32_t node;
    std::uint32_t depth;
  };
  Entry stack[AabbTree::kMaxDepth + 1];
  std::size_t size = 0, deepest = 0;
  if (!tree.nodes.empty()) stack[size++] = {0, 1};
  while (size > 0) {
    const auto [node, depth] = stack[--size];
    if (depth > deepest) deepest = depth;
    if (!visit(node, std::size_t{depth})) continue;
    const std::uint32_t positive = tree.nodes[node].positive_child;
    if (positive == 0) continue;
    stack[size++] = {positive + 1, depth + 1};
    stack[size++] = {positive, depth + 1};
  }
  return deepest;
}

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_AABB_TREE_H_
