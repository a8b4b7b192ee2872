// Holds the arbiter against a second derivation.

#include "reference/exact_mesh.h"

#include <cmath>
#include <cstdint>
#include <optional>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh_internal.h"
#include "reference/mesh_cases.h"
#include "reference/second_derivation.h"

namespace cullproof::reference {
namespace {

constexpr int kCases = 40000;

template <class Volume>
void ExpectThatDerivationsAgree(std::uint64_t seed) {
  CaseMaker cases(seed);
  int touching = 0;
  int undecided = 0;
  for (int i = 0; i < kCases && !testing::Test::HasFailure(); ++i) {
    const Triangle triangle = cases.NextTriangle();
    const Volume volume = cases.template Next<Volume>();
    const bool expected = second::Touches(volume, triangle);
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
    const auto expected = second::FirstTouch(ray, t);
    const std::optional<RayTouch> touch = FirstTouch(ray, t);
    ASSERT_EQ(touch.has_value(), expected.has_value()) << ray << ", " << t;
    if (!touch) continue;
    ++touching;
    EXPECT_EQ(touch->t, Rational(expected->over, expected->under))
        << ray << ", " << t;
    EXPECT_EQ(touch->side, second::SideSeen(ray, t)) << ray << ", " << t;
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
    const auto [over, under] = second::SquaredDistance(t, point, point);
    const std::optional<Rational> square = SquaredDistance(point, t);
    ASSERT_TRUE(square);
    EXPECT_EQ(*square, Rational(over, under)) << point << ", " << t;
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

}  // namespace
}  // namespace cullproof::reference
