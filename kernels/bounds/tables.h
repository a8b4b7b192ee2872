// One function for every file of this folder that holds rows, in the order of
// the report.
#ifndef CULLPROOF_KERNELS_BOUNDS_TABLES_H_
#define CULLPROOF_KERNELS_BOUNDS_TABLES_H_

#include <span>

#include "kernels/bounds/question.h"
#include "kernels/variant.h"

namespace cullproof {

std::span<const Variant<AabbQuestion>> NaiveAabbVariants();
std::span<const Variant<AabbQuestion>> SseAabbVariants();
std::span<const Variant<AabbQuestion>> SlabsThenZVariants();
std::span<const Variant<AabbQuestion>> PrismFromAabbVariants();
std::span<const Variant<AabbQuestion>> BatchedAabbVariants();
std::span<const Variant<AabbQuestion>> CompactAabbVariants();
std::span<const Variant<AabbQuestion>> IndexedAabbVariants();
std::span<const Variant<AabbQuestion>> AabbLimits();

std::span<const Variant<PrismQuestion>> NaivePrismVariants();
std::span<const Variant<PrismQuestion>> SseFloat4Variants();
std::span<const Variant<PrismQuestion>> SsePrismVariants();
std::span<const Variant<PrismQuestion>> TriangleFirstVariants();
std::span<const Variant<PrismQuestion>> ZInRecordVariants();
std::span<const Variant<PrismQuestion>> BatchedPrismVariants();
std::span<const Variant<PrismQuestion>> CompactPrismVariants();
std::span<const Variant<PrismQuestion>> IndexedPrismVariants();
std::span<const Variant<PrismQuestion>> PrismLimits();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_TABLES_H_
