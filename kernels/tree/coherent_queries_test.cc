#include "cullproof/coherent_queries.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model.h"
#include "cullproof/touched.h"
#include "cullproof/volumes.h"
#include "gtest/gtest.h"
#include "kernels/tree/query_cases.h"
#include "kernels/tree/test_meshes.h"
#include "reference/tree.h"

namespace cullproof {
namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers Truth(const MeshView& mesh, const Volume& volume) {
  return std::visit(
      [&](const auto& one) { return reference::Touched(one, mesh); }, volume);
}

// A small step on the way of a volume of its own.
class Walker {
 public:
  Walker(std::uint32_t seed, int kind) : cases_(seed, 20, 1), kind_(kind) {
    Start();
  }

  const Volume& Next() {
    if (cases_.Int(0, 15) == 0) {
      Start();
      return volume_;
    }
    const auto step = [&] { return static_cast<float>(cases_.Int(-4, 4)) / 8; };
    const Point3 by = {step(), step(), step()};
    const auto move = [&](Point3& p) {
      p = {p.x + by.x, p.y + by.y, p.z + by.z};
    };
    if (auto* sphere = std::get_if<Sphere>(&volume_)) {
      move(sphere->center);
      sphere->radius *= 1 + step() / 8;
    } else if (auto* box = std::get_if<Box>(&volume_)) {
      move(box->min);
      move(cases_.Int(0, 1) == 0 ? box->max : box->min);
    } else if (auto* turned = std::get_if<OrientedBox>(&volume_)) {
      move(turned->center);
      turned->half_extents[1] *= 1 + step() / 8;
      if (cases_.Int(0, 4) == 0) turned->axes[0].x += step() / 64;
    } else if (auto* capsule = std::get_if<Capsule>(&volume_)) {
      if (cases_.Int(0, 1) == 0) move(capsule->a);
      move(capsule->b);
      capsule->radius *= 1 + step() / 8;
    }
    return volume_;
  }

 private:
  void Start() { volume_ = cases_.NextVolume(kind_); }

  QueryCases cases_;
  int kind_;
  Volume volume_;
};

TEST(CoherentQueries, FindAndListWhatIsTouched) {
  const TestMesh mesh = IntegerSoup(300, 20, 41);
  const HybridModel model(mesh.View());
  for (int kind = 0; kind < kVolumeKinds; ++kind) {
    SCOPED_TRACE("kind " + std::to_string(kind));
    Walker walker(42, kind);
    CoherentQueries queries;
    int found_again = 0, listed_again = 0;
    std::size_t listed = 0, touched = 0;
    for (int i = 0; i < 300; ++i) {
      const Volume& volume = walker.Next();
      const Numbers truth = Truth(mesh.View(), volume);
      const auto found = queries.FindTouched(model, volume);
      found_again += queries.HasReused();
      ASSERT_EQ(found.has_value(), !truth.empty());
      if (found) {
        EXPECT_TRUE(std::binary_search(truth.begin(), truth.end(), *found));
      }
      const auto near = queries.ListNear(model, volume);
      listed_again += queries.HasReused();
      Numbers sorted(near.begin(), near.end());
      std::sort(sorted.begin(), sorted.end());
      EXPECT_TRUE(std::adjacent_find(sorted.begin(), sorted.end()) ==
                  sorted.end());
      EXPECT_TRUE(std::includes(sorted.begin(), sorted.end(), truth.begin(),
                                truth.end()));
      if (std::holds_alternative<PlaneSet>(volume)) {
        EXPECT_EQ(sorted, truth);
      }
      listed += near.size();
      touched += truth.size();
    }
    EXPECT_GT(found_again, 20);
    if (kind == 4) {  // Planes.
      EXPECT_EQ(listed_again, 0);
    } else {
      EXPECT_GT(listed_again, 20);
    }
    EXPECT_LT(listed, 4 * touched);
  }
}

TEST(CoherentQueries, AskAnewWhenTheModelHasChanged) {
  TestMesh mesh = IntegerSoup(300, 20, 43);
  const TestMesh before = mesh;
  const Sphere sphere = {{10, 10, 10}, 4};
  HybridModel model(mesh.View());
  CoherentQueries queries;
  const auto ask = [&](const char* when, bool is_known) {
    SCOPED_TRACE(when);
    const Numbers truth = Truth(model.mesh(), sphere);
    const auto found = queries.FindTouched(model, sphere);
    EXPECT_EQ(queries.HasReused(), is_known);
    ASSERT_TRUE(found);
    EXPECT_TRUE(std::binary_search(truth.begin(), truth.end(), *found));
    const auto near = queries.ListNear(model, sphere);
    EXPECT_EQ(queries.HasReused(), is_known);
    Numbers sorted(near.begin(), near.end());
    std::sort(sorted.begin(), sorted.end());
    EXPECT_TRUE(std::includes(sorted.begin(), sorted.end(), truth.begin(),
                              truth.end()));
  };
  ask("first", false);
  ask("again", true);
  for (Point3& p : mesh.vertices) p = {p.y, p.z, 20 - p.x};
  model.Refit();
  ask("refitted", false);
  ask("again", true);
  const std::uint64_t version = model.version();
  model.SetMesh(before.View());
  EXPECT_NE(model.version(), version);
  model.Refit();
  ask("with another mesh", false);
  const HybridModel copy = model;
  EXPECT_EQ(copy.version(), model.version());
  model = HybridModel(mesh.View());
  ask("made anew", false);
  ask("again", true);
  const Model other(mesh.View());
  EXPECT_TRUE(queries.FindTouched(other, sphere));
  EXPECT_FALSE(queries.HasReused());
}

TEST(CoherentQueries, KeepNothingOfATreeThatDoesNotTellOfChanges) {
  const TestMesh mesh = IntegerSoup(300, 20, 44);
  const AabbTree tree = BuildTree(mesh.View(), {}, 8);
  const ModelView view(tree, mesh.View());
  const Sphere sphere = {{10, 10, 10}, 4};
  CoherentQueries queries;
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(queries.FindTouched(view, sphere));
    EXPECT_FALSE(queries.HasReused());
    EXPECT_FALSE(queries.ListNear(view, sphere).empty());
    EXPECT_FALSE(queries.HasReused());
  }
}

TEST(CoherentQueries, LargerVolumesAreNotInsideSmallerOnes) {
  const TestMesh mesh = IntegerSoup(300, 20, 45);
  const Model model(mesh.View());
  const auto expect_asked_anew = [&](const Volume& first, const Volume& then) {
    CoherentQueries queries;
    queries.ListNear(model, first);
    const auto near = queries.ListNear(model, then);
    EXPECT_FALSE(queries.HasReused());
    EXPECT_GE(near.size(), Truth(mesh.View(), then).size());
  };
  expect_asked_anew(Sphere{{10, 10, 10}, 1}, Sphere{{10, 10, 10.25f}, 9});
  expect_asked_anew(Capsule{{5, 5, 5}, {6, 5, 5}, 1},
                    Capsule{{5, 5, 5}, {16, 5, 5}, 1});
  expect_asked_anew(Capsule{{5, 5, 5}, {6, 5, 5}, 1},
                    Capsule{{16, 5, 5}, {5, 5, 5}, 1});
  expect_asked_anew(Box{{5, 5, 5}, {9, 9, 9}}, Box{{5, 5, 5}, {9, 9, 10}});
  const OrientedBox box = {
      {9, 9, 9}, {2, 2, 2}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  OrientedBox larger = box, turned = box;
  larger.half_extents[2] = 3;
  turned.axes = {{{0.8f, 0.6f, 0}, {-0.6f, 0.8f, 0}, {0, 0, 1}}};
  expect_asked_anew(box, larger);
  expect_asked_anew(box, turned);
  expect_asked_anew(Sphere{{10, 10, 10}, 9}, Box{{9, 9, 9}, {10, 10, 10}});
}

TEST(CoherentQueries, KeepListsWithAndWithoutPrimitiveTestsApart) {
  const TestMesh mesh = IntegerSoup(300, 20, 47);
  const HybridModel model(mesh.View());
  const Sphere sphere = {{10, 10, 10}, 4};
  const auto list = [&](CoherentQueries& queries, bool tests, bool vectors) {
    const auto near =
        queries.ListNear(model, sphere, {tests, nullptr, vectors});
    Numbers numbers(near.begin(), near.end());
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  };
  CoherentQueries one, other;
  const Numbers with = list(one, true, true),
                without = list(other, false, true);
  EXPECT_GT(without.size(), with.size());
  EXPECT_EQ(list(one, false, true), without);
  EXPECT_FALSE(one.HasReused());
  EXPECT_EQ(list(other, true, true), with);
  EXPECT_FALSE(other.HasReused());
  EXPECT_EQ(list(other, true, false), with);
  EXPECT_TRUE(other.HasReused());
}

TEST(CoherentQueries, HaveKeptNoListWhenMovedFrom) {
  const TestMesh mesh = IntegerSoup(300, 20, 48);
  const Model model(mesh.View());
  const Sphere sphere = {{10, 10, 10}, 4};
  CoherentQueries from;
  const std::size_t count = from.ListNear(model, sphere).size();
  ASSERT_GT(count, 0u);
  const auto expect_anew = [&](CoherentQueries& queries) {
    EXPECT_EQ(queries.ListNear(model, sphere).size(), count);
    EXPECT_FALSE(queries.HasReused());
  };
  const auto expect_known = [&](CoherentQueries& queries) {
    EXPECT_EQ(queries.ListNear(model, sphere).size(), count);
    EXPECT_TRUE(queries.HasReused());
  };
  CoherentQueries to = std::move(from);
  expect_anew(from);
  expect_known(to);
  from = std::move(to);
  expect_anew(to);
  expect_known(from);
  CoherentQueries copy = from;
  expect_known(copy);
  copy = to;
  expect_known(copy);
  expect_known(to);
  CoherentQueries& same = copy;
  copy = std::move(same);
  expect_anew(copy);
}

TEST(CoherentQueries, HaveNothingToSayOfEmptyVolumesAndModels) {
  const TestMesh mesh = IntegerSoup(50, 20, 46);
  const Model model(mesh.View()), empty;
  CoherentQueries queries;
  EXPECT_TRUE(queries.ListNear(model, Sphere{{0, 0, 0}, -1}).empty());
  EXPECT_TRUE(queries.ListNear(empty, Sphere{{0, 0, 0}, 9}).empty());
  EXPECT_FALSE(queries.FindTouched(empty, Sphere{{0, 0, 0}, 9}));
  EXPECT_FALSE(queries.HasReused());
  EXPECT_TRUE(queries.FindTouched(model, Sphere{{0, 0, 0}, 99}));
  EXPECT_FALSE(queries.FindTouched(model, Sphere{{0, 0, 0}, -1}));
  EXPECT_FALSE(queries.FindTouched(empty, Sphere{{0, 0, 0}, 99}));
}

TEST(CoherentQueries, RefuseToShrinkWhatTheyAskAbout) {
  using Limits = std::numeric_limits<float>;
  for (const float growth : {0.9f, Limits::infinity(), Limits::quiet_NaN()}) {
    EXPECT_THROW(CoherentQueries{growth}, std::invalid_argument);
  }
}

}  // namespace
}  // namespace cullproof
