// Where the primitives below a node of a tree are divided.
#ifndef CULLPROOF_KERNELS_TREE_SPLIT_H_
#define CULLPROOF_KERNELS_TREE_SPLIT_H_

#include <cstdint>
#include <optional>
#include <span>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"

namespace cullproof {

struct KeyedPrimitive {
  Point3 key;
  std::uint32_t primitive;
};

// Keys with more than `value` on the axis are divided from the others.
struct Split {
  int axis;
  double value;
};

// What the rule proposes for these primitives, at least two of them, whose
// boxes are boxes[primitive]; nothing if they are to be halved. It may leave
// one side empty.
std::optional<Split> ProposeSplit(std::span<const KeyedPrimitive> primitives,
                                  std::span<const Box> boxes,
                                  const SplitSettings& settings);

// The same for SplitRule::kSurfaceArea.
std::optional<Split> ProposeSplitByArea(
    std::span<const KeyedPrimitive> primitives, std::span<const Box> boxes);

// Throws std::invalid_argument.
void CheckRule(SplitRule rule);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_SPLIT_H_
