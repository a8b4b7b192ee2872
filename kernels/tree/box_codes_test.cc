#include "kernels/tree/box_codes.h"

#include <cmath>
#include <cstdint>

#include "cullproof/geometry.h"
#include "cullproof/optimized_tree.h"
#include "gtest/gtest.h"
#include "kernels/tree/boxes.h"

namespace cullproof {
namespace {

TEST(BoxCodes, TheFarthestPositionOfARootIsInRangeAndAboutTheLast) {
  for (int exponent = -100; exponent < 100; exponent += 7) {
    const float least = std::ldexp(1.0f, exponent);
    for (const float size :
         {least, std::nextafter(least, 0.0f), 1.5f * least,
          std::nextafter(2 * least, 0.0f), least * 0x1.fffdfep-1f}) {
      for (const float begin : {0.0f, least / 8, -size / 2}) {
        const float end = begin + size;
        const Box root = {{begin, -8 * end, begin / 2},
                          {end, -8 * begin, begin / 2 + 3 * size}};
        QuantizedBoxes boxes;
        FitRoot(boxes, root);
        const auto code = Encode(boxes, root);
        const Box decoded = boxes.Decode(code);
        EXPECT_TRUE(Encloses(decoded, root)) << begin << " and " << size;
        const auto expect_fits = [&](int first, int last, float over,
                                     float step) {
          EXPECT_EQ(first, 0);
          EXPECT_GE(last, 1 << 15) << begin << " and " << size;
          EXPECT_LE(over, step);
        };
        expect_fits(code.min.x, code.max.x, decoded.max.x - root.max.x,
                    boxes.step.x);
        expect_fits(code.min.y, code.max.y, decoded.max.y - root.max.y,
                    boxes.step.y);
        expect_fits(code.min.z, code.max.z, decoded.max.z - root.max.z,
                    boxes.step.z);
      }
    }
  }
}

TEST(BoxCodes, UnionsAreThoseOfEachAxis) {
  const QuantizedBoxes::Code a = {{1, 20, 300}, {4, 50, 600}},
                             b = {{2, 10, 301}, {3, 51, 601}};
  const auto expect = [](const QuantizedBoxes::Code& all) {
    EXPECT_EQ(all.min.x, 1);
    EXPECT_EQ(all.min.y, 10);
    EXPECT_EQ(all.min.z, 300);
    EXPECT_EQ(all.max.x, 4);
    EXPECT_EQ(all.max.y, 51);
    EXPECT_EQ(all.max.z, 601);
  };
  expect(UnionOfCodes(a, b));
  expect(UnionOfCodes(b, a));
}

}  // namespace
}  // namespace cullproof
