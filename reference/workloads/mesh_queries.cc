#include "reference/workloads/mesh_queries.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/volumes.h"
#include "reference/workloads/random.h"

namespace cullproof::reference {
namespace {

// No two points of the mesh are further apart than 2 sqrt(3).
constexpr float kBeyondMesh = 4;

Point3 operator+(Point3 a, Point3 b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Point3 operator-(Point3 a, Point3 b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Point3 operator*(float scale, Point3 a) {
  return {scale * a.x, scale * a.y, scale * a.z};
}
float Dot(Point3 a, Point3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Point3 Cross(Point3 a, Point3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

float MeanEdgeLength(const MeshView& mesh) {
  double sum = 0;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    const auto [a, b, c] = mesh[i];
    for (const Point3 edge : {b - a, c - b, a - c}) {
      sum += std::sqrt(Dot(edge, edge));
    }
  }
  return static_cast<float>(sum / (3 * static_cast<double>(mesh.size())));
}

float Radius(QuerySize size, const MeshView& mesh) {
  switch (size) {
    case QuerySize::kNear:
    case QuerySize::kSmall:
      return 0.75f * MeanEdgeLength(mesh);
    case QuerySize::kMedium:
      return 4 * MeanEdgeLength(mesh);
    case QuerySize::kLarge:
      return 0.6f;
    case QuerySize::kAll:
      break;
  }
  return 2 * kBeyondMesh;
}

// The rotations of unit quaternions, which are even over the sphere.
std::array<Point3, 3> DrawAxes(Random& random) {
  while (true) {
    const float w = random.Between(-1, 1);
    const float x = random.Between(-1, 1);
    const float y = random.Between(-1, 1);
    const float z = random.Between(-1, 1);
    const float square = w * w + x * x + y * y + z * z;
    if (square > 1 || square < 0x1p-10f) continue;
    const float s = 2 / square;
    return {
        {{1 - s * (y * y + z * z), s * (x * y + w * z), s * (x * z - w * y)},
         {s * (x * y - w * z), 1 - s * (x * x + z * z), s * (y * z + w * x)},
         {s * (x * z + w * y), s * (y * z - w * x), 1 - s * (x * x + y * y)}}};
  }
}

Point3 DrawPoint(const Triangle& triangle, Random& random) {
  float u = random.Between(0, 1);
  float v = random.Between(0, 1);
  if (u + v > 1) {
    u = 1 - u;
    v = 1 - v;
  }
  return triangle.a + u * (triangle.b - triangle.a) +
         v * (triangle.c - triangle.a);
}

// The triangle's unit normal, or `otherwise` if it has none.
Point3 NormalOf(const Triangle& triangle, Point3 otherwise) {
  const Point3 normal = Cross(triangle.b - triangle.a, triangle.c - triangle.a);
  const float length = std::sqrt(Dot(normal, normal));
  return length > 0 ? 1 / length * normal : otherwise;
}

Point3 Turned(const std::array<Point3, 3>& axes, Point3 point) {
  return point.x * axes[0] + point.y * axes[1] + point.z * axes[2];
}

// Of some points, one that is the furthest in a direction.
Point3 Foremost(const std::vector<Point3>& points, Point3 direction) {
  return *std::ranges::max_element(
      points, {}, [&](const Point3& point) { return Dot(point, direction); });
}

std::array<float, 3> HalfExtents(const QueryPlace& place) {
  return {0.8f * place.radius, place.radius, 1.2f * place.radius};
}

}  // namespace

std::vector<QueryPlace> PlaceQueries(const MeshView& mesh, QuerySize size,
                                     std::size_t count, std::uint64_t seed) {
  Random random(seed);
  const float radius = Radius(size, mesh);
  std::vector<QueryPlace> places;
  for (std::size_t i = 0; i < count; ++i) {
    const Triangle triangle = mesh[random.Below(mesh.size())];
    QueryPlace place = {size, DrawPoint(triangle, random), radius,
                        DrawAxes(random)};
    if (size == QuerySize::kNear) {
      place.center =
          place.center + 2.2f * radius * NormalOf(triangle, place.axes[0]);
    }
    places.push_back(place);
  }
  return places;
}

Sphere SphereAt(const QueryPlace& place) {
  return {place.center, place.radius};
}

Box BoxAt(const QueryPlace& place) {
  const auto [x, y, z] = HalfExtents(place);
  const Point3 half = {x, y, z};
  return {place.center - half, place.center + half};
}

OrientedBox OrientedBoxAt(const QueryPlace& place) {
  return {place.center, HalfExtents(place), place.axes};
}

std::array<Plane, 6> PlanesAt(const QueryPlace& place) {
  const auto half_extents = HalfExtents(place);
  std::array<Plane, 6> planes;
  for (std::size_t i = 0; i < 3; ++i) {
    const float middle = Dot(place.center, place.axes[i]);
    planes[2 * i] = {place.axes[i], -middle - half_extents[i]};
    planes[2 * i + 1] = {-1 * place.axes[i], middle - half_extents[i]};
  }
  return planes;
}

Capsule CapsuleAt(const QueryPlace& place) {
  const Point3 half = place.radius * place.axes[0];
  return {place.center - half, place.center + half, place.radius / 2};
}

Ray RayAt(const QueryPlace& place) {
  const Point3 direction = place.axes[0];
  if (place.size < QuerySize::kLarge) {
    return {place.center - place.radius * direction, direction,
            2 * place.radius};
  }
  return {place.center - kBeyondMesh * direction, direction};
}

MeshData MeshAt(const QueryPlace& place, const MeshView& mesh) {
  const auto& axes = place.axes;
  // Which the turn takes elsewhere, so that all sides of either mesh meet.
  const Point3 direction = {axes[0].x, axes[1].x, axes[2].x};
  const float gap =
      place.size == QuerySize::kNear ? 1.2f * place.radius : -place.radius;
  MeshData turned = {{}, {mesh.triangles.begin(), mesh.triangles.end()}};
  std::vector<Point3> vertices;
  for (std::size_t i = 0; i < mesh.vertices.size; ++i) {
    vertices.push_back(mesh.vertices[i]);
    turned.vertices.push_back(Turned(axes, mesh.vertices[i]));
  }
  const Point3 move = Foremost(vertices, direction) -
                      Foremost(turned.vertices, -1 * direction) +
                      gap * direction;
  for (Point3& vertex : turned.vertices) vertex = vertex + move;
  return turned;
}

}  // namespace cullproof::reference
