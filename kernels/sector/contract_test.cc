#include "kernels/sector/contract.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/explain.h"
#include "gtest/gtest.h"
#include "kernels/scan_output.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"
#include "reference/exact.h"

namespace cullproof {
namespace {

using Row = Variant<SectorQuestion>;

const SectorExemption* Find(const Row& row, std::string_view id) {
  const auto found = std::ranges::find(row.contract, id, &SectorExemption::id);
  return found == row.contract.end() ? nullptr : &*found;
}

// One row of each name that runs here and has a contract.
std::vector<Row> RowsWithContracts() {
  std::vector<Row> rows;
  for (const Row& row : Variants<SectorQuestion>()) {
    if (RunsHere(row.target) && !row.contract.empty() &&
        std::ranges::find(rows, row.name, &Row::name) == rows.end()) {
      rows.push_back(row);
    }
  }
  return rows;
}

// Those with a rounding band, but for tables, which are wrong further from the
// edges.
std::vector<Row> RowsWithBands() {
  std::vector<Row> rows = RowsWithContracts();
  std::erase_if(rows, [](const Row& row) {
    return Find(row, "rounding_band") == nullptr ||
           Find(row, "table_resolution") != nullptr;
  });
  return rows;
}

// The answers of a row to one query.
std::vector<std::uint64_t> Ask(const Row& row, const Sector& sector,
                               const std::vector<float>& x,
                               const std::vector<float>& y) {
  const PointsView points = {{x.data(), y.data()}, x.size()};
  std::vector<std::uint64_t> answers(WordsFor(x.size()));
  row.prepare(points)->Answer(std::span(&sector, 1), Bits{answers});
  return answers;
}

class SectorBands : public testing::TestWithParam<Row> {
 protected:
  // How deep in the band rounding gives wrong answers.
  static double DeepestError(Point2 (BoundaryCases::*beside)(const Sector&,
                                                             double)) {
    constexpr std::size_t kPoints = 1024;
    constexpr double kReach = 0x1p-19;  // 32 u.
    const Row& row = GetParam();
    const SectorExemption* band = Find(row, "rounding_band");

    BoundaryCases cases(7);
    double deepest = 0;
    for (int i = 0; i < 300; ++i) {
      const Sector sector = cases.DrawOrdinarySector();
      std::vector<float> x, y;
      for (std::size_t p = 0; p < kPoints; ++p) {
        const Point2 point =
            (cases.*beside)(sector, cases.Uniform(-1, 1) * kReach);
        x.push_back(point.x);
        y.push_back(point.y);
      }
      const auto answers = Ask(row, sector, x, y);
      for (std::size_t p = 0; p < kPoints; ++p) {
        const bool answer = (answers[p / 64] >> p % 64 & 1) != 0;
        const auto examined =
            SectorQuestion::Examine(sector, {x[p], y[p]}, row.parameters);
        if (answer == examined.inside) continue;
        const bool has_other_cause =
            std::any_of(row.contract.data(), band,
                        [&](const auto& e) { return e.covers(examined); });
        if (has_other_cause) continue;
        deepest = std::max(deepest, std::abs(band->depth(examined)));
      }
    }
    return deepest;
  }
};

TEST_P(SectorBands, AreAtMostFourTimesTheLargestErrorSeen) {
  const double arc = DeepestError(&BoundaryCases::PointBesideArc);
  const double edge = DeepestError(&BoundaryCases::PointBesideEdge);
  std::printf("Width over largest error seen: arc %.2f, edge %.2f\n", 1 / arc,
              1 / edge);
  RecordProperty("width_over_error_arc", std::to_string(1 / arc));
  RecordProperty("width_over_error_edge", std::to_string(1 / edge));
  EXPECT_GE(arc, 0.25);
  EXPECT_GE(edge, 0.25);
  EXPECT_LE(arc, 1);
  EXPECT_LE(edge, 1);
}

std::string NameOf(const testing::TestParamInfo<Row>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(, SectorBands, testing::ValuesIn(RowsWithBands()),
                         NameOf);

// Of any size and any direction, now and then with a value that is not finite.
Sector UnusualSector(BoundaryCases& cases) {
  Sector sector = cases.DrawOrdinarySector();
  sector.apex = {};
  const auto is_one_in = [&](int n) { return cases.Uniform(0, n) < 1; };
  if (is_one_in(2)) {
    const int exponent = static_cast<int>(cases.Uniform(-149, 128));
    sector.radius = std::ldexp(sector.radius, exponent);
    sector.squared_radius = sector.radius * sector.radius;
    if (is_one_in(2)) sector.squared_radius = std::ldexp(1.0f, exponent);
  }
  if (is_one_in(3)) {
    const int exponent = static_cast<int>(
        is_one_in(2) ? cases.Uniform(-4, 4) : cases.Uniform(-149, 127));
    sector.direction = {std::ldexp(sector.direction.x, exponent),
                        std::ldexp(sector.direction.y, exponent)};
  }
  if (is_one_in(8)) sector.direction = {is_one_in(2) ? 0.0f : -0.0f, 0.0f};
  if (is_one_in(8)) {
    sector.half_angle = static_cast<float>(cases.Uniform(3, 8));
  }
  if (is_one_in(8)) {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    float* const members[] = {
        &sector.direction.x,    &sector.direction.y, &sector.radius,
        &sector.squared_radius, &sector.half_angle,  &sector.cos_half_angle,
    };
    const auto which = static_cast<std::size_t>(cases.Uniform(0, 6));
    const float values[] = {kNan, kInfinity, -kInfinity};
    *members[which] = values[static_cast<std::size_t>(cases.Uniform(0, 3))];
  }
  if (is_one_in(8)) {
    constexpr float kCosines[] = {-0.0f, -1.0f, -1.5f};
    sector.cos_half_angle =
        kCosines[static_cast<std::size_t>(cases.Uniform(0, 3))];
  }
  return sector;
}

// What mostly covers right answers hides faults. (Rounding errors that all
// point one way are rare, so that a bound on their sum is seldom reached.)
constexpr std::size_t kMostRight = 20;

template <class Draw>
void ExpectLittleThatIsRight(const Row& row, int sectors, Draw draw) {
  constexpr std::size_t kPoints = 64;
  struct Tally {
    std::size_t right = 0, wrong = 0;
  };
  std::vector<Tally> tallies(row.contract.size());
  BoundaryCases cases(11);
  for (int i = 0; i < sectors; ++i) {
    const Sector sector = draw(cases);
    const bool by_angle =
        row.parameters == reference::SectorParameters::kAngleAndRadius;
    const double radius = by_angle ? double{sector.radius}
                                   : std::sqrt(double{sector.squared_radius});
    const bool is_far = cases.Uniform(0, 8) < 1;
    const double reach = is_far ? 0x1p127 : radius <= 0x1p127 ? radius : 1;
    std::vector<float> x = {sector.apex.x}, y = {sector.apex.y};
    while (x.size() < kPoints) {
      x.push_back(static_cast<float>(cases.Uniform(-1, 1) * reach));
      y.push_back(static_cast<float>(cases.Uniform(-1, 1) * reach));
    }
    const auto answers = Ask(row, sector, x, y);
    for (std::size_t p = 0; p < kPoints; ++p) {
      const bool answer = (answers[p / 64] >> p % 64 & 1) != 0;
      const auto examined =
          SectorQuestion::Examine(sector, {x[p], y[p]}, row.parameters);
      const auto covering = std::ranges::find_if(
          row.contract, [&](const auto& e) { return e.covers(examined); });
      if (covering == row.contract.end()) {
        ASSERT_EQ(answer, examined.inside)
            << fuzz::Explain<SectorQuestion>(sector, {x[p], y[p]});
        continue;
      }
      Tally& tally =
          tallies[static_cast<std::size_t>(covering - row.contract.begin())];
      ++(answer == examined.inside ? tally.right : tally.wrong);
    }
  }
  for (std::size_t e = 0; e < tallies.size(); ++e) {
    const auto [right, wrong] = tallies[e];
    const std::string id(row.contract[e].id);
    std::printf("%s: %zu wrong, %zu right\n", id.c_str(), wrong, right);
    EXPECT_LE(right, kMostRight * wrong + kPoints) << id;
  }
}

class SectorExemptions : public testing::TestWithParam<Row> {};

TEST_P(SectorExemptions, CoverLittleThatIsRight) {
  ExpectLittleThatIsRight(GetParam(), 8000, UnusualSector);
}

TEST_P(SectorExemptions, CoverLittleThatIsRightOfOrdinarySectors) {
  ExpectLittleThatIsRight(GetParam(), 1000, [](BoundaryCases& cases) {
    return cases.DrawOrdinarySector();
  });
}

TEST_P(SectorExemptions, CoverLittleThatIsRightForNanOfEachKind) {
  for (float Sector::* member :
       {&Sector::radius, &Sector::squared_radius, &Sector::half_angle,
        &Sector::cos_half_angle}) {
    ExpectLittleThatIsRight(GetParam(), 100, [&](BoundaryCases& cases) {
      Sector sector = cases.DrawOrdinarySector();
      sector.*member = std::copysign(std::numeric_limits<float>::quiet_NaN(),
                                     static_cast<float>(cases.Uniform(-1, 1)));
      return sector;
    });
  }
}

INSTANTIATE_TEST_SUITE_P(, SectorExemptions,
                         testing::ValuesIn(RowsWithContracts()), NameOf);

}  // namespace
}  // namespace cullproof
