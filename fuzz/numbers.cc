#include "fuzz/numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>

namespace cullproof::fuzz {

float Nudge(float value, int ulps) {
  if (ulps == 0 || std::isnan(value)) return value;
  // Numbered in ascending order, both zeros as zero.
  constexpr auto kInfinity =
      std::bit_cast<std::int32_t>(std::numeric_limits<float>::infinity());
  const auto magnitude = std::bit_cast<std::int32_t>(std::abs(value));
  const std::int32_t number =
      std::clamp((std::signbit(value) ? -magnitude : magnitude) + ulps,
                 -kInfinity, kInfinity);
  const auto moved = std::bit_cast<float>(std::abs(number));
  return number < 0 ? -moved : moved;
}

std::uint8_t Numbers::Byte() {
  const std::size_t at = next_++;
  return at < bytes_.size() ? bytes_[at] : std::uint8_t{0};
}

std::uint16_t Numbers::Half() {
  const unsigned low = Byte();
  return static_cast<std::uint16_t>(low | unsigned{Byte()} << 8);
}

float Numbers::Float(Form form) {
  switch (form) {
    case Form::kWord: {
      const std::uint32_t low = Half();
      return std::bit_cast<float>(low | std::uint32_t{Half()} << 16);
    }
    case Form::kGrid:
      return static_cast<float>(static_cast<std::int16_t>(Half())) / 256;
    case Form::kSpecial:
      return kSpecialValues[Byte() % std::size(kSpecialValues)];
    case Form::kMixed:
      break;
  }
  return Float(static_cast<Form>(Byte() % static_cast<int>(Form::kMixed)));
}

}  // namespace cullproof::fuzz
