#include "kernels/tree/query_volumes.h"

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <variant>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "kernels/tree/query_cases.h"
#include "reference/exact_mesh.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

SphereQuery QueryOf(const Sphere& sphere) { return SphereQuery(sphere); }
BoxQuery QueryOf(const Box& box) { return BoxQuery(box); }
OrientedBoxQuery QueryOf(const OrientedBox& box) {
  return OrientedBoxQuery(box);
}
CapsuleQuery QueryOf(const Capsule& capsule) { return CapsuleQuery(capsule); }
PlanesQuery QueryOf(const PlaneSet& planes) { return PlanesQuery(planes); }

bool Touches(const Volume& volume, const Triangle& triangle) {
  return std::visit(
      [&](const auto& one) {
        const auto query = QueryOf(one);
        if (query.IsEmpty()) return false;
        const bool touches = query.Touches(triangle).is_true;
        EXPECT_EQ(FilteredTouches(query, triangle).is_true, touches);
        EXPECT_EQ(TouchesInBounds(query, triangle).is_true, touches);
        return touches;
      },
      volume);
}

bool IsTrulyTouched(const Volume& volume, const Triangle& triangle) {
  return std::visit(
      [&](const auto& one) { return reference::Touches(one, triangle); },
      volume);
}

// The least and the greatest scale keep coordinates finite and sums exact.
constexpr float kScales[] = {1,        0x1p-149f, 0x1p-140f, 0x1p120f,
                             0x1p-60f, 0.1f,      1e-7f,     1e30f};

TEST(QueryVolumes, TouchWhatTheyTrulyTouch) {
  int touched = 0, apart = 0;
  for (const float scale : kScales) {
    for (const int extent : {2, 5, 100}) {
      QueryCases cases(7, extent, scale);
      for (int i = 0; i < 1000; ++i) {
        const Volume volume = cases.NextVolume(i % kVolumeKinds);
        const Triangle triangle = cases.NextTriangle();
        const bool truth = IsTrulyTouched(volume, triangle);
        ASSERT_EQ(Touches(volume, triangle), truth)
            << "kind " << i % kVolumeKinds << ", scale " << scale << ", extent "
            << extent << ", case " << i;
        ++(truth ? touched : apart);
      }
    }
  }
  EXPECT_GT(touched, 4000);
  EXPECT_GT(apart, 4000);
}

// By up to three ulps.
float Nudged(float x, std::mt19937& random) {
  for (unsigned steps = random() % 4; steps-- > 0;) {
    x = std::nextafter(x, random() % 2 == 0 ? kInfinity : -kInfinity);
  }
  return x;
}

TEST(QueryVolumes, TouchWhatTheyTrulyTouchAnUlpAway) {
  std::mt19937 random(3);
  QueryCases cases(8, 4, 1);
  int open = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto nudge = [&](Point3& p) {
      p = {Nudged(p.x, random), Nudged(p.y, random), Nudged(p.z, random)};
    };
    Volume volume = cases.NextVolume(i % 4);
    Triangle triangle = cases.NextTriangle();
    nudge(triangle.a);
    nudge(triangle.b);
    nudge(triangle.c);
    if (auto* const sphere = std::get_if<Sphere>(&volume)) {
      nudge(sphere->center);
      open += SphereQuery(*sphere).Touches(triangle).was_open;
    }
    if (auto* const box = std::get_if<OrientedBox>(&volume)) {
      nudge(box->axes[0]);
    }
    if (auto* const capsule = std::get_if<Capsule>(&volume)) nudge(capsule->a);
    ASSERT_EQ(Touches(volume, triangle), IsTrulyTouched(volume, triangle))
        << "kind " << i % 4 << ", case " << i;
  }
  EXPECT_GT(open, 0);
}

TEST(QueryVolumes, TouchWhatTheyTrulyTouchAcrossTheRangeOfFloats) {
  std::mt19937 random(5);
  const auto number = [&](int low, int high) {
    std::uniform_int_distribution exponent(low, high);
    const auto fraction = static_cast<float>(random() % 2001) / 1000 - 1;
    return std::ldexp(fraction, exponent(random));
  };
  for (int i = 0; i < 2000; ++i) {
    const int low = i % 2 == 0 ? -149 : -20, high = i % 2 == 0 ? 127 : 20;
    const auto n = [&] { return number(low, high); };
    const auto point = [&] { return Point3{n(), n(), n()}; };
    const Triangle triangle = {point(), point(), point()};
    std::vector<Plane> planes;
    for (int j = 0; j < 4; ++j) planes.push_back({point(), n()});
    const Volume volumes[] = {
        Sphere{point(), std::abs(n())},
        Capsule{point(), point(), std::abs(n())},
        OrientedBox{point(),
                    {std::abs(n()), std::abs(n()), std::abs(n())},
                    {point(), point(), point()}},
        PlaneSet{planes}};
    for (const Volume& volume : volumes) {
      ASSERT_EQ(Touches(volume, triangle), IsTrulyTouched(volume, triangle))
          << "kind " << volume.index() << ", case " << i;
    }
  }
}

// Sums of double cannot tell the first plane from the triangle's, which it
// leaves out; the others cross in the triangle.
TEST(QueryVolumes, ArePlanesAlsoWhereRoundingHidesOne) {
  const float up = 0x1p-30f;
  const Triangle t = {{1, up, 0}, {1, up, 4}, {1, 2 * up, 0}};
  const Plane slanted = {{1, up, 0}, -1};
  const Plane below = {{0, 0, 1}, -1}, beside = {{0, 1, 0}, -1.5f * up};
  const Plane without[] = {below, beside}, with[] = {below, beside, slanted},
              before[] = {slanted, below, beside};
  EXPECT_TRUE(Touches(PlaneSet{without}, t));
  for (const PlaneSet& planes : {PlaneSet{with}, PlaneSet{before}}) {
    EXPECT_FALSE(IsTrulyTouched(planes, t));
    EXPECT_FALSE(Touches(planes, t));
  }
}

TEST(QueryVolumes, AreEmptyOrUnboundedAsTheyShouldBe) {
  const Triangle t = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  const std::array<Point3, 3> axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const Plane all = {{0, 0, 0}, -1}, nan = {{0, 0, 1}, kNan},
              infinite = {{0, 0, 1}, -kInfinity};
  const Volume touching[] = {Sphere{{9, 9, 9}, kInfinity},
                             Capsule{{9, 9, 9}, {8, 8, 8}, kInfinity},
                             Box{{-kInfinity, -1, -1}, {kInfinity, 1, 1}},
                             OrientedBox{{9, 0, 0}, {kInfinity, 1, 1}, axes},
                             PlaneSet{},
                             PlaneSet{{&all, 1}},
                             Sphere{{0, 0, 0}, 0}};
  for (const Volume& volume : touching) {
    EXPECT_TRUE(Touches(volume, t)) << volume.index();
    EXPECT_TRUE(IsTrulyTouched(volume, t)) << volume.index();
  }
  // It passes beside an edge that has no end.
  const Volume beam = Box{{-kInfinity, 1, 1}, {kInfinity, 2, 2}};
  for (const float beside : {0.0f, 1.0f}) {
    const Triangle slanted = {
        {0, -1, 2.8f + beside}, {0, 2.8f + beside, -1}, {1, 2.8f + beside, -1}};
    EXPECT_EQ(Touches(beam, slanted), beside == 1);
    EXPECT_EQ(IsTrulyTouched(beam, slanted), beside == 1);
  }
  const Volume empty[] = {Sphere{{0, 0, 0}, -1},
                          Sphere{{0, 0, 0}, kNan},
                          Sphere{{0, kNan, 0}, 9},
                          Sphere{{kInfinity, 0, 0}, kInfinity},
                          Capsule{{0, 0, 0}, {1, 1, kNan}, 1},
                          Capsule{{0, 0, 0}, {1, 1, 1}, -1},
                          Box{{1, -1, -1}, {0, 1, 1}},
                          Box{{kNan, -1, -1}, {1, 1, 1}},
                          OrientedBox{{0, 0, 0}, {1, -1, 1}, axes},
                          OrientedBox{{0, 0, kNan}, {1, 1, 1}, axes},
                          PlaneSet{{&nan, 1}},
                          PlaneSet{{&infinite, 1}}};
  for (const Volume& volume : empty) {
    EXPECT_FALSE(Touches(volume, t)) << volume.index();
    EXPECT_FALSE(IsTrulyTouched(volume, t)) << volume.index();
  }
}

TEST(QueryVolumes, AreOnlySaidToBeApartFromBoxesThatTheyMissOrToEncloseThem) {
  int apart = 0, enclosing = 0, others = 0, points = 0;
  for (const float scale : kScales) {
    for (const int extent : {3, 40}) {
      QueryCases cases(9, extent, scale);
      for (int i = 0; i < 2000; ++i) {
        const Volume volume = cases.NextVolume(i % kVolumeKinds);
        const Box box = cases.NextBox();
        if (std::visit([](const auto& one) { return QueryOf(one).IsEmpty(); },
                       volume)) {
          continue;
        }
        const Relation relation = std::visit(
            [&](const auto& one) { return QueryOf(one).To(box); }, volume);
        const auto corner = [&](int j) {
          return Point3{j & 1 ? box.max.x : box.min.x,
                        j & 2 ? box.max.y : box.min.y,
                        j & 4 ? box.max.z : box.min.z};
        };
        ++(relation == Relation::kApart      ? apart
           : relation == Relation::kEncloses ? enclosing
                                             : others);
        for (int j = 0; j < 8; ++j) {
          const Point3 p = corner(j);
          const bool encloses = std::visit(
              [&](const auto& one) { return QueryOf(one).Encloses(p); },
              volume);
          points += encloses;
          if (encloses) {
            ASSERT_TRUE(IsTrulyTouched(volume, {p, p, p})) << i;
          }
          if (relation == Relation::kEncloses) {
            ASSERT_TRUE(IsTrulyTouched(volume, {p, p, p})) << i;
          } else if (relation == Relation::kApart) {
            ASSERT_FALSE(
                IsTrulyTouched(volume, {p, corner(j ^ 1), corner(j ^ 2)}));
            ASSERT_FALSE(
                IsTrulyTouched(volume, {p, corner(j ^ 1), corner(j ^ 4)}));
            ASSERT_FALSE(
                IsTrulyTouched(volume, {p, corner(j ^ 2), corner(j ^ 4)}));
          }
        }
      }
    }
  }
  EXPECT_GT(apart, 3000);
  EXPECT_GT(enclosing, 1000);
  EXPECT_GT(others, 1000);
  EXPECT_GT(points, 8 * enclosing);
}

TEST(QueryVolumes, KnowThatTheyMissOrEncloseClearly) {
  const Box box = {{1, 1, 1}, {2, 2, 2}};
  const std::array<Point3, 3> axes = {
      {{0.6f, 0.8f, 0}, {-0.8f, 0.6f, 0}, {0, 0, 1}}};
  const Plane above = {{0, 0, 1}, -0.9f}, below = {{0, 0, 1}, -2.1f};
  const Volume apart[] = {
      Sphere{{0, 0, 0}, 1.7f},
      Capsule{{0, 0, 0}, {0, 5, 0}, 0.9f},
      Capsule{{2.6f, -0.8f, 1.5f}, {-0.8f, 2.6f, 1.5f}, 0.05f},
      Capsule{{1.5f, 2.6f, -0.8f}, {1.5f, -0.8f, 2.6f}, 0.05f},
      Capsule{{2.6f, 1.5f, -0.8f}, {-0.8f, 1.5f, 2.6f}, 0.05f},
      Box{{2.1f, 0, 0}, {9, 9, 9}},
      OrientedBox{{3, 0, 1}, {1, 1, 1}, axes},
      PlaneSet{{&above, 1}}};
  for (const Volume& volume : apart) {
    EXPECT_EQ(
        std::visit([&](const auto& v) { return QueryOf(v).To(box); }, volume),
        Relation::kApart)
        << volume.index();
  }
  // Only a face of the other box is between the two.
  EXPECT_EQ(OrientedBoxQuery({{10.3f, 0, 0}, {0.8f, 0.8f, 9}, axes})
                .To({{-9, -9, -9}, {9, 9, 9}}),
            Relation::kApart);
  // A quantised box may be infinite.
  EXPECT_EQ(
      PlanesQuery({{&above, 1}}).To({{-kInfinity, 1, 1}, {kInfinity, 2, 2}}),
      Relation::kApart);
  const Volume enclosing[] = {
      Sphere{{1, 1, 1}, 1.8f}, Capsule{{0, 1, 1}, {3, 2, 2}, 1.2f},
      Box{{1, 1, 1}, {2, 2, 2}},
      OrientedBox{{1.5f, 1.5f, 1.5f}, {1, 1, 1}, axes}, PlaneSet{{&below, 1}}};
  for (const Volume& volume : enclosing) {
    EXPECT_EQ(
        std::visit([&](const auto& v) { return QueryOf(v).To(box); }, volume),
        Relation::kEncloses)
        << volume.index();
  }
}

}  // namespace
}  // namespace cullproof
