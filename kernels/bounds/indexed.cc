#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <sstream>
#include <stdexcept>

#include "cullproof/bounds_index.h"
#include "cullproof/geometry.h"
#include "kernels/batch.h"
#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/pairs.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/tables.h"
#include "kernels/call_checks.h"
#include "kernels/scan_output.h"
#include "kernels/scattered_output.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bounds/indexed.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/bounds/traverse-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Asked>
void AskHere(const Asked& batch) {
  const auto& [world, queries, out] = batch;
  for (std::size_t q = 0; q < queries.size(); ++q) {
    VisitAll(world, OppositesOf(queries[q]), 0,
             [&](std::size_t place, std::uint64_t verdicts) {
               out.Put(q, world.order().data() + place, verdicts);
             });
    out.Finish(q);
  }
}

struct Here {
  static auto Prepare(const auto& world) { return Hierarchy(SidesOf(world)); }
  static void Scan(const auto& batch) { AskHere(batch); }
};

template <class Q>
constexpr Variant<Q> kRow = {
    "indexed", reference::kCullproof, HWY_TARGET,
    {},        Role::kContender,      Batches<Q, Here, ScatteredOutput>,
    {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

template <class Asked>
void AskBest(const Asked& batch) {
  HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(AskHere<Asked>)(batch);
}

// What users of cullproof/bounds_index.h get, as a row.
struct Best {
  static auto Prepare(const auto& world) { return Hierarchy(SidesOf(world)); }
  static void Scan(const auto& batch) { AskBest(batch); }
};

// clang-format off
template <class Q>
constexpr Variant<Q> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow<Q>)
    {"indexed_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Batches<Q, Best, ScatteredOutput>, {}}};
// clang-format on

}  // namespace

std::span<const Variant<AabbQuestion>> IndexedAabbVariants() {
  return kVariants<AabbQuestion>;
}

std::span<const Variant<PrismQuestion>> IndexedPrismVariants() {
  return kVariants<PrismQuestion>;
}

template <class View>
struct BoundsIndex<View>::State {
  std::size_t size() const { return hierarchy.order().size(); }

  void Ask(std::span<const Bounds> queries, const auto& output) const {
    auto out = ScatteredOutput::Of(output, queries.size());
    AskBest(Batch{hierarchy, queries, out});
  }

  Hierarchy<Bounds> hierarchy;
};

template <class View>
BoundsIndex<View>::BoundsIndex(const View& objects) {
  CheckIndexable("BoundsIndex", objects.size);
  state_.reset(new State{Hierarchy(SidesOf(objects))});
}
template <class View>
BoundsIndex<View>::BoundsIndex(BoundsIndex&&) noexcept = default;
template <class View>
BoundsIndex<View>& BoundsIndex<View>::operator=(BoundsIndex&&) noexcept =
    default;
template <class View>
BoundsIndex<View>::~BoundsIndex() = default;

template <class View>
void BoundsIndex<View>::Refit(const View& objects) {
  if (objects.size != state_->size()) {
    std::ostringstream message;
    message << "Refit: there are " << objects.size
            << " objects, but the index was made of " << state_->size()
            << "; make another";
    throw std::invalid_argument(message.str());
  }
  state_->hierarchy.Refit(SidesOf(objects));
}

template <class View>
void BoundsIndex<View>::CountOverlaps(std::span<const Bounds> queries,
                                      std::span<std::size_t> counts) const {
  state_->Ask(queries, CountsOfEach("CountOverlaps", queries.size(), counts));
}

template <class View>
void BoundsIndex<View>::MarkOverlaps(std::span<const Bounds> queries,
                                     std::span<std::uint64_t> bits) const {
  state_->Ask(queries,
              BitsOfEach("MarkOverlaps", queries.size(), state_->size(), bits));
}

template <class View>
void BoundsIndex<View>::ListOverlaps(std::span<const Bounds> queries,
                                     std::span<std::uint32_t> indices,
                                     std::span<std::size_t> found) const {
  state_->Ask(queries, IndicesOfEach("ListOverlaps", queries.size(),
                                     state_->size(), indices, found));
}

template <class View>
std::size_t BoundsIndex<View>::ListPairs(std::span<Pair> pairs) const {
  return PairsByHierarchy(state_->hierarchy, pairs);
}

template class BoundsIndex<BoxesView>;
template class BoundsIndex<PrismsView>;

}  // namespace cullproof
#endif  // HWY_ONCE
