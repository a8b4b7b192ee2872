// Writes the boxes of a tree down, see cullproof/optimized_tree.h.
#ifndef CULLPROOF_KERNELS_TREE_BOX_CODES_H_
#define CULLPROOF_KERNELS_TREE_BOX_CODES_H_

#include "cullproof/geometry.h"
#include "cullproof/optimized_tree.h"
#include "kernels/tree/boxes.h"

namespace cullproof {

// For each kind of boxes: what is known of a tree with this root, the code of a
// box within the root's, which encloses the box, and the code of the union of
// two, which is the union of their codes.

inline void FitRoot(PlainBoxes&, const Box&) {}
inline Box Encode(const PlainBoxes&, const Box& box) { return box; }
inline Box UnionOfCodes(const Box& a, const Box& b) { return Union(a, b); }

void FitRoot(QuantizedBoxes& boxes, const Box& root);
QuantizedBoxes::Code Encode(const QuantizedBoxes& boxes, const Box& box);
QuantizedBoxes::Code UnionOfCodes(const QuantizedBoxes::Code& a,
                                  const QuantizedBoxes::Code& b);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_BOX_CODES_H_
