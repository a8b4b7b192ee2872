// The questions "do the two boxes meet?" and "do the two prisms meet?". Both
// are comparisons only, so no variant has any exemption: every answer equals
// the reference on every input, NaN and infinities included.
#ifndef CULLPROOF_KERNELS_BOUNDS_QUESTION_H_
#define CULLPROOF_KERNELS_BOUNDS_QUESTION_H_

#include <span>
#include <string_view>

#include "cullproof/geometry.h"
#include "kernels/scan_output.h"
#include "kernels/variant.h"
#include "reference/bounds.h"
#include "reference/workloads/workload.h"

namespace cullproof {

template <class WorldView, class Bounds>
struct OverlapQuestion {
  static constexpr std::string_view kFamily = "bounds";

  using World = WorldView;
  using Query = Bounds;
  using Output = ScanOutput;

  // Every variant reads the whole of a query.
  struct Parameters {
    bool operator==(const Parameters&) const = default;
  };

  struct Examined {
    Bounds query, object;
  };

  static bool Truth(const Bounds& query, const Bounds& object, Parameters) {
    return reference::Overlaps(query, object);
  }
  static Examined Examine(const Bounds& query, const Bounds& object,
                          Parameters) {
    return {query, object};
  }

  using Workload = reference::Workload<WorldView, Bounds>;
};

struct AabbQuestion : OverlapQuestion<BoxesView, Box> {
  static constexpr std::string_view kName = "aabb";
  static std::span<const std::span<const Variant<AabbQuestion>>> Tables();
  static std::span<const reference::WorkloadSource<Workload>> Workloads();
};

// Pragmatic and elegant axes give different prisms but one comparison; which
// axes a world has is a property of its workload.
struct PrismQuestion : OverlapQuestion<PrismsView, HexPrism> {
  static constexpr std::string_view kName = "prism";
  static std::span<const std::span<const Variant<PrismQuestion>>> Tables();
  static std::span<const reference::WorkloadSource<Workload>> Workloads();
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_QUESTION_H_
