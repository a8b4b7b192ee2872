// What flush-to-zero and denormals-are-zero modes change: nothing about
// ordinary numbers. (sector/exact_filtered_test.cc has the rows that they never
// change.)
#include "kernels/flushing.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <type_traits>
#include <vector>

#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "gtest/gtest.h"
#include "kernels/families.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

using Random = std::mt19937_64;

constexpr std::size_t kObjects = 131;

// A T of the floats that `draw` returns.
template <class T, class Draw>
T Made(Draw draw) {
  std::array<float, sizeof(T) / sizeof(float)> floats;
  for (float& x : floats) x = draw();
  return std::bit_cast<T>(floats);
}

// The modes are set while the row makes what it keeps, and maybe while it
// answers.
template <class Q, class Draw>
void ExpectSame(const Variant<Q>& row, int worlds, bool flushes_answers,
                Draw draw) {
  for (int w = 0; w < worlds; ++w) {
    const auto query = Made<typename Q::Query>(draw);
    std::vector<fuzz::Object<Q>> objects;
    for (std::size_t i = 0; i < kObjects; ++i) {
      objects.push_back(Made<fuzz::Object<Q>>(draw));
    }
    std::vector<std::vector<float>> memory;
    fuzz::Columns<Q> columns;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      auto& column = memory.emplace_back();
      for (const auto& object : objects) {
        using Floats =
            std::array<float, sizeof(fuzz::Object<Q>) / sizeof(float)>;
        column.push_back(std::bit_cast<Floats>(object)[c]);
      }
      columns[c] = column.data();
    }
    const auto world = fuzz::WorldAt<Q>(columns, kObjects);
    const auto ask = [&](bool flushes_making) {
      std::vector<std::uint64_t> bits(WordsFor(kObjects));
      std::optional<Flushing> modes;
      if (flushes_making) modes.emplace();
      const auto answerer = row.prepare(world);
      if (!flushes_answers) modes.reset();
      answerer->Answer(std::span(&query, 1), Bits{bits});
      return bits;
    };
    ASSERT_EQ(ask(true), ask(false))
        << row.name << ' ' << TargetName(row.target);
  }
}

TEST(Flushing, TakesSubnormalsForZero) {
  if (!Flushing::kIsKnownHere) GTEST_SKIP() << "known on x86 only";
  const volatile float least = 0x1p-149f;
  EXPECT_NE(least, 0);
  const Flushing modes;
  EXPECT_EQ(least, 0);
}

TEST(Flushing, ChangesNothingAboutOrdinaryNumbers) {
  Random random(1);
  std::uniform_real_distribution<float> uniform(-10, 10);
  ForEachQuestion([&]<class Q>(std::type_identity<Q>) {
    for (const Variant<Q>& row : Variants<Q>()) {
      if (!RunsHere(row.target)) continue;
      ExpectSame<Q>(row, 50, true, [&] { return uniform(random); });
    }
  });
}

// An index or a copy may be made in a thread that has other modes than those
// that ask it.
TEST(Flushing, OfTheMakerChangesNoAnswer) {
  constexpr float kSmall[] = {0,         -0.0f,      0x1p-149f, -0x1p-149f,
                              0x1p-126f, -0x1p-126f, 0x1p-127f, -0x1p-127f};
  Random random(2);
  ForEachQuestion([&]<class Q>(std::type_identity<Q>) {
    for (const Variant<Q>& row : Variants<Q>()) {
      const bool is_kept =
          row.name.starts_with("indexed") || row.name.starts_with("compact");
      if (!is_kept || !RunsHere(row.target)) continue;
      ExpectSame<Q>(row, 50, false, [&] { return kSmall[random() % 8]; });
    }
  });
}

// A gap that the modes close: bounds then meet, as boxes that touch do.
TEST(Flushing, OnlyAddsAnswersAboutBoxes) {
  if (!Flushing::kIsKnownHere) GTEST_SKIP() << "known on x86 only";
  const Box query = {{0, 0, 0}, {1, 1, 0}};
  const float zero = 0, one = 1, least = 0x1p-149f;
  const BoxesView world = {{&zero, &zero, &least}, {&one, &one, &one}, 1};
  for (const auto& row : Variants<AabbQuestion>()) {
    if (!RunsHere(row.target) || row.role == Role::kOverhead) continue;
    const auto answerer = row.prepare(world);
    std::size_t count = 0;
    answerer->Answer(std::span(&query, 1), Counts{{&count, 1}});
    EXPECT_EQ(count, 0u) << row.name;
    const Flushing modes;
    answerer->Answer(std::span(&query, 1), Counts{{&count, 1}});
    EXPECT_EQ(count, 1u) << row.name << ' ' << TargetName(row.target);
  }
}

}  // namespace
}  // namespace cullproof
