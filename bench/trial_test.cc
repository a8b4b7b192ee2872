#include "bench/trial.h"

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bench/machine.h"
#include "bench/options.h"
#include "benchmark/benchmark.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernels/scan.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"
#include "reference/workloads/workload.h"

namespace cullproof::bench {
namespace {

// "Is the number less than the query?"
struct Numbers {
  const float* values;
  std::size_t size;
  float operator[](std::size_t i) const { return values[i]; }
};

struct LessQuestion {
  using World = Numbers;
  using Query = float;
  using Output = ScanOutput;
  struct Parameters {
    bool operator==(const Parameters&) const = default;
  };
  struct Examined {
    float query, number;
  };
  static bool Truth(float query, float number, Parameters) {
    return number < query;
  }
  static Examined Examine(float query, float number, Parameters) {
    return {query, number};
  }
  using Workload = reference::Workload<Numbers, float>;
};

constexpr std::size_t kNumbers = 5000;

bool Less(float query, float number) { return number < query; }
bool LessOrEqual(float query, float number) { return number <= query; }
bool Always(float, float) { return true; }
bool Never(float, float) { return false; }

// Bits as they should be, but counts one too many.
struct Miscount {
  template <class Sink>
  static void Scan(const Numbers& world, float query, Sink& sink) {
    OneByOne<Less>::Scan(world, query, sink);
    if constexpr (requires { sink.Add(1); }) sink.Add(1);
  }
};

// Asks a copy of the world.
struct Copy {
  static std::vector<float> Prepare(const Numbers& world) {
    return {world.values, world.values + world.size};
  }
  template <class Sink>
  static void Scan(const std::vector<float>& world, float query, Sink& sink) {
    OneByOne<Less>::Scan(Numbers{world.data(), world.size()}, query, sink);
  }
};

// Takes time on the clock, but none of this thread.
struct Sleep {
  template <class Sink>
  static void Scan(const Numbers& world, float query, Sink& sink) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    OneByOne<Less>::Scan(world, query, sink);
  }
};

using Row = Variant<LessQuestion>;
using Scan = decltype(Row::prepare);

constexpr Exemption<LessQuestion> kClosed[] = {
    {"closed", "takes the boundary as inside",
     [](const LessQuestion::Examined& e) { return e.query == e.number; }}};

Row MakeRow(std::string_view name, Scan prepare) {
  return {name, "", kScalarTarget, {}, Role::kContender, prepare, {}};
}

LessQuestion::Workload MakeNumbers(std::size_t filled, float query) {
  auto values = std::make_shared<std::vector<float>>(kNumbers);
  std::iota(values->begin(), values->begin() + filled, 1.f);
  return {{values->data(), kNumbers}, {query, query + 1}, values};
}

using Source = reference::WorkloadSource<LessQuestion::Workload>;
constexpr Source kFilled = {"filled", "", "", 0,
                            [] { return MakeNumbers(kNumbers, 1000); }};
constexpr Source kHollow = {"hollow", "", "", 0,
                            [] { return MakeNumbers(3000, 1000); }};
constexpr Source kUntouched = {
    "untouched", "", "", 0, [] { return MakeNumbers(3000, 1000); }, true};
constexpr Source kAccepting = {"accepting", "", "", 0,
                               [] { return MakeNumbers(kNumbers, 6000); }};
constexpr Source kRejecting = {"rejecting", "", "", 0,
                               [] { return MakeNumbers(kNumbers, -6000); }};

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

Outcome RunAlone(const Row& row, const Source& source,
                 const Options& options = {}) {
  Trial<LessQuestion> trial(source, options, [](std::size_t) {});
  benchmark::RegisterBenchmark("row", [&](benchmark::State& state) {
    trial.Run(row, state);
  })->Iterations(3);
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter, "row");
  benchmark::ClearRegisteredBenchmarks();
  return {reporter.runs.at(0), trial.failed()};
}

double Counter(const Outcome& outcome, const std::string& name) {
  return outcome.run.counters.at(name);
}

TEST(Trial, TimesARowThatIsRight) {
  const Outcome outcome =
      RunAlone(MakeRow("less", Scans<LessQuestion, OneByOne<Less>>), kFilled);
  EXPECT_FALSE(outcome.failed);
  EXPECT_FALSE(outcome.run.skipped);
  EXPECT_EQ(outcome.run.iterations, 3);
  EXPECT_EQ(Counter(outcome, "tests"), 2. * kNumbers);
  EXPECT_EQ(Counter(outcome, "accepted"), 999 + 1000);
  EXPECT_EQ(Counter(outcome, "judged"), 2. * kNumbers);
  EXPECT_EQ(Counter(outcome, "wrong"), 0);
  EXPECT_EQ(Counter(outcome, "world_bytes"), 4. * kNumbers);
  EXPECT_EQ(Counter(outcome, "filled"), 1);
  const double seconds = outcome.run.cpu_accumulated_time / 3;
  EXPECT_DOUBLE_EQ(Counter(outcome, "seconds_per_test"),
                   seconds / (2 * kNumbers));
  EXPECT_DOUBLE_EQ(Counter(outcome, "seconds_per_query"), seconds / 2);
}

TEST(Trial, TellsWhatARowAllocatesForAWorld) {
  const Outcome alone =
      RunAlone(MakeRow("less", Scans<LessQuestion, OneByOne<Less>>), kFilled);
  EXPECT_LT(Counter(alone, "prepared_bytes"), 1000);
  const std::size_t before = AllocatedMemory();
  const std::vector<char> memory(100'000);
  if (AllocatedMemory() == before) GTEST_SKIP() << "not known here";
  const Outcome copy =
      RunAlone(MakeRow("copy", Scans<LessQuestion, Copy>), kFilled);
  EXPECT_NEAR(Counter(copy, "prepared_bytes"), 4 * kNumbers, 1000);
}

TEST(Trial, DoesNotTimeARowThatIsWrong) {
  const Outcome outcome = RunAlone(
      MakeRow("closed", Scans<LessQuestion, OneByOne<LessOrEqual>>), kFilled);
  EXPECT_TRUE(outcome.failed);
  EXPECT_EQ(outcome.run.skip_message,
            "wrong: 2 of 10000 answers violate the contract, first query 0 on "
            "object 999, answered yes");
}

TEST(Trial, CountsNoMoreViolationsThanItExamined) {
  const Outcome outcome = RunAlone(
      MakeRow("always", Scans<LessQuestion, OneByOne<Always>>), kFilled);
  EXPECT_TRUE(outcome.failed);
  EXPECT_THAT(outcome.run.skip_message,
              testing::StartsWith("wrong: at least 8 of 10000 answers"));
}

// Its answers to one query take more than half of what is judged at a time.
TEST(Trial, JudgesSomeQueriesAtATime) {
  constexpr std::size_t kMany = 40'000'000;
  constexpr Source source = {
      "untouched",
      "",
      "",
      0,
      [] {
        const std::shared_ptr<float> values(
            static_cast<float*>(std::calloc(kMany, sizeof(float))), std::free);
        std::iota(values.get(), values.get() + 3000, 1.f);
        return LessQuestion::Workload{
            {values.get(), kMany}, {-1, 1000}, values};
      },
      true};
  const Outcome outcome = RunAlone(
      MakeRow("closed", Scans<LessQuestion, OneByOne<LessOrEqual>>), source);
  EXPECT_EQ(outcome.run.skip_message,
            "wrong: 1 of 80000000 answers violate the contract, first query 1 "
            "on object 999, answered yes");
}

TEST(Trial, DoesNotTimeCountsThatDifferFromBits) {
  const Outcome outcome =
      RunAlone(MakeRow("miscount", Scans<LessQuestion, Miscount>), kFilled);
  EXPECT_TRUE(outcome.failed);
  EXPECT_EQ(outcome.run.skip_message,
            "wrong: counts 2001 where its own bits say 1999");
}

TEST(Trial, TellsWhatEachExemptionExcused) {
  Row row = MakeRow("closed", Scans<LessQuestion, OneByOne<LessOrEqual>>);
  row.contract = kClosed;
  const Outcome outcome = RunAlone(row, kFilled);
  EXPECT_FALSE(outcome.failed);
  EXPECT_EQ(Counter(outcome, "excused:closed"), 2);
}

TEST(Trial, TimesOverheadUnjudged) {
  Row row = MakeRow("nothing", Scans<LessQuestion, OneByOne<Never>>);
  row.role = Role::kOverhead;
  const Outcome outcome = RunAlone(row, kFilled);
  EXPECT_FALSE(outcome.failed);
  EXPECT_EQ(Counter(outcome, "accepted"), 0);
  EXPECT_EQ(outcome.run.counters.count("judged"), 0u);
}

TEST(Trial, TimesThreadsByTheClock) {
  Row row = MakeRow("sleep", Scans<LessQuestion, Sleep>);
  row.role = Role::kThreaded;
  const Outcome outcome = RunAlone(row, kFilled);
  EXPECT_EQ(Counter(outcome, "wrong"), 0);
  EXPECT_GE(Counter(outcome, "seconds_per_test"), 0.005 / kNumbers);
}

TEST(Trial, AsksAndJudgesAPrefix) {
  const Row row = MakeRow("less", Scans<LessQuestion, OneByOne<Less>>);
  const Outcome one_asked = RunAlone(row, kFilled, {.queries = 1});
  EXPECT_EQ(Counter(one_asked, "tests"), kNumbers);
  EXPECT_EQ(Counter(one_asked, "accepted"), 999);
  const Outcome one_judged = RunAlone(row, kFilled, {.judged = 1});
  EXPECT_EQ(Counter(one_judged, "tests"), 2. * kNumbers);
  EXPECT_EQ(Counter(one_judged, "judged"), kNumbers);
}

TEST(Trial, AsksAboutTheFirstObjects) {
  const Row row = MakeRow("less", Scans<LessQuestion, OneByOne<Less>>);
  const Outcome some = RunAlone(row, kFilled, {.objects = 2000, .queries = 1});
  EXPECT_EQ(Counter(some, "tests"), 2000);
  EXPECT_EQ(Counter(some, "judged"), 2000);
  const Outcome more = RunAlone(row, kFilled, {.objects = kNumbers + 1});
  EXPECT_TRUE(more.failed);
  EXPECT_EQ(more.run.skip_message,
            "unfit workload: it has " + std::to_string(kNumbers) +
                " objects, fewer than --objects asks for");
}

TEST(Trial, RefusesMemoryThatNobodyWroteTo) {
  const Row row = MakeRow("less", Scans<LessQuestion, OneByOne<Less>>);
  const Outcome hollow = RunAlone(row, kHollow);
  EXPECT_TRUE(hollow.failed);
  EXPECT_EQ(hollow.run.skip_message,
            "unfit workload: 2000 objects in a row are zero, as in memory that "
            "nobody wrote to; a workload must fill what it allocates");
  const Outcome published = RunAlone(row, kUntouched);
  EXPECT_FALSE(published.failed);
  EXPECT_EQ(Counter(published, "filled"), 0.6);
}

TEST(Trial, RefusesAWorkloadThatAcceptsAll) {
  const Outcome outcome = RunAlone(
      MakeRow("less", Scans<LessQuestion, OneByOne<Less>>), kAccepting);
  EXPECT_TRUE(outcome.failed);
  EXPECT_EQ(outcome.run.skip_message,
            "unfit workload: the truth accepts 10000 of 10000 tests, as in "
            "memory that nobody wrote to; with --queries or --judge, ask more");
}

TEST(Trial, LetsQueriesThatReachNoObjectPassWhereAllIsFilled) {
  const Row row = MakeRow("less", Scans<LessQuestion, OneByOne<Less>>);
  EXPECT_EQ(Counter(RunAlone(row, kRejecting), "accepted"), 0);
}

TEST(Trial, MakesItsDataAgainAfterUnloading) {
  static int made = 0;
  constexpr Source source = {"filled", "", "", 100, [] {
                               ++made;
                               return MakeNumbers(kNumbers, 1000);
                             }};
  std::size_t asked_for = 0;
  const Options options;
  Trial<LessQuestion> trial(source, options,
                            [&](std::size_t bytes) { asked_for += bytes; });
  const Row row = MakeRow("less", Scans<LessQuestion, OneByOne<Less>>);
  benchmark::RegisterBenchmark("row", [&](benchmark::State& state) {
    trial.Run(row, state);
  })->Iterations(1);
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter, "row");
  benchmark::RunSpecifiedBenchmarks(&reporter, "row");
  EXPECT_EQ(made, 1);
  trial.Unload();
  benchmark::RunSpecifiedBenchmarks(&reporter, "row");
  EXPECT_EQ(made, 2);
  EXPECT_EQ(asked_for, 200u);
  benchmark::ClearRegisteredBenchmarks();
}

}  // namespace
}  // namespace cullproof::bench
