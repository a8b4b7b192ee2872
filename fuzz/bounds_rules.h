// Boxes and prisms alike are intervals, one on each axis: all minima, then all
// maxima.
#ifndef CULLPROOF_FUZZ_BOUNDS_RULES_H_
#define CULLPROOF_FUZZ_BOUNDS_RULES_H_

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>

#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "fuzz/numbers.h"
#include "kernels/bounds/question.h"

namespace cullproof::fuzz {

template <class Bounds>
using Intervals = std::array<float, sizeof(Bounds) / sizeof(float)>;

// Minima and how far away the maxima are: no interval is empty.
template <class Bounds>
Bounds ReadOrdered(Numbers& in) {
  auto ends = in.Floats<Intervals<Bounds>>();
  const std::size_t axes = ends.size() / 2;
  for (std::size_t a = 0; a < axes; ++a) {
    ends[axes + a] = ends[a] + std::abs(ends[axes + a]);
  }
  return std::bit_cast<Bounds>(ends);
}
template <class Bounds>
Bounds ReadOrdered(Numbers& in, const Bounds&) {
  return ReadOrdered<Bounds>(in);
}

// A byte for each axis: where the interval lies beside that of the focus, and
// how many floats the ends that meet are moved.
template <class Bounds>
Bounds ReadTouching(Numbers& in, const Bounds& focus) {
  auto ends = std::bit_cast<Intervals<Bounds>>(focus);
  const std::size_t axes = ends.size() / 2;
  for (std::size_t a = 0; a < axes; ++a) {
    float& min = ends[a];
    float& max = ends[axes + a];
    const int choice = in.Byte();
    const int ulps = choice / 4 % 8 - 4;
    const auto length = static_cast<float>(choice / 32);
    switch (choice % 4) {
      case 0:  // The same, or a little more or less.
        min = Nudge(min, ulps);
        max = Nudge(max, -ulps);
        break;
      case 1:  // Above it.
        min = Nudge(max, ulps);
        max = min + length;
        break;
      case 2:  // Below it.
        max = Nudge(min, ulps);
        min = max - length;
        break;
      case 3:  // Around it.
        min -= length;
        max += length;
        break;
    }
  }
  return std::bit_cast<Bounds>(ends);
}

template <class Bounds>
struct OverlapRules {
  static constexpr Bounds kFocus = {};
  static constexpr Bounds (*kQueries[])(Numbers&) = {
      ReadFloats<Bounds>,
      ReadOrdered<Bounds>,
  };
  static constexpr Bounds (*kObjects[])(Numbers&, const Bounds&) = {
      ReadFloats<Bounds>,
      ReadOrdered<Bounds>,
      ReadTouching<Bounds>,
  };
};

template <>
struct Rules<AabbQuestion> : OverlapRules<Box> {};
template <>
struct Rules<PrismQuestion> : OverlapRules<HexPrism> {};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_BOUNDS_RULES_H_
