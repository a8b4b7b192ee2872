// Which points lie inside a circular sector (a view cone, an attack range, a
// spot light in the plane)?
//
// Which kernel do I call? Count when a number is enough, mark when many of the
// points may be inside or sets are to be combined, list when few are and each
// is visited. One sector at a time; the points are a structure of arrays.
//
// A sector is open: points on the arc, on a straight edge and at the apex are
// outside. Anything that is NaN or infinite, in the sector or in a point, and a
// direction of length 0 answer outside.
//
// The calls work in float from the squared radius and the cosine of the
// half-angle. They may err where the squares of distance and radius differ by
// less than 2.4e-7 of the latter, or where the cosines of the point's angle and
// of the half-angle differ by less than 3.3e-7: at an edge at 45 degrees that
// is 4.7e-7 radians, and it grows to 8e-4 towards 0 and 180 degrees. Distances
// to the apex below 2.3e-13 are less exact than that, and those above 1.8e19
// count as outside. With flush-to-zero or denormals-are-zero modes set, so are
// distances below 1e-9, as products below 1.2e-38 then count as 0.
// cullproof/exact_sector.h never errs. The question, and the first programs
// that were published for it, are Milo Yip's (2013); the comparison of signed
// squares is ours.
//
// Every call looks at every point, in vectors as wide as the CPU has: SSE2 to
// AVX-512 on x86-64, and on other CPUs what Highway supports. It allocates
// nothing unless it throws and keeps no state: threads may share the points.
#ifndef CULLPROOF_CULLPROOF_SECTOR_H_
#define CULLPROOF_CULLPROOF_SECTOR_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/sector_builders.h"
#include "cullproof/views.h"

namespace cullproof {

// How many of the points are inside.
std::size_t CountInside(const Sector& sector, const PointsView& points);

// Bit i % 64 of word i / 64 tells whether point i is inside. Writes
// (points.size + 63) / 64 words; bits past the last point are zero. Throws
// std::invalid_argument when `bits` has fewer words.
void MarkInside(const Sector& sector, const PointsView& points,
                std::span<std::uint64_t> bits);

// Writes the numbers of the points inside, in ascending order, as far as they
// fit, and returns how many there are: more than indices.size() tells that
// some did not fit. Throws std::invalid_argument when there are more than 2^32
// points, whose numbers an index cannot hold.
std::size_t ListInside(const Sector& sector, const PointsView& points,
                       std::span<std::uint32_t> indices);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_SECTOR_H_
