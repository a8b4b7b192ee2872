// The command line of the benchmark, apart from Google Benchmark's own flags.
#ifndef CULLPROOF_BENCH_OPTIONS_H_
#define CULLPROOF_BENCH_OPTIONS_H_

#include <cstddef>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cullproof::bench {

struct Options {
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

  bool list = false;
  bool workloads = false;
  bool noise = false;
  std::size_t objects = kAll;  // Of each workload, so many are there,
  std::size_t queries = kAll;  // so many queries are asked
  std::size_t judged = kAll;   // and so many of those are judged.
};

extern const std::string_view kOptionsHelp;

// What a workload is called when only some of its objects are asked about.
std::string NameWith(const Options& options, std::string_view workload);

// Says what is wrong with a command line.
class UsageError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The number in `argument`, which begins with `flag`. Throws UsageError.
std::size_t ParseCount(std::string_view argument, std::string_view flag);

// Throws UsageError.
Options ParseOptions(std::span<const char* const> arguments);

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_OPTIONS_H_
