#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "kernels/tree/box_predicate.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/directed.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/planes_predicate.h"
#include "kernels/tree/query_volumes.h"

namespace cullproof {
namespace {

// Greater than |p . axis| for all floats, and small enough for predicates.
constexpr double kBeyondAll = 0x1p262;

double Clamped(double x) { return std::clamp(x, -kBeyondAll, kBeyondAll); }

// Encloses (p - center) . axis for all points p of the box.
struct DotRange {
  double low, high;
};
DotRange RangeOfDots(const Point3& axis, const Point3& center, const Box& box) {
  double low = 0, high = 0, size = 0;
  const auto add = [&](double along, double origin, double min, double max) {
    if (along == 0) return;  // Even if the box is infinite.
    const double at_min = along * (min - origin);
    const double at_max = along * (max - origin);
    low += std::min(at_min, at_max);
    high += std::max(at_min, at_max);
    size += std::max(std::abs(at_min), std::abs(at_max));
  };
  add(axis.x, center.x, box.min.x, box.max.x);
  add(axis.y, center.y, box.min.y, box.max.y);
  add(axis.z, center.z, box.min.z, box.max.z);
  // Each number is rounded at most four times, and so is the size.
  const double doubt = size * 0x1p-50;
  return {low - doubt, high + doubt};
}

Xyz<double> InDouble(const Point3& p) { return {p.x, p.y, p.z}; }

// The same of one point, seen from the centre.
DotRange RangeOfDot(const Point3& axis, const Xyz<double>& p) {
  const double x = axis.x * p.x, y = axis.y * p.y, z = axis.z * p.z;
  const double dot = x + y + z;
  const double doubt = (std::abs(x) + std::abs(y) + std::abs(z)) * 0x1p-50;
  return {dot - doubt, dot + doubt};
}

Xyz<double> Between(const Point3& from, const Point3& to) {
  return InDouble(to) - InDouble(from);
}

double Length(const Xyz<double>& v) { return std::sqrt(Dot(v, v)); }

bool AreApart(const Box& a, const Box& b) {
  return a.min.x > b.max.x || a.max.x < b.min.x || a.min.y > b.max.y ||
         a.max.y < b.min.y || a.min.z > b.max.z || a.max.z < b.min.z;
}

}  // namespace

BoxQuery::BoxQuery(const Box& box)
    : box_(box),
      is_empty_(!(box.min.x <= box.max.x && box.min.y <= box.max.y &&
                  box.min.z <= box.max.z)) {}

Relation BoxQuery::To(const Box& box) const {
  if (AreApart(box, box_)) return Relation::kApart;
  return cullproof::Encloses(box_, box) ? Relation::kEncloses
                                        : Relation::kMeets;
}

bool BoxQuery::IsBeside(const Triangle& triangle) const {
  return IsBeyondASide(box_, triangle);
}

bool BoxQuery::Encloses(const Point3& point) const {
  return cullproof::Encloses(box_, point);
}

Decision BoxQuery::Touches(const Triangle& triangle) const {
  return Decide([&]<class Number>() {
    const Xyz<Number> a = In<Number>(triangle.a);
    const auto side = [](double min, double max, const Number& from) {
      return Interval<Number>{Number(Clamped(min)) - from,
                              Number(Clamped(max)) - from};
    };
    return BoxTouches<Number>(
        {side(box_.min.x, box_.max.x, a.x), side(box_.min.y, box_.max.y, a.y),
         side(box_.min.z, box_.max.z, a.z)},
        In<Number>(triangle.b) - a, In<Number>(triangle.c) - a);
  });
}

OrientedBoxQuery::OrientedBoxQuery(const OrientedBox& box)
    : center_(box.center),
      axes_(box.axes),
      bounds_(WholeSpace()),
      is_empty_(!IsFinite(box.center)) {
  for (std::size_t i = 0; i < 3; ++i) {
    is_empty_ |= !IsFinite(box.axes[i]) || !(box.half_extents[i] >= 0);
    half_extents_[i] = Clamped(box.half_extents[i]);
  }
  if (is_empty_) return;
  // A point at heights u above the centre, along the axes, is the centre plus
  // the sum of u[i] times the cross product of the two other axes, divided by
  // the determinant. Its relative error is less than 2^-40 where the axes are
  // not far from being at right angles.
  const std::array<Xyz<double>, 3> axes = {
      InDouble(axes_[0]), InDouble(axes_[1]), InDouble(axes_[2])};
  const std::array<double, 3> lengths = {Length(axes[0]), Length(axes[1]),
                                         Length(axes[2])};
  const double determinant = std::abs(Dot(axes[0], Cross(axes[1], axes[2])));
  if (!(determinant > 0x1p-8 * (lengths[0] * lengths[1] * lengths[2]))) return;
  Xyz<double> reach = {0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
    const Xyz<double> cross = Cross(axes[j], axes[k]);
    const double doubt = lengths[j] * lengths[k] * 0x1p-48;
    const double scale = half_extents_[i] / determinant;
    reach.x += scale * (std::abs(cross.x) + doubt);
    reach.y += scale * (std::abs(cross.y) + doubt);
    reach.z += scale * (std::abs(cross.z) + doubt);
  }
  const auto enclose = [](double center, double half, float& min, float& max) {
    half += (half + std::abs(center)) * 0x1p-39;
    min = RoundDown(center - half);
    max = RoundUp(center + half);
  };
  enclose(center_.x, reach.x, bounds_.min.x, bounds_.max.x);
  enclose(center_.y, reach.y, bounds_.min.y, bounds_.max.y);
  enclose(center_.z, reach.z, bounds_.min.z, bounds_.max.z);
}

Relation OrientedBoxQuery::To(const Box& box) const {
  if (AreApart(box, bounds_)) return Relation::kApart;
  bool encloses = true;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto [low, high] = RangeOfDots(axes_[i], center_, box);
    const double most = half_extents_[i];
    if (low > most || high < -most) return Relation::kApart;
    encloses &= -most <= low && high <= most;
  }
  return encloses ? Relation::kEncloses : Relation::kMeets;
}

bool OrientedBoxQuery::Encloses(const Point3& point) const {
  const Xyz<double> p = Between(center_, point);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto [low, high] = RangeOfDot(axes_[i], p);
    if (low < -half_extents_[i] || high > half_extents_[i]) return false;
  }
  return true;
}

bool OrientedBoxQuery::IsBeside(const Triangle& triangle) const {
  const Xyz<double> a = Between(center_, triangle.a),
                    b = Between(center_, triangle.b),
                    c = Between(center_, triangle.c);
  for (std::size_t i = 0; i < 3; ++i) {
    const DotRange of_a = RangeOfDot(axes_[i], a),
                   of_b = RangeOfDot(axes_[i], b),
                   of_c = RangeOfDot(axes_[i], c);
    const double half = half_extents_[i];
    if (std::min({of_a.low, of_b.low, of_c.low}) > half ||
        std::max({of_a.high, of_b.high, of_c.high}) < -half) {
      return true;
    }
  }
  return false;
}

// In coordinates along the axes, where this is an axis-aligned box.
Decision OrientedBoxQuery::Touches(const Triangle& triangle) const {
  return Decide([&]<class Number>() {
    const Xyz<Number> axes[] = {In<Number>(axes_[0]), In<Number>(axes_[1]),
                                In<Number>(axes_[2])};
    const auto along_axes = [&](const Xyz<Number>& v) {
      return Xyz<Number>{Dot(v, axes[0]), Dot(v, axes[1]), Dot(v, axes[2])};
    };
    const Xyz<Number> corner = In<Number>(triangle.a);
    const Xyz<Number> a = along_axes(corner - In<Number>(center_));
    const auto side = [](double half_extent, const Number& from) {
      return Interval<Number>{Number(-half_extent) - from,
                              Number(half_extent) - from};
    };
    return BoxTouches<Number>(
        {side(half_extents_[0], a.x), side(half_extents_[1], a.y),
         side(half_extents_[2], a.z)},
        along_axes(In<Number>(triangle.b) - corner),
        along_axes(In<Number>(triangle.c) - corner));
  });
}

PlanesQuery::PlanesQuery(const PlaneSet& planes)
    : planes_(planes.planes), is_empty_(false) {
  for (const Plane& plane : planes_) {
    is_empty_ |= !IsFinite(plane.normal) || !std::isfinite(plane.offset);
  }
}

PlanesQuery PlanesQuery::Only(Active active) const {
  PlanesQuery query = *this;
  query.active_ = active;
  return query;
}

Relation PlanesQuery::To(const Box& box) const {
  Active active = active_;
  return To(box, active);
}

Relation PlanesQuery::To(const Box& box, Active& active) const {
  bool encloses = true;
  for (std::size_t i = 0; i < planes_.size(); ++i) {
    if (!IsActive(active, i)) continue;
    const auto& [normal, offset] = planes_[i];
    const auto [low, high] = RangeOfDots(normal, {0, 0, 0}, box);
    if (low > -double{offset}) return Relation::kApart;
    if (high > -double{offset}) {
      encloses = false;
    } else if (i < 64) {
      active &= ~(Active{1} << i);
    }
  }
  return encloses ? Relation::kEncloses : Relation::kMeets;
}

bool PlanesQuery::Encloses(const Point3& point) const {
  for (std::size_t i = 0; i < planes_.size(); ++i) {
    if (!IsActive(active_, i)) continue;
    const auto& [normal, offset] = planes_[i];
    if (RangeOfDot(normal, InDouble(point)).high > -double{offset})
      return false;
  }
  return true;
}

bool PlanesQuery::IsBeside(const Triangle& triangle) const {
  for (std::size_t i = 0; i < planes_.size(); ++i) {
    if (!IsActive(active_, i)) continue;
    const auto& [normal, offset] = planes_[i];
    const auto is_outside = [&](const Point3& point) {
      return RangeOfDot(normal, InDouble(point)).low > -double{offset};
    };
    if (is_outside(triangle.a) && is_outside(triangle.b) &&
        is_outside(triangle.c)) {
      return true;
    }
  }
  return false;
}

Decision PlanesQuery::Touches(const Triangle& triangle) const {
  return Decide([&]<class Number>() {
    const Xyz<Number> a = In<Number>(triangle.a), b = In<Number>(triangle.b),
                      c = In<Number>(triangle.c);
    const auto heights = [&](std::size_t i) {
      if (!IsActive(active_, i)) {
        return Xyz<Number>{Number(-1.0), Number(-1.0), Number(-1.0)};
      }
      const Xyz<Number> normal = In<Number>(planes_[i].normal);
      const Number offset(planes_[i].offset);
      return Xyz<Number>{Dot(a, normal) + offset, Dot(b, normal) + offset,
                         Dot(c, normal) + offset};
    };
    return PlanesPredicate<Number, decltype(heights)>(planes_.size(), heights)
        .Touches();
  });
}

}  // namespace cullproof
