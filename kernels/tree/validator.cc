#include "kernels/tree/validator.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/leaf_triangles.h"

namespace cullproof {
namespace {

template <class Tree>
class Validator {
 public:
  Validator(const ModelView& model, const Tree& tree)
      : model_(model), tree_(tree), visits_(model.mesh.size()) {}

  std::string Fault() {
    if (!tree_.IsEmpty()) stack_.push_back({tree_.Root(), {}});
    while (fault_.empty() && !stack_.empty()) {
      auto [node, boxes] = stack_.back();
      stack_.pop_back();
      const bool is_leaf = tree_.IsLeaf(node);
      if (!is_leaf || tree_.kHasLeafBoxes) boxes.push_back(tree_.BoxOf(node));
      if (is_leaf) {
        CheckLeaf(tree_.Primitive(node), boxes);
      } else {
        stack_.push_back({tree_.Negative(node), boxes});
        stack_.push_back({tree_.Positive(node), boxes});
      }
    }
    for (std::size_t i = 0; fault_.empty() && i < visits_.size(); ++i) {
      if (visits_[i] == 0 && IsFinite(model_.mesh[i])) {
        fault_ = "triangle " + std::to_string(i) + " is in no leaf";
      }
    }
    return fault_;
  }

 private:
  // The boxes of a node's parents, the root's first.
  using Boxes = std::vector<Box>;

  void CheckLeaf(std::uint32_t primitive, const Boxes& boxes) {
    const LeafTriangles triangles = TrianglesOf(model_, tree_, primitive);
    if (triangles.size() == 0) fault_ = "a leaf is empty";
    for (std::size_t i = 0; i < triangles.size(); ++i) {
      CheckTriangle(triangles[i], boxes);
    }
  }

  void CheckTriangle(std::uint32_t number, const Boxes& boxes) {
    const std::string name = "triangle " + std::to_string(number);
    if (++visits_[number] == 2) fault_ = name + " is in two leaves";
    const Triangle triangle = model_.mesh[number];
    if (!IsFinite(triangle)) return;
    for (std::size_t depth = 1; depth <= boxes.size(); ++depth) {
      if (Encloses(boxes[depth - 1], triangle)) continue;
      fault_ =
          name + " sticks out of its box at depth " + std::to_string(depth);
    }
  }

  struct Entry {
    std::uint32_t node;
    Boxes parents;
  };

  const ModelView& model_;
  const Tree& tree_;
  std::vector<int> visits_;  // Of each triangle.
  std::vector<Entry> stack_;
  std::string fault_;
};

}  // namespace

std::string FaultOf(const ModelView& model) {
  return VisitTree(model.tree, [&](const auto& tree) {
    return Validator(model, tree).Fault();
  });
}

}  // namespace cullproof
