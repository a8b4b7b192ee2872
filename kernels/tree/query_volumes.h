// Volumes made ready to be held against the boxes and triangles of a tree.
//
// For each: whether it is empty, in which case no more may be asked; how it
// lies to a box, where a doubt caused by rounding gives kMeets; whether it
// encloses a point, and whether some plane that is quick to look at has it on
// one side and a triangle on the other, not if in doubt; and whether it touches
// a triangle, which has no doubt. Boxes may be infinite, also the one that
// bounds() a volume; points and triangles are finite.
#ifndef CULLPROOF_KERNELS_TREE_QUERY_VOLUMES_H_
#define CULLPROOF_KERNELS_TREE_QUERY_VOLUMES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/numbers.h"

namespace cullproof {

enum class Relation { kApart, kMeets, kEncloses };

class SphereQuery {
 public:
  explicit SphereQuery(const Sphere& sphere);
  bool IsEmpty() const { return is_empty_; }
  const Box& bounds() const { return bounds_; }
  Relation To(const Box& box) const;
  bool Encloses(const Point3& point) const;
  bool IsBeside(const Triangle& triangle) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  Point3 center_;
  double radius_;
  Box bounds_;
  bool is_empty_;
};

class CapsuleQuery {
 public:
  explicit CapsuleQuery(const Capsule& capsule);
  bool IsEmpty() const { return is_empty_; }
  const Box& bounds() const { return bounds_; }
  Relation To(const Box& box) const;
  bool Encloses(const Point3& point) const;
  bool IsBeside(const Triangle& triangle) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  bool EnclosesBox(const Box& box) const;

  Point3 a_, b_;
  double radius_;
  Box bounds_;
  bool is_empty_;
};

class BoxQuery {
 public:
  explicit BoxQuery(const Box& box);
  bool IsEmpty() const { return is_empty_; }
  const Box& bounds() const { return box_; }
  Relation To(const Box& box) const;
  bool Encloses(const Point3& point) const;
  bool IsBeside(const Triangle& triangle) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  Box box_;
  bool is_empty_;
};

class OrientedBoxQuery {
 public:
  explicit OrientedBoxQuery(const OrientedBox& box);
  bool IsEmpty() const { return is_empty_; }
  const Box& bounds() const { return bounds_; }
  Relation To(const Box& box) const;
  bool Encloses(const Point3& point) const;
  bool IsBeside(const Triangle& triangle) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  Point3 center_;
  std::array<Point3, 3> axes_;
  std::array<double, 3> half_extents_;
  Box bounds_;
  bool is_empty_;
};

class PlanesQuery {
 public:
  // Of the first 64 planes, a bit for each that is looked at. All others are.
  using Active = std::uint64_t;
  static constexpr Active kAll = ~Active{0};

  explicit PlanesQuery(const PlaneSet& planes);
  // Leaves out the others, of which all that will be asked about is inside.
  PlanesQuery Only(Active active) const;
  bool IsEmpty() const { return is_empty_; }
  Relation To(const Box& box) const;
  // Looks at active planes, and leaves active those that may cut the box.
  Relation To(const Box& box, Active& active) const;
  bool Encloses(const Point3& point) const;
  bool IsBeside(const Triangle& triangle) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  static bool IsActive(Active active, std::size_t plane) {
    return plane >= 64 || (active >> plane & 1) != 0;
  }

  std::span<const Plane> planes_;
  Active active_ = kAll;
  bool is_empty_;
};

// All corners are on the far side of one side of the box.
inline bool IsBeyondASide(const Box& box, const Triangle& t) {
  const Point3 min = Least(Least(t.a, t.b), t.c),
               max = Greatest(Greatest(t.a, t.b), t.c);
  return (min.x > box.max.x) | (max.x < box.min.x) | (min.y > box.max.y) |
         (max.y < box.min.y) | (min.z > box.max.z) | (max.z < box.min.z);
}

// The same with the box that bounds the query, if there is one.
template <class Query>
bool IsBeyondBounds(const Query& query, const Triangle& triangle) {
  if constexpr (requires { query.bounds(); }) {
    return IsBeyondASide(query.bounds(), triangle);
  } else {
    return false;
  }
}

// The same as query.Touches(triangle). Where a corner or a plane settles it,
// that is much faster.
template <class Query>
Decision TouchesInBounds(const Query& query, const Triangle& triangle) {
  if (query.Encloses(triangle.a) || query.Encloses(triangle.b) ||
      query.Encloses(triangle.c)) {
    return {true, false};
  }
  if (query.IsBeside(triangle)) return {false, false};
  return query.Touches(triangle);
}

// The same, and faster still beyond bounds.
template <class Query>
Decision FilteredTouches(const Query& query, const Triangle& triangle) {
  if (IsBeyondBounds(query, triangle)) return {false, false};
  return TouchesInBounds(query, triangle);
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_QUERY_VOLUMES_H_
