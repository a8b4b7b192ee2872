// Real numbers known up to a proven error, for filters in front of exact
// arithmetic.
#ifndef CULLPROOF_REFERENCE_BOUNDED_H_
#define CULLPROOF_REFERENCE_BOUNDED_H_

#include <cmath>

namespace cullproof::reference {

// Thrown where a sign cannot be told.
struct Uncertain {};

// A number no further than error() from value(); nothing is known of it if
// either is not finite.
//
// Each operation adds the errors that its operands bring along and what its own
// rounding to nearest adds: u |result| at most, u = 2^-53, and 2^-1075 where a
// product is subnormal. The error is itself a sum of up to four terms, each
// wrong by less than 5 u and 2^-1074, for which 8 u and 2^-1060 are added.
class Bounded {
 public:
  // For a finite float.
  Bounded(float x) : value_(x), error_(0) {}

  double value() const { return value_; }
  double error() const { return error_; }

  friend Bounded operator+(const Bounded& a, const Bounded& b) {
    const double value = a.value_ + b.value_;
    return Bounded(value,
                   Above(a.error_ + b.error_ + kRounding * std::abs(value)));
  }
  friend Bounded operator-(const Bounded& a) {
    return Bounded(-a.value_, a.error_);
  }
  friend Bounded operator-(const Bounded& a, const Bounded& b) {
    return a + -b;
  }
  friend Bounded operator*(const Bounded& a, const Bounded& b) {
    if (a.IsZero() || b.IsZero()) return 0;
    const double value = a.value_ * b.value_;
    return Bounded(
        value,
        Above(std::abs(a.value_) * b.error_ + std::abs(b.value_) * a.error_ +
              a.error_ * b.error_ + kRounding * std::abs(value)) +
            kUnderflow);
  }

  // -1, 0 or 1.
  friend int Sign(const Bounded& a) {
    if (a.value_ > a.error_) return 1;
    if (a.value_ < -a.error_) return -1;
    if (a.IsZero()) return 0;
    throw Uncertain();
  }

 private:
  static constexpr double kRounding = 0x1p-53;
  static constexpr double kUnderflow = 0x1p-1060;

  Bounded(double value, double error) : value_(value), error_(error) {}

  static double Above(double error) { return error * (1 + 8 * kRounding); }
  bool IsZero() const { return value_ == 0 && error_ == 0; }

  double value_, error_;
};

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_BOUNDED_H_
