#include "reference/mesh_cases.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <ostream>
#include <utility>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "reference/dyadic.h"
#include "reference/second_derivation.h"

namespace cullproof {

std::ostream& operator<<(std::ostream& out, Point3 p) {
  return out << std::hexfloat << "{" << p.x << ", " << p.y << ", " << p.z
             << "}";
}
std::ostream& operator<<(std::ostream& out, const Triangle& t) {
  return out << "triangle " << t.a << " " << t.b << " " << t.c;
}
std::ostream& operator<<(std::ostream& out, const Sphere& s) {
  return out << "sphere " << s.center << " " << s.radius;
}
std::ostream& operator<<(std::ostream& out, const Capsule& c) {
  return out << "capsule " << c.a << " " << c.b << " " << c.radius;
}
std::ostream& operator<<(std::ostream& out, const Box& b) {
  return out << "box " << b.min << " " << b.max;
}
std::ostream& operator<<(std::ostream& out, const OrientedBox& b) {
  out << "oriented box " << b.center;
  for (int i = 0; i < 3; ++i) out << " " << b.half_extents[i] << b.axes[i];
  return out;
}
std::ostream& operator<<(std::ostream& out, const PlaneSet& set) {
  out << "planes";
  for (const auto& [normal, offset] : set.planes) {
    out << " " << normal << offset;
  }
  return out;
}
std::ostream& operator<<(std::ostream& out, const Ray& r) {
  return out << "ray " << r.origin << " " << r.direction << " " << r.max_t;
}

namespace reference {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kLargest = std::numeric_limits<float>::max();

float Clamped(double x) {
  return static_cast<float>(std::clamp<double>(x, -kLargest, kLargest));
}

Point3 Between(Point3 a, Point3 b, float t) {
  const auto along = [t](double from, double to) {
    return Clamped(from + t * (to - from));
  };
  return {along(a.x, b.x), along(a.y, b.y), along(a.z, b.z)};
}

float Place(Point3 p, Point3 axis) {
  return Clamped(double{p.x} * axis.x + double{p.y} * axis.y +
                 double{p.z} * axis.z);
}

}  // namespace

Triangle CaseMaker::NextTriangle() {
  SetGrid();
  Triangle t = {Point(), Point(), Point()};
  switch (Below(10)) {
    case 0:
      t.b = t.a;
      break;
    case 1:
      t.c = t.b = t.a;
      break;
    case 2:  // On a line, c between or beyond.
      t.c = Between(t.a, t.b, static_cast<float>(Below(9) - 4) / 2);
      break;
    case 3:
      t.a.z = t.b.z = t.c.z = Coordinate();
      break;
    default:
      break;
  }
  return triangle_ = t;
}

void CaseMaker::SetGrid() {
  switch (Below(8)) {
    case 0:
      exponent_ = -149 + Below(3);
      break;
    case 1:
      exponent_ = 122 + Below(3);
      break;
    case 2:
      exponent_ = Below(260) - 140;
      break;
    default:
      exponent_ = 0;
  }
  steps_ = Below(2) == 0 ? 2 : 5;
  nudges_ = Below(3) == 0;
  any_ = Below(20) == 0;
}

float CaseMaker::AnyFinite() {
  const float x = std::bit_cast<float>(static_cast<std::uint32_t>(random_()));
  return std::isfinite(x) ? x : AnyFinite();
}

float CaseMaker::Nudged(float x) {
  for (int i = Below(3); i > 0; --i) {
    x = std::nextafter(x, Below(2) ? kInfinity : -kInfinity);
  }
  return Clamped(x);
}

float CaseMaker::Coordinate() {
  if (any_ && Below(4) == 0) return AnyFinite();
  const float x = std::ldexp(Step(), exponent_);
  return nudges_ && Below(4) == 0 ? Nudged(x) : x;
}

Point3 CaseMaker::Point() {
  const float x = Coordinate(), y = Coordinate();
  return {x, y, Coordinate()};
}

Point3 CaseMaker::Target() {
  if (Below(4) == 0) return Point();
  const float t = static_cast<float>(Below(5)) / 4;
  const Point3 on_edge = Between(triangle_.a, triangle_.b, t);
  return Between(on_edge, triangle_.c, static_cast<float>(Below(5)) / 4);
}

Point3 CaseMaker::Axis() {
  switch (Below(4)) {
    case 0: {
      const float sign = Below(2) ? 1 : -1;
      const int axis = Below(3);
      return {axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0};
    }
    case 1:
      return {AnyFraction(), AnyFraction(), AnyFraction()};
    case 2:
      return any_ ? Point3{AnyFinite(), AnyFinite(), AnyFinite()} : Point();
    default:
      return {Step(), Step(), Step()};
  }
}

float CaseMaker::Radius(Point3 a, Point3 b) {
  if (Below(3) == 0) return std::abs(Coordinate());
  const auto [over, under] = second::SquaredDistance(triangle_, a, b);
  const double square = static_cast<double>(Rational(over, under));
  return std::max(0.0f, Nudged(Clamped(std::sqrt(square))));
}

template <>
Sphere CaseMaker::Next() {
  const Point3 center = Below(2) ? Target() : Point();
  return {center, Radius(center, center)};
}

template <>
Capsule CaseMaker::Next() {
  const Point3 a = Point();
  const Point3 b = Below(8) == 0 ? a : Below(2) ? Target() : Point();
  return {a, b, Radius(a, b)};
}

template <>
Box CaseMaker::Next() {
  const auto side = [this](float target, float& min, float& max) {
    min = Below(2) ? target : Coordinate();
    max = Below(3) == 0 ? min : Coordinate();
    if (min > max && Below(8)) std::swap(min, max);
    if (Below(16) == 0) min = -kInfinity;
    if (Below(16) == 0) max = kInfinity;
  };
  const Point3 target = Target();
  Box box;
  side(target.x, box.min.x, box.max.x);
  side(target.y, box.min.y, box.max.y);
  side(target.z, box.min.z, box.max.z);
  return box;
}

template <>
OrientedBox CaseMaker::Next() {
  OrientedBox box = {Point(), {}, {Axis(), Axis(), Axis()}};
  if (Below(2)) {
    box.axes = {{{0.6f, 0.8f, 0}, {-0.8f, 0.6f, 0}, {0, 0, 1}}};
  }
  for (int i = 0; i < 3; ++i) {
    const float reach =
        std::abs(Place(Target(), box.axes[i]) - Place(box.center, box.axes[i]));
    box.half_extents[i] = Below(16) == 0  ? kInfinity
                          : Below(2) == 0 ? std::abs(Coordinate())
                                          : Nudged(Clamped(reach));
  }
  return box;
}

template <>
PlaneSet CaseMaker::Next() {
  planes_.resize(static_cast<std::size_t>(Below(9)));
  const Point3 inside = Target();
  const Point3 normal = Axis();
  const bool are_mirrored = Below(3) == 0;
  for (auto& [n, offset] : planes_) {
    n = Axis();
    if (are_mirrored) {
      n.x = Below(2) ? normal.x : -normal.x;
      n.y = Below(2) ? normal.y : -normal.y;
      n.z = Below(2) ? normal.z : -normal.z;
    }
    offset = -Place(Below(4) ? inside : Target(), n);
    if (Below(2)) offset = Nudged(offset);
    // Away from it, so that there is room between planes.
    if (Below(4) == 0) offset = Clamped(offset - std::abs(double{offset}) / 8);
  }
  return {planes_};
}

template <>
Ray CaseMaker::Next() {
  const Point3 origin = Below(6) == 0 ? Target() : Point();
  const Point3 target = Target();
  Ray ray = {origin,
             {Clamped(double{target.x} - origin.x),
              Clamped(double{target.y} - origin.y),
              Clamped(double{target.z} - origin.z)}};
  if (Below(8) == 0) ray.direction = Axis();
  if (Below(2)) ray.max_t = Below(2) ? 1 : static_cast<float>(Below(5)) / 4;
  const auto& [x, y, z] = ray.direction;
  if (x == 0 && y == 0 && z == 0) ray.direction.y = 1;
  return ray;
}

template <>
Triangle CaseMaker::Next() {
  Triangle other = {Target(), Point(), Point()};
  if (Below(4) == 0) other.b = Target();
  if (Below(8) == 0) other.c = Below(2) ? other.b : other.a;
  return other;
}

}  // namespace reference
}  // namespace cullproof
