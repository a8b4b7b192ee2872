#include "reference/second_derivation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"

namespace cullproof::reference::second {
namespace {

using Vector = Xyz<Integer>;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Knows floats as whole numbers of units that are 1 or a smaller power of two,
// no smaller than some floats need.
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
      const Row equation = std::move(*found);
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
Fraction InSquareUnits(const std::array<Vector, 3>& triangle,
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

Fraction InSquareUnits(const Triangle& t, Point3 a, Point3 b,
                       const Units& units) {
  return InSquareUnits({units(t.a), units(t.b), units(t.c)},
                       {units(a), units(b)});
}

}  // namespace

bool Touches(const Box& box, const Triangle& triangle) {
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

bool Touches(const OrientedBox& box, const Triangle& triangle) {
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

bool Touches(const PlaneSet& set, const Triangle& triangle) {
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

std::optional<Fraction> FirstTouch(const Ray& ray, const Triangle& triangle) {
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

bool Touches(const Ray& ray, const Triangle& triangle) {
  return FirstTouch(ray, triangle).has_value();
}

bool Touches(const Triangle& one, const Triangle& other) {
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

Side SideSeen(const Ray& ray, const Triangle& triangle) {
  const Units units({Floats(ray), Floats(triangle)});
  const Vector eye = units(ray.origin) - units(ray.direction);
  const Vector a = units(triangle.a) - eye, b = units(triangle.b) - eye,
               c = units(triangle.c) - eye;
  const Integer volume =
      Determinant({{a.x, a.y, a.z}, {b.x, b.y, b.z}, {c.x, c.y, c.z}});
  return volume < 0 ? Side::kFront : volume > 0 ? Side::kBack : Side::kEdge;
}

bool Touches(const Sphere& sphere, const Triangle& triangle) {
  if (std::isinf(sphere.radius)) return true;
  const Units units({Floats(sphere), Floats(triangle)});
  const Integer radius = units(sphere.radius);
  return InSquareUnits(triangle, sphere.center, sphere.center, units) <=
         Fraction{radius * radius, 1};
}

bool Touches(const Capsule& capsule, const Triangle& triangle) {
  if (std::isinf(capsule.radius)) return true;
  const Units units({Floats(capsule), Floats(triangle)});
  const Integer radius = units(capsule.radius);
  return InSquareUnits(triangle, capsule.a, capsule.b, units) <=
         Fraction{radius * radius, 1};
}

Fraction SquaredDistance(const Triangle& triangle, Point3 a, Point3 b) {
  const Units units({Floats(triangle), Floats(a), Floats(b)});
  const auto [over, under] = InSquareUnits(triangle, a, b, units);
  return {over, under * units.One() * units.One()};
}

}  // namespace cullproof::reference::second
