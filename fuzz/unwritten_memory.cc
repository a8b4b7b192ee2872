// Asks a kernel that is at fault in a way that only MemorySanitizer sees, or
// one that is not: unwritten_memory FAULT. See unwritten_memory_test.sh.
#include <cstddef>
#include <cstdio>
#include <string_view>

#include "cullproof/geometry.h"
#include "fuzz/bounds_rules.h"
#include "fuzz/case.h"
#include "fuzz/differential.h"
#include "kernels/bounds/question.h"
#include "kernels/scan.h"
#include "kernels/variant.h"

namespace cullproof::fuzz {
namespace {

// Answers everything by one float: of the last object, or the one after it.
template <int kFromEnd>
struct DecidesByOneFloat {
  template <class Sink>
  static void Scan(const BoxesView& boxes, const Box&, Sink& sink) {
    const float* const end = boxes.min.x + boxes.size;
    for (std::size_t i = 0; i < boxes.size; ++i) {
      sink.Put(i, 1, end[-kFromEnd] > 0 ? 1 : 0);
    }
  }
};

struct WritesOneWord {
  template <class Sink>
  static void Scan(const BoxesView&, const Box&, Sink& sink) {
    sink.Put(0, 1, 1);
  }
};

// Whether the answers are right, all of which should be yes.
template <class Body>
bool Ask() {
  constexpr std::size_t kMoreThanOneWord = 65;
  const Box unit = {{1, 1, 1}, {2, 2, 2}};
  Case<AabbQuestion> input = {.offset = 1, .queries = {unit}};
  input.objects.assign(kMoreThanOneWord, unit);
  Trial<AabbQuestion> trial(input);
  const Variant<AabbQuestion> row = {.name = "planted",
                                     .source = "",
                                     .target = kScalarTarget,
                                     .parameters = {},
                                     .role = Role::kContender,
                                     .prepare = Scans<AabbQuestion, Body>,
                                     .contract = {}};
  return !trial.Run(row).violated();
}

constexpr struct {
  std::string_view fault;
  bool (*ask)();
} kKernels[] = {
    {"none", Ask<DecidesByOneFloat<1>>},
    {"reads_past_the_end", Ask<DecidesByOneFloat<0>>},
    {"leaves_a_word_unwritten", Ask<WritesOneWord>},
};

}  // namespace
}  // namespace cullproof::fuzz

int main(int argc, char** argv) {
  for (const auto& [fault, ask] : cullproof::fuzz::kKernels) {
    if (argc != 2 || fault != argv[1]) continue;
    std::puts(ask() ? "right" : "wrong");
    return 0;
  }
  std::fputs("usage: unwritten_memory FAULT\n", stderr);
  return 2;
}
