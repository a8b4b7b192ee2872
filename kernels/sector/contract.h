// Where sector variants may differ from the truth, and why.
#ifndef CULLPROOF_KERNELS_SECTOR_CONTRACT_H_
#define CULLPROOF_KERNELS_SECTOR_CONTRACT_H_

#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_CONTRACT_H_
