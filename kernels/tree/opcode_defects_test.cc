// What OPCODE 1.3 is known to get wrong and no other test of this folder is
// about. Each test says what is right.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "kernels/tree/every_model.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/test_meshes.h"
#include "reference/tree.h"

namespace cullproof {
namespace {

using Numbers = std::vector<std::uint32_t>;

template <class Check>
void InEveryModel(const TestMesh& mesh, const Check& check) {
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(name);
        check(model);
      });
}

Numbers Touched(const ModelView& model, const Volume& volume) {
  Numbers touched(model.mesh.size());
  touched.resize(ListTouched(model, volume, touched));
  std::sort(touched.begin(), touched.end());
  return touched;
}

// Of radius 1 about the origin.
TestMesh UnitSphere(int rings) {
  TestMesh mesh = Grid(rings, [](int, int) { return 0; });
  for (Point3& p : mesh.vertices) {
    const auto step = 3.14159265f / static_cast<float>(rings);
    const float u = 2 * step * p.x, v = step * p.y;
    p = {std::sin(v) * std::cos(u), std::sin(v) * std::sin(u), std::cos(v)};
  }
  return mesh;
}

// A determinant below a fixed number counted as parallel.
TEST(OpcodeDefects, CapsulesPierceFacesOfAnySize) {
  for (const float size : {1.0f, 1e-3f, 1e-8f, 1e-20f, 1e-38f, 1e20f}) {
    TestMesh mesh;
    mesh.Add({{0, 0, 0}, {size, 0, 0}, {0, size, 0}});
    const float at = size / 4, far = 0.3f * size;
    for (const float radius : {0.0f, size / 100}) {
      const Capsule through = {{at, at, -far}, {at, at, far}, radius};
      const Capsule beside = {{size, at, -far}, {size, at, far}, radius};
      EXPECT_EQ(CountTouched(Model(mesh.View()), through), 1u) << size;
      EXPECT_EQ(CountTouched(Model(mesh.View()), beside), 0u) << size;
    }
  }
  const TestMesh sphere = UnitSphere(60);
  InEveryModel(sphere, [&](const ModelView& model) {
    for (std::uint32_t i = 0; i < sphere.triangles.size(); i += 97) {
      const auto [a, b, c] = sphere.View()[i];
      const Point3 out = {(a.x + b.x + c.x) / 2, (a.y + b.y + c.y) / 2,
                          (a.z + b.z + c.z) / 2};
      EXPECT_TRUE(FindTouched(model, Capsule{{0, 0, 0}, out, 1e-4f})) << i;
    }
  });
}

// The search ended at the first box of a leaf that was touched.
TEST(OpcodeDefects, AnyTouchedTriangleIsFoundBehindLeavesThatAreNot) {
  const TestMesh mesh = IntegerSoup(400, 12, 5);
  QueryCases cases(41, 12, 1);
  const EveryModel models(mesh.View());
  int touching = 0;
  for (int i = 0; i < 300; ++i) {
    const Sphere sphere = {cases.Point(), 0.5f};
    const auto truth = reference::Touched(sphere, mesh.View());
    touching += !truth.empty();
    models.ForEach([&](const std::string& name, const ModelView& model) {
      const auto found = FindTouched(model, sphere);
      ASSERT_EQ(found.has_value(), !truth.empty()) << name;
      if (found) {
        EXPECT_TRUE(std::ranges::binary_search(truth, *found)) << name;
      }
    });
  }
  EXPECT_GT(touching, 30);
  EXPECT_LT(touching, 270);
}

// A flag for single nodes was never cleared.
TEST(OpcodeDefects, AModelOfOneTriangleMayBecomeOneOfMany) {
  TestMesh one;
  one.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const TestMesh many = IntegerSoup(200, 9, 1);
  const Sphere all = {{0, 0, 0}, 1000};
  for (const Layout layout : kAllLayouts) {
    const ModelSettings settings = {{}, layout, false};
    Model model(one.View(), settings);
    HybridModel hybrid(one.View(), settings);
    EXPECT_EQ(CountTouched(model, all), 1u);
    model = Model(many.View(), settings);
    hybrid = HybridModel(many.View(), settings);
    EXPECT_EQ(CountTouched(model, all), 200u);
    EXPECT_EQ(CountTouched(hybrid, all), 200u);
    model = Model(one.View(), settings);
    EXPECT_EQ(CountTouched(model, all), 1u);
  }
}

// Boxes as centre and extents were rounded to nearest.
TEST(OpcodeDefects, QueriesThatEndAtVerticesTouchThem) {
  const TestMesh mesh = UnitSphere(14);
  const EveryModel models(mesh.View());
  for (const Point3& v : mesh.vertices) {
    const Volume volumes[] = {Box{{v.x, v.y, v.z}, {v.x + 1, v.y + 1, v.z + 1}},
                              Box{{v.x - 1, v.y - 1, v.z - 1}, {v.x, v.y, v.z}},
                              Capsule{v, {2 * v.x, 2 * v.y, 2 * v.z}, 0}};
    for (const Volume& volume : volumes) {
      const auto truth = std::visit(
          [&](const auto& one) { return reference::Touched(one, mesh.View()); },
          volume);
      EXPECT_FALSE(truth.empty());
      models.ForEach([&](const std::string& name, const ModelView& model) {
        EXPECT_EQ(Touched(model, volume), truth) << name;
      });
    }
  }
}

// Positions were relative to the origin.
TEST(OpcodeDefects, QuantizationIsAsFineFarFromTheOrigin) {
  const TestMesh near = UnitSphere(40);
  for (const float away : {1e4f, 1e5f}) {
    TestMesh far = near;
    for (Point3& p : far.vertices) p = {p.x + away, p.y - away, p.z + away};
    for (const Layout layout : {Layout::kQuantized, Layout::kQuantizedNoLeaf}) {
      const Model there(far.View(), {{}, layout, false});
      const auto exact_layout =
          layout == Layout::kQuantized ? Layout::kNormal : Layout::kNoLeaf;
      const Model exact(far.View(), {{}, exact_layout, false});
      QueryStatistics quantized_counts, exact_counts;
      for (std::size_t i = 0; i < far.vertices.size(); i += 7) {
        const Sphere sphere = {far.vertices[i], 0.125f};
        const auto truth = reference::Touched(sphere, far.View());
        EXPECT_EQ(Touched(there, sphere), truth);
        CountTouched(there, sphere, {true, &quantized_counts});
        CountTouched(exact, sphere, {true, &exact_counts});
      }
      EXPECT_LE(quantized_counts.box_tests, exact_counts.box_tests * 11 / 10);
    }
  }
}

// A centre between two positions was enclosed by no box.
TEST(OpcodeDefects, QueriesThatRestOnAPlaneTouchIt) {
  for (int i = 0; i < 60; ++i) {
    const float height = 0.1f * static_cast<float>(i) - 2.7f;
    TestMesh plane = Grid(8, [](int, int) { return 0; });
    for (Point3& p : plane.vertices) p.z = height;
    InEveryModel(plane, [&](const ModelView& model) {
      EXPECT_EQ(CountTouched(model, Box{{0, 0, height}, {8, 8, 9}}), 128u);
      EXPECT_EQ(CountTouched(model, Box{{0, 0, -9}, {8, 8, height}}), 128u);
      const float above = std::nextafter(height, 9.0f);
      EXPECT_EQ(CountTouched(model, Box{{0, 0, above}, {8, 8, 9}}), 0u);
    });
  }
}

// Spheres missed triangles without area, unless they held a corner.
TEST(OpcodeDefects, EveryVolumeTouchesTrianglesWithoutArea) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {10, 0, 0}, {10, 0, 0}});
  mesh.Add({{0, 0, 0}, {5, 0, 0}, {10, 0, 0}});
  mesh.Add({{5, 0, 0}, {5, 0, 0}, {5, 0, 0}});
  const Plane slab[] = {{{1, 0, 0}, -6}, {{-1, 0, 0}, 4}};
  InEveryModel(mesh, [&](const ModelView& model) {
    for (const Volume& volume :
         {Volume(Sphere{{5, 1, 0}, 1}), Volume(Box{{4, 0, 0}, {6, 1, 1}}),
          Volume(Capsule{{5, 2, 0}, {5, 1, 0}, 1}),
          Volume(Capsule{{5, 2, 0}, {5, -1, 0}, 0}),
          Volume(OrientedBox{
              {5, 1, 0}, {1, 1, 1}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}),
          Volume(PlaneSet{slab})}) {
      EXPECT_EQ(CountTouched(model, volume), 3u) << volume.index();
    }
    EXPECT_EQ(CountTouched(model, Sphere{{5, 1, 0}, 0.999f}), 0u);
  });
}

// These ended in a crash.
TEST(OpcodeDefects, AModelOfOneTriangleHasAllCallsThatOthersHave) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  EveryModel models(mesh.View());
  const auto check = [&](float at) {
    models.ForEach([&](const std::string& name, const ModelView& model) {
      const Sphere here = {{at, 0, 0}, 0.5f};
      EXPECT_EQ(CountTouched(model, here, {false, nullptr}), 1u) << name;
      EXPECT_EQ(CountTouched(model, here), 1u) << name;
      EXPECT_TRUE(FindHit(model, {{at + 0.1f, 0.1f, 1}, {0, 0, -1}})) << name;
      EXPECT_TRUE(FindNearest(model, {at, 0, 7})) << name;
    });
  };
  check(0);
  for (Point3& p : mesh.vertices) p.x += 5;
  models.Refit(mesh.View());
  check(5);
}

// A query of a hybrid switched the tests of triangles off for good.
TEST(OpcodeDefects, OptionsLastForOneCall) {
  const TestMesh mesh = IntegerSoup(100, 9, 1);
  const Sphere sphere = {{4, 4, 4}, 2};
  InEveryModel(mesh, [&](const ModelView& model) {
    const std::size_t touched = CountTouched(model, sphere);
    EXPECT_GT(CountTouched(model, sphere, {false, nullptr}), touched);
    EXPECT_EQ(CountTouched(model, sphere), touched);
  });
}

// A rule that nobody knows made a single leaf.
TEST(OpcodeDefects, UnknownRulesAreRefusedByModelsToo) {
  const TestMesh mesh = IntegerSoup(100, 9, 1);
  const ModelSettings settings = {
      {static_cast<SplitRule>(17), true}, Layout::kNormal, false};
  EXPECT_THROW(Model(mesh.View(), settings), std::invalid_argument);
  EXPECT_THROW(HybridModel(mesh.View(), settings), std::invalid_argument);
}

// There could be up to 31, and 32 counted as none.
TEST(OpcodeDefects, ThereMayBeAnyNumberOfPlanes) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  mesh.Add({{7, 0, 0}, {8, 0, 0}, {7, 1, 0}});
  for (const std::size_t count : {31, 32, 33, 64, 100}) {
    std::vector<Plane> planes;
    for (std::size_t i = 0; i + 1 < count; ++i) {
      planes.push_back({{0, 0, 1}, -static_cast<float>(i)});
    }
    planes.push_back({{1, 0, 0}, -2});
    InEveryModel(mesh, [&](const ModelView& model) {
      EXPECT_EQ(CountTouched(model, PlaneSet{planes}), 1u) << count;
      EXPECT_EQ(CountTouched(model, PlaneSet{}), 2u);
    });
  }
}

// Spheres were closed at corners, and open elsewhere, as capsules everywhere.
TEST(OpcodeDefects, TouchingCountsAtCornersEdgesAndFaces) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  const float more = std::nextafter(2.0f, 3.0f);
  InEveryModel(mesh, [&](const ModelView& model) {
    const auto count = [&](const Point3& at) {
      const std::size_t touched = CountTouched(model, Sphere{at, 2});
      EXPECT_EQ(CountTouched(model, Capsule{at, at, 2}), touched);
      return touched;
    };
    EXPECT_EQ(count({1, 1, 2}), 1u);
    EXPECT_EQ(count({1, 1, more}), 0u);
    EXPECT_EQ(count({2, -2, 0}), 1u);
    EXPECT_EQ(count({2, -more, 0}), 0u);
    EXPECT_EQ(count({-2, 0, 0}), 1u);
    EXPECT_EQ(count({-more, 0, 0}), 0u);
  });
}

}  // namespace
}  // namespace cullproof
