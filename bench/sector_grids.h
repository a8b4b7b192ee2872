// Squares of neighbouring floats across the boundaries of a sector, to be drawn
// after Kettner, Mehlhorn, Pion, Schirra and Yap, "Classroom examples of
// robustness problems in geometric computations", 2008.
#ifndef CULLPROOF_BENCH_SECTOR_GRIDS_H_
#define CULLPROOF_BENCH_SECTOR_GRIDS_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"
#include "reference/exact.h"

namespace cullproof::bench {

inline constexpr std::size_t kGridSide = 64;

// A word for each y, a bit for each x, both in rising order.
using GridBits = std::vector<std::uint64_t>;

class SectorGrid {
 public:
  // The floats around `middle`.
  SectorGrid(std::string_view name, std::string_view description,
             const Sector& sector, Point2 middle);

  std::string_view name() const { return name_; }
  std::string_view description() const { return description_; }

  GridBits Answers(const Variant<SectorQuestion>& row) const;
  GridBits Truth(reference::SectorParameters parameters) const;

 private:
  PointsView points() const { return {{x_.data(), y_.data()}, x_.size()}; }

  std::string_view name_, description_;
  Sector sector_;
  std::vector<float> x_, y_;
};

// Across an edge, across the arc, round an apex, and round an apex at 0.
std::vector<SectorGrid> SectorGrids();

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_SECTOR_GRIDS_H_
