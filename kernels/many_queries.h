// Answers many queries, some of them at a time, and on threads if need be.
//
// A body is a struct with
//   template <class Sink>
//   static void Scan(const World&, std::span<const Query>, Sink*);
// for up to kQueriesAtOnce queries and a sink for each. See tiles-inl.h.
#ifndef CULLPROOF_KERNELS_MANY_QUERIES_H_
#define CULLPROOF_KERNELS_MANY_QUERIES_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <variant>

#include "cullproof/workers.h"
#include "kernels/scan_output.h"

namespace cullproof {

inline constexpr std::size_t kQueriesAtOnce = 16;

// Without workers, in this thread.
template <class Body, class World, class Query>
void AnswerTiled(const World& world, std::span<const Query> queries,
                 const ScanOutput& output, Workers* workers) {
  const auto answer_all = [&](const auto& out) {
    const auto answer = [&](std::size_t part) {
      const std::size_t first = part * kQueriesAtOnce;
      const auto asked = queries.subspan(
          first, std::min(kQueriesAtOnce, queries.size() - first));
      std::array<decltype(SinkOf(out, 0, 1)), kQueriesAtOnce> sinks;
      for (std::size_t q = 0; q < asked.size(); ++q) {
        sinks[q] = SinkOf(out, first + q, queries.size());
      }
      Body::Scan(world, asked, sinks.data());
      for (std::size_t q = 0; q < asked.size(); ++q) {
        Finish(out, first + q, sinks[q]);
      }
    };
    const std::size_t parts =
        (queries.size() + kQueriesAtOnce - 1) / kQueriesAtOnce;
    if (workers != nullptr) {
      workers->Run(parts, answer);
    } else {
      for (std::size_t part = 0; part < parts; ++part) answer(part);
    }
  };
  std::visit(answer_all, output);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_MANY_QUERIES_H_
