// Makes a row's answerer out of a kernel body that takes all queries at once,
// as a Batch of kernels/sparse_output.h:
//   template <class Batch> static void Scan(const Batch&);
// where the batch's state is as in kernels/scan.h.
#ifndef CULLPROOF_KERNELS_BATCH_H_
#define CULLPROOF_KERNELS_BATCH_H_

#include <memory>
#include <span>
#include <variant>

#include "kernels/scan.h"
#include "kernels/scan_output.h"
#include "kernels/sparse_output.h"
#include "kernels/variant.h"

namespace cullproof {

template <class Q, class Body>
class BatchAnswerer final : public Answerer<Q> {
 public:
  explicit BatchAnswerer(const typename Q::World& world)
      : state_(PrepareState<Q, Body>(world)) {}

  void Answer(std::span<const typename Q::Query> queries,
              const ScanOutput& output) const override {
    std::visit(
        [&](const auto& memory) {
          auto out = SparseOutput::Of(memory, queries.size());
          Body::Scan(Batch{state_, queries, out});
        },
        output);
  }

 private:
  decltype(PrepareState<Q, Body>(typename Q::World{})) state_;
};

// For Variant::prepare.
template <class Q, class Body>
std::unique_ptr<const Answerer<Q>> Batches(const typename Q::World& world) {
  return std::make_unique<BatchAnswerer<Q, Body>>(world);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BATCH_H_
