#include "fuzz/differential.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include "cullproof/geometry.h"
#include "fuzz/bounds_rules.h"
#include "fuzz/case.h"
#include "gtest/gtest.h"
#include "kernels/bounds/question.h"
#include "kernels/scan.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"
#include "reference/bounds.h"

namespace cullproof::fuzz {
namespace {

struct Right {
  template <class Sink>
  static void Scan(const BoxesView& boxes, const Box& query, Sink& sink) {
    for (std::size_t i = 0; i < boxes.size; ++i) {
      sink.Put(i, 1, reference::Overlaps(query, boxes[i]) ? 1 : 0);
    }
  }
};

// Forgets to mask the lanes past the end in a step of 8.
struct Phantom {
  template <class Sink>
  static void Scan(const BoxesView& boxes, const Box& query, Sink& sink) {
    for (std::size_t first = 0; first < boxes.size; first += 8) {
      std::uint64_t verdicts = 0;
      for (std::size_t i = first; i < first + 8; ++i) {
        const Box box = i < boxes.size ? boxes[i] : Box{};
        if (reference::Overlaps(query, box)) verdicts |= 1u << (i - first);
      }
      sink.Put(first, 8, verdicts);
    }
  }
};

// Answers as Right, then spoils one kind of output.
template <class Output, auto kSpoil>
class Spoiling final : public Answerer<AabbQuestion> {
 public:
  explicit Spoiling(const BoxesView& boxes)
      : right_(Scans<AabbQuestion, Right>(boxes)) {}

  void Answer(std::span<const Box> queries,
              const ScanOutput& output) const override {
    right_->Answer(queries, output);
    if (const auto* mine = std::get_if<Output>(&output)) kSpoil(*mine);
  }

 private:
  std::unique_ptr<const Answerer<AabbQuestion>> right_;
};

using Prepare =
    std::unique_ptr<const Answerer<AabbQuestion>> (*)(const BoxesView&);

template <class Output, auto kSpoil>
constexpr Prepare kSpoils = [](const BoxesView& boxes)
    -> std::unique_ptr<const Answerer<AabbQuestion>> {
  return std::make_unique<Spoiling<Output, kSpoil>>(boxes);
};

Outcome<AabbQuestion> Judged(Prepare prepare) {
  const Box unit = {{0, 0, 0}, {1, 1, 1}};
  const Box far = {{5, 5, 5}, {6, 6, 6}};
  Trial<AabbQuestion> trial({.offset = 1,
                             .queries = {unit, far},
                             .objects = {unit, far, unit, unit, far}});
  return trial.Run({.name = "planted",
                    .source = "",
                    .target = kScalarTarget,
                    .parameters = {},
                    .role = Role::kContender,
                    .prepare = prepare,
                    .contract = {}});
}

TEST(TrialTest, PassesARightRow) {
  const auto outcome = Judged(Scans<AabbQuestion, Right>);
  EXPECT_FALSE(outcome.violated());
  EXPECT_EQ(outcome.verdict.accepted, 5u);
}

TEST(TrialTest, FindsAPhantom) {
  const auto outcome = Judged(Scans<AabbQuestion, Phantom>);
  EXPECT_TRUE(outcome.violated());
  EXPECT_EQ(outcome.verdict.violated, 3u);
  ASSERT_FALSE(outcome.verdict.violations.empty());
  EXPECT_EQ(outcome.verdict.violations[0].query, 0u);
  EXPECT_EQ(outcome.verdict.violations[0].object, 5u);
}

void FlipABit(const Bits& out) { out.words[1] ^= 2; }
void WritePastBits(const Bits& out) { out.words.data()[out.words.size()] = 0; }
void CountOneMore(const Counts& out) { ++out.per_query[1]; }
void WritePastCounts(const Counts& out) {
  out.per_query.data()[out.per_query.size()] = 0;
}
void FindOneLess(const Indices& out) { --out.found[0]; }
void SwapIndices(const Indices& out) {
  if (out.out.size() > 1) std::swap(out.out[0], out.out[1]);
}
// The first query finds three.
void WriteAFourth(const Indices& out) {
  if (out.out.size() > 3) out.out[3] = 0;
}
void WritePastIndices(const Indices& out) {
  out.out.data()[out.out.size()] = 0;
}
void CountOnlyWhatFits(const Indices& out) {
  const std::size_t share = out.out.size() / out.found.size();
  for (auto& found : out.found) found = std::min(found, share);
}

TEST(TrialTest, FindsAWrongBit) {
  const auto outcome = Judged(kSpoils<Bits, FlipABit>);
  ASSERT_EQ(outcome.verdict.violated, 1u);
  EXPECT_EQ(outcome.verdict.violations[0].query, 1u);
  EXPECT_EQ(outcome.verdict.violations[0].object, 1u);
  EXPECT_FALSE(outcome.verdict.violations[0].answered);
}

TEST(TrialTest, FindsWhatOtherOutputsDoWrong) {
  const auto fault = [](Prepare prepare) {
    const char* fault = Judged(prepare).fault;
    return std::string(fault == nullptr ? "nothing" : fault);
  };
  EXPECT_EQ((fault(kSpoils<Bits, WritePastBits>)),
            "writes past the words of bits");
  EXPECT_EQ((fault(kSpoils<Counts, CountOneMore>)),
            "counts other than it marks");
  EXPECT_EQ((fault(kSpoils<Counts, WritePastCounts>)),
            "writes past the counts");
  EXPECT_EQ((fault(kSpoils<Indices, FindOneLess>)),
            "finds other indices than it marks");
  EXPECT_EQ((fault(kSpoils<Indices, SwapIndices>)),
            "lists other indices than it marks");
  EXPECT_EQ((fault(kSpoils<Indices, WriteAFourth>)),
            "writes more indices than it finds");
  EXPECT_EQ((fault(kSpoils<Indices, WritePastIndices>)),
            "writes past the indices");
  EXPECT_EQ((fault(kSpoils<Indices, CountOnlyWhatFits>)),
            "finds other indices than it marks");
}

}  // namespace
}  // namespace cullproof::fuzz
