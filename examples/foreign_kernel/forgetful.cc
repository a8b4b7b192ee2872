// A point behind the apex needs no square root: it is outside. Whoever writes
// this forgets sectors of more than half a circle.
#include <cmath>

#include "cullproof/geometry.h"
#include "kernels/foreign.h"
#include "kernels/scan.h"
#include "kernels/sector/contract.h"
#include "kernels/sector/question.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

bool IsInside(const Sector& sector, Point2 point) {
  const float dx = point.x - sector.apex.x;
  const float dy = point.y - sector.apex.y;
  const float along = dx * sector.direction.x + dy * sector.direction.y;
  if (along < 0) return false;
  const float squared_length = dx * dx + dy * dy;
  return squared_length < sector.squared_radius &&
         along > std::sqrt(squared_length) * sector.cos_half_angle;
}

constexpr Variant<SectorQuestion> kRows[] = {
    {"forgetful", "", kScalarTarget,
     SectorQuestion::Parameters::kCosineAndSquaredRadius, Role::kContender,
     Scans<SectorQuestion, OneByOne<IsInside>>, kSqrtContract}};

const ForeignVariants<SectorQuestion> kForeign(kRows, CULLPROOF_REPLAY);

}  // namespace
}  // namespace cullproof
