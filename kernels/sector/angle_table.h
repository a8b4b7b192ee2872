#ifndef CULLPROOF_KERNELS_SECTOR_ANGLE_TABLE_H_
#define CULLPROOF_KERNELS_SECTOR_ANGLE_TABLE_H_

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace cullproof {

// Answers angles from a table of kSteps + 1 arc tangents.
template <int kSteps>
class AngleTable {
  static_assert(kSteps >= 1 && kSteps <= 1 << 20,
                "the number of a step must be exact in float");

 public:
  // Half a step of the ratio, as the arc tangent is no steeper than 1.
  static constexpr double kStepError = 0.5 / kSteps;
  // In unit roundoffs, 2^-24: the ratio and its place in the table u each, the
  // entry u / 2, pi/2 and the difference from it u each, pi and that 3.5 u.
  static constexpr double kRounding = 8;

  AngleTable() {
    for (int i = 0; i <= kSteps; ++i) {
      arc_tangents_[i] = static_cast<float>(std::atan(i / double{kSteps}));
    }
  }

  // The angle in radians, 0 to pi, between the x axis and the vector (x, y)
  // with y >= 0. NaN if the vector has no angle: for (0, 0), NaN, infinities.
  // Wrong by at most kStepError + kRounding 2^-24.
  float AngleOf(float x, float y) const {
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    constexpr float kPi = std::numbers::pi_v<float>;
    const float along = std::abs(x);
    const float longer = std::max(along, y);
    if (longer == 0) return kNone;
    const float ratio = std::min(along, y) / longer;
    if (!(ratio <= 1)) return kNone;
    float angle = arc_tangents_[static_cast<int>(ratio * kSteps + 0.5f)];
    if (y > along) angle = kPi / 2 - angle;
    return x < 0 ? kPi - angle : angle;
  }

 private:
  std::array<float, kSteps + 1> arc_tangents_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_ANGLE_TABLE_H_
