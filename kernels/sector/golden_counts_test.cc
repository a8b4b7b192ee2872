// The published program's data, in full: how many of its 10^8 tests each row
// accepts, and that the contract explains every difference from the truth.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/explain.h"
#include "gtest/gtest.h"
#include "hwy/detect_targets.h"
#include "kernels/judge.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"
#include "reference/exact.h"
#include "reference/workloads/workload.h"

namespace cullproof {
namespace {

using reference::SectorParameters;
using Row = Variant<SectorQuestion>;
using Workload = SectorQuestion::Workload;

struct Golden {
  std::string_view variant;
  std::size_t as_published, all_points;
  bool is_of_glibc = false;  // The row asks libm; so the count depends on it.
};

// What lies within: 30531004 and 23634342.
constexpr Golden kGolden[] = {
    {"acos", 30'530'997, 23'633'935, true},
    {"polar", 30'531'004, 23'634'340, true},
    {"deferred_sqrt", 30'531'004, 23'634'340},
    {"sqrt_free", 30'531'004, 23'634'341},
    {"sign_bit", 30'531'004, 23'634'341},
    {"sse_sqrt", 30'531'004, 23'634'339},
    {"sse_sqrt_free", 30'531'004, 23'634'340},
    {"sse_sqrt_transposed", 30'531'004, 23'634'339},
    {"sse_one_vector", 30'531'004, 23'634'339},
    {"local_frame", 30'531'004, 23'634'341, true},
    {"cross_product", 30'531'004, 23'634'341},
    {"lookup_table", 30'531'000, 23'634'319},
    {"wide_sqrt", 30'531'004, 23'634'339},
    {"signed_square", 30'531'004, 23'634'341},
    {"signed_square_best", 30'531'004, 23'634'341},
    {"signed_square_fused", 30'531'004, 23'634'341},
    {"tiled", 30'531'004, 23'634'341},
    {"tiled_best", 30'531'004, 23'634'341},
    {"tiled_threads_best", 30'531'004, 23'634'341},
};

#ifdef __GLIBC__
constexpr bool kIsGlibc = true;
#else
constexpr bool kIsGlibc = false;
#endif

// A workload, and the truth about it.
struct Data {
  Workload workload;
  std::map<SectorParameters, std::vector<std::uint64_t>> truths;

  const std::vector<std::uint64_t>& Truth(SectorParameters parameters) {
    const auto [at, is_new] = truths.try_emplace(parameters);
    if (is_new) {
      at->second = TruthBits<SectorQuestion>(workload.world, workload.queries,
                                             parameters);
    }
    return at->second;
  }
};

// Made when first asked for.
Data& DataNamed(std::string_view name) {
  static std::map<std::string_view, Data> all;
  const auto [at, is_new] = all.try_emplace(name);
  if (is_new) {
    using Source = reference::WorkloadSource<Workload>;
    at->second.workload =
        std::ranges::find(SectorQuestion::Workloads(), name, &Source::name)
            ->make();
  }
  return at->second;
}

struct Case {
  Row row;
  std::string_view workload;
};

std::vector<Case> Cases() {
  std::vector<Case> cases;
  for (const Row& row : Variants<SectorQuestion>()) {
    if (row.role == Role::kOverhead) continue;
    for (const auto workload : {"as_published", "all_points"}) {
      cases.push_back({row, workload});
    }
  }
  return cases;
}

std::string NameOf(const testing::TestParamInfo<Case>& info) {
  std::string name(info.param.workload);
  for (const auto part :
       {info.param.row.name, TargetName(info.param.row.target)}) {
    name.append("_").append(part);
  }
  return name;
}

class SectorGoldenCounts : public testing::TestWithParam<Case> {};

TEST_P(SectorGoldenCounts, ComeOutAndDifferOnlyWhereTheContractExplainsIt) {
  const auto& [row, name] = GetParam();
  if (!RunsHere(row.target)) {
    GTEST_SKIP() << "this CPU lacks " << TargetName(row.target);
  }
  Data& data = DataNamed(name);
  const auto& [world, queries, memory] = data.workload;
  const auto verdict =
      Judge<SectorQuestion>(row, world, queries, data.Truth(row.parameters));
  EXPECT_EQ(verdict.violated, 0u);
  for (const auto& violation : verdict.violations) {
    ADD_FAILURE() << fuzz::Explain<SectorQuestion>(queries[violation.query],
                                                   world[violation.object]);
  }
  if (row.contract.empty()) return;  // Then it counted the truth.
  const auto golden = std::ranges::find(kGolden, row.name, &Golden::variant);
  ASSERT_NE(golden, std::end(kGolden)) << "add the row's counts to kGolden";
  if (golden->is_of_glibc && !kIsGlibc) return;
  EXPECT_EQ(verdict.accepted,
            name == "as_published" ? golden->as_published : golden->all_points);
}

INSTANTIATE_TEST_SUITE_P(, SectorGoldenCounts, testing::ValuesIn(Cases()),
                         NameOf);

TEST(SectorGoldens, AreOfRows) {
  const auto rows = Variants<SectorQuestion>();
  for (const Golden& golden : kGolden) {
    if (!HWY_ARCH_X86 && golden.variant.starts_with("sse_")) continue;
    // Not where all targets lack fused instructions.
    if (golden.variant == "signed_square_fused") continue;
    EXPECT_NE(std::ranges::find(rows, golden.variant, &Row::name), rows.end())
        << "no row is named " << golden.variant;
  }
}

std::size_t TrueCount(std::string_view workload, SectorParameters parameters) {
  std::size_t count = 0;
  for (const auto word : DataNamed(workload).Truth(parameters)) {
    count += static_cast<std::size_t>(std::popcount(word));
  }
  return count;
}

TEST(SectorTruth, IsTheSameForEitherPairOfParameters) {
  for (const auto parameters : {SectorParameters::kAngleAndRadius,
                                SectorParameters::kCosineAndSquaredRadius}) {
    EXPECT_EQ(TrueCount("as_published", parameters), 30'531'004u);
    EXPECT_EQ(TrueCount("all_points", parameters), 23'634'342u);
  }
}

}  // namespace
}  // namespace cullproof
