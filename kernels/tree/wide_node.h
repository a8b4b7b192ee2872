// The boxes of a wide node, one by one.
#ifndef CULLPROOF_KERNELS_TREE_WIDE_NODE_H_
#define CULLPROOF_KERNELS_TREE_WIDE_NODE_H_

#include <cstddef>
#include <cstdint>

#include "cullproof/geometry.h"
#include "cullproof/wide_model.h"
#include "kernels/tree/boxes.h"

namespace cullproof {

inline void SetBox(WideNode& node, std::size_t child, const Box& box) {
  node.min.x[child] = box.min.x;
  node.min.y[child] = box.min.y;
  node.min.z[child] = box.min.z;
  node.max.x[child] = box.max.x;
  node.max.y[child] = box.max.y;
  node.max.z[child] = box.max.z;
}

inline Box BoxOf(const WideNode& node, std::size_t child) {
  return {{node.min.x[child], node.min.y[child], node.min.z[child]},
          {node.max.x[child], node.max.y[child], node.max.z[child]}};
}

inline Box BoxOfAll(const WideNode& node) {
  Box box = EmptyBox();
  for (std::size_t i = 0; i < WideNode::kFan; ++i) {
    box = Union(box, BoxOf(node, i));
  }
  return box;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_WIDE_NODE_H_
