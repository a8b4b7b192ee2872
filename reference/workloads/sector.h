// Data for the question whether a point lies inside a circular sector, drawn
// as the program of Yip (2013) draws it.
#ifndef CULLPROOF_REFERENCE_WORKLOADS_SECTOR_H_
#define CULLPROOF_REFERENCE_WORKLOADS_SECTOR_H_

#include <span>

#include "cullproof/geometry.h"
#include "reference/workloads/workload.h"

namespace cullproof::reference {

using SectorWorkload = Workload<PointsView, Sector>;

// as_published, all_points, debug_check.
std::span<const WorkloadSource<SectorWorkload>> SectorWorkloads();

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_SECTOR_H_
