// Boxes and prisms alike are intervals, one on each of some axes, and two
// meet when on every axis each begins at or before the end of the other. So a
// query compares one bound with one side of an object, for all sides in turn.
#ifndef CULLPROOF_KERNELS_BOUNDS_SIDES_H_
#define CULLPROOF_KERNELS_BOUNDS_SIDES_H_

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include "cullproof/geometry.h"

namespace cullproof {

template <class Bounds>
inline constexpr std::size_t kSides = sizeof(Bounds) / sizeof(float);

// The sides of an object: its minima, then its maxima.
template <class Bounds>
std::array<float, kSides<Bounds>> SidesOf(const Bounds& object) {
  return std::bit_cast<std::array<float, kSides<Bounds>>>(object);
}

// What a query holds against them: its maxima, then its minima.
template <class Bounds>
std::array<float, kSides<Bounds>> OppositesOf(const Bounds& query) {
  return SidesOf(Bounds{query.max, query.min});
}

template <class Bounds>
constexpr bool IsMinimum(std::size_t side) {
  return side < kSides<Bounds> / 2;
}

// The sides in the order of asking. The first `kScreen` of them reject nearly
// all objects that are spread over the ground: a rectangle for boxes, an up
// triangle for prisms (McNett 2019).
template <class Bounds>
struct Order;
template <>
struct Order<Box> {
  static constexpr std::size_t kScreen = 4;
  static constexpr std::array<std::size_t, 6> kSide = {0, 3, 1, 4, 2, 5};
};
template <>
struct Order<HexPrism> {
  static constexpr std::size_t kScreen = 3;
  static constexpr std::array<std::size_t, 8> kSide = {0, 1, 2, 4, 5, 6, 3, 7};
};

// Keeps a bound where it is, unless some mode takes it for zero: then the least
// normal number stands for it, on the side of the infinity.
inline float PastSubnormals(float bound, float infinity) {
  constexpr float kNormal = std::numeric_limits<float>::min();
  return -kNormal < bound && bound < kNormal ? std::copysign(kNormal, infinity)
                                             : bound;
}

// A world as columns, one for each side of its objects.
template <class Bounds>
struct Sides {
  std::array<const float*, kSides<Bounds>> column;
  std::size_t size;
};
inline Sides<Box> SidesOf(const BoxesView& world) {
  const auto& [min, max, size] = world;
  return {{min.x, min.y, min.z, max.x, max.y, max.z}, size};
}
inline Sides<HexPrism> SidesOf(const PrismsView& world) {
  const auto& [min, max, size] = world;
  return {{min.a, min.b, min.c, min.z, max.a, max.b, max.c, max.z}, size};
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_SIDES_H_
