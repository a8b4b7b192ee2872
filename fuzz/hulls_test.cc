#include "fuzz/hulls.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/numbers.h"
#include "gtest/gtest.h"

namespace cullproof::fuzz {
namespace {

constexpr std::size_t kRecord = 1 + sizeof(Point3);

bool Same(const HullPoint& a, const HullPoint& b) {
  using Words = std::array<std::uint32_t, sizeof(Point3) / sizeof(float)>;
  return std::bit_cast<Words>(a.at) == std::bit_cast<Words>(b.at) &&
         a.in_first == b.in_first && a.in_second == b.in_second;
}

void ExpectSame(const Hulls& a, const Hulls& b) {
  EXPECT_TRUE(std::ranges::equal(a, b, Same));
}

TEST(HullsTest, EveryStringOfBytesIsSomePointsThatEncodingKeeps) {
  std::mt19937 random(1);
  std::size_t most = 0;
  for (int i = 0; i < 5000; ++i) {
    std::vector<std::uint8_t> bytes(random() % 1000);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
    const Hulls hulls = DecodeHulls(bytes);
    ASSERT_LE(hulls.size(), kMaxHullPoints);
    for (const HullPoint& point : hulls) {
      ASSERT_TRUE(point.in_first || point.in_second);
    }
    ExpectSame(DecodeHulls(EncodeHulls(hulls)), hulls);
    most = std::max(most, hulls.size());
  }
  EXPECT_EQ(most, kMaxHullPoints);
}

TEST(HullsTest, APointThatIsCutOffIsDropped) {
  const Hulls hulls = {{{1, 2, 3}, true, true},
                       {{4, 5, 6}, false, true},
                       {{7, 8, 9}, true, false}};
  const auto bytes = EncodeHulls(hulls);
  ASSERT_EQ(bytes.size(), 3 * kRecord);
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    ExpectSame(DecodeHulls(Bytes(bytes).first(size)),
               {hulls.begin(),
                hulls.begin() + static_cast<std::ptrdiff_t>(size / kRecord)});
  }
}

TEST(HullsTest, HoldWhereABuilderRefusesNan) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(HullsAreConservative(EncodeHulls({{{nan, 0, 0}, true, true}})));
}

}  // namespace
}  // namespace cullproof::fuzz
