// The loop over tiles of a structure of arrays and over queries about each, for
// each Highway target in turn.

#if defined(CULLPROOF_KERNELS_TILES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_TILES_INL_H_
#undef CULLPROOF_KERNELS_TILES_INL_H_
#else
#define CULLPROOF_KERNELS_TILES_INL_H_
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "hwy/highway.h"
#include "kernels/many_queries.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// A body (see kernels/many_queries.h) made of a test that works on one vector,
// as EveryVector in scan-inl.h is. What is read of the world stays in the
// nearest cache while all queries are asked about it, two of them with each
// vector.
template <class Test>
class EveryTile {
 public:
  template <class World, class Query, class Sink>
  static void Scan(const World& world, std::span<const Query> queries,
                   Sink* sinks) {
    constexpr std::size_t kTile = kTileBytes / sizeof(world[0]) / 64 * 64;
    std::array<Ready, kQueriesAtOnce> ready;
    for (std::size_t q = 0; q < queries.size(); ++q) {
      ready[q] = Test::Prepare(queries[q]);
    }
    for (std::size_t first = 0; first < world.size; first += kTile) {
      const std::size_t end = std::min(first + kTile, world.size);
      std::size_t q = 0;
      for (; q + 2 <= queries.size(); q += 2) {
        ScanTile<2>(world, first, end, &ready[q], &sinks[q]);
      }
      if (q < queries.size()) {
        ScanTile<1>(world, first, end, &ready[q], &sinks[q]);
      }
    }
  }

 private:
  using Ready = typename Test::Ready;

  // Copies of operands and sinks stay in registers.
  template <std::size_t kQueries, class World, class Sink>
  static void ScanTile(const World& world, std::size_t first, std::size_t end,
                       const Ready* ready, Sink* sinks) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const Ready one = ready[0], two = ready[kQueries - 1];
    Sink sink = sinks[0], sink_of_two = sinks[kQueries - 1];
    const auto ask = [&](std::size_t i, auto load) HWY_ATTR {
      const auto mask = load.Only(d, Test::Accepts(d, world, one, i, load));
      if constexpr (kQueries == 2) {
        Put(d, load.Only(d, Test::Accepts(d, world, two, i, load)), i,
            sink_of_two);
      }
      Put(d, mask, i, sink);
    };
    for (; first + lanes <= end; first += lanes) ask(first, LoadAll{});
    if (first < end) ask(first, LoadRest{end - first});
    sinks[kQueries - 1] = sink_of_two;
    sinks[0] = sink;
  }

  // Half of the 32 KiB that nearly every CPU has.
  static constexpr std::size_t kTileBytes = 16 << 10;
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_TILES_INL_H_
