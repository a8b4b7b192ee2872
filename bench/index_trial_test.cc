#include "bench/index_trial.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "benchmark/benchmark.h"
#include "cullproof/bounds_index.h"
#include "cullproof/geometry.h"
#include "gtest/gtest.h"
#include "kernels/bounds/question.h"
#include "reference/workloads/bounds.h"
#include "reference/workloads/workload.h"

namespace cullproof::bench {
namespace {

constexpr reference::WorkloadSource<reference::PrismWorkload> kSource = {
    "some", "", "", 0, [] {
      auto workload =
          std::ranges::find(reference::PrismWorkloads(), "in_cache",
                            [](const auto& source) { return source.name; })
              ->make();
      workload.world.size = 2000;
      return workload;
    }};

struct OfHalf : PrismIndex {
  explicit OfHalf(PrismsView view) : PrismIndex(Half(view)) {}
  void Refit(PrismsView view) { PrismIndex::Refit(Half(view)); }

  static PrismsView Half(PrismsView view) {
    view.size /= 2;
    return view;
  }
};

struct WithoutRefit : PrismIndex {
  using PrismIndex::PrismIndex;
  void Refit(const PrismsView&) {}
};

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

template <class Index>
Outcome RunAlone(IndexStep step) {
  IndexTrial<PrismQuestion, Index> trial(kSource, [](std::size_t) {});
  benchmark::RegisterBenchmark("index", [&](benchmark::State& state) {
    trial.Run(step, state);
  })->Iterations(3);
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter, "index");
  benchmark::ClearRegisteredBenchmarks();
  return {reporter.runs.at(0), trial.failed()};
}

TEST(IndexTrial, TimesAnIndexThatIsRight) {
  for (const IndexStep step : {IndexStep::kBuild, IndexStep::kRefit}) {
    const Outcome outcome = RunAlone<PrismIndex>(step);
    EXPECT_FALSE(outcome.failed);
    EXPECT_FALSE(outcome.run.skipped) << outcome.run.skip_message;
    EXPECT_EQ(outcome.run.iterations, 3);
    EXPECT_EQ(outcome.run.counters.at("objects"), 2000);
  }
}

TEST(IndexTrial, DoesNotTimeAnIndexThatIsWrong) {
  const Outcome outcome = RunAlone<OfHalf>(IndexStep::kBuild);
  EXPECT_TRUE(outcome.failed);
  EXPECT_EQ(outcome.run.skip_message,
            "wrong: the index that was built counts other objects than a scan");
}

TEST(IndexTrial, DoesNotTimeAnIndexThatIsNotRefitted) {
  const Outcome outcome = RunAlone<WithoutRefit>(IndexStep::kRefit);
  EXPECT_TRUE(outcome.failed);
  EXPECT_EQ(
      outcome.run.skip_message,
      "wrong: the index that was refitted counts other objects than a scan");
}

}  // namespace
}  // namespace cullproof::bench
