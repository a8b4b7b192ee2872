#include <optional>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/rays.h"
#include "cullproof/volumes.h"
#include "kernels/tree/capsule_predicate.h"
#include "kernels/tree/exact_number.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/ray_predicate.h"
#include "kernels/tree/truth.h"

namespace cullproof {
namespace {

using Vector = Xyz<ExactNumber>;
using Parameter = Fraction<ExactNumber>;

bool IsZero(const Vector& v) {
  return v.x.Sign() == 0 && v.y.Sign() == 0 && v.z.Sign() == 0;
}

// Where a ray along d meets the segment from p to q, seen from the ray's
// origin, which is not on the segment. All lie in a plane.
std::optional<Parameter> TouchSegment(const Vector& d, const Vector& p,
                                      const Vector& q) {
  const Vector e = q - p, m = Cross(d, e);
  if (IsZero(m)) {
    if (!IsZero(Cross(d, p))) return std::nullopt;
    const ExactNumber to_p = Dot(d, p), to_q = Dot(d, q);
    const ExactNumber nearer = Min(to_p, to_q);
    if (nearer.Sign() < 0) return std::nullopt;
    return Parameter{nearer, Dot(d, d)};
  }
  const ExactNumber mm = Dot(m, m);
  const ExactNumber of_d = Dot(Cross(p, e), m), of_e = Dot(Cross(p, d), m);
  if (of_d.Sign() < 0 || of_e.Sign() < 0 || (mm - of_e).Sign() < 0) {
    return std::nullopt;
  }
  return Parameter{of_d, mm};
}

}  // namespace

RayTouch<ExactNumber> TouchInPlane(const Ray& ray, const Triangle& triangle) {
  const Truth starts_inside =
      SphereTouches<ExactNumber>(ray.origin, 0, triangle);
  if (starts_inside == Truth::kYes) {
    return {Truth::kYes, Side::kEdge, {ExactNumber(0), ExactNumber(1)}};
  }
  const Vector o = In<ExactNumber>(ray.origin),
               d = In<ExactNumber>(ray.direction);
  const Vector a = In<ExactNumber>(triangle.a) - o,
               b = In<ExactNumber>(triangle.b) - o,
               c = In<ExactNumber>(triangle.c) - o;
  RayTouch<ExactNumber> touch = {
      Truth::kNo, Side::kEdge, {ExactNumber(0), ExactNumber(1)}};
  const auto add = [&](const Vector& p, const Vector& q) {
    const std::optional<Parameter> t = TouchSegment(d, p, q);
    if (!t || IsWithin(*t, ray.max_t) != Truth::kYes) return;
    if (touch.is_hit == Truth::kYes && IsLess(touch.t, *t) == Truth::kYes) {
      return;
    }
    touch.is_hit = Truth::kYes;
    touch.t = *t;
  };
  add(a, b);
  add(b, c);
  add(c, a);
  return touch;
}

}  // namespace cullproof
