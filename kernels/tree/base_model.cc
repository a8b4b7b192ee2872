#include <cstddef>
#include <variant>

#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/optimized_tree.h"
#include "kernels/tree/mesh_change.h"
#include "kernels/tree/versions.h"

namespace cullproof {

BaseModel::BaseModel(const MeshView& mesh) : mesh_(mesh) { HasChanged(); }

void BaseModel::HasChanged() { version_ = NextVersion(); }

bool BaseModel::HasLeafNodes() const {
  return layout() == Layout::kNormal || layout() == Layout::kQuantized;
}

bool BaseModel::IsQuantized() const {
  return layout() == Layout::kQuantized || layout() == Layout::kQuantizedNoLeaf;
}

bool BaseModel::HasSingleNode() const {
  return std::visit(
      [](const auto& tree) {
        return !tree.IsEmpty() && tree.IsLeaf(tree.Root());
      },
      tree_);
}

std::size_t BaseModel::NodeCount() const {
  return std::visit([](const auto& tree) { return tree.nodes.size(); }, tree_);
}

std::size_t BaseModel::TreeBytes() const {
  const std::size_t nodes = std::visit(
      [](const auto& tree) {
        return tree.nodes.size() * sizeof(tree.nodes[0]);
      },
      tree_);
  return nodes + (source_ ? source_->UsedBytes() : 0);
}

void BaseModel::SetMesh(const MeshView& mesh) {
  CheckSameSize(mesh_, mesh);
  mesh_ = mesh;
  HasChanged();
}

}  // namespace cullproof
