#include "fuzz/tree_case.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/mesh.h"
#include "cullproof/placement.h"
#include "cullproof/volumes.h"
#include "fuzz/numbers.h"
#include "gtest/gtest.h"
#include "reference/exact_mesh.h"

namespace cullproof::fuzz {
namespace {

using Input = std::vector<std::uint8_t>;

Input RandomBytes(std::mt19937& random, std::size_t most) {
  Input bytes(random() % most);
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
  return bytes;
}

TEST(TreeCaseTest, EveryStringOfBytesIsACaseThatEncodingKeeps) {
  std::mt19937 random(1);
  std::set<std::size_t> kinds;
  std::size_t most_triangles = 0, most_vertices = 0;
  for (int i = 0; i < 5000; ++i) {
    const TreeCase input = DecodeTree(RandomBytes(random, 1500));
    Scene scene;
    for (const Operation& operation : input) {
      ASSERT_TRUE(scene.Add(operation));
      kinds.insert(operation.index());
    }
    for (const Corners& corners : scene.triangles()) {
      ASSERT_LT(std::ranges::max(corners), scene.vertices().size());
    }
    most_triangles = std::max(most_triangles, scene.triangles().size());
    most_vertices = std::max(most_vertices, scene.vertices().size());
    const Input spelled = EncodeTree(input);
    const TreeCase again = DecodeTree(spelled);
    ASSERT_EQ(again.size(), input.size());
    ASSERT_EQ(EncodeTree(again), spelled);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Operation>);
  EXPECT_EQ(most_triangles, kMaxTriangles);
  EXPECT_EQ(most_vertices, kMaxVertices);
}

TEST(TreeCaseTest, ARecordThatIsCutOffIsDropped) {
  const TreeCase input = {
      AddVertex{{1, 2, 3}},
      AddTriangle{{0, 0, 0}},
      MoveVertex{0, {4, 5, 6}},
      BuildModels{{SplitRule::kBalanced, false}, 7, true, 4},
      Sphere{{1, 2, 3}, 4},
      Box{{1, 2, 3}, {4, 5, 6}},
      OrientedBox{{1, 2, 3}, {4, 5, 6}, {}},
      Capsule{{1, 2, 3}, {4, 5, 6}, 7},
      AskPlanes{{{{1, 2, 3}, 4}, {{5, 6, 7}, 8}}},
      Ray{{1, 2, 3}, {4, 5, 6}, 7},
      AskNearest{{1, 2, 3}, 4},
      AskPairs{{1, 2, 3}, 4},
      PlaceModels{{{}, {1, 2, 3}}, {{}, {4, 5, 6}}},
      ShareWork{{1, 2, 3}, 4}};
  for (std::size_t kept = 1; kept <= input.size(); ++kept) {
    const TreeCase some(input.begin(),
                        input.begin() + static_cast<std::ptrdiff_t>(kept));
    const Input bytes = EncodeTree(some);
    EXPECT_EQ(EncodeTree(DecodeTree(bytes)), bytes);
    const Input cut(bytes.begin(), bytes.end() - 1);
    const TreeCase without(some.begin(), some.end() - 1);
    EXPECT_EQ(EncodeTree(DecodeTree(cut)), EncodeTree(without));
  }
}

TEST(TreeCaseTest, WhatExceedsTheBoundsIsDropped) {
  Scene scene;
  EXPECT_FALSE(scene.Add(AddTriangle{{0, 0, 0}}));
  EXPECT_FALSE(scene.Add(MoveVertex{0, {}}));
  for (std::size_t i = 0; i < kMaxVertices; ++i) {
    EXPECT_TRUE(scene.Add(AddVertex{{}}));
  }
  EXPECT_FALSE(scene.Add(AddVertex{{}}));
  for (std::size_t i = 0; i < kMaxTriangles; ++i) {
    EXPECT_TRUE(scene.Add(AddTriangle{{1, 2, kMaxVertices - 1}}));
  }
  EXPECT_FALSE(scene.Add(AddTriangle{{0, 0, 0}}));
  for (std::size_t i = 0; i < kMaxMeshQueries; ++i) {
    EXPECT_TRUE(scene.Add(Ray{}));
  }
  EXPECT_FALSE(scene.Add(AskNearest{}));
  const auto expect_at_most = [&](std::size_t most, const Operation& one) {
    for (std::size_t i = 0; i < most; ++i) EXPECT_TRUE(scene.Add(one));
    EXPECT_FALSE(scene.Add(one));
  };
  expect_at_most(kMaxPairQueries, AskPairs{});
  expect_at_most(kMaxPlaces, PlaceModels{});
  expect_at_most(kMaxShares, ShareWork{});
}

TEST(TreeCaseTest, EveryOperationHasARecordOfItsOwn) {
  std::set<TreeRecord> records;
  for (std::size_t i = 0; i < std::variant_size_v<Operation>; ++i) {
    records.insert(RecordOf(i));
  }
  EXPECT_EQ(records.size(), std::variant_size_v<Operation>);
  EXPECT_EQ(static_cast<int>(RecordOf(std::variant_size_v<Operation> - 1)),
            static_cast<int>(TreeRecord::kShare));
}

TEST(TreeRulesTest, TurnedPlacesArePlacements) {
  std::mt19937 random(2);
  for (int i = 0; i < 1000; ++i) {
    Input bytes = {TreeTag(TreeRecord::kTurnedPlace, Form::kGrid)};
    for (int j = 0; j < 24; ++j) {
      bytes.push_back(static_cast<std::uint8_t>(random()));
    }
    for (const std::size_t scale : {5, 17}) {
      bytes[scale] |= 1;
      bytes[scale + 1] &= 0x7f;  // Or axes are mirrored.
    }
    const TreeCase input = DecodeTree(bytes);
    ASSERT_EQ(input.size(), 1u);
    const auto& [to, from] = std::get<PlaceModels>(input[0]);
    EXPECT_NO_THROW(CheckPlacement(to));
    EXPECT_NO_THROW(CheckPlacement(from));
  }
}

TEST(TreeRulesTest, QueriesTouchExactlyOrAlmost) {
  int touching = 0, closest_misses = 0;
  for (int feature = 0; feature < 8; ++feature) {
    for (int step = 0; step < 15; ++step) {
      for (const std::uint8_t nudge : {0x00, 0x87}) {
        const Input bytes = {TreeTag(TreeRecord::kTouchingSphere, Form::kGrid),
                             0,
                             static_cast<std::uint8_t>(feature),
                             static_cast<std::uint8_t>(step),
                             0x00,
                             0x01,
                             nudge};
        const TreeCase input = DecodeTree(bytes);
        ASSERT_EQ(input.size(), 1u);
        // The triangle that there is without a mesh.
        const bool touches = reference::Touches(
            std::get<Sphere>(input[0]), {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
        touching += nudge == 0 && touches;
        closest_misses += nudge != 0 && !touches;
      }
    }
  }
  EXPECT_EQ(touching, 8 * 15);
  EXPECT_GT(closest_misses, 16);
}

}  // namespace
}  // namespace cullproof::fuzz
