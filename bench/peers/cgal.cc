// CGAL's tree of boxes, over a copy of the triangles, with exact predicates.

#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/AABB_triangle_primitive.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/version.h>

#include <algorithm>
#include <boost/variant.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

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

class CgalMesh final : public PreparedMesh {
 public:
  explicit CgalMesh(const MeshView& mesh) {
    triangles_.reserve(mesh.size());
    for (std::size_t i = 0; i < mesh.size(); ++i) {
      const auto [a, b, c] = mesh[i];
      triangles_.emplace_back(Of(a), Of(b), Of(c));
    }
    tree_.insert(triangles_.begin(), triangles_.end());
    tree_.build();
    tree_.accelerate_distance_queries();  // Or the first of them would do it.
  }

  std::size_t ListTouched(const Volume& volume,
                          std::span<std::uint32_t> triangles) override {
    found_.clear();
    const auto& [min, max] = std::get<Box>(volume);
    tree_.all_intersected_primitives(Kernel::Iso_cuboid_3(Of(min), Of(max)),
                                     std::back_inserter(found_));
    for (std::size_t i = 0; i < std::min(found_.size(), triangles.size());
         ++i) {
      triangles[i] = NumberOf(found_[i]);
    }
    return found_.size();
  }

  // CGAL finds the first along what has no end, and all along what has one.
  std::optional<std::uint32_t> ClosestHit(const Ray& ray) override {
    const Kernel::Point_3 origin = Of(ray.origin);
    if (std::isinf(ray.max_t)) {
      const auto& [x, y, z] = ray.direction;
      return NumberOf(tree_.first_intersected_primitive(
          Kernel::Ray_3(origin, Kernel::Vector_3(x, y, z))));
    }
    met_.clear();
    tree_.all_intersections(SegmentOf(ray), std::back_inserter(met_));
    const auto first = std::ranges::min_element(met_, {}, [&](const Met& met) {
      return boost::apply_visitor(
          [&](const auto& part) {
            return CGAL::squared_distance(origin, part);
          },
          met.first);
    });
    if (first == met_.end()) return {};
    return NumberOf(first->second);
  }

  std::optional<std::uint32_t> AnyHit(const Ray& ray) override {
    return NumberOf(tree_.any_intersected_primitive(SegmentOf(ray)));
  }

  std::optional<std::uint32_t> Nearest(const Point3& point) override {
    return NumberOf(tree_.closest_point_and_primitive(Of(point)).second);
  }

 private:
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  using Triangles = std::vector<Kernel::Triangle_3>;
  using Primitive =
      CGAL::AABB_triangle_primitive<Kernel, Triangles::const_iterator>;
  using Tree = CGAL::AABB_tree<CGAL::AABB_traits<Kernel, Primitive>>;
  // A triangle and the part of a segment that is in it: a point or a segment.
  using Met = Tree::Intersection_and_primitive_id<Kernel::Segment_3>::Type;

  static Kernel::Point_3 Of(const Point3& point) {
    return {point.x, point.y, point.z};
  }
  static Kernel::Segment_3 SegmentOf(const Ray& ray) {
    const auto& [x, y, z] = ray.direction;
    const Kernel::Point_3 origin = Of(ray.origin);
    return {origin, origin + double{EndOf(ray)} * Kernel::Vector_3(x, y, z)};
  }
  std::uint32_t NumberOf(Triangles::const_iterator triangle) const {
    return static_cast<std::uint32_t>(triangle - triangles_.begin());
  }
  template <class Found>
  std::optional<std::uint32_t> NumberOf(const Found& found) const {
    if (!found) return {};
    return NumberOf(*found);
  }

  Triangles triangles_;
  Tree tree_;
  std::vector<Triangles::const_iterator> found_;
  std::vector<Met> met_;
};

// Its spheres are surfaces: a triangle inside of one does not meet it.
constexpr bool Answers(MeshQuestion question) {
  return question == MeshQuestion::kBox || IsAboutOneTriangle(question);
}

[[maybe_unused]] const bool kIsAdded = [] {
  LinkedPeers().push_back("CGAL " CGAL_VERSION_STR);
  MeshRowsOfPeers().push_back({
      "cgal",
      "peer",
      true,
      std::numeric_limits<std::size_t>::max(),
      [](const MeshView& mesh) -> std::unique_ptr<PreparedMesh> {
        return std::make_unique<CgalMesh>(mesh);
      },
      Answers,
      false,
  });
  return true;
}();

}  // namespace
}  // namespace cullproof::bench
