// Whether a triangle meets an intersection of half-spaces. In barycentric
// coordinates these are half-spaces that have the origin on their boundary, and
// so are the three that make up the triangle. What lies in all of them is a
// cone that, unless it is the origin alone, has an edge, where the boundaries
// of two cross.
#ifndef CULLPROOF_KERNELS_TREE_PLANES_PREDICATE_H_
#define CULLPROOF_KERNELS_TREE_PLANES_PREDICATE_H_

#include <cstddef>

#include "cullproof/geometry.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/truth.h"

namespace cullproof {

// heights(i) says how far the corners are outside of half-space i, in any unit;
// negative means inside.
template <class Number, class Heights>
class PlanesPredicate {
 public:
  PlanesPredicate(std::size_t planes, const Heights& heights)
      : planes_(planes), heights_(heights) {}

  Truth Touches() const {
    for (std::size_t i = 0; i < planes_; ++i) {
      const Xyz<Number> h = heights_(i);
      const Truth is_apart =
          All([&] { return IsPositive(h.x); }, [&] { return IsPositive(h.y); },
              [&] { return IsPositive(h.z); });
      if (is_apart == Truth::kYes) return Truth::kNo;
    }
    Truth touches = Any([&] { return IsInAll(&Xyz<Number>::x); },
                        [&] { return IsInAll(&Xyz<Number>::y); },
                        [&] { return IsInAll(&Xyz<Number>::z); });
    for (std::size_t i = 0; i < planes_ + 3; ++i) {
      if (!MayCut(i)) continue;
      for (std::size_t j = 0; j < i && touches != Truth::kYes; ++j) {
        if (!MayCut(j)) continue;
        touches =
            Any([&] { return touches; }, [&] { return IsEdgeInAll(i, j); });
      }
    }
    return touches;
  }

 private:
  // Of a half-space, or of one of those that make up the triangle.
  Xyz<Number> HeightsOf(std::size_t i) const {
    if (i < planes_) return heights_(i);
    const auto height = [&](std::size_t corner) {
      return Number(i - planes_ == corner ? -1.0 : 0.0);
    };
    return {height(0), height(1), height(2)};
  }

  // Not if all of the triangle is inside.
  bool MayCut(std::size_t i) const {
    if (i >= planes_) return true;
    const Xyz<Number> h = heights_(i);
    return All([&] { return Not(IsPositive(h.x)); },
               [&] { return Not(IsPositive(h.y)); },
               [&] { return Not(IsPositive(h.z)); }) != Truth::kYes;
  }

  Truth IsInAll(Number Xyz<Number>::* corner) const {
    Truth is_in = Truth::kYes;
    for (std::size_t i = 0; i < planes_ && is_in != Truth::kNo; ++i) {
      const Xyz<Number> h = heights_(i);
      is_in = All([&] { return is_in; },
                  [&] { return Not(IsPositive(h.*corner)); });
    }
    return is_in;
  }

  // Whether i's and j's boundaries, for i > j, cross on an edge of the cone to
  // which their cross product points. That is enough: boundaries follow each
  // other round the cone so that the cross products of neighbours do, and
  // somewhere a boundary's successor has the lower number.
  Truth IsEdgeInAll(std::size_t i, std::size_t j) const {
    const Xyz<Number> edge = Cross(HeightsOf(i), HeightsOf(j));
    Truth is_in = IsPositive(edge.x + edge.y + edge.z);
    for (std::size_t k = planes_ + 3; k-- > 0 && is_in != Truth::kNo;) {
      if (k == i || k == j || !MayCut(k)) continue;
      is_in = All([&] { return is_in; },
                  [&] { return IsNotNegative(-Dot(HeightsOf(k), edge)); });
    }
    return is_in;
  }

  std::size_t planes_;
  const Heights& heights_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_PLANES_PREDICATE_H_
