// Which triangles of a mesh does a ray or segment hit?
//
// The answers are those of real arithmetic on the floats, triangles closed: no
// ray slips through a shared edge or corner, a ray that starts on a triangle
// hits it at 0, and one in a triangle's plane hits it where it enters. A
// triangle without area is the segment or the point that it is.
//
// A ray with a NaN, with an infinity other than max_t, with a direction of
// length 0 or with a negative max_t hits nothing. Triangles with a coordinate
// that is not finite are never hit.
//
// Nothing allocates, and threads may share all arguments but `statistics`.
// Rounding must be to nearest, without flush-to-zero and denormals-are-zero
// modes.
#ifndef CULLPROOF_CULLPROOF_RAYS_H_
#define CULLPROOF_CULLPROOF_RAYS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "cullproof/model_view.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"

namespace cullproof {

// What the ray sees of a triangle: the front if corners go round
// counter-clockwise, as seen from the origin. Neither, but an edge, if the ray
// is in the triangle's plane or the triangle has no area.
enum class Side { kFront, kBack, kEdge };

// A triangle that is hit, and where.
struct RayHit {
  std::uint32_t triangle;
  Side side;
  // At origin + t direction; the least such t, off by less than 2^-36 of
  // itself.
  double t;
};

// What hits, and what a query does beside answering.
struct RayOptions {
  // Only triangles of which the front is seen are hit.
  bool cull_back_faces = false;
  // Counts are added to.
  QueryStatistics* statistics = nullptr;
};

// The hit with the least t and, if there are several, the least number.
std::optional<RayHit> FindClosestHit(const ModelView& model, const Ray& ray,
                                     const RayOptions& options = {});

// Any one.
std::optional<RayHit> FindHit(const ModelView& model, const Ray& ray,
                              const RayOptions& options = {});

// Writes hits, one for each triangle and in no particular order, as far as
// there is room. Returns how many there are, which is more than hits.size() if
// some did not fit.
std::size_t ListHits(const ModelView& model, const Ray& ray,
                     std::span<RayHit> hits, const RayOptions& options = {});

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_RAYS_H_
