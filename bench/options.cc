#include "bench/options.h"

#include <charconv>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace cullproof::bench {
namespace {

constexpr std::string_view kObjects = "--objects=";
constexpr std::string_view kQueries = "--queries=";
constexpr std::string_view kJudge = "--judge=";

}  // namespace

const std::string_view kOptionsHelp =
    R"(Times every variant of every question on every workload, each only after its
answers were held against the truth. A variant that is wrong is not timed.
Benchmarks are called BM_<question>/<variant>/<target>/<workload>. Beside them,
BM_index/<build|refit>/<question>/<workload> times what an index of bounds takes
to make, and BM_pairs/<index|sweep_and_prune|brute_force>/prism/<world> lists
all pairs of prisms that meet, after the ways to do so were held against
each other.

  --list       prints all variants, as a JSON array of {family, question,
               name, source, target, contract, runs_here}, and stops
  --workloads  prints what they are run on, as a JSON array of {question, name,
               source, citation, description, bytes}, and stops
  --objects=N  asks only about the first N objects of each workload, which is
               then called <workload>@N and must have as many; leaves out
               BM_index and BM_pairs
  --queries=N  asks only the first N queries of each workload
  --judge=N    judges only the first N of the queries that are asked
  --noise      runs every benchmark under a second name, with /again at the end:
               by how much the two differ is what the run cannot tell apart
  --help       prints this

Exit status: 0 all well; 1 a variant was wrong, a workload was unfit for timing
or a file could not be written; 2 wrong usage. File names count from where the
program is called.
)";

std::string NameWith(const Options& options, std::string_view workload) {
  std::string name(workload);
  if (options.objects != Options::kAll) {
    name += '@' + std::to_string(options.objects);
  }
  return name;
}

std::size_t ParseCount(std::string_view argument, std::string_view flag) {
  const std::string_view digits = argument.substr(flag.size());
  std::size_t count = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), count);
  if (error != std::errc() || end != digits.data() + digits.size() ||
      count == 0) {
    throw UsageError(std::string(argument) +
                     " does not give a whole number from 1 on");
  }
  return count;
}

Options ParseOptions(std::span<const char* const> arguments) {
  Options options;
  for (const std::string_view argument : arguments) {
    if (argument == "--list") {
      options.list = true;
    } else if (argument == "--workloads") {
      options.workloads = true;
    } else if (argument == "--noise") {
      options.noise = true;
    } else if (argument.starts_with(kObjects)) {
      options.objects = ParseCount(argument, kObjects);
    } else if (argument.starts_with(kQueries)) {
      options.queries = ParseCount(argument, kQueries);
    } else if (argument.starts_with(kJudge)) {
      options.judged = ParseCount(argument, kJudge);
    } else {
      throw UsageError(std::string(argument) +
                       " is not a flag of this program");
    }
  }
  return options;
}

}  // namespace cullproof::bench
