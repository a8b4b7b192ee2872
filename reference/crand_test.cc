#include "reference/crand.h"

#include <cstdlib>
#include <vector>

#include "gtest/gtest.h"

namespace cullproof::reference {
namespace {

template <class Rand>
std::vector<int> FirstDraws(std::uint32_t seed, std::size_t count) {
  Rand rand(seed);
  std::vector<int> draws(count);
  for (int& draw : draws) draw = rand.Next();
  return draws;
}

TEST(MsvcRand, DrawsTheRecordedStreams) {
  EXPECT_EQ(FirstDraws<MsvcRand>(0, 6),
            (std::vector<int>{38, 7719, 21238, 2437, 8855, 11797}));
  EXPECT_EQ(FirstDraws<MsvcRand>(1, 6),
            (std::vector<int>{41, 18467, 6334, 26500, 19169, 15724}));
}

TEST(GlibcRand, DrawsTheRecordedStreams) {
  const std::vector<int> default_stream{1804289383, 846930886,  1681692777,
                                        1714636915, 1957747793, 424238335};
  EXPECT_EQ(FirstDraws<GlibcRand>(0, 6), default_stream);
  EXPECT_EQ(FirstDraws<GlibcRand>(1, 6), default_stream);
  EXPECT_EQ(FirstDraws<GlibcRand>(2, 6),
            (std::vector<int>{1505335290, 1738766719, 190686788, 260874575,
                              747983061, 906156498}));
}

#ifdef __GLIBC__
TEST(GlibcRand, DrawsWhatTheRealRandDraws) {
  for (const std::uint32_t seed :
       {0u, 1u, 42u, 0x7fffffffu, 0x80000000u, 0xffffffffu}) {
    GlibcRand ours(seed);
    std::srand(seed);
    for (int i = 0; i < 1'000'000; ++i) {
      ASSERT_EQ(ours.Next(), std::rand()) << "draw " << i << ", seed " << seed;
    }
  }
  EXPECT_EQ(GlibcRand::kMax, RAND_MAX);
}
#endif

}  // namespace
}  // namespace cullproof::reference
