// What the arbiter says of special values and of cases that are known.

#include <cmath>
#include <initializer_list>
#include <limits>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh.h"
#include "reference/mesh_cases.h"

namespace cullproof::reference {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kLargest = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();
constexpr Triangle kCorner = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};

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
}  // namespace cullproof::reference
