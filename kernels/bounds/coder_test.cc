#include "kernels/bounds/coder.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include "gtest/gtest.h"

namespace cullproof {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kMax = std::numeric_limits<float>::max();
constexpr float kLeast = std::numeric_limits<float>::denorm_min();

// In ascending order.
constexpr float kNumbers[] = {-kInfinity, -kMax, -1e30f, -1,       -0x1p-60f,
                              -kLeast,    0,     kLeast, 0x1p-60f, 0.5f,
                              1,          1e30f, kMax,   kInfinity};

template <class Code>
void ExpectOrderIsKept(const std::vector<float>& values) {
  const Coder<Code> coder(values);
  Code last = 0;
  for (const float x : kNumbers) {
    const Code code = coder(x);
    EXPECT_LE(last, code) << x;
    last = code;
  }
  coder(kNan);
}

TEST(Coder, KeepsTheOrderWhateverTheExtent) {
  for (const float low : kNumbers) {
    for (const float high : kNumbers) {
      ExpectOrderIsKept<std::uint8_t>({high, kNan, low});
      ExpectOrderIsKept<std::uint16_t>({high, kNan, low});
    }
  }
  ExpectOrderIsKept<std::uint8_t>({});
  ExpectOrderIsKept<std::uint8_t>({kNan});
}

TEST(Coder, KeepsTheOrderOfNeighbours) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> uniform(-100, 100);
  std::vector<float> values(1000);
  for (float& x : values) x = uniform(random);
  const Coder<std::uint8_t> coder(values);
  for (const float x : values) {
    EXPECT_LE(coder(x), coder(std::nextafter(x, kInfinity)));
    EXPECT_GE(coder(x), coder(std::nextafter(x, -kInfinity)));
  }
}

TEST(Coder, UsesAllNumbers) {
  const std::vector<float> values = {-kInfinity, 100, kNan, -100, 3, kInfinity};
  const Coder<std::uint8_t> bytes(values);
  EXPECT_EQ(bytes(-kInfinity), 0);
  EXPECT_EQ(bytes(-100), 0);
  EXPECT_EQ(bytes(-99), 1);
  EXPECT_EQ(bytes(0), 128);
  EXPECT_EQ(bytes(99.5f), 255);
  EXPECT_EQ(bytes(100), 255);
  EXPECT_EQ(bytes(kInfinity), 255);
  EXPECT_EQ(Coder<std::uint16_t>(values)(100), 65535);
}

TEST(Coder, HasOneNumberWhereThereIsNoExtent) {
  const std::vector<float> flat(3, 7), none;
  for (const auto& values : {flat, none}) {
    const Coder<std::uint8_t> coder(values);
    for (const float x : kNumbers) EXPECT_EQ(coder(x), 0);
  }
}

// Modes that take subnormals for zero must not change any number.
TEST(Coder, TakesSubnormalsForZero) {
  for (const float low : kNumbers) {
    for (const float high : kNumbers) {
      const std::vector<float> values = {low, high};
      const Coder<std::uint16_t> coder(values);
      EXPECT_EQ(coder(kLeast), coder(0)) << low << " to " << high;
      EXPECT_EQ(coder(-kLeast), coder(0)) << low << " to " << high;
    }
  }
}

}  // namespace
}  // namespace cullproof
