#include "bench/tree/trial.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/options.h"
#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "benchmark/benchmark.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof::bench {
namespace {

constexpr std::size_t kTriangles = 500;

const MeshSource& Knot() { return MeshSources()[1]; }

MeshRow RowCalled(std::string_view name) {
  const std::vector<MeshRow> rows = OwnMeshRows();
  return *std::ranges::find(rows, name, &MeshRow::name);
}

// A right model, but for what kSpoil makes of its answers.
template <auto kSpoil>
class Spoiled final : public PreparedMesh {
 public:
  explicit Spoiled(const MeshView& mesh)
      : right_(RowCalled("hybrid_normal").prepare(mesh)) {}

  std::size_t ListTouched(const Volume& volume,
                          std::span<std::uint32_t> triangles) override {
    return kSpoil(right_->ListTouched(volume, triangles), triangles);
  }
  std::span<const std::uint32_t> ListNear(const Volume& volume) override {
    near_.resize(2 * kTriangles);
    near_.resize(kSpoil(right_->ListTouched(volume, near_), std::span(near_)));
    return near_;
  }
  std::size_t ListTouchingPairs(const PreparedMesh& with,
                                std::vector<TrianglePair>& pairs) override {
    const PreparedMesh& other = *static_cast<const Spoiled&>(with).right_;
    const std::size_t count = right_->ListTouchingPairs(other, pairs);
    pairs.resize(count + 1);
    return kSpoil(count, std::span(pairs));
  }
  std::optional<std::uint32_t> ClosestHit(const Ray& ray) override {
    const auto hit = right_->ClosestHit(ray);
    if (!hit) return {};
    return *hit ^ 1;
  }
  std::optional<std::uint32_t> AnyHit(const Ray&) override { return {}; }
  std::optional<std::uint32_t> Nearest(const Point3& point) override {
    return *right_->Nearest(point) / 2;
  }
  void Refit(const VerticesView&) override {}

 private:
  std::unique_ptr<PreparedMesh> right_;
  std::vector<std::uint32_t> near_;
};

std::uint32_t& NumberIn(std::uint32_t& triangle) { return triangle; }
std::uint32_t& NumberIn(TrianglePair& pair) { return pair.second; }

// What they make of so many triangles or pairs, which there is more room for.
constexpr auto kNothing = [](std::size_t count, auto) { return count; };
constexpr auto kLose = [](std::size_t count, auto) {
  return count > 0 ? count - 1 : 0;
};
constexpr auto kRepeat = [](std::size_t count, auto found) {
  if (count > 1) found[0] = found[1];
  return count;
};
constexpr auto kFindTwice = [](std::size_t count, auto found) {
  if (count == 0 || count == found.size()) return count;
  found[count] = found[0];
  return count + 1;
};
constexpr auto kInvent = [](std::size_t count, auto found) {
  if (count < found.size()) NumberIn(found[count]) = 7777;
  return std::min(count + 1, found.size());
};

template <auto kSpoil>
MeshRow SpoiledRow(bool is_peer = false) {
  return {"spoiled",
          "scalar",
          is_peer,
          kTriangles,
          [](const MeshView& mesh) -> std::unique_ptr<PreparedMesh> {
            return std::make_unique<Spoiled<kSpoil>>(mesh);
          },
          [](MeshQuestion) { return true; },
          true};
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

template <class Time>
Outcome RunAlone(const Time& time, const Options& options = {}) {
  MeshTrial trial(Knot(), kTriangles, options);
  benchmark::RegisterBenchmark("row", [&](benchmark::State& state) {
    time(trial, state);
  })->Iterations(3);
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter, "row");
  benchmark::ClearRegisteredBenchmarks();
  return {reporter.runs.at(0), trial.failed()};
}

Outcome RunQueries(const MeshRow& row, MeshQuestion question,
                   const Options& options = {}) {
  return RunAlone(
      [&](MeshTrial& trial, benchmark::State& state) {
        trial.TimeQueries(row, question, MeshQuerySize::kSmall, state);
      },
      options);
}

double Counter(const Outcome& outcome, const std::string& name) {
  return outcome.run.counters.at(name);
}

TEST(MeshTrial, TimesEveryModelOnEveryQuestion) {
  MeshTrial trial(Knot(), kTriangles, Options{});
  const std::vector<MeshRow> rows = OwnMeshRows();
  std::size_t registered = 0;
  for (const MeshRow& row : rows) {
    for (const MeshQuestion question : kMeshQuestions) {
      if (!row.answers(question)) continue;
      for (const MeshQuerySize size : SizesFor(question)) {
        benchmark::RegisterBenchmark(
            std::string(row.name) + "/" + std::string(NameOf(question)) + "_" +
                std::string(NameOf(size)),
            [&row, &trial, question, size](benchmark::State& state) {
              trial.TimeQueries(row, question, size, state);
            })
            ->Iterations(1);
        ++registered;
      }
    }
  }
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter, "all");
  benchmark::ClearRegisteredBenchmarks();
  EXPECT_FALSE(trial.failed());
  ASSERT_EQ(reporter.runs.size(), registered);
  for (const auto& run : reporter.runs) {
    EXPECT_FALSE(run.skipped) << run.benchmark_name() << run.skip_message;
  }
}

TEST(MeshTrial, TimesBuildingAndRefittingOfEveryModel) {
  for (const MeshRow& row : OwnMeshRows()) {
    const Outcome built =
        RunAlone([&](MeshTrial& trial, benchmark::State& state) {
          trial.TimeBuild(row, state);
        });
    EXPECT_FALSE(built.run.skipped) << row.name << built.run.skip_message;
    EXPECT_GT(Counter(built, "prepared_bytes"), 0);
    EXPECT_GE(Counter(built, "peak_bytes"), Counter(built, "prepared_bytes"));
    const Outcome refitted =
        RunAlone([&](MeshTrial& trial, benchmark::State& state) {
          trial.TimeRefit(row, state);
        });
    EXPECT_FALSE(refitted.run.skipped) << row.name << refitted.run.skip_message;
    EXPECT_GT(Counter(refitted, "nodes_written"), 0);
  }
}

TEST(MeshTrial, CountsTestsAndAnswers) {
  const Outcome outcome =
      RunQueries(RowCalled("one_leaf"), MeshQuestion::kSphere);
  EXPECT_EQ(Counter(outcome, "queries"), 256);
  EXPECT_EQ(Counter(outcome, "judged"), 256);
  EXPECT_EQ(Counter(outcome, "wrong"), 0);
  EXPECT_GT(Counter(outcome, "accepted"), 256);
  EXPECT_EQ(Counter(outcome, "box_tests"), 1);
  EXPECT_EQ(Counter(outcome, "primitive_tests"), Counter(outcome, "objects"));
}

TEST(MeshTrial, AsksAndJudgesAPrefix) {
  const Outcome outcome =
      RunQueries(RowCalled("hybrid_normal"), MeshQuestion::kSphere,
                 {.queries = 9, .judged = 4});
  EXPECT_EQ(Counter(outcome, "queries"), 9);
  EXPECT_EQ(Counter(outcome, "judged"), 4);
}

TEST(MeshTrial, PreparesACopyOfARowApart) {
  static std::size_t prepared;
  prepared = 0;
  MeshRow row = RowCalled("hybrid_normal");
  row.prepare = [](const MeshView& mesh) {
    ++prepared;
    return RowCalled("hybrid_normal").prepare(mesh);
  };
  const MeshRow twin = row;
  MeshTrial trial(Knot(), kTriangles, Options{});
  for (const MeshRow* one : {&std::as_const(row), &twin}) {
    for (const MeshQuestion question :
         {MeshQuestion::kSphere, MeshQuestion::kBox}) {
      benchmark::RegisterBenchmark("row", [&trial, one, question](auto& state) {
        trial.TimeQueries(*one, question, MeshQuerySize::kSmall, state);
      })->Iterations(1);
    }
  }
  Reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter, "row");
  benchmark::ClearRegisteredBenchmarks();
  ASSERT_EQ(reporter.runs.size(), 4u);
  EXPECT_EQ(prepared, 2u);
}

TEST(MeshTrial, DoesNotTimeARowThatIsWrong) {
  for (const MeshRow& row :
       {SpoiledRow<kLose>(), SpoiledRow<kRepeat>(), SpoiledRow<kInvent>()}) {
    const Outcome outcome = RunQueries(row, MeshQuestion::kBox);
    EXPECT_TRUE(outcome.failed);
    EXPECT_THAT(outcome.run.skip_message,
                testing::MatchesRegex("wrong: .* of 256 answers, first query "
                                      ".* finds .* triangles, .*"));
  }
  for (const MeshQuestion question :
       {MeshQuestion::kClosestHit, MeshQuestion::kAnyHit,
        MeshQuestion::kNearest}) {
    EXPECT_TRUE(RunQueries(SpoiledRow<kNothing>(), question).failed)
        << NameOf(question);
  }
}

TEST(MeshTrial, DoesNotTimeARowThatFindsOtherPairs) {
  for (const MeshRow& row :
       {SpoiledRow<kLose>(), SpoiledRow<kFindTwice>(), SpoiledRow<kInvent>()}) {
    const Outcome outcome = RunQueries(row, MeshQuestion::kMesh);
    EXPECT_TRUE(outcome.failed);
    EXPECT_THAT(
        outcome.run.skip_message,
        testing::MatchesRegex("wrong: .* of 4 answers, first query .* finds "
                              ".* pairs, with.* .* and .*"));
  }
  EXPECT_FALSE(RunQueries(SpoiledRow<kNothing>(), MeshQuestion::kMesh).failed);
}

TEST(MeshTrial, LetsARowListOthersNearAVolumeThatItFollows) {
  const auto question = MeshQuestion::kFollowedSphere;
  EXPECT_TRUE(RunQueries(SpoiledRow<kLose>(), question).failed);
  EXPECT_TRUE(RunQueries(SpoiledRow<kFindTwice>(), question).failed);
  EXPECT_FALSE(RunQueries(SpoiledRow<kInvent>(), question).failed);
}

TEST(MeshTrial, CountsAnswersThatAreReused) {
  const auto question = MeshQuestion::kFollowedSphere;
  // Each new list is good for four or five steps.
  const Outcome outcome = RunQueries(RowCalled("hybrid_normal"), question);
  EXPECT_NEAR(Counter(outcome, "reused"), 0.8, 0.05);
  EXPECT_EQ(Counter(RunQueries(SpoiledRow<kNothing>(), question), "reused"), 0);
}

TEST(MeshTrial, DoesNotTimeARefitThatDoesNothing) {
  const Outcome outcome =
      RunAlone([](MeshTrial& trial, benchmark::State& state) {
        static const MeshRow row = SpoiledRow<kNothing>();
        trial.TimeRefit(row, state);
      });
  EXPECT_TRUE(outcome.failed);
}

TEST(MeshTrial, TimesAPeerThatIsWrongAndSaysSo) {
  const Outcome outcome =
      RunQueries(SpoiledRow<kLose>(true), MeshQuestion::kSphere);
  EXPECT_FALSE(outcome.failed);
  EXPECT_FALSE(outcome.run.skipped);
  EXPECT_GT(Counter(outcome, "wrong"), 0);
  EXPECT_EQ(Counter(outcome, "missed"), Counter(outcome, "wrong"));
  EXPECT_EQ(Counter(outcome, "phantom"), 0);
  EXPECT_THAT(outcome.run.report_label, testing::StartsWith("wrong: "));
}

}  // namespace
}  // namespace cullproof::bench
