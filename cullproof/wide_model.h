// Meshes made ready for queries by vector instructions: a tree with eight
// children a node, over leaves of up to 16 triangles. The mesh stays the
// caller's and must outlive the model. Workers build and refit the same model
// in less time. After Dammertz, Hanika and Keller, "Shallow bounding volume
// hierarchies for fast SIMD ray tracing of incoherent rays", 2008.
#ifndef CULLPROOF_CULLPROOF_WIDE_MODEL_H_
#define CULLPROOF_CULLPROOF_WIDE_MODEL_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/workers.h"

namespace cullproof {

// Where queries find the corners of triangles.
enum class LeafStorage {
  kInMesh,  // Queries gather corners from the mesh.
  kPacked,  // The model keeps a copy: 36 bytes more for each triangle.
};

// How wide models are built.
struct WideSettings {
  SplitSettings split = {SplitRule::kSurfaceArea};
  LeafStorage leaves = LeafStorage::kInMesh;
};

// A child of a node: none, another node, or the 1 to 16 triangles at first(),
// first() + 1, ... in the order of the leaves.
class WideChild {
 public:
  // In one leaf.
  static constexpr std::size_t kMostTriangles = 16;

  // The three kinds:
  static WideChild None() { return WideChild(0); }
  static WideChild Node(std::uint32_t number) { return WideChild(number); }
  static WideChild Leaf(std::uint32_t first, std::uint32_t count) {
    return WideChild(kIsLeaf | first << 4 | (count - 1));
  }
  WideChild() = default;  // Not set: a stack of these costs nothing.

  // Which it is, and what it was made of:
  bool IsNone() const { return word_ == 0; }  // The root is no child.
  bool IsLeaf() const { return (word_ & kIsLeaf) != 0; }
  std::uint32_t node() const { return word_; }
  std::uint32_t first() const { return (word_ & ~kIsLeaf) >> 4; }
  std::uint32_t count() const { return (word_ & 15) + 1; }

 private:
  static constexpr std::uint32_t kIsLeaf = 0x80000000;

  explicit WideChild(std::uint32_t word) : word_(word) {}

  std::uint32_t word_;
};

// Up to eight children, with a box around each.
struct WideNode {
  static constexpr std::size_t kFan = 8;

  // Of each child; min > max where there is none, or none of its triangles is
  // finite any more.
  Xyz<std::array<float, kFan>> min, max;
  std::array<WideChild, kFan> children;
  // All triangles below, in the order of the leaves.
  std::uint32_t first, count;
};

// Nodes, and what their leaves refer to.
class WideModel {
 public:
  // Of a mesh without triangles.
  WideModel() = default;
  // Throws std::invalid_argument as BuildTree does, for unknown storage, and
  // for more than 2^27 triangles.
  explicit WideModel(const MeshView& mesh, const WideSettings& settings = {},
                     Workers* workers = nullptr);

  // The first is the root, and each comes before its children. Empty if there
  // is no triangle.
  std::span<const WideNode> nodes() const { return nodes_; }
  // The numbers of the triangles, in the order of the leaves.
  std::span<const std::uint32_t> order() const { return order_; }
  // So many floats may be read beyond the end of packed().
  static constexpr std::size_t kPadding = WideChild::kMostTriangles;
  // Null unless leaves are packed. Otherwise those of a leaf are the 9 count
  // floats from 9 first on: `count` times a.x, as often a.y, a.z, b.x, ... c.z.
  const float* packed() const {
    return packed_.empty() ? nullptr : packed_.data();
  }

  // As those of other models, see BaseModel.
  std::size_t SetAside() const { return left_out_ + not_finite_; }
  bool HasTrianglesToSkip() const { return not_finite_ > 0; }
  const MeshView& mesh() const { return mesh_; }
  void SetMesh(const MeshView& mesh);

  // Makes boxes and packed leaves fit the vertices as they are now.
  void Refit(Workers* workers = nullptr);

  // What the model has asked the allocator for and keeps. Neither the mesh nor
  // sizeof(WideModel) counts.
  std::size_t UsedBytes() const;

 private:
  MeshView mesh_ = {{}, {nullptr, 0}};
  std::vector<WideNode> nodes_;
  std::vector<std::uint32_t> order_;
  std::vector<float> packed_;
  std::size_t left_out_ = 0;
  std::size_t not_finite_ = 0;
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_WIDE_MODEL_H_
