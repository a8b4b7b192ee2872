// Holds every row that runs here against the truth on one case.
#ifndef CULLPROOF_FUZZ_DIFFERENTIAL_H_
#define CULLPROOF_FUZZ_DIFFERENTIAL_H_

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "fuzz/case.h"
#include "fuzz/memory_sanitizer.h"
#include "fuzz/poisoned.h"
#include "kernels/foreign.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof::fuzz {

// The answers of one row to a case.
template <class Q>
struct Outcome {
  std::vector<std::uint64_t> bits;
  Verdict<Q> verdict;
  // What the other outputs do wrong, if the bits are right. Or null.
  const char* fault = nullptr;

  bool violated() const { return verdict.violated > 0 || fault != nullptr; }
};

// Asks one row the same queries for each kind of output.
template <class Q>
class Interview {
 public:
  using World = typename Q::World;
  using Queries = std::span<const typename Q::Query>;

  Interview(const Variant<Q>& variant, const World& world, Queries queries)
      : variant_(variant),
        world_(world),
        queries_(queries),
        answerer_(variant.prepare(world)) {}

  // Holds the answers against the truth, as JudgeBits() does.
  template <class Examine>
  Outcome<Q> Run(std::span<const std::uint64_t> truth, Examine examine) const {
    Outcome<Q> outcome;
    Poisoned<std::uint64_t> bits(WordsFor(world_.size) * queries_.size());
    answerer_->Answer(queries_, Bits{bits.span()});
    RequireInitialised(bits.span());
    outcome.bits.assign(bits.span().begin(), bits.span().end());
    outcome.verdict =
        JudgeBits<Q>(variant_, world_.size, outcome.bits, truth, examine);
    if (!bits.CanariesLive()) outcome.fault = "writes past the words of bits";
    if (outcome.violated()) return outcome;

    const auto counts = CountsOf(outcome.bits);
    if (const char* fault = CountFault(counts)) {
      outcome.fault = fault;
      return outcome;
    }
    // Room for everything, for the most that is found, and for less.
    const std::size_t most =
        counts.empty() ? 0 : *std::ranges::max_element(counts);
    for (const std::size_t share : {world_.size, most, most / 2}) {
      if (const char* fault = IndexFault(outcome.bits, counts, share)) {
        outcome.fault = fault;
        return outcome;
      }
    }
    return outcome;
  }
  Outcome<Q> Run(std::span<const std::uint64_t> truth) const {
    return Run(truth, [&](std::size_t query, std::size_t object) {
      return Q::Examine(queries_[query], world_[object], variant_.parameters);
    });
  }

 private:
  std::vector<std::size_t> CountsOf(std::span<const std::uint64_t> bits) const {
    std::vector<std::size_t> counts(queries_.size());
    const std::size_t words = WordsFor(world_.size);
    for (std::size_t w = 0; w < bits.size(); ++w) {
      counts[w / words] += static_cast<std::size_t>(std::popcount(bits[w]));
    }
    return counts;
  }

  const char* CountFault(std::span<const std::size_t> counts) const {
    Poisoned<std::size_t> counted(counts.size());
    answerer_->Answer(queries_, Counts{counted.span()});
    RequireInitialised(counted.span());
    if (!std::ranges::equal(counted.span(), counts)) {
      return "counts other than it marks";
    }
    return counted.CanariesLive() ? nullptr : "writes past the counts";
  }

  const char* IndexFault(std::span<const std::uint64_t> bits,
                         std::span<const std::size_t> counts,
                         std::size_t share) const {
    Poisoned<std::uint32_t> listed(share * counts.size());
    Poisoned<std::size_t> found(counts.size());
    answerer_->Answer(queries_, Indices{listed.span(), found.span()});
    RequireInitialised(found.span());
    if (!std::ranges::equal(found.span(), counts)) {
      return "finds other indices than it marks";
    }
    const std::size_t words = WordsFor(world_.size);
    for (std::size_t q = 0; q < counts.size(); ++q) {
      const auto mine = listed.span().subspan(q * share, share);
      const std::size_t fit = std::min(share, counts[q]);
      RequireInitialised(mine.first(fit));
      std::size_t next = 0;
      for (std::size_t i = 0; next < fit; ++i) {
        if ((bits[q * words + i / 64] >> i % 64 & 1) == 0) continue;
        if (mine[next++] != i) return "lists other indices than it marks";
      }
      if (!Poisoned<std::uint32_t>::Untouched(mine.subspan(fit))) {
        return "writes more indices than it finds";
      }
    }
    return listed.CanariesLive() && found.CanariesLive()
               ? nullptr
               : "writes past the indices";
  }

  const Variant<Q>& variant_;
  const World& world_;
  Queries queries_;
  std::unique_ptr<const Answerer<Q>> answerer_;
};

// What is true about a case on some parameters. All rows that take these share
// it, as the exact arbiter is much slower than they are.
template <class Q>
class Truth {
 public:
  using World = typename Q::World;
  using Queries = std::span<const typename Q::Query>;
  using Parameters = typename Q::Parameters;

  Truth(const World& world, Queries queries, Parameters parameters)
      : parameters_(parameters),
        bits_(TruthBits<Q>(world, queries, parameters)) {}

  Parameters parameters() const { return parameters_; }
  std::span<const std::uint64_t> bits() const { return bits_; }

  const typename Q::Examined& Examine(const World& world, Queries queries,
                                      std::size_t query, std::size_t object) {
    examined_.resize(queries.size() * world.size);
    auto& examined = examined_[query * world.size + object];
    if (examined == nullptr) {
      examined = std::make_unique<const typename Q::Examined>(
          Q::Examine(queries[query], world[object], parameters_));
    }
    return *examined;
  }

 private:
  Parameters parameters_;
  std::vector<std::uint64_t> bits_;
  // By query, then by object; null until somebody asks.
  std::vector<std::unique_ptr<const typename Q::Examined>> examined_;
};

// A case with its memory, and the truth about it.
template <class Q>
class Trial {
 public:
  explicit Trial(Case<Q> input)
      : input_(std::move(input)), memory_(input_), world_(memory_.world()) {}

  const Case<Q>& input() const { return input_; }
  const typename Q::World& world() const { return world_; }
  std::span<const typename Q::Query> queries() const { return input_.queries; }

  Outcome<Q> Run(const Variant<Q>& variant) {
    Truth<Q>& truth = TruthOn(variant.parameters);
    return Interview<Q>(variant, world_, queries())
        .Run(truth.bits(), [&](std::size_t query, std::size_t object) {
          return truth.Examine(world_, queries(), query, object);
        });
  }

 private:
  Truth<Q>& TruthOn(typename Q::Parameters parameters) {
    const auto found =
        std::ranges::find(truths_, parameters, &Truth<Q>::parameters);
    if (found != truths_.end()) return *found;
    return truths_.emplace_back(world_, queries(), parameters);
  }

  Case<Q> input_;
  Memory<Q> memory_;
  typename Q::World world_;
  std::vector<Truth<Q>> truths_;
};

// The rows to test, in the order of the report.
template <class Q>
const std::vector<Variant<Q>>& Rows() {
  static const std::vector<Variant<Q>> rows = VariantsToTest<Q>();
  return rows;
}

template <class Q>
bool IsJudged(const Variant<Q>& variant) {
  return variant.role == Role::kContender;
}

// Those that this CPU runs and that are judged.
template <class Q>
const std::vector<Variant<Q>>& JudgedRowsHere() {
  static const std::vector<Variant<Q>> rows = [] {
    std::vector<Variant<Q>> judged = Rows<Q>();
    std::erase_if(judged, [](const Variant<Q>& row) {
      return !IsJudged(row) || !RunsHere(row.target);
    });
    return judged;
  }();
  return rows;
}

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_DIFFERENTIAL_H_
