#include "bench/pairs.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "benchmark/benchmark.h"
#include "cullproof/bounds_index.h"
#include "cullproof/geometry.h"
#include "kernels/bounds/pairs.h"
#include "kernels/bounds/pairs_by_sweep.h"
#include "reference/bounds.h"
#include "reference/workloads/bounds.h"
#include "reference/workloads/workload.h"

namespace cullproof::bench {
namespace {

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

FindPairs ByIndex(const PrismsView& world) {
  const auto index = std::make_shared<const PrismIndex>(world);
  return [index](std::span<Pair> out) { return index->ListPairs(out); };
}

// Sorts each time: that is part of it.
FindPairs BySweep(const PrismsView& world) {
  return [world](std::span<Pair> out) { return PairsBySweep(world, out); };
}

FindPairs ByBruteForce(const PrismsView& world) {
  return [world](std::span<Pair> out) {
    PairSink sink(out);
    for (std::uint32_t i = 0; i < world.size; ++i) {
      for (std::uint32_t j = i + 1; j < world.size; ++j) {
        if (reference::Overlaps(world[i], world[j])) sink.Put(i, j);
      }
    }
    return sink.count();
  };
}

constexpr PairFinder kFinders[] = {
    {"index", kAnyNumber, ByIndex},
    {"sweep_and_prune", kAnyNumber, BySweep},
    {"brute_force", 16'384, ByBruteForce},
};

constexpr PairWorld kWorlds[] = {
    {"first_4096", "in_cache", 4'096, 10'000'000},
    {"first_16384", "in_cache", 16'384, 10'000'000},
    {"in_cache", "in_cache", 65'536, 10'000'000},
    {"filled", "filled", 2'500'000, 1'000'000'000},
};

// The finalizer of MurmurHash3.
std::uint64_t Mix(std::uint64_t x) {
  x = (x ^ x >> 33) * 0xff51afd7ed558ccd;
  x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53;
  return x ^ x >> 33;
}

}  // namespace

std::span<const PairWorld> PairWorlds() { return kWorlds; }

std::span<const PairFinder> PairFinders() { return kFinders; }

Fingerprint FingerprintOf(std::span<const Pair> pairs) {
  Fingerprint fingerprint = {pairs.size(), 0};
  for (const auto& [first, second] : pairs) {
    fingerprint.sum += Mix(std::uint64_t{first} << 32 | second);
  }
  return fingerprint;
}

void PairsTrial::Run(const PairFinder& finder, benchmark::State& state) {
  if (!data_) Load();
  if (!data_->fault.empty()) {
    failed_ = true;
    state.SkipWithError(data_->fault);
    return;
  }
  const auto start = std::chrono::steady_clock::now();
  const FindPairs find = finder.prepare(data_->workload.world);
  const std::chrono::duration<double, std::milli> prepared =
      std::chrono::steady_clock::now() - start;
  for (auto _ : state) {
    find(data_->pairs);
    benchmark::ClobberMemory();
  }
  auto& counters = state.counters;
  const auto pairs = static_cast<double>(data_->pairs.size());
  counters["objects"] = static_cast<double>(world_.size);
  counters["tests"] = pairs;
  counters["seconds_per_test"] = SecondsPer(pairs);
  counters["prepare_ms"] = prepared.count();
}

// Some finder that takes any number of objects comes first.
void PairsTrial::Load() {
  make_room_(world_.bytes);
  const auto source =
      std::ranges::find(reference::PrismWorkloads(), world_.workload,
                        [](const auto& workload) { return workload.name; });
  data_.emplace(Data{source->make(), {}, {}});
  auto& world = data_->workload.world;
  auto& pairs = data_->pairs;
  world.size = world_.size;
  pairs.resize(finders_.front().prepare(world)({}));

  std::string findings;
  Fingerprint first = {};
  bool agree = true;
  for (const PairFinder& finder : finders_) {
    if (world.size > finder.most_objects) continue;
    std::ranges::fill(pairs, Pair{});
    const std::size_t count = finder.prepare(world)(pairs);
    const Fingerprint found = {count, FingerprintOf(pairs).sum};
    if (findings.empty()) first = found;
    agree = agree && found == first;
    findings += (findings.empty() ? "" : ", ") + std::string(finder.name) +
                " finds " + std::to_string(found.count) + " (hash " +
                std::to_string(found.sum) + ")";
  }
  if (!agree) data_->fault = "wrong: " + findings;
  if (pairs.empty()) data_->fault = "unfit workload: no two objects meet";
}

}  // namespace cullproof::bench
