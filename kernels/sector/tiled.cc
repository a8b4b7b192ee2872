#include "kernels/tiled.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/many_sectors.h"
#include "cullproof/workers.h"
#include "kernels/call_checks.h"
#include "kernels/scan_output.h"
#include "kernels/sector/contract.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/targets.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/sector/tiled.cc"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
// After foreach_target.h.
#include "hwy/highway.h"
#include "kernels/sector/signed_square-inl.h"
#include "kernels/tiles-inl.h"

HWY_BEFORE_NAMESPACE();
namespace cullproof {
namespace HWY_NAMESPACE {
namespace {

template <class Sink>
void ScanHere(const PointsView& points, std::span<const Sector> sectors,
              Sink* sinks) {
  EveryTile<SignedSquare>::Scan(points, sectors, sinks);
}

constexpr Variant<SectorQuestion> kRow = {
    "tiled",
    reference::kCullproof,
    HWY_TARGET,
    reference::SectorParameters::kCosineAndSquaredRadius,
    Role::kContender,
    Tiles<SectorQuestion, EveryTile<SignedSquare>>,
    kSignedSquareContract};

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace cullproof
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cullproof {
namespace {

// What users of cullproof/many_sectors.h get, as rows.
struct Best {
  template <class Sink>
  static void Scan(const PointsView& points, std::span<const Sector> sectors,
                   Sink* sinks) {
    HWY_EXPORT_AND_DYNAMIC_DISPATCH_T(ScanHere<Sink>)(points, sectors, sinks);
  }
};

constexpr Variant<SectorQuestion> kVariants[] = {
    CULLPROOF_EACH_TARGET(kRow){
        "tiled_best", reference::kCullproof, kDispatchTarget,
        reference::SectorParameters::kCosineAndSquaredRadius, Role::kContender,
        Tiles<SectorQuestion, Best>, kSignedSquareContract},
    {"tiled_threads_best", reference::kCullproof, kDispatchTarget,
     reference::SectorParameters::kCosineAndSquaredRadius, Role::kThreaded,
     TilesOnThreads<SectorQuestion, Best>, kSignedSquareContract}};

}  // namespace

std::span<const Variant<SectorQuestion>> TiledVariants() { return kVariants; }

void CountInside(std::span<const Sector> sectors, const PointsView& points,
                 std::span<std::size_t> counts, Workers* workers) {
  AnswerTiled<Best>(points, sectors,
                    CountsOfEach("CountInside", sectors.size(), counts),
                    workers);
}

void MarkInside(std::span<const Sector> sectors, const PointsView& points,
                std::span<std::uint64_t> bits, Workers* workers) {
  AnswerTiled<Best>(points, sectors,
                    BitsOfEach("MarkInside", sectors.size(), points.size, bits),
                    workers);
}

void ListInside(std::span<const Sector> sectors, const PointsView& points,
                std::span<std::uint32_t> indices, std::span<std::size_t> found,
                Workers* workers) {
  AnswerTiled<Best>(
      points, sectors,
      IndicesOfEach("ListInside", sectors.size(), points.size, indices, found),
      workers);
}

}  // namespace cullproof
#endif  // HWY_ONCE
