// Times models of meshes, and what other libraries have for them.

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/options.h"
#include "bench/peers/linked.h"
#include "bench/tree/row.h"
#include "bench/tree/trial.h"
#include "bench/tree/workload.h"
#include "benchmark/benchmark.h"

namespace cullproof::bench {
namespace {

enum ExitStatus { kWell = 0, kFailed = 1, kUsage = 2 };

constexpr std::size_t kTriangles = 100'000;

constexpr std::string_view kHelp =
    R"(usage: tree [--list] [--workloads] [--objects=N] [--queries=N] [--judge=N]
            [--noise] [--benchmark_...]

Times what is made of meshes: models of this project and, beside them, what
other libraries have that the machine was found to have. Benchmarks are called
BM_<question>/<row>/<target>/<mesh>_<size> by what is asked and how much of the
mesh that touches, BM_mesh_build/<row>/<target>/<mesh> and
BM_mesh_refit/<row>/<target>/<mesh>. Each comes after answers were held against
the truth. A row of ours that is wrong is not timed; another's is, with a label.
Of meshes of more than 20000 triangles, touch_mesh is not asked.

  --list       prints all rows, as a JSON array of {question, name, target, peer},
               and stops
  --workloads  prints the meshes, as a JSON array of {name, description,
               is_there}, and stops
  --objects=N  makes meshes of about N triangles, not 100000, which are then
               called <mesh>@N, and leaves out meshes from files
  --queries=N  asks only the first N queries of each kind
  --judge=N    judges only the first N of the queries that are asked
  --noise      runs every benchmark under a second name, with /again at the end
  --help       prints this

Exit status: 0 all well; 1 a row of ours was wrong; 2 wrong usage.
)";

class Program {
 public:
  explicit Program(const Options& options)
      : options_(options), rows_(OwnMeshRows()) {
    std::ranges::copy(MeshRowsOfPeers(), std::back_inserter(rows_));
    twins_ = rows_;
    for (const MeshSource& source : MeshSources()) {
      const bool is_any_size = source.file == nullptr;
      if (source.IsThere() &&
          (is_any_size || options.objects == Options::kAll)) {
        Register(source);
      }
    }
  }

  bool failed() const {
    return std::ranges::any_of(
        trials_, [](const auto& trial) { return trial->failed(); });
  }

  void PrintList() const {
    std::string separator = "[\n  ";
    for (const MeshRow& row : rows_) {
      for (const std::string_view question : QuestionsOf(row)) {
        std::cout << separator << "{\"question\": \"" << question
                  << "\", \"name\": \"" << row.name << "\", \"target\": \""
                  << row.target
                  << "\", \"peer\": " << (row.is_peer ? "true" : "false")
                  << "}";
        separator = ",\n  ";
      }
    }
    std::cout << "\n]\n";
  }

 private:
  static std::vector<std::string_view> QuestionsOf(const MeshRow& row) {
    std::vector<std::string_view> names = {"mesh_build"};
    if (row.can_refit) names.push_back("mesh_refit");
    for (const MeshQuestion question : kMeshQuestions) {
      if (row.answers(question)) names.push_back(NameOf(question));
    }
    return names;
  }

  void Register(const MeshSource& source) {
    const std::size_t triangles =
        options_.objects == Options::kAll ? kTriangles : options_.objects;
    std::string at;
    if (options_.objects != Options::kAll) {
      at = '@' + std::to_string(options_.objects);
    }
    MeshTrial* const trial = trials_
                                 .emplace_back(std::make_unique<MeshTrial>(
                                     source, triangles, options_))
                                 .get();
    const std::string mesh(source.name);
    const auto has_more = [&](std::size_t most) {
      return (source.file == nullptr ? triangles : source.file_triangles) >
             most;
    };
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const MeshRow& row = rows_[i];
      if (has_more(row.most_triangles)) continue;
      const std::string name =
          std::string(row.name) + "/" + std::string(row.target) + "/" + mesh;
      Add("mesh_build/" + name + at, i,
          [trial](const MeshRow& one, benchmark::State& state) {
            trial->TimeBuild(one, state);
          });
      if (row.can_refit) {
        Add("mesh_refit/" + name + at, i,
            [trial](const MeshRow& one, benchmark::State& state) {
              trial->TimeRefit(one, state);
            });
      }
      for (const MeshQuestion question : kMeshQuestions) {
        if (!row.answers(question) || has_more(MostTriangles(question))) {
          continue;
        }
        for (const MeshQuerySize size : SizesFor(question)) {
          Add(std::string(NameOf(question)) + "/" + name + "_" +
                  std::string(NameOf(size)) + at,
              i,
              [trial, question, size](const MeshRow& one,
                                      benchmark::State& state) {
                trial->TimeQueries(one, question, size, state);
              });
        }
      }
    }
  }

  template <class Time>
  void Add(const std::string& name, std::size_t row, const Time& time) {
    const auto add = [&](const std::string& suffix, const MeshRow& one) {
      benchmark::RegisterBenchmark(
          "BM_" + name + suffix,
          [&one, time](benchmark::State& state) { time(one, state); })
          ->Unit(benchmark::kMicrosecond);
    };
    add("", rows_[row]);
    if (options_.noise) add("/again", twins_[row]);
  }

  const Options options_;
  std::vector<MeshRow> rows_;
  // The same again, which trials prepare apart: where in memory a model is
  // counts in the noise.
  std::vector<MeshRow> twins_;
  std::vector<std::unique_ptr<MeshTrial>> trials_;
};

void PrintWorkloads() {
  std::string separator = "[\n  ";
  for (const MeshSource& source : MeshSources()) {
    std::cout << separator << "{\"name\": \"" << source.name
              << "\", \"description\": \"" << source.description
              << "\", \"is_there\": " << (source.IsThere() ? "true" : "false")
              << "}";
    separator = ",\n  ";
  }
  std::cout << "\n]\n";
}

void PrintHelp() {
  std::cout << kHelp << "\nGoogle Benchmark's own flags:\n\n" << std::flush;
  benchmark::PrintDefaultHelp();
}

int Main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv, PrintHelp);
  Options options;
  try {
    options = ParseOptions(std::span(argv, argc).subspan(1));
  } catch (const UsageError& error) {
    std::cerr << "tree: " << error.what() << "; --help lists what there is\n";
    return kUsage;
  }
  if (options.workloads) {
    PrintWorkloads();
    return kWell;
  }
  const Program program(options);
  if (options.list) {
    program.PrintList();
    return kWell;
  }
  benchmark::AddCustomContext("peers", NamesOfLinkedPeers());
  if (benchmark::RunSpecifiedBenchmarks() == 0) {
    std::cerr << "tree: the filter fits no benchmark\n";
    return kUsage;
  }
  benchmark::Shutdown();
  return program.failed() ? kFailed : kWell;
}

}  // namespace
}  // namespace cullproof::bench

int main(int argc, char** argv) { return cullproof::bench::Main(argc, argv); }
