#include "cullproof/placement.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <variant>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/test_meshes.h"
#include "reference/tree.h"

namespace cullproof {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;
using Numbers = std::vector<std::uint32_t>;

Numbers Truth(const MeshView& mesh, const Volume& volume) {
  return std::visit(
      [&](const auto& one) { return reference::Touched(one, mesh); }, volume);
}

Numbers Listed(const ModelView& model, const Volume& volume) {
  Numbers touched(model.mesh.size());
  touched.resize(ListTouched(model, volume, touched));
  std::sort(touched.begin(), touched.end());
  return touched;
}

Point3 Put(const Placement& placement, const Point3& p) {
  const auto& [axes, origin] = placement;
  return {origin.x + p.x * axes[0].x + p.y * axes[1].x + p.z * axes[2].x,
          origin.y + p.x * axes[0].y + p.y * axes[1].y + p.z * axes[2].y,
          origin.z + p.x * axes[0].z + p.y * axes[1].z + p.z * axes[2].z};
}

// Quarter turns about all axes, and twice the size: nothing is rounded.
const Placement kTurned = {{{{0, 2, 0}, {0, 0, 2}, {2, 0, 0}}}, {3, -5, 8}};
const Placement kFlipped = {{{{0, -1, 0}, {-1, 0, 0}, {0, 0, -1}}}, {1, 2, -4}};

TEST(Placement, OfAModelIsAsIfItsMeshWereThere) {
  const TestMesh mesh = IntegerSoup(300, 20, 31);
  const Model model(mesh.View());
  for (const Placement& placement : {kTurned, kFlipped, Placement{}}) {
    TestMesh there = mesh;
    for (Point3& p : there.vertices) p = Put(placement, p);
    QueryCases cases(32, 20, 1);
    std::vector<Plane> storage;
    std::size_t touched = 0;
    for (int i = 0; i < 20 * kVolumeKinds; ++i) {
      Volume volume = cases.NextVolume(i % kVolumeKinds);
      // Axes that are not at right angles mean something else when turned.
      if (std::holds_alternative<OrientedBox>(volume)) {
        std::get<OrientedBox>(volume).axes = {
            {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}};
      }
      const Numbers truth = Truth(there.View(), volume);
      EXPECT_EQ(Listed(model, ToModel(volume, storage, placement)), truth) << i;
      touched += truth.size();
    }
    EXPECT_GT(touched, 200u);
  }
}

TEST(Placement, OfAVolumeIsAsIfItWereThere) {
  const TestMesh mesh = IntegerSoup(300, 20, 33);
  const Model model(mesh.View());
  const auto expect_same = [&](const Volume& one, const Volume& other) {
    EXPECT_EQ(Listed(model, one), Listed(model, other));
  };
  const Sphere sphere = {{4, 9, 1}, 3};
  expect_same(ToModel(sphere, {}, kTurned),
              Sphere{Put(kTurned, sphere.center), 6});
  const Capsule capsule = {{4, 1, 1}, {2, 7, 3}, 1.5f};
  expect_same(
      ToModel(capsule, {}, kFlipped),
      Capsule{Put(kFlipped, capsule.a), Put(kFlipped, capsule.b), 1.5f});
  const Box box = {{1, 2, 3}, {4, 6, 8}};
  const Point3 min = Put(kTurned, box.min), max = Put(kTurned, box.max);
  expect_same(ToModel(box, {}, kTurned), Box{min, max});
  // One in the other's place.
  expect_same(ToModel(sphere, kTurned, kTurned), sphere);
  expect_same(ToModel(box, kFlipped, kFlipped), box);
}

TEST(Placement, KeepsWhereARayHits) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  TestMesh there = mesh;
  for (Point3& p : there.vertices) p = Put(kTurned, p);
  const Ray ray = {Put(kTurned, {1, 1, 9}), {-1, 0, 0}};  // Down, when turned.
  const auto truth = FindClosestHit(Model(there.View()), ray);
  const auto hit = FindClosestHit(Model(mesh.View()), ToModel(ray, kTurned));
  ASSERT_TRUE(truth && hit);
  EXPECT_EQ(hit->t, 18);
  EXPECT_EQ(hit->t, truth->t);
  EXPECT_EQ(hit->side, truth->side);
}

TEST(Placement, RoundsToTheNearestFloats) {
  const float s = std::sin(0.7f), c = std::cos(0.7f);
  const Placement placement = {{{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}},
                               {1000, -30, 7}};
  const Point3 p = {123.4f, 567.8f, -9.1f};
  const Point3 moved = ToModel(p, placement);
  const double x = 123.4f - 1000.0, y = 567.8f + 30.0;
  EXPECT_FLOAT_EQ(moved.x, static_cast<float>(c * x + s * y));
  EXPECT_FLOAT_EQ(moved.y, static_cast<float>(c * y - s * x));
  EXPECT_FLOAT_EQ(moved.z, -16.1f);
}

TEST(Placement, InfiniteVolumesStaySo) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const Box slab = {{-kInfinity, -kInfinity, 2}, {kInfinity, kInfinity, 3}};
  const TestMesh mesh = IntegerSoup(300, 20, 34);
  EXPECT_EQ(Listed(Model(mesh.View()), ToModel(slab, {})),
            Truth(mesh.View(), slab));
  EXPECT_EQ(ToModel(Sphere{{0, 0, 0}, kInfinity}, kTurned).radius, kInfinity);
}

TEST(Placement, EmptyVolumesStaySo) {
  Placement large;
  large.axes = {{{1e20f, 0, 0}, {0, 1e20f, 0}, {0, 0, 1e20f}}};
  EXPECT_LT(ToModel(Sphere{{0, 0, 0}, -1e-30f}, large).radius, 0);
  EXPECT_LT(ToModel(Capsule{{0, 0, 0}, {1, 0, 0}, -1e-30f}, large).radius, 0);
  const OrientedBox box =
      ToModel(Box{{0x1p-149f, 0, 0}, {0, 1, 1}}, Placement());
  EXPECT_LT(box.half_extents[0], 0);
}

TEST(Placement, RefusesWhatIsNotRigid) {
  const auto expect_refusal = [](const Placement& placement, const char* why) {
    const auto call = [&] { ToModel(Sphere{{0, 0, 0}, 1}, placement); };
    EXPECT_THAT(call, ThrowsMessage<std::invalid_argument>(HasSubstr(why)));
    const auto from = [&] { ToModel(Sphere{{0, 0, 0}, 1}, {}, placement); };
    EXPECT_THAT(from, ThrowsMessage<std::invalid_argument>(HasSubstr(why)));
  };
  expect_refusal({{{{1, 0, 0}, {0, 1, 0}, {0, 0, -1}}}}, "mirrored");
  expect_refusal({{{{1, 0, 0}, {0, 1.01f, 0}, {0, 0, 1}}}},
                 "scaled differently");
  expect_refusal({{{{1, 0, 0}, {0, 1, 0}, {0, 0, 2}}}}, "scaled differently");
  expect_refusal({{{{1, 0, 0}, {0.01f, 1, 0}, {0, 0, 1}}}}, "right angles");
  expect_refusal({{{{1, 0, 0}, {0, 1, 0}, {0, 0.01f, 1}}}}, "right angles");
  expect_refusal({{{{1, 0, 0}, {0, 1, 0}, {0.01f, 0, 1}}}}, "right angles");
  expect_refusal({{{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}, "no length");
  expect_refusal({{{{1, 0, 0}, {0, 1, 0}, {0, 0, std::nanf("")}}}},
                 "not finite");
  Placement far;
  far.origin.y = -std::numeric_limits<float>::infinity();
  expect_refusal(far, "not finite");
  CheckPlacement({{{{1, 0, 0}, {0, 1.00005f, 0}, {0.00005f, 0, 1}}}});
}

}  // namespace
}  // namespace cullproof
