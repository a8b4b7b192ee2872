// Many queries held against codes, and where these leave it open against
// floats, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_BOUNDS_COMPACT_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_BOUNDS_COMPACT_INL_H_
#undef CULLPROOF_KERNELS_BOUNDS_COMPACT_INL_H_
#else
#define CULLPROOF_KERNELS_BOUNDS_COMPACT_INL_H_
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hwy/cache_control.h"
#include "hwy/highway.h"
#include "kernels/bounds/codes.h"
#include "kernels/bounds/sides-inl.h"
#include "kernels/bounds/sides.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// As in batched-inl.h.
constexpr std::size_t kTile = 4;
constexpr std::size_t kBlock = 8192;

// Vectors of codes.
using Bytes = hn::CappedTag<std::uint8_t, 64>;

template <class Bounds>
using Tile = std::array<typename Codes<Bounds>::Screen, kTile>;

template <class Bounds>
Tile<Bounds> TileOf(const Codes<Bounds>& world,
                    std::span<const Bounds> queries) {
  Tile<Bounds> tile;
  for (std::size_t q = 0; q < kTile; ++q) {
    // Where queries run out, the last is asked again.
    tile[q] = world.Opposite(queries[std::min(q, queries.size() - 1)]);
  }
  return tile;
}

// Zero for the objects that pass the comparisons of codes from number kBegin
// on. No target lacks this subtraction, where most lack comparisons of bytes.
template <class Bounds, std::size_t kBegin>
HWY_INLINE hn::Vec<Bytes> Excess(const Codes<Bounds>& world,
                                 const typename Codes<Bounds>::Screen& screen,
                                 std::size_t first) {
  const Bytes d;
  const auto excess =
      hn::SaturatedSub(hn::LoadU(d, world.columns[kBegin].data() + first),
                       hn::Set(d, screen[kBegin]));
  if constexpr (kBegin + 1 == Codes<Bounds>::kScreen) {
    return excess;
  } else {
    return hn::Or(excess, Excess<Bounds, kBegin + 1>(world, screen, first));
  }
}

// Zero for the objects that pass for some query from number kBegin on.
template <class Bounds, std::size_t kBegin>
HWY_INLINE hn::Vec<Bytes> LeastExcess(const Codes<Bounds>& world,
                                      const Tile<Bounds>& tile,
                                      std::size_t first) {
  const auto excess = Excess<Bounds, 0>(world, tile[kBegin], first);
  if constexpr (kBegin + 1 == kTile) {
    return excess;
  } else {
    return hn::Min(excess, LeastExcess<Bounds, kBegin + 1>(world, tile, first));
  }
}

template <class V>
HWY_INLINE auto IsZero(V v) {
  return hn::Eq(v, hn::Zero(Bytes()));
}

// Asks the floats about what the codes leave open, some vectors at a time: by
// then the floats of all are on their way from memory.
template <class Asked>
class Confirmer {
 public:
  using Bounds = typename Asked::Query;

  explicit Confirmer(const Asked& batch)
      : world_(batch.state.floats), batch_(batch) {}

  HWY_NOINLINE void Add(std::size_t query, std::size_t first,
                        std::uint64_t open) {
    if (world_.size - first < 64) {
      open &= (std::uint64_t{1} << (world_.size - first)) - 1;
      if (open == 0) return;
    }
    const auto lane = static_cast<std::size_t>(std::countr_zero(open));
    for (std::size_t s = 0; s < Order<Bounds>::kScreen; ++s) {
      hwy::Prefetch(world_.column[Order<Bounds>::kSide[s]] + first + lane);
    }
    waiting_[count_++] = {query, first, open};
    if (count_ == waiting_.size()) Flush();
  }

  void Flush() {
    for (std::size_t i = 0; i < count_; ++i) Confirm(waiting_[i]);
    count_ = 0;
  }

 private:
  struct Open {
    std::size_t query, first;
    std::uint64_t lanes;
  };

  HWY_INLINE void Confirm(Open open) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto opposites = OppositesOf(batch_.queries[open.query]);
    while (open.lanes != 0) {
      const auto lane = static_cast<std::size_t>(std::countr_zero(open.lanes));
      const std::size_t skipped = lane / lanes * lanes;
      const std::size_t at = open.first + skipped;
      const auto accepted =
          at + lanes <= world_.size
              ? Meet(d, world_, opposites, at, LoadAll{})
              : Meet(d, world_, opposites, at, LoadRest{world_.size - at});
      if (!hn::AllFalse(d, accepted)) {
        batch_.out.Put(open.query, at, MaskWord(d, accepted));
      }
      const std::size_t next = skipped + lanes;
      open.lanes = next < 64 ? open.lanes >> next << next : 0;
    }
  }

  const Sides<Bounds> world_;
  const Asked batch_;
  std::array<Open, 32> waiting_;
  std::size_t count_ = 0;
};

template <class Asked>
void ScanCompact(const Asked& batch) {
  using Bounds = typename Asked::Query;
  const auto& world = batch.state;
  const auto queries = batch.queries;
  const std::size_t lanes = hn::Lanes(Bytes());
  const std::size_t size = world.floats.size;
  Confirmer confirmer(batch);
  for (std::size_t begin = 0; begin < size; begin += kBlock) {
    const std::size_t end = std::min(begin + kBlock, size);
    for (std::size_t q = 0; q < queries.size(); q += kTile) {
      const std::size_t q_end = std::min(q + kTile, queries.size());
      const auto tile = TileOf(world, queries.subspan(q, q_end - q));
      for (std::size_t first = begin; first < end; first += lanes) {
        const auto least = LeastExcess<Bounds, 0>(world, tile, first);
        if (HWY_LIKELY(hn::AllFalse(Bytes(), IsZero(least)))) continue;
        for (std::size_t i = q; i < q_end; ++i) {
          const auto open =
              IsZero(Excess<Bounds, 0>(world, tile[i - q], first));
          if (hn::AllFalse(Bytes(), open)) continue;
          confirmer.Add(i, first, MaskWord(Bytes(), open));
        }
      }
    }
  }
  confirmer.Flush();
}

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_BOUNDS_COMPACT_INL_H_
