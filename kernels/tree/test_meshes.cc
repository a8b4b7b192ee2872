#include "kernels/tree/test_meshes.h"

#include <cmath>
#include <limits>
#include <random>
#include <utility>

namespace cullproof {
namespace {

TestMesh Named(std::string name, TestMesh mesh) {
  mesh.name = std::move(name);
  return mesh;
}

template <class Map>
TestMesh Mapped(std::string name, TestMesh mesh, const Map& map) {
  for (Point3& vertex : mesh.vertices) vertex = map(vertex);
  return Named(std::move(name), std::move(mesh));
}

TestMesh Scaled(std::string name, TestMesh mesh, float scale) {
  return Mapped(std::move(name), std::move(mesh), [&](Point3 p) {
    return Point3{p.x * scale, p.y * scale, p.z * scale};
  });
}

TestMesh Stacked(std::size_t copies) {
  TestMesh mesh = {"stacked", {}, {}};
  for (std::size_t i = 0; i < copies; ++i) {
    mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  }
  return mesh;
}

// Each twice as large as the one before. Splitting boxes or keys in the middle
// takes one off at a time.
TestMesh Exponential(int from, int to) {
  TestMesh mesh = {"exponential", {}, {}};
  for (int k = from; k <= to; ++k) {
    const float s = std::ldexp(1.0f, k);
    mesh.Add({{s, 0, 0}, {s, s / 4, 0}, {s, 0, s / 4}});
  }
  return mesh;
}

TestMesh Sphere(int rings) {
  return Mapped("sphere", Grid(rings, [](int, int) { return 0; }),
                [&](Point3 p) {
                  const auto step = 3.14159265f / static_cast<float>(rings);
                  const float u = 2 * step * p.x, v = step * p.y;
                  return Point3{std::sin(v) * std::cos(u),
                                std::sin(v) * std::sin(u), std::cos(v)};
                });
}

TestMesh WithNonFinite() {
  TestMesh mesh = Named("not_finite", IntegerSoup(90, 20, 7));
  constexpr float kBad[] = {std::numeric_limits<float>::quiet_NaN(),
                            std::numeric_limits<float>::infinity(),
                            -std::numeric_limits<float>::infinity()};
  for (std::size_t i = 0; i < 27; ++i) {
    Point3& vertex = mesh.vertices[9 * i + i / 3 % 3];
    (i % 3 == 0 ? vertex.x : i % 3 == 1 ? vertex.y : vertex.z) = kBad[i / 9];
  }
  return mesh;
}

}  // namespace

void TestMesh::Add(const Triangle& triangle) {
  const auto first = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), {triangle.a, triangle.b, triangle.c});
  triangles.push_back({first, first + 1, first + 2});
}

TestMesh IntegerSoup(std::size_t triangles, int extent, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto draw = [&](int low, int high) {
    return static_cast<float>(std::uniform_int_distribution(low, high)(random));
  };
  TestMesh mesh = {"soup", {}, {}};
  for (std::size_t i = 0; i < triangles; ++i) {
    const Point3 at = {draw(0, extent), draw(0, extent), draw(0, extent)};
    const auto near = [&] {
      return Point3{at.x + draw(-2, 2), at.y + draw(-2, 2), at.z + draw(-2, 2)};
    };
    const Point3 b = i % 19 == 0 ? at : near();
    mesh.Add({at, b, i % 7 == 0 ? b : near()});
  }
  return mesh;
}

std::vector<TestMesh> AllTestMeshes() {
  constexpr float kSubnormal = 0x1p-149f;
  const auto flat = [](int, int) { return 0; };
  const auto hills = [](int x, int y) { return (x * 7 + y * 5) % 4; };
  std::vector<TestMesh> meshes = {
      {"empty", {}, {}},
      Named("one", Stacked(1)),
      Named("two", IntegerSoup(2, 9, 1)),
      Named("16", IntegerSoup(16, 9, 2)),
      Named("17", IntegerSoup(17, 9, 3)),
      IntegerSoup(700, 30, 4),
      Named("hills", Grid(16, hills)),
      Sphere(18),
      Stacked(300),
      Mapped("plane", Grid(12, flat),
             [](Point3 p) { return Point3{p.x, 0.1f, p.y / 3}; }),
      Mapped("line", Grid(8, flat), [](Point3 p) { return Point3{p.x, 0, 0}; }),
      Mapped(
          "far", Sphere(12),
          [](Point3 p) { return Point3{p.x + 1e5f, p.y - 3e6f, p.z + 1e7f}; }),
      Scaled("huge", IntegerSoup(200, 20, 5), 0x1p123f),
      Scaled("subnormal", IntegerSoup(200, 20, 6), kSubnormal),
      Mapped("largest", IntegerSoup(60, 3, 8),
             [](Point3 p) {
               const auto end = [](float x) {
                 return std::copysign(std::numeric_limits<float>::max(), x - 1);
               };
               return Point3{end(p.x), end(p.y), end(p.z)};
             }),
      Exponential(-100, 99),
      WithNonFinite(),
  };
  return meshes;
}

Place PlaceOf(const TestMesh& mesh) {
  if (mesh.name == "huge") return {20, 0x1p123f};
  if (mesh.name == "subnormal") return {20, 0x1p-149f};
  if (mesh.name == "largest") return {3, 0x1p126f};
  if (mesh.name == "sphere") return {2, 0.5f};
  if (mesh.name == "far") return {8, 0x1p21f};
  return {20, 1};
}

}  // namespace cullproof
