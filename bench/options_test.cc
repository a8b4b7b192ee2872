#include "bench/options.h"

#include <string>

#include "gtest/gtest.h"

namespace cullproof::bench {
namespace {

Options Parse(const char* argument) { return ParseOptions({&argument, 1}); }

std::string ErrorOf(const char* argument) {
  try {
    Parse(argument);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(Options, AsksAndJudgesEverythingByDefault) {
  const Options options = ParseOptions({});
  EXPECT_FALSE(options.list);
  EXPECT_FALSE(options.workloads);
  EXPECT_FALSE(options.noise);
  EXPECT_EQ(options.objects, Options::kAll);
  EXPECT_EQ(options.queries, Options::kAll);
  EXPECT_EQ(options.judged, Options::kAll);
}

TEST(Options, SetsWhatAFlagNames) {
  EXPECT_TRUE(Parse("--list").list);
  EXPECT_TRUE(Parse("--workloads").workloads);
  EXPECT_TRUE(Parse("--noise").noise);
  EXPECT_EQ(Parse("--objects=7").objects, 7u);
  EXPECT_EQ(Parse("--queries=20").queries, 20u);
  EXPECT_EQ(Parse("--judge=7").judged, 7u);
}

TEST(Options, NameAWorkloadAfterTheObjectsThatAreAskedAbout) {
  EXPECT_EQ(NameWith({}, "world"), "world");
  EXPECT_EQ(NameWith(Parse("--objects=7"), "world"), "world@7");
}

TEST(Options, RejectsWhatIsNoCount) {
  for (const char* argument :
       {"--queries=0", "--queries=", "--queries=-1", "--queries=1.5",
        "--judge=many", "--objects=0", "--queries=99999999999999999999"}) {
    EXPECT_EQ(ErrorOf(argument), std::string(argument) +
                                     " does not give a whole number from 1 on");
  }
}

TEST(Options, RejectsUnknownFlags) {
  EXPECT_EQ(ErrorOf("--fast"), "--fast is not a flag of this program");
  EXPECT_EQ(ErrorOf("--list=yes"), "--list=yes is not a flag of this program");
  EXPECT_EQ(ErrorOf("all"), "all is not a flag of this program");
}

}  // namespace
}  // namespace cullproof::bench
