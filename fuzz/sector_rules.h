#ifndef CULLPROOF_FUZZ_SECTOR_RULES_H_
#define CULLPROOF_FUZZ_SECTOR_RULES_H_

#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "fuzz/numbers.h"
#include "kernels/sector/question.h"

namespace cullproof::fuzz {

// What MakeSector() builds; and of what it refuses, the sector whose second
// pair of parameters is computed from the first.
Sector Derived(Point2 apex, Point2 direction, float radius, float half_angle);

// Apex, direction, radius and half-angle are read, the other pair is derived.
Sector ReadDerivedSector(Numbers& in);
// As programs have them: a direction of length 1 but for rounding, a positive
// radius, a half-angle from 0 to pi.
Sector ReadUnitSector(Numbers& in);
// Where the definition has its corners: half-angles next to 90 or 180 degrees,
// or tiny; direction and radius of any power of two, subnormal ones included.
Sector ReadCornerSector(Numbers& in);

// The point that rounding leaves nearest to a place on the arc, on an edge, on
// the axis, or the apex; then each coordinate moves up to 8 floats away.
Point2 ReadPointNearArc(Numbers& in, const Sector& sector);
Point2 ReadPointNearEdge(Numbers& in, const Sector& sector);
Point2 ReadPointNearAxis(Numbers& in, const Sector& sector);
Point2 ReadPointNearApex(Numbers& in, const Sector& sector);

template <>
struct Rules<SectorQuestion> {
  static constexpr Sector kFocus = {
      .apex = {0, 0},
      .direction = {1, 0},
      .radius = 1,
      .half_angle = 1,
      .squared_radius = 1,
      .cos_half_angle = 0x1.14a28p-1f,  // The cosine of 1.
  };
  static constexpr Sector (*kQueries[])(Numbers&) = {
      ReadFloats<Sector>,
      ReadDerivedSector,
      ReadUnitSector,
      ReadCornerSector,
  };
  static constexpr Point2 (*kObjects[])(Numbers&, const Sector&) = {
      ReadFloats<Point2>, ReadPointNearArc,  ReadPointNearEdge,
      ReadPointNearAxis,  ReadPointNearApex,
  };
};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_SECTOR_RULES_H_
