// What a scan of n objects hands back for each query. A kernel body is written
// once against "a sink" and compiled for each of the three.
#ifndef CULLPROOF_KERNELS_SCAN_OUTPUT_H_
#define CULLPROOF_KERNELS_SCAN_OUTPUT_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

#include "hwy/base.h"

namespace cullproof {

// Words of packed bits for `objects` answers.
constexpr std::size_t WordsFor(std::size_t objects) {
  return (objects + 63) / 64;
}

// A sink takes the verdicts of `lanes` consecutive objects, the first of them
// object `first`, as the low bits of `verdicts`. Lanes is a power of two up to
// 64, `first` is a multiple of it, and bits past the last object are zero.

class CountSink {
 public:
  HWY_INLINE void Put(std::size_t, std::size_t lanes, std::uint64_t verdicts) {
    // Not every x86 has an instruction that counts ones; few are looked up.
    constexpr std::uint64_t kOnesOfFour = 0x4332322132212110;
    if (lanes == 1) {
      Add(verdicts);
    } else if (lanes <= 4) {
      Add(kOnesOfFour >> (4 * verdicts) & 0xf);
    } else {
      Add(static_cast<std::size_t>(std::popcount(verdicts)));
    }
  }
  HWY_INLINE void Add(std::size_t accepted) { count_ += accepted; }
  std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};

class BitSink {
 public:
  // Every word that covers an object is written, none is read.
  explicit BitSink(std::uint64_t* words = nullptr) : words_(words) {}

  HWY_INLINE void Put(std::size_t first, std::size_t, std::uint64_t verdicts) {
    const std::size_t bit = first % 64;
    word_ = bit == 0 ? verdicts : word_ | verdicts << bit;
    words_[first / 64] = word_;
  }

 private:
  std::uint64_t* words_;
  std::uint64_t word_ = 0;
};

// Writes the numbers of the accepted objects in ascending order. Past the end
// of `out` it goes on counting, so that count() > out.size() tells of overflow.
class IndexSink {
 public:
  explicit IndexSink(std::span<std::uint32_t> out = {}) : out_(out) {}

  HWY_INLINE void Put(std::size_t first, std::size_t, std::uint64_t verdicts) {
    for (; verdicts != 0; verdicts &= verdicts - 1) {
      if (count_ < out_.size()) {
        out_[count_] =
            static_cast<std::uint32_t>(first + std::countr_zero(verdicts));
      }
      ++count_;
    }
  }
  std::size_t count() const { return count_; }

 private:
  std::span<std::uint32_t> out_;
  std::size_t count_ = 0;
};

// The caller's memory for the answers to a span of queries, in their order.
struct Counts {
  std::span<std::size_t> per_query;
};
struct Bits {
  std::span<std::uint64_t> words;  // WordsFor(world size) for each query.
};
struct Indices {
  std::span<std::uint32_t> out;  // An equal share for each query.
  std::span<std::size_t> found;  // Per query; may exceed the share.
};
using ScanOutput = std::variant<Counts, Bits, Indices>;

// The sink of query `q` out of `queries`, each of which has an equal share of
// the memory.
inline CountSink SinkOf(const Counts&, std::size_t, std::size_t) { return {}; }
inline BitSink SinkOf(const Bits& out, std::size_t q, std::size_t queries) {
  return BitSink(out.words.data() + q * (out.words.size() / queries));
}
inline IndexSink SinkOf(const Indices& out, std::size_t q,
                        std::size_t queries) {
  const std::size_t share = out.out.size() / queries;
  return IndexSink(out.out.subspan(q * share, share));
}

// Tells what the sink of query `q` has counted.
inline void Finish(const Counts& out, std::size_t q, const CountSink& sink) {
  out.per_query[q] = sink.count();
}
inline void Finish(const Bits&, std::size_t, const BitSink&) {}
inline void Finish(const Indices& out, std::size_t q, const IndexSink& sink) {
  out.found[q] = sink.count();
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SCAN_OUTPUT_H_
