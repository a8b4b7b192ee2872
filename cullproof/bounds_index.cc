#include "cullproof/bounds_index.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <sstream>
#include <stdexcept>

#include "cullproof/geometry.h"
#include "kernels/bounds/hierarchy.h"
#include "kernels/bounds/indexed_best.h"
#include "kernels/bounds/pairs.h"
#include "kernels/bounds/sides.h"
#include "kernels/call_checks.h"
#include "kernels/reordered_output.h"

namespace cullproof {

template <class View>
struct BoundsIndex<View>::State {
  std::size_t size() const { return hierarchy.order().size(); }

  void Ask(std::span<const Bounds> queries, const auto& output) const {
    AnswerReordered<BestIndexedBounds>(hierarchy, queries, output);
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
