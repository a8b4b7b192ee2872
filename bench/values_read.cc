// Says how many values of a world the SSE rows of bounds read for a test, as
// JSON.

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/json.h"
#include "bench/options.h"
#include "kernels/bounds/counted_loads.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"
#include "reference/workloads/bounds.h"

namespace cullproof::bench {
namespace {

enum ExitStatus { kWell = 0, kFailed = 1, kUsage = 2 };

constexpr char kHelp[] =
    R"(usage: values_read [--queries=N]

Runs the variants of bounds that are written with SSE intrinsics, built so that
they count what they read, and prints a JSON array of {question, variant,
workload, tests, values, values_per_test}. A variant reads a record of the world
for four objects, and its next one if any of the four is not yet rejected.

  --queries=N  asks only the first N queries of each workload
  --help       prints this

Exit status: 0 all well; 1 a variant answered wrong; 2 wrong usage.
)";

// Of workloads whose objects all exist.
template <class Q, class Sources>
bool Print(std::span<const Variant<Q>> rows, const Sources& sources,
           std::size_t most_queries, std::string& separator) {
  bool is_well = true;
  for (const auto& source : sources) {
    if (source.untouched_memory) continue;
    const auto workload = source.make();
    const auto& world = workload.world;
    const std::span<const typename Q::Query> all = workload.queries;
    const auto queries = all.first(std::min(most_queries, all.size()));
    const auto truth = TruthBits<Q>(world, queries, {});
    for (const Variant<Q>& row : rows) {
      const auto answerer = row.prepare(world);
      values_read = 0;
      const Verdict<Q> verdict =
          Judge<Q>(row, *answerer, world, queries, truth);
      const std::size_t tests = queries.size() * world.size;
      std::cout << separator << "{\"question\": " << Quoted(Q::kName)
                << ", \"variant\": " << Quoted(row.name)
                << ", \"workload\": " << Quoted(source.name)
                << ", \"tests\": " << tests << ", \"values\": " << values_read
                << ", \"values_per_test\": "
                << static_cast<double>(values_read) / static_cast<double>(tests)
                << "}";
      separator = ",\n  ";
      if (verdict.violated == 0) continue;
      is_well = false;
      std::cerr << "values_read: " << row.name << " answered wrong on "
                << source.name << '\n';
    }
  }
  return is_well;
}

int Main(std::span<const char* const> arguments) {
  constexpr std::string_view kQueries = "--queries=";
  std::size_t queries = Options::kAll;
  for (const std::string_view argument : arguments) {
    if (argument == "--help") {
      std::cout << kHelp;
      return kWell;
    }
    if (!argument.starts_with(kQueries)) {
      std::cerr << "values_read: " << argument
                << " is not a flag of this program; --help lists them\n";
      return kUsage;
    }
    try {
      queries = ParseCount(argument, kQueries);
    } catch (const UsageError& error) {
      std::cerr << "values_read: " << error.what() << '\n';
      return kUsage;
    }
  }
  std::cout << '[';
  std::string separator = "\n  ";
  bool is_well =
      Print(SseAabbVariants(), reference::BoxWorkloads(), queries, separator);
  std::vector<Variant<PrismQuestion>> prisms;
  for (const auto table : {SseFloat4Variants(), SsePrismVariants()}) {
    prisms.insert(prisms.end(), table.begin(), table.end());
  }
  is_well = Print<PrismQuestion>(prisms, reference::PrismWorkloads(), queries,
                                 separator) &&
            is_well;
  std::cout << "\n]\n";
  return is_well ? kWell : kFailed;
}

}  // namespace
}  // namespace cullproof::bench

int main(int argc, char** argv) {
  return cullproof::bench::Main(
      std::span<const char* const>(argv, static_cast<std::size_t>(argc))
          .subspan(1));
}
