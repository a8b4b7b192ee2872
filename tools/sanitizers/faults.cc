// Commits the fault that its argument names, which a sanitizer must report.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

namespace {

// What the compiler cannot know.
volatile float zero = 0, one = 1, huge = 1e28f;
volatile int most = std::numeric_limits<int>::max();
volatile std::size_t three = 3;

float DivideByZero() { return one / zero; }

float CastOutOfRange() { return static_cast<std::uint16_t>(huge); }

float OverflowAnInt() { return static_cast<float>(most + 1); }

float ReadPastTheEnd() {
  const std::vector<float> column(three, 1.0f);
  return column.data()[three];
}

volatile std::uintptr_t left;  // A number: compilers know about pointers.

void LeaveALocal() {
  float local = one;
  left = reinterpret_cast<std::uintptr_t>(&local);
}

float ReadAfterReturn() {
  void (*volatile leave)() = LeaveALocal;  // Not inlined.
  leave();
  return *reinterpret_cast<const float*>(left);
}

float ReadUnwritten() {
  const std::unique_ptr<float[]> column(new float[three]);
  column[0] = one;
  return column[three - 1] > 0 ? 1 : 0;
}

float Race() {
  float shared = 0;
  std::thread other([&shared] { shared = one; });
  shared += one;
  other.join();
  return shared;
}

constexpr struct {
  std::string_view name;
  float (*commit)();
} kFaults[] = {
    {"divide_by_zero", DivideByZero},
    {"cast_out_of_range", CastOutOfRange},
    {"overflow_an_int", OverflowAnInt},
    {"read_past_the_end", ReadPastTheEnd},
    {"read_after_return", ReadAfterReturn},
    {"read_unwritten", ReadUnwritten},
    {"race", Race},
};

}  // namespace

int main(int argc, char** argv) {
  for (const auto& [name, commit] : kFaults) {
    if (argc != 2 || name != argv[1]) continue;
    std::printf("unnoticed: %g\n", static_cast<double>(commit()));
    return 0;
  }
  std::fputs("usage: faults NAME\n", stderr);
  return 2;
}
