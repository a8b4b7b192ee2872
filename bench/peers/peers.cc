// Times indexes of other libraries beside ours.

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bench/options.h"
#include "bench/peers/bounds_rows.h"
#include "bench/peers/linked.h"
#include "bench/trial.h"
#include "benchmark/benchmark.h"
#include "kernels/bounds/question.h"
#include "kernels/variant.h"

namespace cullproof::bench {
namespace {

enum ExitStatus { kWell = 0, kFailed = 1, kUsage = 2 };

void PrintHelp() {
  std::cout <<
      R"(usage: peers [--objects=N] [--queries=N] [--judge=N] [--noise]
             [--benchmark_...]

As bench (see its --help), but runs the R-tree of Boost.Geometry, if the machine
has it, and the index of this project only, as
BM_<question>_peers/<variant>/<target>/<workload>. The counters tell what an
answer takes, seconds_per_query, and what is kept beside the world for it,
prepared_bytes.
)";
}

template <class Q>
std::vector<Variant<Q>> Rows() {
  std::vector<Variant<Q>> rows = Variants<Q>();
  std::erase_if(
      rows, [](const Variant<Q>& row) { return row.name != "indexed_best"; });
  std::ranges::copy(BoundsRowsOfPeers<Q>(), std::back_inserter(rows));
  return rows;
}

template <class Q>
void Register(const Options& options,
              std::vector<std::unique_ptr<AnyTrial>>& trials) {
  const auto rows = std::make_shared<const std::vector<Variant<Q>>>(Rows<Q>());
  for (const auto& source : Q::Workloads()) {
    if (source.name != "filled" && source.name != "in_cache") continue;
    auto trial =
        std::make_unique<Trial<Q>>(source, options, [](std::size_t) {});
    for (const Variant<Q>& row : *rows) {
      const std::string name = "BM_" + std::string(Q::kName) + "_peers/" +
                               std::string(row.name) + "/" +
                               std::string(TargetName(row.target)) + "/" +
                               NameWith(options, source.name);
      const auto run = [rows, &row, trial = trial.get()](
                           benchmark::State& state) { trial->Run(row, state); };
      benchmark::RegisterBenchmark(name, run)->Unit(benchmark::kMillisecond);
      if (options.noise) {
        benchmark::RegisterBenchmark(name + "/again", run)
            ->Unit(benchmark::kMillisecond);
      }
    }
    trials.push_back(std::move(trial));
  }
}

int Main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv, PrintHelp);
  Options options;
  try {
    options = ParseOptions(std::span(argv, argc).subspan(1));
  } catch (const UsageError& error) {
    std::cerr << "peers: " << error.what() << "; --help lists what there is\n";
    return kUsage;
  }
  benchmark::AddCustomContext("peers", NamesOfLinkedPeers());
  std::vector<std::unique_ptr<AnyTrial>> trials;
  Register<AabbQuestion>(options, trials);
  Register<PrismQuestion>(options, trials);
  if (benchmark::RunSpecifiedBenchmarks() == 0) {
    std::cerr << "peers: the filter fits no benchmark\n";
    return kUsage;
  }
  const bool failed = std::ranges::any_of(
      trials, [](const auto& trial) { return trial->failed(); });
  return failed ? kFailed : kWell;
}

}  // namespace
}  // namespace cullproof::bench

int main(int argc, char** argv) { return cullproof::bench::Main(argc, argv); }
