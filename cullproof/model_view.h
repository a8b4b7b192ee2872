// What a query reads: any model, or an AabbTree and its mesh.
#ifndef CULLPROOF_CULLPROOF_MODEL_VIEW_H_
#define CULLPROOF_CULLPROOF_MODEL_VIEW_H_

#include <cstdint>
#include <span>
#include <variant>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/optimized_tree.h"

namespace cullproof {

// An AabbTree, to be walked like an optimised one. What it calls a primitive is
// the number of a leaf's node.
struct VanillaTree {
  static constexpr bool kHasLeafBoxes = true;

  bool IsEmpty() const { return nodes.empty(); }
  std::uint32_t Root() const { return 0; }
  bool IsLeaf(std::uint32_t r) const { return nodes[r].IsLeaf(); }
  std::uint32_t Primitive(std::uint32_t r) const { return r; }
  std::uint32_t Positive(std::uint32_t r) const {
    return nodes[r].positive_child;
  }
  std::uint32_t Negative(std::uint32_t r) const {
    return nodes[r].positive_child + 1;
  }
  const Box& BoxOf(std::uint32_t r) const { return nodes[r].box; }

  std::span<const AabbTree::Node> nodes;
};

// What queries walk through.
using AnyTree =
    std::variant<const NormalTree*, const PlainNoLeafTree*,
                 const QuantizedTree*, const QuantizedNoLeafTree*, VanillaTree>;

// The model stays where it is and as it is while there are views of it.
struct ModelView {
  ModelView(const Model& model) : ModelView(BaseModelView(model)) {}
  ModelView(const HybridModel& model) : ModelView(BaseModelView(model)) {
    leaves = model.leaves();
    indices = model.indices();
  }
  ModelView(const AabbTree& vanilla, const MeshView& its_mesh)
      : tree(VanillaTree{vanilla.nodes}),
        mesh(its_mesh),
        indices(vanilla.order),
        has_triangles_to_skip(true) {}

  AnyTree tree;
  MeshView mesh;
  std::span<const LeafDescriptor> leaves = {};
  std::span<const std::uint32_t> indices = {};
  bool has_triangles_to_skip;  // Or may have.
  std::uint64_t version = 0;   // Of a model; 0 if that is unknown.

 private:
  explicit ModelView(AnyTree any, const BaseModel& model)
      : tree(any),
        mesh(model.mesh()),
        has_triangles_to_skip(model.HasTrianglesToSkip()),
        version(model.version()) {}
  static ModelView BaseModelView(const BaseModel& model) {
    const AnyTree tree = std::visit(
        [](const auto& nodes) { return AnyTree(&nodes); }, model.tree());
    return ModelView(tree, model);
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_MODEL_VIEW_H_
