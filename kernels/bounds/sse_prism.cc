#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "cullproof/geometry.h"
#include "hwy/detect_targets.h"
#include "kernels/bounds/blocks.h"
#include "kernels/bounds/question.h"
#include "kernels/bounds/tables.h"
#include "kernels/bounds/triangular_prisms.h"
#include "kernels/scan.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#if HWY_ARCH_X86
#include "kernels/bounds/sse.h"

namespace cullproof {
namespace {

// Triangles of four prisms, and their heights.
struct PrismRecords {
  explicit PrismRecords(const PrismsView& prisms)
      : up(prisms.size, kFour,
           [&](std::size_t i) {
             const auto min = prisms[i].min;
             return std::array{min.a, min.b, min.c};
           }),
        down(prisms.size, kFour,
             [&](std::size_t i) {
               const auto max = prisms[i].max;
               return std::array{max.a, max.b, max.c};
             }),
        z(prisms.size, kFour,
          [&](std::size_t i) {
            return std::array{prisms.min.z[i], prisms.max.z[i]};
          }),
        size(prisms.size) {}

  Blocks<3> up, down;
  Blocks<2> z;
  std::size_t size;
};

// The query's up triangle against the world's down triangles.
__m128 MeetDown(const HexPrism& query, const float* down) {
  return _mm_and_ps(
      _mm_and_ps(AtMost(query.min.a, down), AtMost(query.min.b, down + kFour)),
      AtMost(query.min.c, down + 2 * kFour));
}

// The query's down triangle against the world's up triangles.
__m128 MeetUp(const HexPrism& query, const float* up) {
  return _mm_and_ps(
      _mm_and_ps(AtMost(up, query.max.a), AtMost(up + kFour, query.max.b)),
      AtMost(up + 2 * kFour, query.max.c));
}

__m128 MeetInZ(const HexPrism& query, const float* slab) {
  return Meet(query.min.z, query.max.z, slab);
}

// One triangle, then all the rest (McNett 2019).
struct DownFirst {
  using Records = PrismRecords;

  static __m128 Screen(const Records& world, const HexPrism& query,
                       std::size_t first) {
    return MeetDown(query, world.down[first]);
  }

  static __m128 Confirm(const Records& world, const HexPrism& query,
                        std::size_t first, __m128 screened) {
    return _mm_and_ps(_mm_and_ps(screened, MeetUp(query, world.up[first])),
                      MeetInZ(query, world.z[first]));
  }
};

// All comparisons, with no branch to skip any.
struct NoBranch : DownFirst {
  static Records Prepare(const PrismsView& prisms) { return Records(prisms); }

  template <class Sink>
  static void Scan(const Records& world, const HexPrism& query, Sink& sink) {
    for (std::size_t first = 0; first < world.size; first += kFour) {
      const __m128 accepted =
          Confirm(world, query, first, Screen(world, query, first));
      sink.Put(first, kFour,
               static_cast<std::uint64_t>(_mm_movemask_ps(accepted)));
    }
  }
};

// The order of the published program.
struct UpFirst {
  using Records = PrismRecords;

  static __m128 Screen(const Records& world, const HexPrism& query,
                       std::size_t first) {
    return MeetUp(query, world.up[first]);
  }

  static __m128 Confirm(const Records& world, const HexPrism& query,
                        std::size_t first, __m128 screened) {
    return _mm_and_ps(_mm_and_ps(screened, MeetDown(query, world.down[first])),
                      MeetInZ(query, world.z[first]));
  }
};

// Does not read the heights where no hexagon meets, for one more branch.
struct HexagonThenZ : DownFirst {
  static __m128 Confirm(const Records& world, const HexPrism& query,
                        std::size_t first, __m128 screened) {
    const __m128 hexagon = _mm_and_ps(screened, MeetUp(query, world.up[first]));
    if (_mm_movemask_ps(hexagon) == 0) return hexagon;
    return _mm_and_ps(hexagon, MeetInZ(query, world.z[first]));
  }
};

// Four triangular prisms, with one bound of the height in each record.
struct ZInRecord {
  struct Records : TriangularPrisms {
    explicit Records(const PrismsView& prisms)
        : TriangularPrisms(prisms, kFour) {}
  };

  static __m128 Screen(const Records& world, const HexPrism& query,
                       std::size_t first) {
    const float* const down = world.down[first];
    return _mm_and_ps(MeetDown(query, down),
                      AtMost(query.min.z, down + 3 * kFour));
  }

  static __m128 Confirm(const Records& world, const HexPrism& query,
                        std::size_t first, __m128 screened) {
    const float* const up = world.up[first];
    return _mm_and_ps(_mm_and_ps(screened, MeetUp(query, up)),
                      AtMost(up + 3 * kFour, query.max.z));
  }
};

template <class Body>
constexpr Variant<PrismQuestion> Row(std::string_view name,
                                     std::string_view source) {
  return {name, source,           HWY_SSE2,
          {},   Role::kContender, Scans<PrismQuestion, Body>,
          {}};
}

constexpr Variant<PrismQuestion> kVariants[] = {
    Row<NoBranch>("sse_no_branch", reference::kCullproof),
    Row<EveryRecord<DownFirst>>("sse_down_first", reference::kMcNett2019),
    Row<EveryRecord<UpFirst>>("sse_up_first", reference::kMcNett2019),
    Row<EveryRecord<HexagonThenZ>>("sse_hexagon_then_z",
                                   reference::kMcNett2019),
    Row<EveryRecord<ZInRecord>>("sse_z_in_record", reference::kMcNett2019),
};

}  // namespace

std::span<const Variant<PrismQuestion>> SsePrismVariants() { return kVariants; }

}  // namespace cullproof
#else
namespace cullproof {

std::span<const Variant<PrismQuestion>> SsePrismVariants() { return {}; }

}  // namespace cullproof
#endif  // HWY_ARCH_X86
