#include <cstddef>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "fuzz/sector_rules.h"
#include "fuzz/seed_parts.h"
#include "fuzz/seeds.h"
#include "kernels/sector/question.h"

namespace cullproof::fuzz {
namespace {

constexpr float kPi = 0x1.921fb6p+1f;

float Degrees(double degrees) {
  return static_cast<float>(degrees * (3.14159265358979323846 / 180));
}

Sector WithCosine(Sector sector, float cosine) {
  sector.cos_half_angle = cosine;
  return sector;
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

}  // namespace cullproof::fuzz
