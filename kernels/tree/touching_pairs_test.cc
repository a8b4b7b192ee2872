#include "cullproof/touching_pairs.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "gtest/gtest.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/every_model.h"
#include "kernels/tree/live_bytes.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/rough_cases.h"
#include "kernels/tree/test_meshes.h"
#include "kernels/tree/triangles_predicate.h"
#include "reference/exact_mesh.h"

namespace cullproof {
namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

Pairs BruteForce(const MeshView& first, const MeshView& second) {
  Pairs pairs;
  for (std::uint32_t i = 0; i < first.size(); ++i) {
    for (std::uint32_t j = 0; j < second.size(); ++j) {
      if (reference::Touches(first[i], second[j])) pairs.push_back({i, j});
    }
  }
  return pairs;
}

Pairs Listed(const ModelView& first, const ModelView& second,
             const QueryOptions& options = {}) {
  std::vector<TrianglePair> found(first.mesh.size() * second.mesh.size());
  found.resize(ListTouchingPairs(first, second, found, options));
  Pairs pairs;
  for (const auto& [one, other] : found) pairs.push_back({one, other});
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

void ExpectRightAnswers(const ModelView& first, const ModelView& second,
                        const Pairs& truth) {
  EXPECT_EQ(Listed(first, second), truth);
  EXPECT_EQ(CountTouchingPairs(first, second), truth.size());
  const auto found = FindTouchingPair(first, second);
  ASSERT_EQ(found.has_value(), !truth.empty());
  if (found) {
    EXPECT_TRUE(std::binary_search(truth.begin(), truth.end(),
                                   std::pair(found->first, found->second)));
  }
  const Pairs near = Listed(first, second, {false, nullptr});
  EXPECT_TRUE(
      std::includes(near.begin(), near.end(), truth.begin(), truth.end()));
  EXPECT_TRUE(std::adjacent_find(near.begin(), near.end()) == near.end());
}

TEST(TrianglesTouch, AsTheArbiterSays) {
  std::size_t touching = 0, open = 0;
  for (const float scale : {1.0f, 0x1p-120f, 0x1p120f, 0.1f}) {
    QueryCases cases(11, 4, scale);
    for (int i = 0; i < 5000; ++i) {
      const Triangle one = cases.NextTriangle(), other = cases.NextTriangle();
      const auto [is_true, was_open] = TrianglesTouch(one, other);
      EXPECT_EQ(is_true, reference::Touches(one, other)) << i;
      EXPECT_EQ(TrianglesTouch(other, one).is_true, is_true) << i;
      touching += is_true;
      open += was_open;
    }
  }
  EXPECT_GT(touching, 2000u);
  EXPECT_GT(open, 500u);
}

TEST(TrianglesTouch, AsTheArbiterSaysInAPlane) {
  QueryCases cases(12, 6, 1);
  std::size_t touching = 0;
  for (int i = 0; i < 3000; ++i) {
    Triangle one = cases.NextTriangle(), other = cases.NextTriangle();
    for (Point3* p : {&one.a, &one.b, &one.c, &other.a, &other.b, &other.c}) {
      p->z = i % 2 == 0 ? 3 : p->x - p->y;
    }
    const bool touch = reference::Touches(one, other);
    EXPECT_EQ(TrianglesTouch(one, other).is_true, touch) << i;
    touching += touch;
  }
  EXPECT_GT(touching, 500u);
  EXPECT_LT(touching, 2500u);
}

TEST(TrianglesTouch, IsMostlyKnownWithoutExactNumbers) {
  RoughCases cases(13, 1, {0, 0, 0});
  const TestMesh mesh = cases.Mesh(500);
  std::size_t open = 0, touching = 0;
  for (std::size_t i = 0; i < 500; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto decision = TrianglesTouch(mesh.View()[i], mesh.View()[j]);
      open += decision.was_open;
      touching += decision.is_true;
    }
  }
  EXPECT_GT(touching, 50u);
  EXPECT_EQ(open, 0u);
}

TEST(TouchingPairs, AreRightForEveryPairOfModels) {
  const TestMesh first = IntegerSoup(150, 12, 21);
  const TestMesh second = IntegerSoup(90, 12, 22);
  const Pairs truth = BruteForce(first.View(), second.View());
  EXPECT_GT(truth.size(), 50u);
  const EveryModel firsts(first.View()), seconds(second.View());
  firsts.ForEach([&](const std::string& name, const ModelView& one) {
    seconds.ForEach([&](const std::string& other_name, const ModelView& other) {
      SCOPED_TRACE(name + " with " + other_name);
      ExpectRightAnswers(one, other, truth);
    });
  });
}

TEST(TouchingPairs, AreRightForEveryMesh) {
  std::size_t touching = 0;
  for (const TestMesh& mesh : AllTestMeshes()) {
    const auto [extent, scale] = PlaceOf(mesh);
    QueryCases cases(23, extent, scale);
    TestMesh other;
    for (int i = 0; i < 30; ++i) other.Add(cases.NextTriangle());
    const Pairs truth = BruteForce(mesh.View(), other.View());
    touching += truth.size();
    const Model with(other.View());
    EveryModel(mesh.View())
        .ForEach([&](const std::string& name, const ModelView& model) {
          SCOPED_TRACE(mesh.name + " as " + name);
          ExpectRightAnswers(model, with, truth);
        });
  }
  EXPECT_GT(touching, 300u);
}

TEST(TouchingPairs, MayBeOfOneTriangleEach) {
  TestMesh one, other, apart;
  one.Add({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
  other.Add({{1, 1, 0}, {1, 1, 3}, {2, 2, 3}});
  apart.Add({{3, 3, -1}, {3, 3, 1}, {4, 4, 1}});
  EveryModel(one.View())
      .ForEach([&](const std::string& name, const ModelView& model) {
        EXPECT_EQ(CountTouchingPairs(model, Model(other.View())), 1u) << name;
        EXPECT_EQ(CountTouchingPairs(model, Model(apart.View())), 0u) << name;
        EXPECT_EQ(CountTouchingPairs(model, model), 1u) << name;
        EXPECT_EQ(CountTouchingPairs(model, Model()), 0u) << name;
        EXPECT_EQ(CountTouchingPairs(Model(), model), 0u) << name;
      });
}

TEST(TouchingPairs, LeaveOutWhatIsNotFinite) {
  TestMesh mesh = IntegerSoup(100, 10, 24);
  EveryModel models(mesh.View());
  for (std::size_t i = 0; i < mesh.vertices.size(); i += 11) {
    mesh.vertices[i].x =
        i % 2 == 0 ? std::nanf("") : std::numeric_limits<float>::infinity();
  }
  models.Refit(mesh.View());
  const TestMesh other = IntegerSoup(60, 10, 25);
  const Model with(other.View());
  const Pairs truth = BruteForce(mesh.View(), other.View());
  const Pairs swapped = BruteForce(other.View(), mesh.View());
  models.ForEach([&](const std::string& name, const ModelView& model) {
    SCOPED_TRACE(name);
    ExpectRightAnswers(model, with, truth);
    ExpectRightAnswers(with, model, swapped);
    for (const bool is_first : {true, false}) {
      std::vector<TrianglePair> near(100 * 60);
      near.resize(is_first ? ListTouchingPairs(model, with, near, {false})
                           : ListTouchingPairs(with, model, near, {false}));
      EXPECT_GT(near.size(), truth.size());
      for (const auto& [first, second] : near) {
        EXPECT_TRUE(IsFinite(mesh.View()[is_first ? first : second]));
      }
    }
  });
}

TEST(TouchingPairs, AreFoundWithoutLookingAtMost) {
  const auto flat = [](int, int) { return 0; };
  TestMesh ground = Grid(40, flat), wall = Grid(40, flat);
  for (Point3& p : wall.vertices) p = {p.x, 7.5f, p.y - 20.25f};
  const HybridModel one(ground.View()), other(wall.View());
  QueryStatistics all, first;
  EXPECT_GT(CountTouchingPairs(one, other, {true, &all}), 80u);
  EXPECT_LT(all.primitive_tests, 3200u * 3200u / 200);
  EXPECT_TRUE(FindTouchingPair(one, other, {true, &first}));
  EXPECT_LT(first.primitive_tests, all.primitive_tests / 4);
  EXPECT_LT(first.box_tests, all.box_tests / 4);
}

TEST(TouchingPairs, TellOfOverflowAllocateNothingAndTakeDeepTrees) {
  TestMesh mesh;
  for (int k = -60; k <= 60; ++k) {
    const float s = std::ldexp(1.0f, k);
    mesh.Add({{s, 0, 0}, {s, s / 4, 0}, {s, 0, s / 4}});
  }
  const Model deep(mesh.View(),
                   {{SplitRule::kLargestAxis, false}, Layout::kNormal, false});
  std::vector<TrianglePair> pairs(122, {9999, 9999});
  const std::size_t before = Allocations();
  EXPECT_EQ(ListTouchingPairs(deep, deep, {pairs.data(), 50}), 121u);
  EXPECT_EQ(Allocations(), before);
  EXPECT_EQ(pairs[50].first, 9999u);
  EXPECT_NE(pairs[49].first, 9999u);
}

}  // namespace
}  // namespace cullproof
