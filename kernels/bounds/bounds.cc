#include "reference/workloads/bounds.h"

#include <span>

#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/variant.h"
#include "reference/workloads/workload.h"

namespace cullproof {

std::span<const std::span<const Variant<AabbQuestion>>> AabbQuestion::Tables() {
  static const std::span<const Variant<AabbQuestion>> tables[] = {
      NaiveAabbVariants(),     SseAabbVariants(),     SlabsThenZVariants(),
      PrismFromAabbVariants(), BatchedAabbVariants(), CompactAabbVariants(),
      IndexedAabbVariants(),   AabbLimits(),
  };
  return tables;
}

std::span<const reference::WorkloadSource<AabbQuestion::Workload>>
AabbQuestion::Workloads() {
  return reference::BoxWorkloads();
}

std::span<const std::span<const Variant<PrismQuestion>>>
PrismQuestion::Tables() {
  static const std::span<const Variant<PrismQuestion>> tables[] = {
      NaivePrismVariants(),    SseFloat4Variants(),    SsePrismVariants(),
      TriangleFirstVariants(), ZInRecordVariants(),    BatchedPrismVariants(),
      CompactPrismVariants(),  IndexedPrismVariants(), PrismLimits(),
  };
  return tables;
}

std::span<const reference::WorkloadSource<PrismQuestion::Workload>>
PrismQuestion::Workloads() {
  return reference::PrismWorkloads();
}

}  // namespace cullproof
