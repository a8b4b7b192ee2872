// Which triangles of a mesh does a volume touch?
//
// The answers are those of real arithmetic on the floats. Volumes and triangles
// are closed sets, so that touching counts, and triangles have no inside but
// their face: a small sphere within a large one touches nothing. A triangle
// without area is the segment or the point that it is. The questions are those
// of OPCODE 1.3 (Pierre Terdiman, 2003).
//
// An empty volume touches nothing: one with a NaN, with an infinite centre,
// end, axis, normal or offset, with a negative radius or half-extent, a box
// with min > max. An infinite radius, half-extent or bound of a box means what
// it says. Triangles with a coordinate that is not finite are never touched.
//
// Nothing allocates, and threads may share all arguments but `statistics`.
// Rounding must be to nearest, without flush-to-zero and denormals-are-zero
// modes.
#ifndef CULLPROOF_CULLPROOF_TOUCHED_H_
#define CULLPROOF_CULLPROOF_TOUCHED_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "cullproof/geometry.h"
#include "cullproof/model_view.h"
#include "cullproof/volumes.h"

namespace cullproof {

// What triangles are asked about, see volumes.h.
using Volume = std::variant<Sphere, Box, OrientedBox, Capsule, PlaneSet>;

// How much work a query was. Up to 16 triangles of a leaf are tested together,
// and are all counted, even if one of them ends the query.
struct QueryStatistics {
  std::size_t box_tests = 0;
  std::size_t primitive_tests = 0;
  std::size_t exact_tests = 0;  // Primitive tests too close for double.
};

// What a query does beside answering, and how.
struct QueryOptions {
  // Off: finds all triangles of a leaf whose box, or in a layout without
  // leaves whose parent's box, the volume cannot be told to miss: those that it
  // touches and others near them.
  bool primitive_tests = true;
  // Counts are added to.
  QueryStatistics* statistics = nullptr;
  // Off: tests the triangles of a leaf without vector instructions, with the
  // same answers.
  bool vectors = true;
};

// How many triangles the volume touches.
std::size_t CountTouched(const ModelView& model, const Volume& volume,
                         const QueryOptions& options = {});

// Any one of them.
std::optional<std::uint32_t> FindTouched(const ModelView& model,
                                         const Volume& volume,
                                         const QueryOptions& options = {});

// Writes their numbers, each once and in no particular order, as far as there
// is room. Returns how many there are, which is more than triangles.size() if
// some did not fit.
std::size_t ListTouched(const ModelView& model, const Volume& volume,
                        std::span<std::uint32_t> triangles,
                        const QueryOptions& options = {});

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_TOUCHED_H_
