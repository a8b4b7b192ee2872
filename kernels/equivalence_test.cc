// What must hold for every row of every question: the truth but for what its
// contract excuses, and one answer about an object wherever it stands and
// whatever the output. Rows for targets that this CPU lacks are skipped.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "fuzz/bounds_rules.h"
#include "fuzz/case.h"
#include "fuzz/differential.h"
#include "fuzz/explain.h"
#include "fuzz/family.h"
#include "fuzz/numbers.h"
#include "fuzz/sector_rules.h"
#include "gtest/gtest.h"
#include "kernels/families.h"
#include "kernels/foreign.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

using fuzz::Case;
using fuzz::Form;
using fuzz::Interview;
using fuzz::Object;
using fuzz::Outcome;
using fuzz::Rules;
using fuzz::Trial;

using Random = std::mt19937_64;

// What the names of rows end in that choose a target when they run.
constexpr std::string_view kBest = "_best";

// Two words of bits and some.
constexpr std::size_t kObjects = 131;

// Draws with one of the rules from number `first` on, as the fuzzers do.
template <class Rule, std::size_t kRules, class... Focus>
auto Draw(Random& random, Form form, Rule (&rules)[kRules], std::size_t first,
          const Focus&... focus) {
  std::array<std::uint8_t, 128> bytes;
  std::ranges::generate(bytes,
                        [&] { return static_cast<std::uint8_t>(random()); });
  fuzz::Numbers numbers(bytes);
  numbers.SetForm(form);
  return rules[first + random() % (kRules - first)](numbers, focus...);
}

// A query and objects near it.
template <class Q>
Case<Q> RandomCase(Random& random, Form form, std::size_t first_rule) {
  Case<Q> input;
  input.offset = random() % fuzz::kOffsets;
  input.queries = {Draw(random, form, Rules<Q>::kQueries, first_rule)};
  for (std::size_t i = 0; i < kObjects; ++i) {
    input.objects.push_back(
        Draw(random, form, Rules<Q>::kObjects, first_rule, input.queries[0]));
  }
  return input;
}

template <class Q>
std::vector<Trial<Q>> SpecialValues() {
  Random random(1);
  std::vector<Trial<Q>> trials;
  for (int i = 0; i < 300; ++i) {
    trials.emplace_back(RandomCase<Q>(random, Form::kSpecial, 0));
  }
  return trials;
}

template <class Q>
std::vector<Trial<Q>> NearBoundaries() {
  Random random(2);
  std::vector<Trial<Q>> trials;
  for (int i = 0; i < 500; ++i) {
    for (const Form form : {Form::kGrid, Form::kWord, Form::kMixed}) {
      trials.emplace_back(RandomCase<Q>(random, form, 1));
    }
  }
  return trials;
}

// Some queries about both ends of every world that is quickly made.
template <class Q>
std::vector<Trial<Q>> Workloads() {
  constexpr std::size_t kMostBytes = 100'000'000;
  std::vector<Trial<Q>> trials;
  for (const auto& source : Q::Workloads()) {
    if (source.bytes > kMostBytes) continue;
    const auto workload = source.make();
    Case<Q> input;
    for (const auto& query : workload.queries) {
      if (input.queries.size() < 30) input.queries.push_back(query);
    }
    for (std::size_t i = 0; i < workload.world.size; ++i) {
      if (i >= 1000 && i + 1000 < workload.world.size) continue;
      input.objects.push_back(workload.world[i]);
    }
    trials.emplace_back(std::move(input));
  }
  return trials;
}

template <class Q>
std::vector<Trial<Q>> Corpus() {
  const auto folder =
      std::filesystem::path("fuzz/corpus") / std::string(Q::kFamily);
  std::vector<Trial<Q>> trials;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(file),
                                          {});
    const auto input = fuzz::Split(fuzz::FamilyOf<Q>(), bytes);
    if (input.check != fuzz::CheckNumber<Q>()) continue;
    trials.emplace_back(fuzz::Decode<Q>(input.rest));
  }
  return trials;
}

// Made once: the truth about them takes longer than most rows do.
template <class Q, auto kMake>
std::vector<Trial<Q>>& Made() {
  static std::vector<Trial<Q>> trials = kMake();
  return trials;
}

template <class Q>
std::array<std::vector<Trial<Q>>*, 3> SmallTrials() {
  return {&Made<Q, SpecialValues<Q>>(), &Made<Q, NearBoundaries<Q>>(),
          &Made<Q, Corpus<Q>>()};
}

template <class Q>
void ExpectHolds(const Outcome<Q>& outcome, const typename Q::World& world,
                 std::span<const typename Q::Query> queries) {
  if (outcome.fault != nullptr) ADD_FAILURE() << "it " << outcome.fault;
  if (outcome.verdict.violated == 0) return;
  const auto& [query, object, answered, examined] =
      outcome.verdict.violations[0];
  ADD_FAILURE() << outcome.verdict.violated
                << " answers violate the contract, the first about query "
                << query << " and object " << object << " of " << world.size
                << ": " << (answered ? "yes" : "no") << '\n'
                << (object < world.size
                        ? fuzz::Explain<Q>(queries[query], world[object])
                        : "there is no such object");
}

template <class Q, auto kMake>
void AnswersTruthOn(const Variant<Q>& row) {
  ASSERT_FALSE((Made<Q, kMake>().empty()));
  for (Trial<Q>& trial : Made<Q, kMake>()) {
    ExpectHolds<Q>(trial.Run(row), trial.world(), trial.queries());
    if (testing::Test::HasFailure()) return;
  }
}

// The name of a row's idea, whatever the target.
template <class Q>
std::string_view Idea(const Variant<Q>& row) {
  auto name = row.name;
  if (name.ends_with(kBest)) name.remove_suffix(kBest.size());
  return name;
}

// The rows of the same idea.
template <class Q>
std::vector<Variant<Q>> OnOtherTargets(const Variant<Q>& row) {
  std::vector<Variant<Q>> others = VariantsToTest<Q>();
  std::erase_if(others, [&](const Variant<Q>& other) {
    return Idea(other) != Idea(row) || other.target == row.target;
  });
  return others;
}

// Even where the contract would excuse a difference.
template <class Q>
void AnswersAsOnOtherTargets(const Variant<Q>& row) {
  for (const Variant<Q>& other : OnOtherTargets(row)) {
    if (!RunsHere(other.target)) continue;
    for (auto* trials : SmallTrials<Q>()) {
      for (Trial<Q>& trial : *trials) {
        ASSERT_EQ(trial.Run(row).bits, trial.Run(other).bits)
            << "as on " << TargetName(other.target);
      }
    }
    return;
  }
  GTEST_SKIP() << "this CPU lacks its other targets";
}

// Each must be of use on some input; otherwise it would hide a fault.
template <class Q>
void NeedsEveryExemption(const Variant<Q>& row) {
  std::vector<std::size_t> excused(row.contract.size());
  for (auto* trials : SmallTrials<Q>()) {
    for (Trial<Q>& trial : *trials) {
      const auto outcome = trial.Run(row);
      for (std::size_t e = 0; e < excused.size(); ++e) {
        excused[e] += outcome.verdict.excused[e];
      }
    }
  }
  for (std::size_t e = 0; e < excused.size(); ++e) {
    EXPECT_GT(excused[e], 0u) << "nothing is excused by " << row.contract[e].id;
  }
}

// Columns that end some floats before a page that nobody may touch. The floats
// between are objects too, but not of this world.
template <class Q>
class Guarded {
 public:
  Guarded(std::span<const Object<Q>> objects, std::size_t beyond) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    bytes_ = (objects.size_bytes() / page + 2) * page;
    for (std::size_t c = 0; c < ends_.size(); ++c) {
      auto* memory =
          static_cast<std::byte*>(mmap(nullptr, bytes_, PROT_READ | PROT_WRITE,
                                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
      if (memory == MAP_FAILED) Abort("mmap");
      memory_[c] = memory;
      if (mprotect(memory + bytes_ - page, page, PROT_NONE) != 0) {
        Abort("mprotect");
      }
      auto* to = reinterpret_cast<float*>(memory + bytes_ - page) -
                 objects.size() - beyond;
      ends_[c] = to + objects.size();
      for (std::size_t i = 0; i < objects.size() + beyond; ++i) {
        to[i] = std::bit_cast<std::array<float, kColumns>>(
            objects[i % objects.size()])[c];
      }
    }
  }
  Guarded(const Guarded&) = delete;
  ~Guarded() {
    for (std::byte* memory : memory_) munmap(memory, bytes_);
  }

  // The last `size` objects.
  typename Q::World Last(std::size_t size) const {
    fuzz::Columns<Q> starts = ends_;
    for (const float*& start : starts) start -= size;
    return fuzz::WorldAt<Q>(starts, size);
  }

 private:
  static constexpr std::size_t kColumns = sizeof(Object<Q>) / sizeof(float);

  [[noreturn]] static void Abort(const char* call) {
    std::perror(call);
    std::abort();
  }

  std::size_t bytes_;
  std::array<std::byte*, kColumns> memory_;
  fuzz::Columns<Q> ends_;
};

template <class Q>
void AnswersEachObjectAsIfAlone(const Variant<Q>& row) {
  Random random(3);
  Case<Q> input = RandomCase<Q>(random, Form::kGrid, 1);
  for (int i = 0; i < 2; ++i) {
    input.queries.push_back(RandomCase<Q>(random, Form::kGrid, 1).queries[0]);
  }
  const std::size_t queries = input.queries.size();

  // One word for each object: bit q answers query q.
  std::vector<std::uint64_t> alone;
  for (const auto& object : input.objects) {
    const Guarded<Q> world(std::span(&object, 1), 0);
    std::vector<std::uint64_t> bits(queries);
    row.prepare(world.Last(1))->Answer(input.queries, Bits{bits});
    std::uint64_t word = 0;
    for (std::size_t q = 0; q < queries; ++q) word |= bits[q] << q;
    alone.push_back(word);
  }

  for (std::size_t beyond = 0; beyond < fuzz::kOffsets; ++beyond) {
    const Guarded<Q> columns(input.objects, beyond);
    for (std::size_t size = 0; size <= kObjects; ++size) {
      std::vector<std::uint64_t> expected(WordsFor(size) * queries);
      for (std::size_t q = 0; q < queries; ++q) {
        for (std::size_t i = 0; i < size; ++i) {
          expected[q * WordsFor(size) + i / 64] |=
              (alone[kObjects - size + i] >> q & 1) << i % 64;
        }
      }
      const auto world = columns.Last(size);
      const auto outcome =
          Interview<Q>(row, world, input.queries).Run(expected);
      EXPECT_EQ(outcome.bits, expected);
      EXPECT_EQ(outcome.fault, nullptr) << outcome.fault;
      ASSERT_FALSE(testing::Test::HasFailure())
          << size << " objects that end " << beyond
          << " floats before the end of a page";
    }
  }
}

template <class Q>
void AcceptsNothing(const Variant<Q>& row) {
  for (const Trial<Q>& trial : Made<Q, NearBoundaries<Q>>()) {
    std::vector<std::size_t> counts(trial.queries().size(), 1);
    row.prepare(trial.world())->Answer(trial.queries(), Counts{counts});
    for (const std::size_t count : counts) ASSERT_EQ(count, 0u);
  }
}

class Equivalence : public testing::Test {
 public:
  Equivalence(std::int64_t target, std::function<void()> property)
      : target_(target), property_(std::move(property)) {}

  void TestBody() override {
    if (!RunsHere(target_)) {
      GTEST_SKIP() << "this CPU lacks " << TargetName(target_);
    }
    property_();
  }

 private:
  std::int64_t target_;
  std::function<void()> property_;
};

template <class Q>
void Register(const Variant<Q>& row, std::string_view name,
              void (*property)(const Variant<Q>&)) {
  std::string suite(Q::kName);
  suite[0] = static_cast<char>(std::toupper(suite[0]));
  suite += "Equivalence";
  std::string test(name);
  test.append("/").append(row.name).append("_").append(TargetName(row.target));
  testing::RegisterTest(suite.c_str(), test.c_str(), nullptr, nullptr, __FILE__,
                        __LINE__, [=]() -> Equivalence* {
                          return new Equivalence(row.target,
                                                 [=] { property(row); });
                        });
}

template <class Q>
void RegisterAll() {
  for (const Variant<Q>& row : VariantsToTest<Q>()) {
    Register<Q>(row, "AnswersEachObjectAsIfAlone",
                AnswersEachObjectAsIfAlone<Q>);
    if (row.role == Role::kOverhead) {
      Register<Q>(row, "AcceptsNothing", AcceptsNothing<Q>);
      continue;
    }
    Register<Q>(row, "AnswersTruthOnSpecialValues",
                AnswersTruthOn<Q, SpecialValues<Q>>);
    Register<Q>(row, "AnswersTruthNearBoundaries",
                AnswersTruthOn<Q, NearBoundaries<Q>>);
    Register<Q>(row, "AnswersTruthOnWorkloads",
                AnswersTruthOn<Q, Workloads<Q>>);
    Register<Q>(row, "AnswersTruthOnCorpus", AnswersTruthOn<Q, Corpus<Q>>);
    if (!OnOtherTargets(row).empty()) {
      Register<Q>(row, "AnswersAsOnOtherTargets", AnswersAsOnOtherTargets<Q>);
    }
    if (!row.contract.empty()) {
      Register<Q>(row, "NeedsEveryExemption", NeedsEveryExemption<Q>);
    }
  }
}

void PrintTargets() {
  std::set<std::string_view> run, lacking;
  ForEachQuestion([&]<class Q>(std::type_identity<Q>) {
    for (const Variant<Q>& row : VariantsToTest<Q>()) {
      (RunsHere(row.target) ? run : lacking).insert(TargetName(row.target));
    }
  });
  const auto print = [](const char* what, const auto& names) {
    std::fputs(what, stdout);
    for (const auto name : names) {
      std::printf(" %.*s", static_cast<int>(name.size()), name.data());
    }
    std::putchar('\n');
  };
  print("Targets that run here:", run);
  print("Targets that this CPU lacks:", lacking);
}

}  // namespace
}  // namespace cullproof

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  cullproof::ForEachQuestion(
      []<class Q>(std::type_identity<Q>) { cullproof::RegisterAll<Q>(); });
  cullproof::PrintTargets();
  return RUN_ALL_TESTS();
}
