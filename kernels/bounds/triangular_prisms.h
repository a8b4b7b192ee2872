// Hexagonal prisms as arrays of up and down triangular prisms.
#ifndef CULLPROOF_KERNELS_BOUNDS_TRIANGULAR_PRISMS_H_
#define CULLPROOF_KERNELS_BOUNDS_TRIANGULAR_PRISMS_H_

#include <array>
#include <cstddef>

#include "cullproof/geometry.h"
#include "kernels/bounds/blocks.h"

namespace cullproof {

// An up triangular prism is {min.a, min.b, min.c, min.z}, a down one {max.a,
// max.b, max.c, max.z}; each record has `lanes` of either.
struct TriangularPrisms {
  TriangularPrisms(const PrismsView& prisms, std::size_t lanes)
      : up(prisms.size, lanes,
           [&](std::size_t i) { return Row(prisms.min, i); }),
        down(prisms.size, lanes,
             [&](std::size_t i) { return Row(prisms.max, i); }),
        size(prisms.size) {}

  Blocks<4> up, down;
  std::size_t size;

 private:
  static std::array<float, 4> Row(const Abcz<const float*>& side,
                                  std::size_t i) {
    return {side.a[i], side.b[i], side.c[i], side.z[i]};
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_TRIANGULAR_PRISMS_H_
