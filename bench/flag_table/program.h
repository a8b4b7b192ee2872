// What the programs of this folder share: their arguments and their output.
#ifndef CULLPROOF_BENCH_FLAG_TABLE_PROGRAM_H_
#define CULLPROOF_BENCH_FLAG_TABLE_PROGRAM_H_

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <initializer_list>
#include <system_error>

namespace cullproof::flag_table {

enum ExitStatus { kWell = 0, kFailed = 1, kUsage = 2 };

// A number that the command line may give.
struct Argument {
  const char* name;
  int least;
  int most;
  int* value;
};

// Ends the program when it is asked for help or something is wrong.
inline void ParseArguments(int argc, char** argv, const char* program,
                           const char* help,
                           std::initializer_list<Argument> arguments) {
  int given = 1;
  if (argc > 1 && std::strcmp(argv[1], "--help") == 0) {
    std::fputs(help, stdout);
    std::exit(kWell);
  }
  for (const auto& [name, least, most, value] : arguments) {
    if (given == argc) return;
    const char* text = argv[given++];
    const char* end = text + std::strlen(text);
    const auto [rest, error] = std::from_chars(text, end, *value);
    if (error != std::errc() || rest != end || *value < least ||
        *value > most) {
      std::fprintf(stderr,
                   "%s: %s is \"%s\" but must be a whole number from %d to %d; "
                   "--help tells more\n",
                   program, name, text, least, most);
      std::exit(kUsage);
    }
  }
  if (given != argc) {
    std::fprintf(stderr,
                 "%s: \"%s\" is one argument too many; --help tells more\n",
                 program, argv[given]);
    std::exit(kUsage);
  }
}

// Opens an entry of the array, and the array before the first.
inline void PrintHead(const char* variant, const char* workload) {
  static const char* separator = "[";
  std::printf("%s{\"variant\": \"%s\", \"workload\": \"%s\", \"seconds\": [",
              separator, variant, workload);
  separator = ",\n ";
}

// Prints an entry of the array: how long `count()` took, each time, and what it
// returned.
template <class Count>
void Time(const char* variant, const char* workload, int repetitions,
          long tests, Count count) {
  if (repetitions == 0) return;
  PrintHead(variant, workload);
  long accepted = 0;
  for (int i = 0; i < repetitions; ++i) {
    const std::clock_t start = std::clock();
    accepted = count();
    std::printf("%s%.6f", i == 0 ? "" : ", ",
                static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  std::printf("], \"tests\": %ld, \"accepted\": %ld}", tests, accepted);
}

}  // namespace cullproof::flag_table

#endif  // CULLPROOF_BENCH_FLAG_TABLE_PROGRAM_H_
