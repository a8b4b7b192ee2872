// The oracles of the bounds questions: do two closed volumes meet? Touching
// counts. Only `<=` is used, so that NaN anywhere answers false; bounds are
// compared as they are, whether empty, inverted or infinite.
#ifndef CULLPROOF_REFERENCE_BOUNDS_H_
#define CULLPROOF_REFERENCE_BOUNDS_H_

#include "cullproof/geometry.h"

namespace cullproof::reference {

bool Overlaps(const Box& query, const Box& world);

// The halves of a hexagonal prism, after McNett (2019): an up triangle with
// all that stands above min_z, a down triangle with all that lies below max_z.
struct UpTriangularPrism {
  float min_a, min_b, min_c, min_z;
};
struct DownTriangularPrism {
  float max_a, max_b, max_c, max_z;
};

UpTriangularPrism Up(const HexPrism& prism);
DownTriangularPrism Down(const HexPrism& prism);

bool Intersects(const UpTriangularPrism& up, const DownTriangularPrism& down);

// Whether the query coming down meets the world coming up, and the world
// coming down meets the query coming up.
bool Overlaps(const HexPrism& query, const HexPrism& world);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_BOUNDS_H_
