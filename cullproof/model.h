// Meshes made ready for queries: a tree of boxes, and what else it takes. The
// mesh stays the caller's and must outlive the model. Workers build and refit
// the same model in less time. After the models of OPCODE 1.3 (Pierre Terdiman,
// 2003).
#ifndef CULLPROOF_CULLPROOF_MODEL_H_
#define CULLPROOF_CULLPROOF_MODEL_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/mesh.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/workers.h"

namespace cullproof {

// How models are built.
struct ModelSettings {
  SplitSettings split = {};
  Layout layout = Layout::kQuantizedNoLeaf;
  // Keeps the tree over the triangles that the model is made from.
  bool keep_source = false;
};

// What models of both kinds have in common. One that was moved from may only be
// assigned to or destroyed.
class BaseModel {
 public:
  // In one of four layouts; its primitives are triangles or leaves.
  const OptimizedTree& tree() const { return tree_; }
  // Null unless it was to be kept. A refit does not touch it.
  const AabbTree* source() const { return source_ ? &*source_ : nullptr; }
  // That of the tree.
  Layout layout() const { return static_cast<Layout>(tree_.index()); }
  // Whether leaves have nodes, with boxes of their own.
  bool HasLeafNodes() const;
  // Whether boxes are rounded outward to a grid.
  bool IsQuantized() const;
  // One leaf is all there is.
  bool HasSingleNode() const;
  // Those of the tree.
  std::size_t NodeCount() const;

  // Triangles that no query finds because a coordinate is NaN or infinite. A
  // refit finds anew which ones these are, but those that were so when the
  // model was built stay among them.
  std::size_t SetAside() const { return left_out_ + not_finite_; }
  // Some of those are in the tree.
  bool HasTrianglesToSkip() const { return not_finite_ > 0; }

  // Another number after each change, and in each model but copies; 0 in one
  // that was made of nothing.
  std::uint64_t version() const { return version_; }

  // What the model is of.
  const MeshView& mesh() const { return mesh_; }
  // The same triangles elsewhere, or with other vertices, of which none may be
  // missing: a refit is due before the next query. Throws std::invalid_argument
  // unless there are as many triangles.
  void SetMesh(const MeshView& mesh);

 protected:
  BaseModel() = default;
  explicit BaseModel(const MeshView& mesh);
  ~BaseModel() = default;
  BaseModel(const BaseModel&) = default;
  BaseModel(BaseModel&&) = default;
  BaseModel& operator=(const BaseModel&) = default;
  BaseModel& operator=(BaseModel&&) = default;

  std::size_t TreeBytes() const;
  void HasChanged();

  MeshView mesh_ = {{}, {nullptr, 0}};
  OptimizedTree tree_;
  std::optional<AabbTree> source_;
  std::size_t left_out_ = 0;
  std::size_t not_finite_ = 0;
  std::uint64_t version_ = 0;
};

// A complete tree over the triangles.
class Model : public BaseModel {
 public:
  // Of a mesh without triangles.
  Model() = default;
  // Throws std::invalid_argument as BuildTree does.
  explicit Model(const MeshView& mesh, const ModelSettings& settings = {},
                 Workers* workers = nullptr);

  // Makes all boxes fit the vertices as they are now.
  void Refit(Workers* workers = nullptr);

  // What the model has asked the allocator for and keeps: nodes, and the source
  // if there is one. Neither the mesh nor sizeof(Model) counts.
  std::size_t UsedBytes() const { return TreeBytes(); }
};

// The triangles of a leaf of a hybrid model: 1 to 16, of up to 2^28.
class LeafDescriptor {
 public:
  // In one leaf.
  static constexpr std::size_t kMostTriangles = 16;

  // Of `count` triangles, from number `first` on.
  LeafDescriptor(std::uint32_t first, std::uint32_t count)
      : word_(first << 4 | (count - 1)) {}
  // The number of the first: see HybridModel::indices().
  std::uint32_t first() const { return word_ >> 4; }
  // How many there are.
  std::uint32_t count() const { return (word_ & 15) + 1; }

 private:
  std::uint32_t word_;
};

struct RemappedModel;

// A complete tree over the leaves of another one that has up to 16 triangles in
// each. It takes much less memory than a Model.
class HybridModel : public BaseModel {
 public:
  HybridModel() = default;
  // Throws std::invalid_argument as BuildTree does, and for more than 2^28
  // triangles.
  explicit HybridModel(const MeshView& mesh, const ModelSettings& settings = {},
                       Workers* workers = nullptr);

  // Orders the caller's triangles by leaves, so that no indices have to be
  // kept; those that are set aside come last. Answers are about the new order.
  // If it throws, the triangles are as they were.
  static RemappedModel BuildRemapped(std::span<Corners> triangles,
                                     const VerticesView& vertices,
                                     const ModelSettings& settings = {},
                                     Workers* workers = nullptr);

  // As that of Model.
  void Refit(Workers* workers = nullptr);

  // As that of Model, and leaf descriptors and indices.
  std::size_t UsedBytes() const;

  // By number, which is what the tree calls a primitive.
  std::span<const LeafDescriptor> leaves() const { return leaves_; }
  // Leaves hold the triangles indices()[first], indices()[first + 1], ... or,
  // in a remapped model, which has none, the triangles first, first + 1, ...
  std::span<const std::uint32_t> indices() const { return indices_; }

 private:
  // Builds all but the indices, and returns these.
  std::vector<std::uint32_t> BuildLeaves(const ModelSettings& settings,
                                         Workers* workers);

  std::vector<LeafDescriptor> leaves_;
  std::vector<std::uint32_t> indices_;
};

// What HybridModel::BuildRemapped() returns.
struct RemappedModel {
  HybridModel model;
  // The numbers that the triangles had before.
  std::vector<std::uint32_t> permutation;
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_MODEL_H_
