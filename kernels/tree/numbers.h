// Two kinds of numbers that predicates are computed in. The approximate ones
// are fast and know how wrong they may be; where that leaves an answer open,
// exact ones find it.
#ifndef CULLPROOF_KERNELS_TREE_NUMBERS_H_
#define CULLPROOF_KERNELS_TREE_NUMBERS_H_

#include <algorithm>
#include <cmath>
#include <limits>

#include "cullproof/geometry.h"
#include "kernels/tree/exact_number.h"
#include "kernels/tree/truth.h"

namespace cullproof {

// A real number at most `error` away from `value`. A result is off by what its
// operands' errors make of it and half an ulp, or 2^-1075 if it is subnormal.
// What follows doubles that half, and grows by kSlack for its own rounding; it
// needs rounding to nearest. An overflow makes the error infinite or NaN.
class Approximate {
 public:
  explicit Approximate(double exact) : value_(exact) {}

  friend Approximate operator+(Approximate a, Approximate b) {
    return Rounded(a.value_ + b.value_, a.error_ + b.error_);
  }
  friend Approximate operator-(Approximate a, Approximate b) {
    return Rounded(a.value_ - b.value_, a.error_ + b.error_);
  }
  friend Approximate operator*(Approximate a, Approximate b) {
    return Rounded(a.value_ * b.value_,
                   std::abs(a.value_) * b.error_ +
                       (std::abs(b.value_) + b.error_) * a.error_ + kTiny);
  }
  Approximate operator-() const { return {-value_, error_}; }

  friend Truth IsPositive(Approximate x) {
    if (!(x.error_ < std::numeric_limits<double>::infinity())) {
      return Truth::kOpen;
    }
    if (x.value_ > x.error_) return Truth::kYes;
    return x.value_ <= -x.error_ ? Truth::kNo : Truth::kOpen;
  }
  friend Approximate Max(Approximate a, Approximate b) {
    return {std::max(a.value_, b.value_), a.error_ + b.error_};
  }

  double value() const { return value_; }
  double error() const { return error_; }

 private:
  Approximate(double value, double error) : value_(value), error_(error) {}

  static Approximate Rounded(double value, double error) {
    return {value, (error + std::abs(value) * 0x1p-52) * kSlack};
  }

  static constexpr double kSlack = 1 + 0x1p-49;
  static constexpr double kTiny = 0x1p-1060;

  double value_;
  double error_ = 0;
};

inline Truth IsPositive(const ExactNumber& x) {
  return x.Sign() > 0 ? Truth::kYes : Truth::kNo;
}
inline ExactNumber Max(const ExactNumber& a, const ExactNumber& b) {
  return (a - b).Sign() >= 0 ? a : b;
}

template <class Number>
Truth IsNotNegative(const Number& x) {
  return Not(IsPositive(-x));
}
template <class Number>
Number Min(const Number& a, const Number& b) {
  return -Max(-a, -b);
}

template <class Number>
Xyz<Number> operator-(const Xyz<Number>& a, const Xyz<Number>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class Number>
Number Dot(const Xyz<Number>& a, const Xyz<Number>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class Number>
Xyz<Number> Cross(const Xyz<Number>& a, const Xyz<Number>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class Number>
Xyz<Number> In(const Point3& p) {
  return {Number(double{p.x}), Number(double{p.y}), Number(double{p.z})};
}

// What ask.operator()<Number>() answers, first in approximate numbers, then if
// need be in exact ones, which leave nothing open.
struct Decision {
  bool is_true;
  bool was_open;
};
template <class Question>
Decision Decide(const Question& ask) {
  const Truth answer = ask.template operator()<Approximate>();
  if (answer != Truth::kOpen) return {answer == Truth::kYes, false};
  return { ask.template operator()<ExactNumber>() == Truth::kYes, true };
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_NUMBERS_H_
