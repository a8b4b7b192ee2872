// Which point of a mesh is nearest?
#ifndef CULLPROOF_CULLPROOF_NEAREST_H_
#define CULLPROOF_CULLPROOF_NEAREST_H_

#include <cstdint>
#include <limits>
#include <optional>

#include "cullproof/geometry.h"
#include "cullproof/model_view.h"
#include "cullproof/touched.h"

namespace cullproof {

// A triangle, the point of it, and how far that is from what was asked about.
struct NearestPoint {
  std::uint32_t triangle;
  Xyz<double> point;
  double distance;
};

// The nearest point that is up to max_distance away, if there is any; of
// equally near ones that of the triangle with the least number. None if the
// point is not finite or max_distance is negative or NaN. Triangles with a
// coordinate that is not finite are left out.
//
// Unlike what is touched and hit, this is not decided in real arithmetic. For
// each triangle, a point of it is computed in double and its distance taken,
// off by less than 2^-46 of the distance of the triangle's farthest corner. By
// these distances it is decided which triangle is the nearest, which are
// equally near, and what is near enough: at a max_distance of 0, a point on a
// slanted triangle may be told to be beside it. Every model computes the same.
//
// Nothing allocates, and threads may share all arguments but `statistics`.
// Rounding must be to nearest, without flush-to-zero and denormals-are-zero
// modes.
std::optional<NearestPoint> FindNearest(
    const ModelView& model, const Point3& point,
    float max_distance = std::numeric_limits<float>::infinity(),
    QueryStatistics* statistics = nullptr);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_NEAREST_H_
