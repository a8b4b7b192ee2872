// The seeds of some families as they are, and fuzzing from them for a fixed
// number of runs, without libFuzzer, which would not let the tests be linked
// once for all.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "fuzz/family.h"
#include "fuzz/numbers.h"
#include "gtest/gtest.h"

namespace cullproof::fuzz {
namespace {

constexpr int kRuns = CULLPROOF_FUZZ_RUNS;

using Input = std::vector<std::uint8_t>;

std::vector<Input> Seeds(const Family& family) {
  const auto folder =
      std::filesystem::path("fuzz/corpus") / std::string(family.name);
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    files.push_back(entry.path());
  }
  std::ranges::sort(files);  // The same on every machine.
  std::vector<Input> seeds;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in),
                       std::istreambuf_iterator<char>());
  }
  return seeds;
}

// A few changes of a seed: of bytes, of what follows them, of its length.
Input Changed(std::mt19937& random, const std::vector<Input>& seeds) {
  const auto below = [&](std::size_t n) { return random() % n; };
  Input input = seeds[below(seeds.size())];
  const auto place = [&] { return below(input.size() + 1); };
  const auto at = [&](std::size_t i) {
    return input.begin() + static_cast<std::ptrdiff_t>(i);
  };
  for (std::size_t changes = 1 + below(6); changes > 0; --changes) {
    switch (below(5)) {
      case 0:
      case 1:
        if (!input.empty()) {
          input[below(input.size())] = static_cast<std::uint8_t>(random());
        }
        break;
      case 2:
        if (!input.empty()) {
          auto& byte = input[below(input.size())];
          byte = static_cast<std::uint8_t>(byte ^ 1u << below(8));
        }
        break;
      case 3: {
        const Input& other = seeds[below(seeds.size())];
        const auto first = static_cast<std::ptrdiff_t>(below(other.size() + 1));
        input.insert(at(place()), other.begin() + first, other.end());
        break;
      }
      default:
        input.resize(place());
    }
  }
  return input;
}

bool Holds(const Family& family, const Input& input) {
  const auto [number, rest] = Split(family, input);
  return family.checks[number].holds(rest);
}

class CorpusReplay : public testing::TestWithParam<const Family*> {};

TEST_P(CorpusReplay, FindsNothing) {
  for (const Input& seed : Seeds(*GetParam())) {
    ASSERT_TRUE(Holds(*GetParam(), seed));
  }
}

class BoundedFuzzing : public testing::TestWithParam<const Family*> {};

TEST_P(BoundedFuzzing, FindsNothing) {
  const Family& family = *GetParam();
  const auto seeds = Seeds(family);
  ASSERT_FALSE(seeds.empty());
  std::mt19937 random(1);
  for (int run = 1; run <= kRuns; ++run) {
    if (Holds(family, Changed(random, seeds))) continue;
    std::printf("found after %d runs\n", run);
    FAIL();
  }
}

const auto kFamilies = testing::Values(CULLPROOF_FUZZ_FAMILIES);

std::string NameOf(const testing::TestParamInfo<const Family*>& info) {
  return std::string(info.param->name);
}

INSTANTIATE_TEST_SUITE_P(, CorpusReplay, kFamilies, NameOf);
INSTANTIATE_TEST_SUITE_P(, BoundedFuzzing, kFamilies, NameOf);

}  // namespace
}  // namespace cullproof::fuzz
