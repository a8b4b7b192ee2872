#include "kernels/bounds/pairs_by_sweep.h"

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
  // What is read together lies together.
  std::vector<decltype(world[0])> objects;
  objects.reserve(begins.size());
  for (const auto& [begin, i] : begins) objects.push_back(world[i]);
  PairSink sink(out);
  for (std::size_t one = 0; one < begins.size(); ++one) {
    const float end = max[begins[one].second];
    for (std::size_t other = one + 1;
         other < begins.size() && begins[other].first <= end; ++other) {
      if (Overlaps(objects[one], objects[other])) {
        sink.Put(begins[one].second, begins[other].second);
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
