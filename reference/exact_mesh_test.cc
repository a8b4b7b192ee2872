#include "reference/exact_mesh.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <ostream>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh_internal.h"

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

using Integer =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<512>,
                                  boost::multiprecision::et_off>;
using Vector = Xyz<Integer>;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kLargest = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();
constexpr Triangle kCorner = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};

// The second derivation does without the arbiter's arithmetic. It knows floats
// as whole numbers of units that are 1 or a smaller power of two, no smaller
// than some floats need.
class Units {
 public:
  explicit Units(std::initializer_list<std::span<const float>> groups) {
    for (const auto group : groups) {
      for (const float x : group) Admit(x);
    }
  }

  Integer operator()(float x) const {
    return Integer(std::ldexp(double{x}, bits_));
  }
  Vector operator()(Point3 p) const {
    return {(*this)(p.x), (*this)(p.y), (*this)(p.z)};
  }
  // How many units make 1.
  Integer One() const { return Integer(1) << bits_; }

 private:
  void Admit(float x) {
    if (!std::isfinite(x)) return;
    while (std::ldexp(double{x}, bits_) !=
           std::rint(std::ldexp(double{x}, bits_)))
      ++bits_;
  }

  int bits_ = 0;
};

template <class T>
std::span<const float> Floats(const T& value) {
  return {reinterpret_cast<const float*>(&value),
          sizeof(value) / sizeof(float)};
}

Vector operator-(const Vector& a, const Vector& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Integer Dot(const Vector& a, const Vector& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

// An over under that is positive.
struct Fraction {
  Integer over, under;

  friend bool operator<=(const Fraction& a, const Fraction& b) {
    return a.over * b.under <= b.over * a.under;
  }
};

// Linear conditions on some variables, of which one after the other is
// eliminated, as Gauss and Fourier have it. A row holds the variables' factors
// and a constant.
class LinearConditions {
 public:
  using Row = std::vector<Integer>;

  explicit LinearConditions(std::size_t variables) : variables_(variables) {}

  void BeZero(Row row) { equations_.push_back(std::move(row)); }
  void BePositiveOrZero(Row row) { inequalities_.push_back(std::move(row)); }

  // The least value of the first variable that meets all conditions, which
  // must bound it from below.
  std::optional<Fraction> LeastFirst() {
    for (std::size_t v = variables_ - 1; v > 0; --v) Eliminate(v);
    for (const Row& row : equations_) {
      inequalities_.push_back(row);
      inequalities_.push_back(Negative(row));
    }
    std::optional<Fraction> low, high;
    for (const Row& row : inequalities_) {
      const Integer& factor = row[0];
      const Integer& constant = row[variables_];
      if (factor == 0 && constant < 0) return std::nullopt;
      if (factor > 0) {
        const Fraction bound = {-constant, factor};
        if (!low || *low <= bound) low = bound;
      }
      if (factor < 0) {
        const Fraction bound = {constant, -factor};
        if (!high || bound <= *high) high = bound;
      }
    }
    return high && !(*low <= *high) ? std::nullopt : low;
  }

 private:
  static Row Negative(Row row) {
    for (Integer& x : row) x = -x;
    return row;
  }

  // What is left of `row` when a multiple of `other` takes its v away. The row
  // keeps its direction.
  static Row Without(std::size_t v, const Row& row, const Row& other) {
    const Integer factor = abs(other[v]);
    const Integer other_factor = other[v] > 0 ? -row[v] : row[v];
    Row result(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
      result[i] = factor * row[i] + other_factor * other[i];
    }
    return result;
  }

  void Eliminate(std::size_t v) {
    const auto found = std::ranges::find_if(
        equations_, [v](const Row& row) { return row[v] != 0; });
    if (found != equations_.end()) {
      const Row equation = *found;
      equations_.erase(found);
      for (Row& row : equations_) row = Without(v, row, equation);
      for (Row& row : inequalities_) row = Without(v, row, equation);
      return;
    }
    std::vector<Row> left;
    for (const Row& row : inequalities_) {
      if (row[v] == 0) left.push_back(row);
      if (row[v] <= 0) continue;
      for (const Row& other : inequalities_) {
        if (other[v] < 0) left.push_back(Without(v, row, other));
      }
    }
    inequalities_ = std::move(left);
  }

  std::size_t variables_;
  std::vector<Row> equations_, inequalities_;
};

// Triangles as a + x (b - a) + y (c - a), where x, y and 1 - x - y are not
// negative.
struct Span {
  Vector a, ab, ac;

  Span(const Triangle& t, const Units& units)
      : a(units(t.a)), ab(units(t.b) - a), ac(units(t.c) - a) {}
};

// Says that variables number x and the next one are coordinates in a Span.
void LimitToTriangle(LinearConditions& conditions, std::size_t x,
                     std::size_t variables) {
  LinearConditions::Row row(variables + 1, 0);
  row[x] = 1;
  conditions.BePositiveOrZero(row);
  row[x] = 0, row[x + 1] = 1;
  conditions.BePositiveOrZero(row);
  row[x] = row[x + 1] = -1, row[variables] = 1;
  conditions.BePositiveOrZero(row);
}

bool SecondTouches(const Box& box, const Triangle& triangle) {
  const Units units({Floats(box), Floats(triangle)});
  const Span t(triangle, units);
  LinearConditions conditions(2);
  LimitToTriangle(conditions, 0, 2);
  const auto limit = [&](const Integer& a, const Integer& ab, const Integer& ac,
                         float min, float max) {
    if (std::isfinite(min)) {
      conditions.BePositiveOrZero({ab, ac, a - units(min)});
    }
    if (std::isfinite(max)) {
      conditions.BePositiveOrZero({-ab, -ac, units(max) - a});
    }
    return min < kInfinity && max > -kInfinity;
  };
  return limit(t.a.x, t.ab.x, t.ac.x, box.min.x, box.max.x) &&
         limit(t.a.y, t.ab.y, t.ac.y, box.min.y, box.max.y) &&
         limit(t.a.z, t.ab.z, t.ac.z, box.min.z, box.max.z) &&
         conditions.LeastFirst();
}

bool SecondTouches(const OrientedBox& box, const Triangle& triangle) {
  const Units units({Floats(box), Floats(triangle)});
  const Span t(triangle, units);
  const Vector from_center = t.a - units(box.center);
  LinearConditions conditions(2);
  LimitToTriangle(conditions, 0, 2);
  for (int i = 0; i < 3; ++i) {
    if (std::isinf(box.half_extents[i])) continue;
    const Vector axis = units(box.axes[i]);
    const Integer half = units(box.half_extents[i]) * units.One();
    const Integer a = Dot(from_center, axis);
    const Integer ab = Dot(t.ab, axis);
    const Integer ac = Dot(t.ac, axis);
    conditions.BePositiveOrZero({ab, ac, a + half});
    conditions.BePositiveOrZero({-ab, -ac, half - a});
  }
  return conditions.LeastFirst().has_value();
}

bool SecondTouches(const PlaneSet& set, const Triangle& triangle) {
  const Units units({Floats(triangle),
                     {reinterpret_cast<const float*>(set.planes.data()),
                      set.planes.size() * 4}});
  const Span t(triangle, units);
  LinearConditions conditions(2);
  LimitToTriangle(conditions, 0, 2);
  for (const auto& [normal, offset] : set.planes) {
    const Vector n = units(normal);
    conditions.BePositiveOrZero({-Dot(t.ab, n), -Dot(t.ac, n),
                                 -Dot(t.a, n) - units(offset) * units.One()});
  }
  return conditions.LeastFirst().has_value();
}

std::optional<Fraction> SecondFirstTouch(const Ray& ray,
                                         const Triangle& triangle) {
  const Units units({Floats(ray), Floats(triangle)});
  const Span t(triangle, units);
  const Vector direction = units(ray.direction);
  const Vector from_origin = t.a - units(ray.origin);
  LinearConditions conditions(3);
  LimitToTriangle(conditions, 1, 3);
  conditions.BeZero({-direction.x, t.ab.x, t.ac.x, from_origin.x});
  conditions.BeZero({-direction.y, t.ab.y, t.ac.y, from_origin.y});
  conditions.BeZero({-direction.z, t.ab.z, t.ac.z, from_origin.z});
  conditions.BePositiveOrZero({1, 0, 0, 0});
  if (std::isfinite(ray.max_t)) {
    conditions.BePositiveOrZero({-units.One(), 0, 0, units(ray.max_t)});
  }
  return conditions.LeastFirst();
}

bool SecondTouches(const Ray& ray, const Triangle& triangle) {
  return SecondFirstTouch(ray, triangle).has_value();
}

bool SecondTouches(const Triangle& one, const Triangle& other) {
  const Units units({Floats(one), Floats(other)});
  const Span t(one, units), u(other, units);
  LinearConditions conditions(4);
  LimitToTriangle(conditions, 0, 4);
  LimitToTriangle(conditions, 2, 4);
  const Vector apart = t.a - u.a;
  conditions.BeZero({t.ab.x, t.ac.x, -u.ab.x, -u.ac.x, apart.x});
  conditions.BeZero({t.ab.y, t.ac.y, -u.ab.y, -u.ac.y, apart.y});
  conditions.BeZero({t.ab.z, t.ac.z, -u.ab.z, -u.ac.z, apart.z});
  return conditions.LeastFirst().has_value();
}

using Matrix = std::vector<std::vector<Integer>>;

// By the first row.
Integer Determinant(const Matrix& m) {
  if (m.empty()) return 1;
  if (m.size() == 1) return m[0][0];
  if (m.size() == 2) return m[0][0] * m[1][1] - m[0][1] * m[1][0];
  Integer sum = 0;
  for (std::size_t left_out = 0; left_out < m.size(); ++left_out) {
    if (m[0][left_out] == 0) continue;
    Matrix minor(m.begin() + 1, m.end());
    for (auto& row : minor) row.erase(row.begin() + static_cast<int>(left_out));
    const Integer term = m[0][left_out] * Determinant(minor);
    sum += left_out % 2 == 0 ? term : -term;
  }
  return sum;
}

// Where |start + sum of y[i] directions[i]|^2 is least, by the determinants of
// Gram and the rule of Cramer: every y[i] as a numerator over `under`, which is
// 0 if the directions are not independent.
struct LeastSquare {
  Integer under;
  std::vector<Integer> over;
  Integer square_over;
};

LeastSquare Minimize(const Vector& start,
                     const std::vector<Vector>& directions) {
  const std::size_t n = directions.size();
  Matrix gram(n, std::vector<Integer>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      gram[i][j] = Dot(directions[i], directions[j]);
    }
  }
  LeastSquare least = {Determinant(gram), {}, 0};
  if (least.under == 0) return least;
  least.square_over = least.under * Dot(start, start);
  for (std::size_t i = 0; i < n; ++i) {
    Matrix replaced = gram;
    for (std::size_t j = 0; j < n; ++j) {
      replaced[j][i] = -Dot(directions[j], start);
    }
    least.over.push_back(Determinant(replaced));
    least.square_over += least.over[i] * Dot(start, directions[i]);
  }
  return least;
}

// The squared distance, in square units. The closest points lie within some
// face of the triangle and some face of the segment, and are the closest of
// their affine hulls.
Fraction SecondSquaredDistance(const std::array<Vector, 3>& triangle,
                               const std::array<Vector, 2>& segment) {
  using Faces = std::vector<std::vector<std::size_t>>;
  static const Faces kTriangleFaces = {{0},    {1},    {2},      {0, 1},
                                       {1, 2}, {2, 0}, {0, 1, 2}};
  static const Faces kSegmentFaces = {{0}, {1}, {0, 1}};
  std::optional<Fraction> best;
  for (const auto& face : kTriangleFaces) {
    for (const auto& part : kSegmentFaces) {
      std::vector<Vector> directions;
      for (std::size_t i = 1; i < face.size(); ++i) {
        directions.push_back(triangle[face[i]] - triangle[face[0]]);
      }
      for (std::size_t i = 1; i < part.size(); ++i) {
        directions.push_back(segment[part[0]] - segment[part[i]]);
      }
      const auto [under, over, square_over] =
          Minimize(triangle[face[0]] - segment[part[0]], directions);
      if (under == 0) continue;
      Integer left = under, left_of_segment = under;
      bool inside = true;
      for (std::size_t i = 0; i < over.size(); ++i) {
        inside = inside && over[i] >= 0;
        (i + 1 < face.size() ? left : left_of_segment) -= over[i];
      }
      if (!inside || left < 0 || left_of_segment < 0) continue;
      const Fraction square = {square_over, under};
      if (!best || square <= *best) best = square;
    }
  }
  return *best;
}

Fraction SecondSquaredDistance(const Triangle& t, Point3 a, Point3 b,
                               const Units& units) {
  return SecondSquaredDistance({units(t.a), units(t.b), units(t.c)},
                               {units(a), units(b)});
}

bool SecondTouches(const Sphere& sphere, const Triangle& triangle) {
  if (std::isinf(sphere.radius)) return true;
  const Units units({Floats(sphere), Floats(triangle)});
  const Integer radius = units(sphere.radius);
  return SecondSquaredDistance(triangle, sphere.center, sphere.center, units) <=
         Fraction{radius * radius, 1};
}

bool SecondTouches(const Capsule& capsule, const Triangle& triangle) {
  if (std::isinf(capsule.radius)) return true;
  const Units units({Floats(capsule), Floats(triangle)});
  const Integer radius = units(capsule.radius);
  return SecondSquaredDistance(triangle, capsule.a, capsule.b, units) <=
         Fraction{radius * radius, 1};
}

// Draws triangles of every kind, and what touches them or nearly so: most
// coordinates are few steps of a grid.
class CaseMaker {
 public:
  explicit CaseMaker(std::uint64_t seed) : random_(seed) {}

  Triangle NextTriangle() {
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

  template <class Volume>
  Volume Next();

  int Below(int n) {
    return static_cast<int>(random_() % static_cast<std::uint64_t>(n));
  }

 private:
  void SetGrid() {
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

  float AnyFinite() {
    const float x = std::bit_cast<float>(static_cast<std::uint32_t>(random_()));
    return std::isfinite(x) ? x : AnyFinite();
  }
  float Nudged(float x) {
    for (int i = Below(3); i > 0; --i) {
      x = std::nextafter(x, Below(2) ? kInfinity : -kInfinity);
    }
    return Clamped(x);
  }
  static float Clamped(double x) {
    return static_cast<float>(std::clamp<double>(x, -kLargest, kLargest));
  }

  float Step() { return static_cast<float>(Below(2 * steps_ + 1) - steps_); }
  float Coordinate() {
    if (any_ && Below(4) == 0) return AnyFinite();
    const float x = std::ldexp(Step(), exponent_);
    return nudges_ && Below(4) == 0 ? Nudged(x) : x;
  }
  Point3 Point() {
    const float x = Coordinate(), y = Coordinate();
    return {x, y, Coordinate()};
  }
  static Point3 Between(Point3 a, Point3 b, float t) {
    const auto along = [t](double from, double to) {
      return Clamped(from + t * (to - from));
    };
    return {along(a.x, b.x), along(a.y, b.y), along(a.z, b.z)};
  }
  // A point of the triangle, as far as floats have one, or any point.
  Point3 Target() {
    if (Below(4) == 0) return Point();
    const float t = static_cast<float>(Below(5)) / 4;
    const Point3 on_edge = Between(triangle_.a, triangle_.b, t);
    return Between(on_edge, triangle_.c, static_cast<float>(Below(5)) / 4);
  }
  // An axis or normal: of the coordinates' grid would be of no use where that
  // is very fine or wide.
  Point3 Axis() {
    switch (Below(4)) {
      case 0: {
        const float sign = Below(2) ? 1 : -1;
        const int axis = Below(3);
        return {axis == 0 ? sign : 0, axis == 1 ? sign : 0,
                axis == 2 ? sign : 0};
      }
      case 1:
        return {AnyFraction(), AnyFraction(), AnyFraction()};
      case 2:
        return any_ ? Point3{AnyFinite(), AnyFinite(), AnyFinite()} : Point();
      default:
        return {Step(), Step(), Step()};
    }
  }
  float AnyFraction() {
    return static_cast<float>(Below(1 << 24) - (1 << 23)) / (1 << 23);
  }
  float Place(Point3 p, Point3 axis) {
    return Clamped(double{p.x} * axis.x + double{p.y} * axis.y +
                   double{p.z} * axis.z);
  }
  float Radius(Point3 a, Point3 b) {
    if (Below(3) == 0) return std::abs(Coordinate());
    const Units units({Floats(triangle_), Floats(a), Floats(b)});
    const auto [over, under] = SecondSquaredDistance(triangle_, a, b, units);
    const Integer one = units.One();
    const double square =
        static_cast<double>(Rational(over, under * one * one));
    return std::max(0.0f, Nudged(Clamped(std::sqrt(square))));
  }

  std::mt19937_64 random_;
  Triangle triangle_ = kCorner;
  std::vector<Plane> planes_;
  int exponent_ = 0;
  int steps_ = 2;
  bool nudges_ = false;
  bool any_ = false;
};

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

constexpr int kCases = 40000;

template <class Volume>
void ExpectThatDerivationsAgree(std::uint64_t seed) {
  CaseMaker cases(seed);
  int touching = 0;
  int undecided = 0;
  for (int i = 0; i < kCases && !testing::Test::HasFailure(); ++i) {
    const Triangle triangle = cases.NextTriangle();
    const Volume volume = cases.template Next<Volume>();
    const bool expected = SecondTouches(volume, triangle);
    touching += expected;
    EXPECT_EQ(Touches(volume, triangle), expected)
        << volume << ", " << triangle;
    EXPECT_EQ(internal::TouchesBy<Volume>::ExactArithmetic(volume, triangle),
              expected)
        << volume << ", " << triangle;
    undecided += !internal::TouchesBy<Volume>::Filter(volume, triangle);
  }
  EXPECT_GT(touching, kCases / 5);
  EXPECT_LT(touching, kCases * 9 / 10);
  EXPECT_GT(undecided, kCases / 100);
  testing::Test::RecordProperty("touching", touching);
  testing::Test::RecordProperty("undecided", undecided);
}

class ExactMesh : public testing::TestWithParam<int> {
 protected:
  std::uint64_t seed() const { return static_cast<std::uint64_t>(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(Seeds, ExactMesh, testing::Range(1, 5));

TEST_P(ExactMesh, AgreesAboutSpheres) {
  ExpectThatDerivationsAgree<Sphere>(seed());
}
TEST_P(ExactMesh, AgreesAboutBoxes) { ExpectThatDerivationsAgree<Box>(seed()); }
TEST_P(ExactMesh, AgreesAboutOrientedBoxes) {
  ExpectThatDerivationsAgree<OrientedBox>(seed());
}
TEST_P(ExactMesh, AgreesAboutCapsules) {
  ExpectThatDerivationsAgree<Capsule>(seed());
}
TEST_P(ExactMesh, AgreesAboutPlaneSets) {
  ExpectThatDerivationsAgree<PlaneSet>(seed());
}
TEST_P(ExactMesh, AgreesAboutRays) { ExpectThatDerivationsAgree<Ray>(seed()); }
TEST_P(ExactMesh, AgreesAboutTriangles) {
  ExpectThatDerivationsAgree<Triangle>(seed());
}

TEST_P(ExactMesh, AgreesWhereRaysTouch) {
  CaseMaker cases(seed());
  int touching = 0, edge_on = 0;
  for (int i = 0; i < kCases / 4 && !HasFailure(); ++i) {
    const Triangle t = cases.NextTriangle();
    const Ray ray = cases.Next<Ray>();
    const std::optional<Fraction> expected = SecondFirstTouch(ray, t);
    const std::optional<RayTouch> touch = FirstTouch(ray, t);
    ASSERT_EQ(touch.has_value(), expected.has_value()) << ray << ", " << t;
    if (!touch) continue;
    ++touching;
    EXPECT_EQ(touch->t, Rational(expected->over, expected->under))
        << ray << ", " << t;

    // Seen from a little way back on the ray's line.
    const Units units({Floats(ray), Floats(t)});
    const Vector eye = units(ray.origin) - units(ray.direction);
    const Vector a = units(t.a) - eye, b = units(t.b) - eye,
                 c = units(t.c) - eye;
    const Integer volume =
        Determinant({{a.x, a.y, a.z}, {b.x, b.y, b.z}, {c.x, c.y, c.z}});
    EXPECT_EQ(touch->side, volume < 0   ? Side::kFront
                           : volume > 0 ? Side::kBack
                                        : Side::kEdge)
        << ray << ", " << t;
    edge_on += touch->side == Side::kEdge;
  }
  EXPECT_GT(touching, kCases / 20);
  EXPECT_GT(edge_on, kCases / 200);
}

TEST_P(ExactMesh, AgreesAboutDistances) {
  CaseMaker cases(seed());
  int close = 0;
  for (int i = 0; i < kCases / 4 && !HasFailure(); ++i) {
    const Triangle t = cases.NextTriangle();
    const Point3 point = cases.Next<Sphere>().center;
    const Units units({Floats(point), Floats(t)});
    const auto [over, under] = SecondSquaredDistance(t, point, point, units);
    const std::optional<Rational> square = SquaredDistance(point, t);
    ASSERT_TRUE(square);
    EXPECT_EQ(*square, Rational(over, under * units.One() * units.One()))
        << point << ", " << t;
    const auto [low, high] = SquaredDistanceRange(point, t);
    EXPECT_LE(0, low);
    EXPECT_LE(Rational(low), *square) << point << ", " << t;
    if (std::isfinite(high)) {
      EXPECT_GE(Rational(high), *square) << point << ", " << t;
    }
    close += high - low <= high * 1e-9;
  }
  EXPECT_GT(close, kCases / 40);
}

// Every corner, and every coordinate of a value made of floats.
template <class T, class Check>
void ForEachFloat(T value, Check check) {
  const std::span<float> floats(reinterpret_cast<float*>(&value),
                                sizeof(value) / sizeof(float));
  for (float& x : floats) {
    const float kept = x;
    check(x, value);
    x = kept;
  }
}

constexpr Sphere kSphere = {{0, 0, 1}, 1};
constexpr Box kBox = {{-1, -1, -1}, {0, 0, 0}};
constexpr OrientedBox kOrientedBox = {
    {0, 0, -1}, {1, 1, 1}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
constexpr Capsule kCapsule = {{0, 0, 1}, {0, 0, 2}, 1};
constexpr Ray kRay = {{0, 0, 1}, {0, 0, -1}, 1};

template <class Volume>
void ExpectThatNanTouchesNothing(const Volume& volume) {
  EXPECT_TRUE(Touches(volume, kCorner));
  ForEachFloat(volume, [](float& x, const Volume& changed) {
    x = kNan;
    EXPECT_FALSE(Touches(changed, kCorner)) << changed;
  });
  ForEachFloat(kCorner, [&](float& x, const Triangle& changed) {
    for (const float bad : {kNan, kInfinity, -kInfinity}) {
      x = bad;
      EXPECT_FALSE(Touches(volume, changed)) << changed;
    }
  });
}

TEST(Touches, IsFalseOfNan) {
  ExpectThatNanTouchesNothing(kSphere);
  ExpectThatNanTouchesNothing(kBox);
  ExpectThatNanTouchesNothing(kOrientedBox);
  ExpectThatNanTouchesNothing(kCapsule);
  ExpectThatNanTouchesNothing(kRay);
  ExpectThatNanTouchesNothing(kCorner);
  ForEachFloat(Plane{{1, 0, 0}, 0}, [](float& x, const Plane& changed) {
    EXPECT_TRUE(Touches(PlaneSet{{&changed, 1}}, kCorner));
    for (const float bad : {kNan, kInfinity, -kInfinity}) {
      x = bad;
      EXPECT_FALSE(Touches(PlaneSet{{&changed, 1}}, kCorner)) << x;
    }
  });
}

TEST(Touches, TakesInfiniteSizesAsTheyAre) {
  const Triangle far = {
      {kLargest, 0, 0}, {kLargest, kLargest, 0}, {kLargest, 0, -kLargest}};
  EXPECT_TRUE(Touches(Sphere{{-kLargest, 0, 0}, kInfinity}, far));
  EXPECT_TRUE(Touches(Capsule{{0, 0, 0}, {0, 0, 0}, kInfinity}, far));
  EXPECT_TRUE(Touches(Ray{{0, 0, 0}, {1, 0, 0}, kInfinity}, far));
  EXPECT_FALSE(Touches(Ray{{0, 0, 0}, {-1, 0, 0}, kInfinity}, far));
  OrientedBox beam = kOrientedBox;
  beam.half_extents = {kInfinity, 1, 1};
  EXPECT_TRUE(Touches(beam, far));
  beam.center.y = -kLargest;
  EXPECT_FALSE(Touches(beam, far));
  EXPECT_TRUE(Touches(Box{{-kInfinity, -kInfinity, -kInfinity},
                          {kInfinity, kInfinity, kInfinity}},
                      far));
  EXPECT_TRUE(Touches(Box{{1, 0, 0}, {kInfinity, 0, 0}}, far));
  EXPECT_TRUE(Touches(Box{{-kInfinity, 0, 0}, {kLargest, 0, 0}}, far));
  EXPECT_FALSE(Touches(Box{{-kInfinity, 0, 0}, {1, 0, 0}}, far));
  EXPECT_FALSE(Touches(Box{{kInfinity, 0, 0}, {kInfinity, 0, 0}}, far));
  EXPECT_FALSE(Touches(Box{{-kInfinity, 0, 0}, {-kInfinity, 0, 0}}, far));
}

TEST(Touches, IsFalseOfOtherInfinitiesAndNegativeSizes) {
  for (const float infinity : {kInfinity, -kInfinity}) {
    for (float Point3::* const axis : {&Point3::x, &Point3::y, &Point3::z}) {
      const auto moved = [&](Point3 p) {
        p.*axis = infinity;
        return p;
      };
      EXPECT_FALSE(Touches(Sphere{moved({0, 0, 0}), kInfinity}, kCorner));
      EXPECT_FALSE(
          Touches(Capsule{moved({0, 0, 0}), {0, 0, 0}, kInfinity}, kCorner));
      EXPECT_FALSE(
          Touches(Capsule{{0, 0, 0}, moved({0, 0, 0}), kInfinity}, kCorner));
      EXPECT_FALSE(Touches(Ray{moved({0, 0, 0}), {1, 0, 0}}, kCorner));
      EXPECT_FALSE(Touches(Ray{{0, 0, 0}, moved({0, 0, 0})}, kCorner));
      OrientedBox box = kOrientedBox;
      box.center = moved(box.center);
      EXPECT_FALSE(Touches(box, kCorner));
      box = kOrientedBox;
      box.axes[1] = moved(box.axes[1]);
      EXPECT_FALSE(Touches(box, kCorner));
    }
  }
  for (const float negative : {-kTiny, -1.0f, -kInfinity}) {
    EXPECT_FALSE(Touches(Sphere{{0, 0, 0}, negative}, kCorner));
    EXPECT_FALSE(Touches(Capsule{{0, 0, 0}, {1, 0, 0}, negative}, kCorner));
    EXPECT_FALSE(Touches(Ray{{0, 0, 0}, {1, 0, 0}, negative}, kCorner));
    OrientedBox box = kOrientedBox;
    box.half_extents[0] = negative;
    EXPECT_FALSE(Touches(box, kCorner));
  }
  EXPECT_TRUE(Touches(Sphere{{0, 0, 0}, -0.0f}, kCorner));
  EXPECT_FALSE(Touches(Box{{1, -1, -1}, {0, 1, 1}}, kCorner));
}

TEST(Touches, IsFalseOfRaysWithoutDirection) {
  EXPECT_FALSE(Touches(Ray{{0, 0, 0}, {0, -0.0f, 0}}, kCorner));
}

TEST(Touches, IsTrueOfNoPlanes) {
  EXPECT_TRUE(Touches(PlaneSet{}, kCorner));
  const Plane everywhere = {{0, 0, 0}, 0}, nowhere = {{0, 0, 0}, kTiny};
  EXPECT_TRUE(Touches(PlaneSet{{&everywhere, 1}}, kCorner));
  EXPECT_FALSE(Touches(PlaneSet{{&nowhere, 1}}, kCorner));
}

// Two slabs that cross in a bar, of which the triangle holds a whole section.
TEST(Touches, SeesPlanesThatCrossInsideOfTheTriangle) {
  const Point3 n = {1, 1, 1};
  for (const Point3 m :
       {Point3{-1, 1, 1}, Point3{1, -1, 1}, Point3{1, 1, -1}, Point3{-1, -1, 1},
        Point3{1, -1, -1}, Point3{-1, 1, -1}}) {
    const auto at = [&](float u, float v) {
      return Point3{u * n.x + v * m.x, u * n.y + v * m.y, u * n.z + v * m.z};
    };
    const Plane bar[] = {{n, -1}, {at(-1, 0), -1}, {m, -1}, {at(0, -1), -1}};
    EXPECT_TRUE(Touches(PlaneSet{bar}, {at(-9, -9), at(18, -9), at(-9, 18)}))
        << m;
    EXPECT_FALSE(Touches(PlaneSet{bar}, {at(1, 1), at(18, 1), at(1, 18)})) << m;
  }
}

TEST(Touches, SeesTheLeastGap) {
  const float above = std::nextafter(1.0f, 2.0f);
  EXPECT_TRUE(Touches(Sphere{{0.25f, 0.25f, 1}, 1}, kCorner));
  EXPECT_FALSE(Touches(Sphere{{0.25f, 0.25f, above}, 1}, kCorner));
  // The distance is the square root of 3/2, which lies between two floats.
  EXPECT_FALSE(Touches(Sphere{{1, 1, 1}, 0x1.3988e0p+0f}, kCorner));
  EXPECT_TRUE(Touches(Sphere{{1, 1, 1}, 0x1.3988e2p+0f}, kCorner));
  // The square root of 1 + 2^-298.
  EXPECT_FALSE(Touches(Sphere{{0, -kTiny, 1}, 1}, kCorner));
  EXPECT_TRUE(Touches(Sphere{{0, kTiny, 1}, 1}, kCorner));
  EXPECT_FALSE(Touches(Ray{{0, -kTiny, 1}, {0, 0, -1}}, kCorner));
  EXPECT_FALSE(Touches(Ray{{0.5f, above - 0.5f, 1}, {0, 0, -1}}, kCorner));
  EXPECT_TRUE(Touches(Ray{{0.5f, 0.5f, kLargest}, {0, 0, -kTiny}}, kCorner));
}

TEST(SquaredDistance, IsNoneOfWhatIsNotFinite) {
  EXPECT_FALSE(SquaredDistance({kNan, 0, 0}, kCorner));
  EXPECT_FALSE(SquaredDistance({0, kInfinity, 0}, kCorner));
  EXPECT_FALSE(SquaredDistance({0, 0, 0}, {{0, 0, kNan}, {}, {}}));
  EXPECT_EQ(
      SquaredDistanceRange({0, 0, 0}, {{0, 0, 0}, {kInfinity, 0, 0}, {}}).low,
      kInfinity);
  EXPECT_EQ(SquaredDistance({0, 0, 2}, kCorner), Rational(4));
  EXPECT_EQ(SquaredDistance({1, 1, 1}, kCorner), Rational(3, 2));
}

// Defects that were reported to programs that ask the same questions, by
// number.

TEST(FieldCase, Tree02DegenerateTrianglesAreWhatTheyAre) {
  const Triangle point = {}, needle = {{}, {}, {0, 0, 1}};
  const Box box = {{-1, -1, -1}, {1, 1, 0.5f}};
  EXPECT_TRUE(Touches(box, point));
  EXPECT_TRUE(Touches(box, needle));
  const Sphere sphere = {{0, 0, 1}, 0.1f};
  EXPECT_FALSE(Touches(sphere, point));
  EXPECT_TRUE(Touches(sphere, needle));
  const Box elsewhere = {{2, 2, 2}, {3, 3, 3}};
  EXPECT_FALSE(Touches(elsewhere, point));
  EXPECT_FALSE(Touches(elsewhere, needle));
}

TEST(FieldCase, Tree05NoNormalDoesNotMeanAnywhere) {
  const Triangle point = {{10, 10, 10}, {10, 10, 10}, {10, 10, 10}};
  const Triangle needle = {{}, {}, {1, 0, 0}};
  const Box left = {{-0.5f, -0.5f, -0.5f}, {-0.25f, 0.5f, 0.5f}};
  EXPECT_FALSE(Touches(left, point));
  EXPECT_FALSE(Touches(left, needle));
  const Box around = {{0.25f, -0.1f, -0.1f}, {0.5f, 0.1f, 0.1f}};
  EXPECT_FALSE(Touches(around, point));
  EXPECT_TRUE(Touches(around, needle));
  const Ray ray = {{5, 5, 5}, {0, 0, -1}};
  EXPECT_FALSE(Touches(ray, point));
  EXPECT_FALSE(Touches(ray, needle));
  const OrientedBox box = {{10, 10, 10}, {0.1f, 0.1f, 0.1f}, kOrientedBox.axes};
  EXPECT_TRUE(Touches(box, point));
  EXPECT_FALSE(Touches(box, needle));
}

TEST(FieldCase, Tree11RaysInTheCoordinatePlanesOfEdges) {
  const Triangle t = {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}};
  EXPECT_EQ(FirstTouch({{-1, 0, 0.5f}, {1, 0, 0}}, t)->t, 1);
  EXPECT_EQ(FirstTouch({{-1, 1e-30f, 0.5f}, {1, 0, 0}}, t)->t, 1);
  EXPECT_FALSE(FirstTouch({{-1, -1e-30f, 0.5f}, {1, 0, 0}}, t));
}

TEST(FieldCase, Tree15BothTrianglesOfAQuadHaveTheDiagonal) {
  const Point3 a = {-1, -1, 0}, b = {-1, 1, 0}, c = {1, 1, 0}, d = {1, -1, 0};
  const Ray down = {{0, 0, 1}, {0, 0, -1}};
  EXPECT_EQ(FirstTouch(down, {a, b, c})->t, 1);
  EXPECT_EQ(FirstTouch(down, {c, d, a})->t, 1);
  const Point3 e = {-5, -5, 0}, f = {5, -5, 0}, g = {5, 5, 0}, h = {-5, 5, 0};
  const Ray slanted = {{0, 0, 10}, {0.30458447f, 0.30458447f, -0.9024725f}};
  const auto one = FirstTouch(slanted, {e, f, g});
  const auto other = FirstTouch(slanted, {e, g, h});
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->t, other->t);
  EXPECT_EQ(static_cast<float>(one->t), 11.080670356750488f);
  EXPECT_EQ(one->side, Side::kFront);
}

TEST(FieldCase, Tree17FlatMeshesLieWhereTheyAre) {
  const Triangle one = {{2, 1, 1}, {2, 1, -1}, {2, -5, -1}};
  const Triangle other = {{2, -5, -1}, {2, -1, 1}, {2, 1, 1}};
  const Ray ray = {{0, 0, 0}, {1, 0, 0}};
  EXPECT_EQ(FirstTouch(ray, one)->t, 2);
  EXPECT_FALSE(FirstTouch(ray, other));
  const Box flat = {{2, -6, -2}, {2, 2, 2}};
  EXPECT_TRUE(Touches(flat, one) && Touches(flat, other));
  const Box beyond = {{2.0000002f, -6, -2}, {3, 2, 2}};
  EXPECT_FALSE(Touches(beyond, one) || Touches(beyond, other));
}

TEST(FieldCase, Tree20MeshesAreSurfaces) {
  const Triangle face = {{-10, -10, 10}, {10, -10, 10}, {10, 10, 10}};
  EXPECT_FALSE(Touches(Box{{-1, -1, -1}, {1, 1, 1}}, face));
  EXPECT_FALSE(Touches(Sphere{{0, 0, 0}, 9.999f}, face));
  EXPECT_TRUE(Touches(Sphere{{0, 0, 0}, 10}, face));
  EXPECT_TRUE(Touches(Box{{-20, -20, -20}, {20, 20, 20}}, face));
}

TEST(FieldCase, Tree22CapsulesMayBeSpheresSegmentsAndPoints) {
  const Triangle t = {{0, 0, 0}, {3, 0, 0}, {0, 3, 0}};
  const Point3 above = {1, 1, 1}, on = {1, 1, 0}, near = {1, 1, 0.1f};
  EXPECT_FALSE(Touches(Capsule{above, above, 0.5f}, t));
  EXPECT_TRUE(Touches(Capsule{above, above, 1}, t));
  EXPECT_TRUE(Touches(Capsule{above, above, 1.5f}, t));
  EXPECT_TRUE(Touches(Capsule{on, on, 0}, t));
  EXPECT_FALSE(Touches(Capsule{near, near, 0}, t));
  EXPECT_TRUE(Touches(Capsule{above, {1, 1, -1}, 0}, t));
}

TEST(FieldCase, Tree26HugeAndInfiniteBoxesAreBoxes) {
  EXPECT_FALSE(
      Touches(Box{{1e28f, 1e28f, 1e28f}, {2e28f, 2e28f, 2e28f}}, kCorner));
  EXPECT_TRUE(
      Touches(Box{{-1e28f, -1e28f, -1e28f}, {1e28f, 1e28f, 1e28f}}, kCorner));
  EXPECT_TRUE(Touches(Box{{-kInfinity, -kInfinity, -kInfinity},
                          {kInfinity, kInfinity, kInfinity}},
                      kCorner));
  EXPECT_FALSE(Touches(Box{{kNan, 0, 0}, {1, 1, 1}}, kCorner));
  EXPECT_FALSE(Touches(Box{{-10, -10, -10}, {-5, -5, -5}}, kCorner));
}

}  // namespace
}  // namespace reference
}  // namespace cullproof
