// Decides about single points in double, as far as that is certain: all but one
// in some million of those that the filter in float leaves open.
#ifndef CULLPROOF_KERNELS_SECTOR_DOUBLE_DECISION_H_
#define CULLPROOF_KERNELS_SECTOR_DOUBLE_DECISION_H_

#include "cullproof/geometry.h"

namespace cullproof {

enum class Decision { kOutside, kInside, kOpen };

class DoubleDecision {
 public:
  // Of a sector that has an inside, see exact_decision.h.
  explicit DoubleDecision(const Sector& sector);

  // Of a finite point.
  Decision Decide(Point2 point) const;

 private:
  Xy<double> apex_, direction_;
  double squared_radius_;
  double squared_length_;  // |U|^2
  double edge_;            // |U|^2 c|c|
  bool is_whole_disc_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_DOUBLE_DECISION_H_
