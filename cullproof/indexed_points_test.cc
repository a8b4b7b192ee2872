#include "cullproof/indexed_points.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <span>
#include <stdexcept>
#include <thread>
#include <vector>

#include "cullproof/allocations.h"
#include "cullproof/exact_sector.h"
#include "cullproof/geometry.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

using testing::Each;
using testing::ElementsAre;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

ExactSector Facing(float degrees, float radius = 1, Point2 apex = {}) {
  return ExactSector(MakeSector(apex, {1, 0.5f}, radius, Degrees(degrees)));
}

class Points {
 public:
  // In the square of side 2 around (0, 0); each 1000th is no point.
  explicit Points(std::size_t size) {
    std::mt19937 random(1);
    std::uniform_real_distribution<float> uniform(-1, 1);
    for (std::size_t i = 0; i < size; ++i) {
      x_.push_back(i % 1000 == 999 ? kNan : uniform(random));
      y_.push_back(uniform(random));
    }
  }
  PointsView view() const { return {{x_.data(), y_.data()}, x_.size()}; }

 private:
  std::vector<float> x_, y_;
};

TEST(IndexedPoints, AnswerAsAllPointsInTurnDo) {
  const Points points(300'000);
  const PointsView view = points.view();
  const IndexedPoints indexed(view);
  EXPECT_EQ(indexed.size(), view.size);
  for (const float degrees : {1, 30, 90, 91, 150, 180}) {
    for (const float radius : {1e-20f, 0.001f, 0.3f, 1.2f, 1e5f, 1e30f}) {
      for (const Point2 apex : {Point2{0, 0}, Point2{0.3f, -1}}) {
        const ExactSector sector = Facing(degrees, radius, apex);
        const std::size_t count = CountInside(sector, view);
        EXPECT_EQ(CountInside(sector, indexed), count);

        std::vector<std::uint64_t> expected_bits((view.size + 63) / 64);
        MarkInside(sector, view, expected_bits);
        std::vector<std::uint64_t> bits(expected_bits.size(), 77);
        MarkInside(sector, indexed, bits);
        EXPECT_EQ(bits, expected_bits);

        for (const std::size_t room : {count, count / 2}) {
          std::vector<std::uint32_t> expected(room), indices(room);
          ListInside(sector, view, expected);
          EXPECT_EQ(ListInside(sector, indexed, indices), count);
          EXPECT_EQ(indices, expected);
        }
      }
    }
  }
}

TEST(IndexedPoints, WriteNoMoreThanIsAsked) {
  const float x[] = {3, 1, 2, -1}, y[] = {0, 0, 0, 0};
  const IndexedPoints points({{x, y}, 4});
  const ExactSector sector(MakeSector({}, {1, 0}, 9, Degrees(30)));
  std::uint64_t bits[] = {99, 99};
  MarkInside(sector, points, bits);
  EXPECT_THAT(bits, ElementsAre(7u, 99u));
  std::uint32_t indices[] = {99, 99, 99, 99};
  EXPECT_EQ(ListInside(sector, points, indices), 3u);
  EXPECT_THAT(indices, ElementsAre(0u, 1u, 2u, 99u));
}

TEST(IndexedPoints, OutliveWhatTheyWereMadeOf) {
  std::vector<float> x = {1}, y = {0};
  const IndexedPoints points({{x.data(), y.data()}, 1});
  x[0] = -1;
  const IndexedPoints copy = points;
  const ExactSector sector(MakeSector({}, {1, 0}, 9, Degrees(30)));
  EXPECT_EQ(CountInside(sector, copy), 1u);
}

TEST(IndexedPoints, MayBeNone) {
  const IndexedPoints points(PointsView{});
  EXPECT_EQ(CountInside(Facing(30), points), 0u);
  MarkInside(Facing(30), points, {});
  EXPECT_EQ(ListInside(Facing(30), points, {}), 0u);
}

TEST(IndexedPoints, RefuseSmallMemoryAndMoreThanIndicesCanNumber) {
  const Points points(65);
  std::uint64_t word;
  EXPECT_THROW(
      MarkInside(Facing(30), IndexedPoints(points.view()), std::span(&word, 1)),
      std::invalid_argument);
  const float x = 0;
  EXPECT_THROW(IndexedPoints({{&x, &x}, (std::size_t{1} << 32) + 1}),
               std::invalid_argument);
}

TEST(IndexedPoints, AnswerWithoutAllocating) {
  const Points points(10'000);
  const IndexedPoints indexed(points.view());
  const ExactSector sector = Facing(60);
  std::vector<std::uint64_t> bits(157);
  std::vector<std::uint32_t> indices(100);
  const std::size_t before = Allocations();
  EXPECT_GT(CountInside(sector, indexed), 100u);
  MarkInside(sector, indexed, bits);
  ListInside(sector, indexed, indices);
  EXPECT_EQ(Allocations(), before);
}

// For ThreadSanitizer.
TEST(IndexedPoints, MayBeAskedByManyThreads) {
  const Points points(10'000);
  const IndexedPoints indexed(points.view());
  const ExactSector sector = Facing(60);
  std::vector<std::size_t> counts(8);
  std::vector<std::thread> threads;
  for (std::size_t& count : counts) {
    threads.emplace_back([&] { count = CountInside(sector, indexed); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(counts, Each(CountInside(sector, points.view())));
}

}  // namespace
}  // namespace cullproof
