// What the bytes of a fuzz input of the tree family stand for: operations on a
// mesh, on the models that are made of it, and queries of these, in order.
//
// The bytes are records: a tag, and what the record that the tag names reads.
// Every string of bytes is a case; a record that the end cuts off is dropped,
// and so is what exceeds the bounds below.
#ifndef CULLPROOF_FUZZ_TREE_CASE_H_
#define CULLPROOF_FUZZ_TREE_CASE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <variant>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/placement.h"
#include "cullproof/volumes.h"
#include "fuzz/numbers.h"

namespace cullproof::fuzz {

struct AddVertex {
  Point3 at;
};
// All models are then built anew before the next query.
struct AddTriangle {
  std::array<std::uint8_t, 3> corners;
};
// All models are then refitted before the next query.
struct MoveVertex {
  std::uint8_t vertex;
  Point3 to;
};
struct BuildModels {
  SplitSettings split = {};
  std::uint8_t leaf_limit = 1;  // Of the tree that is no model.
  bool keep_source = false;
  std::uint8_t gap = 0;  // Bytes between vertices.
};

struct AskPlanes {
  std::vector<Plane> planes;
};
struct AskNearest {
  Point3 point;
  float max_distance;
};

// Of the first triangles, each moved by `shift` after its coordinates have
// changed places, and the mesh. See AnotherMesh().
struct AskPairs {
  Point3 shift;
  std::uint8_t choice;
};
// Queries from here on are of something that stands at `from`, and models stand
// at `to`; where they are if that is no placement.
struct PlaceModels {
  Placement to, from;
};
// Many copies of the mesh, one `step` away from the other, built and refitted
// by one thread and by several.
struct ShareWork {
  Point3 step;
  std::uint8_t choice;
};

using Operation =
    std::variant<AddVertex, AddTriangle, MoveVertex, BuildModels, Sphere, Box,
                 OrientedBox, Capsule, AskPlanes, Ray, AskNearest, AskPairs,
                 PlaceModels, ShareWork>;
using TreeCase = std::vector<Operation>;

inline constexpr std::size_t kMaxVertices = 128;
inline constexpr std::size_t kMaxTriangles = 40;  // Three leaves of a hybrid.
inline constexpr std::size_t kMaxPlanes = 6;
inline constexpr std::size_t kMaxMoves = 40;
inline constexpr std::size_t kMaxBuilds = 3;
inline constexpr std::size_t kMaxMeshQueries = 12;  // The arbiter is slow.
inline constexpr std::size_t kMaxPairQueries = 3;   // And so are these.
inline constexpr std::size_t kMaxOtherTriangles = 4;
inline constexpr std::size_t kMaxPlaces = 12;
inline constexpr std::size_t kMaxShares = 1;
inline constexpr int kMaxLeafLimit = 20;
inline constexpr int kMaxGap = 4;

// A tag's lowest two bits are the form of the record's floats, the others
// (modulo the number of kinds) its kind. Some kinds spell out one operation:
// see RecordOf(). Those that a corpus has keep their numbers.
enum class TreeRecord : std::uint8_t {
  kVertex,
  kTriangle,
  kMove,
  kBuild,
  kSphere,
  kBox,
  kOrientedBox,
  kCapsule,
  kPlanes,
  kRay,
  kNearest,
  // Meshes.
  kFreeTriangle,   // Shares no vertex.
  kNextTriangle,   // Shares an edge with the last.
  kCopies,         // The last triangle, several times.
  kSheet,          // A grid of squares.
  kSoup,           // Triangles at integer points, many of them without area.
  kMoveToAnother,  // A vertex to where another one is, or very near.
  // Queries that touch a feature of some triangle, or all but.
  kTouchingSphere,
  kTouchingBox,
  kTouchingOrientedBox,
  kTouchingCapsule,
  kTouchingPlanes,
  kTouchingRay,
  kTouchingNearest,
  kPairs,
  kPlace,
  kShare,
  kTurnedPlace,  // Turned, moved and scaled without being bent.
};
inline constexpr int kTreeRecords = 28;

// What spells out the operation of this alternative.
constexpr TreeRecord RecordOf(std::size_t alternative) {
  constexpr auto kFirst = static_cast<std::size_t>(TreeRecord::kNearest) + 1;
  const std::size_t record =
      alternative < kFirst
          ? alternative
          : alternative - kFirst + static_cast<std::size_t>(TreeRecord::kPairs);
  return static_cast<TreeRecord>(record);
}

constexpr std::uint8_t TreeTag(TreeRecord record, Form form = Form::kWord) {
  return static_cast<std::uint8_t>(static_cast<int>(form) |
                                   static_cast<int>(record) << 2);
}

// What there is after the operations so far.
class Scene {
 public:
  // Whether it keeps to the bounds, and its vertices exist; if so, does it.
  bool Add(const Operation& operation);

  const std::vector<Point3>& vertices() const { return vertices_; }
  const std::vector<Corners>& triangles() const { return triangles_; }
  MeshView mesh() const {
    return {triangles_, {vertices_.data(), vertices_.size()}};
  }

 private:
  std::vector<Point3> vertices_;
  std::vector<Corners> triangles_;
  std::size_t moves_ = 0, builds_ = 0, queries_ = 0;
  std::size_t pairs_ = 0, places_ = 0, shares_ = 0;
};

// What is asked about together with the mesh.
MeshData AnotherMesh(const MeshView& mesh, const AskPairs& ask);

TreeCase DecodeTree(Bytes bytes);

// Bytes that DecodeTree() turns into `input` again, bit for bit, if it keeps to
// the bounds. They spell out every operation.
std::vector<std::uint8_t> EncodeTree(const TreeCase& input);

// One line for each operation.
void PrintTree(std::FILE* out, const TreeCase& input);

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_TREE_CASE_H_
