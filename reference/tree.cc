#include "reference/tree.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh.h"

namespace cullproof::reference {
namespace {

std::optional<RayTouch> Hit(const Ray& ray, const Triangle& triangle,
                            Faces faces) {
  std::optional<RayTouch> touch = FirstTouch(ray, triangle);
  const bool counts =
      touch && (faces == Faces::kAll || touch->side == Side::kFront);
  return counts ? std::move(touch) : std::nullopt;
}

// Holds what has the least value of all that it was shown.
template <class Least>
void Admit(std::optional<Least>& least, Rational Least::* value,
           const Rational& candidate, std::uint32_t triangle) {
  if (!least || candidate < (*least).*value) {
    least.emplace();
    (*least).*value = candidate;
  }
  if (candidate == (*least).*value) least->triangles.push_back(triangle);
}

}  // namespace

std::vector<RayHit> AllHits(const Ray& ray, const MeshView& mesh, Faces faces) {
  std::vector<RayHit> hits;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    if (auto touch = Hit(ray, mesh[i], faces)) {
      hits.push_back({static_cast<std::uint32_t>(i), *std::move(touch)});
    }
  }
  return hits;
}

bool HitsAny(const Ray& ray, const MeshView& mesh, Faces faces) {
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    if (Hit(ray, mesh[i], faces)) return true;
  }
  return false;
}

std::optional<ClosestHit> FindClosestHit(const Ray& ray, const MeshView& mesh,
                                         Faces faces) {
  std::optional<ClosestHit> closest;
  for (const auto& [triangle, touch] : AllHits(ray, mesh, faces)) {
    Admit(closest, &ClosestHit::t, touch.t, triangle);
  }
  return closest;
}

// Exact distances are found only for triangles that may be nearest.
std::optional<Nearest> FindNearest(Point3 point, const MeshView& mesh) {
  std::vector<DistanceRange> ranges;
  double bound = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    ranges.push_back(SquaredDistanceRange(point, mesh[i]));
    bound = std::min(bound, ranges.back().high);
  }
  std::optional<Nearest> nearest;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    if (ranges[i].low > bound) continue;
    if (const auto distance = SquaredDistance(point, mesh[i])) {
      Admit(nearest, &Nearest::squared_distance, *distance,
            static_cast<std::uint32_t>(i));
    }
  }
  return nearest;
}

}  // namespace cullproof::reference
