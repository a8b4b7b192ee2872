#include "kernels/tree/directed.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>

#include "gtest/gtest.h"
#include "reference/dyadic.h"

namespace cullproof {
namespace {

using reference::Dyadic;

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// A finite float that is not negative, of any size.
class Floats {
 public:
  float Next() {
    const auto bits = static_cast<std::uint32_t>(random_());
    return std::bit_cast<float>(bits % std::bit_cast<std::uint32_t>(kInfinity));
  }

 private:
  std::mt19937 random_{1};
};

TEST(Directed, DifferencesAreTheGreatestFloatsThatAreNotGreater) {
  Floats floats;
  int inexact = 0, inexact_in_double = 0;
  const auto check = [&](float outer, float inner) {
    const Dyadic truth = Dyadic(outer) - inner;
    const float rounded = DifferenceDown(outer, inner);
    ASSERT_GE(Sign(truth - rounded), 0) << outer << " - " << inner;
    const float next = std::nextafter(rounded, kInfinity);
    if (next < kInfinity) {
      ASSERT_LT(Sign(truth - next), 0) << outer << " - " << inner;
    }
    inexact += Sign(truth - rounded) > 0;
    inexact_in_double += double{outer} - inner == outer && inner > 0;
  };
  for (int i = 0; i < 100000; ++i) {
    float outer = floats.Next(), inner = floats.Next();
    if (i % 2 == 0) inner = outer * std::ldexp(inner, -i % 160);
    if (!(inner <= outer)) std::swap(outer, inner);
    if (inner < kInfinity && outer < kInfinity) check(outer, inner);
  }
  check(1, std::numeric_limits<float>::denorm_min());
  check(1, 0);
  check(1, 1);
  check(0, 0);
  EXPECT_GT(inexact, 1000);
  EXPECT_GT(inexact_in_double, 1000);
}

TEST(Directed, DifferencesBelowZeroAreNegative) {
  Floats floats;
  for (int i = 0; i < 10000; ++i) {
    const float outer = floats.Next(), inner = floats.Next();
    if (outer < inner) {
      EXPECT_LT(DifferenceDown(outer, inner), 0);
    }
  }
  EXPECT_LT(DifferenceDown(1, kInfinity), 0);
  EXPECT_LT(DifferenceDown(0, std::numeric_limits<float>::denorm_min()), 0);
}

}  // namespace
}  // namespace cullproof
