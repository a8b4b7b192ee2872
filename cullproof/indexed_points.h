// Which of many points that stay where they are lie inside a circular sector?
//
// Points that are asked about often are put in order first, so that neighbours
// stand together in blocks with boxes around them. A call then looks only at
// points in blocks that a boundary of the sector may cross; blocks inside are
// counted as a whole. So the time grows with the length of the boundaries: with
// the square root of the number of points, if they are spread over a plane. The
// answers are those of cullproof/exact_sector.h, never wrong.
//
// Which call do I make? Count, if a number is enough. To mark and to list takes
// time for every point inside, as points keep the numbers that they were given:
// where half of all are inside, or where points move, marking with PointsView
// is faster. A sector whose radius is not between 2^-40 and 2^41 is held
// against every point.
#ifndef CULLPROOF_CULLPROOF_INDEXED_POINTS_H_
#define CULLPROOF_CULLPROOF_INDEXED_POINTS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "cullproof/exact_sector.h"
#include "cullproof/geometry.h"

namespace cullproof {

struct PointBlocks;

// A copy of points, in order. Copies share their memory, and so may threads.
// What was moved from can only be assigned to and destroyed.
class IndexedPoints {
 public:
  // Takes time and memory in proportion to the points. Throws
  // std::invalid_argument when there are more than 2^32.
  explicit IndexedPoints(const PointsView& points);

  // How many points were given.
  std::size_t size() const;

 private:
  friend std::size_t CountInside(const ExactSector& sector,
                                 const IndexedPoints& points);
  friend void MarkInside(const ExactSector& sector, const IndexedPoints& points,
                         std::span<std::uint64_t> bits);
  friend std::size_t ListInside(const ExactSector& sector,
                                const IndexedPoints& points,
                                std::span<std::uint32_t> indices);

  std::shared_ptr<const PointBlocks> blocks_;
};

// As the functions of the same names in cullproof/sector.h, in the numbers of
// the points as they were given.
std::size_t CountInside(const ExactSector& sector, const IndexedPoints& points);
void MarkInside(const ExactSector& sector, const IndexedPoints& points,
                std::span<std::uint64_t> bits);
std::size_t ListInside(const ExactSector& sector, const IndexedPoints& points,
                       std::span<std::uint32_t> indices);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_INDEXED_POINTS_H_
