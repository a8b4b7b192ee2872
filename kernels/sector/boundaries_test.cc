// What every sector row must answer at and beside the boundaries.
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "fuzz/differential.h"
#include "fuzz/explain.h"
#include "gtest/gtest.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

using Row = Variant<SectorQuestion>;
using Trials = std::vector<fuzz::Trial<SectorQuestion>>;

// Sectors along the axes and points between them, all of small integers: the
// arc, and the edges if the cosine is 0, are met without rounding.
Trials SmallIntegers() {
  constexpr Point2 kDirections[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  constexpr struct {
    float half_angle, cosine;
  } kOpenings[] = {{1, 0.5f}, {2, -0.5f}, {1, 0}, {2, -0.0f}, {4, -1}};
  Trials trials;
  for (const Point2 direction : kDirections) {
    for (const auto [half_angle, cosine] : kOpenings) {
      for (const float radius : {1.0f, 5.0f, 10.0f, 13.0f}) {
        fuzz::Case<SectorQuestion> input;
        input.queries = {
            {{2, -1}, direction, radius, half_angle, radius * radius, cosine}};
        for (int x = -13; x <= 13; ++x) {
          for (int y = -13; y <= 13; ++y) {
            input.objects.push_back(
                {static_cast<float>(2 + x), static_cast<float>(-1 + y)});
          }
        }
        trials.emplace_back(std::move(input));
      }
    }
  }
  return trials;
}

Trials BesideBoundaries() {
  constexpr std::size_t kPoints = 131;
  BoundaryCases cases(5);
  Trials trials;
  for (int i = 0; i < 1000; ++i) {
    const Sector sector = cases.DrawSector();
    fuzz::Case<SectorQuestion> input;
    input.queries = {sector};
    while (input.objects.size() < kPoints) {
      input.objects.push_back(cases.PointBeside(sector));
    }
    trials.emplace_back(std::move(input));
  }
  return trials;
}

// Made once: the truth about them takes longer than most rows do.
template <Trials (*kMake)()>
Trials& Made() {
  static Trials trials = kMake();
  return trials;
}

class SectorBoundaries : public testing::TestWithParam<Row> {
 protected:
  void SetUp() override {
    if (!RunsHere(GetParam().target)) {
      GTEST_SKIP() << "this CPU lacks " << TargetName(GetParam().target);
    }
  }

  void TearDown() override { EXPECT_EQ(OpenPoints(), 0u); }

  // What the row answers to a trial, which its contract must allow.
  static Verdict<SectorQuestion> Ask(fuzz::Trial<SectorQuestion>& trial) {
    auto verdict = trial.Run(GetParam()).verdict;
    if (verdict.violated != 0) {
      const auto& first = verdict.violations[0];
      ADD_FAILURE() << fuzz::Explain<SectorQuestion>(
          trial.queries()[first.query], trial.world()[first.object]);
    }
    return verdict;
  }
};

TEST_P(SectorBoundaries, AnswersTruthBesideBoundaries) {
  for (auto& trial : Made<BesideBoundaries>()) {
    Ask(trial);
    if (HasFailure()) return;
  }
}

// Where nothing rounds, nothing may be excused by rounding.
TEST_P(SectorBoundaries, TakesNoBoundaryForRounding) {
  for (auto& trial : Made<SmallIntegers>()) {
    const auto verdict = Ask(trial);
    for (std::size_t e = 0; e < verdict.excused.size(); ++e) {
      if (GetParam().contract[e].id != "rounding_band") continue;
      EXPECT_EQ(verdict.excused[e], 0u)
          << "of squared radius " << trial.queries()[0].squared_radius
          << " and cosine " << trial.queries()[0].cos_half_angle;
    }
    if (HasFailure()) return;
  }
}

std::vector<Row> JudgedRows() {
  auto rows = Variants<SectorQuestion>();
  std::erase_if(rows, [](const Row& row) { return !fuzz::IsJudged(row); });
  return rows;
}

INSTANTIATE_TEST_SUITE_P(, SectorBoundaries, testing::ValuesIn(JudgedRows()),
                         [](const auto& info) {
                           std::string name(info.param.name);
                           return name.append("_").append(
                               TargetName(info.param.target));
                         });

}  // namespace
}  // namespace cullproof
