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

Box BoxOf(const Triangle& triangle) {
  const auto& [a, b, c] = triangle;
  return {{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}),
           std::min({a.z, b.z, c.z})},
          {std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}),
           std::max({a.z, b.z, c.z})}};
}

bool Overlap(const Box& a, const Box& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y &&
         b.min.y <= a.max.y && a.min.z <= b.max.z && b.min.z <= a.max.z;
}

}  // namespace

// The arbiter is asked only about triangles whose boxes overlap.
std::vector<std::pair<std::uint32_t, std::uint32_t>> TouchingPairs(
    const MeshView& one, const MeshView& other) {
  std::vector<Box> boxes;
  boxes.reserve(other.size());
  for (std::size_t j = 0; j < other.size(); ++j) {
    boxes.push_back(BoxOf(other[j]));
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t i = 0; i < one.size(); ++i) {
    const Triangle triangle = one[i];
    const Box box = BoxOf(triangle);
    for (std::uint32_t j = 0; j < boxes.size(); ++j) {
      if (Overlap(box, boxes[j]) && Touches(triangle, other[j])) {
        pairs.emplace_back(i, j);
      }
    }
  }
  return pairs;
}

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
