#include "bench/machine.h"

#include <cstddef>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>

#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__SSE__)
#include <xmmintrin.h>
#endif

namespace cullproof::bench {
namespace {

constexpr char kUnknown[] = "unknown";

// What follows "key ... :" on the first such line of a file, or nothing.
std::string ValueIn(const char* file, std::string_view key) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(':');
    if (line.starts_with(key) && colon != line.npos) {
      const std::size_t value = line.find_first_not_of(" \t", colon + 1);
      return value == line.npos ? "" : line.substr(value);
    }
  }
  return "";
}

}  // namespace

std::size_t AvailableMemory() {
  std::istringstream value(ValueIn("/proc/meminfo", "MemAvailable"));
  std::size_t kibibytes = 0;
  value >> kibibytes;
  return value ? kibibytes * 1024 : std::numeric_limits<std::size_t>::max();
}

std::size_t AllocatedMemory() {
#if defined(__GLIBC__)
  const auto memory = mallinfo2();
  return memory.uordblks + memory.hblkhd;
#else
  return 0;
#endif
}

std::string CpuModel() {
  const std::string model = ValueIn("/proc/cpuinfo", "model name");
  return model.empty() ? kUnknown : model;
}

std::string Compiler() {
#if defined(__clang__)
  return __VERSION__;
#else
  return std::string("GCC ") + __VERSION__;
#endif
}

std::string FloatingPointControl() {
#if defined(__SSE__)
  std::ostringstream text;
  text << "MXCSR 0x" << std::hex << _mm_getcsr();
  return text.str();
#else
  return kUnknown;
#endif
}

std::string TransparentHugePages() {
  std::ifstream in("/sys/kernel/mm/transparent_hugepage/enabled");
  std::string choices;
  std::getline(in, choices);  // Such as "always [madvise] never".
  const std::size_t open = choices.find('[');
  const std::size_t close = choices.find(']');
  if (open == choices.npos || close == choices.npos) return kUnknown;
  return choices.substr(open + 1, close - open - 1);
}

}  // namespace cullproof::bench
