// One function for every file of this folder that holds rows.
#ifndef CULLPROOF_KERNELS_SECTOR_TABLES_H_
#define CULLPROOF_KERNELS_SECTOR_TABLES_H_

#include <span>

#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {

std::span<const Variant<SectorQuestion>> PublishedSectorVariants();
std::span<const Variant<SectorQuestion>> SignedSquareVariants();

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_TABLES_H_
