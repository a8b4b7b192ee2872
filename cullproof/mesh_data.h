// A triangle mesh that owns its memory.
#ifndef CULLPROOF_CULLPROOF_MESH_DATA_H_
#define CULLPROOF_CULLPROOF_MESH_DATA_H_

#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"

namespace cullproof {

// As MeshView, with vectors of its own.
struct MeshData {
  std::vector<Point3> vertices;
  std::vector<Corners> triangles;

  // Valid until the vectors change.
  MeshView View() const {
    return {triangles, {vertices.data(), vertices.size()}};
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_MESH_DATA_H_
