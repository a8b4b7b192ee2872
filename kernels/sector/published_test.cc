// The published program's own checks, and what its text says of the methods
// that it does not spell out.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/scan_output.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"
#include "reference/exact.h"
#include "reference/workloads/workload.h"

namespace cullproof {
namespace {

using reference::SectorParameters;
using Row = Variant<SectorQuestion>;
using Workload = SectorQuestion::Workload;

std::vector<Row> RowsThatRunHere() {
  auto rows = Variants<SectorQuestion>();
  std::erase_if(rows, [](const Row& row) {
    return row.role != Role::kContender || !RunsHere(row.target);
  });
  return rows;
}

Row RowNamed(std::string_view name) {
  const auto rows = RowsThatRunHere();
  return *std::ranges::find(rows, name, &Row::name);
}

bool Accepts(const Row& row, const Sector& sector, Point2 point) {
  std::size_t count = 0;
  row.prepare({{&point.x, &point.y}, 1})
      ->Answer(std::span(&sector, 1), Counts{std::span(&count, 1)});
  return count == 1;
}

std::string TestName(const testing::TestParamInfo<Row>& info) {
  return std::string(info.param.name) + "_" +
         std::string(TargetName(info.param.target));
}

class EveryRow : public testing::TestWithParam<Row> {};

TEST_P(EveryRow, AnswersThePublishedChecks) {
  // As angles, the cosines 0.5 and 0 are 60 degrees and a little more than 90.
  const Sector narrow = {.apex = {0, 0},
                         .direction = {1, 0},
                         .radius = 2,
                         .half_angle = 0x1.0c1524p+0f,
                         .squared_radius = 4,
                         .cos_half_angle = 0.5f};
  const Sector half_disc = {.apex = {0, 0},
                            .direction = {1, 0},
                            .radius = 1,
                            .half_angle = 0x1.921fb6p+0f,
                            .squared_radius = 1,
                            .cos_half_angle = 0};
  EXPECT_TRUE(Accepts(GetParam(), narrow, {1, 0}));
  EXPECT_FALSE(Accepts(GetParam(), narrow, {4, 1}));
  EXPECT_TRUE(Accepts(GetParam(), half_disc, {0.5f, 0}));
  EXPECT_FALSE(Accepts(GetParam(), half_disc, {-0.5f, 0}));
}

TEST_P(EveryRow, KnowsHalfAnglesOnBothSidesOfARightAngle) {
  const auto opening = [](float half_angle, float cosine) {
    return Sector{.apex = {1, 1},
                  .direction = {0, 1},
                  .radius = 8,
                  .half_angle = half_angle,
                  .squared_radius = 64,
                  .cos_half_angle = cosine};
  };
  // Bearings of 0, 70, 110 and 180 degrees from the direction, on both sides.
  const Point2 ahead = {1, 6};
  const Point2 before_right_angle[] = {{5.7f, 2.7f}, {-3.7f, 2.7f}};
  const Point2 beyond_right_angle[] = {{5.7f, -0.7f}, {-3.7f, -0.7f}};
  const Point2 behind = {1, -4};
  const Sector narrow = opening(1, 0x1.14a28p-1f);
  const Sector half = opening(0x1.921fb6p+0f, -0x1.777a5cp-25f);
  const Sector wide = opening(3, -0x1.fae04cp-1f);

  for (const Sector& sector : {narrow, half, wide}) {
    EXPECT_TRUE(Accepts(GetParam(), sector, ahead));
    EXPECT_FALSE(Accepts(GetParam(), sector, behind));
  }
  for (const Point2 point : before_right_angle) {
    EXPECT_FALSE(Accepts(GetParam(), narrow, point));
    EXPECT_TRUE(Accepts(GetParam(), half, point));
    EXPECT_TRUE(Accepts(GetParam(), wide, point));
  }
  for (const Point2 point : beyond_right_angle) {
    EXPECT_FALSE(Accepts(GetParam(), narrow, point));
    EXPECT_FALSE(Accepts(GetParam(), half, point));
    EXPECT_TRUE(Accepts(GetParam(), wide, point));
  }
}

INSTANTIATE_TEST_SUITE_P(, EveryRow, testing::ValuesIn(RowsThatRunHere()),
                         TestName);

TEST(DebugCheck, FindsTheThreeScalarFormsInAgreement) {
  using Source = reference::WorkloadSource<Workload>;
  const auto workload = std::ranges::find(SectorQuestion::Workloads(),
                                          "debug_check", &Source::name)
                            ->make();
  const auto bits_of = [&](std::string_view name) {
    std::vector<std::uint64_t> bits(WordsFor(workload.world.size) *
                                    workload.queries.size());
    RowNamed(name)
        .prepare(workload.world)
        ->Answer(workload.queries, Bits{bits});
    return bits;
  };
  const auto bits = bits_of("deferred_sqrt");
  EXPECT_EQ(bits_of("sqrt_free"), bits);
  EXPECT_EQ(bits_of("sign_bit"), bits);
}

// The scalar forms reject only what lies beyond the arc.
TEST(ClosedArc, IsInsideOnlyForTheScalarForms) {
  const Sector sector = {.apex = {0, 0},
                         .direction = {1, 0},
                         .radius = 5,
                         .half_angle = 1,
                         .squared_radius = 25,
                         .cos_half_angle = 0x1.14a28p-1f};
  for (const auto name : {"acos", "deferred_sqrt", "sqrt_free", "sign_bit"}) {
    EXPECT_TRUE(Accepts(RowNamed(name), sector, {4, 3})) << name;
  }
  for (const auto name : {"polar", "local_frame", "cross_product"}) {
    EXPECT_FALSE(Accepts(RowNamed(name), sector, {4, 3})) << name;
  }
  for (const Row& row : RowsThatRunHere()) {
    if (row.target != kScalarTarget) {
      EXPECT_FALSE(Accepts(row, sector, {4, 3})) << row.name;
    }
  }
}

}  // namespace

// For GoogleTest.
void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

}  // namespace cullproof
