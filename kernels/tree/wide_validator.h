// Whether a wide model holds what it should.
#ifndef CULLPROOF_KERNELS_TREE_WIDE_VALIDATOR_H_
#define CULLPROOF_KERNELS_TREE_WIDE_VALIDATOR_H_

#include <string>

#include "cullproof/mesh.h"
#include "cullproof/wide_model.h"

namespace cullproof {

// What is wrong: each finite triangle of the mesh is in one leaf and in all
// boxes above it, nodes know which triangles are below them, and packed leaves
// are as the mesh is. Empty if nothing is.
std::string FaultOf(const WideModel& model);
// The same of another mesh, in which triangles that were set aside are not
// finite whatever became of them.
std::string FaultOf(const WideModel& model, const MeshView& truth);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_WIDE_VALIDATOR_H_
