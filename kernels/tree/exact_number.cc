#include "kernels/tree/exact_number.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace cullproof {
namespace {

constexpr int kLimbBits = 64;

__extension__ typedef unsigned __int128 DoubleLimb;

std::uint64_t Low(DoubleLimb x) { return static_cast<std::uint64_t>(x); }
std::uint64_t High(DoubleLimb x) {
  return static_cast<std::uint64_t>(x >> kLimbBits);
}

}  // namespace

ExactNumber::ExactNumber(double finite) : is_negative_(std::signbit(finite)) {
  if (finite == 0) return;
  constexpr int kDigits = 53;
  int exponent = 0;
  const double fraction = std::frexp(std::abs(finite), &exponent);
  exponent -= kDigits;
  lowest_ = (exponent >> 6);  // Rounded down.
  const auto digits = static_cast<std::uint64_t>(std::ldexp(fraction, kDigits));
  const DoubleLimb shifted = DoubleLimb{digits} << (exponent & 63);
  limbs_[0] = Low(shifted);
  limbs_[1] = High(shifted);
  size_ = 2;
  Trim();
}

std::uint64_t ExactNumber::LimbAt(int place) const {
  const int i = place - lowest_;
  return 0 <= i && i < size_ ? limbs_[static_cast<std::size_t>(i)] : 0;
}

void ExactNumber::Trim() {
  while (size_ > 0 && limbs_[static_cast<std::size_t>(size_ - 1)] == 0) --size_;
  int zeros = 0;
  while (zeros < size_ && limbs_[static_cast<std::size_t>(zeros)] == 0) ++zeros;
  if (zeros == 0) return;
  std::copy(limbs_.begin() + zeros, limbs_.begin() + size_, limbs_.begin());
  size_ -= zeros;
  lowest_ += zeros;
}

ExactNumber ExactNumber::operator-() const {
  ExactNumber negated = *this;
  negated.is_negative_ = !is_negative_;
  return negated;
}

int CompareMagnitudes(const ExactNumber& a, const ExactNumber& b) {
  const int top = std::max(a.lowest_ + a.size_, b.lowest_ + b.size_);
  const int end = std::min(a.lowest_, b.lowest_);
  for (int place = top; place-- > end;) {
    const std::uint64_t x = a.LimbAt(place), y = b.LimbAt(place);
    if (x != y) return x < y ? -1 : 1;
  }
  return 0;
}

ExactNumber SumOfMagnitudes(const ExactNumber& a, const ExactNumber& b) {
  ExactNumber sum;
  sum.lowest_ = std::min(a.lowest_, b.lowest_);
  const int top = std::max(a.lowest_ + a.size_, b.lowest_ + b.size_);
  if (top + 1 - sum.lowest_ > ExactNumber::kMostLimbs) std::abort();
  std::uint64_t carry = 0;
  for (int place = sum.lowest_; place <= top; ++place) {
    const DoubleLimb limb =
        DoubleLimb{a.LimbAt(place)} + b.LimbAt(place) + carry;
    sum.limbs_[static_cast<std::size_t>(sum.size_++)] = Low(limb);
    carry = High(limb);
  }
  sum.Trim();
  return sum;
}

// For |a| >= |b|.
ExactNumber DifferenceOfMagnitudes(const ExactNumber& a, const ExactNumber& b) {
  ExactNumber difference;
  difference.lowest_ = std::min(a.lowest_, b.lowest_);
  const int top = a.lowest_ + a.size_;
  if (top - difference.lowest_ > ExactNumber::kMostLimbs) std::abort();
  std::uint64_t borrow = 0;
  for (int place = difference.lowest_; place < top; ++place) {
    const DoubleLimb limb =
        DoubleLimb{a.LimbAt(place)} - b.LimbAt(place) - borrow;
    difference.limbs_[static_cast<std::size_t>(difference.size_++)] = Low(limb);
    borrow = High(limb) & 1;
  }
  difference.Trim();
  return difference;
}

ExactNumber operator+(const ExactNumber& a, const ExactNumber& b) {
  if (a.size_ == 0) return b;
  if (b.size_ == 0) return a;
  const bool a_is_larger = CompareMagnitudes(a, b) >= 0;
  const ExactNumber& larger = a_is_larger ? a : b;
  const ExactNumber& smaller = a_is_larger ? b : a;
  ExactNumber sum = a.is_negative_ == b.is_negative_
                        ? SumOfMagnitudes(a, b)
                        : DifferenceOfMagnitudes(larger, smaller);
  sum.is_negative_ = larger.is_negative_;
  return sum;
}

ExactNumber operator*(const ExactNumber& a, const ExactNumber& b) {
  ExactNumber product;
  if (a.size_ == 0 || b.size_ == 0) return product;
  product.size_ = a.size_ + b.size_;
  if (product.size_ > ExactNumber::kMostLimbs) std::abort();
  product.lowest_ = a.lowest_ + b.lowest_;
  product.is_negative_ = a.is_negative_ != b.is_negative_;
  auto& limbs = product.limbs_;
  const auto a_size = static_cast<std::size_t>(a.size_);
  const auto b_size = static_cast<std::size_t>(b.size_);
  std::fill_n(limbs.begin(), a_size + b_size, 0);
  for (std::size_t i = 0; i < a_size; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < b_size; ++j) {
      const DoubleLimb limb =
          DoubleLimb{a.limbs_[i]} * b.limbs_[j] + limbs[i + j] + carry;
      limbs[i + j] = Low(limb);
      carry = High(limb);
    }
    limbs[i + b_size] = carry;
  }
  product.Trim();
  return product;
}

double ExactNumber::Fraction(int& exponent) const {
  const int top = lowest_ + size_ - 1;
  const int zeros = std::countl_zero(LimbAt(top));
  DoubleLimb digits = DoubleLimb{LimbAt(top)} << kLimbBits | LimbAt(top - 1);
  digits <<= zeros;
  exponent = kLimbBits * top + kLimbBits - 1 - zeros;
  return std::ldexp(static_cast<double>(High(digits)), 1 - kLimbBits);
}

double ExactNumber::Quotient(const ExactNumber& a, const ExactNumber& b) {
  if (a.size_ == 0) return 0;
  int a_exponent = 0, b_exponent = 0;
  const double fraction = a.Fraction(a_exponent) / b.Fraction(b_exponent);
  const double magnitude = std::ldexp(fraction, a_exponent - b_exponent);
  return a.is_negative_ == b.is_negative_ ? magnitude : -magnitude;
}

}  // namespace cullproof
