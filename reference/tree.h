// What queries of a mesh answer, found by asking the arbiter about one triangle
// after the other (see exact_mesh.h).
#ifndef CULLPROOF_REFERENCE_TREE_H_
#define CULLPROOF_REFERENCE_TREE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh.h"

namespace cullproof::reference {

// The numbers of the triangles that a volume, or a triangle, touches, in
// ascending order.
template <class Volume>
std::vector<std::uint32_t> Touched(const Volume& volume, const MeshView& mesh) {
  std::vector<std::uint32_t> touched;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    if (Touches(volume, mesh[i])) {
      touched.push_back(static_cast<std::uint32_t>(i));
    }
  }
  return touched;
}

// The numbers of all triangles of one mesh and of another that touch each
// other, in ascending order.
std::vector<std::pair<std::uint32_t, std::uint32_t>> TouchingPairs(
    const MeshView& one, const MeshView& other);

// What a ray can hit: with culling of back faces, only triangles that turn
// their front to it, and none that it sees edge-on.
enum class Faces { kAll, kFront };

struct RayHit {
  std::uint32_t triangle;
  RayTouch touch;
};

// All triangles that the ray hits, in ascending order.
std::vector<RayHit> AllHits(const Ray& ray, const MeshView& mesh, Faces faces);

// Whether it hits any.
bool HitsAny(const Ray& ray, const MeshView& mesh, Faces faces);

// The triangles that are hit first: all that share the least t, in ascending
// order.
struct ClosestHit {
  Rational t;
  std::vector<std::uint32_t> triangles;
};
std::optional<ClosestHit> FindClosestHit(const Ray& ray, const MeshView& mesh,
                                         Faces faces);

// The triangles nearest to a point: all that share the least distance, in
// ascending order. None if the point is not finite, or no triangle is.
struct Nearest {
  Rational squared_distance;
  std::vector<std::uint32_t> triangles;
};
std::optional<Nearest> FindNearest(Point3 point, const MeshView& mesh);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_TREE_H_
