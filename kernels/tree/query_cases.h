// Volumes and triangles for tests. Small integers and halves make most cases
// touch exactly, or all but; a scale moves them to any place in a float's
// range.
#ifndef CULLPROOF_KERNELS_TREE_QUERY_CASES_H_
#define CULLPROOF_KERNELS_TREE_QUERY_CASES_H_

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"

namespace cullproof {

class QueryCases {
 public:
  // Coordinates are up to `extent` times `scale`, rounded if the scale is not a
  // power of two.
  QueryCases(std::uint32_t seed, int extent, float scale)
      : random_(seed), extent_(extent), scale_(scale) {}

  int Int(int low, int high) {
    return std::uniform_int_distribution(low, high)(random_);
  }
  // A multiple of a half, in units of the scale.
  float Number(int low, int high) {
    return static_cast<float>(Int(2 * low, 2 * high)) / 2 * scale_;
  }
  Point3 Point() {
    return {Number(0, extent_), Number(0, extent_), Number(0, extent_)};
  }
  Triangle NextTriangle() {
    const Triangle t = {Point(), Point(), Point()};
    switch (Int(0, 9)) {
      case 0:
        return {t.a, t.b, t.b};
      case 1:
        return {t.a, t.a, t.a};
      case 2:
        return {t.a, Middle(t.a, t.b), t.b};
      default:
        return t;
    }
  }
  Box NextBox() {
    const Point3 p = Point(), q = Point();
    return {{std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)},
            {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)}};
  }
  Sphere NextSphere() { return {Point(), Number(0, extent_ / 2)}; }
  Capsule NextCapsule() {
    const Point3 a = Point();
    return {a, Int(0, 9) == 0 ? a : Point(), Number(0, extent_ / 3)};
  }
  Point3 Direction() {
    const auto number = [&] { return static_cast<float>(Int(-3, 3)); };
    return {number(), number(), number()};
  }
  OrientedBox NextOrientedBox() {
    OrientedBox box = {
        Point(),
        {Number(0, extent_), Number(0, extent_), Number(0, extent_)},
        {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    switch (Int(0, 3)) {
      case 0:
        break;
      case 1:
        box.axes = {Direction(), Direction(), Direction()};
        break;
      case 2:
        box.axes = {{{2, 1, 2}, {-2, 2, 1}, {-1, -2, 2}}};
        break;
      default:
        box.axes = {{{0.6f, 0.8f, 0}, {-0.8f, 0.6f, 0}, {0, 0, 1}}};
    }
    return box;
  }
  // The planes belong to these cases, until the next call.
  PlaneSet NextPlanes() {
    planes_.clear();
    const int planes = Int(0, 8);
    const Point3 center = Point();
    for (int i = 0; i < planes; ++i) {
      const Point3 n = Direction();
      const float at = n.x * center.x + n.y * center.y + n.z * center.z;
      planes_.push_back({n, -at - Number(-1, extent_)});
    }
    return {planes_};
  }
  Volume NextVolume(int kind) {
    switch (kind) {
      case 0:
        return NextSphere();
      case 1:
        return NextBox();
      case 2:
        return NextOrientedBox();
      case 3:
        return NextCapsule();
      default:
        return NextPlanes();
    }
  }

 private:
  static Point3 Middle(const Point3& a, const Point3& b) {
    return {a.x / 2 + b.x / 2, a.y / 2 + b.y / 2, a.z / 2 + b.z / 2};
  }

  std::mt19937 random_;
  int extent_;
  float scale_;
  std::vector<Plane> planes_;
};

inline constexpr int kVolumeKinds = 5;

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_QUERY_CASES_H_
