// One question on one workload: rows are judged on it, then timed.
#ifndef CULLPROOF_BENCH_TRIAL_H_
#define CULLPROOF_BENCH_TRIAL_H_

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/machine.h"
#include "bench/options.h"
#include "benchmark/benchmark.h"
#include "kernels/judge.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"
#include "reference/workloads/workload.h"

namespace cullproof::bench {

// Of a benchmark whose every iteration does so much work.
inline benchmark::Counter SecondsPer(double work) {
  return benchmark::Counter(work,
                            static_cast<benchmark::Counter::Flags>(
                                benchmark::Counter::kIsIterationInvariantRate |
                                benchmark::Counter::kInvert));
}

// What is known of the objects of a world by looking at their bits.
struct Filling {
  std::size_t nonzero;           // Objects with any bit set.
  std::size_t longest_zero_run;  // Consecutive objects without.
};

template <class World>
Filling Inspect(const World& world) {
  using Object = decltype(world[0]);
  using Words = std::array<std::uint32_t, sizeof(Object) / 4>;
  Filling filling = {};
  std::size_t run = 0;
  for (std::size_t i = 0; i < world.size; ++i) {
    if (std::bit_cast<Words>(world[i]) == Words{}) {
      filling.longest_zero_run = std::max(filling.longest_zero_run, ++run);
    } else {
      ++filling.nonzero;
      run = 0;
    }
  }
  return filling;
}

// Why times taken on such a workload would mislead; empty when they do not.
// Memory that nobody wrote to is one page of zeros, which never leaves the
// first-level cache, so only what says so may have such pages; and there the
// answers must show that the queries reach the objects.
inline std::string Unfit(bool untouched_memory, const Filling& filling,
                         std::size_t accepted, std::size_t tests) {
  constexpr std::size_t kFloatsPerPage = 1024;
  const bool has_unwritten_pages = filling.longest_zero_run >= kFloatsPerPage;
  if (has_unwritten_pages && !untouched_memory) {
    return std::to_string(filling.longest_zero_run) +
           " objects in a row are zero, as in memory that nobody wrote to; a "
           "workload must fill what it allocates";
  }
  if (accepted == tests || (accepted == 0 && has_unwritten_pages)) {
    return "the truth accepts " + std::to_string(accepted) + " of " +
           std::to_string(tests) +
           " tests, as in memory that nobody wrote to; with --queries or "
           "--judge, ask more";
  }
  return "";
}

// What a program does with trials of any question.
class AnyTrial {
 public:
  virtual ~AnyTrial() = default;

  // Frees the data, which is made again when it is needed.
  virtual void Unload() = 0;

  // Whether a row was wrong or the workload unfit.
  virtual bool failed() const = 0;
};

template <class Q>
class Trial final : public AnyTrial {
 public:
  using Source = reference::WorkloadSource<typename Q::Workload>;
  using Query = typename Q::Query;
  using Parameters = typename Q::Parameters;

  // `make_room` is called with the bytes that the data is about to take.
  Trial(const Source& source, const Options& options,
        std::function<void(std::size_t)> make_room)
      : source_(source), options_(options), make_room_(std::move(make_room)) {}

  void Run(const Variant<Q>& row, benchmark::State& state) {
    if (!data_) Load();
    if (row.role == Role::kOverhead) {
      Time(row, state);
      return;
    }
    const Opinion& opinion = OpinionOn(row);
    if (!opinion.fault.empty()) {
      failed_ = true;
      state.SkipWithError(opinion.fault);
      return;
    }
    Time(row, state);
    state.counters["judged"] =
        static_cast<double>(judged().size() * world().size);
    state.counters["wrong"] = static_cast<double>(opinion.verdict.violated);
    for (std::size_t e = 0; e < row.contract.size(); ++e) {
      state.counters["excused:" + std::string(row.contract[e].id)] =
          static_cast<double>(opinion.verdict.excused[e]);
    }
  }

  void Unload() override { data_.reset(); }
  bool failed() const override { return failed_; }

 private:
  struct Opinion {
    Verdict<Q> verdict;
    std::string fault;  // Why not to time the row; empty when it may be.
  };
  // Bits are judged some queries at a time, and the truth is kept without the
  // words of it that are zero: all of either may not fit into memory.
  struct Chunk {
    std::span<const Query> queries;
    std::vector<std::pair<std::size_t, std::uint64_t>> nonzero;  // By place.
  };
  struct Truth {
    Parameters parameters;
    std::vector<Chunk> chunks;
    std::size_t accepted;
    std::string unfit;
  };
  struct Data {
    typename Q::Workload workload;
    Filling filling;
    std::vector<Truth> truths = {};
    // By name and target.
    std::map<std::pair<std::string_view, std::int64_t>, Opinion> opinions = {};
  };

  void Load() {
    make_room_(source_.bytes);
    typename Q::Workload workload = source_.make();
    workload.world.size = std::min(workload.world.size, options_.objects);
    const Filling filling = Inspect(workload.world);
    data_.emplace(Data{std::move(workload), filling});
  }

  const typename Q::World& world() const { return data_->workload.world; }
  std::span<const Query> queries() const {
    const std::span<const Query> all = data_->workload.queries;
    return all.first(std::min(options_.queries, all.size()));
  }
  std::span<const Query> judged() const {
    return queries().first(std::min(options_.judged, queries().size()));
  }

  const Truth& TruthFor(Parameters parameters) {
    for (const Truth& truth : data_->truths) {
      if (truth.parameters == parameters) return truth;
    }
    Truth truth = {parameters, {}, 0, {}};
    const std::size_t step = QueriesPerChunk();
    for (std::size_t q = 0; q < judged().size(); q += step) {
      Chunk chunk = {judged().subspan(q, std::min(step, judged().size() - q)),
                     {}};
      const auto bits = TruthBits<Q>(world(), chunk.queries, parameters);
      for (std::size_t w = 0; w < bits.size(); ++w) {
        if (bits[w] == 0) continue;
        chunk.nonzero.emplace_back(w, bits[w]);
        truth.accepted += static_cast<std::size_t>(std::popcount(bits[w]));
      }
      truth.chunks.push_back(std::move(chunk));
    }
    truth.unfit = Unfit(source_.untouched_memory, data_->filling,
                        truth.accepted, judged().size() * world().size);
    if (options_.objects != Options::kAll && world().size < options_.objects) {
      truth.unfit = "it has " + std::to_string(world().size) +
                    " objects, fewer than --objects asks for";
    }
    return data_->truths.emplace_back(std::move(truth));
  }

  std::size_t QueriesPerChunk() const {
    constexpr std::size_t kBytes = std::size_t{8} << 20;
    const std::size_t bytes = WordsFor(world().size) * sizeof(std::uint64_t);
    return std::max<std::size_t>(1, kBytes / std::max<std::size_t>(1, bytes));
  }

  const Opinion& OpinionOn(const Variant<Q>& row) {
    const auto [entry, is_new] =
        data_->opinions.try_emplace({row.name, row.target});
    if (is_new) entry->second = Form(row);
    return entry->second;
  }

  // Stops when enough violations are known.
  Verdict<Q> JudgeInChunks(const Variant<Q>& row, const Answerer<Q>& answerer,
                           const Truth& truth) const {
    Verdict<Q> all;
    all.excused.resize(row.contract.size());
    std::vector<std::uint64_t> words;
    for (const Chunk& chunk : truth.chunks) {
      words.assign(chunk.queries.size() * WordsFor(world().size), 0);
      for (const auto& [place, bits] : chunk.nonzero) words[place] = bits;
      const Verdict<Q> one = Judge(row, answerer, world(), chunk.queries,
                                   std::span(std::as_const(words)));
      all.accepted += one.accepted;
      all.violated += one.violated;
      std::ranges::transform(all.excused, one.excused, all.excused.begin(),
                             std::plus<>());
      for (Violation<Q> violation : one.violations) {
        violation.query +=
            static_cast<std::size_t>(chunk.queries.data() - judged().data());
        all.violations.push_back(violation);
      }
      if (all.violations.size() >= Verdict<Q>::kKept) break;
    }
    return all;
  }

  // Judges the answers as bits and holds the counts, which are what is timed,
  // against these.
  Opinion Form(const Variant<Q>& row) {
    const Truth& truth = TruthFor(row.parameters);
    if (!truth.unfit.empty()) return {{}, "unfit workload: " + truth.unfit};
    const auto answerer = row.prepare(world());
    Opinion opinion = {JudgeInChunks(row, *answerer, truth), {}};
    const Verdict<Q>& verdict = opinion.verdict;
    std::vector<std::size_t> counts(judged().size());
    answerer->Answer(judged(), Counts{counts});
    const std::size_t counted = Sum(counts);
    if (verdict.violated != 0) {
      const Violation<Q>& first = verdict.violations.front();
      const std::size_t kept = verdict.violations.size();
      const bool is_all = kept < Verdict<Q>::kKept;
      opinion.fault = "wrong: " + std::string(is_all ? "" : "at least ") +
                      std::to_string(kept) + " of " +
                      std::to_string(judged().size() * world().size) +
                      " answers violate the contract, first query " +
                      std::to_string(first.query) + " on object " +
                      std::to_string(first.object) + ", answered " +
                      (first.answered ? "yes" : "no");
    } else if (counted != verdict.accepted) {
      opinion.fault = "wrong: counts " + std::to_string(counted) +
                      " where its own bits say " +
                      std::to_string(verdict.accepted);
    }
    return opinion;
  }

  void Time(const Variant<Q>& row, benchmark::State& state) const {
    const std::size_t before = AllocatedMemory();
    const auto start = std::chrono::steady_clock::now();
    const auto answerer = row.prepare(world());
    const std::chrono::duration<double, std::milli> prepared =
        std::chrono::steady_clock::now() - start;
    const std::size_t prepared_bytes = AllocatedMemory() - before;
    std::vector<std::size_t> counts(queries().size());
    const auto begun = std::chrono::steady_clock::now();
    for (auto _ : state) {
      answerer->Answer(queries(), Counts{counts});
      benchmark::ClobberMemory();
    }
    const std::chrono::duration<double> taken =
        std::chrono::steady_clock::now() - begun;

    const auto objects = static_cast<double>(world().size);
    const double tests = static_cast<double>(queries().size()) * objects;
    auto& counters = state.counters;
    counters["tests"] = tests;
    counters["queries"] = static_cast<double>(queries().size());
    counters["accepted"] = static_cast<double>(Sum(counts));
    counters["world_bytes"] = objects * sizeof(decltype(world()[0]));
    counters["filled"] = static_cast<double>(data_->filling.nonzero) / objects;
    counters["prepare_ms"] = prepared.count();
    counters["prepared_bytes"] = static_cast<double>(prepared_bytes);
    const auto asked = static_cast<double>(queries().size());
    if (row.role == Role::kThreaded) {
      // Rates count the time of this thread only.
      const double seconds =
          taken.count() / static_cast<double>(state.iterations());
      counters["seconds_per_query"] = seconds / asked;
      counters["seconds_per_test"] = seconds / tests;
      return;
    }
    counters["seconds_per_query"] = SecondsPer(asked);
    counters["seconds_per_test"] = SecondsPer(tests);
    state.SetItemsProcessed(
        static_cast<std::int64_t>(tests * state.iterations()));
  }

  static std::size_t Sum(std::span<const std::size_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
  }

  const Source& source_;
  const Options& options_;
  std::function<void(std::size_t)> make_room_;
  std::optional<Data> data_;
  bool failed_ = false;
};

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TRIAL_H_
