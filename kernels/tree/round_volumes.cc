#include <algorithm>
#include <cmath>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/capsule_predicate.h"
#include "kernels/tree/directed.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/query_volumes.h"

namespace cullproof {
namespace {

// 2^-50 is eight times what a double is rounded by. Each result below is
// rounded at most seven times.
constexpr double kUp = 1 + 0x1p-50, kDown = 1 - 0x1p-50;

// No two floats are farther apart.
constexpr double kFartherThanAll = 0x1p132;

double Finite(float radius) {
  return std::min(double{radius}, kFartherThanAll);
}

double Length(double x, double y, double z) {
  return std::sqrt(x * x + y * y + z * z);
}

// Encloses what is up to `by` away from the box; anything if that is NaN.
Box Widened(const Box& box, double by) {
  const auto below = [&](float min) {
    return RoundDown(min - by - (std::abs(double{min}) + by) * 0x1p-50);
  };
  const auto above = [&](float max) {
    return RoundUp(max + by + (std::abs(double{max}) + by) * 0x1p-50);
  };
  return {{below(box.min.x), below(box.min.y), below(box.min.z)},
          {above(box.max.x), above(box.max.y), above(box.max.z)}};
}

}  // namespace

SphereQuery::SphereQuery(const Sphere& sphere)
    : center_(sphere.center),
      radius_(Finite(sphere.radius)),
      bounds_(Widened({center_, center_}, radius_)),
      is_empty_(!IsFinite(sphere.center) || !(sphere.radius >= 0)) {}

Relation SphereQuery::To(const Box& box) const {
  double nearest = 0, farthest = 0;  // Squared.
  const auto add = [&](double center, double min, double max) {
    const double below = min - center, above = center - max;
    const double gap = std::max({below, above, 0.0});
    const double reach = std::max(-below, -above);
    nearest += gap * gap;
    farthest += reach * reach;
  };
  add(center_.x, box.min.x, box.max.x);
  add(center_.y, box.min.y, box.max.y);
  add(center_.z, box.min.z, box.max.z);
  const double squared = radius_ * radius_;
  if (nearest * kDown > squared * kUp) return Relation::kApart;
  return farthest * kUp <= squared * kDown ? Relation::kEncloses
                                           : Relation::kMeets;
}

bool SphereQuery::IsBeside(const Triangle& triangle) const {
  return To(BoxOf(triangle)) == Relation::kApart;
}

bool SphereQuery::Encloses(const Point3& point) const {
  const double x = double{point.x} - center_.x, y = double{point.y} - center_.y,
               z = double{point.z} - center_.z;
  return (x * x + y * y + z * z) * kUp <= radius_ * radius_ * kDown;
}

Decision SphereQuery::Touches(const Triangle& triangle) const {
  return Decide([&]<class Number>() {
    return SphereTouches<Number>(center_, radius_, triangle);
  });
}

CapsuleQuery::CapsuleQuery(const Capsule& capsule)
    : a_(capsule.a),
      b_(capsule.b),
      radius_(Finite(capsule.radius)),
      bounds_(Widened({Least(a_, b_), Greatest(a_, b_)}, radius_)),
      is_empty_(!IsFinite(capsule.a) || !IsFinite(capsule.b) ||
                !(capsule.radius >= 0)) {}

// Its segment is held against the box, which is widened by the radius, by
// separating axes in coordinates that are twice as large.
Relation CapsuleQuery::To(const Box& box) const {
  struct Axis {
    double between;  // From the box's centre to the segment's.
    double half_box, half_segment;
    double size;  // Of what `between` is the difference.
  };
  const auto axis = [&](double a, double b, double min, double max) {
    return Axis{a + b - (min + max), max - min + 2 * radius_, b - a,
                std::abs(a) + std::abs(b) + std::abs(min) + std::abs(max) +
                    2 * radius_};
  };
  const Axis x = axis(a_.x, b_.x, box.min.x, box.max.x);
  const Axis y = axis(a_.y, b_.y, box.min.y, box.max.y);
  const Axis z = axis(a_.z, b_.z, box.min.z, box.max.z);
  const auto is_apart = [](const Axis& on) {
    return std::abs(on.between) >
           on.half_box + std::abs(on.half_segment) + on.size * 0x1p-48;
  };
  const auto is_apart_across = [](const Axis& one, const Axis& other) {
    const double s = std::abs(one.half_segment),
                 t = std::abs(other.half_segment);
    return std::abs(one.between * other.half_segment -
                    other.between * one.half_segment) >
           one.half_box * t + other.half_box * s +
               (one.size * t + other.size * s) * 0x1p-48;
  };
  if (is_apart(x) || is_apart(y) || is_apart(z) || is_apart_across(x, y) ||
      is_apart_across(y, z) || is_apart_across(z, x)) {
    return Relation::kApart;
  }
  return EnclosesBox(box) ? Relation::kEncloses : Relation::kMeets;
}

// By any point of the segment that is near enough, so that only the distance
// from that one has to be certain.
bool CapsuleQuery::Encloses(const Point3& point) const {
  const Xyz<double> d = {double{b_.x} - a_.x, double{b_.y} - a_.y,
                         double{b_.z} - a_.z};
  const Xyz<double> w = {double{point.x} - a_.x, double{point.y} - a_.y,
                         double{point.z} - a_.z};
  const double dd = Dot(d, d);
  const double t = dd > 0 ? std::clamp(Dot(w, d) / dd, 0.0, 1.0) : 0;
  const Xyz<double> apart = {w.x - t * d.x, w.y - t * d.y, w.z - t * d.z};
  const auto size = [](const Xyz<double>& v) {
    return std::abs(v.x) + std::abs(v.y) + std::abs(v.z);
  };
  const double rest = radius_ * kDown - (size(w) + size(d)) * 0x1p-48;
  return rest >= 0 && Dot(apart, apart) * kUp <= rest * rest * kDown;
}

bool CapsuleQuery::IsBeside(const Triangle& triangle) const {
  return To(BoxOf(triangle)) == Relation::kApart;
}

bool CapsuleQuery::EnclosesBox(const Box& box) const {
  const double size =
      Length(double{box.max.x} - box.min.x, double{box.max.y} - box.min.y,
             double{box.max.z} - box.min.z);
  if (!(size * kDown <= 2 * radius_)) return false;
  for (const float x : {box.min.x, box.max.x}) {
    for (const float y : {box.min.y, box.max.y}) {
      for (const float z : {box.min.z, box.max.z}) {
        if (!Encloses({x, y, z})) return false;
      }
    }
  }
  return true;
}

Decision CapsuleQuery::Touches(const Triangle& triangle) const {
  return Decide([&]<class Number>() {
    return CapsuleTouches<Number>(a_, b_, radius_, triangle);
  });
}

}  // namespace cullproof
