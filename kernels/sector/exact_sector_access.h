// What the kernels read of an ExactSector.
#ifndef CULLPROOF_KERNELS_SECTOR_EXACT_SECTOR_ACCESS_H_
#define CULLPROOF_KERNELS_SECTOR_EXACT_SECTOR_ACCESS_H_

#include "cullproof/exact_sector.h"
#include "kernels/sector/exact_decision.h"

namespace cullproof {

struct ExactSectorAccess {
  static ExactQuery Query(const ExactSector& sector) {
    return {sector.sector_, SincSquare<4>{{sector.sinc_square_low_},
                                          {sector.sinc_square_high_}}};
  }
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_EXACT_SECTOR_ACCESS_H_
