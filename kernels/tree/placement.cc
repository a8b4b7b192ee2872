#include "cullproof/placement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/numbers.h"

namespace cullproof {
namespace {

using Vector = Xyz<double>;

Vector InDouble(const Point3& p) { return {p.x, p.y, p.z}; }
Point3 Rounded(const Vector& v) {
  return {static_cast<float>(v.x), static_cast<float>(v.y),
          static_cast<float>(v.z)};
}

[[noreturn]] void Refuse(const char* what) {
  std::ostringstream message;
  message << "Placement: " << what;
  throw std::invalid_argument(message.str());
}

// From one space to another, as the rows of a matrix and an offset.
class Transform {
 public:
  Transform(const Placement& to, const Placement& from) {
    CheckPlacement(to);
    CheckPlacement(from);
    const Vector x = InDouble(from.axes[0]), y = InDouble(from.axes[1]),
                 z = InDouble(from.axes[2]);
    const Vector between = InDouble(from.origin) - InDouble(to.origin);
    for (std::size_t i = 0; i < 3; ++i) {
      // The inverse of axes at right angles.
      const Vector axis = InDouble(to.axes[i]);
      const double squared = Dot(axis, axis);
      rows_[i] = {Dot(axis, x) / squared, Dot(axis, y) / squared,
                  Dot(axis, z) / squared};
      offset_[i] = Dot(axis, between) / squared;
    }
    const auto length = [](const Point3& p) {
      return std::sqrt(Dot(InDouble(p), InDouble(p)));
    };
    scale_ = length(from.axes[0]) / length(to.axes[0]);
  }

  double scale() const { return scale_; }
  Vector OfDirection(const Vector& d) const {
    return {Dot(rows_[0], d), Dot(rows_[1], d), Dot(rows_[2], d)};
  }
  Vector OfPoint(const Vector& p) const {
    const Vector turned = OfDirection(p);
    return {turned.x + offset_[0], turned.y + offset_[1],
            turned.z + offset_[2]};
  }
  Point3 OfPoint(const Point3& p) const {
    return Rounded(OfPoint(InDouble(p)));
  }
  // One below zero stays so: nothing is that small.
  float OfLength(float length) const {
    if (length < 0) return -1;
    return static_cast<float>(length * scale_);
  }

 private:
  std::array<Vector, 3> rows_;
  std::array<double, 3> offset_;
  double scale_;
};

}  // namespace

void CheckPlacement(const Placement& placement) {
  constexpr double kTolerance = 1e-4;
  const auto& [axes, origin] = placement;
  for (const Point3& p : {axes[0], axes[1], axes[2], origin}) {
    if (!IsFinite(p)) Refuse("a coordinate is not finite");
  }
  const Vector x = InDouble(axes[0]), y = InDouble(axes[1]),
               z = InDouble(axes[2]);
  const double squared = Dot(x, x);
  if (squared == 0) Refuse("an axis has no length");
  const auto is_as_long = [&](const Vector& axis) {
    return std::abs(std::sqrt(Dot(axis, axis) / squared) - 1) <= kTolerance;
  };
  if (!is_as_long(y) || !is_as_long(z)) {
    Refuse("axes are scaled differently; scale the mesh and refit the model");
  }
  const auto is_across = [&](const Vector& a, const Vector& b) {
    return std::abs(Dot(a, b)) <= kTolerance * squared;
  };
  if (!is_across(x, y) || !is_across(y, z) || !is_across(z, x)) {
    Refuse("axes are not at right angles");
  }
  if (Dot(Cross(x, y), z) < 0) {
    Refuse("axes are mirrored; mirror the mesh and refit the model");
  }
}

Point3 ToModel(const Point3& point, const Placement& to,
               const Placement& from) {
  return Transform(to, from).OfPoint(point);
}

Sphere ToModel(const Sphere& sphere, const Placement& to,
               const Placement& from) {
  const Transform transform(to, from);
  return {transform.OfPoint(sphere.center), transform.OfLength(sphere.radius)};
}

Capsule ToModel(const Capsule& capsule, const Placement& to,
                const Placement& from) {
  const Transform transform(to, from);
  return {transform.OfPoint(capsule.a), transform.OfPoint(capsule.b),
          transform.OfLength(capsule.radius)};
}

OrientedBox ToModel(const OrientedBox& box, const Placement& to,
                    const Placement& from) {
  const Transform transform(to, from);
  OrientedBox moved;
  moved.center = transform.OfPoint(box.center);
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector turned = transform.OfDirection(InDouble(box.axes[i]));
    const double scale = transform.scale();
    moved.axes[i] =
        Rounded({turned.x / scale, turned.y / scale, turned.z / scale});
    moved.half_extents[i] = transform.OfLength(box.half_extents[i]);
  }
  return moved;
}

OrientedBox ToModel(const Box& box, const Placement& to,
                    const Placement& from) {
  const auto finite = [](double x) {
    constexpr double kMost = std::numeric_limits<float>::max();
    return std::clamp(x, -kMost, kMost);
  };
  const auto middle = [&](float min, float max) {
    return static_cast<float>((finite(min) + finite(max)) / 2);
  };
  const auto half = [&](float min, float max) {
    return min > max ? -1 : static_cast<float>((finite(max) - finite(min)) / 2);
  };
  return ToModel(
      OrientedBox{{middle(box.min.x, box.max.x), middle(box.min.y, box.max.y),
                   middle(box.min.z, box.max.z)},
                  {half(box.min.x, box.max.x), half(box.min.y, box.max.y),
                   half(box.min.z, box.max.z)},
                  Placement().axes},
      to, from);
}

PlaneSet ToModel(const PlaneSet& planes, std::vector<Plane>& storage,
                 const Placement& to, const Placement& from) {
  const Transform transform(to, from);
  std::vector<Plane> moved;
  moved.reserve(planes.planes.size());
  for (const auto& [normal, offset] : planes.planes) {
    const Vector turned = transform.OfDirection(InDouble(normal));
    const double scale = transform.scale();
    const Vector n = {turned.x / scale, turned.y / scale, turned.z / scale};
    // n . p + d = 0 at the place of a point that was in the plane.
    const Vector at = transform.OfPoint(Vector{0, 0, 0});
    moved.push_back(
        {Rounded(n), static_cast<float>(offset * scale - Dot(n, at))});
  }
  storage = std::move(moved);
  return {storage};
}

Ray ToModel(const Ray& ray, const Placement& to, const Placement& from) {
  const Transform transform(to, from);
  return {transform.OfPoint(ray.origin),
          Rounded(transform.OfDirection(InDouble(ray.direction))), ray.max_t};
}

Volume ToModel(const Volume& volume, std::vector<Plane>& storage,
               const Placement& to, const Placement& from) {
  return std::visit(
      [&](const auto& one) -> Volume {
        if constexpr (std::is_same_v<decltype(one), const PlaneSet&>) {
          return ToModel(one, storage, to, from);
        } else {
          return ToModel(one, to, from);
        }
      },
      volume);
}

}  // namespace cullproof
