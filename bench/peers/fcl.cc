// FCL's model with a tree of oriented boxes (its default), in double.

#include <fcl/config.h>
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/narrowphase/collision.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "bench/peers/linked.h"
#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"

namespace cullproof::bench {
namespace {

using Vector = fcl::Vector3d;
using Pose = fcl::Transform3d;

Vector Of(const Point3& point) { return {point.x, point.y, point.z}; }

Pose At(const Vector& center) {
  Pose pose = Pose::Identity();
  pose.translation() = center;
  return pose;
}

class FclMesh final : public PreparedMesh {
 public:
  explicit FclMesh(const MeshView& mesh) {
    model_.beginModel(static_cast<int>(mesh.size()),
                      static_cast<int>(mesh.vertices.size));
    std::vector<Vector> vertices;
    for (std::size_t i = 0; i < mesh.vertices.size; ++i) {
      vertices.push_back(Of(mesh.vertices[i]));
    }
    std::vector<fcl::Triangle> triangles;
    for (const auto& [a, b, c] : mesh.triangles) {
      triangles.emplace_back(a, b, c);
    }
    model_.addSubModel(vertices, triangles);
    model_.endModel();
    request_.num_max_contacts = std::numeric_limits<std::size_t>::max();
    request_.enable_contact = false;
  }

  std::size_t ListTouched(const Volume& volume,
                          std::span<std::uint32_t> triangles) override {
    std::visit([&](const auto& shape) { Collide(shape); }, volume);
    const std::size_t count = result_.numContacts();
    for (std::size_t i = 0; i < std::min(count, triangles.size()); ++i) {
      triangles[i] = static_cast<std::uint32_t>(result_.getContact(i).b1);
    }
    return count;
  }

  std::size_t ListTouchingPairs(const PreparedMesh& with,
                                std::vector<TrianglePair>& pairs) override {
    Collide(static_cast<const FclMesh&>(with).model_, Pose::Identity());
    const std::size_t count = result_.numContacts();
    if (count > pairs.size()) pairs.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const fcl::Contactd& contact = result_.getContact(i);
      pairs[i] = {static_cast<std::uint32_t>(contact.b1),
                  static_cast<std::uint32_t>(contact.b2)};
    }
    return count;
  }

 private:
  void Collide(const Sphere& sphere) {
    Collide(fcl::Sphered(sphere.radius), At(Of(sphere.center)));
  }
  void Collide(const Box& box) {
    const Vector min = Of(box.min), max = Of(box.max);
    Collide(fcl::Boxd(max - min), At((min + max) / 2));
  }
  void Collide(const OrientedBox& box) {
    Pose pose = At(Of(box.center));
    for (int i = 0; i < 3; ++i) pose.linear().col(i) = Of(box.axes[i]);
    Collide(fcl::Boxd(2. * box.half_extents[0], 2. * box.half_extents[1],
                      2. * box.half_extents[2]),
            pose);
  }
  // Which goes along Z for FCL.
  void Collide(const Capsule& capsule) {
    const Vector a = Of(capsule.a), b = Of(capsule.b);
    Pose pose = At((a + b) / 2);
    pose.linear() = Eigen::Quaterniond::FromTwoVectors(Vector::UnitZ(), b - a)
                        .toRotationMatrix();
    Collide(fcl::Capsuled(capsule.radius, (b - a).norm()), pose);
  }
  void Collide(const PlaneSet&) { throw NotAnswered(); }

  template <class Shape>
  void Collide(const Shape& shape, const Pose& pose) {
    result_.clear();
    fcl::collide(&model_, Pose::Identity(), &shape, pose, request_, result_);
  }

  fcl::BVHModel<fcl::OBBRSSd> model_;
  fcl::CollisionRequestd request_;
  fcl::CollisionResultd result_;  // Of the last query; keeps its memory.
};

constexpr bool Answers(MeshQuestion question) {
  return question == MeshQuestion::kMesh ||
         (IsAboutVolumes(question) && question != MeshQuestion::kPlanes);
}

[[maybe_unused]] const bool kIsAdded = [] {
  LinkedPeers().push_back("FCL " FCL_VERSION);
  MeshRowsOfPeers().push_back({
      "fcl",
      "peer",
      true,
      100'000,
      [](const MeshView& mesh) -> std::unique_ptr<PreparedMesh> {
        return std::make_unique<FclMesh>(mesh);
      },
      Answers,
      false,
  });
  return true;
}();

}  // namespace
}  // namespace cullproof::bench
