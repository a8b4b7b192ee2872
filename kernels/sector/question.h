// The question "is the point inside the circular sector?".
#ifndef CULLPROOF_KERNELS_SECTOR_QUESTION_H_
#define CULLPROOF_KERNELS_SECTOR_QUESTION_H_

#include <cstddef>
#include <span>
#include <string_view>

#include "cullproof/geometry.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"
#include "reference/exact.h"
#include "reference/workloads/workload.h"

namespace cullproof {

struct SectorQuestion {
  static constexpr std::string_view kFamily = "sector";
  static constexpr std::string_view kName = "sector";

  using World = PointsView;
  using Query = Sector;
  using Output = ScanOutput;
  using Parameters = reference::SectorParameters;

  // One point against one sector, and what the exact arbiter says.
  struct Examined {
    Sector sector;
    Point2 point;
    Parameters parameters;
    bool inside;
  };

  static bool Truth(const Sector& sector, Point2 point, Parameters parameters) {
    return reference::Contains(sector, point, parameters);
  }
  static Examined Examine(const Sector& sector, Point2 point,
                          Parameters parameters) {
    return {sector, point, parameters, Truth(sector, point, parameters)};
  }

  // Every row, in the order of the report. A file that holds rows has a line
  // in sector.cc.
  static std::span<const std::span<const Variant<SectorQuestion>>> Tables();

  using Workload = reference::Workload<PointsView, Sector>;
  static std::span<const reference::WorkloadSource<Workload>> Workloads();
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_QUESTION_H_
