// Data for the questions whether two boxes or two prisms meet: the objects of
// McNett (2019), drawn as his program draws them. XY is the ground.
#ifndef CULLPROOF_REFERENCE_WORKLOADS_BOUNDS_H_
#define CULLPROOF_REFERENCE_WORKLOADS_BOUNDS_H_

#include <span>

#include "cullproof/geometry.h"
#include "reference/workloads/workload.h"

namespace cullproof::reference {

using BoxWorkload = Workload<BoxesView, Box>;
using PrismWorkload = Workload<PrismsView, HexPrism>;

// filled, in_cache, as_published, airborne, down_shaped.
std::span<const WorkloadSource<BoxWorkload>> BoxWorkloads();

// The same with pragmatic axes and the paper's own rounding of C, which its
// counts depend on. With other builders: filled_directed, filled_from_boxes,
// and with elegant axes filled_elegant, in_cache_elegant, airborne_elegant,
// down_shaped_elegant.
std::span<const WorkloadSource<PrismWorkload>> PrismWorkloads();

// The prism that the paper's program makes of points: pragmatic axes, C
// rounded to nearest and thus not always around the points.
HexPrism PrismFromPointsAsPublished(std::span<const Point3> points);

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_BOUNDS_H_
