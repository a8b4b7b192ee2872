#include "reference/workloads/sector.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "gtest/gtest.h"
#include "reference/sector.h"
#include "reference/workloads/fnv1a.h"

namespace cullproof::reference {
namespace {

SectorWorkload Make(std::string_view name) {
  for (const auto& source : SectorWorkloads()) {
    if (source.name == name) return source.make();
  }
  ADD_FAILURE() << "no workload " << name;
  return {};
}

std::uint64_t Hash(const SectorWorkload& workload) {
  Fnv1a hash;
  for (std::size_t i = 0; i < workload.world.size; ++i) {
    hash.Add(workload.world.at.x[i]);
    hash.Add(workload.world.at.y[i]);
  }
  for (const Sector& sector : workload.queries) {
    for (const float value :
         {sector.apex.x, sector.apex.y, sector.direction.x, sector.direction.y,
          sector.radius, sector.half_angle, sector.squared_radius,
          sector.cos_half_angle}) {
      hash.Add(value);
    }
  }
  return hash.hash();
}

using Predicate = bool (*)(const Sector&, Point2);

std::size_t Hits(const SectorWorkload& workload, std::size_t sectors,
                 Predicate contains) {
  std::size_t hits = 0;
  for (const Sector& sector : std::span(workload.queries).first(sectors)) {
    for (std::size_t i = 0; i < workload.world.size; ++i) {
      hits += contains(sector, workload.world[i]);
    }
  }
  return hits;
}

TEST(SectorWorkloads, AreTheSameDataEverywhere) {
  EXPECT_EQ(Hash(Make("as_published")), 0x4f4bc8e7b5d3cb47u);
  EXPECT_EQ(Hash(Make("all_points")), 0xf192ca7b5c75514eu);
  EXPECT_EQ(Hash(Make("debug_check")), 0x076557c00a848947u);
  EXPECT_EQ(Hash(Make("many_points")), 0x1a4e1fdeb3fca34cu);
}

TEST(SectorWorkloads, HoldAsManyPointsAsTheProgramTests) {
  EXPECT_EQ(Make("as_published").world.size, 100'000u);
  EXPECT_EQ(Make("all_points").world.size, 100'000u);
  EXPECT_EQ(Make("debug_check").world.size, 1'000u);
  EXPECT_EQ(Make("many_points").world.size, 10'000'000u);
  for (const auto& source : SectorWorkloads()) {
    EXPECT_EQ(source.make().queries.size(), 1'000u) << source.name;
  }
}

// Acos loses seven points straight ahead.
TEST(SectorWorkloads, HaveTheRecordedHits) {
  const SectorWorkload checked = Make("debug_check");
  EXPECT_EQ(Hits(checked, 1'000, Acos), 236'997u);
  EXPECT_EQ(Hits(checked, 1'000, Polar), 237'004u);
  EXPECT_EQ(Hits(Make("as_published"), 10, Polar), 100'644u);
  EXPECT_EQ(Hits(Make("all_points"), 10, Polar), 161'537u);
}

}  // namespace
}  // namespace cullproof::reference
