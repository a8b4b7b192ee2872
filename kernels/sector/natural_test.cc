#include "kernels/sector/natural.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <random>

#include "gtest/gtest.h"

namespace cullproof {
namespace {

using boost::multiprecision::cpp_int;

template <std::size_t kLimbs>
cpp_int Value(const Natural<kLimbs>& a) {
  cpp_int value = 0;
  for (std::size_t i = kLimbs; i-- > 0;) value = (value << 64) + a.limbs[i];
  return value;
}
template <std::size_t kLimbs>
cpp_int Value(const Signed<kLimbs>& a) {
  return a.negative ? cpp_int(-Value(a.magnitude)) : Value(a.magnitude);
}

// Limbs of zeros, of ones and of random bits, so that carries run far.
template <std::size_t kLimbs>
Natural<kLimbs> Draw(std::mt19937_64& random) {
  Natural<kLimbs> a;
  for (auto& limb : a.limbs) {
    const std::uint64_t choices[] = {0, ~std::uint64_t{0}, random()};
    limb = choices[random() % 3];
  }
  return a;
}

TEST(Natural, AgreesWithALibrary) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 20000; ++i) {
    const auto a = Draw<5>(random), b = Draw<5>(random);
    const auto c = Draw<3>(random);
    const cpp_int x = Value(a), y = Value(b), z = Value(c);
    EXPECT_EQ(a < b, x < y);
    EXPECT_EQ(a == b, x == y);
    EXPECT_EQ(a.IsZero(), x == 0);
    EXPECT_EQ(Value(Product(a, c)), x * z);
    EXPECT_EQ(Value(Square(a)), x * x);
    const auto wide_a = ShiftedUp<6>(a, 0), wide_b = ShiftedUp<6>(b, 0);
    EXPECT_EQ(Value(Sum(wide_a, wide_b)), x + y);
    if (a >= b) {
      EXPECT_EQ(Value(Difference(a, b)), x - y);
    }
    const std::uint64_t divisor = random() >> random() % 64 | 1;
    EXPECT_EQ(Value(Quotient(a, divisor)), x / divisor);
    const std::size_t bits = random() % 400;
    EXPECT_EQ(Value(ShiftedUp<12>(a, bits)), x << bits);
    EXPECT_EQ(Value(ShiftedDown<5>(a, bits)), x >> bits);
    EXPECT_EQ(Value(ShiftedDown<2>(a, bits)),
              (x >> bits) % (cpp_int(1) << 128));
    ASSERT_FALSE(HasFailure());
  }
}

TEST(Signed, AgreesWithALibrary) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 20000; ++i) {
    const auto draw = [&] {
      return Signed<6>{random() % 2 == 0, ShiftedUp<6>(Draw<5>(random), 0)};
    };
    const auto a = draw(), b = draw();
    const cpp_int x = Value(a), y = Value(b);
    EXPECT_EQ(Value(Sum(a, b)), x + y);
    EXPECT_EQ(Value(Sum(a, -b)), x - y);
    EXPECT_EQ(Value(Product(a, b)), x * y);
    EXPECT_EQ(a.IsPositive(), x > 0);
    EXPECT_EQ(a.IsZero(), x == 0);
    ASSERT_FALSE(HasFailure());
  }
}

}  // namespace
}  // namespace cullproof
