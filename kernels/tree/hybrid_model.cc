#include <cstddef>
#include <cstdint>
#include <numeric>
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
#include "kernels/tree/leaf_triangles.h"
#include "kernels/tree/refit.h"

namespace cullproof {
namespace {

void CheckCount(std::size_t triangles) {
  constexpr std::size_t kMost = std::size_t{1} << 28;
  if (triangles <= kMost) return;
  std::ostringstream message;
  message << "HybridModel: there are " << triangles
          << " triangles, but a leaf descriptor can number only " << kMost
          << "; make a Model, or several";
  throw std::invalid_argument(message.str());
}

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
    const ModelSettings& settings) {
  CheckCount(mesh_.size());
  AabbTree source =
      BuildTree(mesh_, settings.split, LeafDescriptor::kMostTriangles);
  left_out_ = source.set_aside;

  std::vector<Box> boxes;
  const std::size_t leaves = (source.nodes.size() + 1) / 2;
  boxes.reserve(leaves);
  leaves_.reserve(leaves);
  Walk(source, [&](std::uint32_t number, std::size_t) {
    const AabbTree::Node& node = source.nodes[number];
    if (node.IsLeaf()) {
      boxes.push_back(node.box);
      leaves_.emplace_back(node.first, node.count);
    }
    return true;
  });
  tree_ = Optimize(BuildTree(boxes, settings.split, 1), settings.layout);
  if (!settings.keep_source) return std::move(source.order);
  source_ = std::move(source);
  return source_->order;
}

HybridModel::HybridModel(const MeshView& mesh, const ModelSettings& settings)
    : BaseModel(mesh) {
  indices_ = BuildLeaves(settings);
}

RemappedModel HybridModel::BuildRemapped(std::span<Corners> triangles,
                                         const VerticesView& vertices,
                                         const ModelSettings& settings) {
  RemappedModel remapped;
  auto& [model, permutation] = remapped;
  model.mesh_ = {triangles, vertices};
  permutation = model.BuildLeaves(settings);
  Complete(permutation, triangles.size());
  const std::vector<Corners> before(triangles.begin(), triangles.end());
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    triangles[i] = before[permutation[i]];
  }
  if (model.source_) {
    auto& order = model.source_->order;
    std::iota(order.begin(), order.end(), 0);
  }
  return remapped;
}

void HybridModel::Refit() {
  not_finite_ = cullproof::Refit(
      tree_, mesh_, [&](std::uint32_t number, const auto& visit) {
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
