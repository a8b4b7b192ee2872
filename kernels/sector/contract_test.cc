#include "kernels/sector/contract.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/explain.h"
#include "gtest/gtest.h"
#include "kernels/judge.h"
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

// A sector and some points. What the arbiter says of them is found out once.
struct Sample {
  Sector sector;
  std::vector<float> x = {}, y = {};
  std::map<reference::SectorParameters, std::vector<std::uint64_t>> truths = {};

  void Add(Point2 point) {
    x.push_back(point.x);
    y.push_back(point.y);
  }
  PointsView points() const { return {{x.data(), y.data()}, x.size()}; }

  SectorQuestion::Examined Examine(std::size_t p,
                                   reference::SectorParameters parameters) {
    auto& truth = truths[parameters];
    if (truth.empty()) {
      truth = TruthBits<SectorQuestion>(points(), std::span(&sector, 1),
                                        parameters);
    }
    const bool inside = (truth[p / 64] >> p % 64 & 1) != 0;
    return {sector, points()[p], parameters, inside};
  }

  std::vector<std::uint64_t> Ask(const Row& row) const {
    std::vector<std::uint64_t> answers(WordsFor(x.size()));
    row.prepare(points())->Answer(std::span(&sector, 1), Bits{answers});
    return answers;
  }
};

using PointBeside = Point2 (BoundaryCases::*)(const Sector&, double);

template <PointBeside kBeside>
std::vector<Sample>& BesideBoundaries() {
  static std::vector<Sample> samples = [] {
    constexpr double kReach = 0x1p-19;  // 32 u.
    BoundaryCases cases(7);
    std::vector<Sample> made;
    for (int i = 0; i < 300; ++i) {
      Sample sample = {cases.DrawOrdinarySector()};
      for (int p = 0; p < 1024; ++p) {
        sample.Add(
            (cases.*kBeside)(sample.sector, cases.Uniform(-1, 1) * kReach));
      }
      made.push_back(std::move(sample));
    }
    return made;
  }();
  return samples;
}

class SectorBands : public testing::TestWithParam<Row> {
 protected:
  // How deep in the band rounding gives wrong answers.
  static double DeepestError(std::vector<Sample>& samples) {
    const Row& row = GetParam();
    const SectorExemption* band = Find(row, "rounding_band");
    double deepest = 0;
    for (Sample& sample : samples) {
      const auto answers = sample.Ask(row);
      for (std::size_t p = 0; p < sample.x.size(); ++p) {
        const bool answer = (answers[p / 64] >> p % 64 & 1) != 0;
        const auto examined = sample.Examine(p, row.parameters);
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
  const double arc =
      DeepestError(BesideBoundaries<&BoundaryCases::PointBesideArc>());
  const double edge =
      DeepestError(BesideBoundaries<&BoundaryCases::PointBesideEdge>());
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
constexpr std::size_t kFew = 64;

template <class Draw>
std::vector<Sample> DrawSamples(reference::SectorParameters parameters,
                                int sectors, Draw draw) {
  constexpr int kPoints = 64;
  const bool by_angle =
      parameters == reference::SectorParameters::kAngleAndRadius;
  BoundaryCases cases(11);
  std::vector<Sample> samples;
  for (int i = 0; i < sectors; ++i) {
    Sample sample = {draw(cases)};
    const Sector& sector = sample.sector;
    const double radius = by_angle ? double{sector.radius}
                                   : std::sqrt(double{sector.squared_radius});
    const bool is_far = cases.Uniform(0, 8) < 1;
    const double reach = is_far ? 0x1p127 : radius <= 0x1p127 ? radius : 1;
    sample.Add(sector.apex);
    for (int p = 1; p < kPoints; ++p) {
      const auto x = static_cast<float>(cases.Uniform(-1, 1) * reach);
      sample.Add({x, static_cast<float>(cases.Uniform(-1, 1) * reach)});
    }
    samples.push_back(std::move(sample));
  }
  return samples;
}

// Drawn when first asked for.
template <Sector (*kDraw)(BoundaryCases&)>
std::vector<Sample>& Samples(reference::SectorParameters parameters,
                             int sectors) {
  static std::map<reference::SectorParameters, std::vector<Sample>> drawn;
  const auto [at, is_new] = drawn.try_emplace(parameters);
  if (is_new) at->second = DrawSamples(parameters, sectors, kDraw);
  return at->second;
}

void ExpectLittleThatIsRight(const Row& row, std::vector<Sample>& samples) {
  struct Tally {
    std::size_t right = 0, wrong = 0;
  };
  std::vector<Tally> tallies(row.contract.size());
  for (Sample& sample : samples) {
    const auto answers = sample.Ask(row);
    for (std::size_t p = 0; p < sample.x.size(); ++p) {
      const bool answer = (answers[p / 64] >> p % 64 & 1) != 0;
      const auto examined = sample.Examine(p, row.parameters);
      const auto covering = std::ranges::find_if(
          row.contract, [&](const auto& e) { return e.covers(examined); });
      if (covering == row.contract.end()) {
        ASSERT_EQ(answer, examined.inside)
            << fuzz::Explain<SectorQuestion>(sample.sector, sample.points()[p]);
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
    EXPECT_LE(right, kMostRight * wrong + kFew) << id;
  }
}

class SectorExemptions : public testing::TestWithParam<Row> {};

Sector OrdinarySector(BoundaryCases& cases) {
  return cases.DrawOrdinarySector();
}

TEST_P(SectorExemptions, CoverLittleThatIsRight) {
  ExpectLittleThatIsRight(GetParam(),
                          Samples<UnusualSector>(GetParam().parameters, 8000));
}

TEST_P(SectorExemptions, CoverLittleThatIsRightOfOrdinarySectors) {
  ExpectLittleThatIsRight(GetParam(),
                          Samples<OrdinarySector>(GetParam().parameters, 1000));
}

TEST_P(SectorExemptions, CoverLittleThatIsRightForNanOfEachKind) {
  for (float Sector::* member :
       {&Sector::radius, &Sector::squared_radius, &Sector::half_angle,
        &Sector::cos_half_angle}) {
    const auto draw = [&](BoundaryCases& cases) {
      Sector sector = cases.DrawOrdinarySector();
      sector.*member = std::copysign(std::numeric_limits<float>::quiet_NaN(),
                                     static_cast<float>(cases.Uniform(-1, 1)));
      return sector;
    };
    auto samples = DrawSamples(GetParam().parameters, 100, draw);
    ExpectLittleThatIsRight(GetParam(), samples);
  }
}

INSTANTIATE_TEST_SUITE_P(, SectorExemptions,
                         testing::ValuesIn(RowsWithContracts()), NameOf);

}  // namespace
}  // namespace cullproof
