#include "cullproof/rays.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "kernels/tree/nearest_first.h"
#include "kernels/tree/ray_goals.h"
#include "kernels/tree/ray_query.h"

namespace cullproof {
namespace {

template <class Taker>
void Run(const ModelView& model, const RayQuery& query,
         const RayOptions& options, Taker& taker) {
  if (query.IsEmpty()) return;
  RayGoal goal(query, options.cull_back_faces, taker);
  VisitNearestFirst(model, goal, options.statistics);
}

}  // namespace

std::optional<RayHit> FindClosestHit(const ModelView& model, const Ray& ray,
                                     const RayOptions& options) {
  const RayQuery query(ray);
  TakeClosest taker(query);
  Run(model, query, options, taker);
  if (!taker.closest()) return std::nullopt;
  return taker.closest()->hit;
}

std::optional<RayHit> FindHit(const ModelView& model, const Ray& ray,
                              const RayOptions& options) {
  TakeAny taker;
  Run(model, RayQuery(ray), options, taker);
  return taker.any();
}

std::size_t ListHits(const ModelView& model, const Ray& ray,
                     std::span<RayHit> hits, const RayOptions& options) {
  TakeAll taker(hits);
  Run(model, RayQuery(ray), options, taker);
  return taker.count();
}

}  // namespace cullproof
