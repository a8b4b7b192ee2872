// Which triangles of two meshes touch each other?
//
// The answers are those of real arithmetic on the floats. Triangles are closed,
// so that touching in a point counts, and so do triangles that lie in a plane;
// one without area is the segment or the point that it is. Triangles with a
// coordinate that is not finite touch nothing.
//
// The models may be of any kind, and one of them may be the other: then each
// triangle also touches itself, and each pair comes in both orders. Nothing
// allocates, and threads may share all arguments but `statistics`. Rounding
// must be to nearest, without flush-to-zero and denormals-are-zero modes.
#ifndef CULLPROOF_CULLPROOF_TOUCHING_PAIRS_H_
#define CULLPROOF_CULLPROOF_TOUCHING_PAIRS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "cullproof/model_view.h"
#include "cullproof/touched.h"

namespace cullproof {

// The numbers of a triangle of either mesh.
struct TrianglePair {
  std::uint32_t first, second;
};

// With primitive_tests off, these are all pairs in leaves whose boxes overlap,
// or in a layout without leaves their parents' boxes.
std::size_t CountTouchingPairs(const ModelView& first, const ModelView& second,
                               const QueryOptions& options = {});

// Any one of them.
std::optional<TrianglePair> FindTouchingPair(const ModelView& first,
                                             const ModelView& second,
                                             const QueryOptions& options = {});

// Writes pairs, each once and in no particular order, as far as there is room.
// Returns how many there are, which is more than pairs.size() if some did not
// fit.
std::size_t ListTouchingPairs(const ModelView& first, const ModelView& second,
                              std::span<TrianglePair> pairs,
                              const QueryOptions& options = {});

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_TOUCHING_PAIRS_H_
