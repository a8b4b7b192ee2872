// The test of signed_square, for each Highway target in turn.

#if defined(CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_INL_H_) == \
    defined(HWY_TARGET_TOGGLE)
#ifdef CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_INL_H_
#undef CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_INL_H_
#else
#define CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_INL_H_
#endif

#include <cmath>
#include <cstddef>

#include "cullproof/geometry.h"
#include "hwy/highway.h"
#include "kernels/scan-inl.h"
#include "kernels/sector/operands.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {

// x|x| grows with x, so d > |D||U|c is d|d| > |D|^2 (|U|^2 c|c|): one
// comparison, no root, no cases, and U of any length. Every product rounds.
struct SignedSquare {
  struct Ready {
    Point2 apex;
    Point2 direction;  // U, scaled.
    float squared_radius;
    float signed_square;  // |U|^2 c|c|
  };

  // A cosine of -1 or less means the full disc: -2 makes the strict
  // comparison grant every point but the apex. Without any point, all is zero.
  static Ready Prepare(const Sector& sector) {
    if (!IsPlaced(sector) || !std::isfinite(sector.squared_radius) ||
        !std::isfinite(sector.cos_half_angle)) {
      return {};
    }
    const Point2 u = Scaled(sector.direction);
    const double c = sector.cos_half_angle > -1 ? sector.cos_half_angle : -2;
    const double squared_length = double{u.x} * u.x + double{u.y} * u.y;
    return {sector.apex, u, sector.squared_radius,
            static_cast<float>(squared_length * c * std::abs(c))};
  }

  template <class D, class Load>
  static HWY_INLINE hn::Mask<D> Accepts(D d, const PointsView& points,
                                        const Ready& sector, std::size_t i,
                                        Load load) {
    const auto dx =
        hn::Sub(load(d, points.at.x + i), hn::Set(d, sector.apex.x));
    const auto dy =
        hn::Sub(load(d, points.at.y + i), hn::Set(d, sector.apex.y));
    const auto squared_length = hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy));
    const auto along = hn::Add(hn::Mul(dx, hn::Set(d, sector.direction.x)),
                               hn::Mul(dy, hn::Set(d, sector.direction.y)));
    return hn::And(
        hn::Lt(squared_length, hn::Set(d, sector.squared_radius)),
        hn::Gt(hn::Mul(along, hn::Abs(along)),
               hn::Mul(squared_length, hn::Set(d, sector.signed_square))));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#endif  // CULLPROOF_KERNELS_SECTOR_SIGNED_SQUARE_INL_H_
