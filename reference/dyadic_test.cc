#include "reference/dyadic.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include "gtest/gtest.h"

namespace cullproof::reference {
namespace {

constexpr float kLargest = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();

Rational Value(const Dyadic& a) { return Quotient(a, 1); }

TEST(Dyadic, HoldsEveryFinite) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 100'000; ++i) {
    const float x = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    if (!std::isfinite(x)) continue;
    ASSERT_EQ(Value(x), Rational(x)) << std::hexfloat << x;
    ASSERT_EQ(Sign(Dyadic(x)), (x > 0) - (x < 0)) << std::hexfloat << x;
  }
  for (const float x : {0.0f, -0.0f, kTiny, -kTiny, kLargest, -kLargest}) {
    EXPECT_EQ(Value(x), Rational(x)) << std::hexfloat << x;
  }
}

TEST(Dyadic, AddsAndMultipliesWithoutRounding) {
  std::mt19937_64 random(2);
  const auto draw = [&random] {
    const auto significand = static_cast<float>(random() % 2001) - 1000;
    return std::ldexp(significand, static_cast<int>(random() % 266) - 149);
  };
  for (int i = 0; i < 10'000; ++i) {
    const float a = draw(), b = draw(), c = draw(), d = draw();
    const Dyadic ours = Dyadic(a) * Dyadic(b) - Dyadic(c) * (Dyadic(d) + a);
    const Rational expected =
        Rational(a) * Rational(b) - Rational(c) * (Rational(d) + Rational(a));
    ASSERT_EQ(Value(ours), expected)
        << std::hexfloat << a << " " << b << " " << c << " " << d;
    ASSERT_EQ(Sign(ours), expected.sign());
    if (a > 0) {
      ASSERT_EQ(Quotient(ours, a), expected / Rational(a));
    }
  }
}

TEST(Dyadic, KnowsZero) {
  EXPECT_EQ(Sign(Dyadic(kLargest) - kLargest), 0);
  EXPECT_EQ(Sign(Dyadic(kLargest) + kTiny - kLargest), 1);
  EXPECT_EQ(Value(Dyadic(3) - 3 + kTiny), Rational(kTiny));
}

}  // namespace
}  // namespace cullproof::reference
