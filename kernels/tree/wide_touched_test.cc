#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "gtest/gtest.h"
#include "hwy/targets.h"
#include "kernels/tree/live_bytes.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/rough_cases.h"
#include "kernels/tree/sink.h"
#include "kernels/tree/test_meshes.h"
#include "kernels/tree/wide_queries.h"
#include "reference/tree.h"

namespace cullproof {
namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

Numbers BruteForce(const MeshView& mesh, const Volume& volume) {
  return std::visit(
      [&](const auto& one) { return reference::Touched(one, mesh); }, volume);
}

// By each target that this CPU has.
template <class Visit>
void ForEachBody(const Visit& visit) {
  std::size_t bodies = 0;
  for (const WideTouchedBody& body : WideTouchedBodies()) {
    if ((hwy::SupportedTargets() & body.target) == 0) continue;
    SCOPED_TRACE(hwy::TargetName(body.target));
    visit(body);
    ++bodies;
  }
  EXPECT_GT(bodies, 0u);
}

Numbers Listed(const WideTouchedBody& body, const WideModel& model,
               const Volume& volume, bool primitive_tests,
               QueryStatistics& statistics) {
  Numbers touched(model.mesh().size());
  TouchedSink sink(touched, TouchedSink::kAll);
  body.run({model, volume, primitive_tests, sink, statistics});
  touched.resize(sink.count());
  std::sort(touched.begin(), touched.end());
  return touched;
}

class WideModels {
 public:
  explicit WideModels(const MeshView& mesh)
      : in_mesh_(mesh), packed_(mesh, {{}, LeafStorage::kPacked}) {}

  void Refit() {
    in_mesh_.Refit();
    packed_.Refit();
  }

  void ExpectRightAnswers(const Volume& volume, const Numbers& truth) const {
    ForEachBody([&](const WideTouchedBody& body) {
      for (const WideModel* model : {&in_mesh_, &packed_}) {
        QueryStatistics statistics, without_tests;
        EXPECT_EQ(Listed(body, *model, volume, true, statistics), truth);
        const Numbers near = Listed(body, *model, volume, false, without_tests);
        EXPECT_TRUE(std::includes(near.begin(), near.end(), truth.begin(),
                                  truth.end()));
        EXPECT_TRUE(std::adjacent_find(near.begin(), near.end()) == near.end());
        EXPECT_EQ(without_tests.primitive_tests, 0u);
      }
    });
    const std::optional<std::uint32_t> found = FindTouched(packed_, volume);
    ASSERT_EQ(found.has_value(), !truth.empty());
    if (found) {
      EXPECT_TRUE(std::binary_search(truth.begin(), truth.end(), *found));
    }
    EXPECT_EQ(CountTouched(in_mesh_, volume), truth.size());
  }

 private:
  WideModel in_mesh_, packed_;
};

TEST(WideTouched, IsRightOnEveryTargetInEveryMesh) {
  std::size_t touched = 0;
  for (const TestMesh& mesh : AllTestMeshes()) {
    const auto [extent, scale] = PlaceOf(mesh);
    const WideModels models(mesh.View());
    QueryCases cases(41, extent, scale);
    for (int i = 0; i < 12 * kVolumeKinds; ++i) {
      SCOPED_TRACE(mesh.name + ", case " + std::to_string(i));
      const Volume volume = cases.NextVolume(i % kVolumeKinds);
      const Numbers truth = BruteForce(mesh.View(), volume);
      touched += truth.size();
      models.ExpectRightAnswers(volume, truth);
    }
  }
  EXPECT_GT(touched, 10000u);
}

TEST(WideTouched, IsRightForRoughCoordinatesOfAnySizeAnywhere) {
  std::size_t touched = 0;
  std::uint32_t seed = 50;
  for (const float scale : {1.0f, 3e-13f, 1e-20f, 2e-38f, 1e9f, 7e18f, 1e37f}) {
    for (const float away : {0.0f, 1.0f, 3000.0f}) {
      const float at = std::min(away * scale, 3e38f);
      RoughCases cases(++seed, scale, {at, at / 3, -at / 7});
      const TestMesh mesh = cases.Mesh(60);
      const WideModels models(mesh.View());
      for (int i = 0; i < 10 * kVolumeKinds; ++i) {
        SCOPED_TRACE("scale " + std::to_string(scale) + ", away " +
                     std::to_string(away) + ", case " + std::to_string(i));
        const Volume volume = cases.NextVolume(i % kVolumeKinds);
        const Numbers truth = BruteForce(mesh.View(), volume);
        touched += truth.size();
        models.ExpectRightAnswers(volume, truth);
      }
    }
  }
  EXPECT_GT(touched, 1000u);
}

// The corner of a triangle is on the surface of the volume, or beside it by
// what the last places of a few floats make of it.
TEST(WideTouched, IsRightWhereATriangleAllButTouches) {
  RoughCases cases(60, 1, {0.3f, 0.2f, 5});
  for (int i = 0; i < 150; ++i) {
    const Point3 center = cases.Point();
    const float radius = cases.Size(1);
    TestMesh mesh;
    for (int j = 0; j < 40; ++j) {
      const Point3 d = cases.Direction();
      const Point3 a = {center.x + d.x * radius, center.y + d.y * radius,
                        center.z + d.z * radius};
      Point3 across = cases.Direction();
      const float along = across.x * d.x + across.y * d.y + across.z * d.z;
      across = {across.x - along * d.x, across.y - along * d.y,
                across.z - along * d.z};
      const float size = cases.Size(1);
      const Point3 b = {a.x + across.x * size, a.y + across.y * size,
                        a.z + across.z * size};
      const Point3 opposite = {2 * a.x - b.x, 2 * a.y - b.y, 2 * a.z - b.z};
      const Point3 c = {a.x + d.x * size, a.y + d.y * size, a.z + d.z * size};
      mesh.Add({j % 2 == 0 ? a : b, j % 3 == 0 ? opposite : c, b});
    }
    const WideModels models(mesh.View());
    const Point3 near = cases.Near(center, cases.Size(1));
    for (const Volume& volume :
         {Volume(Sphere{center, radius}), Volume(Capsule{center, near, radius}),
          Volume(Box{{center.x - radius, -9, -9}, {center.x + radius, 9, 9}}),
          Volume(
              OrientedBox{center,
                          {radius, radius, radius},
                          {{{0.6f, 0.8f, 0}, {-0.8f, 0.6f, 0}, {0, 0, 1}}}})}) {
      SCOPED_TRACE("case " + std::to_string(i));
      models.ExpectRightAnswers(volume, BruteForce(mesh.View(), volume));
    }
  }
}

TEST(WideTouched, IsRightAfterARefit) {
  TestMesh mesh = IntegerSoup(400, 20, 3);
  WideModels models(mesh.View());
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    mesh.vertices[i] = {static_cast<float>(i * 7 % 20),
                        static_cast<float>(i * 11 % 17),
                        static_cast<float>(i * 5 % 13)};
  }
  for (std::size_t i = 0; i < mesh.vertices.size(); i += 17) {
    mesh.vertices[i].z = i % 2 == 0 ? kNan : kInfinity;
  }
  models.Refit();
  QueryCases cases(42, 20, 1);
  for (int i = 0; i < 10 * kVolumeKinds; ++i) {
    const Volume volume =
        i == 0 ? Sphere{{0, 0, 0}, 100} : cases.NextVolume(i % kVolumeKinds);
    models.ExpectRightAnswers(volume, BruteForce(mesh.View(), volume));
  }
}

TEST(WideTouched, EmptyVolumesAndMeshesTouchNothing) {
  const TestMesh mesh = IntegerSoup(100, 20, 3);
  for (const MeshView& view : {mesh.View(), MeshView{{}, {nullptr, 0}}}) {
    const WideModels models(view);
    for (const Volume& volume :
         {Volume(Sphere{{1, 1, kNan}, 9}), Volume(Sphere{{1, 1, 1}, -1}),
          Volume(Box{{0, 0, 0}, {9, 9, -1}}),
          Volume(Box{{0, kNan, 0}, {9, 9, 9}}),
          Volume(Capsule{{0, 0, kInfinity}, {1, 1, 1}, 3}),
          Volume(OrientedBox{{0, 0, 0}, {1, kNan, 1}, {}})}) {
      models.ExpectRightAnswers(volume, {});
    }
  }
}

TEST(WideTouched, InfiniteVolumesTouchWhatTheySay) {
  const TestMesh mesh = IntegerSoup(100, 20, 3);
  const WideModels models(mesh.View());
  const OrientedBox slab = {{9, 9, 9},
                            {1, kInfinity, kInfinity},
                            {{{0.6f, 0.8f, 0}, {-0.8f, 0.6f, 0}, {0, 0, 1}}}};
  for (const Volume& volume :
       {Volume(Sphere{{1, 1, 1}, kInfinity}),
        Volume(Capsule{{1, 1, 1}, {2, 2, 2}, kInfinity}),
        Volume(Box{{-kInfinity, 3, -kInfinity}, {kInfinity, kInfinity, 9}}),
        Volume(Box{{-kInfinity, 7, 7}, {kInfinity, 8, 8}}), Volume(slab),
        Volume(PlaneSet{})}) {
    models.ExpectRightAnswers(volume, BruteForce(mesh.View(), volume));
  }
}

// More than have a bit each.
TEST(WideTouched, TakesAnyNumberOfPlanes) {
  const TestMesh mesh = IntegerSoup(300, 20, 3);
  const WideModels models(mesh.View());
  std::vector<Plane> planes;
  for (int i = 0; i < 100; ++i) {
    const float angle = static_cast<float>(i) * 0.0628f;
    const float x = std::cos(angle), y = std::sin(angle);
    planes.push_back({{x, y, 0}, -(x * 9 + y * 10 + 6)});
    if (i % 10 != 0) continue;
    const PlaneSet set = {planes};
    models.ExpectRightAnswers(set, BruteForce(mesh.View(), set));
  }
}

TEST(WideTouched, DoesNotTestTheTrianglesOfEnclosedBoxes) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  const WideModel model(mesh.View());
  const auto slab = [](float most) {
    return Box{{-99, -99, -99}, {most, 99, 99}};
  };
  std::vector<Plane> planes = {{{1, 0, 0}, -14}, {{-1, 0, 0}, -99}};
  const OrientedBox turned = {{-85, 0, 0},
                              {99, 99, 99},
                              {{{1, 0, 0}, {0, 0.6f, 0.8f}, {0, -0.8f, 0.6f}}}};
  for (const Volume& volume :
       {Volume(slab(14)), Volume(turned), Volume(PlaneSet{planes})}) {
    QueryStatistics statistics;
    EXPECT_GT(CountTouched(model, volume, {true, &statistics}), 250u);
    EXPECT_LT(statistics.primitive_tests, 250u);
    EXPECT_GT(statistics.primitive_tests, 0u);
  }
  for (const Volume& volume :
       {Volume(slab(99)), Volume(Sphere{{10, 10, 10}, 99}),
        Volume(Capsule{{0, 10, 10}, {20, 10, 10}, 99}), Volume(PlaneSet{})}) {
    QueryStatistics statistics;
    EXPECT_EQ(CountTouched(model, volume, {true, &statistics}), 500u);
    EXPECT_EQ(statistics.primitive_tests, 0u);
    EXPECT_LE(statistics.box_tests, WideNode::kFan);
  }
}

// All triangles but one are near the other seven corners of their box.
TEST(WideTouched, DoesNotTakeABoxAsEnclosedWithOneCornerOutside) {
  for (int corner = 0; corner < 8; ++corner) {
    const auto at = [&](int axis, float size) {
      return (corner >> axis & 1) != 0 ? size : -size;
    };
    TestMesh mesh;
    mesh.Add({{at(0, -1), at(1, -1), at(2, -1)},
              {at(0, 1), at(1, -1), at(2, -1)},
              {at(0, -1), at(1, 1), at(2, -1)}});
    mesh.Add({{at(0, 1), at(1, 1), at(2, 1)},
              {at(0, 0.99f), at(1, 1), at(2, 1)},
              {at(0, 1), at(1, 0.99f), at(2, 1)}});
    const Point3 from = {at(0, -1), at(1, -1), at(2, -1)};
    const WideModels models(mesh.View());
    models.ExpectRightAnswers(Sphere{from, 3}, {0});
    models.ExpectRightAnswers(Capsule{from, from, 3}, {0});
  }
}

TEST(WideTouched, LooksAtNoMoreThanItTakesToFindOne) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  const WideModel model(mesh.View());
  const Sphere sphere = {{10, 10, 10}, 9};
  QueryStatistics one, all;
  EXPECT_TRUE(FindTouched(model, sphere, {true, &one}));
  EXPECT_GT(CountTouched(model, sphere, {true, &all}), 100u);
  EXPECT_LT(2 * one.box_tests, all.box_tests);
}

TEST(WideTouched, TellsOfOverflowAndWritesNoFurther) {
  TestMesh mesh;
  for (int i = 0; i < 100; ++i) mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const WideModel model(mesh.View());
  for (const Volume& volume :
       {Volume(Sphere{{0.25f, 0.25f, 0}, 0.1f}),
        Volume(Sphere{{0, 0, 0}, 9})}) {  // One tests, one encloses.
    for (const std::size_t room : {0, 1, 8, 99, 100, 101}) {
      constexpr std::uint32_t kUnwritten = 12345;
      Numbers touched(102, kUnwritten);
      EXPECT_EQ(ListTouched(model, volume, {touched.data(), room}), 100u);
      const std::size_t written = std::min<std::size_t>(room, 100);
      EXPECT_EQ(std::count(touched.begin(), touched.end(), kUnwritten),
                static_cast<std::ptrdiff_t>(102 - written));
    }
  }
}

TEST(WideTouched, AllocatesNothing) {
  const TestMesh mesh = IntegerSoup(500, 20, 3);
  const WideModel model(mesh.View());
  QueryCases cases(43, 20, 1);
  for (int i = 0; i < 50; ++i) {
    const Volume volume = cases.NextVolume(i % kVolumeKinds);
    const std::size_t before = Allocations();
    CountTouched(model, volume);
    FindTouched(model, volume);
    EXPECT_EQ(Allocations(), before);
  }
}

TEST(WideTouched, ADeepTreeIsNoDanger) {
  TestMesh mesh;
  for (int k = -60; k <= 60; ++k) {
    const float s = std::ldexp(1.0f, k);
    for (int i = 0; i < 9; ++i) {
      mesh.Add({{s, 0, 0}, {s, s / 4, 0}, {s, 0, s / 4}});
    }
  }
  const WideModel model(
      mesh.View(), {{SplitRule::kLargestAxis, false}, LeafStorage::kInMesh});
  EXPECT_EQ(CountTouched(model, Box{{0, 0, 0}, {1e19f, 1e19f, 1e19f}}),
            9 * 121u);
  EXPECT_EQ(CountTouched(model, Box{{3, 0, 0}, {9, 1, 1}}), 18u);
}

}  // namespace
}  // namespace cullproof
