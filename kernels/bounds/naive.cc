#include <cstddef>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/bounds/triangular_prisms.h"
#include "kernels/scan.h"
#include "kernels/variant.h"
#include "reference/bounds.h"
#include "reference/workloads/citations.h"

namespace cullproof {
namespace {

bool BoxesMeet(const Box& query, const Box& object) {
  return reference::Overlaps(query, object);
}

// The float structs of McNett (2019), one after another.
struct NaivePrism {
  static TriangularPrisms Prepare(const PrismsView& prisms) {
    return {prisms, 1};
  }

  template <class Sink>
  static void Scan(const TriangularPrisms& world, const HexPrism& query,
                   Sink& sink) {
    const auto up = reference::Up(query);
    const auto down = reference::Down(query);
    for (std::size_t i = 0; i < world.size; ++i) {
      const float* const d = world.down[i];
      const float* const u = world.up[i];
      const bool meet = reference::Intersects(up, {d[0], d[1], d[2], d[3]}) &&
                        reference::Intersects({u[0], u[1], u[2], u[3]}, down);
      sink.Put(i, 1, meet ? 1 : 0);
    }
  }
};

constexpr Variant<AabbQuestion> kAabbVariants[] = {
    {"naive",
     reference::kMcNett2019,
     kScalarTarget,
     {},
     Role::kContender,
     Scans<AabbQuestion, OneByOne<BoxesMeet>>,
     {}}};

constexpr Variant<PrismQuestion> kPrismVariants[] = {
    {"naive",
     reference::kMcNett2019,
     kScalarTarget,
     {},
     Role::kContender,
     Scans<PrismQuestion, NaivePrism>,
     {}}};

}  // namespace

std::span<const Variant<AabbQuestion>> NaiveAabbVariants() {
  return kAabbVariants;
}

std::span<const Variant<PrismQuestion>> NaivePrismVariants() {
  return kPrismVariants;
}

}  // namespace cullproof
