// Integers times powers of two: sums and products of floats without rounding.
#ifndef CULLPROOF_REFERENCE_DYADIC_H_
#define CULLPROOF_REFERENCE_DYADIC_H_

#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdint>
#include <utility>

namespace cullproof::reference {

using Rational = boost::multiprecision::cpp_rational;

class Dyadic {
 public:
  // For a finite float.
  Dyadic(float x) {
    const float fraction = std::frexp(x, &exponent_);
    exponent_ -= kFloatBits;
    auto significand =
        static_cast<std::int32_t>(std::ldexp(fraction, kFloatBits));
    if (significand == 0) return;
    const int zeros = std::countr_zero(static_cast<std::uint32_t>(significand));
    significand_ = significand / (1 << zeros);
    exponent_ += zeros;
  }

  friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    if (a.significand_ == 0) return b;
    if (b.significand_ == 0) return a;
    const int shift = a.exponent_ - b.exponent_;
    if (shift < 0) return b + a;
    return Dyadic((a.significand_ << shift) + b.significand_, b.exponent_);
  }
  friend Dyadic operator-(const Dyadic& a) {
    return Dyadic(-a.significand_, a.exponent_);
  }
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b) {
    return Dyadic(a.significand_ * b.significand_, a.exponent_ + b.exponent_);
  }

  // -1, 0 or 1.
  friend int Sign(const Dyadic& a) { return a.significand_.sign(); }

  // For a positive denominator.
  friend Rational Quotient(const Dyadic& numerator, const Dyadic& denominator) {
    using boost::multiprecision::cpp_int;
    cpp_int over(numerator.significand_), under(denominator.significand_);
    const int shift = numerator.exponent_ - denominator.exponent_;
    (shift > 0 ? over : under) <<= std::abs(shift);
    return Rational(over, under);
  }

 private:
  // 512 bits are kept without allocating.
  using Integer =
      boost::multiprecision::number<boost::multiprecision::cpp_int_backend<512>,
                                    boost::multiprecision::et_off>;

  static constexpr int kFloatBits = 24;

  Dyadic(Integer significand, int exponent)
      : significand_(std::move(significand)), exponent_(exponent) {}

  Integer significand_;
  int exponent_;
};

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_DYADIC_H_
