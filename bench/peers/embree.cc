// Embree's scene of one triangle mesh, robust.

#include <embree3/rtcore.h>

#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>

#include "bench/peers/linked.h"
#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"

namespace cullproof::bench {
namespace {

using Vector = Xyz<double>;

Vector operator-(const Vector& a, const Vector& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Vector operator+(const Vector& a, const Vector& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Vector operator*(double scale, const Vector& a) {
  return {scale * a.x, scale * a.y, scale * a.z};
}
double Dot(const Vector& a, const Vector& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
Vector Wide(const Point3& a) { return {a.x, a.y, a.z}; }

// From p to the triangle, which Embree leaves to the caller. After Ericson,
// Real-Time Collision Detection, 5.1.5.
double SquaredDistance(const Vector& p, const Triangle& triangle) {
  const Vector a = Wide(triangle.a), b = Wide(triangle.b), c = Wide(triangle.c);
  const Vector ab = b - a, ac = c - a, ap = p - a, bp = p - b, cp = p - c;
  const double d1 = Dot(ab, ap), d2 = Dot(ac, ap), d3 = Dot(ab, bp),
               d4 = Dot(ac, bp), d5 = Dot(ab, cp), d6 = Dot(ac, cp);
  const auto from = [&](const Vector& nearest) {
    const Vector difference = p - nearest;
    return Dot(difference, difference);
  };
  if (d1 <= 0 && d2 <= 0) return from(a);
  if (d3 >= 0 && d4 <= d3) return from(b);
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return from(a + d1 / (d1 - d3) * ab);
  if (d6 >= 0 && d5 <= d6) return from(c);
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return from(a + d2 / (d2 - d6) * ac);
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) {
    return from(b + (d4 - d3) / (d4 - d3 + (d5 - d6)) * (c - b));
  }
  const double scale = 1 / (va + vb + vc);
  return from(a + vb * scale * ab + vc * scale * ac);
}

class EmbreeMesh final : public PreparedMesh {
 public:
  explicit EmbreeMesh(const MeshView& mesh)
      : mesh_(mesh), device_(rtcNewDevice("threads=1")) {
    if (device_ == nullptr) throw std::runtime_error("Embree has no device");
    rtcSetDeviceMemoryMonitorFunction(device_, Count, this);
    scene_ = rtcNewScene(device_);
    rtcSetSceneFlags(scene_, RTC_SCENE_FLAG_ROBUST);
    geometry_ = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
    ShareVertices();
    rtcSetSharedGeometryBuffer(geometry_, RTC_BUFFER_TYPE_INDEX, 0,
                               RTC_FORMAT_UINT3, mesh.triangles.data(), 0,
                               sizeof(Corners), mesh.size());
    rtcCommitGeometry(geometry_);
    rtcAttachGeometry(scene_, geometry_);
    rtcCommitScene(scene_);
  }
  EmbreeMesh(const EmbreeMesh&) = delete;
  EmbreeMesh& operator=(const EmbreeMesh&) = delete;
  ~EmbreeMesh() override {
    rtcReleaseGeometry(geometry_);
    rtcReleaseScene(scene_);
    rtcReleaseDevice(device_);
  }

  std::optional<std::uint32_t> ClosestHit(const Ray& ray) override {
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRayHit asked = {Of(ray), {}};
    asked.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(scene_, &context, &asked);
    if (asked.hit.geomID == RTC_INVALID_GEOMETRY_ID) return {};
    return asked.hit.primID;
  }

  std::optional<std::uint32_t> AnyHit(const Ray& ray) override {
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRay asked = Of(ray);
    rtcOccluded1(scene_, &context, &asked);
    if (asked.tfar >= 0) return {};
    return kSomeTriangle;
  }

  std::optional<std::uint32_t> Nearest(const Point3& point) override {
    RTCPointQueryContext context;
    rtcInitPointQueryContext(&context);
    RTCPointQuery query = {point.x, point.y, point.z, 0,
                           std::numeric_limits<float>::infinity()};
    Search search = {&mesh_, Wide(point)};
    rtcPointQuery(scene_, &query, &context, Look, &search);
    return search.triangle;
  }

  std::optional<std::size_t> UsedBytes() const override {
    return static_cast<std::size_t>(bytes_.load());
  }

 private:
  struct Search {
    const MeshView* mesh;
    Vector point;
    double squared_distance = std::numeric_limits<double>::infinity();
    std::optional<std::uint32_t> triangle = {};
  };

  static bool Count(void* self, ssize_t bytes, bool /*after*/) {
    static_cast<EmbreeMesh*>(self)->bytes_ += bytes;
    return true;
  }

  static bool Look(RTCPointQueryFunctionArguments* arguments) {
    Search& search = *static_cast<Search*>(arguments->userPtr);
    const double found =
        SquaredDistance(search.point, (*search.mesh)[arguments->primID]);
    if (!(found < search.squared_distance)) return false;
    search.squared_distance = found;
    search.triangle = arguments->primID;
    // Rounded up, so that nothing nearer is left out.
    arguments->query->radius =
        std::nextafter(static_cast<float>(std::sqrt(found)),
                       std::numeric_limits<float>::infinity());
    return true;
  }

  static RTCRay Of(const Ray& ray) {
    RTCRay made = {};
    made.org_x = ray.origin.x;
    made.org_y = ray.origin.y;
    made.org_z = ray.origin.z;
    made.dir_x = ray.direction.x;
    made.dir_y = ray.direction.y;
    made.dir_z = ray.direction.z;
    made.tfar = ray.max_t;
    made.mask = ~0u;
    return made;
  }

  // Embree may read four bytes beyond the last vertex: there must be more.
  void ShareVertices() {
    const VerticesView& vertices = mesh_.vertices;
    rtcSetSharedGeometryBuffer(geometry_, RTC_BUFFER_TYPE_VERTEX, 0,
                               RTC_FORMAT_FLOAT3, vertices.data, 0,
                               vertices.stride, vertices.size);
  }

  MeshView mesh_;
  std::atomic<std::ptrdiff_t> bytes_ = 0;
  RTCDevice device_;
  RTCScene scene_;
  RTCGeometry geometry_;
};

[[maybe_unused]] const bool kIsAdded = [] {
  LinkedPeers().push_back("Embree " RTC_VERSION_STRING);
  MeshRowsOfPeers().push_back({
      "embree",
      "peer",
      true,
      std::numeric_limits<std::size_t>::max(),
      [](const MeshView& mesh) -> std::unique_ptr<PreparedMesh> {
        return std::make_unique<EmbreeMesh>(mesh);
      },
      IsAboutOneTriangle,
      false,
  });
  return true;
}();

}  // namespace
}  // namespace cullproof::bench
