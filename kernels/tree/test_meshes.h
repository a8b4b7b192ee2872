// Small meshes of every kind that trees are tested on.
#ifndef CULLPROOF_KERNELS_TREE_TEST_MESHES_H_
#define CULLPROOF_KERNELS_TREE_TEST_MESHES_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"

namespace cullproof {

struct TestMesh {
  std::string name;
  std::vector<Point3> vertices;
  std::vector<Corners> triangles;

  MeshView View() const {
    return {triangles, {vertices.data(), vertices.size()}};
  }
  void Add(const Triangle& triangle);
};

// Triangles of a few units at random integer points between 0 and `extent`;
// some are segments or points.
TestMesh IntegerSoup(std::size_t triangles, int extent, std::uint32_t seed);

// cells^2 squares of two triangles at z = height(x, y), for integer x and y.
template <class Height>
TestMesh Grid(int cells, const Height& height);

// All kinds, with 0 triangles and more.
std::vector<TestMesh> AllTestMeshes();

// Where to ask about one of these: up to `extent` times `scale`, about.
struct Place {
  int extent;
  float scale;
};
Place PlaceOf(const TestMesh& mesh);

template <class Height>
TestMesh Grid(int cells, const Height& height) {
  TestMesh mesh = {"grid", {}, {}};
  for (int y = 0; y <= cells; ++y) {
    for (int x = 0; x <= cells; ++x) {
      mesh.vertices.push_back({static_cast<float>(x), static_cast<float>(y),
                               static_cast<float>(height(x, y))});
    }
  }
  const auto at = [&](int x, int y) {
    return static_cast<std::uint32_t>(y * (cells + 1) + x);
  };
  for (int y = 0; y < cells; ++y) {
    for (int x = 0; x < cells; ++x) {
      mesh.triangles.push_back({at(x, y), at(x + 1, y), at(x + 1, y + 1)});
      mesh.triangles.push_back({at(x, y), at(x + 1, y + 1), at(x, y + 1)});
    }
  }
  return mesh;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_TEST_MESHES_H_
