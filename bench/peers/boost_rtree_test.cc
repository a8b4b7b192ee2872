#include "bench/peers/boost_rtree.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "fuzz/differential.h"
#include "gtest/gtest.h"
#include "kernels/bounds/question.h"
#include "kernels/judge.h"

namespace cullproof::bench {
namespace {

template <class Q>
class BoostRtreeRow : public testing::Test {};

using Questions = testing::Types<AabbQuestion, PrismQuestion>;
TYPED_TEST_SUITE(BoostRtreeRow, Questions);

// Every kind of output, as of the rows of this project.
TYPED_TEST(BoostRtreeRow, AnswersTruthOnWorkloads) {
  for (const auto& source : TypeParam::Workloads()) {
    if (source.bytes > 10'000'000) continue;
    const auto workload = source.make();
    const auto queries = std::span(workload.queries).first(50);
    const auto truth = TruthBits<TypeParam>(workload.world, queries, {});
    const fuzz::Interview<TypeParam> interview(kBoostRtree<TypeParam>,
                                               workload.world, queries);
    EXPECT_FALSE(interview.Run(truth).violated()) << source.name;
  }
}

}  // namespace
}  // namespace cullproof::bench
