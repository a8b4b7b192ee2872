// What a kernel hands back that has put the objects in an order of its own: the
// outputs of kernels/scan_output.h, in the order in which they were given.
// Sinks take the verdicts of lanes, as those there do, or accept whole
// stretches.
#ifndef CULLPROOF_KERNELS_REORDERED_OUTPUT_H_
#define CULLPROOF_KERNELS_REORDERED_OUTPUT_H_

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

#include "kernels/scan_output.h"

namespace cullproof {

// `numbers` tells the place of each object in the order given.
class ReorderedBits {
 public:
  ReorderedBits(std::span<const std::uint32_t> numbers,
                std::span<std::uint64_t> words)
      : numbers_(numbers), words_(words) {
    std::ranges::fill(words_, 0);
  }

  void Put(std::size_t first, std::size_t, std::uint64_t verdicts) {
    for (; verdicts != 0; verdicts &= verdicts - 1) {
      Mark(numbers_[first + std::countr_zero(verdicts)]);
    }
  }
  void PutAll(std::size_t first, std::size_t count) {
    for (const auto n : numbers_.subspan(first, count)) Mark(n);
  }

 private:
  void Mark(std::uint32_t n) { words_[n / 64] |= std::uint64_t{1} << n % 64; }

  std::span<const std::uint32_t> numbers_;
  std::span<std::uint64_t> words_;
};

// Writes as many as fit of the least numbers accepted. When more are found, the
// memory is a heap, the greatest number first.
class ReorderedIndices {
 public:
  ReorderedIndices(std::span<const std::uint32_t> numbers,
                   std::span<std::uint32_t> out)
      : numbers_(numbers), out_(out) {}

  void Put(std::size_t first, std::size_t, std::uint64_t verdicts) {
    for (; verdicts != 0; verdicts &= verdicts - 1) {
      List(numbers_[first + std::countr_zero(verdicts)]);
    }
  }
  void PutAll(std::size_t first, std::size_t count) {
    for (const auto n : numbers_.subspan(first, count)) List(n);
  }

  // Puts the numbers in ascending order, and returns how many were found.
  std::size_t Finish() {
    std::ranges::sort(out_.first(std::min(count_, out_.size())));
    return count_;
  }

 private:
  void List(std::uint32_t n) {
    if (count_ < out_.size()) {
      out_[count_] = n;
    } else if (!out_.empty()) {
      if (count_ == out_.size()) std::ranges::make_heap(out_);
      if (n < out_.front()) {
        std::ranges::pop_heap(out_);
        out_.back() = n;
        std::ranges::push_heap(out_);
      }
    }
    ++count_;
  }

  std::span<const std::uint32_t> numbers_;
  std::span<std::uint32_t> out_;
  std::size_t count_ = 0;
};

// As those of the same names in kernels/scan_output.h.
inline CountSink SinkOf(const Counts&, std::size_t, std::size_t,
                        std::span<const std::uint32_t>) {
  return {};
}
inline ReorderedBits SinkOf(const Bits& out, std::size_t q, std::size_t queries,
                            std::span<const std::uint32_t> numbers) {
  const std::size_t share = out.words.size() / queries;
  return {numbers, out.words.subspan(q * share, share)};
}
inline ReorderedIndices SinkOf(const Indices& out, std::size_t q,
                               std::size_t queries,
                               std::span<const std::uint32_t> numbers) {
  const std::size_t share = out.out.size() / queries;
  return {numbers, out.out.subspan(q * share, share)};
}
inline void Finish(const Bits&, std::size_t, const ReorderedBits&) {}
inline void Finish(const Indices& out, std::size_t q, ReorderedIndices& sink) {
  out.found[q] = sink.Finish();
}

inline void PutAll(CountSink& sink, std::size_t, std::size_t count) {
  sink.Add(count);
}
template <class Sink>
void PutAll(Sink& sink, std::size_t first, std::size_t count) {
  sink.PutAll(first, count);
}

// Asks a kernel (see reordered.h) each of the queries.
template <class Kernel, class State, class Query>
void AnswerReordered(const State& state, std::span<const Query> queries,
                     const ScanOutput& output) {
  std::visit(
      [&](const auto& out) {
        for (std::size_t q = 0; q < queries.size(); ++q) {
          auto sink = SinkOf(out, q, queries.size(), state.order());
          Kernel::Find(state, queries[q], sink);
          Finish(out, q, sink);
        }
      },
      output);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_REORDERED_OUTPUT_H_
