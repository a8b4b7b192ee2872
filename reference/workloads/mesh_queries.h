// Places and volumes to ask a mesh about, from those that mostly miss it to
// those that hold all of it. The same bits on every platform.
#ifndef CULLPROOF_REFERENCE_WORKLOADS_MESH_QUERIES_H_
#define CULLPROOF_REFERENCE_WORKLOADS_MESH_QUERIES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/volumes.h"

namespace cullproof::reference {

// For a mesh that fills [-1, 1]^3 to some extent.
enum class QuerySize {
  kNear,  // As small, but off the surface by 2.2 radii; mostly touches nothing.
  kSmall,   // A radius of 0.75 mean edge lengths, on the surface.
  kMedium,  // 4 mean edge lengths, on the surface.
  kLarge,   // 0.6, on the surface.
  kAll,     // Holds the mesh.
};

struct QueryPlace {
  QuerySize size;
  Point3 center;
  float radius;
  std::array<Point3, 3> axes;  // Unit vectors at right angles, as rounded.
};

// At random points of random triangles, turned at random. The mesh has
// triangles and is finite.
std::vector<QueryPlace> PlaceQueries(const MeshView& mesh, QuerySize size,
                                     std::size_t count, std::uint64_t seed);

Sphere SphereAt(const QueryPlace& place);
// Boxes have half-extents of 0.8, 1 and 1.2 radii.
Box BoxAt(const QueryPlace& place);
OrientedBox OrientedBoxAt(const QueryPlace& place);
// The planes of the oriented box's faces.
std::array<Plane, 6> PlanesAt(const QueryPlace& place);
// A segment as long as the sphere is wide and half as thick.
Capsule CapsuleAt(const QueryPlace& place);
// A segment across the sphere, or from kLarge on an infinite ray through its
// centre that begins outside of the mesh.
Ray RayAt(const QueryPlace& place);
// The mesh itself, turned and moved out in some direction. What is foremost of
// either is a radius inside of the other there, or for kNear 1.2 radii off, so
// that a plane parts them.
MeshData MeshAt(const QueryPlace& place, const MeshView& mesh);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_MESH_QUERIES_H_
