// Makes a row's answerer out of a kernel body as in kernels/many_queries.h.
#ifndef CULLPROOF_KERNELS_TILED_H_
#define CULLPROOF_KERNELS_TILED_H_

#include <algorithm>
#include <memory>
#include <span>
#include <thread>
#include <utility>

#include "cullproof/workers.h"
#include "kernels/many_queries.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof {

template <class Q, class Body>
class TiledAnswerer final : public Answerer<Q> {
 public:
  TiledAnswerer(const typename Q::World& world,
                std::unique_ptr<Workers> workers)
      : world_(world), workers_(std::move(workers)) {}

  void Answer(std::span<const typename Q::Query> queries,
              const ScanOutput& output) const override {
    AnswerTiled<Body>(world_, queries, output, workers_.get());
  }

 private:
  typename Q::World world_;
  std::unique_ptr<Workers> workers_;
};

// For Variant::prepare.
template <class Q, class Body>
std::unique_ptr<const Answerer<Q>> Tiles(const typename Q::World& world) {
  return std::make_unique<TiledAnswerer<Q, Body>>(world, nullptr);
}
template <class Q, class Body>
std::unique_ptr<const Answerer<Q>> TilesOnThreads(
    const typename Q::World& world) {
  return std::make_unique<TiledAnswerer<Q, Body>>(
      world, std::make_unique<Workers>(
                 std::max(1u, std::thread::hardware_concurrency())));
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TILED_H_
