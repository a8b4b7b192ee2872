#include "reference/bounds.h"

namespace cullproof::reference {

bool Overlaps(const Box& query, const Box& world) {
  return query.min.x <= world.max.x && world.min.x <= query.max.x &&
         query.min.y <= world.max.y && world.min.y <= query.max.y &&
         query.min.z <= world.max.z && world.min.z <= query.max.z;
}

UpTriangularPrism Up(const HexPrism& prism) {
  return {prism.min.a, prism.min.b, prism.min.c, prism.min.z};
}

DownTriangularPrism Down(const HexPrism& prism) {
  return {prism.max.a, prism.max.b, prism.max.c, prism.max.z};
}

bool Intersects(const UpTriangularPrism& up, const DownTriangularPrism& down) {
  return up.min_a <= down.max_a && up.min_b <= down.max_b &&
         up.min_c <= down.max_c && up.min_z <= down.max_z;
}

bool Overlaps(const HexPrism& query, const HexPrism& world) {
  return Intersects(Up(query), Down(world)) &&
         Intersects(Up(world), Down(query));
}

}  // namespace cullproof::reference
