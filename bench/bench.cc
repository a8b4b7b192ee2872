// Times every variant of every question on every workload.

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bench/build_flags.h"
#include "bench/index_trial.h"
#include "bench/json.h"
#include "bench/machine.h"
#include "bench/options.h"
#include "bench/pairs.h"
#include "bench/trial.h"
#include "benchmark/benchmark.h"
#include "kernels/bounds/question.h"
#include "kernels/families.h"
#include "kernels/foreign.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

namespace cullproof::bench {
namespace {

enum ExitStatus { kWell = 0, kFailed = 1, kUsage = 2 };

template <class Q>
std::string NameOf(const Variant<Q>& row) {
  return std::string(Q::kName) + "/" + std::string(row.name) + "/" +
         std::string(TargetName(row.target));
}

template <class Q>
std::string Describe(const Variant<Q>& row) {
  std::string contract;
  for (const Exemption<Q>& exemption : row.contract) {
    contract += (contract.empty() ? "" : ", ") + Quoted(exemption.id);
  }
  return "{\"family\": " + Quoted(Q::kFamily) +
         ", \"question\": " + Quoted(Q::kName) +
         ", \"name\": " + Quoted(row.name) +
         ", \"source\": " + Quoted(row.source) +
         ", \"target\": " + Quoted(TargetName(row.target)) +
         ", \"contract\": [" + contract +
         "], \"runs_here\": " + (RunsHere(row.target) ? "true" : "false") + "}";
}

void PrintList() {
  std::string separator = "[\n  ";
  ForEachQuestion([&]<class Q>(std::type_identity<Q>) {
    for (const Variant<Q>& row : VariantsToTime<Q>()) {
      std::cout << separator << Describe(row);
      separator = ",\n  ";
    }
  });
  std::cout << "\n]\n";
}

// A name that two rows share, which would share a verdict too; or nothing.
std::string SharedName() {
  std::string shared;
  ForEachQuestion([&]<class Q>(std::type_identity<Q>) {
    std::set<std::string> names;
    for (const Variant<Q>& row : VariantsToTime<Q>()) {
      const std::string name = NameOf(row);
      if (!names.insert(name).second) shared = name;
    }
  });
  return shared;
}

void PrintWorkloads() {
  std::string separator = "[\n  ";
  ForEachQuestion([&]<class Q>(std::type_identity<Q>) {
    for (const auto& source : Q::Workloads()) {
      std::cout << separator << "{\"question\": " << Quoted(Q::kName)
                << ", \"name\": " << Quoted(source.name)
                << ", \"source\": " << Quoted(source.source)
                << ", \"citation\": "
                << Quoted(reference::CitationText(source.source))
                << ", \"description\": " << Quoted(source.description)
                << ", \"bytes\": " << source.bytes << "}";
      separator = ",\n  ";
    }
  });
  std::cout << "\n]\n";
}

// Everything that is timed. Data is made when a benchmark first needs it.
class Program {
 public:
  explicit Program(const Options& options) : options_(options) {
    ForEachQuestion([this]<class Q>(std::type_identity<Q>) { Register<Q>(); });
    if (options.objects != Options::kAll) return;
    RegisterIndex<AabbQuestion>();
    RegisterIndex<PrismQuestion>();
    RegisterPairs();
  }

  bool failed() const {
    return std::ranges::any_of(
        trials_, [](const auto& trial) { return trial->failed(); });
  }

 private:
  template <class Q>
  void Register() {
    const auto rows =
        std::make_shared<const std::vector<Variant<Q>>>(VariantsToTime<Q>());
    for (const auto& source : Q::Workloads()) {
      const std::string name = NameWith(options_, source.name);
      if (!Fits(std::string(Q::kName) + "/" + name, source.bytes)) continue;
      auto* const trial = Add(std::make_unique<Trial<Q>>(
          source, options_, [this](std::size_t bytes) { MakeRoom(bytes); }));
      for (const Variant<Q>& row : *rows) {
        if (!RunsHere(row.target)) continue;
        Add("BM_" + NameOf(row) + "/" + name,
            [rows, &row, trial](benchmark::State& state) {
              trial->Run(row, state);
            });
      }
    }
  }

  template <class Q>
  void RegisterIndex() {
    for (const auto& source : Q::Workloads()) {
      if (source.name != "filled" && source.name != "in_cache") continue;
      const std::string name =
          std::string(Q::kName) + "/" + std::string(source.name);
      if (!Fits("index/" + name, source.bytes)) continue;
      auto* const trial = Add(std::make_unique<IndexTrial<Q>>(
          source, [this](std::size_t bytes) { MakeRoom(bytes); }));
      Add("BM_index/build/" + name, [trial](benchmark::State& state) {
        trial->Run(IndexStep::kBuild, state);
      });
      Add("BM_index/refit/" + name, [trial](benchmark::State& state) {
        trial->Run(IndexStep::kRefit, state);
      });
    }
  }

  void RegisterPairs() {
    for (const PairWorld& world : PairWorlds()) {
      const std::string name(world.name);
      if (!Fits("pairs/" + name, world.bytes)) continue;
      auto* const trial = Add(std::make_unique<PairsTrial>(
          world, PairFinders(),
          [this](std::size_t bytes) { MakeRoom(bytes); }));
      for (const PairFinder& finder : PairFinders()) {
        if (world.size > finder.most_objects) continue;
        Add("BM_pairs/" + std::string(finder.name) + "/prism/" + name,
            [&finder, trial](benchmark::State& state) {
              trial->Run(finder, state);
            });
      }
    }
  }

  static bool Fits(const std::string& name, std::size_t bytes) {
    const std::size_t available = AvailableMemory();
    if (bytes <= available) return true;
    std::cerr << "bench: leaving out " << name << ", which needs " << bytes
              << " bytes of memory: this machine has " << available
              << " available\n";
    return false;
  }

  template <class AddedTrial>
  AddedTrial* Add(std::unique_ptr<AddedTrial> trial) {
    AddedTrial* const added = trial.get();
    trials_.push_back(std::move(trial));
    return added;
  }

  template <class Run>
  void Add(const std::string& name, const Run& run) {
    benchmark::RegisterBenchmark(name, run)->Unit(benchmark::kMillisecond);
    if (options_.noise) {
      benchmark::RegisterBenchmark(name + "/again", run)
          ->Unit(benchmark::kMillisecond);
    }
  }

  void MakeRoom(std::size_t bytes) {
    if (bytes <= AvailableMemory()) return;
    for (const auto& trial : trials_) trial->Unload();
  }

  const Options options_;
  std::vector<std::unique_ptr<AnyTrial>> trials_;
};

// The targets that rows are compiled for, those that run here or the others.
std::string Targets(bool run_here) {
  std::vector<std::string_view> names;
  ForEachQuestion([&]<class Q>(std::type_identity<Q>) {
    for (const Variant<Q>& row : VariantsToTime<Q>()) {
      const std::string_view name = TargetName(row.target);
      if (RunsHere(row.target) == run_here &&
          std::ranges::find(names, name) == names.end()) {
        names.push_back(name);
      }
    }
  });
  std::string text;
  for (const std::string_view name : names) {
    text += (text.empty() ? "" : " ") + std::string(name);
  }
  return text;
}

void DescribeSetting() {
  benchmark::AddCustomContext("cpu_model", CpuModel());
  benchmark::AddCustomContext("compiler", Compiler());
  benchmark::AddCustomContext("compilation_mode", kCompilationMode);
  benchmark::AddCustomContext("build_flags", kBuildFlags);
  benchmark::AddCustomContext("targets_run", Targets(true));
  benchmark::AddCustomContext("targets_lacking", Targets(false));
  benchmark::AddCustomContext("floating_point_control", FloatingPointControl());
  benchmark::AddCustomContext("transparent_huge_pages", TransparentHugePages());
}

void PrintHelp() {
  std::cout
      << "usage: bench [--list] [--workloads] [--objects=N] [--queries=N] "
         "[--judge=N] [--noise] [--benchmark_...]\n\n"
      << kOptionsHelp << "\nGoogle Benchmark's own flags:\n\n"
      << std::flush;
  benchmark::PrintDefaultHelp();
}

int Main(int argc, char** argv) {
  // `bazel run` starts programs elsewhere than where the user stands.
  if (const char* directory = std::getenv("BUILD_WORKING_DIRECTORY");
      directory != nullptr && chdir(directory) != 0) {
    std::cerr << "bench: cannot enter BUILD_WORKING_DIRECTORY, " << directory
              << '\n';
    return kFailed;
  }
  benchmark::Initialize(&argc, argv, PrintHelp);
  Options options;
  try {
    options = ParseOptions(std::span(argv, argc).subspan(1));
  } catch (const UsageError& error) {
    std::cerr << "bench: " << error.what() << "; --help lists what there is\n";
    return kUsage;
  }
  if (const std::string name = SharedName(); !name.empty()) {
    std::cerr << "bench: two variants are called " << name
              << "; a name must tell a variant from all others\n";
    return kFailed;
  }
  if (options.list) {
    PrintList();
    return kWell;
  }
  if (options.workloads) {
    PrintWorkloads();
    return kWell;
  }
  DescribeSetting();
  const Program program(options);
  if (benchmark::RunSpecifiedBenchmarks() == 0) {
    std::cerr << "bench: the filter fits no benchmark; --benchmark_list_tests "
                 "prints the names\n";
    return kUsage;
  }
  benchmark::Shutdown();
  return program.failed() ? kFailed : kWell;
}

}  // namespace
}  // namespace cullproof::bench

int main(int argc, char** argv) { return cullproof::bench::Main(argc, argv); }
