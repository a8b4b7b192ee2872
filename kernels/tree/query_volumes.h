// Volumes made ready to be held against the boxes and triangles of a tree.
//
// For each: whether it is empty; how it lies to a box, where a doubt caused by
// rounding gives kMeets; and whether it touches a triangle, which has no doubt.
// Boxes may be infinite, triangles are finite.
#ifndef CULLPROOF_KERNELS_TREE_QUERY_VOLUMES_H_
#define CULLPROOF_KERNELS_TREE_QUERY_VOLUMES_H_

#include <array>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "kernels/tree/numbers.h"

namespace cullproof {

enum class Relation { kApart, kMeets, kEncloses };

class SphereQuery {
 public:
  explicit SphereQuery(const Sphere& sphere);
  bool IsEmpty() const { return is_empty_; }
  Relation To(const Box& box) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  Point3 center_;
  double radius_;
  bool is_empty_;
};

class CapsuleQuery {
 public:
  explicit CapsuleQuery(const Capsule& capsule);
  bool IsEmpty() const { return is_empty_; }
  Relation To(const Box& box) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  bool Encloses(const Box& box) const;

  Point3 a_, b_;
  double radius_;
  bool is_empty_;
};

class BoxQuery {
 public:
  explicit BoxQuery(const Box& box);
  bool IsEmpty() const { return is_empty_; }
  Relation To(const Box& box) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  Box box_;
  bool is_empty_;
};

class OrientedBoxQuery {
 public:
  explicit OrientedBoxQuery(const OrientedBox& box);
  bool IsEmpty() const { return is_empty_; }
  Relation To(const Box& box) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  Point3 center_;
  std::array<Point3, 3> axes_;
  std::array<double, 3> half_extents_;
  // An axis-aligned box that encloses this one.
  Xyz<double> min_, max_;
  bool is_empty_;
};

class PlanesQuery {
 public:
  explicit PlanesQuery(const PlaneSet& planes);
  bool IsEmpty() const { return is_empty_; }
  Relation To(const Box& box) const;
  Decision Touches(const Triangle& triangle) const;

 private:
  std::span<const Plane> planes_;
  bool is_empty_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_QUERY_VOLUMES_H_
