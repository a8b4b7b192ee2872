// The published program's data: how many of its 1.25e9 tests each row accepts.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "hwy/detect_targets.h"
#include "kernels/bounds/question.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"
#include "reference/workloads/workload.h"

namespace cullproof {
namespace {

constexpr std::size_t kQueries = 500;
constexpr std::size_t kTenth = kQueries / 10;

struct Golden {
  std::string_view workload;
  bool (*asks)(std::string_view name, std::int64_t target);
  std::size_t all;    // Accepted, of all queries.
  std::size_t tenth;  // Accepted, of the first tenth.
};

bool EveryRow(std::string_view, std::int64_t) { return true; }

bool WhatUsersGet(std::string_view, std::int64_t target) {
  return target == kDispatchTarget;
}

// Untouched memory is a matter of their layouts. It multiplies the tests by 16.
bool PublishedPrograms(std::string_view name, std::int64_t) {
  return name.starts_with("sse_");
}

constexpr Golden kBoxes[] = {
    {"filled", EveryRow, 29'355, 2'951},
    {"as_published", PublishedPrograms, 29'355, 2'951},
};

constexpr Golden kPrisms[] = {
    {"filled", EveryRow, 28'619, 2'880},
    {"as_published", PublishedPrograms, 28'619, 2'880},
    {"filled_directed", WhatUsersGet, 28'620, 2'880},
    {"filled_from_boxes", WhatUsersGet, 29'355, 2'951},
    {"filled_elegant", WhatUsersGet, 31'124, 3'104},
};

template <class Q>
const typename Q::Workload& WorkloadNamed(std::string_view name) {
  static std::map<std::string_view, typename Q::Workload> made;
  const auto [at, is_new] = made.try_emplace(name);
  if (is_new) {
    using Source = reference::WorkloadSource<typename Q::Workload>;
    at->second = std::ranges::find(Q::Workloads(), name, &Source::name)->make();
  }
  return at->second;
}

// So many objects that a tenth of the queries must do.
bool TakesLong(const Golden& golden) {
  return golden.workload == "as_published";
}

struct Case {
  std::string name;
  std::int64_t target;
  std::size_t queries;
  std::size_t accepted;
  std::function<std::size_t(std::size_t queries)> count;
};

template <class Q>
void AddCases(std::span<const Golden> goldens, std::vector<Case>& cases) {
  for (const Golden& golden : goldens) {
    for (const Variant<Q>& row : Variants<Q>()) {
      if (row.role == Role::kOverhead) continue;
      if (!golden.asks(row.name, row.target)) continue;
      const bool is_short = TakesLong(golden);
      const auto count = [row, workload = golden.workload](auto queries) {
        const auto& data = WorkloadNamed<Q>(workload);
        std::vector<std::size_t> counts(queries);
        row.prepare(data.world)
            ->Answer(std::span(data.queries).first(queries), Counts{counts});
        return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
      };
      std::string name(Q::kName);
      for (const auto part :
           {golden.workload, row.name, TargetName(row.target)}) {
        name.append("_").append(part);
      }
      cases.push_back({name, row.target, is_short ? kTenth : kQueries,
                       is_short ? golden.tenth : golden.all, count});
    }
  }
}

std::vector<Case> Cases() {
  std::vector<Case> cases;
  AddCases<AabbQuestion>(kBoxes, cases);
  AddCases<PrismQuestion>(kPrisms, cases);
  return cases;
}

class BoundsGoldenCounts : public testing::TestWithParam<Case> {};

TEST_P(BoundsGoldenCounts, ComeOut) {
  const Case& golden = GetParam();
  if (!RunsHere(golden.target)) GTEST_SKIP() << "this CPU lacks the target";
  EXPECT_EQ(golden.count(golden.queries), golden.accepted);
}

INSTANTIATE_TEST_SUITE_P(, BoundsGoldenCounts, testing::ValuesIn(Cases()),
                         [](const auto& info) { return info.param.name; });

template <class Q>
void ExpectAskedOfSomeRow(std::span<const Golden> goldens) {
  const auto rows = Variants<Q>();
  for (const Golden& golden : goldens) {
    if (!HWY_ARCH_X86 && golden.asks == PublishedPrograms) continue;
    EXPECT_TRUE(std::ranges::any_of(rows,
                                    [&](const Variant<Q>& row) {
                                      return golden.asks(row.name, row.target);
                                    }))
        << "no row is asked about " << golden.workload;
  }
}

TEST(BoundsGoldens, AreOfRows) {
  ExpectAskedOfSomeRow<AabbQuestion>(kBoxes);
  ExpectAskedOfSomeRow<PrismQuestion>(kPrisms);
}

HexPrism WidenedByOneUlp(HexPrism prism) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  for (float* bound :
       {&prism.min.a, &prism.min.b, &prism.min.c, &prism.min.z}) {
    *bound = std::nextafter(*bound, -kInfinity);
  }
  for (float* bound :
       {&prism.max.a, &prism.max.b, &prism.max.c, &prism.max.z}) {
    *bound = std::nextafter(*bound, kInfinity);
  }
  return prism;
}

// Rounding decides: 28,619 to nearest, 28,620 outward.
TEST(FilledPrisms, TouchOnceMoreWhenWidenedByOneUlpThanWhenRoundedOutward) {
  const auto& data = WorkloadNamed<PrismQuestion>("filled");
  const std::size_t size = data.world.size;
  std::array<std::vector<float>, 8> rows;
  for (std::size_t i = 0; i < size; ++i) {
    const auto bounds =
        std::bit_cast<std::array<float, 8>>(WidenedByOneUlp(data.world[i]));
    for (std::size_t r = 0; r < 8; ++r) rows[r].push_back(bounds[r]);
  }
  const auto at = [&rows](std::size_t r) {
    return Abcz<const float*>{rows[r].data(), rows[r + 1].data(),
                              rows[r + 2].data(), rows[r + 3].data()};
  };
  const PrismsView widened = {at(0), at(4), size};
  std::size_t accepted = 0;
  for (const HexPrism& query : data.queries) {
    accepted += CountOverlaps(WidenedByOneUlp(query), widened);
  }
  EXPECT_EQ(accepted, 28'621u);
}

}  // namespace
}  // namespace cullproof
