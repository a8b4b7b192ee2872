// What queries count.

#include <cstddef>
#include <limits>
#include <string>

#include "cullproof/geometry.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/wide_queries.h"
#include "gtest/gtest.h"
#include "kernels/tree/every_model.h"
#include "kernels/tree/test_meshes.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

template <class Check>
void InEveryModel(const TestMesh& mesh, const Check& check) {
  EveryModel(mesh.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        SCOPED_TRACE(name);
        check(model);
      });
}

TEST(Statistics, TellWhichTestsWereTooCloseForDouble) {
  TestMesh mesh;
  mesh.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  InEveryModel(mesh, [](const ModelView& model) {
    QueryStatistics clear, close;
    CountTouched(model, Sphere{{1, 1, 0.5f}, 0.75f}, {true, &clear});
    EXPECT_EQ(clear.primitive_tests, 1u);
    EXPECT_EQ(clear.exact_tests, 0u);
    CountTouched(model, Sphere{{1, 1, 1}, 1}, {true, &close});
    EXPECT_EQ(close.primitive_tests, 1u);
    EXPECT_EQ(close.exact_tests, 1u);

    QueryStatistics inside, on_edge;
    ListHits(model, {{1, 1, 1}, {0, 0, -1}}, {}, {false, &inside});
    EXPECT_EQ(inside.primitive_tests, 1u);
    EXPECT_EQ(inside.exact_tests, 0u);
    ListHits(model, {{2, 2, 1}, {0, 0, -1}}, {}, {false, &on_edge});
    EXPECT_EQ(on_edge.primitive_tests, 1u);
    EXPECT_EQ(on_edge.exact_tests, 1u);
  });
}

TEST(Statistics, AddUpOverQueries) {
  const TestMesh mesh = IntegerSoup(100, 9, 1);
  InEveryModel(mesh, [](const ModelView& model) {
    const auto expect_twice = [](const auto& ask) {
      QueryStatistics once, twice;
      ask(&once);
      ask(&twice);
      ask(&twice);
      EXPECT_GT(once.box_tests, 0u);
      EXPECT_GT(once.primitive_tests, 0u);
      EXPECT_EQ(twice.box_tests, 2 * once.box_tests);
      EXPECT_EQ(twice.primitive_tests, 2 * once.primitive_tests);
      EXPECT_EQ(twice.exact_tests, 2 * once.exact_tests);
    };
    const Sphere sphere = {{4, 4, 4}, 2};
    const Ray ray = {{4, 4, -9}, {0, 0, 1}};
    expect_twice([&](QueryStatistics* counts) {
      CountTouched(model, sphere, {true, counts});
    });
    expect_twice([&](QueryStatistics* counts) {
      ListHits(model, ray, {}, {false, counts});
    });
    expect_twice([&](QueryStatistics* counts) {
      FindNearest(model, {4, 4, -9}, 100, counts);
    });
  });
}

TEST(Statistics, LeaveOutTrianglesThatAreNotFinite) {
  TestMesh mesh;
  for (int i = 0; i < 100; ++i) mesh.Add({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  EveryModel models(mesh.View());
  WideModel wide(mesh.View());
  // One triangle in three.
  for (std::size_t i = 0; i < mesh.vertices.size(); i += 9) {
    mesh.vertices[i].y = i % 2 == 0 ? kNan : kInfinity;
  }
  models.Refit(mesh.View());
  wide.Refit();
  const auto expect_all_tested = [](const auto& model) {
    QueryStatistics touched, touched_one_by_one, hit, nearest;
    const Sphere sphere = {{0.25f, 0.25f, 0}, 0.1f};
    CountTouched(model, sphere, {true, &touched});
    EXPECT_EQ(touched.primitive_tests, 66u);
    CountTouched(model, sphere, {true, &touched_one_by_one, false});
    EXPECT_EQ(touched_one_by_one.primitive_tests, 66u);
    ListHits(model, {{0.25f, 0.25f, 1}, {0, 0, -1}}, {}, {false, &hit});
    EXPECT_EQ(hit.primitive_tests, 66u);
    FindNearest(model, {0.25f, 0.25f, 1}, kInfinity, &nearest);
    EXPECT_EQ(nearest.primitive_tests, 66u);
  };
  models.ForEach([&](const std::string& name, const ModelView& model) {
    SCOPED_TRACE(name);
    expect_all_tested(model);
  });
  SCOPED_TRACE("wide");
  expect_all_tested(wide);
}

TEST(Statistics, BoxesThatAreApartAreNotEntered) {
  TestMesh mesh;
  for (int i = 0; i < 64; ++i) {
    const auto x = static_cast<float>(2 * i);
    mesh.Add({{x, 0, 0}, {x + 1, 0, 0}, {x, 1, 0}});
  }
  InEveryModel(mesh, [](const ModelView& model) {
    for (const bool primitive_tests : {true, false}) {
      QueryStatistics apart;
      EXPECT_EQ(
          CountTouched(model, Sphere{{0, 0, 9}, 1}, {primitive_tests, &apart}),
          0u);
      EXPECT_EQ(apart.primitive_tests, 0u);
    }
    EXPECT_LE(CountTouched(model, Sphere{{64, 0, 0}, 0.25f}, {false, nullptr}),
              32u);
  });
}

TEST(Statistics, TheNearestPointIsFoundWithoutTestingAll) {
  TestMesh stack;
  for (int i = 0; i < 300; ++i) {
    const auto z = static_cast<float>(i);
    stack.Add({{0, 0, z}, {3, 0, z}, {0, 3, z}});
  }
  InEveryModel(stack, [](const ModelView& model) {
    for (const float z : {-5.0f, 140.25f, 999.0f}) {
      QueryStatistics counts;
      FindNearest(model, {1, 1, z}, kInfinity, &counts);
      EXPECT_LE(counts.primitive_tests, 40u);
    }
  });
}

}  // namespace
}  // namespace cullproof
