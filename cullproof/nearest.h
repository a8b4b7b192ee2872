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

// The nearest point that is up to max_distance away, if there is any. Computed
// in double, where a point of the triangle is found and its distance taken:
// another one may be nearer by what rounding makes of the coordinates'
// differences. None if the point is not finite or max_distance is negative or
// NaN. Triangles with a coordinate that is not finite are left out.
//
// Nothing allocates, and threads may share all arguments but `statistics`.
std::optional<NearestPoint> FindNearest(
    const ModelView& model, const Point3& point,
    float max_distance = std::numeric_limits<float>::infinity(),
    QueryStatistics* statistics = nullptr);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_NEAREST_H_
