// A world's sides of the screen (see sides.h) as bytes: a float that is not
// greater than another never has the greater code. So a comparison of codes
// loses no object that the comparison of floats accepts.
#ifndef CULLPROOF_KERNELS_BOUNDS_CODES_H_
#define CULLPROOF_KERNELS_BOUNDS_CODES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kernels/bounds/coder.h"
#include "kernels/bounds/sides.h"

namespace cullproof {

// The codes of maxima count down, so that an object passes where each of its
// codes is at most that of the query.
template <class Bounds>
struct Codes {
  static constexpr std::size_t kScreen = Order<Bounds>::kScreen;
  using Screen = std::array<std::uint8_t, kScreen>;

  explicit Codes(const Sides<Bounds>& world) : floats(world) {
    for (std::size_t s = 0; s < kScreen; ++s) {
      const float* const column = floats.column[Side(s)];
      coders_[s] = Coder<std::uint8_t>(std::span(column, floats.size));
      // Whole vectors are read at the end.
      columns[s].resize((floats.size + kMostLanes - 1) / kMostLanes *
                        kMostLanes);
      for (std::size_t i = 0; i < floats.size; ++i) {
        columns[s][i] = Code(s, column[i]);
      }
    }
  }

  // What a query holds against the columns.
  Screen Opposite(const Bounds& query) const {
    const auto opposites = OppositesOf(query);
    Screen screen;
    for (std::size_t s = 0; s < kScreen; ++s) {
      screen[s] = Code(s, opposites[Side(s)]);
    }
    return screen;
  }

  static constexpr std::size_t kMostLanes = 64;

  Sides<Bounds> floats;
  std::array<std::vector<std::uint8_t>, kScreen> columns;

 private:
  static std::size_t Side(std::size_t s) { return Order<Bounds>::kSide[s]; }

  std::uint8_t Code(std::size_t s, float x) const {
    const std::uint8_t code = coders_[s](x);
    return IsMinimum<Bounds>(Side(s)) ? code
                                      : static_cast<std::uint8_t>(255 - code);
  }

  std::array<Coder<std::uint8_t>, kScreen> coders_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_CODES_H_
