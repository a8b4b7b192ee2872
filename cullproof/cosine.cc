#include "cullproof/cosine.h"

#include <cmath>

namespace cullproof {

float CosineOf(float radians) {
  // cos x > 1 - x^2/2 >= 1 - 2^-25, midway between 1 and the float below it.
  if (radians <= 0x1p-12f) return 1;
  // The one float whose cosine lies closer to the middle of two floats than a
  // double cosine can be relied on to tell: 0.91 units of a double above it.
  if (radians == 0x1.20ffccp-7f) return 0x1.fffae8p-1f;
  return static_cast<float>(std::cos(static_cast<double>(radians)));
}

}  // namespace cullproof
