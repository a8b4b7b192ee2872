#include "cullproof/nearest.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "gtest/gtest.h"
#include "kernels/tree/every_model.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/test_meshes.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh.h"

namespace cullproof {
namespace {

using reference::Rational;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::optional<Rational> BruteForce(const MeshView& mesh, const Point3& point) {
  std::optional<Rational> least;
  for (std::size_t i = 0; i < mesh.size(); ++i) {
    const auto squared = reference::SquaredDistance(point, mesh[i]);
    if (squared && (!least || *squared < *least)) least = squared;
  }
  return least;
}

// Some roundings of what is no larger than `size`, here.
void ExpectNear(double x, double truth, double size) {
  EXPECT_LE(std::abs(x - truth), size * 0x1p-46);
}

TEST(Nearest, IsRightInEveryModelOfEveryMesh) {
  for (const TestMesh& mesh : AllTestMeshes()) {
    const auto [extent, scale] = PlaceOf(mesh);
    const double size = 2.0 * extent * scale;
    const EveryModel models(mesh.View());
    QueryCases cases(31, 2 * extent, scale / 2);
    for (int i = 0; i < 20; ++i) {
      const Point3 point = cases.Point();
      const auto truth = BruteForce(mesh.View(), point);
      std::optional<std::uint32_t> triangle;
      models.ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(mesh.name + " as " + name + ", case " + std::to_string(i));
        const auto nearest = FindNearest(model, point);
        ASSERT_EQ(nearest.has_value(), truth.has_value());
        if (!truth) return;
        const double distance =
            std::sqrt(static_cast<double>(*truth / Rational(size * size))) *
            size;
        ExpectNear(nearest->distance, distance, size);
        const double x = nearest->point.x - point.x,
                     y = nearest->point.y - point.y,
                     z = nearest->point.z - point.z;
        ExpectNear(std::hypot(x, y, z), nearest->distance, size);
        if (!triangle) triangle = nearest->triangle;
        EXPECT_EQ(nearest->triangle, *triangle) << "in every model the same";
      });
    }
  }
}

TEST(Nearest, KeepsToTheMaximalDistance) {
  const TestMesh mesh = IntegerSoup(300, 20, 3);
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        const Point3 point = {-30, 10, 10};
        const auto nearest = FindNearest(model, point);
        ASSERT_TRUE(nearest) << name;
        const auto above = static_cast<float>(nearest->distance * 1.001);
        const auto below = static_cast<float>(nearest->distance * 0.999);
        QueryStatistics statistics;
        EXPECT_TRUE(FindNearest(model, point, above, &statistics)) << name;
        EXPECT_LT(statistics.primitive_tests, 150u) << name;
        EXPECT_FALSE(FindNearest(model, point, below)) << name;
        EXPECT_FALSE(FindNearest(model, point, -1)) << name;
        EXPECT_FALSE(FindNearest(model, point, std::nanf(""))) << name;
        EXPECT_FALSE(FindNearest(model, {kInfinity, 0, 0})) << name;
      });
  TestMesh one;
  one.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  EXPECT_FALSE(FindNearest(Model(one.View()), {1, 1, 5}, std::nanf("")));
  EXPECT_TRUE(FindNearest(Model(one.View()), {1, 1, 5}, 5));
  EXPECT_TRUE(FindNearest(Model(one.View()), {1, 1, 0}, 0));
}

TEST(Nearest, LeavesOutWhatIsNotFiniteSinceARefit) {
  TestMesh mesh = IntegerSoup(300, 6, 9);
  EveryModel models(mesh.View());
  for (std::size_t i = 0; i < mesh.vertices.size(); i += 5) {
    mesh.vertices[i].y = i % 2 == 0 ? kInfinity : std::nanf("");
  }
  models.Refit(mesh.View());
  QueryCases cases(32, 6, 1);
  for (int i = 0; i < 50; ++i) {
    const Point3 point = cases.Point();
    const auto truth = BruteForce(mesh.View(), point);
    ASSERT_TRUE(truth);
    models.ForEach([&](const std::string& name, const ModelView& model) {
      const auto nearest = FindNearest(model, point);
      ASSERT_TRUE(nearest) << name;
      ExpectNear(nearest->distance, std::sqrt(static_cast<double>(*truth)), 9);
    });
  }
}

TEST(Nearest, OfSeveralEquallyNearTrianglesTheLeastNumberIsReported) {
  TestMesh stack;
  for (int i = 0; i < 200; ++i) stack.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  EveryModel(stack.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        const auto nearest = FindNearest(model, {1, 1, 5});
        ASSERT_TRUE(nearest) << name;
        EXPECT_EQ(nearest->triangle, 0u) << name;
      });
}

TEST(Nearest, IsAsNearWhereEdgesAreAlmostParallel) {
  std::mt19937 random(1);
  const auto draw = [&] {
    return std::uniform_real_distribution<float>(-1, 1)(random);
  };
  for (int i = 0; i < 20000; ++i) {
    const Point3 a = {draw(), draw(), draw()}, b = {draw(), draw(), draw()};
    const auto beside = [&](float t, int most_exponent) {
      const float off = std::ldexp(
          1.0f, -std::uniform_int_distribution(0, most_exponent)(random));
      return Point3{a.x + t * (b.x - a.x) + off * draw(),
                    a.y + t * (b.y - a.y) + off * draw(),
                    a.z + t * (b.z - a.z) + off * draw()};
    };
    TestMesh mesh;
    mesh.Add({a, b, beside(draw(), 30)});
    const Point3 point = beside(std::abs(draw()), 40);
    const auto nearest = FindNearest(Model(mesh.View()), point);
    ASSERT_TRUE(nearest);
    const auto squared = reference::SquaredDistance(point, mesh.View()[0]);
    ExpectNear(nearest->distance, std::sqrt(static_cast<double>(*squared)), 2);
  }
}

TEST(Nearest, IsAPointOfTheTriangle) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  const Model model(mesh.View());
  const auto expect = [&](Point3 from, Point3 to) {
    const auto nearest = FindNearest(model, from);
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->point.x, to.x);
    EXPECT_EQ(nearest->point.y, to.y);
    EXPECT_EQ(nearest->point.z, to.z);
  };
  expect({1, 1, 7}, {1, 1, 0});
  expect({-1, -1, 1}, {0, 0, 0});
  expect({9, -1, 1}, {4, 0, 0});
  expect({2, -3, 1}, {2, 0, 0});
  expect({-3, 1, 1}, {0, 1, 0});
  expect({4, 4, -1}, {2, 2, 0});
}

// Each triangle has a corner near the origin, first, second or last, and others
// there or far away, up to where floats end.
TestMesh NearAndFar(std::mt19937& random, bool has_integers) {
  const auto draw = [&] {
    return std::uniform_real_distribution<float>(-1, 1)(random);
  };
  const float huge =
      std::ldexp(1.0f, std::uniform_int_distribution(20, 127)(random));
  const auto near = [&] {
    const Point3 p = {3 * draw(), 3 * draw(), 3 * draw()};
    if (!has_integers) return p;
    return Point3{std::round(p.x), std::round(p.y), std::round(p.z)};
  };
  TestMesh mesh;
  for (int i = 0; i < 30; ++i) {
    Triangle t = {near(), near(), near()};
    Point3* const corners[] = {&t.a, &t.b, &t.c};
    const int far = std::uniform_int_distribution(0, 2)(random);
    for (int j = 0; j < far; ++j) {
      *corners[(i + j) % 3] = {huge * draw(), huge * draw(), huge * draw()};
    }
    mesh.Add(t);
  }
  return mesh;
}

TEST(Nearest, IsRightAndTheSameInEveryModelWhenOtherCornersAreFarAway) {
  std::mt19937 random(1);
  int touching = 0;
  for (int i = 0; i < 1000; ++i) {
    SCOPED_TRACE("case " + std::to_string(i));
    const TestMesh mesh = NearAndFar(random, i % 2 == 0);
    const EveryModel models(mesh.View());
    const WideModel wide(mesh.View());
    const Point3 point = i % 4 == 0 ? mesh.View()[i % 30].a : Point3{1, 0, -1};
    const auto truth = BruteForce(mesh.View(), point);
    ASSERT_TRUE(truth);
    const double distance = std::sqrt(static_cast<double>(*truth));
    const auto at_zero = FindNearest(wide, point, 0);
    const auto anywhere = FindNearest(wide, point);
    ASSERT_TRUE(anywhere);
    ExpectNear(anywhere->distance, distance, 16 + distance);
    if (at_zero) {
      EXPECT_EQ(distance, 0);
    }
    touching += at_zero.has_value();
    models.ForEach([&](const std::string& name, const ModelView& model) {
      SCOPED_TRACE(name);
      const auto nearest = FindNearest(model, point);
      ASSERT_TRUE(nearest);
      EXPECT_EQ(nearest->triangle, anywhere->triangle);
      EXPECT_EQ(nearest->distance, anywhere->distance);
      const auto touched = FindNearest(model, point, 0);
      ASSERT_EQ(touched.has_value(), at_zero.has_value());
      if (touched) {
        EXPECT_EQ(touched->triangle, at_zero->triangle);
      }
    });
  }
  EXPECT_GT(touching, 200);
}

TEST(Nearest, IsNotBroughtOutOfTheTrianglesBoxByRounding) {
  TestMesh slanted;
  slanted.Add({{-47217029152768.0f, 0, 22767464448.0f},
               {0.00048218769f, -119250580668416.0f, 1},
               {0.00048218769f, 90954816028672.0f, 1}});
  TestMesh both = slanted;
  both.Add({{-1, -1, 0.999999f}, {1, -1, 0.999999f}, {0, 1, 0.999999f}});
  const auto expect = [](const TestMesh& mesh, std::uint32_t triangle,
                         float least) {
    EveryModel(mesh.View())
        .ForEach([&](const std::string& name, const ModelView& model) {
          const auto nearest = FindNearest(model, {0, 0, 0});
          ASSERT_TRUE(nearest) << name;
          EXPECT_EQ(nearest->triangle, triangle) << name;
          EXPECT_GE(nearest->distance, least) << name;
        });
  };
  expect(slanted, 0, 1);
  expect(both, 1, 0.999999f);
}

TEST(Nearest, OfAnEdgeIsNotLostAtItsFarEnd) {
  constexpr float kHuge = 1e28f;
  const Point3 far = {0, 0, kHuge}, beside = {1, 0, kHuge}, close = {0, 0, 5};
  for (const Triangle& t :
       {Triangle{far, close, beside}, Triangle{close, beside, far},
        Triangle{beside, far, close}, Triangle{far, close, far}}) {
    TestMesh mesh;
    mesh.Add(t);
    mesh.Add({{0, 0, -6}, {1, 0, -6}, {0, 1, -6}});
    EveryModel(mesh.View())
        .ForEach([&](const std::string& name, const ModelView& model) {
          const auto nearest = FindNearest(model, {0, 0, 0});
          ASSERT_TRUE(nearest) << name;
          EXPECT_EQ(nearest->triangle, 0u) << name;
          EXPECT_EQ(nearest->distance, 5) << name;
          EXPECT_FALSE(FindNearest(model, {0, 0, 0}, 4.5f)) << name;
          EXPECT_FALSE(FindNearest(model, {0, 0, 0}, 0)) << name;
        });
  }
}

}  // namespace
}  // namespace cullproof
