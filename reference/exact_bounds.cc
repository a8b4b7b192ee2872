#include "reference/exact_bounds.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"

namespace cullproof::reference {
namespace {

using Rational = boost::multiprecision::cpp_rational;

// The sign of p + q sqrt(3).
int SignWithRoot3(const Rational& p, const Rational& q) {
  if (p.sign() * q.sign() >= 0) return p.sign() + q.sign();
  const Rational difference = p * p - 3 * q * q;
  return p.sign() * difference.sign();
}

// The axis on which a point lies at x_factor x + y_factor y + y_roots sqrt(3)
// y. Of the two factors of y, at most one is not zero.
struct Axis {
  float x_factor, y_factor, y_roots;
};
constexpr Axis kPragmaticB = {0, 1, 0};
constexpr Axis kPragmaticC = {-1, -1, 0};
constexpr Axis kElegantB = {-0.5, 0, 0.5};
constexpr Axis kElegantC = {-0.5, 0, -0.5};

// What infinite coordinates make of a place; the finite ones do not matter.
float InfinitePlace(const Axis& axis, Point3 point) {
  const auto term = [](float factor, float coordinate) {
    return std::isinf(coordinate) && factor != 0 ? factor * coordinate : 0.0f;
  };
  return term(axis.x_factor, point.x) +
         term(axis.y_factor + axis.y_roots, point.y);
}

bool Within(float min, float max, float place) {
  return min <= place && place <= max;
}

bool Within(float min, float max, const Axis& axis, Point3 point) {
  if (std::isnan(min) || std::isnan(max)) return false;
  const float infinite = InfinitePlace(axis, point);
  if (std::isnan(infinite)) {
    return std::isinf(min) && min < 0 && std::isinf(max) && max > 0;
  }
  if (std::isinf(infinite)) return Within(min, max, infinite);

  // A coordinate that is infinite has the factor zero.
  const auto finite = [](float value) {
    return std::isinf(value) ? Rational(0) : Rational(value);
  };
  const Rational whole = Rational(axis.x_factor) * finite(point.x) +
                         Rational(axis.y_factor) * finite(point.y);
  const Rational root = Rational(axis.y_roots) * finite(point.y);
  // The sign of place - bound.
  const auto from = [&](float bound) {
    if (std::isinf(bound)) return bound < 0 ? 1 : -1;
    return SignWithRoot3(whole - Rational(bound), root);
  };
  return from(min) >= 0 && from(max) <= 0;
}

}  // namespace

bool Encloses(const Box& box, Point3 point) {
  return Within(box.min.x, box.max.x, point.x) &&
         Within(box.min.y, box.max.y, point.y) &&
         Within(box.min.z, box.max.z, point.z);
}

bool Encloses(const HexPrism& prism, Point3 point, Axes axes) {
  const auto [min, max] = prism;
  const bool pragmatic = axes == Axes::kPragmatic;
  return Within(min.a, max.a, point.x) &&
         Within(min.b, max.b, pragmatic ? kPragmaticB : kElegantB, point) &&
         Within(min.c, max.c, pragmatic ? kPragmaticC : kElegantC, point) &&
         Within(min.z, max.z, point.z);
}

}  // namespace cullproof::reference
