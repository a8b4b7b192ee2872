#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "kernels/tree/boxes.h"
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

// Returns how many go to the positive child: some, but not all.
std::size_t Divide(std::span<KeyedPrimitive> primitives,
                   std::span<const Box> boxes, std::size_t depth,
                   const SplitSettings& settings) {
  std::optional<Split> split;
  if (depth < kDeepestProposal) {
    split = ProposeSplit(primitives, boxes, settings);
  }
  const std::size_t positive = split ? Partition(primitives, *split) : 0;
  const bool is_valid = positive > 0 && positive < primitives.size();
  return is_valid ? positive : primitives.size() / 2;
}

std::vector<AabbTree::Node> BuildNodes(std::span<KeyedPrimitive> primitives,
                                       std::span<const Box> boxes,
                                       const SplitSettings& settings,
                                       std::size_t leaf_limit) {
  std::vector<AabbTree::Node> nodes;
  if (primitives.empty()) return nodes;
  // Leaves are usually more than half full.
  const std::size_t leaves = primitives.size() / (leaf_limit / 2 + 1) + 1;
  nodes.reserve(leaf_limit == 1 ? 2 * primitives.size() - 1 : 2 * leaves);
  nodes.push_back({{}, 0, 0, static_cast<std::uint32_t>(primitives.size())});

  struct Entry {
    std::size_t node, depth;
  };
  std::vector<Entry> stack = {{0, 1}};
  while (!stack.empty()) {
    const auto [number, depth] = stack.back();
    stack.pop_back();
    const auto [box, child, first, count] = nodes[number];
    if (count <= leaf_limit) continue;
    const auto positive = static_cast<std::uint32_t>(
        Divide(primitives.subspan(first, count), boxes, depth, settings));
    const std::size_t pair = nodes.size();
    nodes[number].positive_child = static_cast<std::uint32_t>(pair);
    nodes.push_back({{}, 0, first, positive});
    nodes.push_back({{}, 0, first + positive, count - positive});
    stack.push_back({pair + 1, depth + 1});
    stack.push_back({pair, depth + 1});
  }
  nodes.shrink_to_fit();
  return nodes;
}

template <class BoxOfPrimitive>
void FitBoxes(AabbTree& tree, const BoxOfPrimitive& box_of) {
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    auto& [box, positive, first, count] = tree.nodes[i];
    if (positive != 0) {
      box = Union(tree.nodes[positive].box,
                  tree.nodes[std::size_t{positive} + 1].box);
      continue;
    }
    box = EmptyBox();
    for (std::size_t j = first; j < std::size_t{first} + count; ++j) {
      box = Union(box, box_of(tree.order[j]));
    }
  }
}

AabbTree BuildTree(std::vector<KeyedPrimitive> primitives,
                   std::span<const Box> boxes, const SplitSettings& split,
                   std::size_t leaf_limit) {
  AabbTree tree;
  tree.nodes = BuildNodes(primitives, boxes, split, leaf_limit);
  tree.order.reserve(primitives.size());
  for (const auto& keyed : primitives) tree.order.push_back(keyed.primitive);
  tree.set_aside = boxes.size() - primitives.size();
  FitBoxes(tree, [&](std::uint32_t primitive) { return boxes[primitive]; });
  return tree;
}

}  // namespace

AabbTree BuildTree(const MeshView& mesh, const SplitSettings& split,
                   std::size_t leaf_limit) {
  CheckArguments(mesh.size(), leaf_limit, split.rule);
  std::vector<KeyedPrimitive> primitives;
  std::vector<Box> boxes;
  primitives.reserve(mesh.size());
  boxes.reserve(mesh.size());
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    CheckCorners(mesh, i);
    const Triangle triangle = mesh[i];
    boxes.push_back(BoxOf(triangle));
    if (!IsFinite(triangle)) continue;
    primitives.push_back({KeyOf(triangle), static_cast<std::uint32_t>(i)});
  }
  return BuildTree(std::move(primitives), boxes, split, leaf_limit);
}

AabbTree BuildTree(std::span<const Box> boxes, const SplitSettings& split,
                   std::size_t leaf_limit) {
  CheckArguments(boxes.size(), leaf_limit, split.rule);
  std::vector<KeyedPrimitive> primitives;
  primitives.reserve(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!IsFinite(boxes[i])) continue;
    primitives.push_back({KeyOf(boxes[i]), static_cast<std::uint32_t>(i)});
  }
  return BuildTree(std::move(primitives), boxes, split, leaf_limit);
}

std::size_t Refit(AabbTree& tree, const MeshView& mesh) {
  std::size_t not_finite = 0;
  FitBoxes(tree, [&](std::uint32_t triangle) {
    const Box box = BoxOf(mesh[triangle]);
    not_finite += IsEmpty(box);
    return box;
  });
  return not_finite;
}

}  // namespace cullproof
