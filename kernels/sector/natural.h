// Natural numbers of a fixed number of 64-bit limbs, for exact arithmetic
// without allocation. No operation overflows: results are as wide as they need
// to be.
#ifndef CULLPROOF_KERNELS_SECTOR_NATURAL_H_
#define CULLPROOF_KERNELS_SECTOR_NATURAL_H_

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace cullproof {

inline constexpr std::size_t kLimbBits = 64;

template <std::size_t kLimbs>
struct Natural {
  std::array<std::uint64_t, kLimbs> limbs = {};  // The lowest first.

  bool IsZero() const { return *this == Natural{}; }

  bool operator==(const Natural&) const = default;
  std::strong_ordering operator<=>(const Natural& other) const {
    return std::lexicographical_compare_three_way(
        limbs.rbegin(), limbs.rend(), other.limbs.rbegin(), other.limbs.rend());
  }
};

__extension__ typedef unsigned __int128 DoubleLimb;

// The numbers may be of different sizes.
template <std::size_t kA, std::size_t kB>
Natural<kA + kB> Product(const Natural<kA>& a, const Natural<kB>& b) {
  Natural<kA + kB> product;
  for (std::size_t i = 0; i < kA; ++i) {
    std::uint64_t carry = 0;
    for (std::size_t j = 0; j < kB; ++j) {
      const DoubleLimb sum =
          DoubleLimb{a.limbs[i]} * b.limbs[j] + product.limbs[i + j] + carry;
      product.limbs[i + j] = static_cast<std::uint64_t>(sum);
      carry = static_cast<std::uint64_t>(sum >> kLimbBits);
    }
    product.limbs[i + kB] = carry;
  }
  return product;
}

template <std::size_t kLimbs>
Natural<2 * kLimbs> Square(const Natural<kLimbs>& a) {
  return Product(a, a);
}

// a + b, which must fit into kLimbs.
template <std::size_t kLimbs>
Natural<kLimbs> Sum(const Natural<kLimbs>& a, const Natural<kLimbs>& b) {
  Natural<kLimbs> sum;
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < kLimbs; ++i) {
    const DoubleLimb limb = DoubleLimb{a.limbs[i]} + b.limbs[i] + carry;
    sum.limbs[i] = static_cast<std::uint64_t>(limb);
    carry = static_cast<std::uint64_t>(limb >> kLimbBits);
  }
  return sum;
}

// a - b, for a >= b.
template <std::size_t kLimbs>
Natural<kLimbs> Difference(const Natural<kLimbs>& a, const Natural<kLimbs>& b) {
  Natural<kLimbs> difference;
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < kLimbs; ++i) {
    const DoubleLimb limb = DoubleLimb{a.limbs[i]} - b.limbs[i] - borrow;
    difference.limbs[i] = static_cast<std::uint64_t>(limb);
    borrow = static_cast<std::uint64_t>(limb >> kLimbBits) & 1;
  }
  return difference;
}

// The remainder is dropped.
template <std::size_t kLimbs>
Natural<kLimbs> Quotient(const Natural<kLimbs>& a, std::uint64_t divisor) {
  Natural<kLimbs> quotient;
  DoubleLimb remainder = 0;
  for (std::size_t i = kLimbs; i-- > 0;) {
    const DoubleLimb limb = remainder << kLimbBits | a.limbs[i];
    quotient.limbs[i] = static_cast<std::uint64_t>(limb / divisor);
    remainder = limb % divisor;
  }
  return quotient;
}

// a 2^bits, in as many limbs as the caller knows to be enough.
template <std::size_t kResult, std::size_t kLimbs>
Natural<kResult> ShiftedUp(const Natural<kLimbs>& a, std::size_t bits) {
  Natural<kResult> shifted;
  const std::size_t whole = bits / kLimbBits, part = bits % kLimbBits;
  for (std::size_t i = 0; i < kLimbs; ++i) {
    const DoubleLimb limb = DoubleLimb{a.limbs[i]} << part;
    if (i + whole < kResult) {
      shifted.limbs[i + whole] |= static_cast<std::uint64_t>(limb);
    }
    if (i + whole + 1 < kResult) {
      shifted.limbs[i + whole + 1] |=
          static_cast<std::uint64_t>(limb >> kLimbBits);
    }
  }
  return shifted;
}

// a / 2^bits, rounded down; what does not fit into kResult limbs is dropped.
template <std::size_t kResult, std::size_t kLimbs>
Natural<kResult> ShiftedDown(const Natural<kLimbs>& a, std::size_t bits) {
  Natural<kResult> shifted;
  const std::size_t whole = bits / kLimbBits, part = bits % kLimbBits;
  for (std::size_t i = 0; i < kResult && i + whole < kLimbs; ++i) {
    const std::uint64_t above =
        i + whole + 1 < kLimbs ? a.limbs[i + whole + 1] : 0;
    const DoubleLimb limb = DoubleLimb{above} << kLimbBits | a.limbs[i + whole];
    shifted.limbs[i] = static_cast<std::uint64_t>(limb >> part);
  }
  return shifted;
}

// A natural number with a sign.
template <std::size_t kLimbs>
struct Signed {
  bool negative = false;
  Natural<kLimbs> magnitude;

  bool IsZero() const { return magnitude.IsZero(); }
  bool IsPositive() const { return !negative && !IsZero(); }
  Signed operator-() const { return {!negative, magnitude}; }
};

template <std::size_t kLimbs>
Signed<kLimbs> Sum(const Signed<kLimbs>& a, const Signed<kLimbs>& b) {
  if (a.negative == b.negative) {
    return {a.negative, Sum(a.magnitude, b.magnitude)};
  }
  return a.magnitude >= b.magnitude
             ? Signed<kLimbs>{a.negative, Difference(a.magnitude, b.magnitude)}
             : Signed<kLimbs>{b.negative, Difference(b.magnitude, a.magnitude)};
}

template <std::size_t kA, std::size_t kB>
Signed<kA + kB> Product(const Signed<kA>& a, const Signed<kB>& b) {
  return {a.negative != b.negative, Product(a.magnitude, b.magnitude)};
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_SECTOR_NATURAL_H_
