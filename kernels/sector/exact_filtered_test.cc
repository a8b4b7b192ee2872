// The rows that never err, beside every boundary, on every target that this CPU
// has, and with subnormals taken for zero.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/explain.h"
#include "gtest/gtest.h"
#include "kernels/flushing.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

#ifndef CULLPROOF_BOUNDARY_CASES
#define CULLPROOF_BOUNDARY_CASES 1'000'000
#endif

namespace cullproof {
namespace {

constexpr std::size_t kCases = CULLPROOF_BOUNDARY_CASES;
constexpr std::size_t kParts = 8;  // For shards.
constexpr std::size_t kPoints = 4096;

class ExactFiltered : public testing::TestWithParam<std::size_t> {};

TEST_P(ExactFiltered, IsRightBesideEveryBoundary) {
  auto rows = Variants<SectorQuestion>();
  std::erase_if(rows, [](const auto& row) {
    const bool never_errs = row.name.starts_with("exact_filtered") ||
                            row.name.starts_with("indexed");
    return !never_errs || !RunsHere(row.target);
  });
  ASSERT_FALSE(rows.empty());
  BoundaryCases cases(1000 + GetParam());
  std::size_t done = 0, inside = 0;
  for (; done < kCases / kParts; done += kPoints) {
    const Sector sector = cases.DrawSector();
    std::vector<float> x, y;
    for (std::size_t i = 0; i < kPoints; ++i) {
      const Point2 point = cases.PointBeside(sector);
      x.push_back(point.x);
      y.push_back(point.y);
    }
    const PointsView points = {{x.data(), y.data()}, kPoints};
    const std::span<const Sector> query(&sector, 1);
    const auto truth =
        TruthBits<SectorQuestion>(points, query, rows[0].parameters);
    for (const auto& row : rows) {
      const auto expect_right = [&](const auto& verdict, const char* modes) {
        ASSERT_EQ(verdict.violated, 0u)
            << row.name << ' ' << TargetName(row.target) << modes << '\n'
            << fuzz::Explain<SectorQuestion>(
                   sector, points[verdict.violations[0].object]);
      };
      const auto verdict = Judge<SectorQuestion>(row, points, query, truth);
      expect_right(verdict, "");
      std::vector<std::uint64_t> flushed(truth.size());
      {
        const Flushing modes;
        row.prepare(points)->Answer(query, Bits{flushed});
      }
      expect_right(
          JudgeBits<SectorQuestion>(row, points, query, flushed, truth),
          " with subnormals taken for 0");
      if (HasFailure()) return;
      if (&row == &rows[0]) inside += verdict.accepted;
    }
  }
  std::printf("%zu cases, %zu of them inside, on each of %zu rows\n", done,
              inside, rows.size());
  EXPECT_GT(inside, done / 10);
  EXPECT_EQ(OpenPoints(), 0u);
}

INSTANTIATE_TEST_SUITE_P(, ExactFiltered,
                         testing::Range(std::size_t{0}, kParts));

}  // namespace
}  // namespace cullproof
