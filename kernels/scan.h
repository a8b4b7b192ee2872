// Makes a row's answerer out of a kernel body that scans every object.
//
// A body is a struct with
//   template <class Sink> static void Scan(const State&, const Query&, Sink&);
// where State is the question's world or, when the body has a static function
// Prepare(const World&), whatever that returns: its own layout of the world.
#ifndef CULLPROOF_KERNELS_SCAN_H_
#define CULLPROOF_KERNELS_SCAN_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>

#include "hwy/base.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof {

template <class Q, class Body>
auto PrepareState(const typename Q::World& world) {
  if constexpr (requires { Body::Prepare(world); }) {
    return Body::Prepare(world);
  } else {
    return world;
  }
}

template <class Q, class Body>
class ScanAnswerer final : public Answerer<Q> {
 public:
  using Query = typename Q::Query;

  explicit ScanAnswerer(const typename Q::World& world)
      : state_(PrepareState<Q, Body>(world)) {}

  void Answer(std::span<const Query> queries,
              const ScanOutput& output) const override {
    std::visit(
        [&](const auto& out) {
          for (std::size_t q = 0; q < queries.size(); ++q) {
            auto sink = SinkOf(out, q, queries.size());
            Body::Scan(state_, queries[q], sink);
            Finish(out, q, sink);
          }
        },
        output);
  }

 private:
  decltype(PrepareState<Q, Body>(typename Q::World{})) state_;
};

// For Variant::prepare.
template <class Q, class Body>
std::unique_ptr<const Answerer<Q>> Scans(const typename Q::World& world) {
  return std::make_unique<ScanAnswerer<Q, Body>>(world);
}

// A body that asks a scalar predicate, inlined, about one object after another.
template <auto kPredicate>
struct OneByOne {
  template <class World, class Query, class Sink>
  static HWY_FLATTEN void Scan(const World& world, const Query& query,
                               Sink& sink) {
    for (std::size_t i = 0; i < world.size; ++i) {
      sink.Put(i, 1, kPredicate(query, world[i]) ? 1 : 0);
    }
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SCAN_H_
