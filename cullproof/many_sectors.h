// Which points lie inside which of many circular sectors?
//
// Many sectors and many points: the answers of the calls in cullproof/sector.h,
// for one sector after the other. But a piece of the points that fits into the
// nearest cache is read there for 16 sectors, two of them at once.
//
// Many sectors and one point: which sectors contain it? The answers are the
// same again. Each sector is prepared for a single comparison; where points are
// many, ask about all of them.
//
// With workers, threads share the sectors of a call, 16 at a time; the answers
// are the same, in the same order. Nothing allocates unless it throws, and
// threads may share all arguments.
#ifndef CULLPROOF_CULLPROOF_MANY_SECTORS_H_
#define CULLPROOF_CULLPROOF_MANY_SECTORS_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/workers.h"

namespace cullproof {

// How many of the points are inside each sector. Throws std::invalid_argument
// when there is less room than for a count of each.
void CountInside(std::span<const Sector> sectors, const PointsView& points,
                 std::span<std::size_t> counts, Workers* workers = nullptr);

// The first (points.size + 63) / 64 words are those of the first sector, and so
// on. Throws std::invalid_argument when `bits` has fewer.
void MarkInside(std::span<const Sector> sectors, const PointsView& points,
                std::span<std::uint64_t> bits, Workers* workers = nullptr);

// Sector s has room for indices.size() / sectors.size() numbers, its share,
// from s * share on. It holds found[s] points: more than its share tells that
// some did not fit. Throws std::invalid_argument when there is less room than
// for a number of each in `found`, and when there are more than 2^32 points.
void ListInside(std::span<const Sector> sectors, const PointsView& points,
                std::span<std::uint32_t> indices, std::span<std::size_t> found,
                Workers* workers = nullptr);

// As the functions for one sector in cullproof/sector.h, but which of the
// sectors contain the point, in the numbers of the sectors.
std::size_t CountContaining(std::span<const Sector> sectors, Point2 point);
void MarkContaining(std::span<const Sector> sectors, Point2 point,
                    std::span<std::uint64_t> bits);
std::size_t ListContaining(std::span<const Sector> sectors, Point2 point,
                           std::span<std::uint32_t> indices);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_MANY_SECTORS_H_
