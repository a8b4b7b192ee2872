#include "fuzz/placed.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <variant>

#include "cullproof/geometry.h"
#include "cullproof/placement.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "fuzz/tree_case.h"
#include "kernels/tree/boxes.h"

namespace cullproof::fuzz {
namespace {

// With eleven bits more than doubles, and a range in which nothing overflows.
using Real = long double;
using Vector = std::array<Real, 3>;

constexpr Real kMost = std::numeric_limits<float>::max();
constexpr Real kLeast = std::numeric_limits<float>::denorm_min();
// What a few roundings to float, and many to double, make of 1.
constexpr Real kFloat = 0x1p-22L, kDouble = 0x1p-45L;

Vector In(const Point3& p) { return {p.x, p.y, p.z}; }
Real Dot(const Vector& a, const Vector& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
Real Length(const Vector& a) { return std::sqrt(Dot(a, a)); }

Vector Turned(const Placement& placement, const Vector& p) {
  Vector turned = {};
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector axis = In(placement.axes[i]);
    for (std::size_t j = 0; j < 3; ++j) turned[j] += p[i] * axis[j];
  }
  return turned;
}

Real Scale(const Placement& placement) { return Length(In(placement.axes[0])); }

// How far axes are from being at right angles and equally long.
Real Bend(const Placement& placement) {
  const Real length = Scale(placement), squared = length * length;
  Real bend = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector axis = In(placement.axes[i]),
                 next = In(placement.axes[(i + 1) % 3]);
    bend = std::max({bend, std::abs(Dot(axis, next)) / squared,
                     std::abs(Length(axis) / length - 1)});
  }
  return bend;
}

class Judge {
 public:
  explicit Judge(const PlaceModels& place)
      : place_(place),
        scale_(Scale(place.from) / Scale(place.to)),
        bend_(8 * (Bend(place.to) + Bend(place.from))) {}

  // `slack` is how much the point before had been rounded.
  bool IsAt(const Vector& before, const Point3& after, Real slack = 0) const {
    const Vector world = Turned(place_.from, before);
    Vector between;
    for (std::size_t i = 0; i < 3; ++i) {
      between[i] =
          world[i] + In(place_.from.origin)[i] - In(place_.to.origin)[i];
    }
    const Real sizes = Length(world) + Length(In(place_.from.origin)) +
                       Length(In(place_.to.origin));
    return IsSame(between, In(after),
                  sizes * kDouble + slack * Scale(place_.from));
  }

  // `times` as long.
  bool IsAlong(const Point3& before, const Point3& after, Real times) const {
    Vector world = Turned(place_.from, In(before));
    for (Real& x : world) x *= times;
    return IsSame(world, In(after), 0);
  }
  bool IsAlong(const Point3& before, const Point3& after) const {
    return IsAlong(before, after, 1 / scale_);
  }

  // `slack` as above.
  bool IsAsLong(Real before, float after, Real slack = 0) const {
    if (std::isnan(before)) return std::isnan(after);
    if (before < 0) return after < 0;
    const Real length = before * scale_;
    return IsFloat(length, after,
                   length * (kFloat + bend_) + slack * scale_ + kLeast);
  }

  Real scale() const { return scale_; }
  Real bend() const { return bend_; }

  // An overflow is as it should be.
  static bool IsFloat(Real truth, Real after, Real doubt) {
    if (std::isnan(truth)) return std::isnan(after);
    if (std::isinf(after)) {
      return (after > 0 ? truth : -truth) + doubt >= kMost;
    }
    return std::abs(after - truth) <= doubt;
  }

 private:
  bool IsSame(const Vector& world, const Vector& after, Real doubt) const {
    const Real size = Length(world), model = Scale(place_.to);
    if (!std::isfinite(size)) return !std::isfinite(Length(after));
    doubt += size * (kFloat + bend_) + 4 * kLeast * model;
    // Only what floats do not reach may overflow.
    if (!std::isfinite(Length(after))) {
      return AreFloats(world, after, doubt / model);
    }
    const Vector back = Turned(place_.to, after);
    const Vector apart = {back[0] - world[0], back[1] - world[1],
                          back[2] - world[2]};
    return Length(apart) <= doubt;
  }

  // Each coordinate by itself, where the model stands.
  bool AreFloats(const Vector& world, const Vector& after, Real doubt) const {
    for (std::size_t i = 0; i < 3; ++i) {
      const Vector axis = In(place_.to.axes[i]);
      const Real truth = Dot(axis, world) / Dot(axis, axis);
      if (!IsFloat(truth, after[i], doubt)) return false;
    }
    return true;
  }

  const PlaceModels& place_;
  const Real scale_, bend_;
};

const char* FaultOf(const Judge& judge, const Sphere& before,
                    const Sphere& after) {
  if (!judge.IsAt(In(before.center), after.center)) {
    return "brings a centre elsewhere";
  }
  return judge.IsAsLong(before.radius, after.radius)
             ? nullptr
             : "scales a radius wrongly";
}

const char* FaultOf(const Judge& judge, const Capsule& before,
                    const Capsule& after) {
  if (!judge.IsAt(In(before.a), after.a) ||
      !judge.IsAt(In(before.b), after.b)) {
    return "brings an end elsewhere";
  }
  return judge.IsAsLong(before.radius, after.radius)
             ? nullptr
             : "scales a radius wrongly";
}

const char* FaultOf(const Judge& judge, const OrientedBox& before,
                    const OrientedBox& after) {
  if (!judge.IsAt(In(before.center), after.center)) {
    return "brings a centre elsewhere";
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (!judge.IsAlong(before.axes[i], after.axes[i])) {
      return "turns an axis wrongly";
    }
    if (!judge.IsAsLong(before.half_extents[i], after.half_extents[i])) {
      return "scales a half-extent wrongly";
    }
  }
  return nullptr;
}

const char* FaultOf(const Judge& judge, const Box& before,
                    const OrientedBox& after) {
  const std::array<Real, 3> mins = In(before.min), maxes = In(before.max);
  Vector center;
  Real slack = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const Real min = std::clamp(mins[i], -kMost, kMost),
               max = std::clamp(maxes[i], -kMost, kMost);
    center[i] = (min + max) / 2;
    slack += std::abs(center[i]) * kFloat + kLeast;
    const bool is_empty = mins[i] > maxes[i];
    if (!judge.IsAsLong(is_empty ? -1 : (max - min) / 2, after.half_extents[i],
                        kLeast)) {
      return "scales a side wrongly";
    }
    if (!judge.IsAlong(Placement().axes[i], after.axes[i])) {
      return "turns a side wrongly";
    }
  }
  return judge.IsAt(center, after.center, slack) ? nullptr
                                                 : "brings a centre elsewhere";
}

const char* FaultOf(const Judge& judge, const PlaceModels& place,
                    const Plane& before, const Plane& after) {
  if (!judge.IsAlong(before.normal, after.normal)) {
    return "turns a normal wrongly";
  }
  if (!IsFinite(before.normal) || !std::isfinite(before.offset)) return nullptr;
  // The same multiple of the distances from a plane: that of to.origin, which
  // is where models have 0.
  const Vector normal = Turned(place.from, In(before.normal));
  const Real scale = Scale(place.from);
  const Vector to = In(place.to.origin), from = In(place.from.origin);
  const Vector between = {to[0] - from[0], to[1] - from[1], to[2] - from[2]};
  const Real value = before.offset * scale + Dot(normal, between) / scale;
  const Real sizes = std::abs(before.offset * scale) +
                     Length(normal) / scale * (Length(to) + Length(from));
  const Real over = Scale(place.to);
  const Real doubt = sizes / over * (kDouble + judge.bend()) +
                     std::abs(value / over) * kFloat + kLeast;
  return Judge::IsFloat(value / over, after.offset, doubt)
             ? nullptr
             : "moves a plane wrongly";
}

}  // namespace

bool IsPlace(const PlaceModels& place) {
  try {
    CheckPlacement(place.to);
    CheckPlacement(place.from);
  } catch (const std::invalid_argument&) {
    return false;
  }
  return true;
}

const char* PlacedFault(const PlaceModels& place, const Point3& before,
                        const Point3& after) {
  return Judge(place).IsAt(In(before), after) ? nullptr
                                              : "brings a point elsewhere";
}

const char* PlacedFault(const PlaceModels& place, const Ray& before,
                        const Ray& after) {
  const Judge judge(place);
  if (!judge.IsAt(In(before.origin), after.origin)) {
    return "brings an origin elsewhere";
  }
  if (!judge.IsAlong(before.direction, after.direction, 1)) {
    return "turns a direction wrongly";
  }
  const bool has_same_end =
      before.max_t == after.max_t ||
      (std::isnan(before.max_t) && std::isnan(after.max_t));
  return has_same_end ? nullptr : "ends a ray elsewhere";
}

const char* PlacedFault(const PlaceModels& place, const Volume& before,
                        const Volume& after) {
  const Judge judge(place);
  return std::visit(
      [&]<class One, class Other>(const One& one, const Other& other) {
        if constexpr (std::is_same_v<One, PlaneSet> &&
                      std::is_same_v<Other, PlaneSet>) {
          if (one.planes.size() != other.planes.size()) {
            return "loses a plane";
          }
          for (std::size_t i = 0; i < one.planes.size(); ++i) {
            if (const char* fault =
                    FaultOf(judge, place, one.planes[i], other.planes[i])) {
              return fault;
            }
          }
          return static_cast<const char*>(nullptr);
        } else if constexpr (requires { FaultOf(judge, one, other); }) {
          return FaultOf(judge, one, other);
        } else {
          return "makes another kind of volume of it";
        }
      },
      before, after);
}

}  // namespace cullproof::fuzz
