#include "cullproof/wide_model.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/workers.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/mesh_change.h"
#include "kernels/tree/parts.h"
#include "kernels/tree/wide_node.h"

namespace cullproof {
namespace {

void CheckArguments(const MeshView& mesh, LeafStorage leaves) {
  constexpr std::size_t kMost = std::size_t{1} << 27;
  std::ostringstream message;
  if (mesh.size() > kMost) {
    message << "WideModel: there are " << mesh.size()
            << " triangles, but a node can number only " << kMost
            << "; make several models";
    throw std::invalid_argument(message.str());
  }
  if (leaves != LeafStorage::kInMesh && leaves != LeafStorage::kPacked) {
    message << "WideModel: there is no leaf storage "
            << static_cast<int>(leaves);
    throw std::invalid_argument(message.str());
  }
}

// Nodes of a binary tree that together hold what is below one of them, in the
// order of their triangles.
class Cut {
 public:
  Cut(const AabbTree& tree, std::uint32_t node) : tree_(tree) {
    nodes_[size_++] = node;
    while (size_ < WideNode::kFan && DivideLargest()) {
    }
  }

  std::size_t size() const { return size_; }
  std::uint32_t operator[](std::size_t i) const { return nodes_[i]; }

 private:
  // A box with a large surface is met by many queries, so that they had better
  // be told at once what is in it.
  double ImportanceOf(const AabbTree::Node& node) const {
    const double x = double{node.box.max.x} - node.box.min.x;
    const double y = double{node.box.max.y} - node.box.min.y;
    const double z = double{node.box.max.z} - node.box.min.z;
    return x * y + y * z + z * x;
  }

  bool DivideLargest() {
    std::size_t largest = size_;
    double importance = -1;
    for (std::size_t i = 0; i < size_; ++i) {
      const AabbTree::Node& node = tree_.nodes[nodes_[i]];
      if (node.IsLeaf() || ImportanceOf(node) <= importance) continue;
      largest = i;
      importance = ImportanceOf(node);
    }
    if (largest == size_) return false;
    for (std::size_t i = size_++; i > largest + 1; --i) {
      nodes_[i] = nodes_[i - 1];
    }
    nodes_[largest] = tree_.nodes[nodes_[largest]].positive_child;
    nodes_[largest + 1] = nodes_[largest] + 1;
    return true;
  }

  const AabbTree& tree_;
  std::array<std::uint32_t, WideNode::kFan> nodes_;
  std::size_t size_ = 0;
};

WideNode EmptyNode(const AabbTree::Node& node) {
  WideNode empty;
  for (std::size_t i = 0; i < WideNode::kFan; ++i) {
    SetBox(empty, i, EmptyBox());
    empty.children[i] = WideChild::None();
  }
  empty.first = node.first;
  empty.count = node.count;
  return empty;
}

std::vector<WideNode> Widen(const AabbTree& tree) {
  std::vector<WideNode> nodes;
  struct Entry {
    std::uint32_t node;
    std::size_t parent, child;
  };
  std::vector<Entry> stack;
  if (!tree.nodes.empty()) stack.push_back({0, 0, 0});
  while (!stack.empty()) {
    const auto [number, parent, child] = stack.back();
    stack.pop_back();
    const std::size_t wide = nodes.size();
    if (wide > 0) {
      nodes[parent].children[child] =
          WideChild::Node(static_cast<std::uint32_t>(wide));
    }
    nodes.push_back(EmptyNode(tree.nodes[number]));
    const Cut cut(tree, number);
    for (std::size_t i = cut.size(); i-- > 0;) {
      const AabbTree::Node& node = tree.nodes[cut[i]];
      SetBox(nodes.back(), i, node.box);
      if (node.IsLeaf()) {
        nodes.back().children[i] = WideChild::Leaf(node.first, node.count);
      } else {
        stack.push_back({cut[i], wide, i});
      }
    }
  }
  nodes.shrink_to_fit();
  return nodes;
}

void Pack(const Triangle& triangle, float* to, std::size_t stride) {
  for (const Point3& corner : {triangle.a, triangle.b, triangle.c}) {
    for (const float coordinate : {corner.x, corner.y, corner.z}) {
      *to = coordinate;
      to += stride;
    }
  }
}

}  // namespace

WideModel::WideModel(const MeshView& mesh, const WideSettings& settings,
                     Workers* workers)
    : mesh_(mesh) {
  CheckArguments(mesh, settings.leaves);
  AabbTree source =
      BuildTree(mesh, settings.split, WideChild::kMostTriangles, workers);
  nodes_ = Widen(source);
  order_ = std::move(source.order);
  left_out_ = source.set_aside;
  if (settings.leaves == LeafStorage::kPacked && !order_.empty()) {
    packed_.resize(9 * order_.size() + kPadding);
    Refit(workers);
  }
}

void WideModel::SetMesh(const MeshView& mesh) {
  CheckSameSize(mesh_, mesh);
  mesh_ = mesh;
}

void WideModel::Refit(Workers* workers) {
  const auto box_of_leaf = [&](WideChild leaf, std::size_t& not_finite) {
    Box box = EmptyBox();
    for (std::size_t i = 0; i < leaf.count(); ++i) {
      const Triangle triangle = mesh_[order_[leaf.first() + i]];
      const Box one = BoxOf(triangle);
      not_finite += IsEmpty(one);
      box = Union(box, one);
      if (packed_.empty()) continue;
      Pack(triangle, &packed_[9 * std::size_t{leaf.first()} + i], leaf.count());
    }
    return box;
  };
  const auto below = [&](std::size_t number, const auto& is) {
    return std::ranges::any_of(nodes_[number].children, [&](WideChild child) {
      return !child.IsNone() && !child.IsLeaf() && is(child.node());
    });
  };
  not_finite_ =
      FromLeavesUp(nodes_.size(), PartsFor(order_.size(), workers), workers,
                   below, [&](std::size_t number) {
                     WideNode& node = nodes_[number];
                     std::size_t not_finite = 0;
                     for (std::size_t i = 0; i < WideNode::kFan; ++i) {
                       const WideChild child = node.children[i];
                       if (child.IsNone()) continue;
                       SetBox(node, i,
                              child.IsLeaf() ? box_of_leaf(child, not_finite)
                                             : BoxOfAll(nodes_[child.node()]));
                     }
                     return not_finite;
                   });
}

std::size_t WideModel::UsedBytes() const {
  return nodes_.size() * sizeof(nodes_[0]) + order_.size() * sizeof(order_[0]) +
         packed_.size() * sizeof(packed_[0]);
}

}  // namespace cullproof
