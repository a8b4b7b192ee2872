#ifndef CULLPROOF_REFERENCE_WORKLOADS_RANDOM_H_
#define CULLPROOF_REFERENCE_WORKLOADS_RANDOM_H_

#include <cstddef>
#include <cstdint>
#include <random>

namespace cullproof::reference {

// The same numbers with every C++ library, unlike the standard distributions.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  // From min to max, in 2^24 steps.
  float Between(float min, float max) {
    const auto draw = static_cast<float>(engine_() >> 40) * 0x1p-24f;
    return min + (max - min) * draw;
  }

  // Less than n.
  std::size_t Below(std::size_t n) { return engine_() % n; }

 private:
  std::mt19937_64 engine_;
};

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_RANDOM_H_
