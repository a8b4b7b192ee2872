#include "kernels/tree/wide_validator.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/wide_model.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/wide_node.h"

namespace cullproof {
namespace {

class Validator {
 public:
  Validator(const WideModel& model, const MeshView& truth)
      : model_(model), truth_(truth), visits_(truth.size()) {}

  std::string Fault() {
    if (!model_.nodes().empty()) CheckBelow(0, {});
    for (std::size_t i = 0; fault_.empty() && i < visits_.size(); ++i) {
      if (visits_[i] == 0 && IsFinite(truth_[i])) {
        fault_ = "triangle " + std::to_string(i) + " is in no leaf";
      }
    }
    return fault_;
  }

 private:
  // Of a node's parents, the root's child first.
  using Boxes = std::vector<Box>;

  // Returns the first place behind the triangles below.
  std::size_t CheckBelow(std::size_t number, const Boxes& parents) {
    const WideNode& node = model_.nodes()[number];
    std::size_t place = node.first;
    for (std::size_t i = 0; i < WideNode::kFan && fault_.empty(); ++i) {
      const WideChild child = node.children[i];
      if (child.IsNone()) {
        if (!IsEmpty(BoxOf(node, i))) fault_ = "a child that is not has a box";
        continue;
      }
      Boxes boxes = parents;
      boxes.push_back(BoxOf(node, i));
      if (!child.IsLeaf() && child.node() <= number) {
        fault_ = "a node comes before its parent";
        break;
      }
      const std::size_t first =
          child.IsLeaf() ? child.first() : model_.nodes()[child.node()].first;
      if (first != place) fault_ = "a node's triangles are not in order";
      place = child.IsLeaf() ? CheckLeaf(child, boxes)
                             : CheckBelow(child.node(), boxes);
    }
    if (fault_.empty() && place != std::size_t{node.first} + node.count) {
      fault_ = "a node has not as many triangles as it says";
    }
    return place;
  }

  std::size_t CheckLeaf(WideChild leaf, const Boxes& boxes) {
    for (std::size_t i = 0; i < leaf.count(); ++i) {
      const std::uint32_t number = model_.order()[leaf.first() + i];
      CheckTriangle(number, boxes);
      if (model_.packed() != nullptr) CheckPacked(leaf, i, number);
    }
    return std::size_t{leaf.first()} + leaf.count();
  }

  void CheckTriangle(std::uint32_t number, const Boxes& boxes) {
    const std::string name = "triangle " + std::to_string(number);
    if (++visits_[number] == 2) fault_ = name + " is in two leaves";
    const Triangle triangle = truth_[number];
    if (!IsFinite(triangle)) return;
    for (std::size_t depth = 1; depth <= boxes.size(); ++depth) {
      if (Encloses(boxes[depth - 1], triangle)) continue;
      fault_ =
          name + " sticks out of its box at depth " + std::to_string(depth);
    }
  }

  void CheckPacked(WideChild leaf, std::size_t i, std::uint32_t number) {
    const float* at = model_.packed() + 9 * std::size_t{leaf.first()} + i;
    const Triangle triangle = model_.mesh()[number];
    for (const Point3& corner : {triangle.a, triangle.b, triangle.c}) {
      for (const float coordinate : {corner.x, corner.y, corner.z}) {
        if (std::bit_cast<std::uint32_t>(coordinate) !=
            std::bit_cast<std::uint32_t>(*at)) {
          fault_ = "triangle " + std::to_string(number) + " is packed wrongly";
        }
        at += leaf.count();
      }
    }
  }

  const WideModel& model_;
  const MeshView truth_;
  std::vector<int> visits_;  // Of each triangle.
  std::string fault_;
};

}  // namespace

std::string FaultOf(const WideModel& model, const MeshView& truth) {
  return Validator(model, truth).Fault();
}

std::string FaultOf(const WideModel& model) {
  return FaultOf(model, model.mesh());
}

}  // namespace cullproof
