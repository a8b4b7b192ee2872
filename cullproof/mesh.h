// Triangle meshes in memory that the caller keeps.
#ifndef CULLPROOF_CULLPROOF_MESH_H_
#define CULLPROOF_CULLPROOF_MESH_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

// Its corners, in the order that tells front from back.
struct Triangle {
  Point3 a, b, c;
};

// The numbers of a triangle's three vertices.
using Corners = std::array<std::uint32_t, 3>;

// Vertices as three floats each, the first at `data` and each of the others
// `stride` bytes behind the one before: 12 or more, aligned or not.
struct VerticesView {
  const void* data;
  std::size_t size;
  std::size_t stride = sizeof(Point3);

  Point3 operator[](std::size_t i) const {
    Point3 vertex;
    std::memcpy(&vertex, static_cast<const std::byte*>(data) + i * stride,
                sizeof(vertex));
    return vertex;
  }
};

// Indexed triangles: every corner is less than vertices.size.
struct MeshView {
  std::span<const Corners> triangles;
  VerticesView vertices;

  std::size_t size() const { return triangles.size(); }
  Triangle operator[](std::size_t i) const {
    const Corners& corners = triangles[i];
    return {vertices[corners[0]], vertices[corners[1]], vertices[corners[2]]};
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_MESH_H_
