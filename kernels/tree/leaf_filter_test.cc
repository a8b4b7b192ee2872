#include "kernels/tree/leaf_filter.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <variant>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "hwy/targets.h"
#include "kernels/tree/leaf_corners.h"
#include "kernels/tree/rough_cases.h"
#include "kernels/tree/test_meshes.h"
#include "reference/exact_mesh.h"

namespace cullproof {
namespace {

using Vector = Xyz<double>;

Vector InDouble(const Point3& p) { return {p.x, p.y, p.z}; }
Point3 Rounded(const Vector& v) {
  return {static_cast<float>(v.x), static_cast<float>(v.y),
          static_cast<float>(v.z)};
}
Vector Along(const Vector& from, double t, const Vector& d) {
  return {from.x + t * d.x, from.y + t * d.y, from.z + t * d.z};
}
double Dot(const Vector& a, const Vector& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
Vector Unit(const Vector& v) {
  return Along({0, 0, 0}, 1 / std::sqrt(Dot(v, v)), v);
}
Vector Cross(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// The next float, or one a few further.
float Nudged(float x, int ulps) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  for (; ulps > 0; --ulps) x = std::nextafter(x, kInfinity);
  for (; ulps < 0; ++ulps) x = std::nextafter(x, -kInfinity);
  return x;
}

// Triangles and volumes that all but touch each other in a random way: there is
// a point on both surfaces, on either side of a plane through it, as far as
// floats can say.
class NearTouches {
 public:
  NearTouches(std::uint32_t seed, float scale, float away)
      : rough_(seed, 1, {0, 0, 0}),
        scale_(scale),
        place_{away * scale, -away * scale / 3, away * scale / 7} {}

  struct Case {
    Volume volume;
    Triangle triangle;
  };

  Case Next(int kind) {
    touch_ = Along(place_, scale_, Direction());
    up_ = Direction();
    const Triangle triangle = TriangleAbove();
    switch (kind) {
      case 0:
        return {SphereBelow(), triangle};
      case 1:
        return {BoxBelow(), triangle};
      case 2:
        return {OrientedBoxBelow(), triangle};
      case 3:
        return {CapsuleBelow(), triangle};
      default:
        return {PlanesBelow(), triangle};
    }
  }

 private:
  int Pick(int below) {
    return static_cast<int>(rough_.Number(0, static_cast<float>(below)));
  }
  int Ulps() { return Pick(7) - 3; }
  Vector Direction() { return InDouble(rough_.Direction()); }
  Vector Across() { return Unit(Cross(up_, Direction())); }
  double Size() { return double{rough_.Size(1)} * scale_; }

  // The touching point is on its face, an edge or a corner.
  Triangle TriangleAbove() {
    const Vector d = Across(), e = Across();
    const double size = Size();
    const auto rise = [&](const Vector& v) {
      return Along(v, rough_.Number(0, 1), up_);
    };
    switch (Pick(3)) {
      case 0: {
        const Vector other = Along({0, 0, 0}, -1, d);
        return {Rounded(Along(touch_, size, d)),
                Rounded(Along(touch_, size / 2, Unit(Along(other, 0.7, e)))),
                Rounded(Along(touch_, size / 3, Unit(Along(other, -0.7, e))))};
      }
      case 1:
        return {Rounded(Along(touch_, size, d)),
                Rounded(Along(touch_, -size / 3, d)),
                Rounded(Along(touch_, size / 2, rise(e)))};
      default:
        return {Rounded(touch_), Rounded(Along(touch_, size, rise(d))),
                Rounded(Along(touch_, size / 2, rise(e)))};
    }
  }

  Sphere SphereBelow() {
    const Point3 center = Rounded(Along(touch_, -Size(), up_));
    return {center, RadiusAt(center)};
  }
  Capsule CapsuleBelow() {
    const Point3 a = Rounded(Along(touch_, -Size(), up_));
    const float radius = RadiusAt(a);
    // Level with it, or going down.
    Vector d = Across();
    if (Pick(2) == 0) d = Along(d, -rough_.Number(0, 1), up_);
    const double back = Pick(2) == 0 ? 0 : Size();
    return {Rounded(Along(InDouble(a), -back, d)),
            Rounded(Along(InDouble(a), Size(), d)), radius};
  }
  float RadiusAt(const Point3& center) {
    const Vector to = Along(touch_, -1, InDouble(center));
    return Nudged(static_cast<float>(std::abs(Dot(to, up_))), Ulps());
  }

  // A face, an edge or a corner of it is at the touching point.
  OrientedBox OrientedBoxBelow() {
    std::array<Vector, 3> axes;
    const int feature = Pick(3);
    axes[0] = feature == 0 ? up_ : Unit(Along(up_, 0.8, Across()));
    axes[1] =
        Unit(feature == 1 ? Cross(axes[0], up_) : Cross(axes[0], Direction()));
    axes[2] = Cross(axes[0], axes[1]);
    OrientedBox box;
    Vector center = touch_;
    for (std::size_t i = 0; i < 3; ++i) {
      const double half = Size(), rise = Dot(axes[i], up_);
      box.axes[i] = Rounded(axes[i]);
      box.half_extents[i] = Nudged(static_cast<float>(half), Ulps());
      const double at = std::abs(rise) < 1e-6 ? 0.4 * rough_.Number(-1, 1)
                        : rise > 0            ? 1
                                              : -1;
      center = Along(center, -at * half, axes[i]);
    }
    box.center = Rounded(center);
    return box;
  }
  Box BoxBelow() {
    const auto side = [&](double at, double up, float& min, float& max) {
      const double size = Size();
      min = static_cast<float>(up > 0 ? at - size : at);
      max = static_cast<float>(up > 0 ? at : at + size);
      (up > 0 ? max : min) = Nudged(up > 0 ? max : min, Ulps());
    };
    Box box;
    side(touch_.x, up_.x, box.min.x, box.max.x);
    side(touch_.y, up_.y, box.min.y, box.max.y);
    side(touch_.z, up_.z, box.min.z, box.max.z);
    return box;
  }
  // One plane, or a wedge or corner of several.
  PlaneSet PlanesBelow() {
    planes_.clear();
    const int count = 1 + Pick(3);
    const Vector side = Across();
    for (int i = 0; i < count; ++i) {
      const double lean = count == 1 ? 0 : i == 0 ? 0.6 : -0.9;
      const Vector normal = i == 2 ? Unit(Along(up_, 0.5, Across()))
                                   : Unit(Along(up_, lean, side));
      const Point3 n = Rounded(normal);
      planes_.push_back(
          {n, Nudged(static_cast<float>(-Dot(InDouble(n), touch_)), Ulps())});
    }
    return {planes_};
  }

  RoughCases rough_;
  double scale_;
  Vector place_, touch_ = {}, up_ = {};
  std::vector<Plane> planes_;
};

constexpr const char* kKinds[] = {"sphere", "box", "oriented box", "capsule",
                                  "planes"};

bool Truth(const Volume& volume, const Triangle& triangle) {
  return std::visit(
      [&](const auto& one) { return reference::Touches(one, triangle); },
      volume);
}

TEST(LeafFilter, IsRightWhereItIsCertain) {
  std::uint32_t seed = 200;
  for (int kind = 0; kind < 5; ++kind) {
    std::size_t touching = 0, cases = 0, open = 0;
    for (const float scale : {1.0f, 0x1p-20f, 1000.0f}) {
      for (const float away : {0.0f, 3.0f, 300.0f}) {
        NearTouches near(++seed, scale, away);
        for (int i = 0; i < 1000; ++i) {
          const auto [volume, triangle] = near.Next(kind);
          const bool truth = Truth(volume, triangle);
          touching += truth;
          TestMesh mesh;
          mesh.Add(triangle);
          const GatheredCorners corners(mesh.View(), 1,
                                        [](std::size_t) { return 0; });
          for (const LeafFilterMaker& maker : LeafFilterMakers()) {
            if ((hwy::SupportedTargets() & maker.target) == 0) continue;
            alignas(LeafFilter::kAlignment)
                std::array<std::byte, LeafFilter::kMostBytes>
                    place;
            const auto body = maker.make(volume, place);
            const auto [no, yes] =
                body(place.data(), corners.View(), ~std::uint64_t{0});
            ASSERT_FALSE((truth ? no : yes) & 1)
                << kKinds[kind] << ' ' << i << ' '
                << hwy::TargetName(maker.target);
            open += ((no | yes) & 1) == 0;
            ++cases;
          }
        }
      }
    }
    EXPECT_GT(touching, 2000u) << kKinds[kind];
    EXPECT_LT(touching, 7000u) << kKinds[kind];
    EXPECT_GT(open, cases / 10) << kKinds[kind];
  }
}

TEST(LeafFilter, LeavesHardlyAnythingOpenFarFromTheSurface) {
  for (int kind = 0; kind < 5; ++kind) {
    RoughCases rough(300, 1, {0.5f, 0.2f, -0.3f});
    const TestMesh mesh = rough.Mesh(2000);
    std::size_t open = 0, yes_count = 0;
    for (int i = 0; i < 20; ++i) {
      const LeafFilter filter(rough.NextVolume(kind));
      for (std::size_t first = 0; first < 2000; first += 16) {
        const GatheredCorners corners(mesh.View(), 16,
                                      [&](std::size_t j) { return first + j; });
        const auto [no, yes] = filter.Of(corners.View(), ~std::uint64_t{0});
        for (int lane = 0; lane < 16; ++lane) {
          open += ((no | yes) >> lane & 1) == 0;
          yes_count += yes >> lane & 1;
        }
      }
    }
    EXPECT_GT(yes_count, 100u) << kKinds[kind];
    EXPECT_LT(open, 60u) << kKinds[kind] << ", of 40000";
  }
}

TEST(LeafFilter, LooksAtNoPlanesThatAreNotActive) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const GatheredCorners corners(mesh.View(), 1, [](std::size_t) { return 0; });
  const std::vector<Plane> planes = {{{0, 0, 1}, 5}, {{1, 0, 0}, -7}};
  const LeafFilter filter(PlaneSet{planes});
  EXPECT_EQ(filter.Of(corners.View(), 3).no & 1, 1u);
  EXPECT_EQ(filter.Of(corners.View(), 1).no & 1, 1u);
  EXPECT_EQ(filter.Of(corners.View(), 2).yes & 1, 1u);
}

}  // namespace
}  // namespace cullproof
