#include "fuzz/seeds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "cullproof/bounds_builders.h"
#include "fuzz/bounds_rules.h"
#include "fuzz/case.h"
#include "fuzz/numbers.h"
#include "fuzz/sector_rules.h"
#include "gtest/gtest.h"
#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"
#include "reference/bounds.h"
#include "reference/exact.h"

namespace cullproof::fuzz {
namespace {

using enum reference::SectorParameters;

template <class Q>
std::string TrueAnswers(const Case<Q>& input,
                        typename Q::Parameters parameters) {
  std::string answers;
  for (const auto& query : input.queries) {
    for (const auto& object : input.objects) {
      answers += Q::Truth(query, object, parameters) ? 'y' : 'n';
    }
  }
  return answers;
}

std::vector<std::uint8_t> ReadSeed(const std::string& path) {
  std::ifstream file("fuzz/corpus/" + path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// The case in a seed file, without the byte that picks the check.
template <class Q>
Case<Q> DecodeSeed(const std::string& path) {
  return Decode<Q>(Bytes(ReadSeed(path)).subspan(1));
}

TEST(SeedsTest, FilesAreAsDescribed) {
  for (const SeedFile& file : SeedFiles()) {
    EXPECT_EQ(ReadSeed(file.path), file.bytes)
        << file.path << "; run: bazel run //fuzz:write_seeds";
  }
}

TEST(SeedsTest, SectorSeedsHaveTheirAnswers) {
  for (const SectorSeed& seed : SectorSeeds()) {
    const auto input = DecodeSeed<SectorQuestion>("sector/" + seed.name);
    EXPECT_EQ(TrueAnswers(input, kAngleAndRadius), seed.by_angle) << seed.name;
    EXPECT_EQ(TrueAnswers(input, kCosineAndSquaredRadius), seed.by_cosine)
        << seed.name;
  }
}

TEST(SeedsTest, BoxSeedsHaveTheirAnswers) {
  for (const auto& seed : BoxSeeds()) {
    const auto input = DecodeSeed<AabbQuestion>("bounds/" + seed.name);
    EXPECT_EQ(TrueAnswers(input, {}), seed.answers) << seed.name;
  }
}

TEST(SeedsTest, PrismSeedsHaveTheirAnswers) {
  for (const auto& seed : PrismSeeds()) {
    const auto input = DecodeSeed<PrismQuestion>("bounds/" + seed.name);
    EXPECT_EQ(TrueAnswers(input, {}), seed.answers) << seed.name;
  }
}

TEST(SeedsTest, HullSeedsMeetAsTheySay) {
  for (const HullSeed& seed : HullSeeds()) {
    std::vector<Point3> first, second;
    const auto bytes = ReadSeed("bounds/" + seed.name);
    for (const HullPoint& point : DecodeHulls(Bytes(bytes).subspan(1))) {
      if (point.in_first) first.push_back(point.at);
      if (point.in_second) second.push_back(point.at);
    }
    std::string meet;
    const auto add = [&](bool answer) { meet += answer ? 'y' : 'n'; };
    add(reference::Overlaps(BoxFromPoints(first), BoxFromPoints(second)));
    for (const Axes axes : {Axes::kPragmatic, Axes::kElegant}) {
      add(reference::Overlaps(PrismFromPoints(first, axes),
                              PrismFromPoints(second, axes)));
    }
    EXPECT_EQ(meet, seed.meet) << seed.name;
  }
}

TEST(SeedsTest, PointsNearBoundariesAreNear) {
  const auto input = DecodeSeed<SectorQuestion>("sector/near_every_boundary");
  ASSERT_EQ(input.queries.size(), 1u);
  ASSERT_EQ(input.objects.size(), 8u);
  const Sector& sector = input.queries[0];
  for (std::size_t i = 0; i < input.objects.size(); ++i) {
    const Point2 point = input.objects[i];
    const auto margins =
        reference::MeasureSector(sector, point, kAngleAndRadius);
    const double dx = double{point.x} - sector.apex.x;
    const double dy = double{point.y} - sector.apex.y;
    const double across = dx * sector.direction.y - dy * sector.direction.x;
    const double distances[] = {margins.arc, margins.edge, across,
                                std::hypot(dx, dy)};
    EXPECT_LT(std::abs(distances[i / 2]), 1e-5) << i;
  }
}

template <class Q>
void ExpectTouching(const std::string& path, std::size_t axes) {
  const auto input = DecodeSeed<Q>(path);
  ASSERT_EQ(input.queries.size(), 1u);
  std::string expected;
  for (std::size_t a = 0; a < axes; ++a) expected += "ynyn";
  EXPECT_EQ(TrueAnswers(input, {}), expected) << path;
}

TEST(SeedsTest, TouchingBoundsMeetUntilAFloatAway) {
  ExpectTouching<AabbQuestion>("bounds/boxes_touching_on_every_side", 3);
  ExpectTouching<PrismQuestion>("bounds/prisms_touching_on_every_side", 4);
}

// The floats of a libFuzzer dictionary, as bits.
std::set<std::uint32_t> ReadDictionary(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::set<std::uint32_t> floats;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const std::regex entry(R"re(\w+="\\x(..)\\x(..)\\x(..)\\x(..)")re");
    std::smatch bytes;
    EXPECT_TRUE(std::regex_match(line, bytes, entry)) << line;
    std::uint32_t bits = 0;
    for (std::size_t i = bytes.size() - 1; i > 0; --i) {
      bits = bits << 8 | std::stoul(bytes[i], nullptr, 16);
    }
    floats.insert(bits);
  }
  return floats;
}

TEST(DictionariesTest, HoldTheSpecialValues) {
  std::set<std::uint32_t> special;
  for (const float value : kSpecialValues) {
    special.insert(std::bit_cast<std::uint32_t>(value));
  }
  EXPECT_EQ(ReadDictionary("fuzz/sector.dict"), special);
  const auto bounds = ReadDictionary("fuzz/bounds.dict");
  EXPECT_FALSE(bounds.empty());
  EXPECT_TRUE(std::ranges::includes(special, bounds));
}

}  // namespace
}  // namespace cullproof::fuzz
