// Outputs for answers of which nearly all are no: what is never put is one.
//
// Each takes the accepted objects of any query as they are found: Put(query,
// first, verdicts) says that those of the objects from `first` on whose bit is
// set meet the query. They lie in one word of 64, and objects of one query come
// in ascending order.
#ifndef CULLPROOF_KERNELS_SPARSE_OUTPUT_H_
#define CULLPROOF_KERNELS_SPARSE_OUTPUT_H_

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kernels/scan_output.h"

namespace cullproof {

class SparseCounts {
 public:
  SparseCounts(const Counts& out, std::size_t) : counts_(out.per_query) {
    std::ranges::fill(counts_, 0);
  }

  void Put(std::size_t query, std::size_t, std::uint64_t verdicts) {
    counts_[query] += static_cast<std::size_t>(std::popcount(verdicts));
  }

 private:
  std::span<std::size_t> counts_;
};

class SparseBits {
 public:
  SparseBits(const Bits& out, std::size_t queries)
      : words_(out.words), stride_(queries == 0 ? 0 : words_.size() / queries) {
    std::ranges::fill(words_, 0);
  }

  void Put(std::size_t query, std::size_t first, std::uint64_t verdicts) {
    words_[query * stride_ + first / 64] |= verdicts << first % 64;
  }

 private:
  std::span<std::uint64_t> words_;
  std::size_t stride_;
};

class SparseIndices {
 public:
  SparseIndices(const Indices& out, std::size_t queries)
      : out_(out.out),
        found_(out.found),
        share_(queries == 0 ? 0 : out_.size() / queries) {
    std::ranges::fill(found_, 0);
  }

  void Put(std::size_t query, std::size_t first, std::uint64_t verdicts) {
    std::size_t& found = found_[query];
    for (; verdicts != 0; verdicts &= verdicts - 1) {
      if (found < share_) {
        out_[query * share_ + found] =
            static_cast<std::uint32_t>(first + std::countr_zero(verdicts));
      }
      ++found;
    }
  }

 private:
  std::span<std::uint32_t> out_;
  std::span<std::size_t> found_;
  std::size_t share_;
};

struct SparseOutput {
  static SparseCounts Of(const Counts& out, std::size_t queries) {
    return {out, queries};
  }
  static SparseBits Of(const Bits& out, std::size_t queries) {
    return {out, queries};
  }
  static SparseIndices Of(const Indices& out, std::size_t queries) {
    return {out, queries};
  }
};

// Queries, what they are asked of, and where the answers go: `out` is one of
// those above.
template <class State, class QueryType, class Out>
struct Batch {
  using Query = QueryType;

  const State& state;
  std::span<const Query> queries;
  Out& out;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SPARSE_OUTPUT_H_
