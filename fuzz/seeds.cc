#include "fuzz/seeds.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"
#include "fuzz/bounds_rules.h"
#include "fuzz/case.h"
#include "fuzz/family.h"
#include "fuzz/hulls.h"
#include "fuzz/numbers.h"
#include "fuzz/sector_rules.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_seeds.h"
#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"

namespace cullproof::fuzz {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kMax = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();
constexpr float kPi = 0x1.921fb6p+1f;

float Degrees(double degrees) {
  return static_cast<float>(degrees * (3.14159265358979323846 / 180));
}

Sector WithCosine(Sector sector, float cosine) {
  sector.cos_half_angle = cosine;
  return sector;
}

std::string Repeat(std::size_t count, char answer) {
  return std::string(count, answer);
}

template <class T>
std::vector<T> Copies(std::size_t count, const T& value) {
  return std::vector<T>(count, value);
}

// `count` objects, of which the first and the last are `ends`.
template <class T>
std::vector<T> Between(const T& ends, std::size_t count, const T& others) {
  std::vector<T> objects(count, others);
  objects.front() = objects.back() = ends;
  return objects;
}

// Sizes on either side of every width of vector and of a word of bits: of
// worlds where nothing is accepted, and where half is.
constexpr std::size_t kCountsOfEmpty[] = {1, 3, 7, 9, 17, 33, 65, 130};
constexpr std::size_t kCountsOfHalfFull[] = {2, 5, 14, 35, 67};

// `count` objects, of which every other one is `odd`.
template <class T>
std::vector<T> Alternating(std::size_t count, const T& even, const T& odd) {
  std::vector<T> objects;
  objects.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    objects.push_back(i % 2 == 0 ? even : odd);
  }
  return objects;
}

std::string AlternatingAnswers(std::size_t count, char even, char odd) {
  std::string answers;
  for (std::size_t i = 0; i < count; ++i) answers += i % 2 == 0 ? even : odd;
  return answers;
}

// 40 objects, of which one is `odd`, where only some widths of vector have it
// in the first half.
template <class T>
std::vector<T> OneAmong40(const T& odd, const T& others) {
  std::vector<T> objects(40, others);
  objects[21] = odd;
  return objects;
}

SectorSeed SameEitherWay(std::string name, Case<SectorQuestion> input,
                         std::string answers) {
  return {std::move(name), std::move(input), answers, std::move(answers)};
}

// Points whose coordinates and distance are tenths in decimal, each with x and
// y swapped too, and sectors of those radii. As the floats are, all points lie
// at the arc, on one side.
struct Tenths {
  int x, y, radius;
};
SectorSeed TenthsAtTheArc(std::string name, std::initializer_list<Tenths> all,
                          char answer) {
  const auto tenth = [](int tenths) { return static_cast<float>(tenths) / 10; };
  std::string answers;
  Case<SectorQuestion> input;
  for (const auto [x, y, radius] : all) {
    input.queries.push_back(
        Derived({0, 0}, {1, 1}, tenth(radius), Degrees(90)));
    input.objects.push_back({tenth(x), tenth(y)});
    input.objects.push_back({tenth(y), tenth(x)});
    for (const auto& point : all) {
      const char apart = point.radius < radius ? 'y' : 'n';
      answers += Repeat(2, point.radius == radius ? answer : apart);
    }
  }
  return SameEitherWay(std::move(name), std::move(input), std::move(answers));
}

// ashvardanian/StringZilla#312: the point (0, 0), which unused lanes hold, is
// inside; no object is.
SectorSeed NoPhantoms(std::size_t offset, std::size_t count) {
  return SameEitherWay("no_phantom_beside_" + std::to_string(count),
                       {.offset = offset,
                        .queries = {Derived({-1, 0}, {1, 0}, 5, 1)},
                        .objects = Copies<Point2>(count, {100, 100})},
                       Repeat(count, 'n'));
}

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

// Two objects by each boundary rule, near the one query.
std::vector<std::uint8_t> NearEveryBoundary() {
  std::vector<std::uint8_t> bytes = {
      0, Tag(RecordKind::kQuery, Form::kGrid, 2),
      // Apex (1, -2), 3/16 of a turn, radius 5, a third of pi.
      0x00, 0x01, 0x00, 0xfe, 0x00, 0x30, 0x00, 0x05, 0x55, 0x55};
  const auto point = [&](int rule, std::vector<std::uint8_t> payload) {
    bytes.push_back(Tag(RecordKind::kObject, Form::kGrid, rule));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
  };
  point(1, {0, 0x00, 0x30, 0x88});
  point(1, {1, 0x00, 0x38, 0x97});
  point(2, {0, 0x00, 0x80, 0x88});
  point(2, {3, 0x00, 0x20, 0x79});
  point(3, {0x00, 0x02, 0x88});
  point(3, {0x00, 0xfe, 0x89});
  point(4, {0x88});
  point(4, {0x79});
  return bytes;
}

// Objects above and below the one query on each axis, at it and a float away.
std::vector<std::uint8_t> TouchingOnEverySide(std::size_t axes) {
  std::vector<std::uint8_t> bytes = {0,
                                     Tag(RecordKind::kQuery, Form::kGrid, 1)};
  for (std::size_t i = 0; i < 2 * axes; ++i) {
    bytes.insert(bytes.end(), {0x00, static_cast<std::uint8_t>(i + 1)});
  }
  for (std::size_t axis = 0; axis < axes; ++axis) {
    for (const std::uint8_t choice : {0x31, 0x35, 0x32, 0x2e}) {
      bytes.push_back(Tag(RecordKind::kObject, Form::kGrid, 2));
      for (std::size_t a = 0; a < axes; ++a) {
        bytes.push_back(a == axis ? choice : 0x10);
      }
    }
  }
  return bytes;
}

}  // namespace

std::vector<SectorSeed> SectorSeeds() {
  const Point2 origin = {0, 0};
  const Point2 right = {1, 0};
  const Sector wide =
      WithCosine(Derived(origin, right, 10, Degrees(120)), -0.5f);
  const Sector full = Derived(origin, right, 10, kPi);
  const float cos_25 = 0.90630779f, sin_25 = 0.42261826f;
  std::vector<SectorSeed> seeds = {
      SameEitherWay("no_points", {.queries = {wide}}, ""),
      SameEitherWay("no_sectors", {.objects = {{1, 2}, {3, 4}}}, ""),
      // mathnet/mathnet-spatial#13, mrdoob/three.js#7677: the dot product of a
      // unit vector with itself exceeds 1, and its arc cosine is NaN.
      SameEitherWay(
          "straight_ahead",
          {.queries = {Derived(origin, {0x1.f0b686p-3f, 0x1.f0b686p-1f}, 10,
                               Degrees(28.6))},
           .objects = {{1, 4}, {2, 8}, {-1, -4}}},
          "yyn"),
      // playcanvas/engine#808, AdamsLair/duality#502: 0 / 0 as a direction.
      SameEitherWay(
          "apex_is_outside",
          {.queries = {Derived({5, 7}, right, 10, Degrees(30)),
                       Derived({5, 7}, {-0.6f, -0.8f}, 10, Degrees(120)),
                       Derived({5, 7}, right, 10, kPi)},
           .objects = {{5, 7}}},
          "nnn"),
      // godotengine/godot#110367, DragonJoker/Castor3D#377: a tangent, or a
      // squared cosine, of a half-angle above 90 degrees.
      SameEitherWay("half_angle_over_90_degrees",
                    {.queries = {wide},
                     .objects = {{-1, 1}, {-1, 2}, {-1, -2}, {-2, 1}, {1, 5}}},
                    "nyyny"),
      // SpaceStationUA/Goob-Station#809: a strict comparison with pi rejects
      // the point straight behind.
      SameEitherWay(
          "full_disc",
          {.queries = {full},
           .objects = {{-5, 0}, {-10, 0}, {-5, 1e-30f}, {0, 0}, {11, 0}}},
          "ynynn"),
      {"tangent_of_the_half_angle_to_fourth_order",
       {.queries = {Derived({0x1.8p-135f, 0}, right, 0x1p127f, 0x1.8p-130f)},
        .objects = {{0x1p126f, 0x1.8p-4f}, {0x1p126f, 0x1.800002p-4f}}},
       "yn",
       "nn"},
      {"tangent_is_the_half_angle",
       {.queries = {Derived(origin, right, 5, 0x1p-126f),
                    Derived(origin, right, 5, kTiny)},
        .objects = {{0x1p-22f, 0x1p-148f}, {1, kTiny}}},
       "yyny",
       "nnnn"},
      SameEitherWay("squares_overflow_on_both_sides",
                    {.queries = {WithCosine(
                         Derived(origin, {-5.5e19f, 0}, 1e15f, kPi), -2.7e25f)},
                     .objects = {{5, 7}, {-5, 7}, {0, 0}}},
                    "yyn"),
      SameEitherWay(
          "half_angles_past_180_degrees",
          {.queries = {Derived(origin, right, 10, 4),
                       Derived(origin, {1, 3}, 10, 6),
                       Derived(origin, {-1, 7e28f}, 10, 7.41016323e28f)},
           .objects = {{5, 0}, {-5, 0}, {0, 5}, {0, -5}, {-1e-20f, -9}}},
          Repeat(15, 'y')),
      // microsoft/DirectX-Graphics-Samples#258, dpjudas/SurrealEngine#309: only
      // one of the two vectors is normalised.
      SameEitherWay(
          "direction_of_any_length",
          {.queries = {Derived(origin, {3, 4}, 20, Degrees(30)),
                       Derived(origin, {0.003f, 0.004f}, 20, Degrees(30)),
                       Derived(origin, {3e18f, 4e18f}, 20, Degrees(30))},
           .objects = {{10, 0}, {3, 4}}},
          "nynyny"),
      // dimforge/ncollide#26: < or <= by chance.
      SameEitherWay("arc_is_outside",
                    {.queries = {Derived(origin, right, 5, Degrees(60))},
                     .objects = {{3, 4}, {5, 0}, {4, -3}, {3, 4.000001f}}},
                    "nnnn"),
      // BrunoLevy/geogram#382, openmc-dev/openmc#3823: rounded squares add up
      // to the square of the radius; where x * x is fused, and not y * y, some
      // sums differ, and change when x and y are swapped.
      TenthsAtTheArc("tenths_on_the_arc",
                     {{6, 8, 10},
                      {7, 24, 25},
                      {12, 16, 20},
                      {14, 48, 50},
                      {24, 32, 40},
                      {3, 4, 5}},
                     'n'),
      TenthsAtTheArc("tenths_within_the_arc",
                     {{8, 15, 17},
                      {27, 36, 45},
                      {39, 52, 65},
                      {36, 77, 85},
                      {54, 72, 90},
                      {57, 76, 95}},
                     'y'),
      // dartsim/dart#3305, ashvardanian/NumKong#384: both squares are infinite,
      // or zero.
      {"squares_overflow_and_underflow",
       {.queries = {Derived(origin, right, 1.9e19f, Degrees(45)),
                    Derived(origin, right, 2e19f, Degrees(45)),
                    Derived(origin, right, 1e-24f, Degrees(45)),
                    Derived(origin, right, 1e-23f, Degrees(45))},
        .objects = {{2e19f, 0}, {1.9e19f, 0}, {1e-23f, 0}, {1e-24f, 0}}},
       "nnyynyyynnnnnnny",
       // Squared, the radii are cut to the greatest float, or vanish.
       "nnyynnyynnnnnnnn"},
      // FashionFreedom/Seamly2D#1572, lvgl/lvgl#1422: from 340 to 430 degrees,
      // reduced modulo 360.
      SameEitherWay(
          "sector_across_0_degrees",
          {.queries = {Derived(origin, {cos_25, sin_25}, 10, Degrees(45))},
           .objects = {{1, 0}, {-1, 0}, {0, -1}, {1, 1}}},
          "ynny"),
      // The float nearest to half of pi is greater; its cosine is negative.
      {"edge_at_90_degrees",
       {.queries = {WithCosine(Derived(origin, right, 2, Degrees(90)), 0.0f),
                    WithCosine(Derived(origin, right, 2, Degrees(90)), -0.0f),
                    Derived(origin, right, 2, Degrees(90))},
        .objects = {{0, 1}, {-0.0f, -1}, {kTiny, 1}, {-kTiny, 1}}},
       "yyyyyyyyyyyy",
       "nnynnnynyyyy"},
      {"cosine_rounds_to_1",
       {.queries = {Derived(origin, right, 2, 1e-4f)},
        .objects = {{1, 0}, {1, 1e-5f}, {1, 1e-3f}}},
       "yyn",
       "nnn"},
      SameEitherWay("points_not_finite",
                    {.queries = {Derived(origin, right, kMax, 1), full},
                     .objects = {{kNan, 0},
                                 {0, kNan},
                                 {kInfinity, 0},
                                 {-kInfinity, kInfinity},
                                 {kInfinity, kNan}}},
                    Repeat(10, 'n')),
      SameEitherWay("sectors_not_finite",
                    {.queries = {Derived({kNan, 0}, right, 1, 1),
                                 Derived({kInfinity, 0}, right, 1, 1),
                                 Derived(origin, {kNan, 1}, 1, 1),
                                 Derived(origin, {1, -kInfinity}, 1, 1),
                                 Derived(origin, right, kNan, 1),
                                 Derived(origin, right, kInfinity, 1),
                                 Derived(origin, right, 1, kNan)},
                     .objects = {{0.5f, 0}}},
                    Repeat(7, 'n')),
      SameEitherWay("directions_with_nans_of_both_signs",
                    {.queries = {Derived(origin, {kNan, -kNan}, 10, kPi),
                                 Derived(origin, {-kNan, kNan}, 10, kPi),
                                 Derived(origin, {kNan, kInfinity}, 10, kPi)},
                     .objects = {{1, 1}, {-1, 2}, {1, 0}, {0, 1}}},
                    Repeat(12, 'n')),
      SameEitherWay("sectors_without_area",
                    {.queries = {Derived(origin, origin, 1, 1),
                                 Derived(origin, {-0.0f, 0}, 1, kPi),
                                 Derived(origin, right, 0, 1),
                                 Derived(origin, right, 1, 0)},
                     .objects = {{0.5f, 0}, {0, 0}}},
                    Repeat(8, 'n')),
      {"farthest_points_and_smallest_sector",
       {.queries = {Derived({-kMax, 0}, right, kMax, Degrees(45)),
                    Derived(origin, right, kTiny, Degrees(45))},
        .objects = {{kMax, 0}, {-1, 0}, {0, 0}, {kTiny, 0}}},
       "nynnnnnn",
       Repeat(8, 'n')},
      // numpy/x86-simd-sort#6: a whole vector of indices is stored.
      SameEitherWay("first_and_last_of_65",
                    {.offset = 1,
                     .queries = {full},
                     .objects = Between<Point2>({1, 0}, 65, {20, 0})},
                    "y" + Repeat(63, 'n') + "y"),
      // Its length turns the dot product of a direction of length 1.12 into an
      // arc cosine of 0, and the rounded distance is the radius.
      SameEitherWay(
          "past_the_arc_of_a_long_direction",
          {.queries = {Derived(origin, {0.5f, 1}, 0.5f, 0x1.b61fb6p-96f)},
           .objects = {{0.4f, 0.3f}}},
          "n"),
      SameEitherWay("past_the_arc_by_2_to_the_minus_120",
                    {.queries = {Derived(origin, {1, 1}, 1, 0x1.921fb6p-8f),
                                 Derived(origin, right, 1, 0x1.921fb6p-8f)},
                     .objects = {{1, 0x1p-60f}, {0x1.fffffep-1f, 0x1p-60f}}},
                    "nnny"),
  };
  std::size_t offset = 0;
  for (const std::size_t count : kCountsOfEmpty) {
    seeds.push_back(NoPhantoms(offset++ % kOffsets, count));
  }
  for (const std::size_t count : kCountsOfHalfFull) {
    seeds.push_back(SameEitherWay(
        "every_other_of_" + std::to_string(count),
        {.offset = count % kOffsets,
         .queries = {full, wide},
         .objects = Alternating<Point2>(count, {-5, 1}, {1, 5})},
        Repeat(count, 'y') + AlternatingAnswers(count, 'n', 'y')));
  }
  return seeds;
}

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

std::vector<SeedFile> SeedFiles() {
  std::vector<SeedFile> files;
  const auto add = [&](const Family& family, std::string_view check,
                       const std::string& name,
                       std::vector<std::uint8_t> bytes) {
    const auto at = std::ranges::find(family.checks, check, &Check::name);
    bytes.insert(bytes.begin(),
                 static_cast<std::uint8_t>(at - family.checks.begin()));
    files.push_back({std::string(family.name) + "/" + name, std::move(bytes)});
  };
  for (const auto& seed : SectorSeeds()) {
    add(kSectorFamily, "sector", seed.name, Encode(seed.input));
  }
  add(kSectorFamily, "sector", "near_every_boundary", NearEveryBoundary());
  for (const auto& seed : BoxSeeds()) {
    add(kBoundsFamily, "aabb", seed.name, Encode(seed.input));
    // There, each pair stands for itself: many objects show no more.
    if (seed.input.objects.size() > 16) continue;
    add(kBoundsFamily, "prism_from_box", "prism_of_" + seed.name,
        Encode(seed.input));
  }
  add(kBoundsFamily, "aabb", "boxes_touching_on_every_side",
      TouchingOnEverySide(3));
  for (const auto& seed : PrismSeeds()) {
    add(kBoundsFamily, "prism", seed.name, Encode(seed.input));
  }
  add(kBoundsFamily, "prism", "prisms_touching_on_every_side",
      TouchingOnEverySide(4));
  for (const auto& seed : HullSeeds()) {
    add(kBoundsFamily, "hulls", seed.name, EncodeHulls(seed.hulls));
  }
  for (const TreeSeed& seed : TreeSeeds()) {
    add(kTreeFamily, "models", seed.name, EncodeTree(seed.input));
  }
  for (const TreeRecords& seed : TreeRecordSeeds()) {
    add(kTreeFamily, "models", seed.name, seed.bytes);
  }
  return files;
}

}  // namespace cullproof::fuzz
