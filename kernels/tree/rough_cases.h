// Triangles and volumes for tests with coordinates that nothing rounds to
// nicely, about any place and of any size.
#ifndef CULLPROOF_KERNELS_TREE_ROUGH_CASES_H_
#define CULLPROOF_KERNELS_TREE_ROUGH_CASES_H_

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "kernels/tree/test_meshes.h"

namespace cullproof {

class RoughCases {
 public:
  RoughCases(std::uint32_t seed, float scale, Point3 place)
      : random_(seed), scale_(scale), place_(place) {}

  float Number(float low, float high) {
    return std::uniform_real_distribution(low, high)(random_);
  }
  float Size(float most) {  // Small ones are as likely as large ones.
    return scale_ * most * std::exp2(Number(-12, 0));
  }
  Point3 Direction() {
    while (true) {
      const Point3 p = {Number(-1, 1), Number(-1, 1), Number(-1, 1)};
      const float length = std::hypot(p.x, p.y, p.z);
      if (length > 0.1f) return {p.x / length, p.y / length, p.z / length};
    }
  }
  Point3 Near(const Point3& p, float size) {
    const Point3 d = Direction();
    return {p.x + d.x * size, p.y + d.y * size, p.z + d.z * size};
  }
  Point3 Point() { return Near(place_, scale_ * Number(0, 1)); }

  TestMesh Mesh(std::size_t triangles) {
    TestMesh mesh;
    for (std::size_t i = 0; i < triangles; ++i) {
      const Point3 a = Point();
      mesh.Add({a, Near(a, Size(1)), Near(a, Size(1))});
    }
    return mesh;
  }

  OrientedBox NextOrientedBox() {
    const Point3 x = Direction(), other = Direction();
    const auto cross = [](const Point3& a, const Point3& b) {
      return Point3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
                    a.x * b.y - a.y * b.x};
    };
    Point3 y = cross(x, other);
    const float length = std::hypot(y.x, y.y, y.z);
    y = {y.x / length, y.y / length, y.z / length};
    return {Point(), {Size(1), Size(1), Size(1)}, {x, y, cross(x, y)}};
  }
  Volume NextVolume(int kind) {
    switch (kind) {
      case 0:
        return Sphere{Point(), Size(1)};
      case 1: {
        const Point3 p = Point();
        return Box{p, {p.x + Size(1), p.y + Size(1), p.z + Size(1)}};
      }
      case 2:
        return NextOrientedBox();
      case 3: {
        const Point3 a = Point();
        return Capsule{a, Near(a, Size(1)), Size(0.5f)};
      }
      default: {
        planes_.clear();
        const OrientedBox box = NextOrientedBox();
        for (int i = 0; i < 3; ++i) {
          const Point3& n = box.axes[static_cast<std::size_t>(i)];
          const Point3& c = box.center;
          const float at = n.x * c.x + n.y * c.y + n.z * c.z;
          const float half = box.half_extents[static_cast<std::size_t>(i)];
          planes_.push_back({n, -at - half});
          planes_.push_back({{-n.x, -n.y, -n.z}, at - half});
        }
        return PlaneSet{planes_};
      }
    }
  }

 private:
  std::mt19937 random_;
  float scale_;
  Point3 place_;
  std::vector<Plane> planes_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_ROUGH_CASES_H_
