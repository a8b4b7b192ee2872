// The query that asks about a volume.
#ifndef CULLPROOF_KERNELS_TREE_QUERY_OF_H_
#define CULLPROOF_KERNELS_TREE_QUERY_OF_H_

#include "cullproof/geometry.h"
#include "cullproof/volumes.h"
#include "kernels/tree/query_volumes.h"

namespace cullproof {

inline SphereQuery QueryOf(const Sphere& sphere) { return SphereQuery(sphere); }
inline BoxQuery QueryOf(const Box& box) { return BoxQuery(box); }
inline OrientedBoxQuery QueryOf(const OrientedBox& box) {
  return OrientedBoxQuery(box);
}
inline CapsuleQuery QueryOf(const Capsule& capsule) {
  return CapsuleQuery(capsule);
}
inline PlanesQuery QueryOf(const PlaneSet& planes) {
  return PlanesQuery(planes);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_QUERY_OF_H_
