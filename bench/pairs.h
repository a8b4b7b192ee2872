// All pairs of a world's prisms that meet, found in several ways: these are
// held against each other, then timed.
#ifndef CULLPROOF_BENCH_PAIRS_H_
#define CULLPROOF_BENCH_PAIRS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/trial.h"
#include "benchmark/benchmark.h"
#include "cullproof/bounds_index.h"
#include "cullproof/geometry.h"
#include "reference/workloads/bounds.h"

namespace cullproof::bench {

// The first `size` objects of a workload. Fewer objects on the same ground are
// the farther apart: the number of pairs grows with the square of the size.
struct PairWorld {
  std::string_view name;
  std::string_view workload;
  std::size_t size;
  std::size_t bytes;  // Memory that objects, pairs and index take.
};
std::span<const PairWorld> PairWorlds();

// Writes the pairs that fit, and returns how many there are.
using FindPairs = std::function<std::size_t(std::span<Pair>)>;

struct PairFinder {
  std::string_view name;
  std::size_t most_objects;                       // More would take too long.
  FindPairs (*prepare)(const PrismsView& world);  // Which must stay.
};
std::span<const PairFinder> PairFinders();

// The same for lists of the same pairs in any order, and hardly for others.
struct Fingerprint {
  std::size_t count;
  std::uint64_t sum;
  bool operator==(const Fingerprint&) const = default;
};
Fingerprint FingerprintOf(std::span<const Pair> pairs);

class PairsTrial final : public AnyTrial {
 public:
  PairsTrial(const PairWorld& world, std::span<const PairFinder> finders,
             std::function<void(std::size_t)> make_room)
      : world_(world), finders_(finders), make_room_(std::move(make_room)) {}

  void Run(const PairFinder& finder, benchmark::State& state);
  void Unload() override { data_.reset(); }
  bool failed() const override { return failed_; }

 private:
  struct Data {
    reference::PrismWorkload workload;
    std::vector<Pair> pairs;
    std::string fault;  // Why not to time anything; empty when there is none.
  };

  void Load();

  const PairWorld& world_;
  std::span<const PairFinder> finders_;
  std::function<void(std::size_t)> make_room_;
  std::optional<Data> data_;
  bool failed_ = false;
};

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_PAIRS_H_
