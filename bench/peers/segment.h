// What peers have in common that must be told what this project tells by a
// Volume or a Ray.
#ifndef CULLPROOF_BENCH_PEERS_SEGMENT_H_
#define CULLPROOF_BENCH_PEERS_SEGMENT_H_

#include <algorithm>

#include "cullproof/geometry.h"
#include "cullproof/volumes.h"

namespace cullproof::bench {

// Of a ray with a direction of length 1: for libraries whose rays end. Beyond
// it is nothing of a mesh in [-1, 1]^3 that the ray begins near.
inline float EndOf(const Ray& ray) { return std::min(ray.max_t, 64.f); }

inline Point3 PointAt(const Ray& ray, float t) {
  const auto& [origin, direction, _] = ray;
  return {origin.x + t * direction.x, origin.y + t * direction.y,
          origin.z + t * direction.z};
}

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_PEERS_SEGMENT_H_
