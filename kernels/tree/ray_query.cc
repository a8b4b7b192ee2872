#include "kernels/tree/ray_query.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/rays.h"
#include "cullproof/volumes.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/exact_number.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/ray_predicate.h"
#include "kernels/tree/truth.h"

namespace cullproof {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double Inverse(double x) { return x == 0 ? 0 : 1 / x; }

Xyz<double> InDouble(const Point3& p) { return {p.x, p.y, p.z}; }

double LargestOf(const Xyz<double>& v) {
  return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

// So that a quotient is off by less than 2^-36 of itself.
bool IsClose(const Approximate& x) {
  return x.error() <= std::abs(x.value()) * 0x1p-38;
}

}  // namespace

RayQuery::RayQuery(const Ray& ray)
    : ray_(ray),
      longest_(LargestOf(InDouble(ray.direction))),
      inverse_direction_{Inverse(ray.direction.x), Inverse(ray.direction.y),
                         Inverse(ray.direction.z)},
      is_empty_(!IsFinite(ray.origin) || !IsFinite(ray.direction) ||
                !(ray.max_t >= 0) ||
                (ray.direction.x == 0 && ray.direction.y == 0 &&
                 ray.direction.z == 0)) {}

double RayQuery::EntryTo(const Box& box) const {
  // Of quotients that are rounded three times.
  constexpr double kDoubt = 0x1p-50;
  double entry = 0, exit = ray_.max_t;
  const auto cut = [&](double min, double max, double origin, double direction,
                       double inverse) {
    if (direction == 0) {
      if (origin < min || origin > max) entry = kInfinity;
      return;
    }
    const double from = ((direction > 0 ? min : max) - origin) * inverse;
    const double to = ((direction > 0 ? max : min) - origin) * inverse;
    entry = std::max(entry, from - std::abs(from) * kDoubt);
    exit = std::min(exit, to + std::abs(to) * kDoubt);
  };
  const auto& [origin, direction, max_t] = ray_;
  const auto& inverse = inverse_direction_;
  cut(box.min.x, box.max.x, origin.x, direction.x, inverse.x);
  cut(box.min.y, box.max.y, origin.y, direction.y, inverse.y);
  cut(box.min.z, box.max.z, origin.z, direction.z, inverse.z);
  return entry <= exit && entry < kInfinity ? entry : kInfinity;
}

// TouchAcross() in doubles, where all is farther from 0 than these may be off.
// In units of 2^-53 that is, times the largest coordinates, less than 42 for
// each volume, 48 for the height and 42 for the determinant. Products of up to
// four differences of floats neither overflow nor underflow.
RayQuery::QuickTouch RayQuery::TouchQuickly(const Triangle& triangle) const {
  constexpr double kDoubt = 0x1p-46;
  constexpr double kCloseness = 0x1p-38;  // As IsClose() has it.
  constexpr QuickTouch kMiss = {Truth::kNo, Side::kEdge, 0};
  constexpr QuickTouch kOpen = {Truth::kOpen, Side::kEdge, 0};
  const Xyz<double> o = InDouble(ray_.origin), d = InDouble(ray_.direction);
  const Xyz<double> a = InDouble(triangle.a), b = InDouble(triangle.b),
                    c = InDouble(triangle.c);
  const Xyz<double> ab = b - a, bc = c - b, ca = a - c;
  const Xyz<double> to_a = a - o, to_b = b - o, to_c = c - o;
  const Xyz<double> around = {Dot(ab, Cross(d, to_a)), Dot(bc, Cross(d, to_b)),
                              Dot(ca, Cross(d, to_c))};
  const double edge = std::max({LargestOf(ab), LargestOf(bc), LargestOf(ca)});
  const double most =
      std::max({LargestOf(to_a), LargestOf(to_b), LargestOf(to_c)});
  const double least = std::min({around.x, around.y, around.z});
  const double greatest = std::max({around.x, around.y, around.z});
  const double doubt = kDoubt * edge * most * longest_;
  if (least < -doubt && greatest > doubt) return kMiss;
  const bool is_front = greatest < -doubt;
  if (!is_front && !(least > doubt)) return kOpen;

  const Xyz<double> normal = Cross(ab, bc);
  const double sign = is_front ? -1 : 1;
  const double height = sign * Dot(to_a, normal), speed = sign * Dot(d, normal);
  const double height_doubt = kDoubt * edge * edge * most;
  const double speed_doubt = kDoubt * edge * edge * longest_;
  if (height < -height_doubt) return kMiss;
  if (!(height_doubt < height * kCloseness) ||
      !(speed_doubt < speed * kCloseness)) {
    return kOpen;
  }
  const double t = height / speed;
  if (t * (1 - 0x1p-36) > ray_.max_t) return kMiss;
  if (!(t * (1 + 0x1p-36) <= ray_.max_t)) return kOpen;
  return {Truth::kYes, is_front ? Side::kFront : Side::kBack, t};
}

RayTouch<ExactNumber> RayQuery::TouchExactly(const Triangle& triangle) const {
  const auto touch = TouchAcross<ExactNumber>(ray_, triangle);
  return touch.is_hit == Truth::kOpen ? TouchInPlane(ray_, triangle) : touch;
}

RayQuery::Answer RayQuery::Touches(std::uint32_t number,
                                   const Triangle& triangle) const {
  const auto [is_hit, side, quick_t] = TouchQuickly(triangle);
  if (is_hit == Truth::kNo) return {std::nullopt, false};
  if (is_hit == Truth::kYes) {
    return {KeptHit{{number, side, quick_t}, triangle}, false};
  }
  const auto touch = TouchAcross<Approximate>(ray_, triangle);
  if (touch.is_hit == Truth::kNo) return {std::nullopt, false};
  const auto& t = touch.t;
  if (touch.is_hit == Truth::kYes && IsClose(t.numerator) &&
      IsClose(t.denominator)) {
    const double quotient = t.numerator.value() / t.denominator.value();
    return {KeptHit{{number, touch.side, quotient}, triangle}, false};
  }
  const auto exact = TouchExactly(triangle);
  if (exact.is_hit != Truth::kYes) return {std::nullopt, true};
  const double quotient =
      ExactNumber::Quotient(exact.t.numerator, exact.t.denominator);
  return {KeptHit{{number, exact.side, quotient}, triangle}, true};
}

bool RayQuery::IsCloser(const KeptHit& one, const KeptHit& other) const {
  // The values are off by less than 2^-36.
  if (one.hit.t < other.hit.t * (1 - 0x1p-34)) return true;
  if (other.hit.t < one.hit.t * (1 - 0x1p-34)) return false;
  const auto t = TouchExactly(one.triangle).t;
  const auto other_t = TouchExactly(other.triangle).t;
  if (IsLess(t, other_t) == Truth::kYes) return true;
  if (IsLess(other_t, t) == Truth::kYes) return false;
  return one.hit.triangle < other.hit.triangle;
}

}  // namespace cullproof
