// One function for every file of this folder that holds rows, in the order of
// the report.
#ifndef CULLPROOF_KERNELS_SECTOR_TABLES_H_
#define CULLPROOF_KERNELS_SECTOR_TABLES_H_

#include <span>

#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {

// The forms that Yip (2013) publishes or describes.
std::span<const Variant<SectorQuestion>> ScalarSectorVariants();
std::span<const Variant<SectorQuestion>> SseSectorVariants();  // None off x86.
std::span<const Variant<SectorQuestion>> AngleSectorVariants();

std::span<const Variant<SectorQuestion>> WideSqrtVariants();
std::span<const Variant<SectorQuestion>> SignedSquareVariants();
std::span<const Variant<SectorQuestion>> TiledVariants();
std::span<const Variant<SectorQuestion>> ExactFilteredVariants();
std::span<const Variant<SectorQuestion>> IndexedVariants();
std::span<const Variant<SectorQuestion>> SectorLimits();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_TABLES_H_
