// The corners of the triangles of a leaf, one coordinate after the other.
#ifndef CULLPROOF_KERNELS_TREE_LEAF_CORNERS_H_
#define CULLPROOF_KERNELS_TREE_LEAF_CORNERS_H_

#include <cstddef>
#include <cstdint>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"

namespace cullproof {

inline constexpr std::size_t kMostTogether = 16;

// Up to 16 triangles: coordinate k, of a.x, a.y, a.z, b.x, ... c.z, of triangle
// i is at[k * stride + i]. 16 floats can be read from each at[k * stride] on.
struct LeafCorners {
  const float* at;
  std::size_t stride;
  std::size_t size;
};

// Corners that are copied from a mesh.
class GatheredCorners {
 public:
  // number(i) is that of the i-th of `size` triangles.
  template <class Number>
  GatheredCorners(const MeshView& mesh, std::size_t size, const Number& number)
      : size_(size) {
    for (std::size_t i = 0; i < size; ++i) {
      const Triangle triangle = mesh[number(i)];
      float* to = lanes_ + i;
      for (const Point3& corner : {triangle.a, triangle.b, triangle.c}) {
        to[0] = corner.x;
        to[kMostTogether] = corner.y;
        to[2 * kMostTogether] = corner.z;
        to += 3 * kMostTogether;
      }
    }
    // No lane may hold what was never written.
    for (std::size_t row = 0; row < 9; ++row) {
      for (std::size_t i = size; i < kMostTogether; ++i) {
        lanes_[row * kMostTogether + i] = 0;
      }
    }
  }
  GatheredCorners(const GatheredCorners&) = delete;

  LeafCorners View() const { return {lanes_, kMostTogether, size_}; }

 private:
  std::size_t size_;
  alignas(64) float lanes_[9 * kMostTogether];
};

inline Triangle TriangleOf(const LeafCorners& leaf, std::size_t i) {
  const auto point = [&](std::size_t corner) {
    const float* from = leaf.at + 3 * corner * leaf.stride + i;
    return Point3{from[0], from[leaf.stride], from[2 * leaf.stride]};
  };
  return {point(0), point(1), point(2)};
}

// What is known for certain, as a bit for each triangle; bits beyond the leaf's
// size, and those of triangles that are not finite, may be anything.
struct LeafVerdicts {
  std::uint32_t no, yes;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_LEAF_CORNERS_H_
