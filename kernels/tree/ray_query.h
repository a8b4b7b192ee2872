// A ray made ready to be held against the boxes and triangles of a tree.
#ifndef CULLPROOF_KERNELS_TREE_RAY_QUERY_H_
#define CULLPROOF_KERNELS_TREE_RAY_QUERY_H_

#include <cstdint>
#include <optional>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/rays.h"
#include "cullproof/volumes.h"
#include "kernels/tree/numbers.h"
#include "kernels/tree/ray_predicate.h"
#include "kernels/tree/truth.h"

namespace cullproof {

// A hit, and how to compare it with others exactly.
struct KeptHit {
  RayHit hit;
  Triangle triangle;
};

class RayQuery {
 public:
  explicit RayQuery(const Ray& ray);
  bool IsEmpty() const { return is_empty_; }

  // Where the ray enters the box or earlier, but not before 0; infinity if it
  // misses it or enters beyond max_t. Where rounding leaves it open, it hits.
  double EntryTo(const Box& box) const;

  struct Answer {
    std::optional<KeptHit> hit;
    bool was_open;
  };
  // Of a finite triangle.
  Answer Touches(std::uint32_t number, const Triangle& triangle) const;

  // By t, and by number if these are equal.
  bool IsCloser(const KeptHit& one, const KeptHit& other) const;

 private:
  struct QuickTouch {
    Truth is_hit;
    Side side;
    double t;
  };
  QuickTouch TouchQuickly(const Triangle& triangle) const;
  RayTouch<ExactNumber> TouchExactly(const Triangle& triangle) const;

  Ray ray_;
  double longest_;  // Coordinate of the direction.
  Xyz<double> inverse_direction_;
  bool is_empty_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_RAY_QUERY_H_
