#include "fuzz/tree_trial.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/coherent_queries.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/model.h"
#include "cullproof/model_view.h"
#include "cullproof/nearest.h"
#include "cullproof/optimized_tree.h"
#include "cullproof/rays.h"
#include "cullproof/touched.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "cullproof/workers.h"
#include "fuzz/placed.h"
#include "fuzz/poisoned.h"
#include "fuzz/tree_case.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/same_models.h"
#include "kernels/tree/validator.h"
#include "kernels/tree/wide_validator.h"
#include "reference/dyadic.h"
#include "reference/exact_mesh.h"
#include "reference/tree.h"

namespace cullproof::fuzz {
namespace {

using reference::Rational;

using Numbers = std::vector<std::uint32_t>;

// Vertices with gaps between them, in memory that ends where they do.
class VertexMemory {
 public:
  VertexMemory() = default;
  VertexMemory(const std::vector<Point3>& vertices, std::size_t gap)
      : size_(vertices.size()), stride_(sizeof(Point3) + gap) {
    if (size_ > 0) bytes_.resize((size_ - 1) * stride_ + sizeof(Point3));
    for (std::size_t i = 0; i < size_; ++i) {
      std::memcpy(&bytes_[i * stride_], &vertices[i], sizeof(Point3));
    }
  }
  VerticesView view() const { return {bytes_.data(), size_, stride_}; }

 private:
  std::vector<std::byte> bytes_;
  std::size_t size_ = 0, stride_ = sizeof(Point3);
};

// What a model calls a triangle, as the caller's number.
class Naming {
 public:
  Naming() = default;
  explicit Naming(std::span<const std::uint32_t> permutation)
      : permutation_(permutation) {}
  std::uint32_t operator()(std::uint32_t number) const {
    return permutation_.empty() ? number : permutation_[number];
  }
  bool KeepsOrder() const { return permutation_.empty(); }

 private:
  std::span<const std::uint32_t> permutation_;
};

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

// The questions, each put to one model. Answers are null, or what is wrong.
class Examiner {
 public:
  explicit Examiner(const TreeCalls& calls) : calls_(calls) {}

  template <class AnyModel>
  const char* Touched(const AnyModel& model, const Naming& naming,
                      const Volume& volume, const Numbers& truth) {
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

  struct TrueHit {
    std::uint32_t triangle;
    Side side;
    Rational t;
    double rounded_t;
  };

  template <class AnyModel>
  const char* Hits(const AnyModel& model, const Naming& naming, const Ray& ray,
                   const std::vector<TrueHit>& truth, bool cull_back_faces) {
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
      Numbers seen;
      for (std::size_t i = 0; i < hits.size(); ++i) {
        if (i >= room) {
          if (hits[i].triangle != kUnwritten.triangle) {
            return "writes more hits than there is room for";
          }
        } else if (const char* fault =
                       HitFault(model, naming, hits[i], truth)) {
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

  // What the first models have told of a nearest point.
  struct Told {
    // If no triangle is given, models may differ in it.
    bool Disagrees(double with, std::optional<std::uint32_t> number) {
      if (!distance) distance = with;
      if (!triangle) triangle = number;
      return with != distance || (number && number != triangle);
    }

    std::optional<double> distance;
    std::optional<std::uint32_t> triangle;
  };

  template <class AnyModel>
  const char* Nearest(const AnyModel& model, const Naming& naming,
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
    const double rounding = (std::abs(ask.point.x) + std::abs(ask.point.y) +
                             std::abs(ask.point.z)) *
                            0x1p-50;
    if (!(std::abs(std::hypot(x, y, z) - nearest->distance) <=
          own_doubt + rounding)) {
      return "finds a point at another distance than it says";
    }
    if (disagrees()) return kOtherNearest;
    return CountFault(model, counts);
  }

  using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  // Of the model and another one, which is the first of the two if `turned`.
  const char* TouchingPairs(const ModelView& model, const Naming& naming,
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

  std::size_t answers = 0;

 private:
  static constexpr const char* kOtherNearest =
      "finds another nearest point than other models";

  const CallsTo<ModelView>& Calls(const ModelView&) const {
    return calls_.models;
  }
  const CallsTo<WideModel>& Calls(const WideModel&) const {
    return calls_.wide_models;
  }

  static bool HasTwice(Numbers& numbers) {
    std::ranges::sort(numbers);
    return std::ranges::adjacent_find(numbers) != numbers.end();
  }

  template <class AnyModel>
  static bool Has(const Numbers& truth, const AnyModel& model,
                  const Naming& naming, std::uint32_t number) {
    return number < MeshOf(model).size() &&
           std::ranges::binary_search(truth, naming(number));
  }

  template <class AnyModel>
  const char* ListFault(const AnyModel& model, const Naming& naming,
                        const Volume& volume, const Numbers& truth,
                        std::size_t room) {
    ++answers;
    Poisoned<std::uint32_t> touched(room);
    QueryStatistics counts;
    const std::size_t all = Calls(model).list_touched(
        model, volume, touched.span(), {true, &counts});
    if (all != truth.size()) {
      return "lists another number of triangles than the volume touches";
    }
    const std::size_t written = std::min(all, room);
    Numbers found(
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

  // Without tests of triangles.
  template <class AnyModel>
  const char* NearFault(const AnyModel& model, const Naming& naming,
                        const Volume& volume, const Numbers& truth) {
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
    Numbers found;
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
  static bool IsFirst(const AnyModel& model, const Naming& naming,
                      const RayHit& hit, const std::vector<TrueHit>& truth) {
    const Rational& least = std::ranges::min_element(truth, {}, &TrueHit::t)->t;
    for (std::uint32_t i = 0; i < MeshOf(model).size(); ++i) {
      const auto found =
          std::ranges::find(truth, naming(i), &TrueHit::triangle);
      if (found != truth.end() && found->t == least) return i == hit.triangle;
    }
    return false;
  }

  // How far a distance may be off by the rounding of coordinates' differences.
  static double Doubt(const Triangle& t, const Point3& point) {
    double size = 0;
    for (const Point3& p : {t.a, t.b, t.c}) {
      size = std::max({size, std::abs(double{p.x} - point.x),
                       std::abs(double{p.y} - point.y),
                       std::abs(double{p.z} - point.z)});
    }
    return size * 0x1p-46;
  }

  const TreeCalls& calls_;
};

class TreeTrial {
 public:
  TreeTrial(Stop stop, const TreeCalls& calls)
      : stop_(stop), calls_(calls), examiner_(calls) {}

  TreeOutcome Run(const TreeCase& input) {
    for (const Operation& operation : input) {
      if (IsDone()) break;
      if (scene_.Add(operation)) {
        std::visit([&](const auto& one) { Do(one); }, operation);
      }
      ++at_;
    }
    if (!IsDone()) Settle();
    outcome_.answers = examiner_.answers;
    return std::move(outcome_);
  }

 private:
  bool IsDone() const { return stop_ == Stop::kAtFirst && outcome_.violated(); }

  void Do(const AddVertex&) {}
  void Do(const AddTriangle&) { is_build_due_ = true; }
  void Do(const MoveVertex&) {
    ++outcome_.operations;
    is_refit_due_ = true;
  }
  void Do(const BuildModels& settings) {
    settings_ = settings;
    is_build_due_ = true;
  }
  void Do(const AskPlanes& ask) { Do(PlaneSet{ask.planes}); }

  template <class OneVolume>
  void Do(const OneVolume& asked) {
    Settle();
    ++outcome_.operations;
    std::vector<Plane> storage;
    const auto place = [&](const Volume& one, const auto&... places) {
      return calls_.places.volume(one, storage, places...);
    };
    const Volume volume = AtModels(Volume(asked), place);
    const Numbers truth = std::visit(
        [&](const auto& one) { return reference::Touched(one, truth_.View()); },
        volume);
    ForEach([&](const auto& model, const Naming& naming) {
      return examiner_.Touched(model, naming, volume, truth);
    });
    ForEachView(
        [&](std::size_t i, const ModelView& model, const Naming& naming) {
          return CoherenceFault(coherent_[i], model, naming, volume, truth);
        });
  }

  void Do(const Ray& asked) {
    Settle();
    ++outcome_.operations;
    const Ray ray = AtModels(asked, calls_.places.ray);
    std::vector<Examiner::TrueHit> all, fronts;
    for (auto& [triangle, touch] :
         reference::AllHits(ray, truth_.View(), reference::Faces::kAll)) {
      const double rounded = static_cast<double>(touch.t);
      all.push_back({triangle, static_cast<Side>(touch.side),
                     std::move(touch.t), rounded});
    }
    std::ranges::copy_if(all, std::back_inserter(fronts), [](const auto& hit) {
      return hit.side == Side::kFront;
    });
    ForEach([&](const auto& model, const Naming& naming) {
      const char* fault = examiner_.Hits(model, naming, ray, all, false);
      return fault != nullptr
                 ? fault
                 : examiner_.Hits(model, naming, ray, fronts, true);
    });
  }

  void Do(const AskNearest& asked) {
    Settle();
    ++outcome_.operations;
    const AskNearest ask = {AtModels(asked.point, calls_.places.point),
                            asked.max_distance};
    const MeshView mesh = truth_.View();
    const auto truth = reference::FindNearest(ask.point, mesh);
    Examiner::Told told;
    ForEach([&](const auto& model, const Naming& naming) {
      return examiner_.Nearest(model, naming, mesh, ask, truth, told);
    });
  }

  void Do(const PlaceModels& place) {
    ++outcome_.operations;
    place_.reset();
    if (IsPlace(place)) place_ = place;
  }

  // What is asked of the models, which stand where they do. place(query, to,
  // from) brings it there; all models are blamed if it goes elsewhere.
  template <class Query, class Place>
  Query AtModels(const Query& query, const Place& place) {
    if (!place_) return query;
    const Query placed = place(query, place_->to, place_->from);
    if (const char* fault = PlacedFault(*place_, query, placed)) {
      ForEach([&](const auto&, const Naming&) { return fault; });
    }
    return placed;
  }

  // Against a model of one of three kinds, in some layout.
  void Do(const AskPairs& ask) {
    Settle();
    ++outcome_.operations;
    const MeshData other = AnotherMesh(truth_.View(), ask);
    const MeshView mesh = other.View();
    const ModelSettings settings = {settings_.split, LayoutOf(ask.choice / 6),
                                    false};
    const auto truth = reference::TouchingPairs(truth_.View(), mesh);
    const auto against = [&](const ModelView& second) {
      ForEachView(
          [&](std::size_t, const ModelView& model, const Naming& naming) {
            return examiner_.TouchingPairs(model, naming, second,
                                           ask.choice / 72 % 2 != 0, truth);
          });
    };
    switch (ask.choice / 24 % 3) {
      case 0:
        return against(Model(mesh, settings));
      case 1:
        return against(HybridModel(mesh, settings));
      default:
        const AabbTree tree =
            BuildTree(mesh, settings_.split, settings_.leaf_limit);
        return against({tree, mesh});
    }
  }

  void Do(const ShareWork& share) {
    Settle();
    ++outcome_.operations;
    const MeshData mesh = Copies(truth_.View(), share.step);
    MeshData moved = mesh;
    for (Point3& p : moved.vertices) p = {p.y, -p.z, p.x};
    Workers workers(2 + share.choice % 2);
    const std::size_t layout = share.choice / 2 % kLayouts;
    const std::size_t leaves =
        share.choice / (2 * kLayouts) % kLeafStorage.size();
    const ModelSettings settings = {settings_.split, LayoutOf(layout), false};
    const auto fault = [&](const auto& calls, const auto& of) {
      examiner_.answers += 2;
      return SharedFault(calls, mesh.View(), moved.View(), of, workers);
    };
    Blame(layout, fault(calls_.shared_complete, settings));
    Blame(kLayouts + layout, fault(calls_.shared_hybrid, settings));
    Blame(kVanilla, fault(calls_.shared_tree, settings_));
    Blame(kWide + leaves,
          fault(calls_.shared_wide,
                WideSettings{settings_.split, kLeafStorage[leaves]}));
  }

  // So many that threads share the work on them.
  static MeshData Copies(const MeshView& mesh, const Point3& step) {
    constexpr std::size_t kMany = 5000;
    MeshData copies;
    for (std::size_t i = 0; i < kMany && mesh.size() > 0; ++i) {
      const auto copy = static_cast<float>(i / mesh.size());
      const Triangle t = mesh[i % mesh.size()];
      for (const Point3& p : {t.a, t.b, t.c}) {
        copies.vertices.push_back(
            {p.x + copy * step.x, p.y + copy * step.y, p.z + copy * step.z});
      }
      const auto first = static_cast<std::uint32_t>(3 * i);
      copies.triangles.push_back({first, first + 1, first + 2});
    }
    return copies;
  }

  template <class AnyModel, class Settings>
  static const char* SharedFault(const SharedCalls<AnyModel, Settings>& calls,
                                 const MeshView& mesh, const MeshView& moved,
                                 const Settings& settings, Workers& workers) {
    AnyModel one(mesh, settings);
    AnyModel together = calls.build(mesh, settings, &workers);
    if (!Same(one, together)) return kBuiltOtherwise;
    one.SetMesh(moved);
    together.SetMesh(moved);
    one.Refit();
    calls.refit(together, &workers);
    return Same(one, together) ? nullptr : kRefittedOtherwise;
  }
  static const char* SharedFault(const SharedTreeCalls& calls,
                                 const MeshView& mesh, const MeshView& moved,
                                 const BuildModels& settings,
                                 Workers& workers) {
    const auto& [split, leaf_limit, keep_source, gap] = settings;
    AabbTree one = BuildTree(mesh, split, leaf_limit);
    AabbTree together = calls.build(mesh, split, leaf_limit, &workers);
    if (!Same(one, together)) return kBuiltOtherwise;
    const std::size_t not_finite = cullproof::Refit(one, moved);
    return calls.refit(together, moved, &workers) == not_finite &&
                   Same(one, together)
               ? nullptr
               : kRefittedOtherwise;
  }

  void Settle() {
    if (is_build_due_) {
      Build();
    } else if (is_refit_due_) {
      Refit();
    } else {
      return;
    }
    ++outcome_.operations;
    is_build_due_ = is_refit_due_ = false;
  }

  void Build() {
    triangles_ = scene_.triangles();
    memory_ = VertexMemory(scene_.vertices(), settings_.gap);
    const MeshView mesh = {triangles_, memory_.view()};
    complete_.clear();
    hybrid_.clear();
    remapped_.clear();
    for (const Layout layout : kAllLayouts) {
      const ModelSettings settings = {settings_.split, layout,
                                      settings_.keep_source};
      complete_.emplace_back(mesh, settings);
      hybrid_.emplace_back(mesh, settings);
      Remapped& remapped = remapped_.emplace_back();
      remapped.triangles = triangles_;
      remapped.it = HybridModel::BuildRemapped(remapped.triangles,
                                               mesh.vertices, settings);
    }
    vanilla_ = BuildTree(mesh, settings_.split, settings_.leaf_limit);
    for (std::size_t i = 0; i < wide_.size(); ++i) {
      wide_[i] = WideModel(mesh, {settings_.split, kLeafStorage[i]});
    }

    is_set_aside_.clear();
    for (std::size_t i = 0; i < mesh.size(); ++i) {
      is_set_aside_.push_back(!IsFinite(mesh[i]));
    }
    FindTruth();
    ForEach([&](const auto& model, const Naming& naming) {
      return FaultOfTree(model, naming);
    });
    for (std::size_t i = 0; i < kLayouts; ++i) {
      Blame(i, FaultOfModel(complete_[i]));
      Blame(kLayouts + i, FaultOfModel(hybrid_[i]));
      Blame(2 * kLayouts + i, FaultOfModel(remapped_[i].it.model));
      Blame(2 * kLayouts + i, FaultOfOrder(remapped_[i]));
    }
    Blame(kVanilla, FaultOfVanilla());
    for (std::size_t i = 0; i < wide_.size(); ++i) {
      Blame(kWide + i, CountsFault(wide_[i]));
    }
  }

  void Refit() {
    const VertexMemory old = std::move(memory_);
    memory_ = VertexMemory(scene_.vertices(), settings_.gap);
    const MeshView mesh = {triangles_, memory_.view()};
    const auto refit = [](auto& model, const MeshView& to) {
      model.SetMesh(to);
      model.Refit();
    };
    FindTruth();
    for (std::size_t i = 0; i < kLayouts; ++i) {
      refit(complete_[i], mesh);
      refit(hybrid_[i], mesh);
      refit(remapped_[i].it.model, {remapped_[i].triangles, mesh.vertices});
    }
    const std::size_t not_finite = cullproof::Refit(vanilla_, mesh);
    for (WideModel& model : wide_) refit(model, mesh);
    ForEach([&](const auto& model, const Naming& naming) {
      return FaultOfTree(model, naming);
    });
    for (std::size_t i = 0; i < kLayouts; ++i) {
      Blame(i, CountsFault(complete_[i]));
      Blame(kLayouts + i, CountsFault(hybrid_[i]));
      Blame(2 * kLayouts + i, CountsFault(remapped_[i].it.model));
    }
    if (vanilla_.set_aside + not_finite != not_finite_) {
      Blame(kVanilla, "counts others as not finite than are");
    }
    for (std::size_t i = 0; i < wide_.size(); ++i) {
      Blame(kWide + i, CountsFault(wide_[i]));
    }
  }

  // The mesh that the models stand for: triangles that were set aside when they
  // were built are not finite, whatever became of them.
  void FindTruth() {
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    truth_ = {scene_.vertices(), triangles_};
    const auto nowhere = static_cast<std::uint32_t>(truth_.vertices.size());
    truth_.vertices.push_back({kNan, kNan, kNan});
    not_finite_ = 0;
    for (std::size_t i = 0; i < triangles_.size(); ++i) {
      if (is_set_aside_[i]) {
        truth_.triangles[i] = {nowhere, nowhere, nowhere};
      }
      not_finite_ += !IsFinite(truth_.View()[i]);
    }
  }

  const char* CoherenceFault(CoherentQueries& queries, const ModelView& model,
                             const Naming& naming, const Volume& volume,
                             const Numbers& truth) {
    examiner_.answers += 2;
    const auto found = queries.FindTouched(model, volume);
    if (found.has_value() != !truth.empty() ||
        (found && !std::ranges::binary_search(truth, naming(*found)))) {
      return "finds another triangle after the last one than the volume "
             "touches";
    }
    Numbers near;
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

  std::string FaultOfTree(ModelView model, const Naming& naming) {
    std::vector<Corners> true_triangles;
    true_triangles.reserve(model.mesh.size());
    for (std::uint32_t i = 0; i < model.mesh.size(); ++i) {
      true_triangles.push_back(truth_.triangles[naming(i)]);
    }
    model.mesh = {true_triangles, truth_.View().vertices};
    return FaultOf(model);
  }
  std::string FaultOfTree(const WideModel& model, const Naming&) {
    return FaultOf(model, truth_.View());
  }

  template <class AnyModel>
  const char* CountsFault(const AnyModel& model) const {
    if (model.SetAside() != not_finite_) {
      return "counts others as set aside than are not finite";
    }
    const auto left_out =
        static_cast<std::size_t>(std::ranges::count(is_set_aside_, true));
    return model.HasTrianglesToSkip() != (not_finite_ > left_out)
               ? "knows not whether there are triangles to skip"
               : nullptr;
  }

  std::string FaultOfModel(const BaseModel& model) const {
    if (const char* fault = CountsFault(model)) return fault;
    if ((model.source() != nullptr) != settings_.keep_source) {
      return "keeps its source or not against the settings";
    }
    return model.source() == nullptr ? std::string()
                                     : FaultOf({*model.source(), model.mesh()});
  }

  struct Remapped {
    std::vector<Corners> triangles;
    RemappedModel it;
  };

  const char* FaultOfOrder(const Remapped& remapped) const {
    const auto& permutation = remapped.it.permutation;
    if (permutation.size() != triangles_.size()) return "loses a number";
    for (std::size_t i = 0; i < triangles_.size(); ++i) {
      if (permutation[i] >= triangles_.size() ||
          remapped.triangles[i] != triangles_[permutation[i]]) {
        return "knows not where triangles went";
      }
    }
    Numbers numbers = permutation;
    std::ranges::sort(numbers);
    return std::ranges::adjacent_find(numbers) == numbers.end()
               ? nullptr
               : "has a triangle twice";
  }

  const char* FaultOfVanilla() const {
    if (vanilla_.set_aside != not_finite_) {
      return "counts others as set aside than are not finite";
    }
    for (const AabbTree::Node& node : vanilla_.nodes) {
      if (node.IsLeaf() && node.count > settings_.leaf_limit) {
        return "has too many triangles in a leaf";
      }
    }
    return nullptr;
  }

  void Blame(std::size_t model, std::string fault) {
    if (fault.empty() || outcome_.faults[model]) return;
    outcome_.faults[model] = {at_, std::move(fault)};
  }
  void Blame(std::size_t model, const char* fault) {
    if (fault != nullptr) Blame(model, std::string(fault));
  }

  // Blames each model for what examine(model, naming) finds.
  template <class Examine>
  void ForEach(const Examine& examine) {
    ForEachView([&](std::size_t, const ModelView& model, const Naming& naming) {
      return examine(model, naming);
    });
    for (std::size_t i = 0; i < wide_.size() && !IsDone(); ++i) {
      if (outcome_.faults[kWide + i]) continue;
      Blame(kWide + i, examine(wide_[i], Naming()));
    }
  }

  // Each that is not wide for what examine(its number, model, naming) finds.
  template <class Examine>
  void ForEachView(const Examine& examine) {
    for (std::size_t i = 0; i < kWide && !IsDone(); ++i) {
      if (outcome_.faults[i]) continue;
      const std::size_t layout = i % kLayouts;
      if (i == kVanilla) {
        Blame(i, examine(i, {vanilla_, {triangles_, memory_.view()}}, {}));
      } else if (i < kLayouts) {
        Blame(i, examine(i, complete_[layout], {}));
      } else if (i < 2 * kLayouts) {
        Blame(i, examine(i, hybrid_[layout], {}));
      } else {
        const auto& [model, permutation] = remapped_[layout].it;
        Blame(i, examine(i, model, Naming(permutation)));
      }
    }
  }

  static Layout LayoutOf(std::size_t number) {
    return kAllLayouts[number % kAllLayouts.size()];
  }

  static constexpr const char* kBuiltOtherwise =
      "is built otherwise by several threads";
  static constexpr const char* kRefittedOtherwise =
      "is refitted otherwise by several threads";

  static constexpr std::size_t kLayouts = kAllLayouts.size();
  static constexpr std::size_t kVanilla = 3 * kLayouts;
  static constexpr std::size_t kWide = kVanilla + 1;
  static constexpr std::array kLeafStorage = {LeafStorage::kInMesh,
                                              LeafStorage::kPacked};
  static_assert(kWide + kLeafStorage.size() == kTreeModels.size());

  const Stop stop_;
  const TreeCalls& calls_;
  Examiner examiner_;
  TreeOutcome outcome_;
  std::size_t at_ = 0;

  Scene scene_;
  BuildModels settings_;
  bool is_build_due_ = true, is_refit_due_ = false;
  std::optional<PlaceModels> place_;

  // As they were when the models were built or refitted last.
  std::vector<Corners> triangles_;
  VertexMemory memory_;
  std::vector<Model> complete_;
  std::vector<HybridModel> hybrid_;
  std::vector<Remapped> remapped_;
  AabbTree vanilla_;
  std::array<WideModel, kLeafStorage.size()> wide_;
  std::array<CoherentQueries, kWide> coherent_;

  std::vector<bool> is_set_aside_;
  std::size_t not_finite_ = 0;
  MeshData truth_;
};

}  // namespace

bool TreeOutcome::violated() const {
  return std::ranges::any_of(
      faults, [](const auto& fault) { return fault.has_value(); });
}

TreeOutcome RunTree(const TreeCase& input, Stop stop, const TreeCalls& calls) {
  return TreeTrial(stop, calls).Run(input);
}

}  // namespace cullproof::fuzz
