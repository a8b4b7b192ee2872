#include "fuzz/tree_examiner.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/coherent_queries.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "fuzz/poisoned.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_trial.h"
#include "kernels/tree/boxes.h"
#include "reference/dyadic.h"
#include "reference/tree.h"

namespace cullproof::fuzz {
namespace {

using reference::Rational;

using TrueHit = Examiner::TrueHit;

constexpr const char* kOtherNearest =
    "finds another nearest point than other models";

const MeshView& MeshOf(const ModelView& model) { return model.mesh; }
const MeshView& MeshOf(const WideModel& model) { return model.mesh(); }

std::size_t BoxesOf(const ModelView& model) {
  return std::visit(
      [](const auto& tree) {
        if constexpr (std::is_pointer_v<std::decay_t<decltype(tree)>>) {
          return tree->nodes.size();
        } else {
          return tree.nodes.size();
        }
      },
      model.tree);
}
std::size_t BoxesOf(const WideModel& model) {
  return model.nodes().size() * WideNode::kFan;
}

// Null, or what is wrong with the counts of one query.
template <class AnyModel>
const char* CountFault(const AnyModel& model, const QueryStatistics& counts) {
  if (counts.box_tests > BoxesOf(model)) return "tests a box twice";
  if (counts.primitive_tests > MeshOf(model).size()) {
    return "tests a triangle twice";
  }
  if (counts.exact_tests > counts.primitive_tests) {
    return "counts more exact tests than tests";
  }
  return nullptr;
}

bool HasTwice(TriangleNumbers& numbers) {
  std::ranges::sort(numbers);
  return std::ranges::adjacent_find(numbers) != numbers.end();
}

template <class AnyModel>
bool Has(const TriangleNumbers& truth, const AnyModel& model,
         const Naming& naming, std::uint32_t number) {
  return number < MeshOf(model).size() &&
         std::ranges::binary_search(truth, naming(number));
}

template <class AnyModel>
const char* HitFault(const AnyModel& model, const Naming& naming,
                     const RayHit& hit, const std::vector<TrueHit>& truth) {
  if (hit.triangle >= MeshOf(model).size()) return "hits what is not there";
  const auto found =
      std::ranges::find(truth, naming(hit.triangle), &TrueHit::triangle);
  if (found == truth.end()) return "hits a triangle that is not hit";
  if (hit.side != found->side) return "sees another side than there is";
  const auto& t = found->t;
  if (hit.t == found->rounded_t) return nullptr;
  return std::isfinite(hit.t) &&
                 abs(Rational(hit.t) - t) * (std::int64_t{1} << 36) <= t
             ? nullptr
             : "hits a triangle at another t";
}

// Whether nothing is hit before it, nor at the same t with a lower number.
template <class AnyModel>
bool IsFirst(const AnyModel& model, const Naming& naming, const RayHit& hit,
             const std::vector<TrueHit>& truth) {
  const Rational& least = std::ranges::min_element(truth, {}, &TrueHit::t)->t;
  for (std::uint32_t i = 0; i < MeshOf(model).size(); ++i) {
    const auto found = std::ranges::find(truth, naming(i), &TrueHit::triangle);
    if (found != truth.end() && found->t == least) return i == hit.triangle;
  }
  return false;
}

// How far a distance may be off by the rounding of coordinates' differences.
double Doubt(const Triangle& t, const Point3& point) {
  double size = 0;
  for (const Point3& p : {t.a, t.b, t.c}) {
    size = std::max({size, std::abs(double{p.x} - point.x),
                     std::abs(double{p.y} - point.y),
                     std::abs(double{p.z} - point.z)});
  }
  return size * 0x1p-46;
}

}  // namespace

template <class AnyModel>
const char* Examiner::Touched(const AnyModel& model, const Naming& naming,
                              const Volume& volume,
                              const TriangleNumbers& truth) {
  for (const std::size_t room : {MeshOf(model).size(), truth.size() / 2}) {
    if (const char* fault = ListFault(model, naming, volume, truth, room)) {
      return fault;
    }
  }
  ++answers;
  if (Calls(model).count_touched(model, volume, {}) != truth.size()) {
    return "counts other than the volume touches";
  }
  ++answers;
  const auto found = Calls(model).find_touched(model, volume, {});
  if (found.has_value() != !truth.empty()) {
    return found ? "finds a triangle though none is touched"
                 : "finds no triangle though one is touched";
  }
  if (found && !Has(truth, model, naming, *found)) {
    return "finds a triangle that is not touched";
  }
  return NearFault(model, naming, volume, truth);
}

template <class AnyModel>
const char* Examiner::Hits(const AnyModel& model, const Naming& naming,
                           const Ray& ray, const std::vector<TrueHit>& truth,
                           bool cull_back_faces) {
  QueryStatistics counts;
  const RayOptions options = {cull_back_faces, &counts};
  constexpr RayHit kUnwritten = {0xa5a5a5a5, Side::kEdge, -1};
  for (const std::size_t room : {truth.size(), truth.size() / 2}) {
    std::vector<RayHit> hits(truth.size() + 2, kUnwritten);
    ++answers;
    counts = {};
    if (Calls(model).list_hits(model, ray, {hits.data(), room}, options) !=
        truth.size()) {
      return "lists another number of hits than there are";
    }
    TriangleNumbers seen;
    for (std::size_t i = 0; i < hits.size(); ++i) {
      if (i >= room) {
        if (hits[i].triangle != kUnwritten.triangle) {
          return "writes more hits than there is room for";
        }
      } else if (const char* fault = HitFault(model, naming, hits[i], truth)) {
        return fault;
      } else {
        seen.push_back(hits[i].triangle);
      }
    }
    if (HasTwice(seen)) return "lists a hit twice";
    if (const char* fault = CountFault(model, counts)) return fault;
  }
  answers += 2;
  const auto any = Calls(model).find_hit(model, ray, options);
  counts = {};
  const auto closest = Calls(model).find_closest_hit(model, ray, options);
  if (any.has_value() != !truth.empty() ||
      closest.has_value() != !truth.empty()) {
    return truth.empty() ? "finds a hit though there is none"
                         : "finds no hit though there is one";
  }
  if (truth.empty()) return nullptr;
  for (const RayHit& hit : {*any, *closest}) {
    if (const char* fault = HitFault(model, naming, hit, truth)) return fault;
  }
  return IsFirst(model, naming, *closest, truth)
             ? CountFault(model, counts)
             : "finds another hit than the closest";
}

template <class AnyModel>
const char* Examiner::Nearest(const AnyModel& model, const Naming& naming,
                              const MeshView& mesh, const AskNearest& ask,
                              const std::optional<reference::Nearest>& truth,
                              Told& by_others) {
  ++answers;
  QueryStatistics counts;
  const auto nearest =
      Calls(model).find_nearest(model, ask.point, ask.max_distance, &counts);
  const auto disagrees = [&] {
    return by_others.Disagrees(nearest ? nearest->distance : -1,
                               nearest && naming.KeepsOrder()
                                   ? std::optional(nearest->triangle)
                                   : std::nullopt);
  };
  if (!truth || !(ask.max_distance >= 0)) {
    return nearest ? "finds a nearest point though there is none" : nullptr;
  }
  const double distance =
      std::sqrt(static_cast<double>(truth->squared_distance));
  double doubt = std::numeric_limits<double>::infinity();
  for (const std::uint32_t triangle : truth->triangles) {
    doubt = std::min(doubt, Doubt(mesh[triangle], ask.point));
  }
  if (!nearest) {
    if (distance + doubt < ask.max_distance) {
      return "finds no nearest point though one is near enough";
    }
    return disagrees() ? kOtherNearest : nullptr;
  }
  if (nearest->triangle >= MeshOf(model).size()) {
    return "finds a triangle that is not there";
  }
  const Triangle triangle = mesh[naming(nearest->triangle)];
  if (!IsFinite(triangle)) return "finds a triangle that is not finite";
  const double own_doubt = Doubt(triangle, ask.point);
  if (distance > ask.max_distance + own_doubt) {
    return "finds a nearest point that is too far";
  }
  if (nearest->distance < distance - own_doubt) {
    return "finds a point nearer than there is any";
  }
  if (nearest->distance > distance + doubt) {
    return "finds a nearest point farther than another";
  }
  const double x = nearest->point.x - ask.point.x,
               y = nearest->point.y - ask.point.y,
               z = nearest->point.z - ask.point.z;
  const double rounding =
      (std::abs(ask.point.x) + std::abs(ask.point.y) + std::abs(ask.point.z)) *
      0x1p-50;
  if (!(std::abs(std::hypot(x, y, z) - nearest->distance) <=
        own_doubt + rounding)) {
    return "finds a point at another distance than it says";
  }
  if (disagrees()) return kOtherNearest;
  return CountFault(model, counts);
}

const char* Examiner::TouchedAgain(CoherentQueries& queries,
                                   const ModelView& model, const Naming& naming,
                                   const Volume& volume,
                                   const TriangleNumbers& truth) {
  answers += 2;
  const auto found = queries.FindTouched(model, volume);
  if (found.has_value() != !truth.empty() ||
      (found && !std::ranges::binary_search(truth, naming(*found)))) {
    return "finds another triangle after the last one than the volume "
           "touches";
  }
  TriangleNumbers near;
  for (const std::uint32_t number : queries.ListNear(model, volume)) {
    near.push_back(naming(number));
  }
  std::ranges::sort(near);
  if (std::ranges::adjacent_find(near) != near.end()) {
    return "lists a triangle that is near the last volume twice";
  }
  return std::ranges::includes(near, truth)
             ? nullptr
             : "does not list near the last volume what this one touches";
}

const char* Examiner::TouchingPairs(const ModelView& model,
                                    const Naming& naming,
                                    const ModelView& other, bool turned,
                                    const Pairs& truth) {
  const ModelView& first = turned ? other : model;
  const ModelView& second = turned ? model : other;
  constexpr TrianglePair kUnwritten = {0xa5a5a5a5, 0xa5a5a5a5};
  // Null if there is no such pair of triangles.
  const auto named = [&](TrianglePair pair) {
    if (turned) std::swap(pair.first, pair.second);
    return pair.first < model.mesh.size() && pair.second < other.mesh.size()
               ? std::optional(std::pair(naming(pair.first), pair.second))
               : std::nullopt;
  };
  const auto touches = [&](const TrianglePair& pair) {
    const auto known = named(pair);
    return known && std::ranges::binary_search(truth, *known);
  };
  const auto has_twice = [](Pairs& pairs) {
    std::ranges::sort(pairs);
    return std::ranges::adjacent_find(pairs) != pairs.end();
  };
  const PairCalls& calls = calls_.pairs;
  for (const std::size_t room : {truth.size(), truth.size() / 2}) {
    ++answers;
    std::vector<TrianglePair> pairs(truth.size() + 2, kUnwritten);
    if (calls.list(first, second, {pairs.data(), room}, {}) != truth.size()) {
      return "lists another number of pairs than touch";
    }
    Pairs listed;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (i >= room) {
        if (pairs[i].first != kUnwritten.first) {
          return "writes more pairs than there is room for";
        }
      } else if (!touches(pairs[i])) {
        return "lists a pair that does not touch";
      } else {
        listed.push_back(*named(pairs[i]));
      }
    }
    if (has_twice(listed)) return "lists a pair twice";
  }
  answers += 2;
  if (calls.count(first, second, {}) != truth.size()) {
    return "counts other pairs than touch";
  }
  const auto found = calls.find(first, second, {});
  if (found.has_value() != !truth.empty() || (found && !touches(*found))) {
    return "finds another pair than there is";
  }
  ++answers;
  std::vector<TrianglePair> pairs(model.mesh.size() * other.mesh.size());
  const std::size_t all = calls.list(first, second, pairs, {false});
  if (all > pairs.size()) return "lists more near pairs than there are";
  Pairs near;
  for (const TrianglePair& pair : std::span(pairs).first(all)) {
    if (!named(pair)) return "lists a near pair that is not there";
    near.push_back(*named(pair));
  }
  if (has_twice(near)) return "lists a near pair twice";
  return std::ranges::includes(near, truth)
             ? nullptr
             : "lists not all near pairs that touch";
}

template <class AnyModel>
const char* Examiner::ListFault(const AnyModel& model, const Naming& naming,
                                const Volume& volume,
                                const TriangleNumbers& truth,
                                std::size_t room) {
  ++answers;
  Poisoned<std::uint32_t> touched(room);
  QueryStatistics counts;
  const std::size_t all =
      Calls(model).list_touched(model, volume, touched.span(), {true, &counts});
  if (all != truth.size()) {
    return "lists another number of triangles than the volume touches";
  }
  const std::size_t written = std::min(all, room);
  TriangleNumbers found(
      touched.span().begin(),
      touched.span().begin() + static_cast<std::ptrdiff_t>(written));
  for (const std::uint32_t number : found) {
    if (!Has(truth, model, naming, number)) {
      return "lists a triangle that is not touched";
    }
  }
  if (HasTwice(found)) return "lists a triangle twice";
  if (!Poisoned<std::uint32_t>::Untouched(touched.span().subspan(written)) ||
      !touched.CanariesLive()) {
    return "writes more triangles than it lists";
  }
  return CountFault(model, counts);
}

template <class AnyModel>
const char* Examiner::NearFault(const AnyModel& model, const Naming& naming,
                                const Volume& volume,
                                const TriangleNumbers& truth) {
  answers += 3;
  QueryStatistics counts;
  const QueryOptions options = {false, &counts};
  Poisoned<std::uint32_t> touched(MeshOf(model).size());
  const std::size_t all =
      Calls(model).list_touched(model, volume, touched.span(), options);
  if (all > MeshOf(model).size()) return "lists more near than there are";
  if (counts.primitive_tests > 0 || counts.exact_tests > 0) {
    return "tests triangles though it should not";
  }
  TriangleNumbers found;
  for (const std::uint32_t number : touched.span().first(all)) {
    if (number >= MeshOf(model).size()) return "lists what is not there";
    if (!IsFinite(MeshOf(model)[number])) return "lists what is not finite";
    found.push_back(naming(number));
  }
  if (HasTwice(found)) return "lists a triangle that is near twice";
  if (!std::ranges::includes(found, truth)) {
    return "lists not all near triangles that are touched";
  }
  if (Calls(model).count_touched(model, volume, options) != all) {
    return "counts others near than it lists";
  }
  if (Calls(model).find_touched(model, volume, options).has_value() !=
      (all > 0)) {
    return "finds another near than it lists";
  }
  return CountFault(model, {counts.box_tests / 3, 0, 0});
}

template const char* Examiner::Touched(const ModelView&, const Naming&,
                                       const Volume&, const TriangleNumbers&);
template const char* Examiner::Hits(const ModelView&, const Naming&, const Ray&,
                                    const std::vector<TrueHit>&, bool);
template const char* Examiner::Nearest(const ModelView&, const Naming&,
                                       const MeshView&, const AskNearest&,
                                       const std::optional<reference::Nearest>&,
                                       Told&);
template const char* Examiner::Touched(const WideModel&, const Naming&,
                                       const Volume&, const TriangleNumbers&);
template const char* Examiner::Hits(const WideModel&, const Naming&, const Ray&,
                                    const std::vector<TrueHit>&, bool);
template const char* Examiner::Nearest(const WideModel&, const Naming&,
                                       const MeshView&, const AskNearest&,
                                       const std::optional<reference::Nearest>&,
                                       Told&);

}  // namespace cullproof::fuzz
