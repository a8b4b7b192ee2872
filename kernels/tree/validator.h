// Whether a model's tree is sound.
#ifndef CULLPROOF_KERNELS_TREE_VALIDATOR_H_
#define CULLPROOF_KERNELS_TREE_VALIDATOR_H_

#include <string>

#include "cullproof/model_view.h"

namespace cullproof {

// Says what is wrong, in words, or nothing if every box encloses all finite
// triangles below it, no triangle is in two leaves, and every finite one is in
// a leaf. Allocates, and is in no hurry.
std::string FaultOf(const ModelView& model);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_VALIDATOR_H_
