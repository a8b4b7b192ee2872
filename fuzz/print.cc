#include "fuzz/print.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>

#include "cullproof/geometry.h"
#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"
#include "reference/exact.h"

namespace cullproof::fuzz {
namespace {

constexpr const char* kXyz[] = {"x", "y", "z"};
constexpr const char* kSector[] = {
    "apex.x", "apex.y",     "direction.x",    "direction.y",
    "radius", "half_angle", "squared_radius", "cos_half_angle"};
constexpr const char* kBox[] = {"min.x", "min.y", "min.z",
                                "max.x", "max.y", "max.z"};
constexpr const char* kPrism[] = {"min.a", "min.b", "min.c", "min.z",
                                  "max.a", "max.b", "max.c", "max.z"};

// The difference of two floats has the sign of this, and is this but for
// rounding.
template <class Bounds>
void PrintOverlapMargins(std::FILE* out, const Bounds& query,
                         const Bounds& object) {
  using Ends = std::array<float, sizeof(Bounds) / sizeof(float)>;
  const auto names = FieldNames(query);
  const auto q = std::bit_cast<Ends>(query);
  const auto o = std::bit_cast<Ends>(object);
  const std::size_t axes = q.size() / 2;
  for (std::size_t a = 0; a < axes; ++a) {
    std::fprintf(out,
                 "    query %s - object %s = %g, object %s - query %s = %g\n",
                 names[axes + a], names[a], double{q[axes + a]} - o[a],
                 names[axes + a], names[a], double{o[axes + a]} - q[a]);
  }
}

}  // namespace

std::span<const char* const> FieldNames(const Point2&) {
  return std::span(kXyz).first(2);
}
std::span<const char* const> FieldNames(const Point3&) { return kXyz; }
std::span<const char* const> FieldNames(const Sector&) { return kSector; }
std::span<const char* const> FieldNames(const Box&) { return kBox; }
std::span<const char* const> FieldNames(const HexPrism&) { return kPrism; }

void PrintFloats(std::FILE* out, std::span<const char* const> names,
                 std::span<const float> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::fprintf(out, " %s=%.9g (%a)", names[i], double{values[i]},
                 double{values[i]});
  }
  std::fputc('\n', out);
}

void PrintMargins(std::FILE* out, const SectorQuestion::Examined& examined) {
  const auto& [sector, point, parameters, inside] = examined;
  const auto margins = reference::MeasureSector(sector, point, parameters);
  std::fprintf(
      out,
      "    judged by %s: the truth is %s;"
      " arc margin %g (%a), edge margin %g (%a)\n",
      examined.parameters == reference::SectorParameters::kAngleAndRadius
          ? "radius and half_angle"
          : "squared_radius and cos_half_angle",
      margins.inside ? "inside" : "outside", margins.arc, margins.arc,
      margins.edge, margins.edge);
}

void PrintMargins(std::FILE* out, const AabbQuestion::Examined& examined) {
  PrintOverlapMargins(out, examined.query, examined.object);
}
void PrintMargins(std::FILE* out, const PrismQuestion::Examined& examined) {
  PrintOverlapMargins(out, examined.query, examined.object);
}

void PrintHex(std::FILE* out, std::span<const std::uint8_t> bytes) {
  for (const unsigned byte : bytes) std::fprintf(out, "%02x", byte);
}

}  // namespace cullproof::fuzz
