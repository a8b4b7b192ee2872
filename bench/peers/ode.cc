// ODE's trimesh, which is OPCODE's complete tree inside. What a box touches,
// OPCODE tells: ODE asks a callback about each such triangle, and is told to do
// no more with it. Of what a sphere touches, ODE asks about too much, as OPCODE
// compares boxes only, and tells too little, as its contacts are not of every
// triangle.

#include <ode/ode.h>
#include <ode/version.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
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

class OdeMesh final : public PreparedMesh {
 public:
  explicit OdeMesh(const MeshView& mesh) {
    [[maybe_unused]] static const bool kIsReady =
        dInitODE2(0) != 0 && dAllocateODEDataForThread(dAllocateMaskAll) != 0;
    data_ = dGeomTriMeshDataCreate();
    dGeomTriMeshDataBuildSingle(
        data_, mesh.vertices.data, static_cast<int>(mesh.vertices.stride),
        static_cast<int>(mesh.vertices.size), mesh.triangles.data(),
        static_cast<int>(3 * mesh.size()), sizeof(Corners));
    mesh_ = dCreateTriMesh(nullptr, data_, Note, nullptr, nullptr);
    dGeomTriMeshEnableTC(mesh_, dBoxClass, 0);
    dGeomSetData(mesh_, this);
    box_ = dCreateBox(nullptr, 1, 1, 1);
    ray_ = dCreateRay(nullptr, 1);
    dGeomRaySetBackfaceCull(ray_, 0);
  }
  OdeMesh(const OdeMesh&) = delete;
  OdeMesh& operator=(const OdeMesh&) = delete;
  ~OdeMesh() override {
    for (const dGeomID geom : {ray_, box_, mesh_}) dGeomDestroy(geom);
    dGeomTriMeshDataDestroy(data_);
  }

  std::size_t ListTouched(const Volume& volume,
                          std::span<std::uint32_t> triangles) override {
    found_ = triangles;
    count_ = 0;
    PlaceBox(volume);
    dContactGeom contact;
    dCollide(box_, mesh_, 1, &contact, sizeof(contact));
    found_ = {};
    return count_;
  }

  std::optional<std::uint32_t> ClosestHit(const Ray& ray) override {
    return Cast(ray, true);
  }
  std::optional<std::uint32_t> AnyHit(const Ray& ray) override {
    return Cast(ray, false);
  }

 private:
  static int Note(dGeomID mesh, dGeomID other, int triangle) {
    if (dGeomGetClass(other) != dBoxClass) return 1;
    OdeMesh& self = *static_cast<OdeMesh*>(dGeomGetData(mesh));
    if (self.count_ < self.found_.size()) {
      self.found_[self.count_] = static_cast<std::uint32_t>(triangle);
    }
    ++self.count_;
    return 0;
  }

  void PlaceBox(const Volume& volume) {
    if (const auto* box = std::get_if<Box>(&volume)) {
      const auto& [min, max] = *box;
      PlaceBox(
          {(dReal{min.x} + max.x) / 2, (dReal{min.y} + max.y) / 2,
           (dReal{min.z} + max.z) / 2},
          {dReal{max.x} - min.x, dReal{max.y} - min.y, dReal{max.z} - min.z},
          {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
    } else {
      const auto& [center, half, axes] = std::get<OrientedBox>(volume);
      PlaceBox({center.x, center.y, center.z},
               {2 * dReal{half[0]}, 2 * dReal{half[1]}, 2 * dReal{half[2]}},
               axes);
    }
  }

  void PlaceBox(const Xyz<dReal>& center, const Xyz<dReal>& lengths,
                const std::array<Point3, 3>& axes) {
    const auto& [a, b, c] = axes;  // The columns of the rotation.
    const dMatrix3 rotation = {a.x, b.x, c.x, 0,   a.y, b.y,
                               c.y, 0,   a.z, b.z, c.z, 0};
    dGeomSetPosition(box_, center.x, center.y, center.z);
    dGeomSetRotation(box_, rotation);
    dGeomBoxSetLengths(box_, lengths.x, lengths.y, lengths.z);
  }

  std::optional<std::uint32_t> Cast(const Ray& ray, bool closest) {
    const auto& [origin, direction, _] = ray;
    dGeomRaySetLength(ray_, EndOf(ray));
    dGeomRaySet(ray_, origin.x, origin.y, origin.z, direction.x, direction.y,
                direction.z);
    dGeomRaySetClosestHit(ray_, closest);
    dGeomRaySetFirstContact(ray_, !closest);
    dContactGeom contact;
    if (dCollide(ray_, mesh_, 1, &contact, sizeof(contact)) == 0) return {};
    return static_cast<std::uint32_t>(contact.side2);
  }

  dTriMeshDataID data_;
  dGeomID mesh_, box_, ray_;
  std::span<std::uint32_t> found_;
  std::size_t count_ = 0;
};

constexpr bool Answers(MeshQuestion question) {
  return question == MeshQuestion::kBox ||
         question == MeshQuestion::kOrientedBox ||
         question == MeshQuestion::kClosestHit ||
         question == MeshQuestion::kAnyHit;
}

[[maybe_unused]] const bool kIsAdded = [] {
  LinkedPeers().push_back("ODE " dODE_VERSION);
  MeshRowsOfPeers().push_back({
      "ode",
      "peer",
      true,
      std::numeric_limits<std::size_t>::max(),
      [](const MeshView& mesh) -> std::unique_ptr<PreparedMesh> {
        return std::make_unique<OdeMesh>(mesh);
      },
      Answers,
      false,
  });
  return true;
}();

}  // namespace
}  // namespace cullproof::bench
