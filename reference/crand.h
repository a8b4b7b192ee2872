// The random number generators behind rand() in two C libraries, as objects,
// so that a program's data can be drawn again anywhere.
#ifndef CULLPROOF_REFERENCE_CRAND_H_
#define CULLPROOF_REFERENCE_CRAND_H_

#include <array>
#include <cstddef>
#include <cstdint>

namespace cullproof::reference {

// Microsoft's: the high bits of a linear congruential generator.
class MsvcRand {
 public:
  static constexpr int kMax = 0x7fff;  // Its RAND_MAX.

  explicit MsvcRand(std::uint32_t seed) : state_(seed) {}

  int Next() {
    state_ = state_ * 214013 + 2531011;
    return static_cast<int>(state_ >> 16) & kMax;
  }

 private:
  std::uint32_t state_;
};

// glibc's TYPE_3: additive feedback r[i] = r[i-3] + r[i-31], the lowest bit
// dropped. A program that never calls srand() gets seed 1, and so does seed 0.
class GlibcRand {
 public:
  static constexpr int kMax = 0x7fffffff;  // Its RAND_MAX.

  explicit GlibcRand(std::uint32_t seed);

  int Next() {
    const std::size_t back = next_ < kSeparation ? next_ + kDegree - kSeparation
                                                 : next_ - kSeparation;
    const std::uint32_t sum = state_[next_] += state_[back];
    next_ = next_ + 1 == kDegree ? 0 : next_ + 1;
    return static_cast<int>(sum >> 1);
  }

 private:
  static constexpr std::size_t kDegree = 31;
  static constexpr std::size_t kSeparation = 3;

  std::array<std::uint32_t, kDegree> state_;  // The last 31 terms, as a ring.
  std::size_t next_ = kSeparation;            // The oldest, to be replaced.
};

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_CRAND_H_
