// Many queries held against each object that is read, for each Highway target
// in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_BATCHED_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_BATCHED_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_BATCHED_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_BATCHED_INL_H_
#endif

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include "hwy/highway.h"
#include "kernels/bounds/sides-inl.h"
#include "kernels/bounds/sides.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// So many queries are held against a vector of objects that is read once. CPUs
// with 512 bits can compare in only some of the pipes in which they subtract:
// there half of the queries are subtracted, and signs decide.
constexpr std::size_t kTile = HWY_TARGET <= HWY_AVX3 ? 8 : 4;
constexpr std::size_t kCompared = HWY_TARGET <= HWY_AVX3 ? kTile / 2 : kTile;
// Tiles of so many queries are made at a time.
constexpr std::size_t kTogether = 64 * kTile;
// All of these are asked about so many objects before any about the next: what
// they read stays in the cache.
constexpr std::size_t kBlock = 4096;

// Of as many queries, what is held against the objects. It stays in registers.
template <class Bounds>
using Tile = std::array<std::array<float, kSides<Bounds>>, kTile>;

template <class Bounds>
Tile<Bounds> TileOf(std::span<const Bounds> queries) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  Tile<Bounds> tile;
  for (std::size_t q = 0; q < kTile; ++q) {
    // Where queries run out, the last is asked again.
    tile[q] = OppositesOf(queries[std::min(q, queries.size() - 1)]);
    if (q < kCompared) continue;
    for (std::size_t s = 0; s < tile[q].size(); ++s) {
      const float outward = IsMinimum<Bounds>(s) ? kInfinity : -kInfinity;
      tile[q][s] = PastSubnormals(std::nextafter(tile[q][s], outward), outward);
    }
  }
  return tile;
}

// The objects that pass the screen of some query from number kBegin to kEnd.
template <class Bounds, std::size_t kBegin, std::size_t kEnd, class D,
          class Load>
HWY_INLINE hn::Mask<D> PassSomeScreen(D d, const Sides<Bounds>& world,
                                      const Tile<Bounds>& tile,
                                      std::size_t first, Load load) {
  const auto screened = Pass<Bounds, 0, Order<Bounds>::kScreen>(
      d, world, tile[kBegin], first, load);
  if constexpr (kBegin + 1 == kEnd) {
    return screened;
  } else {
    return hn::Or(screened, PassSomeScreen<Bounds, kBegin + 1, kEnd>(
                                d, world, tile, first, load));
  }
}

// Negative for objects that pass comparison kBegin of the screen and all later
// ones, and for few others: if side <= bound < past it, then side - past it is
// negative, as is the NaN that x86 makes of inf - inf.
template <class Bounds, std::size_t kBegin, class D, class Load>
HWY_INLINE hn::Vec<D> Shortfall(D d, const Sides<Bounds>& world,
                                const std::array<float, kSides<Bounds>>& past,
                                std::size_t first, Load load) {
  constexpr std::size_t kSide = Order<Bounds>::kSide[kBegin];
  const auto side = load(d, world.column[kSide] + first);
  const auto past_it = hn::Set(d, past[kSide]);
  const auto shortfall = IsMinimum<Bounds>(kSide) ? hn::Sub(side, past_it)
                                                  : hn::Sub(past_it, side);
  if constexpr (kBegin + 1 == Order<Bounds>::kScreen) {
    return shortfall;
  } else {
    return hn::And(shortfall,
                   Shortfall<Bounds, kBegin + 1>(d, world, past, first, load));
  }
}

// The same for some query from number kBegin on.
template <class Bounds, std::size_t kBegin, class D, class Load>
HWY_INLINE hn::Vec<D> SomeShortfall(D d, const Sides<Bounds>& world,
                                    const Tile<Bounds>& tile, std::size_t first,
                                    Load load) {
  const auto shortfall =
      Shortfall<Bounds, 0>(d, world, tile[kBegin], first, load);
  if constexpr (kBegin + 1 == kTile) {
    return shortfall;
  } else {
    return hn::Or(shortfall, SomeShortfall<Bounds, kBegin + 1>(d, world, tile,
                                                               first, load));
  }
}

// Whether some query may accept an object of a vector.
template <class Bounds, class D, class Load>
HWY_INLINE bool MayAccept(D d, const Sides<Bounds>& world,
                          const Tile<Bounds>& tile, std::size_t first,
                          Load load) {
  auto screened =
      PassSomeScreen<Bounds, 0, kCompared>(d, world, tile, first, load);
  if constexpr (kCompared < kTile) {
    const auto shortfall =
        SomeShortfall<Bounds, kCompared>(d, world, tile, first, load);
    screened = hn::Or(screened, hn::IsNegative(shortfall));
  }
  return !hn::AllFalse(d, screened);
}

// Puts what the queries from number `begin` to `end` accept of one vector.
template <class Asked, class D, class Load>
HWY_INLINE void Confirm(D d, const Asked& batch, std::size_t begin,
                        std::size_t end, std::size_t first, Load load) {
  for (std::size_t q = begin; q < end; ++q) {
    const auto accepted =
        Meet(d, batch.state, OppositesOf(batch.queries[q]), first, load);
    if (!hn::AllFalse(d, accepted)) {
      batch.out.Put(q, first, MaskWord(d, accepted));
    }
  }
}

// The first whole vector from `first` on of which some query of the tile may
// accept an object. (Apart and without calls, so that it has all registers.)
template <class Bounds, class D>
HWY_NOINLINE std::size_t NextToConfirm(D d, const Sides<Bounds>& world,
                                       const Tile<Bounds>& tile,
                                       std::size_t first, std::size_t end) {
  const std::size_t lanes = hn::Lanes(d);
  while (first + lanes <= end && !MayAccept(d, world, tile, first, LoadAll{})) {
    first += lanes;
  }
  return first;
}

// Asks the queries of a tile, from number q on, about the objects from `begin`
// to `end`.
template <class Asked, class Bounds = typename Asked::Query>
HWY_INLINE void ScanBlock(const Asked& batch, const Tile<Bounds>& tile,
                          std::size_t q, std::size_t begin, std::size_t end) {
  const std::size_t q_end = std::min(q + kTile, batch.queries.size());
  const hn::ScalableTag<float> d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t first = begin;
  for (;; first += lanes) {
    first = NextToConfirm(d, batch.state, tile, first, end);
    if (first + lanes > end) break;
    Confirm(d, batch, q, q_end, first, LoadAll{});
  }
  if (first < end) Confirm(d, batch, q, q_end, first, LoadRest{end - first});
}

template <class Asked>
void ScanBatched(const Asked& batch) {
  using Bounds = typename Asked::Query;
  const auto queries = batch.queries;
  const std::size_t size = batch.state.size;
  std::array<Tile<Bounds>, kTogether / kTile> tiles;
  for (std::size_t q_begin = 0; q_begin < queries.size();
       q_begin += kTogether) {
    const std::size_t q_end = std::min(q_begin + kTogether, queries.size());
    for (std::size_t q = q_begin; q < q_end; q += kTile) {
      tiles[(q - q_begin) / kTile] = TileOf(queries.subspan(q, q_end - q));
    }
    for (std::size_t begin = 0; begin < size; begin += kBlock) {
      const std::size_t end = std::min(begin + kBlock, size);
      for (std::size_t q = q_begin; q < q_end; q += kTile) {
        ScanBlock(batch, tiles[(q - q_begin) / kTile], q, begin, end);
      }
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_BATCHED_INL_H_
