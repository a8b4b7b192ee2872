#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>
#include <string_view>

#include "cullproof/geometry.h"
#include "kernels/scan.h"
#include "kernels/sector/angle_table.h"
#include "kernels/sector/contract.h"
#include "kernels/sector/operands.h"
#include "kernels/sector/question.h"
#include "kernels/sector/tables.h"
#include "kernels/variant.h"
#include "reference/workloads/citations.h"

namespace cullproof {
namespace {

float Dot(Point2 a, Point2 b) { return a.x * b.x + a.y * b.y; }
float Cross(Point2 a, Point2 b) { return a.x * b.y - a.y * b.x; }

// The open disc of a sector; empty where the sector is for other reasons.
struct Disc {
  Point2 apex;
  float squared_radius;

  explicit Disc(const Sector& sector)
      : apex(sector.apex),
        squared_radius(IsPlaced(sector) && sector.radius > 0 &&
                               std::isfinite(sector.radius) &&
                               sector.half_angle > 0 &&
                               std::isfinite(sector.half_angle)
                           ? sector.radius * sector.radius
                           : 0) {}

  bool IsEmpty() const { return squared_radius == 0; }
  Point2 FromApex(Point2 point) const {
    return {point.x - apex.x, point.y - apex.y};
  }
  bool Reaches(Point2 d) const { return Dot(d, d) < squared_radius; }
};

// The frame in which the direction is the x axis; its unit is that axis.
struct Frame {
  Disc disc;
  Point2 axis;
  float half_angle;

  explicit Frame(const Sector& sector)
      : disc(sector),
        axis(disc.IsEmpty() ? Point2{} : Scaled(sector.direction)),
        half_angle(sector.half_angle) {}

  // `angle_of(x, y)`: the angle of (x, y), y >= 0, to the x axis.
  template <class AngleOf>
  bool Accepts(Point2 point, AngleOf angle_of) const {
    const Point2 d = disc.FromApex(point);
    return disc.Reaches(d) &&
           angle_of(Dot(axis, d), std::abs(Cross(axis, d))) < half_angle;
  }
};

struct LocalFrame {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    const Frame frame(sector);
    for (std::size_t i = 0; i < points.size; ++i) {
      sink.Put(i, 1, frame.Accepts(points[i], [](float x, float y) {
        return std::atan2(y, x);
      }));
    }
  }
};
constexpr SectorExemption kLocalFrameContract[] = {
    kOverflowRange<kFrameBand>, kApexInside, kRoundingBand<kFrameBand>};

// The same with a table for the arc tangent.
template <int kSteps>
struct LookupTable {
  using Table = AngleTable<kSteps>;

  struct State {
    PointsView points;
    Table table;
  };
  static State Prepare(const PointsView& points) { return {points, Table()}; }

  template <class Sink>
  static void Scan(const State& state, const Sector& sector, Sink& sink) {
    const Frame frame(sector);
    for (std::size_t i = 0; i < state.points.size; ++i) {
      sink.Put(i, 1, frame.Accepts(state.points[i], [&](float x, float y) {
        return state.table.AngleOf(x, y);
      }));
    }
  }

  static constexpr AngleBand kRoundingOnly = {
      .arc = kFrameBand.arc,
      .edge = kFrameBand.edge + Table::kRounding,
      .edge_per_theta = 0,
      .lost = kFrameBand.lost};
  static constexpr AngleBand kWithSteps = {
      .arc = kRoundingOnly.arc,
      .edge = kRoundingOnly.edge + Table::kStepError * 0x1p24,
      .edge_per_theta = 0,
      .lost = kRoundingOnly.lost};
  static constexpr SectorExemption kContract[] = {kOverflowRange<kWithSteps>,
                                                  kRoundingBand<kRoundingOnly>,
                                                  kTableResolution<kWithSteps>};
};

// Which side of the edges? They are turned from the direction once per sector.
// Up to a right angle the point must be on the inner side of both of them,
// beyond it on that of either.
struct CrossProduct {
  template <class Sink>
  static void Scan(const PointsView& points, const Sector& sector, Sink& sink) {
    const Disc disc(sector);
    const Point2 left = disc.IsEmpty() ? Point2{} : Edge(sector, 1);
    const Point2 right = disc.IsEmpty() ? Point2{} : Edge(sector, -1);
    const bool convex = sector.half_angle <= std::numbers::pi / 2;
    for (std::size_t i = 0; i < points.size; ++i) {
      const Point2 d = disc.FromApex(points[i]);
      const bool of_left = Cross(d, left) > 0;
      const bool of_right = Cross(right, d) > 0;
      sink.Put(i, 1,
               disc.Reaches(d) &&
                   (convex ? of_left && of_right : of_left || of_right));
    }
  }

 private:
  // The edge to the left (side 1) or right (side -1) of the direction; a unit
  // vector.
  static Point2 Edge(const Sector& sector, int side) {
    const Xy<double> u = {sector.direction.x, sector.direction.y};
    const double length = std::hypot(u.x, u.y);
    const double c = std::cos(double{sector.half_angle}) / length;
    const double s = side * std::sin(double{sector.half_angle}) / length;
    return {static_cast<float>(c * u.x - s * u.y),
            static_cast<float>(s * u.x + c * u.y)};
  }
};

constexpr SectorExemption kCrossProductContract[] = {
    kDomain<kCrossBand>, kOverflowRange<kCrossBand>, kRoundingBand<kCrossBand>};

// 1024 steps: 4 KiB, a part of the first-level cache.
using LookupTable1024 = LookupTable<1024>;

constexpr Variant<SectorQuestion> Row(
    std::string_view name, decltype(Variant<SectorQuestion>::prepare) prepare,
    std::span<const SectorExemption> contract) {
  return {name,
          reference::kYip2013,
          kScalarTarget,
          reference::SectorParameters::kAngleAndRadius,
          Role::kContender,
          prepare,
          contract};
}

constexpr Variant<SectorQuestion> kVariants[] = {
    Row("local_frame", Scans<SectorQuestion, LocalFrame>, kLocalFrameContract),
    Row("cross_product", Scans<SectorQuestion, CrossProduct>,
        kCrossProductContract),
    Row("lookup_table", Scans<SectorQuestion, LookupTable1024>,
        LookupTable1024::kContract),
};

}  // namespace

std::span<const Variant<SectorQuestion>> AngleSectorVariants() {
  return kVariants;
}

}  // namespace cullproof
