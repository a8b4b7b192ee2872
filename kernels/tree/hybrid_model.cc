#include <cstddef>
#include <cstdint>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/workers.h"
#include "kernels/tree/leaf_corners.h"
#include "kernels/tree/leaf_triangles.h"
#include "kernels/tree/refit.h"

namespace cullproof {
namespace {

static_assert(LeafDescriptor::kMostTriangles == kMostTogether);

void CheckCount(std::size_t triangles) {
  constexpr std::size_t kMost = std::size_t{1} << 28;
  if (triangles <= kMost) return;
  std::ostringstream message;
  message << "HybridModel: there are " << triangles
          << " triangles, but a leaf descriptor can number only " << kMost
          << "; make a Model, or several";
  throw std::invalid_argument(message.str());
}

// The leaves of a tree, and after PutInOrderOf(above) numbered as they come in
// a tree over their boxes, so that all triangles below a node of either tree
// are together.
struct Leaves {
  explicit Leaves(const AabbTree& tree) : order(tree.order) {
    const std::size_t count = (tree.nodes.size() + 1) / 2;
    boxes.reserve(count);
    descriptors.reserve(count);
    Walk(tree, [&](std::uint32_t number, std::size_t) {
      const AabbTree::Node& node = tree.nodes[number];
      if (node.IsLeaf()) {
        boxes.push_back(node.box);
        descriptors.emplace_back(node.first, node.count);
      }
      return true;
    });
  }

  void PutInOrderOf(AabbTree& above) {
    std::vector<std::uint32_t> triangles;
    std::vector<LeafDescriptor> leaves;
    triangles.reserve(order.size());
    leaves.reserve(descriptors.size());
    for (std::uint32_t& leaf : above.order) {
      const LeafDescriptor before = descriptors[leaf];
      leaf = static_cast<std::uint32_t>(leaves.size());
      leaves.emplace_back(static_cast<std::uint32_t>(triangles.size()),
                          before.count());
      const auto first = order.begin() + before.first();
      triangles.insert(triangles.end(), first, first + before.count());
    }
    order = std::move(triangles);
    descriptors = std::move(leaves);
  }

  std::vector<std::uint32_t> order;  // Of the triangles.
  std::vector<Box> boxes;
  std::vector<LeafDescriptor> descriptors;
};

// Appends the numbers up to `size` that are missing.
void Complete(std::vector<std::uint32_t>& numbers, std::size_t size) {
  std::vector<bool> is_there(size);
  for (const std::uint32_t number : numbers) is_there[number] = true;
  for (std::size_t i = 0; i < size; ++i) {
    if (!is_there[i]) numbers.push_back(static_cast<std::uint32_t>(i));
  }
}

}  // namespace

std::vector<std::uint32_t> HybridModel::BuildLeaves(
    const ModelSettings& settings, Workers* workers) {
  CheckCount(mesh_.size());
  AabbTree source =
      BuildTree(mesh_, settings.split, LeafDescriptor::kMostTriangles, workers);
  left_out_ = source.set_aside;

  Leaves leaves(source);
  AabbTree above = BuildTree(leaves.boxes, settings.split, 1, workers);
  leaves.PutInOrderOf(above);
  tree_ = Optimize(above, settings.layout, workers);
  leaves_ = std::move(leaves.descriptors);
  if (settings.keep_source) source_ = std::move(source);
  return std::move(leaves.order);
}

HybridModel::HybridModel(const MeshView& mesh, const ModelSettings& settings,
                         Workers* workers)
    : BaseModel(mesh) {
  indices_ = BuildLeaves(settings, workers);
}

RemappedModel HybridModel::BuildRemapped(std::span<Corners> triangles,
                                         const VerticesView& vertices,
                                         const ModelSettings& settings,
                                         Workers* workers) {
  RemappedModel remapped;
  auto& [model, permutation] = remapped;
  model.mesh_ = {triangles, vertices};
  model.HasChanged();
  permutation = model.BuildLeaves(settings, workers);
  Complete(permutation, triangles.size());
  if (model.source_) {
    std::vector<std::uint32_t> now(permutation.size());
    for (std::size_t i = 0; i < permutation.size(); ++i) {
      now[permutation[i]] = static_cast<std::uint32_t>(i);
    }
    for (std::uint32_t& number : model.source_->order) number = now[number];
  }
  const std::vector<Corners> before(triangles.begin(), triangles.end());
  // Nothing throws from here on.
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    triangles[i] = before[permutation[i]];
  }
  return remapped;
}

void HybridModel::Refit(Workers* workers) {
  HasChanged();
  not_finite_ = cullproof::Refit(
      tree_, mesh_, workers, [&](std::uint32_t number, const auto& visit) {
        const LeafDescriptor leaf = leaves_[number];
        const LeafTriangles triangles(leaf.first(), leaf.count(), indices_);
        for (std::size_t i = 0; i < triangles.size(); ++i) visit(triangles[i]);
      });
}

std::size_t HybridModel::UsedBytes() const {
  return TreeBytes() + leaves_.size() * sizeof(leaves_[0]) +
         indices_.size() * sizeof(indices_[0]);
}

}  // namespace cullproof
