// The oracles of the bounds questions: do two closed volumes meet? Touching
// counts. Only `<=` is used, so that NaN anywhere answers false; bounds are
// compared as they are, whether empty, inverted or infinite.
#ifndef CULLPROOF_REFERENCE_BOUNDS_H_
#define CULLPROOF_REFERENCE_BOUNDS_H_

#include "cullproof/geometry.h"

namespace cullproof::reference {

inline bool Overlaps(const Box& query, const Box& world) {
  return query.min.x <= world.max.x && world.min.x <= query.max.x &&
         query.min.y <= world.max.y && world.min.y <= query.max.y &&
         query.min.z <= world.max.z && world.min.z <= query.max.z;
}

// The halves of a hexagonal prism, after McNett (2019): an up triangle with
// all that stands above min_z, a down triangle with all that lies below max_z.
struct UpTriangularPrism {
  float min_a, min_b, min_c, min_z;
};
struct DownTriangularPrism {
  float max_a, max_b, max_c, max_z;
};

inline UpTriangularPrism Up(const HexPrism& prism) {
  return {prism.min.a, prism.min.b, prism.min.c, prism.min.z};
}

inline DownTriangularPrism Down(const HexPrism& prism) {
  return {prism.max.a, prism.max.b, prism.max.c, prism.max.z};
}

inline bool Intersects(const UpTriangularPrism& up,
                       const DownTriangularPrism& down) {
  return up.min_a <= down.max_a && up.min_b <= down.max_b &&
         up.min_c <= down.max_c && up.min_z <= down.max_z;
}

// Whether the query coming down meets the world coming up, and the world
// coming down meets the query coming up.
inline bool Overlaps(const HexPrism& query, const HexPrism& world) {
  return Intersects(Up(query), Down(world)) &&
         Intersects(Up(world), Down(query));
}

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_BOUNDS_H_
