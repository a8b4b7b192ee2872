#include "kernels/tree/numbers.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <random>

#include "gtest/gtest.h"
#include "kernels/tree/exact_number.h"
#include "kernels/tree/truth.h"

namespace cullproof {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

cpp_rational Value(double x) {
  int exponent = 0;
  const double fraction = std::frexp(x, &exponent);
  const cpp_int digits = static_cast<long long>(std::ldexp(fraction, 53));
  exponent -= 53;
  return exponent >= 0 ? cpp_rational(digits << exponent)
                       : cpp_rational(digits, cpp_int(1) << -exponent);
}

int Sign(const cpp_rational& x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

// Of a few digits or many, so that sums cancel and carries run far.
double Draw(std::mt19937_64& random, int low, int high) {
  std::uniform_int_distribution exponent(low, high);
  const auto digits = static_cast<double>(random() >> (11 + random() % 53));
  const double size = random() % 4 == 0 ? 0x1p53 - 1 : digits;
  return std::ldexp(random() % 2 == 0 ? size : -size, exponent(random) - 53);
}

// Random sums and products of up to eight doubles, in all kinds of numbers.
template <class Check>
void ForRandomExpressions(int low, int high, const Check& check) {
  std::mt19937_64 random(17);
  for (int i = 0; i < 5000; ++i) {
    const double x = Draw(random, low, high);
    cpp_rational value = Value(x);
    ExactNumber exact(x);
    Approximate approximate(x);
    int degree = 1;
    for (int j = 0; j < 10; ++j) {
      const double y = Draw(random, low, high);
      const bool may_multiply = degree < 8;
      switch (random() % (may_multiply ? 4 : 3)) {
        case 0:
          value += Value(y);
          exact = exact + ExactNumber(y);
          approximate = approximate + Approximate(y);
          break;
        case 1:
          value -= Value(y);
          exact = exact - ExactNumber(y);
          approximate = approximate - Approximate(y);
          break;
        case 2:
          value = -value;
          exact = -exact;
          approximate = -approximate;
          break;
        default:
          value *= Value(y);
          exact = exact * ExactNumber(y);
          approximate = approximate * Approximate(y);
          ++degree;
      }
    }
    check(value, exact, approximate);
    ASSERT_FALSE(testing::Test::HasFailure()) << i;
  }
}

TEST(ExactNumber, AgreesWithALibrary) {
  for (const int range : {4, 40, 110}) {
    ForRandomExpressions(-range, range,
                         [](const auto& value, const auto& exact, const auto&) {
                           EXPECT_EQ(exact.Sign(), Sign(value));
                         });
  }
}

TEST(ExactNumber, IsZeroOnlyIfItIs) {
  std::mt19937_64 random(19);
  for (int i = 0; i < 5000; ++i) {
    const ExactNumber a(Draw(random, -99, 99)), b(Draw(random, -99, 99)),
        c(Draw(random, -99, 99));
    EXPECT_EQ(((a + b) * c - a * c - b * c).Sign(), 0);
    EXPECT_EQ(((a - b) * (a + b) - (a * a - b * b)).Sign(), 0);
    const ExactNumber tiny(0x1p-700);
    EXPECT_EQ(((a + b) * c - a * c - b * c + tiny).Sign(), 1);
  }
}

TEST(ExactNumber, DividesAlmostExactly) {
  std::mt19937_64 random(23);
  for (int i = 0; i < 5000; ++i) {
    const double a = Draw(random, -60, 60), b = Draw(random, -60, 60),
                 c = Draw(random, -60, 60);
    if (b == 0) continue;
    const double quotient =
        ExactNumber::Quotient(ExactNumber(a) * ExactNumber(c), ExactNumber(b));
    const cpp_rational truth = Value(a) * Value(c) / Value(b);
    EXPECT_LE(abs(Value(quotient) - truth), abs(truth) * Value(0x1p-50));
  }
}

TEST(Approximate, IsNoFartherOffThanItSays) {
  for (const int range : {4, 40, 110}) {
    ForRandomExpressions(
        -range, range,
        [&](const auto& value, const auto&, const Approximate& approximate) {
          const cpp_rational off = abs(Value(approximate.value()) - value);
          EXPECT_LE(off, Value(approximate.error()));
          const Truth sign = IsPositive(approximate);
          if (sign != Truth::kOpen) {
            EXPECT_EQ(sign == Truth::kYes, value > 0);
          }
        });
  }
  const Approximate sum = Approximate(3) * Approximate(5) + Approximate(1);
  EXPECT_EQ(sum.value(), 16);
  EXPECT_LT(sum.error(), 0x1p-46);
}

TEST(Approximate, LeavesOpenWhatOverflowsOrUnderflows) {
  const Approximate huge(0x1p1000), tiny(0x1p-600);
  EXPECT_EQ(IsPositive(huge * huge), Truth::kOpen);
  EXPECT_EQ(IsPositive(-(huge * huge)), Truth::kOpen);
  EXPECT_EQ(IsPositive(huge * huge - huge * huge), Truth::kOpen);
  EXPECT_EQ(IsPositive(Max(huge * huge - huge * huge, huge)), Truth::kOpen);
  EXPECT_EQ(IsPositive(tiny * tiny), Truth::kOpen);
}

TEST(Truth, FollowsFromSeveral) {
  const auto say = [](Truth t) { return [t] { return t; }; };
  constexpr Truth kNo = Truth::kNo, kOpen = Truth::kOpen, kYes = Truth::kYes;
  for (const Truth a : {kNo, kOpen, kYes}) {
    for (const Truth b : {kNo, kOpen, kYes}) {
      EXPECT_EQ(All(say(a), say(b)), std::min(a, b));
      EXPECT_EQ(Any(say(a), say(b)), std::max(a, b));
    }
  }
  EXPECT_EQ(Not(kOpen), kOpen);
  EXPECT_EQ(Not(kNo), kYes);
  EXPECT_EQ(Not(kYes), kNo);
  bool was_asked = false;
  const auto ask = [&] {
    was_asked = true;
    return kYes;
  };
  EXPECT_EQ(Any(say(kYes), ask), kYes);
  EXPECT_EQ(All(say(kNo), ask), kNo);
  EXPECT_FALSE(was_asked);
}

}  // namespace
}  // namespace cullproof
