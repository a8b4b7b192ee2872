// Boxes or hexagonal prisms with a small copy that decides most questions.
//
// As the calls of cullproof/bounds.h with many queries, and with the same
// answers. The copy has a byte for each side that is looked at first, 3 bytes
// for a prism and 4 for a box, beside the 32 or 24 of the object itself. Only
// the few objects that the bytes cannot reject are looked up in the world.
//
// A byte tells 256 parts of the world's extent apart. That suits queries and
// objects of a few parts and worlds whose objects are spread out. A world with
// a few objects very far away is answered slowly, but rightly, as is one that
// is not finite.
#ifndef CULLPROOF_CULLPROOF_COMPACT_BOUNDS_H_
#define CULLPROOF_CULLPROOF_COMPACT_BOUNDS_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "cullproof/geometry.h"

namespace cullproof {

// Of boxes, BoxesView, or prisms, PrismsView.
template <class View>
class CompactBounds {
 public:
  // What queries are: Box or HexPrism.
  using Bounds = decltype(std::declval<const View&>()[0]);

  // Keeps the view. What it points to must stay as it is: make another copy
  // after objects have moved. Takes time in proportion to the objects.
  explicit CompactBounds(const View& objects);
  ~CompactBounds();
  // What these move from can only be assigned to and destroyed:
  CompactBounds(CompactBounds&&) noexcept;
  CompactBounds& operator=(CompactBounds&&) noexcept;

  // As the functions of the same names for many queries in cullproof/bounds.h,
  // which say what throws. They allocate nothing unless they throw, and threads
  // may share the object.
  void CountOverlaps(std::span<const Bounds> queries,
                     std::span<std::size_t> counts) const;
  void MarkOverlaps(std::span<const Bounds> queries,
                    std::span<std::uint64_t> bits) const;
  void ListOverlaps(std::span<const Bounds> queries,
                    std::span<std::uint32_t> indices,
                    std::span<std::size_t> found) const;

 private:
  struct State;
  std::unique_ptr<const State> state_;
};

// Of boxes.
using CompactBoxes = CompactBounds<BoxesView>;
// Of hexagonal prisms.
using CompactPrisms = CompactBounds<PrismsView>;

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_COMPACT_BOUNDS_H_
