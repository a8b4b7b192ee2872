#include "fuzz/numbers.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <vector>

#include "cullproof/geometry.h"
#include "gtest/gtest.h"

namespace cullproof::fuzz {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kMax = std::numeric_limits<float>::max();
constexpr float kTiny = std::numeric_limits<float>::denorm_min();

std::uint32_t BitsOf(float value) {
  return std::bit_cast<std::uint32_t>(value);
}

TEST(NumbersTest, WordsAreLittleEndianFloats) {
  const std::vector<std::uint8_t> bytes = {
      0x00, 0x00, 0xc0, 0x7f, 0x00, 0x00, 0x80, 0x7f, 0x00, 0x00, 0x80, 0xff,
      0x00, 0x00, 0x00, 0x80, 0x01, 0x00, 0x00, 0x00, 0xff, 0xff, 0x7f, 0x7f};
  Numbers in(bytes);
  EXPECT_TRUE(std::isnan(in.Float()));
  EXPECT_EQ(in.Float(), kInfinity);
  EXPECT_EQ(in.Float(), -kInfinity);
  EXPECT_EQ(BitsOf(in.Float()), BitsOf(-0.0f));
  EXPECT_EQ(in.Float(), kTiny);
  EXPECT_EQ(in.Float(), kMax);
  EXPECT_TRUE(in.AtEnd());
  EXPECT_FALSE(in.Overran());
}

TEST(NumbersTest, EveryByteNamesASpecialValue) {
  std::vector<bool> seen(std::size(kSpecialValues));
  for (int byte = 0; byte < 256; ++byte) {
    const std::vector<std::uint8_t> bytes = {static_cast<std::uint8_t>(byte)};
    Numbers in(bytes);
    in.SetForm(Form::kSpecial);
    const std::size_t which = bytes[0] % std::size(kSpecialValues);
    EXPECT_EQ(BitsOf(in.Float()), BitsOf(kSpecialValues[which]));
    seen[which] = true;
  }
  EXPECT_EQ(seen, std::vector<bool>(seen.size(), true));
}

TEST(NumbersTest, TheGridHas256StepsAUnit) {
  const std::vector<std::uint8_t> bytes = {0x00, 0x01, 0xff, 0xff, 0x00, 0x80};
  Numbers in(bytes);
  in.SetForm(Form::kGrid);
  EXPECT_EQ(in.Float(), 1);
  EXPECT_EQ(in.Float(), -1 / 256.0f);
  EXPECT_EQ(in.Float(), -128);
}

TEST(NumbersTest, MixedFormIsChosenNumberByNumber) {
  const std::vector<std::uint8_t> bytes = {0, 0,    0, 0x40, 0x40,
                                           1, 0x80, 0, 2,    4};
  Numbers in(bytes);
  in.SetForm(Form::kMixed);
  EXPECT_EQ(in.Float(), 3);
  EXPECT_EQ(in.Float(), 0.5f);
  EXPECT_TRUE(std::isnan(in.Float()));
  EXPECT_TRUE(in.AtEnd());
}

TEST(NumbersTest, ReadsZeroPastTheEndAndTells) {
  const std::vector<std::uint8_t> bytes = {0x00, 0x00, 0x80};
  Numbers in(bytes);
  EXPECT_EQ(BitsOf(in.Float()), 0x00800000u);
  EXPECT_TRUE(in.Overran());
  EXPECT_EQ(in.Byte(), 0);
}

TEST(NumbersTest, AppendedFloatsAreReadAgainBitForBit) {
  std::vector<std::uint8_t> bytes;
  for (const float value : kSpecialValues) {
    AppendFloats(Point2{value, -value}, bytes);
  }
  Numbers in(bytes);
  for (const float value : kSpecialValues) {
    const auto [x, y] = in.Floats<Point2>();
    EXPECT_EQ(BitsOf(x), BitsOf(value));
    EXPECT_EQ(BitsOf(y), BitsOf(-value));
  }
}

TEST(NudgeTest, MovesFromFloatToFloat) {
  EXPECT_EQ(Nudge(1, 1), std::nextafter(1.0f, 2.0f));
  EXPECT_EQ(Nudge(1, -1), std::nextafter(1.0f, 0.0f));
  EXPECT_EQ(Nudge(-1, 1), std::nextafter(-1.0f, 0.0f));
  EXPECT_EQ(Nudge(2, 0), 2);
}

TEST(NudgeTest, CrossesZeroInOneStep) {
  EXPECT_EQ(Nudge(kTiny, -2), -kTiny);
  EXPECT_EQ(BitsOf(Nudge(-kTiny, 1)), BitsOf(0.0f));
  EXPECT_EQ(Nudge(-0.0f, 1), kTiny);
  EXPECT_EQ(BitsOf(Nudge(-0.0f, 0)), BitsOf(-0.0f));
}

TEST(NudgeTest, EndsAtInfinityAndKeepsNan) {
  EXPECT_EQ(Nudge(kMax, 2), kInfinity);
  EXPECT_EQ(Nudge(-kMax, -8), -kInfinity);
  EXPECT_EQ(Nudge(kInfinity, -1), kMax);
  EXPECT_TRUE(std::isnan(Nudge(std::nanf(""), 3)));
}

}  // namespace
}  // namespace cullproof::fuzz
