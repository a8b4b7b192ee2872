// What a model asks of a mesh that takes the place of another.
#ifndef CULLPROOF_KERNELS_TREE_MESH_CHANGE_H_
#define CULLPROOF_KERNELS_TREE_MESH_CHANGE_H_

#include <sstream>
#include <stdexcept>

#include "cullproof/mesh.h"

namespace cullproof {

inline void CheckSameSize(const MeshView& before, const MeshView& now) {
  if (now.size() == before.size()) return;
  std::ostringstream message;
  message << "SetMesh: the mesh has " << now.size()
          << " triangles, but the model was built for " << before.size();
  throw std::invalid_argument(message.str());
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_MESH_CHANGE_H_
