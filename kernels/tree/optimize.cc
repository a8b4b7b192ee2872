#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/optimized_tree.h"
#include "kernels/tree/box_codes.h"

namespace cullproof {
namespace {

std::uint32_t PrimitiveOf(const AabbTree& tree, std::size_t leaf) {
  return tree.order[tree.nodes[leaf].first];
}

template <class Boxes>
void Pack(const AabbTree& complete, LeafTree<Boxes>& tree) {
  tree.nodes.reserve(complete.nodes.size());
  for (const AabbTree::Node& node : complete.nodes) {
    tree.nodes.push_back({Encode(tree.boxes, node.box),
                          node.IsLeaf() ? complete.order[node.first] * 2 + 1
                                        : node.positive_child - 1});
  }
}

template <class Boxes>
void Pack(const AabbTree& complete, NoLeafTree<Boxes>& tree) {
  const auto leaf_link = [&](std::size_t leaf) {
    return PrimitiveOf(complete, leaf) * 2 + 1;
  };
  if (complete.nodes[0].IsLeaf()) {
    tree.root = leaf_link(0);
    return;
  }
  tree.root = 0;
  tree.nodes.reserve(complete.nodes.size() / 2);
  // Inner nodes, the next to be packed last. A positive child is packed right
  // after its parent, a negative one later than its parent knows.
  struct Entry {
    std::uint32_t node;
    std::size_t parent_of_negative;
  };
  constexpr std::size_t kIsPositive = ~std::size_t{0};
  std::vector<Entry> stack = {{0, kIsPositive}};
  while (!stack.empty()) {
    const auto [number, parent] = stack.back();
    stack.pop_back();
    const AabbTree::Node& node = complete.nodes[number];
    const std::size_t packed = tree.nodes.size();
    if (parent != kIsPositive) {
      tree.nodes[parent].negative = static_cast<std::uint32_t>(packed * 2);
    }
    const std::uint32_t positive = node.positive_child, negative = positive + 1;
    const bool is_positive_leaf = complete.nodes[positive].IsLeaf();
    const bool is_negative_leaf = complete.nodes[negative].IsLeaf();
    tree.nodes.push_back({Encode(tree.boxes, node.box),
                          is_positive_leaf
                              ? leaf_link(positive)
                              : static_cast<std::uint32_t>((packed + 1) * 2),
                          is_negative_leaf ? leaf_link(negative) : 0});
    if (!is_negative_leaf) stack.push_back({negative, packed});
    if (!is_positive_leaf) stack.push_back({positive, kIsPositive});
  }
}

template <class Tree>
Tree Packed(const AabbTree& complete) {
  Tree tree;
  if (complete.nodes.empty()) return tree;
  FitRoot(tree.boxes, complete.nodes[0].box);
  Pack(complete, tree);
  return tree;
}

}  // namespace

OptimizedTree Optimize(const AabbTree& complete, Layout layout) {
  if (!complete.nodes.empty() && !complete.IsComplete()) {
    std::ostringstream message;
    message << "Optimize: the tree has " << complete.nodes.size()
            << " nodes, but a complete one over " << complete.order.size()
            << " primitives has " << complete.order.size() * 2 - 1
            << "; build it with a leaf limit of 1";
    throw std::invalid_argument(message.str());
  }
  switch (layout) {
    case Layout::kNormal:
      return Packed<NormalTree>(complete);
    case Layout::kNoLeaf:
      return Packed<PlainNoLeafTree>(complete);
    case Layout::kQuantized:
      return Packed<QuantizedTree>(complete);
    case Layout::kQuantizedNoLeaf:
      return Packed<QuantizedNoLeafTree>(complete);
  }
  std::ostringstream message;
  message << "Optimize: the layout is " << static_cast<int>(layout)
          << ", but it must be one of those that Layout names";
  throw std::invalid_argument(message.str());
}

}  // namespace cullproof
