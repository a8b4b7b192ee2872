// What touched.h, rays.h and nearest.h ask, of a wide model: the answers are
// the same. Statistics count the boxes of children and the triangles of leaves
// that vectors are filled with.
#ifndef CULLPROOF_CULLPROOF_WIDE_QUERIES_H_
#define CULLPROOF_CULLPROOF_WIDE_QUERIES_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"

namespace cullproof {

// As the functions of the same names in touched.h.
std::size_t CountTouched(const WideModel& model, const Volume& volume,
                         const QueryOptions& options = {});
std::optional<std::uint32_t> FindTouched(const WideModel& model,
                                         const Volume& volume,
                                         const QueryOptions& options = {});
std::size_t ListTouched(const WideModel& model, const Volume& volume,
                        std::span<std::uint32_t> triangles,
                        const QueryOptions& options = {});

// As the functions of the same names in rays.h.
std::optional<RayHit> FindClosestHit(const WideModel& model, const Ray& ray,
                                     const RayOptions& options = {});
std::optional<RayHit> FindHit(const WideModel& model, const Ray& ray,
                              const RayOptions& options = {});
std::size_t ListHits(const WideModel& model, const Ray& ray,
                     std::span<RayHit> hits, const RayOptions& options = {});

// As the function of the same name in nearest.h.
std::optional<NearestPoint> FindNearest(
    const WideModel& model, const Point3& point,
    float max_distance = std::numeric_limits<float>::infinity(),
    QueryStatistics* statistics = nullptr);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_WIDE_QUERIES_H_
