#include "reference/bounded.h"

#include <cmath>
#include <limits>
#include <random>

#include "gtest/gtest.h"
#include "reference/dyadic.h"

namespace cullproof::reference {
namespace {

constexpr float kLargest = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();

// A number twice.
struct Both {
  Bounded bounded;
  Dyadic exact;

  explicit Both(float x) : bounded(x), exact(x) {}
  Both(const Bounded& b, const Dyadic& d) : bounded(b), exact(d) {}

  friend Both operator+(const Both& a, const Both& b) {
    return {a.bounded + b.bounded, a.exact + b.exact};
  }
  friend Both operator-(const Both& a, const Both& b) {
    return {a.bounded - b.bounded, a.exact - b.exact};
  }
  friend Both operator*(const Both& a, const Both& b) {
    return {a.bounded * b.bounded, a.exact * b.exact};
  }
};

// How much of the error it claims a number has, or 0 if it claims nothing.
double UsedError(const Both& a) {
  const double error = a.bounded.error();
  if (!std::isfinite(a.bounded.value()) || !std::isfinite(error)) return 0;
  const Rational wrong =
      abs(Quotient(a.exact, 1) - Rational(a.bounded.value()));
  if (error == 0) return wrong == 0 ? 0 : 2;
  return static_cast<double>(Rational(wrong / Rational(error)));
}

float Draw(std::mt19937_64& random, int least, int greatest) {
  const auto significand = static_cast<float>(random() % 0x1000000) - 0x800000;
  const auto range = static_cast<unsigned>(greatest - least + 1);
  return std::ldexp(significand, least + static_cast<int>(random() % range));
}

TEST(Bounded, IsNoFurtherOffThanItSays) {
  std::mt19937_64 random(1);
  double most_used = 0;
  const auto check = [&](const Both& a) {
    const double used = UsedError(a);
    EXPECT_LE(used, 1) << a.bounded.value() << " " << a.bounded.error();
    most_used = std::max(most_used, used);
  };
  struct Range {
    int least, greatest;
  };
  for (const auto [least, greatest] :
       {Range{-23, -23}, {-30, -16}, {-149, -140}, {90, 104}, {-149, 104}}) {
    for (int i = 0; i < 4'000 && !HasFailure(); ++i) {
      Both a(Draw(random, least, greatest)), b(Draw(random, least, greatest));
      // Products of up to 8 floats, with and without cancellation.
      for (int step = 0; step < 3; ++step) {
        const Both c(Draw(random, least, greatest));
        const Both sum = a + b, product = sum * (a - c);
        check(sum);
        check(product);
        a = product;
        b = sum * c - product;
        check(b);
      }
    }
  }
  // The bound is of use only if it is not far too large.
  EXPECT_GT(most_used, 0.3);
}

TEST(Bounded, TellsOnlySignsThatItKnows) {
  const Bounded third = Bounded(0x1.555556p-2f) * Bounded(0x1.555554p-2f);
  EXPECT_EQ(Sign(third), 1);
  EXPECT_EQ(Sign(-third), -1);
  EXPECT_EQ(Sign(Bounded(0)), 0);
  EXPECT_EQ(Sign(Bounded(5) - Bounded(5)), 0);
  EXPECT_EQ(Sign(third * Bounded(0)), 0);
  EXPECT_THROW(Sign(third - third), Uncertain);
  EXPECT_EQ(Sign(Bounded(kLargest) + Bounded(kTiny)), 1);
  EXPECT_THROW(Sign(Bounded(kLargest) + Bounded(kTiny) - Bounded(kLargest)),
               Uncertain);
}

TEST(Bounded, KnowsNothingBeyondTheRangeOfDouble) {
  Bounded huge(kLargest), tiny(kTiny);
  for (int i = 0; i < 3; ++i) {
    huge = huge * huge;
    tiny = tiny * tiny;
  }
  EXPECT_EQ(Sign(huge), 1);
  EXPECT_THROW(Sign(tiny), Uncertain);
  EXPECT_THROW(Sign(huge * Bounded(kLargest)), Uncertain);
  EXPECT_THROW(Sign(huge * huge - huge * huge), Uncertain);
}

}  // namespace
}  // namespace cullproof::reference
