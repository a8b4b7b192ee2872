#include <cstddef>
#include <span>

#include "cullproof/geometry.h"
#include "hwy/detect_targets.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/bounds/triangular_prisms.h"
#include "kernels/scan.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#if HWY_ARCH_X86
#include <xmmintrin.h>

namespace cullproof {
namespace {

bool AtMost(__m128 up, __m128 down) {
  return _mm_movemask_ps(_mm_cmple_ps(up, down)) == 0xF;
}

// A triangular prism is four floats and fits a register: the form for those
// who have a float4 class and nothing wider (McNett 2019).
struct Float4 {
  static TriangularPrisms Prepare(const PrismsView& prisms) {
    return {prisms, 1};
  }

  template <class Sink>
  static void Scan(const TriangularPrisms& world, const HexPrism& query,
                   Sink& sink) {
    const auto [min, max] = query;
    const __m128 up = _mm_setr_ps(min.a, min.b, min.c, min.z);
    const __m128 down = _mm_setr_ps(max.a, max.b, max.c, max.z);
    for (std::size_t i = 0; i < world.size; ++i) {
      const bool meet = AtMost(up, _mm_load_ps(world.down[i])) &&
                        AtMost(_mm_load_ps(world.up[i]), down);
      sink.Put(i, 1, meet ? 1 : 0);
    }
  }
};

constexpr Variant<PrismQuestion> kVariants[] = {{"sse_float4",
                                                 reference::kMcNett2019,
                                                 HWY_SSE2,
                                                 {},
                                                 Role::kContender,
                                                 Scans<PrismQuestion, Float4>,
                                                 {}}};

}  // namespace

std::span<const Variant<PrismQuestion>> SseFloat4Variants() {
  return kVariants;
}

}  // namespace cullproof
#else
namespace cullproof {

std::span<const Variant<PrismQuestion>> SseFloat4Variants() { return {}; }

}  // namespace cullproof
#endif  // HWY_ARCH_X86
