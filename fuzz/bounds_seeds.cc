#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "fuzz/hulls.h"
#include "fuzz/numbers.h"
#include "fuzz/seed_parts.h"
#include "fuzz/seeds.h"
#include "kernels/bounds/question.h"

namespace cullproof::fuzz {
namespace {

// 40 objects, of which one is `odd`, where only some widths of vector have it
// in the first half.
template <class T>
std::vector<T> OneAmong40(const T& odd, const T& others) {
  std::vector<T> objects(40, others);
  objects[21] = odd;
  return objects;
}

// ashvardanian/StringZilla#312: the zeros that unused lanes hold meet the
// query; no object does.
OverlapSeed<AabbQuestion> NoPhantomBoxes(std::size_t offset,
                                         std::size_t count) {
  return {"no_phantom_box_beside_" + std::to_string(count),
          {.offset = offset,
           .queries = {{{-1, -1, -1}, {1, 1, 1}}},
           .objects = Copies<Box>(count, {{100, 100, 100}, {101, 101, 101}})},
          Repeat(count, 'n')};
}

OverlapSeed<PrismQuestion> NoPhantomPrisms(std::size_t offset,
                                           std::size_t count) {
  return {"no_phantom_prism_beside_" + std::to_string(count),
          {.offset = offset,
           .queries = {PrismFromBox({{-1, -1, -1}, {1, 1, 1}})},
           .objects =
               Copies(count, PrismFromBox({{100, 100, 100}, {101, 101, 101}}))},
          Repeat(count, 'n')};
}

// A NaN in each slot in turn, as query and as object; then without.
template <class Q>
OverlapSeed<Q> NanInEverySlot(std::string name, const typename Q::Query& query,
                              const Object<Q>& object) {
  constexpr std::size_t kSlots = sizeof(query) / sizeof(float);
  const auto poisoned = [](const auto& bounds) {
    std::vector<typename Q::Query> all;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      auto floats = std::bit_cast<std::array<float, kSlots>>(bounds);
      floats[slot] = kNan;
      all.push_back(std::bit_cast<typename Q::Query>(floats));
    }
    all.push_back(bounds);
    return all;
  };
  return {std::move(name),
          {.queries = poisoned(query), .objects = poisoned(object)},
          Repeat((kSlots + 1) * (kSlots + 1) - 1, 'n') + "y"};
}

// ShiqiYu/libfacedetection#383: aligned loads from any memory.
OverlapSeed<AabbQuestion> DiagonalBoxes(std::size_t offset) {
  OverlapSeed<AabbQuestion> seed = {
      "only_16_of_33_at_offset_" + std::to_string(offset),
      {.offset = offset,
       .queries = {{{16.1f, 16.1f, 16.1f}, {16.2f, 16.2f, 16.2f}}}},
      Repeat(16, 'n') + "y" + Repeat(16, 'n')};
  for (int i = 0; i < 33; ++i) {
    const auto low = static_cast<float>(i);
    const float high = low + 0.5f;
    seed.input.objects.push_back({{low, low, low}, {high, high, high}});
  }
  return seed;
}

HullPoint First(Point3 at) { return {at, true, false}; }
HullPoint Second(Point3 at) { return {at, false, true}; }
HullPoint Both(Point3 at) { return {at, true, true}; }

}  // namespace

std::vector<OverlapSeed<AabbQuestion>> BoxSeeds() {
  const Box unit = {{0, 0, 0}, {1, 1, 1}};
  const Box empty = BoxFromPoints({});
  const Box everything = {{-kInfinity, -kInfinity, -kInfinity},
                          {kInfinity, kInfinity, kInfinity}};
  const Box slab = {{-kInfinity, 0, -kInfinity}, {kInfinity, 1, kInfinity}};
  std::vector<OverlapSeed<AabbQuestion>> seeds = {
      // kip-hart/AABBTree#13, mrdoob/three.js#9137: open or closed by chance.
      {"box_shares_face_edge_or_corner",
       {.queries = {unit},
        .objects = {{{1, 0, 0}, {2, 1, 1}},
                    {{1, 1, 0}, {2, 2, 1}},
                    {{1, 1, 1}, {2, 2, 2}},
                    {{1.0000001f, 0, 0}, {2, 1, 1}}}},
       "yyyn"},
      // FNA-XNA/FNA#733: <= on one axis, the opposite of > on another.
      NanInEverySlot<AabbQuestion>("box_with_nan_in_each_slot",
                                   {{0, 0, 0}, {2, 2, 2}},
                                   {{1, 1, 1}, {3, 3, 3}}),
      // RayTracing/raytracing.github.io#773, recp/cglm#22: empty as the union
      // of no boxes.
      {"empty_box",
       {.queries = {empty},
        .objects = {{{5, 5, 5}, {6, 6, 6}}, empty, everything}},
       "nny"},
      // MinecraftForge/MinecraftForge#9407, coal-library/coal#750: a centre of
      // infinity minus infinity.
      {"unbounded_box",
       {.queries = {everything, slab},
        .objects = {{{5, 5, 5}, {6, 6, 6}}, {{5, 0.5f, 5}, {6, 0.6f, 6}}}},
       "yyny"},
      // simd-everywhere/simde#963: -0 below 0.
      {"box_touches_at_zeros_of_either_sign",
       {.queries = {{{-1, 0, 0}, {-0.0f, 1, 1}}, {{-1, 0, 0}, {0, 1, 1}}},
        .objects = {unit, {{-0.0f, 0, 0}, {1, 1, 1}}}},
       "yyyy"},
      // llvm/llvm-project#57589: a library loaded sets denormals-are-zero.
      {"boxes_apart_by_a_subnormal",
       {.queries = {{{0, 0, 0}, {1e-40f, 1, 1}}},
        .objects = {{{2e-40f, 0, 0}, {1, 1, 1}}, {{1e-40f, 0, 0}, {1, 1, 1}}}},
       "ny"},
      // dimforge/parry#406, jscad/OpenJSCAD.org#945: scaled by -1.
      {"inverted_box",
       {.queries = {{{-1, 1, 1}, {-2, 2, 2}}, {{-2, 1, 1}, {-1, 2, 2}}},
        .objects = {{{-1.8f, 1.2f, 1.2f}, {-1.2f, 1.8f, 1.8f}},
                    {{-3, 1, 1}, {0, 2, 2}}}},
       "nyyy"},
      {"first_and_last_box_of_65",
       {.offset = 1,
        .queries = {unit},
        .objects = Between(unit, 65, Box{{2, 2, 2}, {3, 3, 3}})},
       "y" + Repeat(63, 'n') + "y"},
      {"no_boxes", {.queries = {unit, empty}, .objects = {}}, ""},
      {"one_box_of_40_meets_in_the_plane_only",
       {.queries = {unit},
        .objects =
            OneAmong40<Box>({{0, 0, 2}, {1, 1, 3}}, {{2, 2, 0}, {3, 3, 1}})},
       Repeat(40, 'n')},
      {"one_box_of_40_meets_on_one_axis_only",
       {.queries = {unit},
        .objects =
            OneAmong40<Box>({{0, 2, 0}, {1, 3, 1}}, {{2, 2, 0}, {3, 3, 1}})},
       Repeat(40, 'n')},
  };
  for (const std::size_t offset : {0, 1, 2, 3, 4, 5, 7, 8, 15}) {
    seeds.push_back(DiagonalBoxes(offset));
  }
  for (const std::size_t count : kCountsOfEmpty) {
    seeds.push_back(NoPhantomBoxes(count % kOffsets, count));
  }
  for (const std::size_t count : kCountsOfHalfFull) {
    seeds.push_back(
        {"every_other_box_of_" + std::to_string(count),
         {.offset = count % kOffsets,
          .queries = {unit, {{2, 2, 2}, {2, 2, 2}}},
          .objects = Alternating(count, unit, Box{{2, 2, 2}, {3, 3, 3}})},
         AlternatingAnswers(count, 'y', 'n') +
             AlternatingAnswers(count, 'n', 'y')});
  }
  return seeds;
}

std::vector<OverlapSeed<PrismQuestion>> PrismSeeds() {
  const HexPrism cube = PrismFromBox({{0, 0, 0}, {1, 1, 1}});
  const auto prism = [](std::vector<Point3> points) {
    return PrismFromPoints(points);
  };
  // No triangle of it meets one of the cube.
  const HexPrism apart = prism({{9, -9, 9}});
  const Box all_ways_empty = {{-kInfinity, kInfinity, 0},
                              {kInfinity, -kInfinity, 1}};
  std::vector<OverlapSeed<PrismQuestion>> seeds = {
      // Two triangles on either side of the diagonal x + y = 1.
      {"prism_shares_a_side",
       {.queries = {prism({{0, 0, 0}, {1, 0, 0}, {0, 1, 1}})},
        .objects = {prism({{1, 1, 0}, {1, 0, 0}, {0, 1, 1}}),
                    prism({{1, 1, 0}, {1, Nudge(0, 1), 0}, {0.5f, 1, 1}}),
                    prism({{1, 1, 0}, {1, 0.25f, 0}, {0.5f, 1, 1}}),
                    prism({{0, 0, 1}, {0, 0, 2}}),
                    prism({{0, 0, 1.5f}, {0, 0, 2}})}},
       "yynyn"},
      {"only_one_triangle_meets",
       {.queries = {cube},
        .objects = {PrismFromBox({{2, 2, 0}, {3, 3, 1}}),
                    PrismFromBox({{-2, -2, 0}, {-1, -1, 1}}),
                    PrismFromBox({{0, 0, 2}, {1, 1, 3}}),
                    PrismFromBox({{0, 0, -2}, {1, 1, -1}}), cube}},
       "nnnny"},
      // bryanmcnett/hexprism: counts of boxes and prisms that differ.
      // The box of these points holds the query, the prism does not.
      {"prism_is_tighter_than_its_box",
       {.queries = {prism({{9, -1, 0}}),
                    PrismFromBox({{9, -1, 0}, {9, -1, 0}})},
        .objects = {prism({{0, 0, 0}, {10, -10, 0}}),
                    PrismFromBox({{0, -10, 0}, {10, 0, 0}})}},
       "nyny"},
      NanInEverySlot<PrismQuestion>("prism_with_nan_in_each_slot", cube, cube),
      // galacean/engine#1892: infinity minus infinity on the axis C.
      {"prism_of_mixed_infinities",
       {.queries = {PrismFromBox(all_ways_empty)},
        .objects = {PrismFromBox({{-1, -1, 0}, {1, 1, 1}}),
                    prism({{kInfinity, -kInfinity, 0}})}},
       "nn"},
      {"empty_prism",
       {.queries = {prism({})}, .objects = {cube, prism({})}},
       "nn"},
      {"first_and_last_prism_of_65",
       {.offset = 1,
        .queries = {cube},
        .objects = Between(cube, 65, PrismFromBox({{2, 2, 2}, {3, 3, 3}}))},
       "y" + Repeat(63, 'n') + "y"},
      {"no_prisms", {.queries = {cube, apart}, .objects = {}}, ""},
      {"one_prism_of_40_meets_in_the_plane_only",
       {.queries = {cube},
        .objects = OneAmong40(PrismFromBox({{0, 0, 2}, {1, 1, 3}}), apart)},
       Repeat(40, 'n')},
      {"one_prism_of_40_meets_by_its_up_triangle_only",
       {.queries = {cube},
        .objects = OneAmong40(PrismFromBox({{-3, -3, 0}, {-2, -2, 1}}), apart)},
       Repeat(40, 'n')},
      {"one_prism_of_40_meets_by_its_down_triangle_only",
       {.queries = {cube},
        .objects = OneAmong40(PrismFromBox({{2, 2, 0}, {3, 3, 1}}), apart)},
       Repeat(40, 'n')},
      {"one_prism_of_40_meets",
       {.queries = {cube}, .objects = OneAmong40(cube, apart)},
       Repeat(21, 'n') + "y" + Repeat(18, 'n')},
  };
  for (const std::size_t count : kCountsOfEmpty) {
    seeds.push_back(NoPhantomPrisms(count % kOffsets, count));
  }
  for (const std::size_t count : kCountsOfHalfFull) {
    seeds.push_back({"every_other_prism_of_" + std::to_string(count),
                     {.offset = count % kOffsets,
                      .queries = {cube, prism({{2, 2, 2}})},
                      .objects = Alternating(
                          count, cube, PrismFromBox({{2, 2, 2}, {3, 3, 3}}))},
                     AlternatingAnswers(count, 'y', 'n') +
                         AlternatingAnswers(count, 'n', 'y')});
  }
  return seeds;
}

std::vector<HullSeed> HullSeeds() {
  return {
      {"hulls_of_no_points", {}, "nnn"},
      // BrunoLevy/geogram#382, mas-bandwidth/yojimbo#332: fused arithmetic
      // gives these points another B than plain.
      {"hulls_share_a_point_that_fusing_moves",
       {Both({0.1f, 0.4f, 0}), First({0.1f, 0.6f, 0}), Second({0.1f, 0.3f, 0})},
       "yyy"},
      {"hulls_share_one_point", {Both({0.1f, 0.4f, 0})}, "yyy"},
      {"hull_in_the_box_of_the_other",
       {First({0, 0, 0}), First({10, -10, 0}), Second({9, -1, 0})},
       "ynn"},
      {"hulls_at_mixed_infinities",
       {Both({kInfinity, -kInfinity, 0}), Second({1, 1, 1})},
       "yyy"},
      {"hulls_of_the_largest_and_smallest",
       {Both({kMax, kMax, kMax}), First({kMax, kTiny, 0}),
        Second({-kTiny, -kMax, -kTiny})},
       "yyy"},
      {"hulls_apart",
       {First({0, 0, 0}), First({1, 1, 1}), Second({2, 2, 2})},
       "nnn"},
  };
}

}  // namespace cullproof::fuzz
