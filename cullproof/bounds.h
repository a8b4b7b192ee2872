// Which boxes, or which hexagonal prisms, does a box or prism meet?
//
// Which kernel do I call? Boxes if boxes are what you have: a prism made from
// a box is the same volume. Prisms made from points fit more closely, and
// reject most of a world spread over the ground after reading three floats an
// object instead of four, which shows where the world does not fit the cache.
// The query must have the axes of the world (see Axes). Count when a number is
// enough, mark when most of the objects may pass or sets are to be combined,
// list when few pass and each is visited.
//
// All volumes are closed: touching counts. Comparisons are `<=` on the floats
// as they are, so infinities are legal and a NaN in any bound of either side
// answers no. Empty bounds are not looked for: [inf, -inf] meets nothing but
// what is unbounded on every axis. (Denormals count as zero if the caller
// has told the CPU so, which can only add answers.)
//
// The prisms, and asking what is spread over the ground about the ground first,
// are Bryan McNett's ("Hex Prism", 2019).
//
// Hand over many queries at once if there are many: each part of the world is
// then read once for all of them.
//
// Every call looks at every object, in vectors as wide as the CPU has: SSE2 to
// AVX-512 on x86-64, and on other CPUs what Highway supports. It allocates
// nothing unless it throws and keeps no state: threads may share the world.
#ifndef CULLPROOF_CULLPROOF_BOUNDS_H_
#define CULLPROOF_CULLPROOF_BOUNDS_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"
#include "cullproof/views.h"

namespace cullproof {

// Whether an interval of the bounds holds no number: min > max, or a NaN. A
// prism that is not made of points can be void without being empty here, when
// no point has its A, B and C at once.
inline bool IsEmpty(const Box& box) {
  const auto& [min, max] = box;
  return !(min.x <= max.x && min.y <= max.y && min.z <= max.z);
}
inline bool IsEmpty(const HexPrism& prism) {
  const auto& [min, max] = prism;
  return !(min.a <= max.a && min.b <= max.b && min.c <= max.c &&
           min.z <= max.z);
}

// Whether the two meet.
inline bool Overlaps(const Box& one, const Box& other) {
  return one.min.x <= other.max.x && other.min.x <= one.max.x &&
         one.min.y <= other.max.y && other.min.y <= one.max.y &&
         one.min.z <= other.max.z && other.min.z <= one.max.z;
}
inline bool Overlaps(const HexPrism& one, const HexPrism& other) {
  return one.min.a <= other.max.a && other.min.a <= one.max.a &&
         one.min.b <= other.max.b && other.min.b <= one.max.b &&
         one.min.c <= other.max.c && other.min.c <= one.max.c &&
         one.min.z <= other.max.z && other.min.z <= one.max.z;
}

// How many objects the query meets.
std::size_t CountOverlaps(const Box& query, const BoxesView& boxes);
std::size_t CountOverlaps(const HexPrism& query, const PrismsView& prisms);

// Bit i % 64 of word i / 64 tells whether the query meets object i. Writes
// (size + 63) / 64 words; bits past the last object are zero. Throws
// std::invalid_argument when `bits` has fewer words.
void MarkOverlaps(const Box& query, const BoxesView& boxes,
                  std::span<std::uint64_t> bits);
void MarkOverlaps(const HexPrism& query, const PrismsView& prisms,
                  std::span<std::uint64_t> bits);

// Writes the numbers of the objects that the query meets, in ascending order,
// as far as they fit, and returns how many there are: more than indices.size()
// tells that some did not fit. Throws std::invalid_argument when there are more
// than 2^32 objects, whose numbers an index cannot hold.
std::size_t ListOverlaps(const Box& query, const BoxesView& boxes,
                         std::span<std::uint32_t> indices);
std::size_t ListOverlaps(const HexPrism& query, const PrismsView& prisms,
                         std::span<std::uint32_t> indices);

// The same for many queries: counts[q] is what query q meets. Throws
// std::invalid_argument when there is less room than for a count of each.
void CountOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                   std::span<std::size_t> counts);
void CountOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                   std::span<std::size_t> counts);

// The first (size + 63) / 64 words are those of the first query, and so on.
// Throws std::invalid_argument when `bits` has fewer.
void MarkOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                  std::span<std::uint64_t> bits);
void MarkOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                  std::span<std::uint64_t> bits);

// Query q has room for indices.size() / queries.size() numbers, its share, from
// q * share on. It meets found[q] objects: more than its share tells that some
// did not fit. Throws std::invalid_argument when there is less room than for a
// number of each in `found`, and when there are more than 2^32 objects.
void ListOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                  std::span<std::uint32_t> indices,
                  std::span<std::size_t> found);
void ListOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                  std::span<std::uint32_t> indices,
                  std::span<std::size_t> found);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_BOUNDS_H_
