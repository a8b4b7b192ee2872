#include "cullproof/workers.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <thread>
#include <vector>

#include "cullproof/allocations.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

using testing::Each;

TEST(Workers, DoEveryPartOnce) {
  for (const std::size_t threads : {1, 2, 5}) {
    Workers workers(threads);
    for (const std::size_t parts : {0, 1, 2, 100}) {
      std::vector<int> done(parts);
      workers.Run(parts, [&](std::size_t part) { ++done[part]; });
      EXPECT_THAT(done, Each(1)) << threads << " threads";
    }
  }
}

// None of the parts ends before all have begun, and that of the caller is the
// first to end.
TEST(Workers, AreAsManyThreadsAsToldAndReturnWhenAllHaveEnded) {
  constexpr std::size_t kThreads = 4;
  const auto caller = std::this_thread::get_id();
  Workers workers(kThreads);
  std::atomic<std::size_t> begun = 0, ended = 0;
  workers.Run(kThreads, [&](std::size_t) {
    ++begun;
    while (begun < kThreads) std::this_thread::yield();
    if (std::this_thread::get_id() != caller) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ++ended;
  });
  EXPECT_EQ(ended, kThreads);
}

TEST(Workers, TakeTurnsWhenSeveralThreadsCall) {
  Workers workers(3);
  std::vector<std::thread> callers;
  std::vector<std::vector<int>> done(4, std::vector<int>(50));
  for (auto& mine : done) {
    callers.emplace_back([&workers, &mine] {
      workers.Run(mine.size(), [&](std::size_t part) { ++mine[part]; });
    });
  }
  for (std::thread& caller : callers) caller.join();
  EXPECT_THAT(done, Each(Each(1)));
}

TEST(Workers, RunWithoutAllocating) {
  Workers workers(2);
  std::atomic<std::size_t> sum = 0;
  const std::size_t before = Allocations();
  workers.Run(10, [&](std::size_t part) { sum += part; });
  EXPECT_EQ(Allocations(), before);
  EXPECT_EQ(sum, 45u);
}

// Whichever thread it is on: of a caller that goes on, the others would not
// know.
TEST(WorkersDeathTest, EndTheProgramWhenATaskThrows) {
  for (const std::size_t threads : {1, 2}) {
    EXPECT_DEATH(
        {
          Workers workers(threads);
          try {
            workers.Run(10, [](std::size_t) { throw 1; });
          } catch (int) {
          }
        },
        "terminate");
  }
}

TEST(Workers, CannotBeNone) { EXPECT_THROW(Workers(0), std::invalid_argument); }

TEST(Workers, CannotBeMoreThanMemoryKeeps) {
  EXPECT_THROW(Workers{std::numeric_limits<std::size_t>::max()},
               std::length_error);
}

}  // namespace
}  // namespace cullproof
