// Bullet's tree of quantised boxes. It finds triangles by their boxes; its own
// tests of a sphere or a ray against a triangle follow.

#include <BulletCollision/CollisionDispatch/SphereTriangleDetector.h>
#include <BulletCollision/CollisionShapes/btTriangleShape.h>
#include <BulletCollision/NarrowPhaseCollision/btRaycastCallback.h>
#include <btBulletCollisionCommon.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "bench/peers/linked.h"
#include "bench/peers/segment.h"
#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"

namespace cullproof::bench {
namespace {

btVector3 Of(const Point3& point) { return {point.x, point.y, point.z}; }

// Notes the triangles that a sphere touches.
class SphereCallback final : public btTriangleCallback {
 public:
  SphereCallback(const Sphere& sphere, std::span<std::uint32_t> found)
      : center_(Of(sphere.center)), shape_(sphere.radius), found_(found) {}

  void processTriangle(btVector3* corners, int, int number) override {
    btTriangleShape triangle(corners[0], corners[1], corners[2]);
    SphereTriangleDetector detector(&shape_, &triangle, 0);
    btVector3 point, normal;
    btScalar depth = 0, time = 0;
    if (!detector.collide(center_, point, normal, depth, time, 0)) return;
    if (count_ < found_.size()) {
      found_[count_] = static_cast<std::uint32_t>(number);
    }
    ++count_;
  }

  std::size_t count() const { return count_; }

 private:
  btVector3 center_;
  btSphereShape shape_;
  std::span<std::uint32_t> found_;
  std::size_t count_ = 0;
};

class RayCallback final : public btTriangleRaycastCallback {
 public:
  RayCallback(const btVector3& from, const btVector3& to)
      : btTriangleRaycastCallback(from, to) {}

  // Called only for what is closer than all before.
  btScalar reportHit(const btVector3&, btScalar fraction, int,
                     int number) override {
    triangle = static_cast<std::uint32_t>(number);
    return fraction;
  }

  std::optional<std::uint32_t> triangle;
};

class BulletMesh final : public PreparedMesh {
 public:
  // Bullet writes to no mesh that it is given, but asks for it without const.
  explicit BulletMesh(const MeshView& mesh)
      : triangles_(static_cast<int>(mesh.size()),
                   const_cast<int*>(
                       reinterpret_cast<const int*>(mesh.triangles.data())),
                   sizeof(Corners), static_cast<int>(mesh.vertices.size),
                   const_cast<btScalar*>(
                       static_cast<const btScalar*>(mesh.vertices.data)),
                   static_cast<int>(mesh.vertices.stride)),
        shape_(&triangles_, true) {}

  std::size_t ListTouched(const Volume& volume,
                          std::span<std::uint32_t> triangles) override {
    const Sphere& sphere = std::get<Sphere>(volume);
    SphereCallback callback(sphere, triangles);
    const btVector3 center = Of(sphere.center);
    const btVector3 radius(sphere.radius, sphere.radius, sphere.radius);
    shape_.processAllTriangles(&callback, center - radius, center + radius);
    return callback.count();
  }

  std::optional<std::uint32_t> ClosestHit(const Ray& ray) override {
    const btVector3 from = Of(ray.origin), to = Of(PointAt(ray, EndOf(ray)));
    RayCallback callback(from, to);
    shape_.performRaycast(&callback, from, to);
    return callback.triangle;
  }

 private:
  btTriangleIndexVertexArray triangles_;
  btBvhTriangleMeshShape shape_;
};

constexpr bool Answers(MeshQuestion question) {
  return question == MeshQuestion::kSphere ||
         question == MeshQuestion::kClosestHit;
}

[[maybe_unused]] const bool kIsAdded = [] {
  LinkedPeers().push_back("Bullet " + std::to_string(BT_BULLET_VERSION / 100) +
                          "." + std::to_string(BT_BULLET_VERSION % 100));
  MeshRowsOfPeers().push_back({
      "bullet",
      "peer",
      true,
      std::numeric_limits<std::size_t>::max(),
      [](const MeshView& mesh) -> std::unique_ptr<PreparedMesh> {
        return std::make_unique<BulletMesh>(mesh);
      },
      Answers,
      false,
  });
  return true;
}();

}  // namespace
}  // namespace cullproof::bench
