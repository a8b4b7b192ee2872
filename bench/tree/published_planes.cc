#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <variant>

#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"

namespace cullproof::bench {
namespace {

bool IsOutside(const Plane& plane, const Point3& p) {
  const auto& [normal, offset] = plane;
  return normal.x * p.x + normal.y * p.y + normal.z * p.z + offset > 0;
}

// OPCODE 1.3's test of triangles: it reports all but those that are outside of
// one plane. One that goes past a corner of the volume may be outside of none.
class PublishedPlanes final : public PreparedMesh {
 public:
  explicit PublishedPlanes(const MeshView& mesh) : model_(mesh) {}

  std::size_t ListTouched(const Volume& volume,
                          std::span<std::uint32_t> triangles) override {
    const std::size_t near = cullproof::ListTouched(model_, volume, triangles,
                                                    {.primitive_tests = false});
    const auto found = triangles.first(std::min(near, triangles.size()));
    const auto outside = std::ranges::remove_if(found, [&](std::uint32_t i) {
      const Triangle triangle = model_.mesh()[i];
      return std::ranges::any_of(
          std::get<PlaneSet>(volume).planes, [&](const Plane& plane) {
            return IsOutside(plane, triangle.a) &&
                   IsOutside(plane, triangle.b) && IsOutside(plane, triangle.c);
          });
    });
    return near - outside.size();
  }

 private:
  HybridModel model_;
};

[[maybe_unused]] const bool kIsAdded = [] {
  MeshRowsOfPeers().push_back({
      "opcode_planes",
      "published",
      true,
      std::numeric_limits<std::size_t>::max(),
      [](const MeshView& mesh) -> std::unique_ptr<PreparedMesh> {
        return std::make_unique<PublishedPlanes>(mesh);
      },
      [](MeshQuestion question) { return question == MeshQuestion::kPlanes; },
      false,
  });
  return true;
}();

}  // namespace
}  // namespace cullproof::bench
