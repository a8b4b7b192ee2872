#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>

#include "cullproof/aabb_tree.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/workers.h"
#include "kernels/tree/box_codes.h"
#include "kernels/tree/parts.h"

namespace cullproof {
namespace {

std::uint32_t LeafLink(const AabbTree& tree, const AabbTree::Node& leaf) {
  return tree.order[leaf.first] * 2 + 1;
}

template <class Boxes>
void Pack(const AabbTree& complete, Workers* workers, LeafTree<Boxes>& tree) {
  tree.nodes.resize(complete.nodes.size());
  RunRanges(complete.nodes.size(), PartsFor(complete.nodes.size(), workers),
            workers, [&](std::size_t, std::size_t begin, std::size_t end) {
              for (std::size_t i = begin; i < end; ++i) {
                const AabbTree::Node& node = complete.nodes[i];
                tree.nodes[i] = {Encode(tree.boxes, node.box),
                                 node.IsLeaf() ? LeafLink(complete, node)
                                               : node.positive_child - 1};
              }
            });
}

// Nodes are packed in the order in which they were divided. The pair of
// children that came of the first division follows the root, and so on: those
// of the node to be packed as number i are at 2 i + 1.
template <class Boxes>
void Pack(const AabbTree& complete, Workers* workers, NoLeafTree<Boxes>& tree) {
  const auto link = [&](const AabbTree::Node& node) {
    return node.IsLeaf() ? LeafLink(complete, node) : node.positive_child - 1;
  };
  tree.root = link(complete.nodes[0]);
  tree.nodes.resize(complete.nodes.size() / 2);
  RunRanges(complete.nodes.size(), PartsFor(complete.nodes.size(), workers),
            workers, [&](std::size_t, std::size_t begin, std::size_t end) {
              for (std::size_t i = begin; i < end; ++i) {
                const AabbTree::Node& node = complete.nodes[i];
                if (node.IsLeaf()) continue;
                const std::size_t positive = node.positive_child;
                tree.nodes[positive / 2] = {Encode(tree.boxes, node.box),
                                            link(complete.nodes[positive]),
                                            link(complete.nodes[positive + 1])};
              }
            });
}

template <class Tree>
Tree Packed(const AabbTree& complete, Workers* workers) {
  Tree tree;
  if (complete.nodes.empty()) return tree;
  FitRoot(tree.boxes, complete.nodes[0].box);
  Pack(complete, workers, tree);
  return tree;
}

}  // namespace

OptimizedTree Optimize(const AabbTree& complete, Layout layout,
                       Workers* workers) {
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
      return Packed<NormalTree>(complete, workers);
    case Layout::kNoLeaf:
      return Packed<PlainNoLeafTree>(complete, workers);
    case Layout::kQuantized:
      return Packed<QuantizedTree>(complete, workers);
    case Layout::kQuantizedNoLeaf:
      return Packed<QuantizedNoLeafTree>(complete, workers);
  }
  std::ostringstream message;
  message << "Optimize: the layout is " << static_cast<int>(layout)
          << ", but it must be one of those that Layout names";
  throw std::invalid_argument(message.str());
}

}  // namespace cullproof
