// Makes a row's answerer, and the calls of users, out of a kernel that finds
// points in blocks, a struct with
//   template <class Sink>
//   static void Find(const PointBlocks&, const ExactQuery&, Sink&);
#ifndef CULLPROOF_KERNELS_SECTOR_INDEXED_ANSWERER_H_
#define CULLPROOF_KERNELS_SECTOR_INDEXED_ANSWERER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>

#include "cullproof/geometry.h"
#include "kernels/reordered_output.h"
#include "kernels/scan_output.h"
#include "kernels/sector/exact_decision.h"
#include "kernels/sector/point_blocks.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {

template <class Kernel>
std::size_t CountFound(const PointBlocks& world, const ExactQuery& query) {
  CountSink sink;
  Kernel::Find(world, query, sink);
  return sink.count();
}

template <class Kernel>
void MarkFound(const PointBlocks& world, const ExactQuery& query,
               std::span<std::uint64_t> words) {
  ReorderedBits sink(world.numbers, words);
  Kernel::Find(world, query, sink);
}

template <class Kernel>
std::size_t ListFound(const PointBlocks& world, const ExactQuery& query,
                      std::span<std::uint32_t> out) {
  ReorderedIndices sink(world.numbers, out);
  Kernel::Find(world, query, sink);
  return sink.Finish();
}

template <class Kernel>
class IndexedAnswerer final : public Answerer<SectorQuestion> {
 public:
  explicit IndexedAnswerer(const PointsView& points) : world_(points) {}

  void Answer(std::span<const Sector> queries,
              const ScanOutput& output) const override {
    std::visit([&](const auto& out) { Fill(queries, out); }, output);
  }

 private:
  void Fill(std::span<const Sector> queries, const Counts& out) const {
    for (std::size_t q = 0; q < queries.size(); ++q) {
      out.per_query[q] = CountFound<Kernel>(world_, {queries[q]});
    }
  }

  void Fill(std::span<const Sector> queries, const Bits& out) const {
    const std::size_t words = WordsFor(world_.points_given);
    for (std::size_t q = 0; q < queries.size(); ++q) {
      MarkFound<Kernel>(world_, {queries[q]},
                        out.words.subspan(q * words, words));
    }
  }

  void Fill(std::span<const Sector> queries, const Indices& out) const {
    if (queries.empty()) return;
    const std::size_t share = out.out.size() / queries.size();
    for (std::size_t q = 0; q < queries.size(); ++q) {
      out.found[q] = ListFound<Kernel>(world_, {queries[q]},
                                       out.out.subspan(q * share, share));
    }
  }

  const PointBlocks world_;
};

// For Variant::prepare.
template <class Kernel>
std::unique_ptr<const Answerer<SectorQuestion>> IndexedAnswers(
    const PointsView& points) {
  return std::make_unique<IndexedAnswerer<Kernel>>(points);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_INDEXED_ANSWERER_H_
