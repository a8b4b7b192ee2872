// An index for boxes or hexagonal prisms that do not move in every frame.
//
// As the calls of cullproof/bounds.h, with the same answers, but without a look
// at every object. The index is a copy of the objects along a curve through the
// ground plane, with bounds around 32 neighbours, around 32 of these and so on.
// It takes 37 bytes of memory for a prism and 29 for a box.
//
// Making it sorts the objects. Those that have moved a little may stay in their
// order: Refit() only takes their new bounds. Objects that are long, or nowhere
// near their neighbours in the order any more, make answers slow, never wrong.
#ifndef CULLPROOF_CULLPROOF_BOUNDS_INDEX_H_
#define CULLPROOF_CULLPROOF_BOUNDS_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "cullproof/geometry.h"

namespace cullproof {

// The numbers of two objects, the lesser first.
struct Pair {
  std::uint32_t first, second;
  bool operator==(const Pair&) const = default;
};

// Of boxes, BoxesView, or prisms, PrismsView.
template <class View>
class BoundsIndex {
 public:
  // What queries are: Box or HexPrism.
  using Bounds = decltype(std::declval<const View&>()[0]);

  // Throws std::invalid_argument when there are more than 2^32 objects. The
  // objects may change or go afterwards.
  explicit BoundsIndex(const View& objects);
  ~BoundsIndex();
  // What these move from can only be assigned to and destroyed:
  BoundsIndex(BoundsIndex&&) noexcept;
  BoundsIndex& operator=(BoundsIndex&&) noexcept;

  // Takes new bounds of the same objects. Allocates nothing, unless it throws
  // std::invalid_argument because there are more or fewer than before.
  void Refit(const View& objects);

  // As the functions of the same names for many queries in cullproof/bounds.h,
  // which say what throws. They and ListPairs() allocate nothing unless they
  // throw, and threads may share the index.
  void CountOverlaps(std::span<const Bounds> queries,
                     std::span<std::size_t> counts) const;
  void MarkOverlaps(std::span<const Bounds> queries,
                    std::span<std::uint64_t> bits) const;
  void ListOverlaps(std::span<const Bounds> queries,
                    std::span<std::uint32_t> indices,
                    std::span<std::size_t> found) const;

  // Writes each two objects that meet, once and in no particular order, as far
  // as they fit, and returns how many there are. Takes the time of a query for
  // each object, and time for each pair, whether or not it fits.
  std::size_t ListPairs(std::span<Pair> pairs) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Of boxes.
using BoxIndex = BoundsIndex<BoxesView>;
// Of hexagonal prisms.
using PrismIndex = BoundsIndex<PrismsView>;

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_BOUNDS_INDEX_H_
