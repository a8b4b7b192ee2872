// What is looked for along a ray.
#ifndef CULLPROOF_KERNELS_TREE_RAY_GOALS_H_
#define CULLPROOF_KERNELS_TREE_RAY_GOALS_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/rays.h"
#include "kernels/tree/ray_query.h"

namespace cullproof {

inline constexpr double kNoLimit = std::numeric_limits<double>::max();

// Goals, see nearest_first.h. Take() is handed each hit that counts.
template <class Taker>
class RayGoal {
 public:
  RayGoal(const RayQuery& query, bool cull_back_faces, Taker& taker)
      : query_(query), cull_back_faces_(cull_back_faces), taker_(taker) {}

  double Limit() const { return taker_.Limit(); }
  double DistanceTo(const Box& box) const { return query_.EntryTo(box); }
  bool Test(std::uint32_t number, const Triangle& triangle) {
    const auto [hit, was_open] = query_.Touches(number, triangle);
    if (hit && !(cull_back_faces_ && hit->hit.side != Side::kFront)) {
      taker_.Take(*hit);
    }
    return was_open;
  }

 private:
  const RayQuery& query_;
  bool cull_back_faces_;
  Taker& taker_;
};

class TakeClosest {
 public:
  explicit TakeClosest(const RayQuery& query) : query_(query) {}

  // Of all that are as close as the closest, whatever t is rounded to.
  double Limit() const {
    return closest_ ? closest_->hit.t * (1 + 0x1p-34) : kNoLimit;
  }
  void Take(const KeptHit& hit) {
    if (!closest_ || query_.IsCloser(hit, *closest_)) closest_ = hit;
  }
  const std::optional<KeptHit>& closest() const { return closest_; }

 private:
  const RayQuery& query_;
  std::optional<KeptHit> closest_;
};

class TakeAny {
 public:
  double Limit() const { return any_ ? -1 : kNoLimit; }
  void Take(const KeptHit& hit) { any_ = hit.hit; }
  const std::optional<RayHit>& any() const { return any_; }

 private:
  std::optional<RayHit> any_;
};

class TakeAll {
 public:
  explicit TakeAll(std::span<RayHit> hits) : hits_(hits) {}

  double Limit() const { return kNoLimit; }
  void Take(const KeptHit& hit) {
    if (count_ < hits_.size()) hits_[count_] = hit.hit;
    ++count_;
  }
  std::size_t count() const { return count_; }

 private:
  std::span<RayHit> hits_;
  std::size_t count_ = 0;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_RAY_GOALS_H_
