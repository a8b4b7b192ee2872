#include "kernels/sector/exact_decision.h"

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "cullproof/geometry.h"
#include "kernels/sector/natural.h"
#include "kernels/sector/operands.h"

namespace cullproof {
namespace {

constexpr std::uint32_t kInfinityBits = 0x7f800000;
constexpr std::uint32_t kSignBit = 0x80000000;

bool IsFinite(float x) {
  return (OpaqueBits(x) & kInfinityBits) != kInfinityBits;
}
bool IsZero(float x) { return (OpaqueBits(x) & ~kSignBit) == 0; }
bool IsPositive(float x) { return !IsZero(x) && OpaqueBits(x) < kInfinityBits; }

// |x| = mantissa 2^exponent units of 2^-149, the least float.
struct Parts {
  std::uint32_t mantissa;
  int exponent;
};
constexpr int kUnitBits = 149;

Parts PartsOf(float x) {
  const std::uint32_t bits = OpaqueBits(x);
  const std::uint32_t fraction = bits & 0x7fffff;
  const auto biased = static_cast<int>(bits >> 23 & 0xff);
  return biased == 0 ? Parts{fraction, 0}
                     : Parts{fraction | 0x800000, biased - 1};
}

// |x| < 2^128 is less than 2^277 units, so that sums fit as well.
Signed<5> InUnits(float x) {
  const auto [mantissa, exponent] = PartsOf(x);
  return {
      (OpaqueBits(x) & kSignBit) != 0,
      ShiftedUp<5>(Natural<1>{{mantissa}}, static_cast<std::size_t>(exponent))};
}

// x^2 = mantissa 2^-down.
struct SquareParts {
  Natural<1> mantissa;
  std::size_t down;
};
SquareParts SquareOf(float x) {
  const auto [mantissa, exponent] = PartsOf(x);
  return {{{std::uint64_t{mantissa} * mantissa}},
          static_cast<std::size_t>(2 * (kUnitBits - exponent))};
}

template <std::size_t kLimbs>
constexpr std::size_t kUnits = kLimbs * kLimbBits - 1;

// Of sin phi: less or greater than sin theta. Sines of float angles are
// transcendental (Lindemann), so that it is never equal.
enum class Sine { kLess, kGreater, kOpen };

// `squared_cross` is `squared_product` times the square of sin phi.
template <std::size_t kLimbs>
Sine Compare(const Natural<20>& squared_cross,
             const Natural<20>& squared_product, float theta,
             const SincSquare<kLimbs>& sinc_square) {
  const auto [mantissa, down] = SquareOf(theta);
  // The cross product is less than 2^556, and `down` is at most 298.
  constexpr std::size_t kEnough = 23 + kLimbs;
  const auto ours = ShiftedUp<kEnough>(squared_cross, kUnits<kLimbs> + down);
  const auto scale = Product(squared_product, mantissa);
  const auto edge = [&](const Natural<kLimbs>& sinc) {
    return ShiftedUp<kEnough>(Product(scale, sinc), 0);
  };
  if (ours <= edge(sinc_square.low)) return Sine::kLess;
  if (ours >= edge(sinc_square.high)) return Sine::kGreater;
  return Sine::kOpen;
}

std::atomic<std::uint64_t> open_points = 0;

}  // namespace

bool HasInside(const Sector& sector) {
  const auto [apex, u, radius, half_angle, squared_radius, cosine] = sector;
  return IsFinite(apex.x) && IsFinite(apex.y) && IsFinite(u.x) &&
         IsFinite(u.y) && !(IsZero(u.x) && IsZero(u.y)) && IsPositive(radius) &&
         IsPositive(half_angle);
}

bool IsWholeDisc(const Sector& sector) {
  constexpr float kLeastFloatAbovePi = 0x1.921fb6p+1f;
  return sector.half_angle >= kLeastFloatAbovePi;
}

// sin(x)/x = 1 - x^2/3! + x^4/5! - ..., each term made of the one before and
// rounded down. A term is x^2/6 < 1.65, x^2/20 < 0.5 and less times the one
// before, so that all are less than 2 too small, and those after one of 0 add
// up to less than 2. The sum is positive, as even sin(x)/x > 2^-25.
template <std::size_t kLimbs>
SincSquare<kLimbs> EncloseSincSquare(float theta) {
  using Wider = Natural<kLimbs + 1>;
  const auto [mantissa, down] = SquareOf(theta);
  const Wider one = ShiftedUp<kLimbs + 1>(Natural<1>{{1}}, kUnits<kLimbs>);
  Wider added = one, subtracted;
  Wider term = one;
  std::uint64_t terms = 1;
  for (; !term.IsZero(); ++terms) {
    term = Quotient(ShiftedDown<kLimbs + 1>(Product(term, mantissa), down),
                    2 * terms * (2 * terms + 1));
    Wider& side = terms % 2 == 0 ? added : subtracted;
    side = Sum(side, term);
  }
  const Wider sinc = Difference(added, subtracted);
  const Wider error = {{2 * (terms + 1)}};
  // The function is less than 1, and so is its square.
  const auto square = [&](const Wider& x) {
    return ShiftedDown<kLimbs>(Square(x < one ? x : one), kUnits<kLimbs>);
  };
  const Natural<kLimbs> low = square(Difference(sinc, error));
  const Natural<kLimbs> high = square(Sum(sinc, error));
  const Natural<kLimbs> unit = {{1}};
  return {low, high < ShiftedDown<kLimbs>(one, 0) ? Sum(high, unit) : high};
}
template SincSquare<4> EncloseSincSquare(float);
template SincSquare<16> EncloseSincSquare(float);

// With D from the apex to the point, at an angle phi to the direction U: up to
// a right angle phi < theta is D.U > 0 and sin phi < sin theta, beyond it D.U >
// 0 or sin phi > sin theta. (D x U)^2 = (|D| |U| sin phi)^2 is compared with
// (|D| |U| theta)^2 (sin theta / theta)^2, so that tiny angles lose nothing.
bool IsInsideExactly(ExactQuery& query, Point2 point) {
  auto& [sector, sinc_square] = query;
  if (!HasInside(sector) || !IsFinite(point.x) || !IsFinite(point.y)) {
    return false;
  }
  const Signed<5> dx = Sum(InUnits(point.x), -InUnits(sector.apex.x));
  const Signed<5> dy = Sum(InUnits(point.y), -InUnits(sector.apex.y));
  if (dx.IsZero() && dy.IsZero()) return false;
  const Natural<10> squared_distance =
      Sum(Square(dx.magnitude), Square(dy.magnitude));
  if (squared_distance >= Square(InUnits(sector.radius).magnitude)) {
    return false;
  }
  if (IsWholeDisc(sector)) return true;

  constexpr float kLeastFloatAboveRightAngle = 0x1.921fb6p+0f;
  const bool is_obtuse = sector.half_angle >= kLeastFloatAboveRightAngle;
  const Signed<5> ux = InUnits(sector.direction.x);
  const Signed<5> uy = InUnits(sector.direction.y);
  const bool is_ahead = Sum(Product(dx, ux), Product(dy, uy)).IsPositive();
  if (is_ahead == is_obtuse) return is_obtuse;

  const Natural<10> cross = Sum(Product(dx, uy), -Product(dy, ux)).magnitude;
  const Natural<10> squared_length =
      Sum(Square(ux.magnitude), Square(uy.magnitude));
  const Natural<20> squared_cross = Square(cross);
  const Natural<20> squared_product = Product(squared_distance, squared_length);
  if (!sinc_square) sinc_square = EncloseSincSquare<4>(sector.half_angle);
  auto sine =
      Compare(squared_cross, squared_product, sector.half_angle, *sinc_square);
  if (sine == Sine::kOpen) {
    sine = Compare(squared_cross, squared_product, sector.half_angle,
                   EncloseSincSquare<16>(sector.half_angle));
  }
  if (sine == Sine::kOpen) {
    open_points.fetch_add(1, std::memory_order_relaxed);
    return false;
  }
  return (sine == Sine::kGreater) == is_obtuse;
}

std::uint64_t OpenPoints() {
  return open_points.load(std::memory_order_relaxed);
}

}  // namespace cullproof
