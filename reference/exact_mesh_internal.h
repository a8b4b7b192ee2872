// The two ways to answer Touches(), apart, so that the test can set one against
// the other.
#ifndef CULLPROOF_REFERENCE_EXACT_MESH_INTERNAL_H_
#define CULLPROOF_REFERENCE_EXACT_MESH_INTERNAL_H_

#include <optional>

#include "cullproof/mesh.h"

namespace cullproof::reference::internal {

// For every Volume that Touches() takes, and what it does not refuse.
template <class Volume>
struct TouchesBy {
  // The answer, or none where the rounding of doubles could change it.
  static std::optional<bool> Filter(const Volume& volume,
                                    const Triangle& triangle);
  static bool ExactArithmetic(const Volume& volume, const Triangle& triangle);
};

}  // namespace cullproof::reference::internal

#endif  // CULLPROOF_REFERENCE_EXACT_MESH_INTERNAL_H_
