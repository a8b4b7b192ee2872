// Which points lie inside a circular sector (a view cone, an attack range, a
// 2-D spot light)?
#ifndef CULLPROOF_CULLPROOF_SECTOR_H_
#define CULLPROOF_CULLPROOF_SECTOR_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

// How many of the points are inside.
std::size_t CountInside(const Sector& sector, const PointsView& points);

// Bit i % 64 of word i / 64 tells whether point i is inside. Writes all
// (points.size + 63) / 64 words; bits past the last point are zero.
void MarkInside(const Sector& sector, const PointsView& points,
                std::span<std::uint64_t> bits);

// Writes the numbers of the points inside, in ascending order, as far as they
// fit, and returns how many there are: more than indices.size() tells that
// some did not fit.
std::size_t ListInside(const Sector& sector, const PointsView& points,
                       std::span<std::uint32_t> indices);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_SECTOR_H_
