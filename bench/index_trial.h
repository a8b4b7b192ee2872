// An index of bounds (see cullproof/bounds_index.h) on one workload: what it
// answers after it is built and refitted is judged, then either is timed.
#ifndef CULLPROOF_BENCH_INDEX_TRIAL_H_
#define CULLPROOF_BENCH_INDEX_TRIAL_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/trial.h"
#include "benchmark/benchmark.h"
#include "cullproof/bounds.h"
#include "cullproof/bounds_index.h"
#include "reference/workloads/workload.h"

namespace cullproof::bench {

enum class IndexStep { kBuild, kRefit };

template <class Q, class Index = BoundsIndex<typename Q::World>>
class IndexTrial final : public AnyTrial {
 public:
  using Source = reference::WorkloadSource<typename Q::Workload>;

  IndexTrial(const Source& source, std::function<void(std::size_t)> make_room)
      : source_(source), make_room_(std::move(make_room)) {}

  void Run(IndexStep step, benchmark::State& state) {
    if (!data_) Load();
    if (!data_->fault.empty()) {
      failed_ = true;
      state.SkipWithError(data_->fault);
      return;
    }
    const View& world = data_->workload.world;
    if (step == IndexStep::kBuild) {
      for (auto _ : state) benchmark::DoNotOptimize(Index(world));
    } else {
      Index index(world);
      for (auto _ : state) {
        index.Refit(world);
        benchmark::ClobberMemory();
      }
    }
    const auto objects = static_cast<double>(world.size);
    state.counters["objects"] = objects;
    state.counters["tests"] = objects;
    state.counters["seconds_per_test"] = SecondsPer(objects);
  }

  void Unload() override { data_.reset(); }
  bool failed() const override { return failed_; }

 private:
  using View = typename Q::World;
  struct Data {
    typename Q::Workload workload;
    std::string fault;  // Why not to time anything; empty when there is none.
  };

  void Load() {
    make_room_(source_.bytes);
    data_.emplace(Data{source_.make(), {}});
    const View& world = data_->workload.world;
    // Turned inside out, the objects keep their centres, and so the index its
    // order. They are met by fewer queries.
    const View inside_out = {world.max, world.min, world.size};
    Index index(inside_out);
    Judge(index, inside_out, "built");
    if (!data_->fault.empty()) return;
    index.Refit(world);
    Judge(index, world, "refitted");
  }

  // By how many objects are met.
  void Judge(const Index& index, const View& world, std::string_view step) {
    const auto& queries = data_->workload.queries;
    std::vector<std::size_t> counts(queries.size()), expected(queries.size());
    index.CountOverlaps(queries, counts);
    CountOverlaps(queries, world, expected);
    if (counts != expected) {
      data_->fault = "wrong: the index that was " + std::string(step) +
                     " counts other objects than a scan";
    }
  }

  const Source& source_;
  std::function<void(std::size_t)> make_room_;
  std::optional<Data> data_;
  bool failed_ = false;
};

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_INDEX_TRIAL_H_
