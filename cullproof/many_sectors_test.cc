#include "cullproof/many_sectors.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "cullproof/allocations.h"
#include "cullproof/geometry.h"
#include "cullproof/sector.h"
#include "cullproof/workers.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

using testing::HasSubstr;

// Points in a square, the last of which is none, and sectors there.
class Scene {
 public:
  Scene(std::size_t points, std::size_t sectors) {
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-1, 1);
    for (std::size_t i = 0; i < points; ++i) {
      x_.push_back(uniform(random));
      y_.push_back(uniform(random));
    }
    if (points > 0) x_.back() = std::numeric_limits<float>::quiet_NaN();
    for (std::size_t s = 0; s < sectors; ++s) {
      sectors_.push_back(MakeSector({uniform(random), uniform(random)},
                                    {uniform(random), uniform(random)},
                                    1.1f + uniform(random),
                                    Degrees(91 + 90 * uniform(random))));
    }
  }

  PointsView points() const { return {{x_.data(), y_.data()}, x_.size()}; }
  std::span<const Sector> sectors() const { return sectors_; }
  std::size_t words() const { return (x_.size() + 63) / 64; }

 private:
  std::vector<float> x_, y_;
  std::vector<Sector> sectors_;
};

// Less and more than a tile of points and than the sectors that are asked about
// together; and no remainder, some, or nothing.
const std::vector<Scene>& Scenes() {
  static const std::vector<Scene> scenes = [] {
    std::vector<Scene> all;
    for (const std::size_t points : {0, 1, 131, 2048, 10'001}) {
      for (const std::size_t sectors : {0, 1, 16, 77}) {
        all.emplace_back(points, sectors);
      }
    }
    return all;
  }();
  return scenes;
}

// Without workers and with different numbers of them.
template <class Ask>
void OnThreads(Ask ask) {
  ask(nullptr);
  for (const std::size_t threads : {1, 2, 5}) {
    Workers workers(threads);
    ask(&workers);
  }
}

TEST(ManySectors, CountAsOneAfterTheOther) {
  for (const Scene& scene : Scenes()) {
    std::vector<std::size_t> expected;
    for (const Sector& sector : scene.sectors()) {
      expected.push_back(CountInside(sector, scene.points()));
    }
    OnThreads([&](Workers* workers) {
      std::vector<std::size_t> counts(expected.size(), 77);
      CountInside(scene.sectors(), scene.points(), counts, workers);
      EXPECT_EQ(counts, expected);
    });
  }
}

TEST(ManySectors, MarkAsOneAfterTheOther) {
  for (const Scene& scene : Scenes()) {
    std::vector<std::uint64_t> expected;
    for (const Sector& sector : scene.sectors()) {
      std::vector<std::uint64_t> bits(scene.words());
      MarkInside(sector, scene.points(), bits);
      expected.insert(expected.end(), bits.begin(), bits.end());
    }
    OnThreads([&](Workers* workers) {
      std::vector<std::uint64_t> bits(expected.size(), 77);
      MarkInside(scene.sectors(), scene.points(), bits, workers);
      EXPECT_EQ(bits, expected);
    });
  }
}

TEST(ManySectors, ListAsOneAfterTheOther) {
  constexpr std::size_t kShare = 100;
  for (const Scene& scene : Scenes()) {
    const std::size_t sectors = scene.sectors().size();
    std::vector<std::uint32_t> expected(sectors * kShare, 77);
    std::vector<std::size_t> expected_found;
    for (const Sector& sector : scene.sectors()) {
      expected_found.push_back(ListInside(
          sector, scene.points(),
          std::span(expected).subspan(expected_found.size() * kShare, kShare)));
    }
    OnThreads([&](Workers* workers) {
      std::vector<std::uint32_t> indices(expected.size(), 77);
      std::vector<std::size_t> found(sectors);
      ListInside(scene.sectors(), scene.points(), indices, found, workers);
      EXPECT_EQ(indices, expected);
      EXPECT_EQ(found, expected_found);
    });
  }
}

TEST(ManySectors, ContainThePointsThatAreInside) {
  const Scene scene(131, 77);
  const PointsView points = scene.points();
  std::vector<std::uint64_t> inside(77 * scene.words());
  MarkInside(scene.sectors(), points, inside);
  std::size_t all = 0;
  for (std::size_t i = 0; i < points.size; ++i) {
    std::uint64_t bits[] = {77, 77, 77};
    MarkContaining(scene.sectors(), points[i], bits);
    std::vector<std::uint32_t> expected;
    for (std::uint32_t s = 0; s < 77; ++s) {
      const bool is_inside = inside[s * scene.words() + i / 64] >> i % 64 & 1;
      EXPECT_EQ(bits[s / 64] >> s % 64 & 1, is_inside);
      if (is_inside) expected.push_back(s);
    }
    EXPECT_EQ(bits[1] >> (77 - 64), 0u);
    EXPECT_EQ(bits[2], 77u);
    EXPECT_EQ(CountContaining(scene.sectors(), points[i]), expected.size());
    std::vector<std::uint32_t> indices(expected.size());
    EXPECT_EQ(ListContaining(scene.sectors(), points[i], indices),
              expected.size());
    EXPECT_EQ(indices, expected);
    all += expected.size();
  }
  EXPECT_GT(all, 1000u);
}

TEST(ManySectors, RefuseSmallMemory) {
  const Scene scene(65, 2);
  const auto expect_refused = [](const auto& ask, const char* memory) {
    try {
      ask();
      ADD_FAILURE() << "took too small `" << memory << '`';
    } catch (const std::invalid_argument& error) {
      EXPECT_THAT(error.what(), HasSubstr('`' + std::string(memory) + '`'));
    }
  };
  std::size_t count;
  const std::span one(&count, 1);
  std::vector<std::uint64_t> words(3);
  expect_refused([&] { CountInside(scene.sectors(), scene.points(), one); },
                 "counts");
  expect_refused([&] { MarkInside(scene.sectors(), scene.points(), words); },
                 "bits");
  expect_refused([&] { ListInside(scene.sectors(), scene.points(), {}, one); },
                 "found");
  expect_refused([&] { MarkContaining(scene.sectors(), {1, 1}, {}); }, "bits");
}

TEST(ManySectors, DoNotAllocate) {
  const Scene scene(10'001, 77);
  std::vector<std::size_t> counts(77);
  std::vector<std::uint64_t> bits(77 * scene.words());
  std::vector<std::uint32_t> indices(7700);
  Workers workers(2);
  const std::size_t before = Allocations();
  for (Workers* on : {static_cast<Workers*>(nullptr), &workers}) {
    CountInside(scene.sectors(), scene.points(), counts, on);
    MarkInside(scene.sectors(), scene.points(), bits, on);
    ListInside(scene.sectors(), scene.points(), indices, counts, on);
  }
  CountContaining(scene.sectors(), {0, 0});
  EXPECT_EQ(Allocations(), before);
}

}  // namespace
}  // namespace cullproof
