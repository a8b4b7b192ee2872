#include "cullproof/bounds.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/bounds/batched_best.h"
#include "kernels/bounds/sides.h"
#include "kernels/bounds/slabs_then_z_best.h"
#include "kernels/bounds/smaller_first_best.h"
#include "kernels/call_checks.h"
#include "kernels/one_query.h"
#include "kernels/sparse_output.h"

namespace cullproof {
namespace {

template <class Bounds, class View, class Output>
void Ask(std::span<const Bounds> queries, const View& world,
         const Output& output) {
  auto out = SparseOutput::Of(output, queries.size());
  BestBatched::Scan(Batch{SidesOf(world), queries, out});
}

}  // namespace

std::size_t CountOverlaps(const Box& query, const BoxesView& boxes) {
  return CountBy<BestSlabsThenZ>(boxes, query);
}

void MarkOverlaps(const Box& query, const BoxesView& boxes,
                  std::span<std::uint64_t> bits) {
  MarkBy<BestSlabsThenZ>("MarkOverlaps", boxes, query, bits);
}

std::size_t ListOverlaps(const Box& query, const BoxesView& boxes,
                         std::span<std::uint32_t> indices) {
  return ListBy<BestSlabsThenZ>("ListOverlaps", boxes, query, indices);
}

std::size_t CountOverlaps(const HexPrism& query, const PrismsView& prisms) {
  return CountBy<BestSmallerFirst>(prisms, query);
}

void MarkOverlaps(const HexPrism& query, const PrismsView& prisms,
                  std::span<std::uint64_t> bits) {
  MarkBy<BestSmallerFirst>("MarkOverlaps", prisms, query, bits);
}

std::size_t ListOverlaps(const HexPrism& query, const PrismsView& prisms,
                         std::span<std::uint32_t> indices) {
  return ListBy<BestSmallerFirst>("ListOverlaps", prisms, query, indices);
}

void CountOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                   std::span<std::size_t> counts) {
  Ask(queries, boxes, CountsOfEach("CountOverlaps", queries.size(), counts));
}

void MarkOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                  std::span<std::uint64_t> bits) {
  Ask(queries, boxes,
      BitsOfEach("MarkOverlaps", queries.size(), boxes.size, bits));
}

void ListOverlaps(std::span<const Box> queries, const BoxesView& boxes,
                  std::span<std::uint32_t> indices,
                  std::span<std::size_t> found) {
  Ask(queries, boxes,
      IndicesOfEach("ListOverlaps", queries.size(), boxes.size, indices,
                    found));
}

void CountOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                   std::span<std::size_t> counts) {
  Ask(queries, prisms, CountsOfEach("CountOverlaps", queries.size(), counts));
}

void MarkOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                  std::span<std::uint64_t> bits) {
  Ask(queries, prisms,
      BitsOfEach("MarkOverlaps", queries.size(), prisms.size, bits));
}

void ListOverlaps(std::span<const HexPrism> queries, const PrismsView& prisms,
                  std::span<std::uint32_t> indices,
                  std::span<std::size_t> found) {
  Ask(queries, prisms,
      IndicesOfEach("ListOverlaps", queries.size(), prisms.size, indices,
                    found));
}

}  // namespace cullproof
