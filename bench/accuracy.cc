// Says how often, how far and where sector rows are wrong, as JSON.

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bench/json.h"
#include "bench/sector_accuracy.h"
#include "bench/sector_grids.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"
#include "reference/exact.h"

namespace cullproof::bench {
namespace {

enum ExitStatus { kWell = 0, kFailed = 1, kUsage = 2 };

constexpr char kHelp[] =
    R"(usage: accuracy [--tests=N]

Holds every sector variant against the exact arbiter where it is most often
wrong, beside the boundaries, and prints what came out as JSON: in `rows`, for
each variant, target and way to draw points, the number of tests, the wrong
answers by the exemption that excuses them, and how far from the arc and from an
edge they lie; in `grids`, the truth and what each variant answers on squares of
neighbouring floats, 16 hexadecimal digits for each y, a bit for each x.

  --tests=N  tests for each variant, target and way to draw (default 1000000)
  --help     prints this

Exit status: 0 all well; 1 a variant was wrong where its contract does not excuse
it; 2 wrong usage.
)";

std::vector<SectorRow> RowsThatRunHere() {
  auto rows = Variants<SectorQuestion>();
  std::erase_if(rows, [](const SectorRow& row) {
    return row.role == Role::kOverhead || !RunsHere(row.target);
  });
  return rows;
}

std::string Number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

std::string Describe(const Surroundings& surroundings, const SectorRow& row,
                     const Accuracy& accuracy) {
  std::string excused;
  for (std::size_t e = 0; e < row.contract.size(); ++e) {
    excused += (e == 0 ? "" : ", ") + Quoted(row.contract[e].id) + ": " +
               std::to_string(accuracy.excused[e]);
  }
  return "{\"points\": " + Quoted(surroundings.name) +
         ", \"variant\": " + Quoted(row.name) +
         ", \"target\": " + Quoted(TargetName(row.target)) +
         ", \"tests\": " + std::to_string(accuracy.tests) +
         ", \"violated\": " + std::to_string(accuracy.violated) +
         ", \"excused\": {" + excused +
         "}, \"furthest_from_arc\": " + Number(accuracy.furthest_from_arc) +
         ", \"furthest_from_edge\": " + Number(accuracy.furthest_from_edge) +
         "}";
}

// 16 digits for each word.
std::string Hex(const GridBits& bits) {
  std::string text;
  for (const std::uint64_t word : bits) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx",
                  static_cast<unsigned long long>(word));
    text += digits;
  }
  return text;
}

// What is called `_best` is one of the other rows; targets agree.
std::vector<SectorRow> OneRowOfEachName(const std::vector<SectorRow>& rows) {
  std::vector<SectorRow> some;
  for (const SectorRow& row : rows) {
    if (row.target != kDispatchTarget &&
        (some.empty() || some.back().name != row.name)) {
      some.push_back(row);
    }
  }
  return some;
}

std::string Describe(const SectorGrid& grid,
                     const std::vector<SectorRow>& rows) {
  constexpr auto kAngle = reference::SectorParameters::kAngleAndRadius;
  constexpr auto kCosine = reference::SectorParameters::kCosineAndSquaredRadius;
  std::string panels;
  for (const SectorRow& row : rows) {
    panels += (panels.empty() ? "\n    " : ",\n    ");
    panels += "{\"variant\": " + Quoted(row.name) + ", \"reads\": " +
              Quoted(row.parameters == kAngle ? "angle" : "cosine") +
              ", \"answers\": " + Quoted(Hex(grid.Answers(row))) + "}";
  }
  return "{\"name\": " + Quoted(grid.name()) +
         ", \"description\": " + Quoted(grid.description()) +
         ",\n   \"truth\": {\"angle\": " + Quoted(Hex(grid.Truth(kAngle))) +
         ",\n    \"cosine\": " + Quoted(Hex(grid.Truth(kCosine))) +
         "},\n   \"panels\": [" + panels + "]}";
}

// Whether no row was wrong without an excuse.
bool Print(std::size_t tests) {
  const auto rows = RowsThatRunHere();
  bool is_well = true;
  std::string separator = "{\"surroundings\": [\n  ";
  for (const Surroundings& surroundings : AllSurroundings()) {
    std::cout << separator << "{\"name\": " << Quoted(surroundings.name)
              << ", \"description\": " << Quoted(surroundings.description)
              << "}";
    separator = ",\n  ";
  }
  separator = "],\n\"rows\": [\n  ";
  for (const Surroundings& surroundings : AllSurroundings()) {
    const auto accuracies = MeasureAccuracy(surroundings, rows, tests);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      std::cout << separator << Describe(surroundings, rows[r], accuracies[r]);
      separator = ",\n  ";
      is_well = is_well && accuracies[r].violated == 0;
    }
  }
  separator = "],\n\"grids\": [\n  ";
  for (const SectorGrid& grid : SectorGrids()) {
    std::cout << separator << Describe(grid, OneRowOfEachName(rows));
    separator = ",\n  ";
  }
  std::cout << "]}\n";
  return is_well;
}

int Main(std::span<const char* const> arguments) {
  constexpr std::string_view kTests = "--tests=";
  std::size_t tests = 1'000'000;
  for (const std::string_view argument : arguments) {
    if (argument == "--help") {
      std::cout << kHelp;
      return kWell;
    }
    if (!argument.starts_with(kTests)) {
      std::cerr << "accuracy: " << argument
                << " is not a flag of this program; --help lists them\n";
      return kUsage;
    }
    const std::string_view digits = argument.substr(kTests.size());
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, tests);
    if (error != std::errc() || stop != end || tests == 0) {
      std::cerr << "accuracy: " << argument
                << " does not give a whole number from 1 on\n";
      return kUsage;
    }
  }
  if (Print(tests)) return kWell;
  std::cerr << "accuracy: some answers are wrong and not excused: see "
               "`violated`\n";
  return kFailed;
}

}  // namespace
}  // namespace cullproof::bench

int main(int argc, char** argv) {
  return cullproof::bench::Main(
      std::span<const char* const>(argv, static_cast<std::size_t>(argc))
          .subspan(1));
}
