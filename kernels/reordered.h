// Makes a row's answerer out of a kernel that finds objects in an order of its
// own, a struct with
//   static State Prepare(const World&);
//   template <class Sink>
//   static void Find(const State&, const Query&, Sink&);
// where State::order() has the number that each object was given, and the sinks
// are CountSink and those of reordered_output.h.
#ifndef CULLPROOF_KERNELS_REORDERED_H_
#define CULLPROOF_KERNELS_REORDERED_H_

#include <memory>
#include <span>

#include "kernels/reordered_output.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof {

template <class Q, class Kernel>
class ReorderedAnswerer final : public Answerer<Q> {
 public:
  explicit ReorderedAnswerer(const typename Q::World& world)
      : state_(Kernel::Prepare(world)) {}

  void Answer(std::span<const typename Q::Query> queries,
              const ScanOutput& output) const override {
    AnswerReordered<Kernel>(state_, queries, output);
  }

 private:
  const decltype(Kernel::Prepare(typename Q::World{})) state_;
};

// For Variant::prepare.
template <class Q, class Kernel>
std::unique_ptr<const Answerer<Q>> Reorders(const typename Q::World& world) {
  return std::make_unique<ReorderedAnswerer<Q, Kernel>>(world);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_REORDERED_H_
