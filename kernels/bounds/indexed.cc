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
#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/pairs.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/tables.h"
#include "kernels/call_checks.h"
#include "kernels/reordered.h"
#include "kernels/scan_output.h"
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
void FindHere(const Asked& search) {
  const auto& [world, query, sink] = search;
  VisitAll(world, OppositesOf(query), 0,
           [&](std::size_t place, std::uint64_t verdicts) {
             sink.Put(place, world.kFan, verdicts);
           });
}

struct Here {
  static auto Prepare(const auto& world) { return Hierarchy(SidesOf(world)); }
  static void Find(const auto& world, const auto& query, auto& sink) {
    FindHere(Search{world, query, sink});
  }
};

template <class Q>
constexpr Variant<Q> kRow = {
    "indexed",        reference::kCullproof, HWY_TARGET, {},
    Role::kContender, Reorders<Q, Here>,     {}};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

// What users of cullproof/bounds_index.h get, as a row.
struct Best {
  static auto Prepare(const auto& world) { return Hierarchy(SidesOf(world)); }
  static void Find(const auto& world, const auto& query, auto& sink) {
    const Search search = {world, query, sink};
    HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(FindHere<decltype(search)>)(search);
  }
};

// clang-format off
template <class Q>
constexpr Variant<Q> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow<Q>)
    {"indexed_best", reference::kCullproof, kDispatchTarget, {},
     Role::kContender, Reorders<Q, Best>, {}}};
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
    AnswerReordered<Best>(hierarchy, queries, output);
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
