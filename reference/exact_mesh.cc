#include "reference/exact_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "reference/bounded.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh_internal.h"

namespace cullproof::reference {
namespace {

// Each question is put once, for a Number that is Dyadic or Bounded. With the
// latter it throws Uncertain where a sign that matters cannot be told.

template <class Number>
Xyz<Number> operator-(const Xyz<Number>& a, const Xyz<Number>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}

template <class Number>
Number Dot(const Xyz<Number>& a, const Xyz<Number>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class Number>
Xyz<Number> Cross(const Xyz<Number>& a, const Xyz<Number>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

template <class Number>
bool IsZero(const Xyz<Number>& a) {
  return Sign(a.x) == 0 && Sign(a.y) == 0 && Sign(a.z) == 0;
}

template <class Number>
Xyz<Number> ToVector(Point3 p) {
  return {p.x, p.y, p.z};
}

// The denominator is positive.
template <class Number>
struct Fraction {
  Number numerator, denominator;
};

template <class Number>
bool Exceeds(const Fraction<Number>& a, const Number& b) {
  return Sign(a.numerator - b * a.denominator) > 0;
}

template <class Number>
bool IsLess(const Fraction<Number>& a, const Fraction<Number>& b) {
  return Sign(a.numerator * b.denominator - b.numerator * a.denominator) < 0;
}

template <class Number>
struct TriangleOf {
  Xyz<Number> a, b, c;

  explicit TriangleOf(const Triangle& triangle)
      : a(ToVector<Number>(triangle.a)),
        b(ToVector<Number>(triangle.b)),
        c(ToVector<Number>(triangle.c)) {}

  std::array<std::array<Xyz<Number>, 2>, 3> Edges() const {
    return {{{a, b}, {b, c}, {c, a}}};
  }
  Xyz<Number> Normal() const { return Cross(b - a, c - a); }

  // Whether the point's projection to the plane, whose normal is given and not
  // zero, lies in the triangle.
  bool IsBeside(const Xyz<Number>& point, const Xyz<Number>& normal) const {
    return std::ranges::all_of(Edges(), [&](const auto& edge) {
      const auto& [from, to] = edge;
      return Sign(Dot(normal, Cross(to - from, point - from))) >= 0;
    });
  }
};

// Where a half-space lies for a triangle: how far outside of it the corners
// are, in any unit, or inside if negative. No two half-spaces with the same
// slab have boundaries that cross.
template <class Number>
struct HalfSpace {
  std::array<Number, 3> corners;
  std::size_t slab;
};

template <class Number>
std::array<Number, 3> Cross(const std::array<Number, 3>& a,
                            const std::array<Number, 3>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
          a[0] * b[1] - a[1] * b[0]};
}

// Whether a point of the triangle lies in all half-spaces. In barycentric
// coordinates these are half-planes, as are those that make up the triangle,
// and if any point lies in all of them, one does where the boundaries of two
// cross.
template <class Number>
bool MeetsAll(std::vector<HalfSpace<Number>> spaces) {
  const auto leaves_out_all = [](const HalfSpace<Number>& space) {
    return std::ranges::all_of(space.corners,
                               [](const auto& x) { return Sign(x) > 0; });
  };
  const auto leaves_out_none = [](const HalfSpace<Number>& space) {
    return std::ranges::all_of(space.corners,
                               [](const auto& x) { return Sign(x) <= 0; });
  };
  if (std::ranges::any_of(spaces, leaves_out_all)) return false;
  std::erase_if(spaces, leaves_out_none);
  if (spaces.empty()) return true;

  constexpr auto kNoSlab = std::numeric_limits<std::size_t>::max();
  spaces.push_back({{-1, 0, 0}, kNoSlab});
  spaces.push_back({{0, -1, 0}, kNoSlab - 1});
  spaces.push_back({{0, 0, -1}, kNoSlab - 2});
  for (auto one = spaces.begin(); one != spaces.end(); ++one) {
    for (auto other = spaces.begin(); other != one; ++other) {
      if (one->slab == other->slab) continue;
      const auto [a, b, c] = Cross(one->corners, other->corners);
      const int sign = Sign(a + b + c);
      if (sign == 0) continue;
      bool inside = true;
      for (auto space = spaces.begin(); inside && space != spaces.end();
           ++space) {
        if (space == one || space == other) continue;
        const auto& [at_a, at_b, at_c] = space->corners;
        inside = sign * Sign(a * at_a + b * at_b + c * at_c) <= 0;
      }
      if (inside) return true;
    }
  }
  return false;
}

// Fractions of which the least is the squared distance from point to segment.
template <class Number>
Fraction<Number> SquaredDistanceTo(const std::array<Xyz<Number>, 2>& segment,
                                   const Xyz<Number>& point) {
  const auto along = segment[1] - segment[0];
  const auto from_start = point - segment[0];
  if (Sign(Dot(from_start, along)) <= 0) {
    return {Dot(from_start, from_start), 1};
  }
  const auto from_end = point - segment[1];
  if (Sign(Dot(from_end, along)) >= 0) return {Dot(from_end, from_end), 1};
  const auto across = Cross(from_start, along);
  return {Dot(across, across), Dot(along, along)};
}

// Whether `holds` is true of any of some fractions, of which the least is the
// squared distance between triangle and point.
template <class Number, class Predicate>
bool AnyDistance(const TriangleOf<Number>& triangle, const Xyz<Number>& point,
                 Predicate holds) {
  for (const auto& edge : triangle.Edges()) {
    if (holds(SquaredDistanceTo(edge, point))) return true;
  }
  const auto normal = triangle.Normal();
  if (IsZero(normal) || !triangle.IsBeside(point, normal)) return false;
  const Number height = Dot(normal, point - triangle.a);
  return holds(Fraction<Number>{height * height, Dot(normal, normal)});
}

// The squared distance between the lines of two segments, if these have a
// single pair of closest points and both are on the segments: if the plane that
// holds one line and the common perpendicular has no two ends of the other
// segment on the same side.
template <class Number>
std::optional<Fraction<Number>> SquaredDistanceWithin(
    const std::array<Xyz<Number>, 2>& one,
    const std::array<Xyz<Number>, 2>& other) {
  const auto along = one[1] - one[0];
  const auto other_along = other[1] - other[0];
  const auto perpendicular = Cross(along, other_along);
  if (IsZero(perpendicular)) return std::nullopt;
  const auto are_apart = [&](const auto& segment, const auto& line,
                             const auto& line_along) {
    const auto across = Cross(line_along, perpendicular);
    return Sign(Dot(segment[0] - line[0], across)) *
               Sign(Dot(segment[1] - line[0], across)) >
           0;
  };
  if (are_apart(one, other, other_along) || are_apart(other, one, along)) {
    return std::nullopt;
  }
  const Number height = Dot(perpendicular, other[0] - one[0]);
  return Fraction<Number>{height * height, Dot(perpendicular, perpendicular)};
}

// The least t >= 0 at which the ray from the origin, or the origin alone if the
// direction is 0, touches a segment that lies in a plane with it.
template <class Number>
std::optional<Fraction<Number>> FirstTouchOf(
    const std::array<Xyz<Number>, 2>& segment, const Xyz<Number>& origin,
    const Xyz<Number>& direction) {
  const auto start = segment[0] - origin;
  const auto end = segment[1] - origin;
  if (IsZero(Cross(start, end)) && Sign(Dot(start, end)) <= 0) {
    return Fraction<Number>{0, 1};
  }
  if (IsZero(direction)) return std::nullopt;
  const auto along = end - start;
  const auto normal = Cross(direction, along);
  if (IsZero(normal)) {
    if (!IsZero(Cross(start, direction))) return std::nullopt;
    const Number to_start = Dot(start, direction);
    if (Sign(to_start) < 0) return std::nullopt;
    const Number to_end = Dot(end, direction);
    return Fraction<Number>{Sign(to_end - to_start) < 0 ? to_end : to_start,
                            Dot(direction, direction)};
  }
  const Number square = Dot(normal, normal);
  const Number t = Dot(Cross(start, along), normal);
  const Number u = Dot(Cross(start, direction), normal);
  if (Sign(t) < 0 || Sign(u) < 0 || Sign(square - u) < 0) return std::nullopt;
  return Fraction<Number>{t, square};
}

template <class Number>
std::optional<Fraction<Number>> FirstTouchInPlane(
    const TriangleOf<Number>& triangle, const Xyz<Number>& origin,
    const Xyz<Number>& direction) {
  const auto normal = triangle.Normal();
  if (!IsZero(normal) && Sign(Dot(normal, origin - triangle.a)) == 0 &&
      triangle.IsBeside(origin, normal)) {
    return Fraction<Number>{0, 1};
  }
  std::optional<Fraction<Number>> first;
  for (const auto& edge : triangle.Edges()) {
    const auto touch = FirstTouchOf(edge, origin, direction);
    if (touch && (!first || IsLess(*touch, *first))) first = touch;
  }
  return first;
}

// As FirstTouchOf(), for a triangle. The ray's line has all edges on the same
// side if it passes through the triangle. The three volumes that tell add up
// to direction.normal, and all of them are 0 only if triangle and ray lie in a
// plane or one of them has no extent.
template <class Number>
std::optional<Fraction<Number>> FirstTouchOf(const TriangleOf<Number>& triangle,
                                             const Xyz<Number>& origin,
                                             const Xyz<Number>& direction) {
  const auto a = triangle.a - origin;
  const auto b = triangle.b - origin;
  const auto c = triangle.c - origin;
  const int at_ab = Sign(Dot(direction, Cross(a, b)));
  const int at_bc = Sign(Dot(direction, Cross(b, c)));
  if (at_ab * at_bc < 0) return std::nullopt;
  const int at_ca = Sign(Dot(direction, Cross(c, a)));
  if (at_ab * at_ca < 0 || at_bc * at_ca < 0) return std::nullopt;
  const int side = at_ab != 0 ? at_ab : at_bc != 0 ? at_bc : at_ca;
  if (side == 0) return FirstTouchInPlane(triangle, origin, direction);
  const auto normal = triangle.Normal();
  const Number height = Dot(normal, a);
  if (Sign(height) * side < 0) return std::nullopt;
  const Number slope = Dot(normal, direction);
  return side > 0 ? Fraction<Number>{height, slope}
                  : Fraction<Number>{-height, -slope};
}

bool IsFinite(Point3 p) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
}

bool IsFinite(const Triangle& triangle) {
  return IsFinite(triangle.a) && IsFinite(triangle.b) && IsFinite(triangle.c);
}

bool IsSameOrOpposite(Point3 a, Point3 b) {
  return (a.x == b.x && a.y == b.y && a.z == b.z) ||
         (a.x == -b.x && a.y == -b.y && a.z == -b.z);
}

// Whether nothing touches what a volume's floats describe, for the reason that
// they are no numbers or a length is negative.

bool IsNothing(const Sphere& sphere) {
  return !IsFinite(sphere.center) || !(sphere.radius >= 0);
}

bool IsNothing(const Box& box) {
  const auto& [min, max] = box;
  return !(min.x <= max.x && min.y <= max.y && min.z <= max.z);
}

bool IsNothing(const OrientedBox& box) {
  return !IsFinite(box.center) ||
         !std::ranges::all_of(box.axes, [](Point3 p) { return IsFinite(p); }) ||
         !std::ranges::all_of(box.half_extents, [](float x) { return x >= 0; });
}

bool IsNothing(const Capsule& capsule) {
  return !IsFinite(capsule.a) || !IsFinite(capsule.b) || !(capsule.radius >= 0);
}

bool IsNothing(const PlaneSet& set) {
  return !std::ranges::all_of(set.planes, [](const Plane& plane) {
    return IsFinite(plane.normal) && std::isfinite(plane.offset);
  });
}

bool IsNothing(const Ray& ray) {
  const auto& [x, y, z] = ray.direction;
  return !IsFinite(ray.origin) || !IsFinite(ray.direction) ||
         (x == 0 && y == 0 && z == 0) || !(ray.max_t >= 0);
}

bool IsNothing(const Triangle& triangle) { return !IsFinite(triangle); }

// True only if some axis alone shows that the triangle is more than the radius
// away from the segment. The difference is rounded, by 2^-53 of it at most.
bool IsFarFrom(Point3 a, Point3 b, float radius, const Triangle& triangle) {
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    const auto [least, greatest] =
        std::minmax({triangle.a.*axis, triangle.b.*axis, triangle.c.*axis});
    const auto [start, end] = std::minmax({a.*axis, b.*axis});
    const double gap = std::max(double{least} - end, double{start} - greatest);
    if (gap * (1 - 0x1p-50) > radius) return true;
  }
  return false;
}

template <class Number>
bool TouchesAs(const Sphere& sphere, const Triangle& triangle) {
  const auto& [center, radius] = sphere;
  if (std::isinf(radius)) return true;
  if (IsFarFrom(center, center, radius, triangle)) return false;
  const Number square = Number(radius) * Number(radius);
  return AnyDistance(
      TriangleOf<Number>(triangle), ToVector<Number>(center),
      [&](const auto& distance) { return !Exceeds(distance, square); });
}

template <class Number>
bool TouchesAs(const Box& box, const Triangle& triangle) {
  std::vector<HalfSpace<Number>> spaces;
  spaces.reserve(9);
  std::size_t slab = 0;
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    const Number a = triangle.a.*axis;
    const Number b = triangle.b.*axis;
    const Number c = triangle.c.*axis;
    const float min = box.min.*axis, max = box.max.*axis;
    if (std::isinf(min)) {
      if (min > 0) return false;
    } else {
      spaces.push_back(
          {{Number(min) - a, Number(min) - b, Number(min) - c}, slab});
    }
    if (std::isinf(max)) {
      if (max < 0) return false;
    } else {
      spaces.push_back(
          {{a - Number(max), b - Number(max), c - Number(max)}, slab});
    }
    ++slab;
  }
  return MeetsAll(std::move(spaces));
}

template <class Number>
bool TouchesAs(const OrientedBox& box, const Triangle& triangle) {
  const TriangleOf<Number> corners(triangle);
  const auto center = ToVector<Number>(box.center);
  std::vector<HalfSpace<Number>> spaces;
  spaces.reserve(9);
  for (std::size_t i = 0; i < 3; ++i) {
    if (std::isinf(box.half_extents[i])) continue;
    const Number half = box.half_extents[i];
    const auto axis = ToVector<Number>(box.axes[i]);
    const Number a = Dot(corners.a - center, axis);
    const Number b = Dot(corners.b - center, axis);
    const Number c = Dot(corners.c - center, axis);
    spaces.push_back({{a - half, b - half, c - half}, i});
    spaces.push_back({{-a - half, -b - half, -c - half}, i});
  }
  return MeetsAll(std::move(spaces));
}

template <class Number>
bool TouchesAs(const Capsule& capsule, const Triangle& triangle) {
  const auto& [a, b, radius] = capsule;
  if (std::isinf(radius)) return true;
  if (IsFarFrom(a, b, radius, triangle)) return false;
  const Number square = Number(radius) * Number(radius);
  const auto is_near = [&](const Fraction<Number>& distance) {
    return !Exceeds(distance, square);
  };
  const TriangleOf<Number> corners(triangle);
  const std::array<Xyz<Number>, 2> segment = {ToVector<Number>(a),
                                              ToVector<Number>(b)};
  for (const auto& corner : {corners.a, corners.b, corners.c}) {
    if (is_near(SquaredDistanceTo(segment, corner))) return true;
  }
  for (const auto& end : segment) {
    if (AnyDistance(corners, end, is_near)) return true;
  }
  for (const auto& edge : corners.Edges()) {
    const auto distance = SquaredDistanceWithin(edge, segment);
    if (distance && is_near(*distance)) return true;
  }
  const auto touch = FirstTouchOf(corners, segment[0], segment[1] - segment[0]);
  return touch && !Exceeds(*touch, Number(1));
}

template <class Number>
bool TouchesAs(const PlaneSet& set, const Triangle& triangle) {
  const TriangleOf<Number> corners(triangle);
  std::vector<HalfSpace<Number>> spaces;
  spaces.reserve(set.planes.size() + 3);
  for (const Plane& plane : set.planes) {
    const auto normal = ToVector<Number>(plane.normal);
    const Number offset = plane.offset;
    const auto first_parallel =
        std::ranges::find_if(set.planes, [&](const Plane& other) {
          return IsSameOrOpposite(plane.normal, other.normal);
        });
    spaces.push_back(
        {{Dot(corners.a, normal) + offset, Dot(corners.b, normal) + offset,
          Dot(corners.c, normal) + offset},
         static_cast<std::size_t>(first_parallel - set.planes.begin())});
  }
  return MeetsAll(std::move(spaces));
}

template <class Number>
std::optional<Fraction<Number>> FirstTouchAs(const Ray& ray,
                                             const Triangle& triangle) {
  const auto touch =
      FirstTouchOf(TriangleOf<Number>(triangle), ToVector<Number>(ray.origin),
                   ToVector<Number>(ray.direction));
  const bool counts =
      touch && (std::isinf(ray.max_t) || !Exceeds(*touch, Number(ray.max_t)));
  return counts ? touch : std::nullopt;
}

template <class Number>
bool TouchesAs(const Ray& ray, const Triangle& triangle) {
  return FirstTouchAs<Number>(ray, triangle).has_value();
}

// Two triangles touch where an edge of one touches the other.
template <class Number>
bool TouchesAs(const Triangle& one, const Triangle& other) {
  const auto edge_touches = [](const TriangleOf<Number>& a,
                               const TriangleOf<Number>& b) {
    return std::ranges::any_of(a.Edges(), [&](const auto& edge) {
      const auto touch = FirstTouchOf(b, edge[0], edge[1] - edge[0]);
      return touch && !Exceeds(*touch, Number(1));
    });
  };
  const TriangleOf<Number> a(one), b(other);
  return edge_touches(a, b) || edge_touches(b, a);
}

}  // namespace

namespace internal {

template <class Volume>
std::optional<bool> TouchesBy<Volume>::Filter(const Volume& volume,
                                              const Triangle& triangle) {
  try {
    return TouchesAs<Bounded>(volume, triangle);
  } catch (const Uncertain&) {
    return std::nullopt;
  }
}

template <class Volume>
bool TouchesBy<Volume>::ExactArithmetic(const Volume& volume,
                                        const Triangle& triangle) {
  return TouchesAs<Dyadic>(volume, triangle);
}

template struct TouchesBy<Sphere>;
template struct TouchesBy<Box>;
template struct TouchesBy<OrientedBox>;
template struct TouchesBy<Capsule>;
template struct TouchesBy<PlaneSet>;
template struct TouchesBy<Ray>;
template struct TouchesBy<Triangle>;

}  // namespace internal

namespace {

template <class Volume>
bool Decide(const Volume& volume, const Triangle& triangle) {
  if (IsNothing(volume) || !IsFinite(triangle)) return false;
  using By = internal::TouchesBy<Volume>;
  const std::optional<bool> filtered = By::Filter(volume, triangle);
  return filtered ? *filtered : By::ExactArithmetic(volume, triangle);
}

}  // namespace

bool Touches(const Sphere& sphere, const Triangle& triangle) {
  return Decide(sphere, triangle);
}
bool Touches(const Box& box, const Triangle& triangle) {
  return Decide(box, triangle);
}
bool Touches(const OrientedBox& box, const Triangle& triangle) {
  return Decide(box, triangle);
}
bool Touches(const Capsule& capsule, const Triangle& triangle) {
  return Decide(capsule, triangle);
}
bool Touches(const PlaneSet& planes, const Triangle& triangle) {
  return Decide(planes, triangle);
}
bool Touches(const Ray& ray, const Triangle& triangle) {
  return Decide(ray, triangle);
}
bool Touches(const Triangle& one, const Triangle& other) {
  return Decide(one, other);
}

std::optional<RayTouch> FirstTouch(const Ray& ray, const Triangle& triangle) {
  if (!Touches(ray, triangle)) return std::nullopt;
  const auto touch = FirstTouchAs<Dyadic>(ray, triangle);
  const int slope = Sign(Dot(TriangleOf<Dyadic>(triangle).Normal(),
                             ToVector<Dyadic>(ray.direction)));
  return RayTouch{Quotient(touch->numerator, touch->denominator),
                  slope < 0   ? Side::kFront
                  : slope > 0 ? Side::kBack
                              : Side::kEdge};
}

std::optional<Rational> SquaredDistance(Point3 point,
                                        const Triangle& triangle) {
  if (!IsFinite(point) || !IsFinite(triangle)) return std::nullopt;
  std::optional<Fraction<Dyadic>> least;
  AnyDistance(TriangleOf<Dyadic>(triangle), ToVector<Dyadic>(point),
              [&](const Fraction<Dyadic>& distance) {
                if (!least || IsLess(distance, *least)) least = distance;
                return false;
              });
  return Quotient(least->numerator, least->denominator);
}

// Sums, differences and quotients are rounded, by less than 2^-52 of them.
DistanceRange SquaredDistanceRange(Point3 point, const Triangle& triangle) {
  constexpr double kBelow = 1 - 0x1p-50, kAbove = 1 + 0x1p-50;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  DistanceRange range = {kInfinity, kInfinity};
  if (!IsFinite(point) || !IsFinite(triangle)) return range;
  try {
    AnyDistance(TriangleOf<Bounded>(triangle), ToVector<Bounded>(point),
                [&](const Fraction<Bounded>& distance) {
                  const auto& [over, under] = distance;
                  if (Sign(under) <= 0) throw Uncertain();
                  const double low = (over.value() - over.error()) /
                                     (under.value() + under.error()) * kBelow;
                  const double high = (over.value() + over.error()) /
                                      (under.value() - under.error()) * kAbove;
                  if (!(high < kInfinity)) throw Uncertain();
                  range.low = std::min(range.low, std::max(low, 0.0));
                  range.high = std::min(range.high, high);
                  return false;
                });
  } catch (const Uncertain&) {
    return {0, kInfinity};
  }
  return range;
}

}  // namespace cullproof::reference
