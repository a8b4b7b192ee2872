#ifndef CULLPROOF_REFERENCE_WORKLOADS_FNV1A_H_
#define CULLPROOF_REFERENCE_WORKLOADS_FNV1A_H_

#include <bit>
#include <cstdint>

namespace cullproof::reference {

// The 64-bit FNV-1a hash of a sequence of floats, each as the four bytes of
// its bits, least significant first.
class Fnv1a {
 public:
  void Add(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (int shift = 0; shift < 32; shift += 8) {
      hash_ = (hash_ ^ (bits >> shift & 0xff)) * 0x100000001b3u;
    }
  }
  std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_FNV1A_H_
