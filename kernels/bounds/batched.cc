#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "kernels/batch.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/tables.h"
#include "kernels/call_checks.h"
#include "kernels/scan_output.h"
#include "kernels/sparse_output.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/batched.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/sides-inl.h"
#include "kernels/scan-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

// So many queries are held against a vector of objects that is read once.
constexpr std::size_t kTile = 4;
// All tiles are asked about so many objects before any about the next: what
// they read stays in the cache.
constexpr std::size_t kBlock = 4096;

// Of as many queries, what is held against the objects. It stays in registers.
template <class Bounds>
using Tile = std::array<std::array<float, kSides<Bounds>>, kTile>;

template <class Bounds>
Tile<Bounds> TileOf(std::span<const Bounds> queries) {
  Tile<Bounds> tile;
  for (std::size_t q = 0; q < kTile; ++q) {
    // Where queries run out, the last is asked again.
    tile[q] = OppositesOf(queries[std::min(q, queries.size() - 1)]);
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

// Puts what each of the queries accepts of one vector. (The copy of the world
// keeps the caller's in registers.)
template <class Bounds, class D, class Load, class Out>
HWY_NOINLINE void Confirm(D d, Sides<Bounds> world,
                          std::span<const Bounds> queries, std::size_t begin,
                          std::size_t end, std::size_t first, Load load,
                          Out& out) {
  for (std::size_t q = begin; q < end; ++q) {
    const auto accepted = Meet(d, world, OppositesOf(queries[q]), first, load);
    if (!hn::AllFalse(d, accepted)) out.Put(q, first, MaskWord(d, accepted));
  }
}

template <class Asked>
void ScanHere(const Asked& batch) {
  using Bounds = typename Asked::Query;
  const auto world = batch.state;
  const auto queries = batch.queries;
  const hn::ScalableTag<float> d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t begin = 0; begin < world.size; begin += kBlock) {
    const std::size_t end = std::min(begin + kBlock, world.size);
    for (std::size_t q = 0; q < queries.size(); q += kTile) {
      const std::size_t q_end = std::min(q + kTile, queries.size());
      const auto tile = TileOf(queries.subspan(q, q_end - q));
      const auto step = [&](std::size_t first, auto load) HWY_ATTR {
        const auto screened =
            PassSomeScreen<Bounds, 0, kTile>(d, world, tile, first, load);
        if (HWY_UNLIKELY(!hn::AllFalse(d, screened))) {
          Confirm(d, world, queries, q, q_end, first, load, batch.out);
        }
      };
      std::size_t first = begin;
      for (; first + lanes <= end; first += lanes) step(first, LoadAll{});
      if (first < end) step(first, LoadRest{end - first});
    }
  }
}

struct Here {
  template <class World>
  static auto Prepare(const World& world) {
    return SidesOf(world);
  }

  template <class Asked>
  static void Scan(const Asked& batch) {
    ScanHere(batch);
  }
};

template <class Q>
constexpr Variant<Q> kRow = {"batched", reference::kCullproof, HWY_TARGET,
                             {},        Role::kContender,      Batches<Q, Here>,
                             {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

// What users of cullproof/bounds.h get for many queries, as a row.
struct Best {
  template <class World>
  static auto Prepare(const World& world) {
    return SidesOf(world);
  }

  template <class Asked>
  static void Scan(const Asked& batch) {
    HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Asked>)(batch);
  }
};

// clang-format off
template <class Q>
constexpr Variant<Q> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow<Q>)
    {"batched_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Batches<Q, Best>, {}}};
// clang-format on

template <class Bounds, class View, class Output>
void Ask(std::span<const Bounds> queries, const View& world,
         const Output& output) {
  auto out = SparseOutput::Of(output, queries.size());
  Best::Scan(Batch{SidesOf(world), queries, out});
}

}  // namespace

std::span<const Variant<AabbQuestion>> BatchedAabbVariants() {
  return kVariants<AabbQuestion>;
}

std::span<const Variant<PrismQuestion>> BatchedPrismVariants() {
  return kVariants<PrismQuestion>;
}

void CountOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                   std::span<std::size_t> counts) {
  Ask(queries, boxes, CountsOfEach("CountOverlaps", queries.size(), counts));
}

void MarkOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                  std::span<std::uint64_t> bits) {
  Ask(queries, boxes,
      BitsOfEach("MarkOverlaps", queries.size(), boxes.size, bits));
}

void ListOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                  std::span<std::uint32_t> indices,
                  std::span<std::size_t> found) {
  Ask(queries, boxes,
      IndicesOfEach("ListOverlaps", queries.size(), boxes.size, indices,
                    found));
}

void CountOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                   std::span<std::size_t> counts) {
  Ask(queries, prisms, CountsOfEach("CountOverlaps", queries.size(), counts));
}

void MarkOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                  std::span<std::uint64_t> bits) {
  Ask(queries, prisms,
      BitsOfEach("MarkOverlaps", queries.size(), prisms.size, bits));
}

void ListOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                  std::span<std::uint32_t> indices,
                  std::span<std::size_t> found) {
  Ask(queries, prisms,
      IndicesOfEach("ListOverlaps", queries.size(), prisms.size, indices,
                    found));
}

}  // namespace cullproof
#endif  // HWY_ONCE
