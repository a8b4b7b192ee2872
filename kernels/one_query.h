// Answers of a call with one query, by a body as in kernels/scan.h, in memory
// that is checked as in call_checks.h.
#ifndef CULLPROOF_KERNELS_ONE_QUERY_H_
#define CULLPROOF_KERNELS_ONE_QUERY_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernels/call_checks.h"
#include "kernels/scan_output.h"

namespace cullproof {

template <class Body, class World, class Query>
std::size_t CountBy(const World& world, const Query& query) {
  CountSink sink;
  Body::Scan(world, query, sink);
  return sink.count();
}

template <class Body, class World, class Query>
void MarkBy(std::string_view call, const World& world, const Query& query,
            std::span<std::uint64_t> bits) {
  CheckRoomForBits(call, bits.size(), world.size);
  BitSink sink(bits.data());
  Body::Scan(world, query, sink);
}

template <class Body, class World, class Query>
std::size_t ListBy(std::string_view call, const World& world,
                   const Query& query, std::span<std::uint32_t> indices) {
  CheckIndexable(call, world.size);
  IndexSink sink(indices);
  Body::Scan(world, query, sink);
  return sink.count();
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_ONE_QUERY_H_
