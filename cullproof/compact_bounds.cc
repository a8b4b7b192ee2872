#include "cullproof/compact_bounds.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/bounds/codes.h"
#include "kernels/bounds/compact_best.h"
#include "kernels/bounds/sides.h"
#include "kernels/call_checks.h"
#include "kernels/sparse_output.h"

namespace cullproof {

template <class View>
struct CompactBounds<View>::State {
  void Ask(std::span<const Bounds> queries, const auto& output) const {
    auto out = SparseOutput::Of(output, queries.size());
    BestCompact::Scan(Batch{codes, queries, out});
  }

  Codes<Bounds> codes;
};

template <class View>
CompactBounds<View>::CompactBounds(const View& objects)
    : state_(new State{Codes(SidesOf(objects))}) {}
template <class View>
CompactBounds<View>::CompactBounds(CompactBounds&&) noexcept = default;
template <class View>
CompactBounds<View>& CompactBounds<View>::operator=(CompactBounds&&) noexcept =
    default;
template <class View>
CompactBounds<View>::~CompactBounds() = default;

template <class View>
void CompactBounds<View>::CountOverlaps(std::span<const Bounds> queries,
                                        std::span<std::size_t> counts) const {
  state_->Ask(queries, CountsOfEach("CountOverlaps", queries.size(), counts));
}

template <class View>
void CompactBounds<View>::MarkOverlaps(std::span<const Bounds> queries,
                                       std::span<std::uint64_t> bits) const {
  state_->Ask(queries, BitsOfEach("MarkOverlaps", queries.size(),
                                  state_->codes.floats.size, bits));
}

template <class View>
void CompactBounds<View>::ListOverlaps(std::span<const Bounds> queries,
                                       std::span<std::uint32_t> indices,
                                       std::span<std::size_t> found) const {
  state_->Ask(queries,
              IndicesOfEach("ListOverlaps", queries.size(),
                            state_->codes.floats.size, indices, found));
}

template class CompactBounds<BoxesView>;
template class CompactBounds<PrismsView>;

}  // namespace cullproof
