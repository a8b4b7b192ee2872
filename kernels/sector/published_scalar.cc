#include <bit>
#include <cmath>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "hwy/detect_compiler_arch.h"
#include "kernels/scan.h"
#include "kernels/sector/contract.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/variant.h"
#include "reference/sector.h"
#include "reference/workloads/citations.h"

namespace cullproof {
namespace {

using reference::kYip2013;
using reference::SectorParameters;

// Takes the value in a register, so that the load that fetched it stays.
inline void Keep(float value) {
#if HWY_ARCH_X86
  asm volatile("" : : "x"(value));
#elif HWY_ARCH_ARM
  asm volatile("" : : "w"(value));
#else
  asm volatile("" : : "f"(value));
#endif
}

bool NoOperation(const Sector&, Point2 point) {
  Keep(point.x);
  Keep(point.y);
  return false;
}

constexpr SectorExemption kAcosContract[] = {
    kNotFinite<LetsThrough{.radius_nan = true}>,
    kNotUnit<kAcosBand>,
    kOverflowRange<kAcosBand>,
    kClosedArc,
    kAcosDomain<kAcosBand>,
    kRoundingBand<kAcosBand>};

constexpr SectorExemption kPolarContract[] = {
    kNotFinite<LetsThrough{.infinite_direction = true}>,
    kNoDirection<kPolarBand>, kOverflowRange<kPolarBand>, kApexInside,
    kRoundingBand<kPolarBand>};

// No division, and no root where the point is out of reach.
bool DeferredSqrt(const Sector& sector, Point2 point) {
  const float dx = point.x - sector.apex.x;
  const float dy = point.y - sector.apex.y;
  const float squared_length = dx * dx + dy * dy;
  if (squared_length > sector.squared_radius) return false;
  const float length = std::sqrt(squared_length);
  return dx * sector.direction.x + dy * sector.direction.y >
         length * sector.cos_half_angle;
}
constexpr SectorExemption kDeferredSqrtContract[] = {
    kNotFinite<LetsThrough{.radius_nan = true, .infinite_direction = true}>,
    kNotUnit<kRootBand>,
    kOverflowRange<kRootBand>,
    kClosedArc,
    kStraightBehind,
    kRoundingBand<kRootBand>};

// Squares keep an order among numbers of one sign, and reverse it if the sign
// is negative.
bool SqrtFree(const Sector& sector, Point2 point) {
  const float c = sector.cos_half_angle;
  const float dx = point.x - sector.apex.x;
  const float dy = point.y - sector.apex.y;
  const float squared_length = dx * dx + dy * dy;
  if (squared_length > sector.squared_radius) return false;
  const float along = dx * sector.direction.x + dy * sector.direction.y;
  if (along >= 0 && c >= 0) return along * along > squared_length * c * c;
  if (along < 0 && c < 0) return along * along < squared_length * c * c;
  return along >= 0;
}
constexpr SectorExemption kSqrtFreeContract[] = {
    kNotFinite<LetsThrough{
        .radius_nan = true, .cosine_nan = true, .infinite_direction = true}>,
    kNotUnit<kSquaresBand>,
    kOverflowRange<kSquaresBand>,
    kApexInside,
    kClosedArc,
    kStraightBehind,
    kRoundingBand<kSquaresBand>};

// The same by sign bits: a common sign, put onto both squares, reverses their
// order if it is negative. (A NaN has the sign that the compiler's choice of
// instructions gives it; it is not >= 0.)
bool SignBit(const Sector& sector, Point2 point) {
  constexpr std::uint32_t kSign = 0x80000000;
  const auto with_sign = [](float x, std::uint32_t sign) {
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(x) | sign);
  };
  const float c = sector.cos_half_angle;
  const float dx = point.x - sector.apex.x;
  const float dy = point.y - sector.apex.y;
  const float squared_length = dx * dx + dy * dy;
  if (squared_length > sector.squared_radius) return false;
  const float along = dx * sector.direction.x + dy * sector.direction.y;
  const std::uint32_t sign = std::bit_cast<std::uint32_t>(along) & kSign;
  if (sign != (std::bit_cast<std::uint32_t>(c) & kSign)) {
    return sign == 0 && along >= 0;
  }
  return with_sign(along * along, sign) >
         with_sign(squared_length * c * c, sign);
}
constexpr SectorExemption kSignBitContract[] = {
    kNotFinite<LetsThrough{
        .radius_nan = true, .cosine_nan = true, .infinite_direction = true}>,
    kNotUnit<kSquaresBand>,
    kOverflowRange<kSquaresBand>,
    kApexInside,
    kClosedArc,
    kSignedZero,
    kStraightBehind,
    kRoundingBand<kSquaresBand>};

template <auto kPredicate>
constexpr auto kScans = Scans<SectorQuestion, OneByOne<kPredicate>>;

constexpr Variant<SectorQuestion> kVariants[] = {
    {"no_operation",
     kYip2013,
     kScalarTarget,
     SectorParameters::kCosineAndSquaredRadius,
     Role::kOverhead,
     kScans<NoOperation>,
     {}},
    {"acos", kYip2013, kScalarTarget, SectorParameters::kAngleAndRadius,
     Role::kContender, kScans<reference::Acos>, kAcosContract},
    {"polar", kYip2013, kScalarTarget, SectorParameters::kAngleAndRadius,
     Role::kContender, kScans<reference::Polar>, kPolarContract},
    {"deferred_sqrt", kYip2013, kScalarTarget,
     SectorParameters::kCosineAndSquaredRadius, Role::kContender,
     kScans<DeferredSqrt>, kDeferredSqrtContract},
    {"sqrt_free", kYip2013, kScalarTarget,
     SectorParameters::kCosineAndSquaredRadius, Role::kContender,
     kScans<SqrtFree>, kSqrtFreeContract},
    {"sign_bit", kYip2013, kScalarTarget,
     SectorParameters::kCosineAndSquaredRadius, Role::kContender,
     kScans<SignBit>, kSignBitContract},
};

}  // namespace

std::span<const Variant<SectorQuestion>> ScalarSectorVariants() {
  return kVariants;
}

}  // namespace cullproof
