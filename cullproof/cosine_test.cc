#include "cullproof/cosine.h"

#include <algorithm>
#include <bit>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <vector>

#include "gtest/gtest.h"

namespace cullproof {
namespace {

using Real = boost::multiprecision::cpp_bin_float_50;

constexpr float kLargestTrivial = 0x1p-12f;
constexpr float kTreated = 0x1.20ffccp-7f;

// How far a positive double lies above the middle of its two neighbouring
// floats, in units of its last place; for a negative one, its magnitude.
std::int64_t UnitsAboveMiddle(double value) {
  constexpr int kExtraBits = 29;
  constexpr std::uint64_t kMask = (std::uint64_t{1} << kExtraBits) - 1;
  return static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(value) &
                                   kMask) -
         (std::int64_t{1} << (kExtraBits - 1));
}

// The floats whose double cosine comes within 4 units of such a middle. If
// the cosine of this platform errs by less than 1.5 units, then any other
// cosine that does so rounds every float left out to the same float.
std::vector<float> HardAngles() {
  std::vector<float> hard;
  const float last = std::numbers::pi_v<float>;
  for (float x = std::nextafter(kLargestTrivial, 1.0f); x <= last;
       x = std::bit_cast<float>(std::bit_cast<std::uint32_t>(x) + 1)) {
    const double cosine = std::cos(static_cast<double>(x));
    if (std::abs(UnitsAboveMiddle(cosine)) <= 4) hard.push_back(x);
  }
  return hard;
}

TEST(CosineOf, IsSafeFromTheErrorsOfADoubleCosineForEveryFloat) {
  const std::vector<float> hard = HardAngles();
  EXPECT_NE(std::find(hard.begin(), hard.end(), kTreated), hard.end());
  for (const float x : hard) {
    const Real cosine = cos(Real(x));
    const auto nearest = static_cast<double>(Real(abs(cosine)));
    const double unit = std::nextafter(nearest, 2.0) - nearest;
    const Real middle = Real(nearest) - Real(unit) * UnitsAboveMiddle(nearest);
    EXPECT_EQ(CosineOf(x), static_cast<float>(cosine)) << x;
    EXPECT_TRUE(x == kTreated || abs(abs(cosine) - middle) > 1.5 * unit) << x;
  }
}

TEST(CosineOf, IsTheNearestFloat) {
  constexpr std::uint32_t kStep = 4999;  // To try some thousand floats.
  const auto last = std::bit_cast<std::uint32_t>(std::numbers::pi_v<float>);
  for (auto bits = std::bit_cast<std::uint32_t>(kLargestTrivial); bits <= last;
       bits += kStep) {
    const auto x = std::bit_cast<float>(bits);
    EXPECT_EQ(CosineOf(x), static_cast<float>(Real(cos(Real(x))))) << x;
  }
}

TEST(CosineOf, IsOneForAnglesWhoseCosineRoundsToOne) {
  EXPECT_GT(cos(Real(kLargestTrivial)), 1 - Real(0x1p-25));
  EXPECT_LT(cos(Real(std::nextafter(kLargestTrivial, 1.0f))),
            1 - Real(0x1p-25));
  EXPECT_EQ(CosineOf(kLargestTrivial), 1);
  EXPECT_EQ(CosineOf(std::numeric_limits<float>::denorm_min()), 1);
  EXPECT_EQ(CosineOf(0), 1);
  EXPECT_LT(CosineOf(std::nextafter(kLargestTrivial, 1.0f)), 1);
}

TEST(CosineOf, IsMinusOneAtPi) {
  EXPECT_EQ(CosineOf(std::numbers::pi_v<float>), -1);
}

TEST(CosineOf, KeepsNan) {
  EXPECT_TRUE(std::isnan(CosineOf(std::numeric_limits<float>::quiet_NaN())));
}

}  // namespace
}  // namespace cullproof
