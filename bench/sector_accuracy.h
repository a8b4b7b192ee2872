// How often sector rows are wrong beside the boundaries, and how far from them.
#ifndef CULLPROOF_BENCH_SECTOR_ACCURACY_H_
#define CULLPROOF_BENCH_SECTOR_ACCURACY_H_

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof::bench {

using SectorRow = Variant<SectorQuestion>;

// A way to draw sectors and points beside their boundaries.
struct Surroundings {
  std::string_view name;
  std::string_view description;
  Sector (*sector)(BoundaryCases&);
  Point2 (*point)(BoundaryCases&, const Sector&);
};
std::span<const Surroundings> AllSurroundings();

struct Accuracy {
  std::size_t tests = 0;
  std::size_t violated = 0;          // Wrong, and nothing excuses it.
  std::vector<std::size_t> excused;  // One for each exemption of the contract.
  // Of wrong answers in a band along the boundaries: the furthest from the arc
  // and from an edge, in the terms of reference::SectorMargins.
  double furthest_from_arc = 0;
  double furthest_from_edge = 0;
};

// Of each of `rows`, which must run here, in so many tests. Always the same.
std::vector<Accuracy> MeasureAccuracy(const Surroundings& surroundings,
                                      const std::vector<SectorRow>& rows,
                                      std::size_t tests);

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_SECTOR_ACCURACY_H_
