// Sums and products of doubles, exactly, in memory of a fixed size.
#ifndef CULLPROOF_KERNELS_TREE_EXACT_NUMBER_H_
#define CULLPROOF_KERNELS_TREE_EXACT_NUMBER_H_

#include <array>
#include <cstddef>
#include <cstdint>

namespace cullproof {

// A number whose lowest and highest digit are less than 2496 binary places
// apart: enough for polynomials of degree 8 in floats.
class ExactNumber {
 public:
  ExactNumber() = default;  // 0
  explicit ExactNumber(double finite);

  friend ExactNumber operator+(const ExactNumber& a, const ExactNumber& b);
  friend ExactNumber operator-(const ExactNumber& a, const ExactNumber& b) {
    return a + -b;
  }
  friend ExactNumber operator*(const ExactNumber& a, const ExactNumber& b);
  ExactNumber operator-() const;

  // -1, 0 or 1.
  int Sign() const { return size_ == 0 ? 0 : is_negative_ ? -1 : 1; }

  // a / b, off by less than 2^-50 of itself, for a quotient between 2^-1000 and
  // 2^1000 or 0.
  static double Quotient(const ExactNumber& a, const ExactNumber& b);

 private:
  static constexpr int kMostLimbs = 40;

  std::uint64_t LimbAt(int place) const;
  // |this| = fraction 2^exponent, rounded, with a fraction in [1, 2).
  double Fraction(int& exponent) const;
  // Drops zeros at both ends.
  void Trim();

  friend int CompareMagnitudes(const ExactNumber& a, const ExactNumber& b);
  friend ExactNumber SumOfMagnitudes(const ExactNumber& a,
                                     const ExactNumber& b);
  friend ExactNumber DifferenceOfMagnitudes(const ExactNumber& a,
                                            const ExactNumber& b);

  // Digits to base 2^64; the first is for 2^(64 lowest_).
  bool is_negative_ = false;
  int lowest_ = 0;
  int size_ = 0;
  std::array<std::uint64_t, kMostLimbs> limbs_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_EXACT_NUMBER_H_
