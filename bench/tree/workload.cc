#include "bench/tree/workload.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/mesh_files.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "reference/workloads/mesh_queries.h"
#include "reference/workloads/meshes.h"

namespace cullproof::bench {
namespace {

using reference::QueryPlace;
using reference::QuerySize;

constexpr std::uint64_t kSeed = 1;
constexpr float kFarAway = 16;

MeshData MakeTerrain(std::size_t triangles) {
  return reference::Terrain(triangles, kSeed);
}
MeshData MakeSoup(std::size_t triangles) {
  return reference::TriangleSoup(triangles, kSeed);
}

// Files of this project are found from its root, where Bazel runs programs.
constexpr MeshSource kSources[] = {
    {"sphere", "A sphere by latitude and longitude", nullptr, 0,
     reference::UvSphere},
    {"knot", "A tube around the (2, 3) torus knot", nullptr, 0,
     reference::KnotTube},
    {"terrain", "A height field with hills and noise", nullptr, 0, MakeTerrain},
    {"soup", "Triangles apart, spread evenly and in random order", nullptr, 0,
     MakeSoup},
    {"dragon",
     "The dragon of the Stanford Computer Graphics Laboratory, of 202,520 "
     "triangles",
     "third_party/meshes/dragon.ply", 202520, nullptr},
    {"bunny",
     "The bunny of the Stanford Computer Graphics Laboratory, of 3,674 "
     "triangles",
     "third_party/meshes/bunny.obj", 3674, nullptr},
    {"wuson", "Wuson.ply of Debian's assimp-testmodels, of 3,732 triangles",
     "/usr/share/assimp/models/PLY/Wuson.ply", 3732, nullptr},
    {"spider",
     "Spider_ascii.stl of Debian's assimp-testmodels, of 1,368 triangles",
     "/usr/share/assimp/models/STL/Spider_ascii.stl", 1368, nullptr},
};

// Scales what is finite to [-1, 1]^3 and leaves out the other triangles.
void Fit(MeshData& mesh) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const auto is_finite = [&](std::uint32_t corner) {
    const auto [x, y, z] = mesh.vertices[corner];
    return std::isfinite(x) && std::isfinite(y) && std::isfinite(z);
  };
  std::erase_if(mesh.triangles, [&](const Corners& corners) {
    return !std::ranges::all_of(corners, is_finite);
  });
  Point3 low = {kInfinity, kInfinity, kInfinity};
  Point3 high = {-kInfinity, -kInfinity, -kInfinity};
  for (const Corners& corners : mesh.triangles) {
    for (const std::uint32_t corner : corners) {
      const auto [x, y, z] = mesh.vertices[corner];
      low = {std::min(low.x, x), std::min(low.y, y), std::min(low.z, z)};
      high = {std::max(high.x, x), std::max(high.y, y), std::max(high.z, z)};
    }
  }
  const float extent =
      std::max({high.x - low.x, high.y - low.y, high.z - low.z});
  const float scale = extent > 0 ? 2 / extent : 1;
  const auto fitted = [scale](float value, float least, float greatest) {
    return std::clamp((value - (least + greatest) / 2) * scale, -1.f, 1.f);
  };
  for (Point3& vertex : mesh.vertices) {
    vertex = {fitted(vertex.x, low.x, high.x), fitted(vertex.y, low.y, high.y),
              fitted(vertex.z, low.z, high.z)};
  }
}

// The larger a query, the longer it takes.
std::size_t CountOf(MeshQuerySize size) {
  switch (size) {
    case MeshQuerySize::kOutside:
    case MeshQuerySize::kNear:
    case MeshQuerySize::kSmall:
      return 256;
    case MeshQuerySize::kMedium:
      return 64;
    case MeshQuerySize::kLarge:
      return 16;
    case MeshQuerySize::kAll:
      break;
  }
  return 2;
}

QuerySize SizeOfPlace(MeshQuerySize size) {
  switch (size) {
    case MeshQuerySize::kOutside:
    case MeshQuerySize::kNear:
      return QuerySize::kNear;
    case MeshQuerySize::kSmall:
      return QuerySize::kSmall;
    case MeshQuerySize::kMedium:
      return QuerySize::kMedium;
    case MeshQuerySize::kLarge:
      return QuerySize::kLarge;
    case MeshQuerySize::kAll:
      break;
  }
  return QuerySize::kAll;
}

// For each of them there is a query, or a path.
std::size_t PlacesFor(MeshQuestion question, MeshQuerySize size) {
  switch (question) {
    case MeshQuestion::kFollowedSphere:
      return 8;
    case MeshQuestion::kMesh:
      return 4;
    default:
      return CountOf(size);
  }
}

void AddPath(Sphere sphere, const Point3& direction,
             std::vector<Volume>& volumes) {
  constexpr int kSteps = 32;
  const float step = sphere.radius / 50;
  for (int i = 0; i < kSteps; ++i) {
    volumes.push_back(sphere);
    Point3& center = sphere.center;
    center = {center.x + step * direction.x, center.y + step * direction.y,
              center.z + step * direction.z};
  }
}

void Add(const QueryPlace& place, const MeshView& mesh, MeshQueries& queries) {
  switch (queries.question) {
    case MeshQuestion::kSphere:
      queries.volumes.push_back(SphereAt(place));
      return;
    case MeshQuestion::kBox:
      queries.volumes.push_back(BoxAt(place));
      return;
    case MeshQuestion::kOrientedBox:
      queries.volumes.push_back(OrientedBoxAt(place));
      return;
    case MeshQuestion::kCapsule:
      queries.volumes.push_back(CapsuleAt(place));
      return;
    case MeshQuestion::kPlanes:
      queries.planes.push_back(PlanesAt(place));
      return;
    case MeshQuestion::kClosestHit:
    case MeshQuestion::kAnyHit:
      queries.rays.push_back(RayAt(place));
      return;
    case MeshQuestion::kNearest: {
      // A radius off.
      const auto& [x, y, z] = place.axes[0];
      queries.points.push_back({place.center.x + place.radius * x,
                                place.center.y + place.radius * y,
                                place.center.z + place.radius * z});
      return;
    }
    case MeshQuestion::kFollowedSphere:
      AddPath(SphereAt(place), place.axes[0], queries.volumes);
      return;
    case MeshQuestion::kMesh:
      queries.meshes.push_back(MeshAt(place, mesh));
      return;
  }
}

}  // namespace

bool MeshSource::IsThere() const {
  return file == nullptr || std::filesystem::exists(file);
}

MeshData MeshSource::Make(std::size_t triangles) const {
  if (file == nullptr) return make(triangles);
  MeshData mesh = ReadMesh(file);
  Fit(mesh);
  return mesh;
}

std::span<const MeshSource> MeshSources() { return kSources; }

std::string_view NameOf(MeshQuestion question) {
  constexpr std::string_view kNames[] = {
      "touch_sphere",  "touch_box",    "touch_oriented_box",
      "touch_capsule", "touch_planes", "closest_hit",
      "any_hit",       "nearest",      "follow_sphere",
      "touch_mesh"};
  return kNames[static_cast<std::size_t>(question)];
}

bool IsAboutVolumes(MeshQuestion question) {
  return question <= MeshQuestion::kPlanes;
}

bool IsAboutOneTriangle(MeshQuestion question) {
  return question == MeshQuestion::kClosestHit ||
         question == MeshQuestion::kAnyHit ||
         question == MeshQuestion::kNearest;
}

std::size_t MostTriangles(MeshQuestion question) {
  return question == MeshQuestion::kMesh
             ? 20'000
             : std::numeric_limits<std::size_t>::max();
}

std::string_view NameOf(MeshQuerySize size) {
  constexpr std::string_view kNames[] = {"outside", "near",  "small",
                                         "medium",  "large", "all"};
  return kNames[static_cast<std::size_t>(size)];
}

std::span<const MeshQuerySize> SizesFor(MeshQuestion question) {
  static constexpr MeshQuerySize kSizes[] = {
      MeshQuerySize::kOutside, MeshQuerySize::kNear,  MeshQuerySize::kSmall,
      MeshQuerySize::kMedium,  MeshQuerySize::kLarge, MeshQuerySize::kAll};
  const auto sizes = std::span(kSizes);
  if (IsAboutVolumes(question)) return sizes;
  switch (question) {
    case MeshQuestion::kNearest:  // No point is outside.
      return sizes.subspan(1, 4);
    case MeshQuestion::kFollowedSphere:
      return sizes.subspan(2, 2);
    default:  // A ray or mesh of size kAll would be one of kLarge.
      return sizes.first(5);
  }
}

std::size_t MeshQueries::size() const {
  return volumes.size() + rays.size() + points.size() + meshes.size();
}

MeshQueries MakeMeshQueries(const MeshView& mesh, MeshQuestion question,
                            MeshQuerySize size) {
  MeshQueries queries = {question};
  for (QueryPlace place : reference::PlaceQueries(
           mesh, SizeOfPlace(size), PlacesFor(question, size), kSeed)) {
    if (size == MeshQuerySize::kOutside) place.center.x += kFarAway;
    Add(place, mesh, queries);
  }
  if (size == MeshQuerySize::kOutside) {
    for (MeshData& other : queries.meshes) {
      for (Point3& vertex : other.vertices) vertex.x += kFarAway;
    }
  }
  for (const auto& planes : queries.planes) {
    queries.volumes.push_back(PlaneSet{planes});
  }
  return queries;
}

}  // namespace cullproof::bench
