// Meshes of several kinds, in [-1, 1]^3, Z being up. All but a cosine per
// vertex is basic arithmetic, and that one is rounded alike everywhere (see
// cullproof/cosine.h): a mesh is the same bits on every platform.
#ifndef CULLPROOF_REFERENCE_WORKLOADS_MESHES_H_
#define CULLPROOF_REFERENCE_WORKLOADS_MESHES_H_

#include <cstddef>
#include <cstdint>

#include "cullproof/mesh_data.h"

namespace cullproof::reference {

// Each wants a positive number of triangles and comes as near to it as its kind
// allows, within 15 % for 1000 or more. Closed meshes have their fronts
// outside, the others above.

// The unit sphere by latitude and longitude, with needles at the poles.
MeshData UvSphere(std::size_t triangles);

// A tube around the (2, 3) torus knot.
MeshData KnotTube(std::size_t triangles);

// A square height field with hills and noise.
MeshData Terrain(std::size_t triangles, std::uint64_t seed);

// A square at a height from -1 to 1, of equal triangles.
MeshData FlatPlane(std::size_t triangles, float height);

// Triangles that share no vertices, spread evenly over the cube, both in random
// order. Exactly as many as wanted.
MeshData TriangleSoup(std::size_t triangles, std::uint64_t seed);

// One triangle, exactly as often as wanted.
MeshData Duplicates(std::size_t triangles);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_MESHES_H_
