#include "fuzz/tree_seeds.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/placement.h"
#include "cullproof/volumes.h"
#include "fuzz/numbers.h"
#include "fuzz/tree_case.h"

namespace cullproof::fuzz {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kMax = std::numeric_limits<float>::max();
constexpr Triangle kCorner = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
constexpr std::array<Point3, 3> kAxes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

TreeCase Mesh(const std::vector<Triangle>& triangles) {
  TreeCase operations;
  std::uint8_t next = 0;
  for (const Triangle& t : triangles) {
    for (const Point3& p : {t.a, t.b, t.c}) operations.push_back(AddVertex{p});
    const auto at = [&](int corner) {
      return static_cast<std::uint8_t>(next + corner);
    };
    operations.push_back(AddTriangle{{at(0), at(1), at(2)}});
    next = at(3);
  }
  return operations;
}

TreeCase operator+(TreeCase first, const TreeCase& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// On kCorner's vertices; all 40 triangles are the same.
TreeCase Stack() {
  return Mesh({kCorner}) + TreeCase(39, AddTriangle{{0, 1, 2}});
}

TreeCase Exponential(int first) {
  std::vector<Triangle> triangles;
  for (int k = first; k < first + 40; ++k) {
    const float s = std::ldexp(1.0f, k);
    triangles.push_back({{s, 0, 0}, {s, s / 4, 0}, {s, 0, s / 4}});
  }
  return Mesh(triangles);
}

TreeCase Cube() {
  std::vector<Triangle> triangles;
  for (const float side : {-10.0f, 10.0f}) {
    const auto add = [&](const auto& at) {
      triangles.push_back({at(-10, -10), at(10, -10), at(10, 10)});
      triangles.push_back({at(-10, -10), at(10, 10), at(-10, 10)});
    };
    add([&](float u, float v) { return Point3{side, u, v}; });
    add([&](float u, float v) { return Point3{v, side, u}; });
    add([&](float u, float v) { return Point3{u, v, side}; });
  }
  return Mesh(triangles);
}

// At integer points, without any order.
TreeCase Scattered() {
  std::vector<Triangle> triangles;
  for (int i = 0; i < 40; ++i) {
    const auto at = [&](int x, int y, int z) {
      return Point3{static_cast<float>(i * x % 13),
                    static_cast<float>(i * y % 11),
                    static_cast<float>(i * z % 7)};
    };
    triangles.push_back({at(5, 3, 2), at(4, 3, 3), at(5, 4, 1)});
  }
  return Mesh(triangles);
}

BuildModels By(SplitRule rule, bool at_geometric_center, int leaf_limit) {
  return {{rule, at_geometric_center},
          static_cast<std::uint8_t>(leaf_limit),
          true,
          3};
}

// Turned by 90 degrees, about an axis each, scaled and moved.
constexpr Placement kOnItsSide = {{{{0, 2, 0}, {-2, 0, 0}, {0, 0, 2}}},
                                  {1, 2, 3}};
constexpr Placement kOverturned = {{{{1, 0, 0}, {0, 0, 1}, {0, -1, 0}}},
                                   {3, 0, -1}};
constexpr Placement kMirrored = {{{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {}};

TreeCase EachQuery() {
  return {Sphere{{5, 5, 5}, 6},
          Box{{0, 0, 0}, {9, 9, 9}},
          OrientedBox{{5, 5, 5}, {4, 3, 9}, kAxes},
          Capsule{{0, 0, 0}, {9, 9, 9}, 2},
          AskPlanes{{{{1, 0, 0}, -4}, {{0, 1, 1}, -9}}},
          Ray{{-1, 5, 3}, {1, 0, 0}},
          AskNearest{{6, 5, 9}, kInfinity}};
}

Box Between(float min, float max) { return {{min, min, min}, {max, max, max}}; }

}  // namespace

std::vector<TreeSeed> TreeSeeds() {
  const Point3 far = {10, 10, 10}, above = {1, 1, 1};
  const Ray onto_corner = {{0.25f, 0.25f, -1}, {0, 0, 1}};
  std::vector<TreeSeed> seeds = {
      {"no_operations", {}, {}},
      {"no_triangles",
       {Sphere{{0, 0, 0}, 1}, AskPlanes{}, onto_corner,
        AskNearest{{0, 0, 0}, kInfinity}},
       {0, 0, 0, 0}},
      // hoverinc/ray-tracing-renderer#81: builders that divide nothing.
      {"forty_times_the_same",
       Stack() + TreeCase{onto_corner, Ray{{0.75f, 0.75f, -1}, {0, 0, 1}},
                          Sphere{{0.25f, 0.25f, 0}, 0.1f},
                          AskNearest{{1, 1, 5}, kInfinity}},
       {40, 0, 40, 40}},
      // svenstaro/bvh#44: no area, no volume, no tree.
      {"points_and_segments",
       Mesh({{}, {{}, {}, {0, 0, 1}}}) +
           TreeCase{Box{{-1, -1, -1}, {1, 1, 0.5f}}, Sphere{{0, 0, 1}, 0.1f},
                    Box{{2, 2, 2}, {3, 3, 3}}, Ray{{0, 0, 5}, {0, 0, -1}},
                    Ray{{1, 0, 0.5f}, {-1, 0, 0}, 1}},
       {2, 1, 0, 2, 1}},
      // gkjohnson/three-mesh-bvh#762, CGAL/cgal#7147: where all normals vanish,
      // nothing separates.
      {"triangles_without_normals",
       Mesh({{far, far, far}, {{}, {}, {1, 0, 0}}}) +
           TreeCase{Box{{-0.5f, -0.5f, -0.5f}, {-0.25f, 0.5f, 0.5f}},
                    Box{{0.25f, -0.1f, -0.1f}, {0.5f, 0.1f, 0.1f}},
                    Ray{{5, 5, 5}, {0, 0, -1}},
                    OrientedBox{far, {0.1f, 0.1f, 0.1f}, kAxes}},
       {0, 1, 0, 1}},
      // jbikker/tinybvh#192, bepu/bepuphysics2#354: a stack of fixed size.
      {"sizes_that_double",
       Exponential(-20) + TreeCase{By(SplitRule::kLargestAxis, false, 1),
                                   Between(0, 1e19f),
                                   Ray{{-1, 0, 0}, {1, 0, 0}}},
       {40, 40}},
      {"sizes_that_double_from_the_least",
       Exponential(-147) + TreeCase{By(SplitRule::kLargestAxis, false, 1),
                                    Between(0, 1), Between(0, 0x1p-140f)},
       {40, 8}},
      // RenderKit/embree#589, svenstaro/bvh#140: 0 times infinity.
      {"rays_in_coordinate_planes_of_edges",
       Mesh({{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}}}) +
           TreeCase{Ray{{-1, 0, 0.5f}, {1, 0, 0}},
                    Ray{{-1, 1e-30f, 0.5f}, {1, 0, 0}},
                    Ray{{-1, -1e-30f, 0.5f}, {1, 0, 0}},
                    Ray{{0, -1, 0.5f}, {0, 1, 0}}},
       {1, 1, 0, 1}},
      // mikedh/trimesh#1766, jbikker/tinybvh#168: cracks between triangles.
      {"rays_onto_the_diagonal_of_a_quad",
       Mesh({{{-5, -5, 0}, {5, -5, 0}, {5, 5, 0}},
             {{-5, -5, 0}, {5, 5, 0}, {-5, 5, 0}}}) +
           TreeCase{Ray{{0, 0, 1}, {0, 0, -1}},
                    Ray{{0, 0, 10}, {0.30458447f, 0.30458447f, -0.9024725f}},
                    Ray{{0, 0, 1}, {0, 0, -1}, 1},
                    Ray{{0, 0, 1}, {0, 0, -1}, 0x1.fffffep-1f}},
       {2, 2, 2, 0}},
      // jbikker/tinybvh#249, antgroup/vsag#1997: division by no extent.
      {"flat_mesh",
       Mesh({{{2, 1, 1}, {2, 1, -1}, {2, -5, -1}},
             {{2, -5, -1}, {2, -1, 1}, {2, 1, 1}}}) +
           TreeCase{Ray{{0, 0, 0}, {1, 0, 0}}, Box{{2, -6, -2}, {2, 2, 2}},
                    Box{{2.0000002f, -6, -2}, {3, 2, 2}}},
       {1, 2, 0}},
      // flexible-collision-library/fcl#78, panda3d/panda3d#1335: surfaces, not
      // solids.
      {"inside_of_a_cube",
       Cube() + TreeCase{Between(-1, 1), Sphere{{0, 0, 0}, 9.999f},
                         Sphere{{0, 0, 0}, 10}, Between(-20, 20),
                         AskNearest{{0, 0, 0}, 10}, AskNearest{{0, 0, 9}, 1}},
       {0, 0, 12, 12, 12, 2}},
      // godotengine/godot#69657, erincatto/box2d#1005: ends that coincide.
      {"capsules_of_no_length",
       Mesh({{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}}) +
           TreeCase{Capsule{above, above, 0.5f}, Capsule{above, above, 1},
                    Capsule{{1, 1, 0}, {1, 1, 0}, 0},
                    Capsule{{1, 1, 0.1f}, {1, 1, 0.1f}, 0},
                    Capsule{above, {1, 1, -1}, 0}},
       {0, 1, 1, 0, 1}},
      // recastnavigation/recastnavigation#837: casts of what is out of range.
      {"boxes_of_any_size",
       Mesh({kCorner}) + TreeCase{Between(1e28f, 2e28f), Between(-1e28f, 1e28f),
                                  Between(-kInfinity, kInfinity),
                                  Box{{kNan, 0, 0}, {1, 1, 1}},
                                  Between(-10, -5)},
       {0, 1, 1, 0, 0}},
      {"the_largest_and_the_least",
       Mesh({{{-kMax, -kMax, -kMax}, {kMax, kMax, kMax}, {kMax, -kMax, 0}},
             {{0, 0, 0}, {0x1p-149f, 0, 0}, {0, 0x1p-149f, 0}}}) +
           TreeCase{Sphere{{0, 0, 0}, 0}, Sphere{{kMax, kMax, kMax}, kMax},
                    Ray{{0, 0, kMax}, {0, 0, -0x1p-149f}},
                    Capsule{{-kMax, 0, 0}, {kMax, 0, 0}, 0x1p-149f},
                    OrientedBox{{0, 0, 0}, {kInfinity, 1, 1}, kAxes},
                    AskNearest{{kMax, kMax, -kMax}, kInfinity}},
       {2, 1, 2, 2, 2, 1}},
      // The point that is found may be off by the rounding of large numbers.
      {"nearest_to_a_corner_of_a_huge_triangle",
       Mesh({{{4e28f, 1e28f, 1e28f}, {2e28f, 2e28f, 2e28f}, {0, 5, 2}},
             kCorner}) +
           TreeCase{AskNearest{{0, -96, 0.25f}, 16},
                    AskNearest{{0, -96, 0.25f}, kInfinity}},
       {1, 1}},
      // Seen from its far corner, each ends at the point.
      {"nearest_to_the_near_ends_of_long_triangles",
       Mesh({{{0, 0, 1e28f}, {0, 0, 5}, {1, 0, 1e28f}},
             {{0, 0, 1e28f}, {0, 0, 3}, {1, 0, 1e28f}}}) +
           TreeCase{AskNearest{{0, 0, 0}, kInfinity}, AskNearest{{0, 0, 0}, 2}},
       {1, 1}},
      {"moved_away_and_back",
       Mesh({kCorner, {{3, 0, 0}, {4, 0, 0}, {3, 1, 0}}}) +
           TreeCase{Sphere{{0, 0, 0}, 1}, MoveVertex{0, {9, 9, 9}},
                    Sphere{{0, 0, 0}, 1}, MoveVertex{3, {0, kNan, 0}},
                    Between(-99, 99), onto_corner, MoveVertex{3, {0, 0, 0}},
                    MoveVertex{0, {0, 0, 0}}, Sphere{{0, 0, 0}, 1}},
       {1, 1, 1, 0, 2}},
      {"set_aside_until_built_anew",
       Mesh({{{kInfinity, 0, 0}, {1, 0, 0}, {0, 1, 0}}, kCorner}) +
           TreeCase{Sphere{{0, 0, 0}, 9}, MoveVertex{0, {0, 0, 0}},
                    Sphere{{0, 0, 0}, 9}, AskNearest{{0, 0, 1}, kInfinity},
                    BuildModels{}, Sphere{{0, 0, 0}, 9}},
       {1, 1, 1, 2}},
      {"triangles_added_later",
       Mesh({kCorner}) + TreeCase{onto_corner, AddVertex{{1, 1, 0}},
                                  AddTriangle{{1, 3, 2}},
                                  Ray{{0.5f, 0.5f, 1}, {0, 0, -1}}},
       {1, 2}},
      // Its own copy, one turned about the diagonal, and one beside it.
      {"pairs_with_cubes",
       Cube() + TreeCase{AskPairs{{0, 0, 0}, 0}, AskPairs{{0, 0, 0}, 1},
                         AskPairs{{20.000002f, 0, 0}, 0}},
       {36, 36, 0}},
      {"pairs_with_scattered_triangles",
       Scattered() + TreeCase{AskPairs{{0, 0, 0}, 25}, AskPairs{{0, 0, 1}, 57},
                              AskPairs{{0, 0, 4}, 159}},
       {19, 1, 15}},
      {"pairs_of_triangles_in_a_plane",
       Stack() + TreeCase{AskPairs{{0, 0, 0}, 1}, AskPairs{{1, 0, 0}, 0},
                          AskPairs{{0, 0, 0x1p-149f}, 0}},
       {160, 160, 0}},
      // Each ends with a ray that is {{-1, 5, 3}, {1, 0, 0}} to the model.
      {"models_that_stand_elsewhere",
       Scattered() + TreeCase{PlaceModels{kOnItsSide, {}}} + EachQuery() +
           TreeCase{Ray{{-9, 0, 9}, {0, 1, 0}}},
       {3, 3, 3, 1, 6, 0, 1, 8}},
      {"queries_that_stand_elsewhere",
       Scattered() + TreeCase{PlaceModels{{}, kOverturned}} + EachQuery() +
           TreeCase{Ray{{-4, 4, -5}, {1, 0, 0}}},
       {4, 3, 25, 2, 34, 0, 1, 8}},
      {"both_stand_elsewhere_until_mirrored",
       Scattered() + TreeCase{PlaceModels{kOverturned, kOnItsSide},
                              Sphere{{-2.5f, -0.5f, 0.5f}, 3},
                              Ray{{-2.5f, -0.5f, 0.5f}, {0, -1, 0}},
                              PlaceModels{{}, kMirrored}, Sphere{{5, 5, 5}, 3},
                              Ray{{-1, 5, 3}, {1, 0, 0}}},
       {24, 8, 18, 8}},
      {"shared_work_on_scattered_triangles",
       Scattered() + TreeCase{ShareWork{{0, 0, 1}, 0}},
       {}},
      {"shared_work_on_sizes_that_double",
       Exponential(-20) + TreeCase{By(SplitRule::kBalanced, true, 3),
                                   ShareWork{{1, 0, 0}, 11}},
       {}},
      {"shared_work_on_what_overflows",
       Mesh({{{-kMax, 0, 0}, {0, kMax, 0}, {0, 0, kMax}}, kCorner}) +
           TreeCase{By(SplitRule::kSurfaceArea, false, 16),
                    ShareWork{{kMax, 0, 0}, 14}},
       {}},
  };
  // LTplus-AG/ifc-lite#3561, llnl/devil_ray#62: one bad corner hides all.
  for (const bool is_first : {true, false}) {
    std::vector<Triangle> triangles;
    for (int slot = 0; slot < 9; ++slot) {
      float x[9] = {0, 0, 0, 1, 0, 0, 0, 1, 0};
      x[slot] = slot % 2 == 0 ? kNan : -kInfinity;
      triangles.push_back(
          {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}, {x[6], x[7], x[8]}});
    }
    triangles.insert(is_first ? triangles.begin() : triangles.end(), kCorner);
    seeds.push_back(
        {is_first ? "bad_corners_last" : "bad_corners_first",
         Mesh(triangles) + TreeCase{onto_corner, Between(-1, 2),
                                    Sphere{{0.25f, 0.25f, 0}, 0.1f}},
         {1, 1, 1}});
  }
  constexpr SplitRule kRules[] = {
      SplitRule::kLargestAxis, SplitRule::kLargestVariance,
      SplitRule::kBalanced,    SplitRule::kBestAxis,
      SplitRule::kFifty,       SplitRule::kSurfaceArea};
  for (int i = 0; i < 6; ++i) {
    TreeCase input = Scattered();
    for (const bool at_geometric_center : {true, false}) {
      input = input + TreeCase{By(kRules[i], at_geometric_center, 1 + 3 * i),
                               Sphere{{6, 5, 3}, 3}, Ray{{-1, 5, 3}, {1, 0, 0}},
                               AskNearest{{6, 5, 9}, kInfinity}};
    }
    seeds.push_back({"split_by_rule_" + std::to_string(i),
                     std::move(input),
                     {25, 8, 1, 25, 8, 1}});
  }
  return seeds;
}

std::vector<TreeRecords> TreeRecordSeeds() {
  std::vector<TreeRecords> seeds;
  const auto add = [&](std::string name, TreeRecord query,
                       std::initializer_list<std::uint8_t> payload) {
    std::vector<std::uint8_t> bytes;
    const auto append = [&](std::initializer_list<std::uint8_t> more) {
      bytes.insert(bytes.end(), more);
    };
    // Two by three squares from the origin, of size 2, up to 3 high.
    append({TreeTag(TreeRecord::kSheet, Form::kGrid), 0x09});
    append({0, 0, 0, 0, 0, 0, 0, 2, 0, 1});
    for (int corner = 0; corner < 12; ++corner) {
      append({static_cast<std::uint8_t>(corner * 7 % 4)});
    }
    append({TreeTag(TreeRecord::kFreeTriangle, Form::kGrid)});
    for (int number = 0; number < 9; ++number) {
      append({0, static_cast<std::uint8_t>(number * 5 % 7)});
    }
    append(
        {TreeTag(TreeRecord::kNextTriangle, Form::kGrid), 0, 1, 0, 9, 0, 3, 0});
    append({TreeTag(TreeRecord::kCopies), 3});
    append({TreeTag(TreeRecord::kSoup, Form::kGrid), 0x80, 0x00, 5});
    for (int corner = 0; corner < 18; ++corner) {
      append({static_cast<std::uint8_t>(corner * 37)});
    }
    // The query, a move, and the query of the next triangle.
    const std::vector<std::uint8_t> rest(payload.begin() + 1, payload.end());
    for (const int next : {0, 1}) {
      append({TreeTag(query, Form::kGrid),
              static_cast<std::uint8_t>(*payload.begin() + next)});
      bytes.insert(bytes.end(), rest.begin(), rest.end());
      append({TreeTag(TreeRecord::kMoveToAnother), 7, 3, 0x89});
    }
    seeds.push_back({std::move(name), std::move(bytes)});
  };
  // Triangle, feature, step, its scale, no nudge or some.
  add("touching_spheres", TreeRecord::kTouchingSphere,
      {3, 6, 8, 0x80, 0x00, 0});
  add("spheres_that_almost_touch", TreeRecord::kTouchingSphere,
      {3, 4, 6, 0x80, 0x00, 0x87});
  // Two features, then a byte for each axis.
  add("touching_boxes", TreeRecord::kTouchingBox, {5, 0, 3, 0x31, 0x10, 0x12});
  add("touching_oriented_boxes", TreeRecord::kTouchingOrientedBox,
      {2, 1, 0, 6, 0x00, 0x01, 1, 0, 2, 0, 4, 0x89});
  // Step and scale, where the segment begins and which way it goes.
  add("touching_capsules", TreeRecord::kTouchingCapsule,
      {4, 9, 0x00, 0x01, 6, 1, 2, 0, 2});
  // How many; for each, triangle, feature, step, scale, nudge.
  add("touching_planes", TreeRecord::kTouchingPlanes,
      {3, 1, 0, 0,    0x00, 0x01, 0, 2, 3,  8,    0x00, 0x01, 0,
       7, 6, 3, 0x00, 0x01, 0x87, 5, 2, 11, 0x00, 0x02, 0});
  // Triangle and feature, whether from a step or from another feature.
  add("rays_at_features", TreeRecord::kTouchingRay,
      {6, 3, 0x10, 0, 0x00, 0x02, 0x87});
  add("rays_along_the_mesh", TreeRecord::kTouchingRay, {1, 0, 0x01, 1, 2});
  add("nearest_at_a_distance", TreeRecord::kTouchingNearest,
      {8, 6, 7, 0x80, 0x00, 0x09});
  // Two quaternions, scales and origins; what it finds need not touch.
  std::vector<std::uint8_t> turned = {
      TreeTag(TreeRecord::kTurnedPlace, Form::kGrid),
      1,
      2,
      3,
      0,
      0x00,
      0x01,
      0,
      1,
      0,
      2,
      0,
      0,
      5,
      1,
      0,
      2,
      0x80,
      0x00,
      0,
      0,
      0,
      1,
      0,
      3};
  const std::vector<std::uint8_t>& spheres = seeds.front().bytes;
  turned.insert(turned.end(), spheres.begin(), spheres.end());
  seeds.push_back({"spheres_turned", std::move(turned)});
  return seeds;
}

}  // namespace cullproof::fuzz
