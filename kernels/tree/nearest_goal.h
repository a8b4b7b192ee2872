// The point of a mesh that is nearest to another one.
#ifndef CULLPROOF_KERNELS_TREE_NEAREST_GOAL_H_
#define CULLPROOF_KERNELS_TREE_NEAREST_GOAL_H_

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/nearest.h"
#include "kernels/tree/numbers.h"

namespace cullproof {

// Distances are squared.
class NearestGoal {
 public:
  NearestGoal(const Point3& point, float max_distance)
      : from_{point.x, point.y, point.z},
        most_(double{max_distance} * max_distance) {}

  double Limit() const {
    // What is beyond is beyond whatever rounding does.
    return std::min(nearest_ ? squared_ : most_, most_) * (1 + 0x1p-48);
  }
  double DistanceTo(const Box& box) const {
    const auto gap = [](double at, double min, double max) {
      return std::max({min - at, at - max, 0.0});
    };
    const Vector gaps = {gap(from_.x, box.min.x, box.max.x),
                         gap(from_.y, box.min.y, box.max.y),
                         gap(from_.z, box.min.z, box.max.z)};
    return Dot(gaps, gaps);
  }
  bool Test(std::uint32_t number, const Triangle& triangle) {
    // The nearest corner first, beside which others may be so far away that
    // differences between them forget it.
    Seen a = From(triangle.a), b = From(triangle.b), c = From(triangle.c);
    if (b.squared < a.squared) std::swap(a, b);
    if (c.squared < a.squared) std::swap(a, c);
    if (c.squared < b.squared) std::swap(b, c);
    const Around around = {Least(a.at, Least(b.at, c.at)),
                           Greatest(a.at, Greatest(b.at, c.at))};
    const Vector u = b.at - a.at, v = c.at - a.at;
    Take(number, around, NearestOnEdge(a.at, u));
    Take(number, around, NearestOnEdge(a.at, v));
    Take(number, around, NearestOnEdge(b.at, c.at - b.at));
    if (const auto within = NearestWithin(a.at, u, v)) {
      Take(number, around, *within);
    }
    return false;
  }

  std::optional<NearestPoint> nearest() const { return nearest_; }

 private:
  using Vector = Xyz<double>;

  // A corner as it is seen from the point.
  struct Seen {
    Vector at;
    double squared;
  };
  struct Around {
    Vector min, max;
  };

  static Vector Least(const Vector& a, const Vector& b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
  }
  static Vector Greatest(const Vector& a, const Vector& b) {
    return {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
  }

  static Vector Along(const Vector& from, const Vector& d, double t) {
    return {from.x + t * d.x, from.y + t * d.y, from.z + t * d.z};
  }

  // The point nearest to the origin on the edge d that begins at p, which is no
  // farther than the other end.
  static Vector NearestOnEdge(const Vector& p, const Vector& d) {
    const double dd = Dot(d, d);
    return dd > 0 ? Along(p, d, std::clamp(-Dot(p, d) / dd, 0.0, 1.0)) : p;
  }

  // The same of the triangle with the edges u and v, if it is not on its
  // border.
  static std::optional<Vector> NearestWithin(const Vector& p, const Vector& u,
                                             const Vector& v) {
    const Vector normal = Cross(u, v);
    const double all = Dot(normal, normal);
    if (!(all > 0)) return std::nullopt;
    double of_u = 0, of_v = 0;
    Vector nearest = p;
    // Between edges at a small angle the first solution is rough. Each of the
    // next ones corrects the one before.
    for (int step = 0; step < 3; ++step) {
      of_u += Dot(normal, Cross(v, nearest)) / all;
      of_v += Dot(normal, Cross(nearest, u)) / all;
      if (!(of_u > -1 && of_v > -1 && of_u + of_v < 2)) return std::nullopt;
      nearest = Along(Along(p, u, of_u), v, of_v);
    }
    if (of_u < 0 || of_v < 0 || of_u + of_v > 1) return std::nullopt;
    return nearest;
  }

  Seen From(const Point3& p) const {
    const Vector at = {p.x - from_.x, p.y - from_.y, p.z - from_.z};
    return {at, Dot(at, at)};
  }

  // Of equally near points that of the least number, so that the order in which
  // triangles are visited does not matter. Nor does it matter which boxes tell
  // that a triangle need not be visited: rounding must not bring it nearer than
  // its box is.
  void Take(std::uint32_t number, const Around& around,
            const Vector& computed) {
    const Vector point = Greatest(around.min, Least(around.max, computed));
    const double squared = Dot(point, point);
    if (squared > most_) return;
    if (nearest_ && (squared > squared_ ||
                     (squared == squared_ && number >= nearest_->triangle))) {
      return;
    }
    squared_ = squared;
    nearest_ = {number, Along(from_, point, 1), std::sqrt(squared)};
  }

  Vector from_;
  double most_;
  double squared_ = 0;
  std::optional<NearestPoint> nearest_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_NEAREST_GOAL_H_
