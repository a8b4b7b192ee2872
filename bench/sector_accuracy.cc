#include "bench/sector_accuracy.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "cullproof/geometry.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/sector/boundary_cases.h"
#include "kernels/sector/question.h"
#include "reference/exact.h"

namespace cullproof::bench {
namespace {

// As many points within 2^-25 to 2^-24 of a boundary as within 2^-9 to 2^-8.
Point2 BesideArcOrEdge(BoundaryCases& cases, const Sector& sector) {
  const double distance = std::exp2(cases.Uniform(-25, -8));
  const double offset = cases.Uniform(-1, 1) < 0 ? -distance : distance;
  return cases.Uniform(-1, 1) < 0 ? cases.PointBesideArc(sector, offset)
                                  : cases.PointBesideEdge(sector, offset);
}

constexpr Surroundings kSurroundings[] = {
    {"ordinary",
     "sectors of about the size 1 whose direction was normalised in float; "
     "half of the points beside the arc, half beside an edge, away from it by "
     "2^-25 to 2^-8 of the radius or radians, every power of 2 as often",
     [](BoundaryCases& cases) { return cases.DrawOrdinarySector(); },
     BesideArcOrEdge},
    {"extreme",
     "sectors of any size that floats have, with half-angles down to the least "
     "float and directions of any length; points some floats beside an edge, "
     "the arc, the axis or the apex",
     [](BoundaryCases& cases) { return cases.DrawSector(); },
     [](BoundaryCases& cases, const Sector& sector) {
       return cases.PointBeside(sector);
     }},
};

// A wrong answer mistakes the boundary that the point is least inside of, or
// every one that it is outside of.
void Widen(Accuracy& accuracy, const SectorQuestion::Examined& examined) {
  const auto margins = reference::MeasureSector(examined.sector, examined.point,
                                                examined.parameters);
  const double arc = std::abs(margins.arc), edge = std::abs(margins.edge);
  const bool is_about_arc =
      examined.inside ? arc < edge
                      : margins.edge > 0 || (margins.arc < 0 && arc > edge);
  double& furthest =
      is_about_arc ? accuracy.furthest_from_arc : accuracy.furthest_from_edge;
  furthest = std::max(furthest, is_about_arc ? arc : edge);
}

void Add(Accuracy& accuracy, const SectorRow& row, const PointsView& points,
         const Sector& sector, std::span<const std::uint64_t> truth) {
  const std::span query(&sector, 1);
  std::vector<std::uint64_t> answers(truth.size());
  row.prepare(points)->Answer(query, Bits{answers});
  const auto verdict = JudgeBits<SectorQuestion>(
      row, points.size, answers, truth, [&](std::size_t, std::size_t object) {
        const auto examined =
            SectorQuestion::Examine(sector, points[object], row.parameters);
        if (std::ranges::any_of(row.contract, [&](const auto& exemption) {
              return exemption.depth != nullptr && exemption.covers(examined);
            })) {
          Widen(accuracy, examined);
        }
        return examined;
      });
  accuracy.tests += points.size;
  accuracy.violated += verdict.violated;
  accuracy.excused.resize(row.contract.size());
  for (std::size_t e = 0; e < row.contract.size(); ++e) {
    accuracy.excused[e] += verdict.excused[e];
  }
}

}  // namespace

std::span<const Surroundings> AllSurroundings() { return kSurroundings; }

std::vector<Accuracy> MeasureAccuracy(const Surroundings& surroundings,
                                      const std::vector<SectorRow>& rows,
                                      std::size_t tests) {
  constexpr std::size_t kPointsOfSector = 100;
  BoundaryCases cases(1);
  std::vector<Accuracy> accuracies(rows.size());
  while (tests > 0) {
    const std::size_t count = std::min(tests, kPointsOfSector);
    tests -= count;
    const Sector sector = surroundings.sector(cases);
    std::vector<float> x, y;
    for (std::size_t i = 0; i < count; ++i) {
      const Point2 point = surroundings.point(cases, sector);
      x.push_back(point.x);
      y.push_back(point.y);
    }
    const PointsView points = {{x.data(), y.data()}, count};
    std::map<reference::SectorParameters, std::vector<std::uint64_t>> truths;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      auto& truth = truths[rows[r].parameters];
      if (truth.empty()) {
        truth = TruthBits<SectorQuestion>(points, std::span(&sector, 1),
                                          rows[r].parameters);
      }
      Add(accuracies[r], rows[r], points, sector, truth);
    }
  }
  return accuracies;
}

}  // namespace cullproof::bench
