#include "cullproof/coherent_queries.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <variant>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/directed.h"
#include "kernels/tree/query_of.h"
#include "kernels/tree/query_volumes.h"

namespace cullproof {
namespace {

bool IsEmpty(const Volume& volume) {
  return std::visit([](const auto& one) { return QueryOf(one).IsEmpty(); },
                    volume);
}

bool Touches(const Volume& volume, const Triangle& triangle,
             const QueryOptions& options) {
  if (!IsFinite(triangle)) return false;
  return std::visit(
      [&](const auto& one) {
        const auto query = QueryOf(one);
        if (query.IsEmpty()) return false;
        const auto [is_true, was_open] = FilteredTouches(query, triangle);
        if (options.statistics != nullptr) {
          ++options.statistics->primitive_tests;
          options.statistics->exact_tests += was_open;
        }
        return is_true;
      },
      volume);
}

// Volumes that enclose what they are made from.
Sphere Grown(const Sphere& sphere, float growth) {
  return {sphere.center, sphere.radius * growth};
}
Box Grown(const Box& box, float growth) {
  const auto widen = [&](float& min, float& max) {
    const float more = (max - min) * (growth - 1) / 2;
    if (!std::isfinite(more)) return;
    min -= more;
    max += more;
  };
  Box grown = box;
  widen(grown.min.x, grown.max.x);
  widen(grown.min.y, grown.max.y);
  widen(grown.min.z, grown.max.z);
  return grown;
}
OrientedBox Grown(const OrientedBox& box, float growth) {
  OrientedBox grown = box;
  for (float& half_extent : grown.half_extents) half_extent *= growth;
  return grown;
}
Capsule Grown(const Capsule& capsule, float growth) {
  const auto& [a, b, radius] = capsule;
  const float half_length = std::hypot(b.x - a.x, b.y - a.y, b.z - a.z) / 2;
  return {a, b, radius + (radius + half_length) * (growth - 1)};
}

// Whether one volume encloses another, not if in doubt: whether the one, made
// smaller by the other's size, encloses the other's centre or ends.
float Rest(float outer, float inner) {
  if (std::isinf(outer)) return outer;
  return DifferenceDown(outer, inner);
}

bool Encloses(const Sphere& outer, const Sphere& inner) {
  const SphereQuery rest({outer.center, Rest(outer.radius, inner.radius)});
  return !rest.IsEmpty() && rest.Encloses(inner.center);
}
bool Encloses(const Capsule& outer, const Capsule& inner) {
  const CapsuleQuery rest({outer.a, outer.b, Rest(outer.radius, inner.radius)});
  return !rest.IsEmpty() && rest.Encloses(inner.a) && rest.Encloses(inner.b);
}

bool AreSame(const Point3& a, const Point3& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}
bool Encloses(const OrientedBox& outer, const OrientedBox& inner) {
  const bool is_parallel = std::equal(
      outer.axes.begin(), outer.axes.end(), inner.axes.begin(),
      [](const Point3& a, const Point3& b) { return AreSame(a, b); });
  if (!is_parallel) {
    return OrientedBoxQuery(outer).To(OrientedBoxQuery(inner).bounds()) ==
           Relation::kEncloses;
  }
  OrientedBox smaller = outer;
  for (std::size_t i = 0; i < 3; ++i) {
    smaller.half_extents[i] =
        Rest(outer.half_extents[i], inner.half_extents[i]);
  }
  const OrientedBoxQuery rest(smaller);
  return !rest.IsEmpty() && rest.Encloses(inner.center);
}

bool Encloses(const Volume& outer, const Volume& inner) {
  return std::visit(
      [](const auto& one, const auto& other) {
        if constexpr (std::is_same_v<decltype(one), decltype(other)> &&
                      !std::is_same_v<decltype(one), const PlaneSet&>) {
          return Encloses(one, other);
        } else {
          return false;
        }
      },
      outer, inner);
}

}  // namespace

CoherentQueries::CoherentQueries(float growth) : growth_(growth) {
  if (growth >= 1 && std::isfinite(growth)) return;
  std::ostringstream message;
  message << "CoherentQueries: growth is " << growth
          << ", but must be finite and at least 1";
  throw std::invalid_argument(message.str());
}

std::optional<std::uint32_t> CoherentQueries::FindTouched(
    const ModelView& model, const Volume& volume, const QueryOptions& options) {
  has_reused_ = found_version_ != 0 && found_version_ == model.version &&
                Touches(volume, model.mesh[found_], options);
  if (has_reused_) return found_;
  const auto found = cullproof::FindTouched(model, volume, options);
  if (found) {
    found_ = *found;
    found_version_ = model.version;
  }
  return found;
}

std::span<const std::uint32_t> CoherentQueries::ListAnew(
    const ModelView& model, const Volume& volume, const QueryOptions& options) {
  listed_count_ = ListTouched(model, volume, listed_, options);
  if (listed_count_ > listed_.size()) {
    listed_.resize(listed_count_);
    QueryOptions uncounted = options;
    uncounted.statistics = nullptr;
    ListTouched(model, volume, listed_, uncounted);
  }
  return std::span(listed_).first(listed_count_);
}

std::span<const std::uint32_t> CoherentQueries::ListNear(
    const ModelView& model, const Volume& volume, const QueryOptions& options) {
  has_reused_ = false;
  if (IsEmpty(volume)) return {};
  has_reused_ = listed_version_.number != 0 &&
                listed_version_.number == model.version &&
                listed_by_tests_ == options.primitive_tests &&
                Encloses(listed_for_, volume);
  if (has_reused_) return std::span(listed_).first(listed_count_);
  listed_version_ = {};
  if (const auto* planes = std::get_if<PlaneSet>(&volume)) {
    return ListAnew(model, *planes, options);
  }
  listed_for_ = std::visit(
      [&](const auto& one) -> Volume {
        if constexpr (requires { Grown(one, growth_); }) {
          return Grown(one, growth_);
        } else {
          return one;
        }
      },
      volume);
  if (!Encloses(listed_for_, volume)) listed_for_ = volume;  // By rounding.
  const auto listed = ListAnew(model, listed_for_, options);
  listed_version_.number = model.version;
  listed_by_tests_ = options.primitive_tests;
  return listed;
}

}  // namespace cullproof
