// Holds a variant's answers against the truth. Whatever tests, fuzzes or times
// a variant asks this first.
#ifndef CULLPROOF_KERNELS_JUDGE_H_
#define CULLPROOF_KERNELS_JUDGE_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof {

// An answer that is wrong and that no exemption of the variant covers. A bit
// past the last object is one too; then there is nothing to examine.
template <class Q>
struct Violation {
  std::size_t query;
  std::size_t object;
  bool answered;
  typename Q::Examined examined;
};

template <class Q>
struct Verdict {
  // Only so many violations are kept. After them the judge, who takes long to
  // examine an answer, counts every wrong one as a violation.
  static constexpr std::size_t kKept = 8;

  std::size_t accepted = 0;
  std::size_t violated = 0;
  std::vector<std::size_t> excused;  // One for each exemption of the contract.
  std::vector<Violation<Q>> violations;
};

// The true answers to one query as packed bits.
template <class Q>
void FillTruth(const typename Q::World& world, const typename Q::Query& query,
               typename Q::Parameters parameters,
               std::span<std::uint64_t> words) {
  BitSink sink(words.data());
  for (std::size_t i = 0; i < world.size; ++i) {
    sink.Put(i, 1, Q::Truth(query, world[i], parameters) ? 1 : 0);
  }
}

// The true answers to all queries, WordsFor(world.size) words for each.
template <class Q>
std::vector<std::uint64_t> TruthBits(const typename Q::World& world,
                                     std::span<const typename Q::Query> queries,
                                     typename Q::Parameters parameters) {
  const std::size_t words = WordsFor(world.size);
  std::vector<std::uint64_t> truth(words * queries.size());
  for (std::size_t q = 0; q < queries.size(); ++q) {
    FillTruth<Q>(world, queries[q], parameters,
                 std::span(truth).subspan(q * words, words));
  }
  return truth;
}

// Judges `answers`, given by `variant`, against `truth`; both are laid out as
// TruthBits() returns them. `examine(query, object)` looks at a wrong answer:
// it returns Q::Examine() of what has these numbers.
template <class Q, class Examine>
Verdict<Q> JudgeBits(const Variant<Q>& variant, std::size_t objects,
                     std::span<const std::uint64_t> answers,
                     std::span<const std::uint64_t> truth, Examine examine) {
  const std::size_t words = WordsFor(objects);
  Verdict<Q> verdict;
  verdict.excused.resize(variant.contract.size());
  const auto blame = [&](std::size_t query, std::size_t object, bool answered) {
    const bool is_kept = verdict.violations.size() < Verdict<Q>::kKept;
    typename Q::Examined examined{};
    if (is_kept && object < objects) {
      examined = examine(query, object);
      for (std::size_t e = 0; e < variant.contract.size(); ++e) {
        if (variant.contract[e].covers(examined)) {
          ++verdict.excused[e];
          return;
        }
      }
    }
    ++verdict.violated;
    if (is_kept) {
      verdict.violations.push_back({query, object, answered, examined});
    }
  };
  for (std::size_t w = 0; w < answers.size(); ++w) {
    verdict.accepted += static_cast<std::size_t>(std::popcount(answers[w]));
    for (std::uint64_t wrong = answers[w] ^ truth[w]; wrong != 0;
         wrong &= wrong - 1) {
      const int bit = std::countr_zero(wrong);
      blame(w / words, w % words * 64 + static_cast<std::size_t>(bit),
            (answers[w] >> bit & 1) != 0);
    }
  }
  return verdict;
}

// The same, where nothing is known yet.
template <class Q>
Verdict<Q> JudgeBits(const Variant<Q>& variant, const typename Q::World& world,
                     std::span<const typename Q::Query> queries,
                     std::span<const std::uint64_t> answers,
                     std::span<const std::uint64_t> truth) {
  return JudgeBits<Q>(variant, world.size, answers, truth,
                      [&](std::size_t query, std::size_t object) {
                        return Q::Examine(queries[query], world[object],
                                          variant.parameters);
                      });
}

// Asks what `variant` made of `world` the queries and judges what it says.
template <class Q>
Verdict<Q> Judge(const Variant<Q>& variant, const Answerer<Q>& answerer,
                 const typename Q::World& world,
                 std::span<const typename Q::Query> queries,
                 std::span<const std::uint64_t> truth) {
  // A poisoned answer, so that a word that is never written shows.
  std::vector<std::uint64_t> answers(truth.size(), 0xA5A5A5A5A5A5A5A5u);
  answerer.Answer(queries, Bits{answers});
  return JudgeBits(variant, world, queries, std::span(std::as_const(answers)),
                   truth);
}

template <class Q>
Verdict<Q> Judge(const Variant<Q>& variant, const typename Q::World& world,
                 std::span<const typename Q::Query> queries,
                 std::span<const std::uint64_t> truth) {
  return Judge(variant, *variant.prepare(world), world, queries, truth);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_JUDGE_H_
