#include "fuzz/case.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/bounds_rules.h"
#include "fuzz/numbers.h"
#include "fuzz/sector_rules.h"
#include "gtest/gtest.h"
#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"

namespace cullproof::fuzz {
namespace {

template <class T>
bool SameBits(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() &&
         (a.empty() ||
          std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

template <class Q>
void ExpectSame(const Case<Q>& a, const Case<Q>& b) {
  EXPECT_EQ(a.offset, b.offset);
  EXPECT_TRUE(SameBits(a.queries, b.queries));
  EXPECT_TRUE(SameBits(a.objects, b.objects));
}

template <class Q>
class CaseTest : public testing::Test {};
using Questions = testing::Types<SectorQuestion, AabbQuestion, PrismQuestion>;
TYPED_TEST_SUITE(CaseTest, Questions);

TYPED_TEST(CaseTest, NoBytesAreAnEmptyCase) {
  const auto input = Decode<TypeParam>({});
  EXPECT_EQ(input.offset, 0u);
  EXPECT_TRUE(input.queries.empty());
  EXPECT_TRUE(input.objects.empty());
  EXPECT_EQ(Memory<TypeParam>(input).world().size, 0u);
}

TYPED_TEST(CaseTest, EveryStringOfBytesIsACaseThatEncodingKeeps) {
  std::mt19937 random(1);
  std::size_t most_queries = 0, most_objects = 0;
  for (int i = 0; i < 5000; ++i) {
    std::vector<std::uint8_t> bytes(random() % 600);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random());
    const auto input = Decode<TypeParam>(bytes);
    ASSERT_LT(input.offset, kOffsets);
    ASSERT_TRUE(Fits(input.queries.size(), input.objects.size()));
    ExpectSame(Decode<TypeParam>(Encode(input)), input);
    most_queries = std::max(most_queries, input.queries.size());
    most_objects = std::max(most_objects, input.objects.size());
  }
  EXPECT_EQ(most_queries, kMaxQueries);
  EXPECT_EQ(most_objects, kMaxObjects);
}

TYPED_TEST(CaseTest, ARecordThatIsCutOffIsDropped) {
  Case<TypeParam> input;
  input.offset = 3;
  input.queries.resize(2);
  for (float i = 1; i <= 5; ++i) {
    Object<TypeParam> object;
    std::vector<float> floats(sizeof(object) / sizeof(float), i);
    std::memcpy(&object, floats.data(), sizeof(object));
    input.objects.push_back(object);
  }
  const auto bytes = Encode(input);
  const std::size_t record = 1 + sizeof(Object<TypeParam>);
  for (std::size_t cut = 0; cut < 2 * record; ++cut) {
    const auto prefix =
        Decode<TypeParam>(Bytes(bytes).first(bytes.size() - cut));
    auto expected = input;
    expected.objects.resize(5 - (cut + record - 1) / record);
    ExpectSame(prefix, expected);
  }
}

TYPED_TEST(CaseTest, EqualObjectsTakeTwoBytesFor64) {
  Case<TypeParam> input;
  input.objects.resize(kMaxObjects);
  EXPECT_EQ(Encode(input).size(), 1 + 1 + sizeof(Object<TypeParam>) + 3 * 2);
  ExpectSame(Decode<TypeParam>(Encode(input)), input);
}

TYPED_TEST(CaseTest, TheWorldHoldsTheObjectsAtTheOffset) {
  std::mt19937 random(2);
  for (std::size_t offset = 0; offset < kOffsets; ++offset) {
    Case<TypeParam> input;
    input.offset = offset;
    input.objects.resize(offset * 5);
    for (auto& object : input.objects) {
      std::vector<float> floats(sizeof(object) / sizeof(float));
      for (float& value : floats) value = static_cast<float>(random());
      std::memcpy(&object, floats.data(), sizeof(object));
    }
    const Memory<TypeParam> memory(input);
    const auto world = memory.world();
    ASSERT_EQ(world.size, input.objects.size());
    for (std::size_t i = 0; i < world.size; ++i) {
      const auto object = world[i];
      EXPECT_EQ(std::memcmp(&object, &input.objects[i], sizeof(object)), 0);
    }
    const float* column;
    std::memcpy(&column, &world, sizeof(column));
    EXPECT_EQ(
        reinterpret_cast<std::uintptr_t>(column) / sizeof(float) % kOffsets,
        offset);
  }
}

// A record that reads `payload` by an object rule of the sector question.
Point2 SectorPoint(const Sector& sector, int rule, Form form,
                   std::vector<std::uint8_t> payload) {
  std::vector<std::uint8_t> bytes = {0, Tag(RecordKind::kQuery)};
  AppendFloats(sector, bytes);
  bytes.push_back(Tag(RecordKind::kObject, form, rule));
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  const auto input = Decode<SectorQuestion>(bytes);
  EXPECT_EQ(input.objects.size(), 1u);
  return input.objects.at(0);
}

constexpr std::uint8_t kNoNudge = 0x88;

TEST(SectorRulesTest, TheFocusWithoutAQueryIsDerived) {
  const Sector& focus = Rules<SectorQuestion>::kFocus;
  const Sector derived =
      Derived(focus.apex, focus.direction, focus.radius, focus.half_angle);
  EXPECT_EQ(std::memcmp(&focus, &derived, sizeof(focus)), 0);
}

TEST(SectorRulesTest, PointsNearTheArcLieAtEitherRadius) {
  Sector sector = Derived({3, 4}, {1, 0}, 5, 1);
  sector.squared_radius = 100;
  // A quarter turn, then an eighth or so of one.
  const Point2 first =
      SectorPoint(sector, 1, Form::kWord, {0, 0, 0x40, kNoNudge});
  EXPECT_EQ(first.x, 3);
  EXPECT_EQ(first.y, 9);
  const Point2 second =
      SectorPoint(sector, 1, Form::kWord, {1, 0, 0x10, kNoNudge});
  EXPECT_NEAR(std::hypot(second.x - 3, second.y - 4), 10, 1e-5);
  EXPECT_GT(second.x, 3);
  EXPECT_GT(second.y, 4);
}

TEST(SectorRulesTest, PointsNearTheEdgesLieOnEitherSideOfEitherPair) {
  Sector sector = Derived({0, 0}, {0, 2}, 1, 0.5f);
  sector.cos_half_angle = 0.25f;
  for (const int choice : {0, 1, 2, 3}) {
    const Point2 point =
        SectorPoint(sector, 2, Form::kWord,
                    {static_cast<std::uint8_t>(choice), 0xff, 0x7f, kNoNudge});
    const double angle = choice % 2 == 0 ? 0.5 : std::acos(0.25);
    EXPECT_NEAR(std::hypot(point.x, point.y), 0.5, 1e-4);
    EXPECT_NEAR(std::atan2(-point.x, point.y), choice < 2 ? angle : -angle,
                1e-6);
  }
}

TEST(SectorRulesTest, PointsNearTheAxisAreMultiplesOfTheDirection) {
  const Sector sector = Derived({0, 0}, {0.25f, -3}, 5, 1);
  const Point2 point =
      SectorPoint(sector, 3, Form::kGrid, {0x00, 0x02, kNoNudge});
  EXPECT_EQ(point.x, 0.5f);
  EXPECT_EQ(point.y, -6);
}

TEST(SectorRulesTest, PointsNearTheApexAreNudgedFromIt) {
  const Sector sector = Derived({1, 2}, {1, 0}, 5, 1);
  const Point2 point = SectorPoint(sector, 4, Form::kWord, {0x0f});
  EXPECT_EQ(point.x, Nudge(1, 7));
  EXPECT_EQ(point.y, Nudge(2, -8));
}

TEST(SectorRulesTest, UnitSectorsHaveUnitDirectionsAndValidAngles) {
  std::mt19937 random(3);
  for (int i = 0; i < 1000; ++i) {
    std::vector<std::uint8_t> bytes = {0,
                                       Tag(RecordKind::kQuery, Form::kGrid, 2)};
    for (int b = 0; b < 10; ++b) {
      bytes.push_back(static_cast<std::uint8_t>(random()));
    }
    const auto input = Decode<SectorQuestion>(bytes);
    ASSERT_EQ(input.queries.size(), 1u);
    const Sector& sector = input.queries[0];
    EXPECT_NEAR(std::hypot(sector.direction.x, sector.direction.y), 1, 1e-7);
    EXPECT_GE(sector.radius, 0);
    EXPECT_GE(sector.half_angle, 0);
    EXPECT_LE(sector.half_angle, 0x1.921fb6p+1f);
    EXPECT_EQ(sector.squared_radius, sector.radius * sector.radius);
    EXPECT_NEAR(sector.cos_half_angle, std::cos(sector.half_angle), 1e-6);
  }
}

// A sector of radius 1 with apex 0 whose direction is (0, 2^exponent).
Sector CornerSector(std::uint8_t choice, std::uint8_t tiny, int exponent) {
  const auto byte = [](int power) {
    return static_cast<std::uint8_t>(((power + 149) * 255 + 275) / 276);
  };
  const std::vector<std::uint8_t> bytes = {
      0,
      Tag(RecordKind::kQuery, Form::kSpecial, 3),
      choice,
      tiny,
      0x00,
      0x40,
      byte(exponent),
      byte(0),
      0,
      0};
  const auto input = Decode<SectorQuestion>(bytes);
  EXPECT_EQ(input.queries.size(), 1u);
  return input.queries.at(0);
}

TEST(SectorRulesTest, CornerSectorsAreNextToStraightAnglesOrTiny) {
  constexpr float kPi = 0x1.921fb6p+1f;
  const Sector right = CornerSector(0x80, 0, 0);
  EXPECT_EQ(right.half_angle, kPi / 2);
  EXPECT_EQ(right.radius, 1);
  EXPECT_EQ(right.direction.x, 0);
  EXPECT_EQ(right.direction.y, 1);
  EXPECT_EQ(CornerSector(0x90, 0, 0).half_angle, Nudge(kPi / 2, 1));
  EXPECT_EQ(CornerSector(0x72, 0, 0).half_angle, Nudge(kPi, -1));
  EXPECT_EQ(CornerSector(1, 0, 0).half_angle, 0x1p-149f);
  EXPECT_EQ(CornerSector(1, 137, 0).half_angle, 0x1p-1f);
  EXPECT_EQ(CornerSector(0x80, 0, -149).direction.y, 0x1p-149f);
  EXPECT_EQ(CornerSector(0x80, 0, 127).direction.y, 0x1p+127f);
}

TEST(BoundsRulesTest, OrderedBoundsAreNotEmpty) {
  const std::vector<std::uint8_t> bytes = {
      0, Tag(RecordKind::kQuery, Form::kGrid, 1),  //
      0, 1,
      0, 2,
      0, 3,
      0, 0xff,
      0, 5,
      0, 0};
  const auto input = Decode<AabbQuestion>(bytes);
  ASSERT_EQ(input.queries.size(), 1u);
  const Box& box = input.queries[0];
  EXPECT_EQ(box.min.x, 1);
  EXPECT_EQ(box.max.x, 2);
  EXPECT_EQ(box.max.y, 7);
  EXPECT_EQ(box.max.z, 3);
}

// What ReadTouching() makes of [2, 3] on an axis.
std::vector<float> Touching(std::uint8_t choice) {
  std::vector<std::uint8_t> bytes = {0, Tag(RecordKind::kQuery)};
  AppendFloats(Box{{2, 2, 2}, {3, 3, 3}}, bytes);
  bytes.push_back(Tag(RecordKind::kObject, Form::kWord, 2));
  bytes.insert(bytes.end(), {choice, 0x13, 0x13});
  const auto input = Decode<AabbQuestion>(bytes);
  EXPECT_EQ(input.objects.size(), 1u);
  return {input.objects.at(0).min.x, input.objects.at(0).max.x};
}

TEST(BoundsRulesTest, TouchingBoundsMeetTheFocusButForAFewFloats) {
  constexpr int kSame = 4 << 2;
  constexpr int kUp = 5 << 2;
  constexpr int kLength = 2 << 5;
  using Interval = std::vector<float>;
  EXPECT_EQ(Touching(kSame | 0), (Interval{2, 3}));
  EXPECT_EQ(Touching(kUp | 0), (Interval{Nudge(2, 1), Nudge(3, -1)}));
  EXPECT_EQ(Touching(kLength | kSame | 1), (Interval{3, 5}));
  EXPECT_EQ(Touching(kLength | kSame | 2), (Interval{0, 2}));
  EXPECT_EQ(Touching(kSame | 1), (Interval{3, 3}));
  EXPECT_EQ(Touching(kUp | 1)[0], Nudge(3, 1));
  EXPECT_EQ(Touching(kUp | 2)[1], Nudge(2, 1));
  EXPECT_EQ(Touching(kLength | 3), (Interval{0, 5}));
}

}  // namespace
}  // namespace cullproof::fuzz
