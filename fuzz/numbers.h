// Reads numbers out of the bytes of a fuzz input. Total: whatever the bytes
// are, and past their end, there is something to read.
#ifndef CULLPROOF_FUZZ_NUMBERS_H_
#define CULLPROOF_FUZZ_NUMBERS_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace cullproof::fuzz {

using Bytes = std::span<const std::uint8_t>;

// Values where floating-point code tends to go wrong.
inline constexpr float kSpecialValues[] = {
    0.0f,
    -0.0f,
    1.0f,
    -1.0f,
    std::numeric_limits<float>::quiet_NaN(),
    std::numeric_limits<float>::infinity(),
    -std::numeric_limits<float>::infinity(),
    std::numeric_limits<float>::max(),
    std::numeric_limits<float>::lowest(),
    std::numeric_limits<float>::min(),
    -std::numeric_limits<float>::min(),
    std::numeric_limits<float>::denorm_min(),
    -std::numeric_limits<float>::denorm_min(),
    0x1.fffffcp-127f,  // The greatest subnormal.
    0x1.fffffep-1f,    // The neighbours of 1.
    0x1.000002p+0f,
    0x1p-75f,  // Its square underflows to zero.
    0x1p+64f,  // Its square overflows.
    0x1.fffffep+63f,
    0x1p+24f,          // Past it, not every integer is a float.
    0x1.921fb6p+1f,    // pi, rounded up.
    0x1.921fb4p+1f,    // The float below it, less than pi.
    0x1.921fb6p+0f,    // pi / 2, rounded up.
    -0x1.777a5cp-25f,  // The cosine of that float.
    0.5f,
    -0.5f,
    2.0f,
    0x1.6a09e6p-1f,  // sqrt(1 / 2)
};

// The float `ulps` steps away, up if positive; the two zeros are one step, and
// infinity is the last. NaN stays.
float Nudge(float value, int ulps);

// How a record spells its numbers.
enum class Form : std::uint8_t {
  kWord,     // The four bytes of the float, little endian.
  kGrid,     // Two bytes, in steps of 1/256: sums and products come out exact.
  kSpecial,  // One byte, which of kSpecialValues.
  kMixed,    // One byte that says which of the above follows.
};
inline constexpr int kForms = 4;

class Numbers {
 public:
  explicit Numbers(Bytes bytes) : bytes_(bytes) {}

  bool AtEnd() const { return next_ >= bytes_.size(); }
  // Whether more was read than there is; what was missing read as zero.
  bool Overran() const { return next_ > bytes_.size(); }

  void SetForm(Form form) { form_ = form; }

  std::uint8_t Byte();
  std::uint16_t Half();
  float Float() { return Float(form_); }

  // A T that is made of floats and nothing else.
  template <class T>
  T Floats() {
    std::array<float, sizeof(T) / sizeof(float)> floats;
    for (float& value : floats) value = Float();
    return std::bit_cast<T>(floats);
  }

 private:
  float Float(Form form);

  Bytes bytes_;
  std::size_t next_ = 0;
  Form form_ = Form::kWord;
};

// Writes a T that is made of floats so that Form::kWord reads it again, bit for
// bit.
template <class T>
void AppendFloats(const T& value, std::vector<std::uint8_t>& bytes) {
  using Words = std::array<std::uint32_t, sizeof(T) / sizeof(float)>;
  for (const std::uint32_t word : std::bit_cast<Words>(value)) {
    for (int shift = 0; shift < 32; shift += 8) {
      bytes.push_back(static_cast<std::uint8_t>(word >> shift));
    }
  }
}

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_NUMBERS_H_
