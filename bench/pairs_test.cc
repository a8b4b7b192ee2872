#include "bench/pairs.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark/benchmark.h"
#include "cullproof/bounds_index.h"
#include "cullproof/geometry.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof::bench {
namespace {

constexpr PairWorld kWorld = {"", "in_cache", 1000, 0};

// What the index finds, but with other pairs in some places.
template <auto kSpoil>
FindPairs Spoiled(const PrismsView& world) {
  return [find = PairFinders().front().prepare(world)](std::span<Pair> out) {
    const std::size_t count = find(out);
    if (!out.empty()) kSpoil(out);
    return count;
  };
}
void TurnAround(std::span<Pair> pairs) {
  pairs[0] = {pairs[0].second, pairs[0].first};
}
void FindTwice(std::span<Pair> pairs) { pairs[0] = pairs[1]; }

FindPairs OneMore(const PrismsView& world) {
  return [find = PairFinders().front().prepare(world)](std::span<Pair> out) {
    return find(out) + 1;
  };
}

class Reporter : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& report) override {
    runs.insert(runs.end(), report.begin(), report.end());
  }
  std::vector<Run> runs;
};

struct Outcome {
  benchmark::BenchmarkReporter::Run run;
  bool failed;
};

// Times the last of the finders.
Outcome RunAlone(std::span<const PairFinder> finders,
                 const PairWorld& world = kWorld) {
  PairsTrial trial(world, finders, [](std::size_t) {});
  benchmark::RegisterBenchmark("pairs", [&](benchmark::State& state) {
    trial.Run(finders.back(), state);
  })->Iterations(3);
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter, "pairs");
  benchmark::ClearRegisteredBenchmarks();
  return {reporter.runs.at(0), trial.failed()};
}

TEST(PairsTrial, TimesFindersThatAgree) {
  const Outcome outcome = RunAlone(PairFinders());
  EXPECT_FALSE(outcome.failed);
  EXPECT_FALSE(outcome.run.skipped) << outcome.run.skip_message;
  EXPECT_EQ(outcome.run.iterations, 3);
  EXPECT_EQ(outcome.run.counters.at("objects"), 1000);
  EXPECT_GT(outcome.run.counters.at("tests"), 1);
}

TEST(PairsTrial, DoesNotTimeFindersThatDisagree) {
  for (const auto spoiled :
       {Spoiled<TurnAround>, Spoiled<FindTwice>, OneMore}) {
    const PairFinder finders[] = {PairFinders().front(),
                                  {"spoiled", kWorld.size, spoiled}};
    const Outcome outcome = RunAlone(finders);
    EXPECT_TRUE(outcome.failed);
    EXPECT_THAT(
        outcome.run.skip_message,
        testing::MatchesRegex("wrong: index finds .*, spoiled finds .*"));
  }
}

TEST(PairsTrial, DoesNotAskAFinderOfFewerObjects) {
  const PairFinder finders[] = {
      PairFinders().front(),
      {"spoiled", kWorld.size - 1, Spoiled<FindTwice>},
      PairFinders().front()};
  EXPECT_FALSE(RunAlone(finders).failed);
}

TEST(PairsTrial, RefusesAWorldWithoutPairs) {
  constexpr PairWorld kAlone = {"", "in_cache", 1, 0};
  const Outcome outcome = RunAlone(PairFinders(), kAlone);
  EXPECT_TRUE(outcome.failed);
  EXPECT_EQ(outcome.run.skip_message, "unfit workload: no two objects meet");
}

TEST(Fingerprints, TellPairsApartButNotTheirOrder) {
  const std::vector<Pair> pairs = {{1, 2}, {3, 4}}, turned = {{3, 4}, {1, 2}},
                          other = {{1, 4}, {2, 3}}, twice = {{1, 2}, {1, 2}};
  EXPECT_EQ(FingerprintOf(pairs), FingerprintOf(turned));
  EXPECT_FALSE(FingerprintOf(pairs) == FingerprintOf(other));
  EXPECT_FALSE(FingerprintOf(pairs) == FingerprintOf(twice));
}

}  // namespace
}  // namespace cullproof::bench
