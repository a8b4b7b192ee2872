#include "reference/workloads/meshes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <utility>
#include <vector>

#include "cullproof/cosine.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "reference/workloads/random.h"

namespace cullproof::reference {
namespace {

using Vector = Xyz<double>;

Vector operator+(const Vector& a, const Vector& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Vector operator*(double scale, const Vector& a) {
  return {scale * a.x, scale * a.y, scale * a.z};
}
Vector Cross(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
Vector Unit(const Vector& a) {
  return (1 / std::sqrt(a.x * a.x + a.y * a.y + a.z * a.z)) * a;
}
Point3 Rounded(const Vector& a) {
  return {static_cast<float>(a.x), static_cast<float>(a.y),
          static_cast<float>(a.z)};
}

// Cosine and sine of `numerator` / `denominator` of a full turn.
struct Turn {
  double cos, sin;

  Turn(std::size_t numerator, std::size_t denominator)
      : cos(CosineOfQuarters(4 * numerator, denominator)),
        sin(CosineOfQuarters(4 * numerator + 3 * denominator, denominator)) {}

 private:
  static double CosineOfQuarters(std::size_t numerator,
                                 std::size_t denominator) {
    const std::size_t turn = 4 * denominator;
    const std::size_t k = numerator % turn;
    const std::size_t folded = std::min(k, turn - k);
    if (folded == denominator) return 0;
    return CosineOf(
        static_cast<float>(2 * std::numbers::pi * static_cast<double>(folded) /
                           static_cast<double>(turn)));
  }
};

// The whole number nearest to the square root of a / b, and at least `least`.
std::size_t RootOfQuotient(std::size_t a, double b, std::size_t least) {
  const double root = std::sqrt(static_cast<double>(a) / b);
  return std::max(least, static_cast<std::size_t>(std::lround(root)));
}

// Two triangles between a, b, c and d, which go round counter-clockwise.
void AddQuad(MeshData& mesh, std::size_t a, std::size_t b, std::size_t c,
             std::size_t d) {
  const auto index = [](std::size_t i) {
    return static_cast<std::uint32_t>(i);
  };
  mesh.triangles.push_back({index(a), index(b), index(c)});
  mesh.triangles.push_back({index(a), index(c), index(d)});
}

// A square of cells x cells quads, `height` telling Z from X and Y.
template <class Height>
MeshData Field(std::size_t cells, Height height) {
  MeshData mesh;
  const auto coordinate = [cells](std::size_t i) {
    return static_cast<float>(
        2 * static_cast<double>(i) / static_cast<double>(cells) - 1);
  };
  for (std::size_t row = 0; row <= cells; ++row) {
    for (std::size_t column = 0; column <= cells; ++column) {
      const float x = coordinate(column), y = coordinate(row);
      mesh.vertices.push_back({x, y, height(x, y)});
    }
  }
  for (std::size_t row = 0; row < cells; ++row) {
    for (std::size_t column = 0; column < cells; ++column) {
      const std::size_t corner = row * (cells + 1) + column;
      AddQuad(mesh, corner, corner + 1, corner + cells + 2, corner + cells + 1);
    }
  }
  return mesh;
}

// Smooth noise: random values from -1 to 1 at whole coordinates, blended.
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : seed_(seed) {}

  double operator()(double x, double y) const {
    const double left = std::floor(x), below = std::floor(y);
    const double u = Blend(x - left), v = Blend(y - below);
    const auto column = static_cast<std::int64_t>(left);
    const auto row = static_cast<std::int64_t>(below);
    const double low = Mix(Value(column, row), Value(column + 1, row), u);
    const double high =
        Mix(Value(column, row + 1), Value(column + 1, row + 1), u);
    return Mix(low, high, v);
  }

 private:
  static double Blend(double t) { return t * t * (3 - 2 * t); }
  static double Mix(double a, double b, double t) { return a + (b - a) * t; }

  // The finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
  static std::uint64_t Scramble(std::uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
  }
  double Value(std::int64_t column, std::int64_t row) const {
    const auto x = static_cast<std::uint64_t>(column);
    const auto y = static_cast<std::uint64_t>(row);
    const std::uint64_t bits = Scramble(Scramble(seed_ + x) + y);
    return static_cast<double>(bits >> 11) * 0x1p-52 - 1;
  }

  std::uint64_t seed_;
};

}  // namespace

MeshData UvSphere(std::size_t triangles) {
  // There are 4 bands (bands - 1) triangles.
  const double root = std::sqrt(static_cast<double>(triangles) / 4 + 0.25);
  const auto bands = std::max<std::size_t>(
      2, static_cast<std::size_t>(std::lround(root + 0.5)));
  const std::size_t sectors = 2 * bands;
  MeshData mesh;
  mesh.vertices.push_back({0, 0, 1});
  for (std::size_t band = 1; band < bands; ++band) {
    const Turn from_pole(band, 2 * bands);
    for (std::size_t sector = 0; sector < sectors; ++sector) {
      const Turn around(sector, sectors);
      mesh.vertices.push_back(
          Rounded({from_pole.sin * around.cos, from_pole.sin * around.sin,
                   from_pole.cos}));
    }
  }
  mesh.vertices.push_back({0, 0, -1});
  const auto last = static_cast<std::uint32_t>(mesh.vertices.size() - 1);
  const auto first_of_last = static_cast<std::uint32_t>(last - sectors);
  for (std::uint32_t sector = 0; sector < sectors; ++sector) {
    const auto next = static_cast<std::uint32_t>((sector + 1) % sectors);
    mesh.triangles.push_back({0, 1 + sector, 1 + next});
    for (std::size_t band = 0; band + 2 < bands; ++band) {
      const std::size_t above = 1 + band * sectors;
      const std::size_t below = above + sectors;
      AddQuad(mesh, above + sector, below + sector, below + next, above + next);
    }
    mesh.triangles.push_back(
        {last, first_of_last + next, first_of_last + sector});
  }
  return mesh;
}

// The knot winds around a torus, so the torus's normal, the knot's tangent and
// their product are a frame that closes with the knot.
MeshData KnotTube(std::size_t triangles) {
  constexpr double kTorus = 0.6, kRing = 0.26, kTube = 0.12;
  const std::size_t around = RootOfQuotient(triangles, 20, 3);
  const std::size_t along = 10 * around;
  MeshData mesh;
  for (std::size_t i = 0; i < along; ++i) {
    const Turn twice(2 * i, along), thrice(3 * i, along);
    const Vector outward = {twice.cos, twice.sin, 0};
    const Vector forward = {-twice.sin, twice.cos, 0};
    const Vector up = {0, 0, 1};
    const double distance = kTorus + kRing * thrice.cos;
    const Vector centre = distance * outward + kRing * thrice.sin * up;
    const Vector normal = thrice.cos * outward + thrice.sin * up;
    const Vector tangent =
        Unit(2 * distance * forward + -3 * kRing * thrice.sin * outward +
             3 * kRing * thrice.cos * up);
    const Vector binormal = Cross(tangent, normal);
    for (std::size_t j = 0; j < around; ++j) {
      const Turn angle(j, around);
      mesh.vertices.push_back(Rounded(centre + kTube * angle.cos * normal +
                                      kTube * angle.sin * binormal));
    }
  }
  for (std::size_t i = 0; i < along; ++i) {
    const std::size_t ring = i * around, next_ring = (i + 1) % along * around;
    for (std::size_t j = 0; j < around; ++j) {
      const std::size_t next = (j + 1) % around;
      AddQuad(mesh, ring + j, ring + next, next_ring + next, next_ring + j);
    }
  }
  return mesh;
}

MeshData Terrain(std::size_t triangles, std::uint64_t seed) {
  const Noise noise(seed);
  return Field(RootOfQuotient(triangles, 2, 1), [&noise](double x, double y) {
    double height = 0;
    double frequency = 2, amplitude = 0.25;
    for (int octave = 0; octave < 8; ++octave) {
      height += amplitude * noise(frequency * x, frequency * y);
      frequency *= 2;
      amplitude /= 2;
    }
    return static_cast<float>(height);
  });
}

MeshData FlatPlane(std::size_t triangles, float height) {
  return Field(RootOfQuotient(triangles, 2, 1),
               [height](float, float) { return height; });
}

MeshData TriangleSoup(std::size_t triangles, std::uint64_t seed) {
  std::size_t per_side = 1;
  while (per_side * per_side * per_side < triangles) ++per_side;
  const float reach = 1 / static_cast<float>(per_side);

  Random random(seed);
  const auto draw_point = [&random](float greatest) {
    Point3 point;
    point.x = random.Between(-greatest, greatest);
    point.y = random.Between(-greatest, greatest);
    point.z = random.Between(-greatest, greatest);
    return point;
  };
  // Corners in random order, of triangles in random order.
  std::vector<std::uint32_t> order(3 * triangles);
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = static_cast<std::uint32_t>(i);
    std::swap(order[i], order[random.Below(i + 1)]);
  }
  MeshData mesh;
  mesh.vertices.resize(order.size());
  for (std::size_t i = 0; i < triangles; ++i) {
    const Corners corners = {order[3 * i], order[3 * i + 1], order[3 * i + 2]};
    const Point3 centre = draw_point(1 - reach);
    for (const std::uint32_t corner : corners) {
      const Point3 offset = draw_point(reach);
      mesh.vertices[corner] = {centre.x + offset.x, centre.y + offset.y,
                               centre.z + offset.z};
    }
    mesh.triangles.push_back(corners);
  }
  return mesh;
}

MeshData Duplicates(std::size_t triangles) {
  return {{{-0.5f, -0.5f, 0}, {0.5f, -0.5f, 0.25f}, {0, 0.5f, -0.25f}},
          std::vector<Corners>(triangles, Corners{0, 1, 2})};
}

}  // namespace cullproof::reference
