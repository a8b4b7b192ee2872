// Blocks that lie or reach beside a boundary, which decides about all of their
// points at once: on every target that this CPU has, and with subnormals taken
// for zero.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/explain.h"
#include "gtest/gtest.h"
#include "kernels/flushing.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

constexpr std::size_t kBlocks = 20'000;

class Indexed : public testing::TestWithParam<Variant<SectorQuestion>> {
 protected:
  // One block a world.
  static void ExpectTruth(const Sector& sector,
                          const std::vector<Point2>& points) {
    const Variant<SectorQuestion>& row = GetParam();
    std::vector<float> x, y;
    for (const Point2 point : points) {
      x.push_back(point.x);
      y.push_back(point.y);
    }
    const PointsView world = {{x.data(), y.data()}, points.size()};
    const std::span query(&sector, 1);
    const auto truth = TruthBits<SectorQuestion>(world, query, row.parameters);
    const auto ask = [&] {
      std::vector<std::uint64_t> bits(truth.size());
      row.prepare(world)->Answer(query, Bits{bits});
      return bits;
    };
    const auto usual = ask();
    const auto flushing = [&] {
      const Flushing modes;
      return ask();
    }();
    for (const auto& answers : {usual, flushing}) {
      const auto verdict =
          JudgeBits<SectorQuestion>(row, world, query, answers, truth);
      ASSERT_EQ(verdict.violated, 0u)
          << (&answers == &usual ? "" : "with subnormals taken for 0\n")
          << fuzz::Explain<SectorQuestion>(sector,
                                           world[verdict.violations[0].object]);
    }
  }

  void SetUp() override {
    if (!RunsHere(GetParam().target)) {
      GTEST_SKIP() << "this CPU lacks " << TargetName(GetParam().target);
    }
  }
};

TEST_P(Indexed, IsRightAboutABlockAtOnePoint) {
  BoundaryCases cases(1);
  for (std::size_t i = 0; i < kBlocks && !HasFailure(); ++i) {
    const Sector sector = cases.DrawSector();
    ExpectTruth(sector, std::vector(2, cases.PointBeside(sector)));
  }
}

// The box ends beside the boundary, where two of its sides meet.
TEST_P(Indexed, IsRightAboutABlockWithACornerBesideABoundary) {
  BoundaryCases cases(2);
  for (std::size_t i = 0; i < kBlocks && !HasFailure(); ++i) {
    const Sector sector = cases.DrawSector();
    const Point2 corner = cases.PointBeside(sector);
    const Point2 other = cases.PointBeside(sector);
    const auto toward = [&](double share) {
      return Point2{
          static_cast<float>(corner.x + share * (double{other.x} - corner.x)),
          static_cast<float>(corner.y + share * (double{other.y} - corner.y))};
    };
    ExpectTruth(sector, {corner, toward(cases.Uniform(0, 1)),
                         toward(cases.Uniform(0, 0.1))});
  }
}

TEST_P(Indexed, IsRightAboutAnyFloats) {
  BoundaryCases cases(3);
  for (std::size_t i = 0; i < kBlocks && !HasFailure(); ++i) {
    const Sector sector = i % 2 == 0 ? cases.AnySector() : cases.DrawSector();
    std::vector<Point2> points = {cases.PointBeside(sector)};
    for (int n = 0; n < 3; ++n) {
      points.push_back({cases.AnyFloat(), cases.AnyFloat()});
    }
    ExpectTruth(sector, points);
  }
}

std::vector<Variant<SectorQuestion>> IndexedRows() {
  auto rows = Variants<SectorQuestion>();
  std::erase_if(
      rows, [](const auto& row) { return !row.name.starts_with("indexed"); });
  return rows;
}

INSTANTIATE_TEST_SUITE_P(, Indexed, testing::ValuesIn(IndexedRows()),
                         [](const auto& info) {
                           std::string name(info.param.name);
                           return name.append("_").append(
                               TargetName(info.param.target));
                         });

}  // namespace
}  // namespace cullproof
