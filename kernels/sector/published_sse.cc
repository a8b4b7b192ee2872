#include <span>

#include "hwy/detect_compiler_arch.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/variant.h"

#if HWY_ARCH_X86
#include <emmintrin.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "cullproof/geometry.h"
#include "hwy/detect_targets.h"
#include "kernels/scan.h"
#include "kernels/sector/contract.h"
#include "reference/workloads/citations.h"

namespace cullproof {
namespace {

// Coordinates of four points.
struct Four {
  __m128 x, y;
};

// A world's copy as an array of structures.
struct Interleaved {
  std::vector<Point2> points;
  std::size_t size;

  explicit Interleaved(const PointsView& world) : size(world.size) {
    points.reserve(size);
    for (std::size_t i = 0; i < size; ++i) points.push_back(world[i]);
  }
  Point2 operator[](std::size_t i) const { return points[i]; }
};

Four LoadFour(const PointsView& points, std::size_t first) {
  return {_mm_loadu_ps(points.at.x + first), _mm_loadu_ps(points.at.y + first)};
}

// Transposes.
Four LoadFour(const Interleaved& points, std::size_t first) {
  const float* from = &points.points[first].x;
  const __m128 low = _mm_loadu_ps(from);
  const __m128 high = _mm_loadu_ps(from + 4);
  return {_mm_shuffle_ps(low, high, _MM_SHUFFLE(2, 0, 2, 0)),
          _mm_shuffle_ps(low, high, _MM_SHUFFLE(3, 1, 3, 1))};
}

// Up to three points, and zeros.
template <class Points>
Four LoadLast(const Points& points, std::size_t first) {
  alignas(__m128) float x[4] = {};
  alignas(__m128) float y[4] = {};
  for (std::size_t i = 0; first + i < points.size; ++i) {
    const Point2 point = points[first + i];
    x[i] = point.x;
    y[i] = point.y;
  }
  return {_mm_load_ps(x), _mm_load_ps(y)};
}

// The loop around a test of four points.
template <class Test>
struct ByFours {
  template <class Points, class Sink>
  static void Scan(const Points& points, const Sector& sector, Sink& sink) {
    const Test test(sector);
    std::size_t first = 0;
    for (; first + 4 <= points.size; first += 4) {
      const Four four = LoadFour(points, first);
      sink.Put(first, 4, _mm_movemask_ps(test.Accepts(four)));
    }
    if (first < points.size) {
      const std::uint64_t present = (1u << (points.size - first)) - 1;
      const Four four = LoadLast(points, first);
      sink.Put(first, 4, _mm_movemask_ps(test.Accepts(four)) & present);
    }
  }
};

template <class Test>
struct Transposing : ByFours<Test> {
  static Interleaved Prepare(const PointsView& world) {
    return Interleaved(world);
  }
};

struct NoOperationSse {
  explicit NoOperationSse(const Sector&) {}

  // Takes the points in registers, so that the loads stay.
  __m128 Accepts(Four points) const {
    asm volatile("" : : "x"(points.x), "x"(points.y));
    return _mm_setzero_ps();
  }
};

// A sector's members, each in all lanes.
struct Broadcast {
  __m128 apex_x, apex_y, direction_x, direction_y, squared_radius, cosine;

  explicit Broadcast(const Sector& sector)
      : apex_x(_mm_set1_ps(sector.apex.x)),
        apex_y(_mm_set1_ps(sector.apex.y)),
        direction_x(_mm_set1_ps(sector.direction.x)),
        direction_y(_mm_set1_ps(sector.direction.y)),
        squared_radius(_mm_set1_ps(sector.squared_radius)),
        cosine(_mm_set1_ps(sector.cos_half_angle)) {}
};

// deferred_sqrt without branches; the arc is outside.
struct SseSqrt : Broadcast {
  using Broadcast::Broadcast;

  __m128 Accepts(Four points) const {
    const __m128 dx = _mm_sub_ps(points.x, apex_x);
    const __m128 dy = _mm_sub_ps(points.y, apex_y);
    const __m128 squared_length =
        _mm_add_ps(_mm_mul_ps(dx, dx), _mm_mul_ps(dy, dy));
    const __m128 length = _mm_sqrt_ps(squared_length);
    const __m128 along =
        _mm_add_ps(_mm_mul_ps(dx, direction_x), _mm_mul_ps(dy, direction_y));
    return _mm_and_ps(_mm_cmpgt_ps(squared_radius, squared_length),
                      _mm_cmpgt_ps(along, _mm_mul_ps(length, cosine)));
  }
};

// sign_bit without branches: both cases are computed, then blended. The arc is
// outside.
struct SseSqrtFree : Broadcast {
  // A sum of two NaNs has the sign of either, as the compiler orders them: with
  // a NaN in the direction, make both coordinates the same one.
  explicit SseSqrtFree(const Sector& sector) : Broadcast(sector) {
    if (std::isunordered(sector.direction.x, sector.direction.y)) {
      direction_x = direction_y =
          _mm_set1_ps(std::numeric_limits<float>::quiet_NaN());
    }
  }

  __m128 Accepts(Four points) const {
    const __m128 sign_mask = _mm_set1_ps(-0.0f);
    const __m128 dx = _mm_sub_ps(points.x, apex_x);
    const __m128 dy = _mm_sub_ps(points.y, apex_y);
    const __m128 squared_length =
        _mm_add_ps(_mm_mul_ps(dx, dx), _mm_mul_ps(dy, dy));
    const __m128 along =
        _mm_add_ps(_mm_mul_ps(dx, direction_x), _mm_mul_ps(dy, direction_y));
    const __m128 along_sign = _mm_and_ps(along, sign_mask);
    const __m128 cosine_sign = _mm_and_ps(cosine, sign_mask);
    const __m128 same_sign = _mm_castsi128_ps(_mm_cmpeq_epi32(
        _mm_castps_si128(along_sign), _mm_castps_si128(cosine_sign)));
    const __m128 left = _mm_or_ps(_mm_mul_ps(along, along), along_sign);
    const __m128 right = _mm_or_ps(
        _mm_mul_ps(squared_length, _mm_mul_ps(cosine, cosine)), along_sign);
    const __m128 not_negative = _mm_castsi128_ps(
        _mm_cmpeq_epi32(_mm_castps_si128(along_sign), _mm_setzero_si128()));
    return _mm_and_ps(
        _mm_cmpgt_ps(squared_radius, squared_length),
        _mm_or_ps(_mm_and_ps(same_sign, _mm_cmpgt_ps(left, right)),
                  _mm_andnot_ps(same_sign, not_negative)));
  }
};
constexpr SectorExemption kSseSqrtFreeContract[] = {
    kNotFinite<LetsThrough{
        .cosine_nan = true, .direction_nan = true, .infinite_direction = true}>,
    kNotUnit<kSquaresBand>,
    kOverflowRange<kSquaresBand>,
    kApexInside,
    kSignedZero,
    kStraightBehind,
    kRoundingBand<kSquaresBand>};

// sse_sqrt with a register for each vector: half of its lanes lie idle.
struct OneVector {
  static Interleaved Prepare(const PointsView& world) {
    return Interleaved(world);
  }

  template <class Sink>
  static void Scan(const Interleaved& points, const Sector& sector,
                   Sink& sink) {
    const __m128 apex = LoadPair(sector.apex);
    const __m128 direction = LoadPair(sector.direction);
    const __m128 squared_radius = _mm_set_ss(sector.squared_radius);
    const __m128 cosine = _mm_set_ss(sector.cos_half_angle);
    for (std::size_t i = 0; i < points.size; ++i) {
      const __m128 d = _mm_sub_ps(LoadPair(points.points[i]), apex);
      const __m128 products =
          _mm_unpacklo_ps(_mm_mul_ps(d, d), _mm_mul_ps(d, direction));
      const __m128 sums =
          _mm_add_ps(products, _mm_movehl_ps(products, products));
      const __m128 length = _mm_sqrt_ss(sums);
      const __m128 along = _mm_shuffle_ps(sums, sums, 1);
      sink.Put(i, 1,
               _mm_comigt_ss(squared_radius, sums) &
                   _mm_comigt_ss(along, _mm_mul_ss(length, cosine)));
    }
  }

 private:
  static __m128 LoadPair(const Point2& pair) {
    return _mm_loadl_pi(_mm_setzero_ps(),
                        reinterpret_cast<const __m64*>(&pair));
  }
};

constexpr Variant<SectorQuestion> Row(
    std::string_view name, decltype(Variant<SectorQuestion>::prepare) prepare,
    std::span<const SectorExemption> contract, Role role = Role::kContender) {
  return {name,     reference::kYip2013,
          HWY_SSE2, reference::SectorParameters::kCosineAndSquaredRadius,
          role,     prepare,
          contract};
}

constexpr Variant<SectorQuestion> kVariants[] = {
    Row("no_operation_sse", Scans<SectorQuestion, ByFours<NoOperationSse>>, {},
        Role::kOverhead),
    Row("sse_sqrt", Scans<SectorQuestion, ByFours<SseSqrt>>, kSqrtContract),
    Row("sse_sqrt_free", Scans<SectorQuestion, ByFours<SseSqrtFree>>,
        kSseSqrtFreeContract),
    Row("sse_sqrt_transposed", Scans<SectorQuestion, Transposing<SseSqrt>>,
        kSqrtContract),
    Row("sse_one_vector", Scans<SectorQuestion, OneVector>, kSqrtContract),
};

}  // namespace

std::span<const Variant<SectorQuestion>> SseSectorVariants() {
  return kVariants;
}

}  // namespace cullproof

#else

namespace cullproof {

std::span<const Variant<SectorQuestion>> SseSectorVariants() { return {}; }

}  // namespace cullproof

#endif  // HWY_ARCH_X86
