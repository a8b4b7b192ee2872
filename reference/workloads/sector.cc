#include "reference/workloads/sector.h"

#include <cmath>
#include <cstddef>
#include <numbers>

#include "cullproof/cosine.h"
#include "reference/crand.h"
#include "reference/workloads/citations.h"
#include "reference/workloads/columns.h"

namespace cullproof::reference {
namespace {

constexpr std::size_t kSectors = 1000;
constexpr std::size_t kPublishedPoints = 100'000;
// The published program draws as many points as there are sectors.
constexpr std::size_t kPublishedDraws = kSectors;
constexpr std::size_t kMany = 10'000'000;

float Uniform(MsvcRand& rand, float min, float max) {
  const auto draw = static_cast<float>(rand.Next());
  return draw * (max - min) / MsvcRand::kMax + min;
}

// Two coordinates in [-1, 1].
Point2 DrawPoint(MsvcRand& rand) {
  Point2 point;
  point.x = Uniform(rand, -1, 1);
  point.y = Uniform(rand, -1, 1);
  return point;
}

Sector DrawSector(MsvcRand& rand) {
  Sector sector;
  sector.apex = DrawPoint(rand);
  const Point2 u = DrawPoint(rand);
  const float scale = 1 / std::sqrt(u.x * u.x + u.y * u.y);
  sector.direction = {u.x * scale, u.y * scale};
  sector.radius = Uniform(rand, 0, 2);
  sector.squared_radius = sector.radius * sector.radius;
  sector.half_angle = Uniform(rand, 0, std::numbers::pi_v<float>);
  sector.cos_half_angle = CosineOf(sector.half_angle);
  return sector;
}

// The points past the first `drawn` stay at the origin.
SectorWorkload Make(std::size_t points, std::size_t drawn) {
  MsvcRand rand(0);
  SectorWorkload workload;
  for (std::size_t i = 0; i < kSectors; ++i) {
    workload.queries.push_back(DrawSector(rand));
  }
  const Columns columns(2, points);
  for (std::size_t i = 0; i < drawn; ++i) {
    const Point2 point = DrawPoint(rand);
    columns[0][i] = point.x;
    columns[1][i] = point.y;
  }
  workload.world = {{columns[0], columns[1]}, points};
  workload.memory = columns.memory();
  return workload;
}

constexpr std::size_t Bytes(std::size_t points) {
  return points * sizeof(Point2) + kSectors * sizeof(Sector);
}

constexpr WorkloadSource<SectorWorkload> kWorkloads[] = {
    {"as_published", kYip2013,
     "1,000 sectors and 100,000 points, of which the published program draws "
     "only the first 1,000 and leaves the others at the origin",
     Bytes(kPublishedPoints),
     [] { return Make(kPublishedPoints, kPublishedDraws); }, true},
    {"all_points", kCullproof,
     "The published program's 1,000 sectors and 100,000 points, all drawn",
     Bytes(kPublishedPoints),
     [] { return Make(kPublishedPoints, kPublishedPoints); }},
    {"debug_check", kYip2013,
     "1,000 sectors and 1,000 points, all drawn: what the published program "
     "checks its variants on in its debug build",
     Bytes(kPublishedDraws),
     [] { return Make(kPublishedDraws, kPublishedDraws); }},
    {"many_points", kCullproof,
     "The published program's 1,000 sectors and 10,000,000 points, all drawn",
     Bytes(kMany), [] { return Make(kMany, kMany); }},
};

}  // namespace

std::span<const WorkloadSource<SectorWorkload>> SectorWorkloads() {
  return kWorkloads;
}

}  // namespace cullproof::reference
