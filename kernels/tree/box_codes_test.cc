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
        const Box root = {{begin, begin, begin},
                          {begin + size, begin + size, begin + size}};
        QuantizedBoxes boxes;
        FitRoot(boxes, root);
        const auto code = Encode(boxes, root);
        EXPECT_EQ(code.min.x, 0);
        EXPECT_GE(code.max.x, 1 << 15) << begin << " and " << size;
        const Box decoded = boxes.Decode(code);
        EXPECT_TRUE(Encloses(decoded, root)) << begin << " and " << size;
        EXPECT_LE(decoded.max.x - root.max.x, boxes.step.x);
      }
    }
  }
}

}  // namespace
}  // namespace cullproof
