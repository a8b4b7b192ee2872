// Queries of wide models by each of the compiled Highway targets.
#ifndef CULLPROOF_KERNELS_TREE_WIDE_QUERIES_H_
#define CULLPROOF_KERNELS_TREE_WIDE_QUERIES_H_

#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "kernels/tree/nearest_goal.h"
#include "kernels/tree/ray_goals.h"
#include "kernels/tree/sink.h"

namespace cullproof {

struct WideTouchedCall {
  const WideModel& model;
  const Volume& volume;
  bool primitive_tests;
  TouchedSink& sink;
  QueryStatistics& statistics;  // Counts are added to.
};
struct WideTouchedBody {
  std::int64_t target;  // A HWY_* bit.
  void (*run)(const WideTouchedCall& call);
};
// Those that this build has, best first; the CPU may lack some.
std::span<const WideTouchedBody> WideTouchedBodies();

// The goals are those of other models. The ray is not empty.
struct WideNearestBody {
  std::int64_t target;
  void (*closest_hit)(const WideModel&, const Ray&, bool cull_back_faces,
                      RayGoal<TakeClosest>&, QueryStatistics&);
  void (*any_hit)(const WideModel&, const Ray&, bool cull_back_faces,
                  RayGoal<TakeAny>&, QueryStatistics&);
  void (*all_hits)(const WideModel&, const Ray&, bool cull_back_faces,
                   RayGoal<TakeAll>&, QueryStatistics&);
  void (*nearest)(const WideModel&, const Point3&, NearestGoal&,
                  QueryStatistics&);
};
std::span<const WideNearestBody> WideNearestBodies();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_WIDE_QUERIES_H_
