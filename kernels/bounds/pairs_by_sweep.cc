#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "kernels/bounds/pairs.h"

namespace cullproof {
namespace {

template <class View>
std::size_t Sweep(const View& world, const float* min, const float* max,
                  std::span<Pair> out) {
  std::vector<std::pair<float, std::uint32_t>> begins;
  for (std::uint32_t i = 0; i < world.size; ++i) {
    // What begins nowhere meets nothing, and has no place in the order.
    if (!std::isnan(min[i])) begins.emplace_back(min[i], i);
  }
  std::ranges::sort(begins);
  PairSink sink(out);
  for (auto one = begins.begin(); one != begins.end(); ++one) {
    for (auto other = one + 1;
         other != begins.end() && other->first <= max[one->second]; ++other) {
      if (Overlaps(world[one->second], world[other->second])) {
        sink.Put(one->second, other->second);
      }
    }
  }
  return sink.count();
}

}  // namespace

std::size_t PairsBySweep(const BoxesView& world, std::span<Pair> out) {
  return Sweep(world, world.min.x, world.max.x, out);
}

std::size_t PairsBySweep(const PrismsView& world, std::span<Pair> out) {
  return Sweep(world, world.min.a, world.max.a, out);
}

}  // namespace cullproof
