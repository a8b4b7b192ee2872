#include "cullproof/nearest.h"

#include <optional>

#include "cullproof/geometry.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/nearest_first.h"
#include "kernels/tree/nearest_goal.h"

namespace cullproof {

std::optional<NearestPoint> FindNearest(const ModelView& model,
                                        const Point3& point, float max_distance,
                                        QueryStatistics* statistics) {
  if (!IsFinite(point) || !(max_distance >= 0)) return std::nullopt;
  NearestGoal goal(point, max_distance);
  VisitNearestFirst(model, goal, statistics);
  return goal.nearest();
}

}  // namespace cullproof
