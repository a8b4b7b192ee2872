#include "kernels/sector/angle_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "gtest/gtest.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// At bearings all over the half turn that the table answers for.
template <int kSteps>
double LargestError() {
  const AngleTable<kSteps> table;
  double largest = 0;
  constexpr int kBearings = 500'000;
  for (int i = 0; i <= kBearings; ++i) {
    const double bearing = std::numbers::pi * i / kBearings;
    const auto x = static_cast<float>(3 * std::cos(bearing));
    const auto y = std::abs(static_cast<float>(3 * std::sin(bearing)));
    const double exact = std::atan2(double{y}, double{x});
    largest = std::max(largest, std::abs(table.AngleOf(x, y) - exact));
  }
  return largest;
}

template <int kSteps>
void ExpectErrorAsStated() {
  using Table = AngleTable<kSteps>;
  constexpr double kStated = Table::kStepError + Table::kRounding * 0x1p-24;
  const double largest = LargestError<kSteps>();
  EXPECT_LE(largest, kStated) << kSteps;
  EXPECT_GE(largest, 0.9 * Table::kStepError) << kSteps;
}

TEST(AngleTable, ErrsByHalfAStepAtMost) {
  ExpectErrorAsStated<1>();
  ExpectErrorAsStated<7>();
  ExpectErrorAsStated<64>();
  ExpectErrorAsStated<1024>();
  ExpectErrorAsStated<65536>();
}

TEST(AngleTable, IsExactOnTheAxesAndDiagonals) {
  const AngleTable<64> table;
  EXPECT_EQ(table.AngleOf(2, 0), 0);
  EXPECT_FLOAT_EQ(table.AngleOf(2, 2), std::numbers::pi / 4);
  EXPECT_FLOAT_EQ(table.AngleOf(0, 2), std::numbers::pi / 2);
  EXPECT_FLOAT_EQ(table.AngleOf(-2, 2), std::numbers::pi * 3 / 4);
  EXPECT_FLOAT_EQ(table.AngleOf(-2, 0), std::numbers::pi);
}

TEST(AngleTable, HasNoAngleWithoutAVector) {
  const AngleTable<64> table;
  for (const float x : {0.0f, -0.0f, kNan, kInfinity, -kInfinity}) {
    EXPECT_TRUE(std::isnan(table.AngleOf(x, kNan))) << x;
    EXPECT_TRUE(std::isnan(table.AngleOf(kNan, std::abs(x)))) << x;
  }
  EXPECT_TRUE(std::isnan(table.AngleOf(0, 0)));
  EXPECT_TRUE(std::isnan(table.AngleOf(-0.0f, 0)));
  EXPECT_TRUE(std::isnan(table.AngleOf(kInfinity, kInfinity)));
}

}  // namespace
}  // namespace cullproof
