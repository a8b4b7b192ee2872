#include "fuzz/hulls.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <vector>

#include "cullproof/bounds_builders.h"
#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "fuzz/differential.h"
#include "fuzz/family.h"
#include "fuzz/numbers.h"
#include "fuzz/print.h"
#include "kernels/bounds/question.h"
#include "kernels/variant.h"
#include "reference/exact_bounds.h"

namespace cullproof::fuzz {
namespace {

std::vector<Point3> PointsOf(const Hulls& hulls, bool HullPoint::* member) {
  std::vector<Point3> points;
  for (const HullPoint& point : hulls) {
    if (point.*member) points.push_back(point.at);
  }
  return points;
}

bool HasNan(const std::vector<Point3>& points) {
  return std::ranges::any_of(points, [](Point3 p) {
    return std::isnan(p.x) || std::isnan(p.y) || std::isnan(p.z);
  });
}

// Whether every row says that bounds with a common point meet each other, and
// themselves.
template <class Q>
bool MeetForEveryRow(const typename Q::Query& first,
                     const typename Q::Query& second) {
  Trial<Q> trial({.queries = {first, second}, .objects = {first, second}});
  return std::ranges::all_of(JudgedRowsHere<Q>(), [&](const Variant<Q>& row) {
    const auto outcome = trial.Run(row);
    return !outcome.violated() &&
           outcome.bits == std::vector<std::uint64_t>{0b11, 0b11};
  });
}

// What is wrong with the bounds that `build` makes of the sets, or null.
template <class Q, class Build, class Enclose>
const char* Fault(const Hulls& hulls, Build build, Enclose encloses) {
  const auto first = PointsOf(hulls, &HullPoint::in_first);
  const auto second = PointsOf(hulls, &HullPoint::in_second);
  const bool has_nan = HasNan(first) || HasNan(second);
  try {
    const auto first_bounds = build(first);
    const auto second_bounds = build(second);
    if (has_nan) return "are built from a NaN";
    const auto all_in = [&](const auto& points, const auto& bounds) {
      return std::ranges::all_of(points,
                                 [&](Point3 p) { return encloses(bounds, p); });
    };
    if (!all_in(first, first_bounds) || !all_in(second, second_bounds)) {
      return "leave a point out";
    }
    const bool share = std::ranges::any_of(
        hulls, [](const HullPoint& p) { return p.in_first && p.in_second; });
    if (share && !MeetForEveryRow<Q>(first_bounds, second_bounds)) {
      return "are disjoint to some row although the sets share a point";
    }
    return nullptr;
  } catch (const std::invalid_argument&) {
    return has_nan ? nullptr : "are refused although no coordinate is NaN";
  }
}

struct Builder {
  const char* name;
  const char* (*fault)(const Hulls&);
};

template <Axes kAxes>
const char* PrismFault(const Hulls& hulls) {
  return Fault<PrismQuestion>(
      hulls, [](const auto& points) { return PrismFromPoints(points, kAxes); },
      [](const HexPrism& prism, Point3 p) {
        return reference::Encloses(prism, p, kAxes);
      });
}

constexpr Builder kBuilders[] = {
    {"boxes",
     [](const Hulls& hulls) {
       return Fault<AabbQuestion>(
           hulls, [](const auto& points) { return BoxFromPoints(points); },
           [](const Box& box, Point3 p) {
             return reference::Encloses(box, p);
           });
     }},
    {"prisms with pragmatic axes", PrismFault<Axes::kPragmatic>},
    {"prisms with elegant axes", PrismFault<Axes::kElegant>},
};

constexpr int kMembershipShift = 2;
enum Membership : int { kFirst, kSecond, kBoth };

}  // namespace

Hulls DecodeHulls(Bytes bytes) {
  Hulls hulls;
  Numbers in(bytes);
  while (!in.AtEnd() && hulls.size() < kMaxHullPoints) {
    const int tag = in.Byte();
    in.SetForm(static_cast<Form>(tag % kForms));
    const int membership = (tag >> kMembershipShift) % 4;
    const auto at = in.Floats<Point3>();
    if (in.Overran()) break;
    hulls.push_back({at, membership != kSecond, membership != kFirst});
  }
  return hulls;
}

std::vector<std::uint8_t> EncodeHulls(const Hulls& hulls) {
  std::vector<std::uint8_t> bytes;
  for (const HullPoint& point : hulls) {
    const int membership =
        !point.in_second ? kFirst : (point.in_first ? kBoth : kSecond);
    bytes.push_back(static_cast<std::uint8_t>(membership << kMembershipShift));
    AppendFloats(point.at, bytes);
  }
  return bytes;
}

bool HullsAreConservative(Bytes bytes) {
  const Hulls hulls = DecodeHulls(bytes);
  return std::ranges::all_of(kBuilders, [&](const Builder& builder) {
    return builder.fault(hulls) == nullptr;
  });
}

bool ShowHulls(Bytes bytes, std::FILE* out) {
  const Hulls hulls = DecodeHulls(bytes);
  for (std::size_t i = 0; i < hulls.size(); ++i) {
    const HullPoint& point = hulls[i];
    PrintItem(out,
              point.in_first ? (point.in_second ? "in both" : "in the first")
                             : "in the second",
              i, point.at);
  }
  bool holds = true;
  for (const Builder& builder : kBuilders) {
    const char* fault = builder.fault(hulls);
    std::fprintf(out, "  %-40s %s%s\n", builder.name,
                 fault == nullptr ? "conservative" : "violated: they ",
                 fault == nullptr ? "" : fault);
    holds = holds && fault == nullptr;
  }
  return holds;
}

std::vector<std::uint8_t> SpellOutHulls(Bytes bytes) {
  return EncodeHulls(DecodeHulls(bytes));
}

}  // namespace cullproof::fuzz
