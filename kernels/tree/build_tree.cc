#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/workers.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/parts.h"
#include "kernels/tree/split.h"

namespace cullproof {
namespace {

// From here on nodes are halved, at most 31 times. Only primitives whose sizes
// or distances grow exponentially get here.
constexpr std::size_t kDeepestProposal = 128;
static_assert(kDeepestProposal + 31 < AabbTree::kMaxDepth);

constexpr std::size_t kMostPrimitives = std::size_t{1} << 31;

void CheckArguments(std::size_t primitives, std::size_t leaf_limit,
                    SplitRule rule) {
  std::ostringstream message;
  if (leaf_limit == 0) {
    message << "BuildTree: `leaf_limit` is 0, but a leaf must be allowed to "
               "hold at least 1 primitive";
    throw std::invalid_argument(message.str());
  }
  if (primitives > kMostPrimitives) {
    message << "BuildTree: there are " << primitives
            << " primitives, but a tree can number only " << kMostPrimitives;
    throw std::invalid_argument(message.str());
  }
  CheckRule(rule);
}

void CheckCorners(const MeshView& mesh, std::size_t triangle) {
  for (const std::uint32_t corner : mesh.triangles[triangle]) {
    if (corner < mesh.vertices.size) continue;
    std::ostringstream message;
    message << "BuildTree: triangle " << triangle << " has a corner at vertex "
            << corner << ", but there are only " << mesh.vertices.size
            << " vertices";
    throw std::invalid_argument(message.str());
  }
}

Point3 KeyOf(const Triangle& t) {
  const auto mean = [](double a, double b, double c) {
    return static_cast<float>((a + b + c) / 3);
  };
  return {mean(t.a.x, t.b.x, t.c.x), mean(t.a.y, t.b.y, t.c.y),
          mean(t.a.z, t.b.z, t.c.z)};
}

Point3 KeyOf(const Box& box) {
  const auto center = [](double min, double max) {
    return static_cast<float>((min + max) / 2);
  };
  return {center(box.min.x, box.max.x), center(box.min.y, box.max.y),
          center(box.min.z, box.max.z)};
}

// Moves those with greater keys to the front and returns how many there are.
// Each primitive is moved, so that nothing depends on a branch that cannot be
// predicted.
template <int kAxis>
std::size_t PartitionOn(std::span<KeyedPrimitive> primitives, double value) {
  std::size_t positive = 0;
  for (KeyedPrimitive& at : primitives) {
    const KeyedPrimitive moved = at;
    at = primitives[positive];
    primitives[positive] = moved;
    positive += At(moved.key, kAxis) > value;
  }
  return positive;
}

std::size_t Partition(std::span<KeyedPrimitive> primitives,
                      const Split& split) {
  if (split.axis == 0) return PartitionOn<0>(primitives, split.value);
  if (split.axis == 1) return PartitionOn<1>(primitives, split.value);
  return PartitionOn<2>(primitives, split.value);
}

using Nodes = std::vector<AabbTree::Node>;

class Builder {
 public:
  Builder(std::span<KeyedPrimitive> primitives, std::span<const Box> boxes,
          const SplitSettings& settings, std::size_t leaf_limit)
      : primitives_(primitives),
        boxes_(boxes),
        settings_(settings),
        leaf_limit_(leaf_limit) {}

  // Nodes without boxes.
  Nodes Build(Workers* workers) {
    const std::size_t count = primitives_.size();
    if (count == 0) return {};
    const Subtree all = {0, count, 1};
    return PartsFor(count, workers) == 1 ? BuildBelow(all)
                                         : BuildTogether(all, workers);
  }

 private:
  struct Subtree {
    std::size_t first, count, depth;
  };
  // The upper part of a tree, whose subtrees are built apart.
  struct Top {
    Subtree subtree;
    std::size_t positive_child = 0;  // The negative one is the next. 0: none.
    Nodes nodes = {};                // Of the subtree, if it has no children.
  };

  // Returns how many go to the positive child: some, but not all.
  std::size_t Divide(const Subtree& subtree) {
    const auto primitives = primitives_.subspan(subtree.first, subtree.count);
    std::optional<Split> split;
    if (subtree.depth < kDeepestProposal) {
      split = ProposeSplit(primitives, boxes_, settings_);
    }
    const std::size_t positive = split ? Partition(primitives, *split) : 0;
    const bool is_valid = positive > 0 && positive < primitives.size();
    return is_valid ? positive : primitives.size() / 2;
  }

  static AabbTree::Node NodeOf(std::size_t first, std::size_t count) {
    return {{},
            0,
            static_cast<std::uint32_t>(first),
            static_cast<std::uint32_t>(count)};
  }

  Nodes BuildBelow(const Subtree& top) {
    Nodes nodes;
    // Leaves are usually more than half full.
    const std::size_t leaves = top.count / (leaf_limit_ / 2 + 1) + 1;
    nodes.reserve(leaf_limit_ == 1 ? 2 * top.count - 1 : 2 * leaves);
    nodes.push_back(NodeOf(top.first, top.count));
    struct Entry {
      std::size_t node, depth;
    };
    std::vector<Entry> stack = {{0, top.depth}};
    while (!stack.empty()) {
      const auto [number, depth] = stack.back();
      stack.pop_back();
      const auto [box, child, first, count] = nodes[number];
      if (count <= leaf_limit_) continue;
      const std::size_t positive = Divide({first, count, depth});
      const std::size_t pair = nodes.size();
      nodes[number].positive_child = static_cast<std::uint32_t>(pair);
      nodes.push_back(NodeOf(first, positive));
      nodes.push_back(NodeOf(first + positive, count - positive));
      stack.push_back({pair + 1, depth + 1});
      stack.push_back({pair, depth + 1});
    }
    nodes.shrink_to_fit();
    return nodes;
  }

  Nodes BuildTogether(const Subtree& all, Workers* workers) {
    std::vector<Top> tops = {{all}};
    // Level by level, until there is enough for all workers.
    std::size_t begin = 0;
    while (begin < tops.size() && 2 * (tops.size() - begin) <= kMostParts) {
      const std::size_t end = tops.size();
      std::array<std::size_t, kMostParts> positives;
      RunParts(end - begin, workers, [&](std::size_t part) {
        const Subtree& subtree = tops[begin + part].subtree;
        positives[part] = subtree.count > leaf_limit_ ? Divide(subtree) : 0;
      });
      for (std::size_t number = begin; number < end; ++number) {
        const auto [first, count, depth] = tops[number].subtree;
        const std::size_t positive = positives[number - begin];
        if (positive == 0) continue;
        tops[number].positive_child = tops.size();
        tops.push_back({{first, positive, depth + 1}});
        tops.push_back({{first + positive, count - positive, depth + 1}});
      }
      begin = end;
    }
    RunParts(tops.size() - begin, workers, [&](std::size_t part) {
      tops[begin + part].nodes = BuildBelow(tops[begin + part].subtree);
    });
    return Joined(tops, workers);
  }

  // The nodes in the order in which one thread makes them.
  static Nodes Joined(std::span<const Top> tops, Workers* workers) {
    // Where the nodes of a subtree go: the first to `number`, and the others
    // from `rest` on.
    struct Place {
      std::size_t top, number, rest;
    };
    std::vector<Place> places;
    std::vector<Place> stack = {{0, 0, 0}};
    std::size_t size = 1;
    while (!stack.empty()) {
      Place place = stack.back();
      stack.pop_back();
      const Top& top = tops[place.top];
      place.rest = size;
      places.push_back(place);
      if (top.positive_child == 0) {
        size += std::max<std::size_t>(top.nodes.size(), 1) - 1;
        continue;
      }
      stack.push_back({top.positive_child + 1, size + 1, 0});
      stack.push_back({top.positive_child, size, 0});
      size += 2;
    }
    Nodes nodes(size);
    RunParts(
        std::min(places.size(), kMostParts), workers, [&](std::size_t part) {
          for (std::size_t i = part; i < places.size(); i += kMostParts) {
            const auto [number_of_top, number, rest] = places[i];
            const Top& top = tops[number_of_top];
            nodes[number] = NodeOf(top.subtree.first, top.subtree.count);
            if (top.positive_child != 0) {
              nodes[number].positive_child = static_cast<std::uint32_t>(rest);
            }
            for (std::size_t j = 0; j < top.nodes.size(); ++j) {
              AabbTree::Node node = top.nodes[j];
              if (!node.IsLeaf()) {
                node.positive_child += static_cast<std::uint32_t>(rest - 1);
              }
              nodes[j == 0 ? number : rest + j - 1] = node;
            }
          }
        });
    return nodes;
  }

  std::span<KeyedPrimitive> primitives_;
  std::span<const Box> boxes_;
  const SplitSettings& settings_;
  const std::size_t leaf_limit_;
};

// Returns the sum of what box_of(primitive, box), which sets the box, returns.
template <class BoxOfPrimitive>
std::size_t FitBoxes(AabbTree& tree, Workers* workers,
                     const BoxOfPrimitive& box_of) {
  if (tree.nodes.empty()) return 0;
  const auto fit = [&](AabbTree::Node& node) {
    const auto& [box, positive, first, count] = node;
    if (positive != 0) {
      node.box = Union(tree.nodes[positive].box,
                       tree.nodes[std::size_t{positive} + 1].box);
      return std::size_t{0};
    }
    std::size_t sum = 0;
    Box all = EmptyBox();
    for (std::size_t j = first; j < std::size_t{first} + count; ++j) {
      Box one;
      sum += box_of(tree.order[j], one);
      all = Union(all, one);
    }
    node.box = all;
    return sum;
  };
  // Units are pairs of children: pair i is that of nodes 2 i + 1 and 2 i + 2.
  const auto below = [&](std::size_t pair, const auto& is) {
    for (const std::size_t node : {2 * pair + 1, 2 * pair + 2}) {
      const std::uint32_t positive = tree.nodes[node].positive_child;
      if (positive != 0 && is(positive / 2)) return true;
    }
    return false;
  };
  const std::size_t sum = FromLeavesUp(
      tree.nodes.size() / 2, PartsFor(tree.order.size(), workers), workers,
      below, [&](std::size_t pair) {
        return fit(tree.nodes[2 * pair + 1]) + fit(tree.nodes[2 * pair + 2]);
      });
  return sum + fit(tree.nodes[0]);
}

// key_of(primitive, box) returns the key and sets the box.
template <class KeyOfPrimitive>
AabbTree BuildTree(std::size_t size, const SplitSettings& split,
                   std::size_t leaf_limit, Workers* workers,
                   const KeyOfPrimitive& key_of) {
  std::vector<KeyedPrimitive> primitives(size);
  std::vector<Box> boxes(size);
  RunRanges(size, PartsFor(size, workers), workers,
            [&](std::size_t, std::size_t begin, std::size_t end) {
              for (std::size_t i = begin; i < end; ++i) {
                primitives[i] = {key_of(i, boxes[i]),
                                 static_cast<std::uint32_t>(i)};
              }
            });
  AabbTree tree;
  tree.set_aside = std::erase_if(primitives, [&](const KeyedPrimitive& keyed) {
    return !IsFinite(boxes[keyed.primitive]);
  });
  tree.nodes = Builder(primitives, boxes, split, leaf_limit).Build(workers);
  tree.order.reserve(primitives.size());
  for (const auto& keyed : primitives) tree.order.push_back(keyed.primitive);
  FitBoxes(tree, workers, [&](std::uint32_t primitive, Box& box) {
    box = boxes[primitive];
    return std::size_t{0};
  });
  return tree;
}

}  // namespace

AabbTree BuildTree(const MeshView& mesh, const SplitSettings& split,
                   std::size_t leaf_limit, Workers* workers) {
  CheckArguments(mesh.size(), leaf_limit, split.rule);
  return BuildTree(mesh.size(), split, leaf_limit, workers,
                   [&](std::size_t i, Box& box) {
                     CheckCorners(mesh, i);
                     const Triangle triangle = mesh[i];
                     box = BoxOf(triangle);
                     return KeyOf(triangle);
                   });
}

AabbTree BuildTree(std::span<const Box> boxes, const SplitSettings& split,
                   std::size_t leaf_limit, Workers* workers) {
  CheckArguments(boxes.size(), leaf_limit, split.rule);
  return BuildTree(boxes.size(), split, leaf_limit, workers,
                   [&](std::size_t i, Box& box) {
                     box = boxes[i];
                     return KeyOf(box);
                   });
}

std::size_t Refit(AabbTree& tree, const MeshView& mesh, Workers* workers) {
  return FitBoxes(tree, workers, [&](std::uint32_t triangle, Box& box) {
    box = BoxOf(mesh[triangle]);
    return std::size_t{IsEmpty(box)};
  });
}

}  // namespace cullproof
