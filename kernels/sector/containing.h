// What users of cullproof/many_sectors.h get who ask about one point.
#ifndef CULLPROOF_KERNELS_SECTOR_CONTAINING_H_
#define CULLPROOF_KERNELS_SECTOR_CONTAINING_H_

#include <span>

#include "cullproof/geometry.h"

namespace cullproof {

// Which sectors contain the point, for the sinks of kernels/scan_output.h.
template <class Sink>
void FindContaining(Point2 point, std::span<const Sector> sectors, Sink& sink);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_CONTAINING_H_
