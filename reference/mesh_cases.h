// Triangles and volumes for tests, and how these print them.
#ifndef CULLPROOF_REFERENCE_MESH_CASES_H_
#define CULLPROOF_REFERENCE_MESH_CASES_H_

#include <cstdint>
#include <ostream>
#include <random>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"

namespace cullproof {

std::ostream& operator<<(std::ostream& out, Point3 p);
std::ostream& operator<<(std::ostream& out, const Triangle& t);
std::ostream& operator<<(std::ostream& out, const Sphere& s);
std::ostream& operator<<(std::ostream& out, const Capsule& c);
std::ostream& operator<<(std::ostream& out, const Box& b);
std::ostream& operator<<(std::ostream& out, const OrientedBox& b);
std::ostream& operator<<(std::ostream& out, const PlaneSet& set);
std::ostream& operator<<(std::ostream& out, const Ray& r);

namespace reference {

// Draws triangles of every kind, and what touches them or nearly so: most
// coordinates are few steps of a grid.
class CaseMaker {
 public:
  explicit CaseMaker(std::uint64_t seed) : random_(seed) {}

  Triangle NextTriangle();

  // For the last triangle: a volume, or another triangle. Planes belong to this
  // object, until the next call.
  template <class Volume>
  Volume Next();

 private:
  int Below(int n) {
    return static_cast<int>(random_() % static_cast<std::uint64_t>(n));
  }
  void SetGrid();
  float AnyFinite();
  float AnyFraction() {
    return static_cast<float>(Below(1 << 24) - (1 << 23)) / (1 << 23);
  }
  // A number beside x, or x.
  float Nudged(float x);
  float Step() { return static_cast<float>(Below(2 * steps_ + 1) - steps_); }
  float Coordinate();
  Point3 Point();
  // A point of the triangle, as far as floats have one, or any point.
  Point3 Target();
  // An axis or normal: of the coordinates' grid would be of no use where that
  // is very fine or wide.
  Point3 Axis();
  // Most often about the distance of the triangle from the segment.
  float Radius(Point3 a, Point3 b);

  std::mt19937_64 random_;
  Triangle triangle_ = {};
  std::vector<Plane> planes_;
  int exponent_ = 0;
  int steps_ = 2;
  bool nudges_ = false;
  bool any_ = false;
};

template <>
Sphere CaseMaker::Next();
template <>
Capsule CaseMaker::Next();
template <>
Box CaseMaker::Next();
template <>
OrientedBox CaseMaker::Next();
template <>
PlaneSet CaseMaker::Next();
template <>
Ray CaseMaker::Next();
template <>
Triangle CaseMaker::Next();

}  // namespace reference
}  // namespace cullproof

#endif  // CULLPROOF_REFERENCE_MESH_CASES_H_
