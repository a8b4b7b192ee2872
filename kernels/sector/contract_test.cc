#include "kernels/sector/contract.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <limits>
#include <numbers>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"
#include "reference/exact.h"

namespace cullproof {
namespace {

using sector_contract::Examined;
using Row = Variant<SectorQuestion>;

template <auto kBand>
double DepthIn(const Examined& examined) {
  return sector_contract::Depth(kBand, examined);
}

// The bands of rows are told apart by the function of the exemption.
struct KnownBand {
  bool (*covers)(const Examined&);
  double (*depth)(const Examined&);
};

template <auto kBand>
constexpr KnownBand kKnown = {kRoundingBand<kBand>.covers, DepthIn<kBand>};

constexpr KnownBand kBands[] = {
    kKnown<kAcosBand>,    kKnown<kPolarBand>,        kKnown<kRootBand>,
    kKnown<kSquaresBand>, kKnown<kSignedSquareBand>, kKnown<kFrameBand>,
    kKnown<kCrossBand>,
};

// One row of each name that has a rounding band, but for tables, which are
// wrong further from the edges.
std::vector<Row> RowsWithBands() {
  std::vector<Row> rows;
  for (const Row& row : Variants<SectorQuestion>()) {
    const auto has = [&](std::string_view id) {
      return std::ranges::find(row.contract, id, &SectorExemption::id) !=
             row.contract.end();
    };
    if (RunsHere(row.target) && has("rounding_band") &&
        !has("table_resolution") &&
        std::ranges::find(rows, row.name, &Row::name) == rows.end()) {
      rows.push_back(row);
    }
  }
  return rows;
}

// Random sectors with points beside their boundaries.
class Sampler {
 public:
  explicit Sampler(std::uint64_t seed) : random_(seed) {}

  double Uniform(double min, double max) {
    return std::uniform_real_distribution(min, max)(random_);
  }

  Sector DrawSector() {
    Sector sector;
    sector.apex = DrawPoint();
    const Point2 u = DrawPoint();
    const float scale = 1 / std::sqrt(u.x * u.x + u.y * u.y);
    sector.direction = {u.x * scale, u.y * scale};
    sector.radius = static_cast<float>(Uniform(0.5, 2));
    sector.squared_radius = sector.radius * sector.radius;
    sector.half_angle = static_cast<float>(Uniform(0, std::numbers::pi));
    sector.cos_half_angle = std::cos(sector.half_angle);
    return sector;
  }

  // Within 32 u of where the arc or an edge is.
  Point2 NearArc(const Sector& sector) {
    const double r = std::sqrt(double{sector.squared_radius});
    return At(sector, r * (1 + Uniform(-1, 1) * 0x1p-19),
              Uniform(-0.9, 0.9) * sector.half_angle);
  }
  Point2 NearEdge(const Sector& sector) {
    const double theta = std::acos(double{sector.cos_half_angle});
    const double side = Uniform(-1, 1) < 0 ? -1 : 1;
    return At(sector, Uniform(0.1, 0.9) * sector.radius,
              side * (theta + Uniform(-1, 1) * 0x1p-19));
  }

 private:
  Point2 DrawPoint() {
    const auto x = static_cast<float>(Uniform(-1, 1));
    return {x, static_cast<float>(Uniform(-1, 1))};
  }
  static Point2 At(const Sector& sector, double distance, double angle) {
    const double bearing =
        std::atan2(double{sector.direction.y}, sector.direction.x) + angle;
    return {static_cast<float>(sector.apex.x + distance * std::cos(bearing)),
            static_cast<float>(sector.apex.y + distance * std::sin(bearing))};
  }

  std::mt19937_64 random_;
};

class SectorBands : public testing::TestWithParam<Row> {
 protected:
  // How deep in the band rounding gives wrong answers.
  static double DeepestError(Point2 (Sampler::*near)(const Sector&)) {
    constexpr std::size_t kPoints = 1024;
    const Row& row = GetParam();
    const auto exemption =
        std::ranges::find(row.contract, "rounding_band", &SectorExemption::id);
    const auto band =
        std::ranges::find(kBands, exemption->covers, &KnownBand::covers);
    if (band == std::end(kBands)) return kNan;

    Sampler sampler(7);
    double deepest = 0;
    for (int i = 0; i < 300; ++i) {
      const Sector sector = sampler.DrawSector();
      std::vector<float> x, y;
      for (std::size_t p = 0; p < kPoints; ++p) {
        const Point2 point = (sampler.*near)(sector);
        x.push_back(point.x);
        y.push_back(point.y);
      }
      const PointsView points = {{x.data(), y.data()}, kPoints};
      std::vector<std::uint64_t> answers(WordsFor(kPoints));
      row.prepare(points)->Answer(std::span(&sector, 1), Bits{answers});
      for (std::size_t p = 0; p < kPoints; ++p) {
        const bool answer = (answers[p / 64] >> p % 64 & 1) != 0;
        if (answer ==
            SectorQuestion::Truth(sector, points[p], row.parameters)) {
          continue;
        }
        const auto examined =
            SectorQuestion::Examine(sector, points[p], row.parameters);
        const bool has_other_cause =
            std::any_of(row.contract.begin(), exemption,
                        [&](const auto& e) { return e.covers(examined); });
        if (has_other_cause) continue;
        deepest = std::max(deepest, std::abs(band->depth(examined)));
      }
    }
    return deepest;
  }

  static constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
};

TEST_P(SectorBands, AreAtMostFourTimesTheLargestErrorSeen) {
  const double arc = DeepestError(&Sampler::NearArc);
  const double edge = DeepestError(&Sampler::NearEdge);
  ASSERT_FALSE(std::isnan(arc)) << "add the row's band to kBands";
  std::printf("Width over largest error seen: arc %.2f, edge %.2f\n", 1 / arc,
              1 / edge);
  RecordProperty("width_over_error_arc", std::to_string(1 / arc));
  RecordProperty("width_over_error_edge", std::to_string(1 / edge));
  EXPECT_GE(arc, 0.25);
  EXPECT_GE(edge, 0.25);
  EXPECT_LE(arc, 1);
  EXPECT_LE(edge, 1);
}

INSTANTIATE_TEST_SUITE_P(, SectorBands, testing::ValuesIn(RowsWithBands()),
                         [](const auto& info) {
                           return std::string(info.param.name);
                         });

}  // namespace
}  // namespace cullproof
