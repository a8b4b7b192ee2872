// Outputs for accepted objects that are found in any order, one query after the
// other: Put(query, numbers, verdicts) for some at a time, of which numbers[i]
// is accepted if bit i is set, and when all are found Finish(query).
#ifndef CULLPROOF_KERNELS_SCATTERED_OUTPUT_H_
#define CULLPROOF_KERNELS_SCATTERED_OUTPUT_H_

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernels/scan_output.h"
#include "kernels/sparse_output.h"

namespace cullproof {

class ScatteredCounts {
 public:
  ScatteredCounts(const Counts& out, std::size_t queries)
      : counts_(out, queries) {}

  void Put(std::size_t query, const std::uint32_t*, std::uint64_t verdicts) {
    counts_.Put(query, 0, verdicts);
  }
  void Finish(std::size_t) {}

 private:
  SparseCounts counts_;
};

class ScatteredBits {
 public:
  ScatteredBits(const Bits& out, std::size_t queries) : bits_(out, queries) {}

  void Put(std::size_t query, const std::uint32_t* numbers,
           std::uint64_t verdicts) {
    for (; verdicts != 0; verdicts &= verdicts - 1) {
      bits_.Put(query, numbers[std::countr_zero(verdicts)], 1);
    }
  }
  void Finish(std::size_t) {}

 private:
  SparseBits bits_;
};

// Keeps the smallest numbers that fit: from the first on that does not, as a
// heap whose greatest makes room for less.
class ScatteredIndices {
 public:
  ScatteredIndices(const Indices& out, std::size_t queries)
      : out_(out.out),
        found_(out.found),
        share_(queries == 0 ? 0 : out_.size() / queries) {
    std::ranges::fill(found_, 0);
  }

  void Put(std::size_t query, const std::uint32_t* numbers,
           std::uint64_t verdicts) {
    for (; verdicts != 0; verdicts &= verdicts - 1) {
      PutOne(query, numbers[std::countr_zero(verdicts)]);
    }
  }

  void Finish(std::size_t query) {
    std::ranges::sort(Share(query).first(std::min(found_[query], share_)));
  }

 private:
  std::span<std::uint32_t> Share(std::size_t query) const {
    return out_.subspan(query * share_, share_);
  }

  void PutOne(std::size_t query, std::uint32_t number) {
    const auto share = Share(query);
    const std::size_t before = found_[query]++;
    if (before < share_) {
      share[before] = number;
      return;
    }
    if (share_ == 0) return;
    if (before == share_) std::ranges::make_heap(share);
    if (number >= share.front()) return;
    std::ranges::pop_heap(share);
    share.back() = number;
    std::ranges::push_heap(share);
  }

  std::span<std::uint32_t> out_;
  std::span<std::size_t> found_;
  std::size_t share_;
};

struct ScatteredOutput {
  static ScatteredCounts Of(const Counts& out, std::size_t queries) {
    return {out, queries};
  }
  static ScatteredBits Of(const Bits& out, std::size_t queries) {
    return {out, queries};
  }
  static ScatteredIndices Of(const Indices& out, std::size_t queries) {
    return {out, queries};
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SCATTERED_OUTPUT_H_
