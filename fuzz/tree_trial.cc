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
#include "cullproof/volumes.h"
#include "cullproof/wide_model.h"
#include "fuzz/poisoned.h"
#include "fuzz/tree_case.h"
#include "kernels/tree/boxes.h"
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

  template <class AnyModel>
  const char* Nearest(const AnyModel& model, const Naming& naming,
                      const MeshView& mesh, const AskNearest& ask,
                      const std::optional<reference::Nearest>& truth) {
    ++answers;
    QueryStatistics counts;
    const auto nearest =
        Calls(model).find_nearest(model, ask.point, ask.max_distance, &counts);
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
      return distance + doubt < ask.max_distance
                 ? "finds no nearest point though one is near enough"
                 : nullptr;
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
    return CountFault(model, counts);
  }

  std::size_t answers = 0;

 private:
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
      : stop_(stop), examiner_(calls) {}

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
  void Do(const OneVolume& volume) {
    Settle();
    ++outcome_.operations;
    const Numbers truth = reference::Touched(volume, truth_.View());
    ForEach([&](const auto& model, const Naming& naming) {
      return examiner_.Touched(model, naming, Volume(volume), truth);
    });
    ForEachView([&](std::size_t i, const ModelView& model,
                    const Naming& naming) {
      return CoherenceFault(coherent_[i], model, naming, Volume(volume), truth);
    });
  }

  void Do(const Ray& ray) {
    Settle();
    ++outcome_.operations;
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

  void Do(const AskNearest& ask) {
    Settle();
    ++outcome_.operations;
    const MeshView mesh = truth_.View();
    const auto truth = reference::FindNearest(ask.point, mesh);
    ForEach([&](const auto& model, const Naming& naming) {
      return examiner_.Nearest(model, naming, mesh, ask, truth);
    });
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

  static constexpr std::size_t kLayouts = kAllLayouts.size();
  static constexpr std::size_t kVanilla = 3 * kLayouts;
  static constexpr std::size_t kWide = kVanilla + 1;
  static constexpr std::array kLeafStorage = {LeafStorage::kInMesh,
                                              LeafStorage::kPacked};
  static_assert(kWide + kLeafStorage.size() == kTreeModels.size());

  const Stop stop_;
  Examiner examiner_;
  TreeOutcome outcome_;
  std::size_t at_ = 0;

  Scene scene_;
  BuildModels settings_;
  bool is_build_due_ = true, is_refit_due_ = false;

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
