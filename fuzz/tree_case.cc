#include "fuzz/tree_case.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <variant>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "fuzz/print.h"
#include "fuzz/tree_rules.h"

namespace cullproof::fuzz {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};

constexpr const char* kSphere[] = {"center.x", "center.y", "center.z",
                                   "radius"};
constexpr const char* kOrientedBox[] = {
    "center.x",        "center.y",        "center.z",  "half_extents[0]",
    "half_extents[1]", "half_extents[2]", "axes[0].x", "axes[0].y",
    "axes[0].z",       "axes[1].x",       "axes[1].y", "axes[1].z",
    "axes[2].x",       "axes[2].y",       "axes[2].z"};
constexpr const char* kCapsule[] = {"a.x", "a.y", "a.z",   "b.x",
                                    "b.y", "b.z", "radius"};
constexpr const char* kPlane[] = {"normal.x", "normal.y", "normal.z", "offset"};
constexpr const char* kRay[] = {"origin.x",    "origin.y",    "origin.z",
                                "direction.x", "direction.y", "direction.z",
                                "max_t"};
constexpr const char* kPlacement[] = {"axes[0].x", "axes[0].y", "axes[0].z",
                                      "axes[1].x", "axes[1].y", "axes[1].z",
                                      "axes[2].x", "axes[2].y", "axes[2].z",
                                      "origin.x",  "origin.y",  "origin.z"};
constexpr const char* kNearest[] = {"point.x", "point.y", "point.z",
                                    "max_distance"};

template <class T>
void Print(std::FILE* out, std::span<const char* const> names, const T& value) {
  PrintFloats(
      out, names,
      std::bit_cast<std::array<float, sizeof(T) / sizeof(float)>>(value));
}

}  // namespace

bool Scene::Add(const Operation& operation) {
  const auto query = [&](const auto&) { return queries_++ < kMaxMeshQueries; };
  return std::visit(
      Overloaded{
          [&](const AddVertex& add) {
            if (vertices_.size() == kMaxVertices) return false;
            vertices_.push_back(add.at);
            return true;
          },
          [&](const AddTriangle& add) {
            const auto& [a, b, c] = add.corners;
            if (triangles_.size() == kMaxTriangles ||
                std::max({a, b, c}) >= vertices_.size()) {
              return false;
            }
            triangles_.push_back({a, b, c});
            return true;
          },
          [&](const MoveVertex& move) {
            if (move.vertex >= vertices_.size()) return false;
            if (moves_++ >= kMaxMoves) return false;
            vertices_[move.vertex] = move.to;
            return true;
          },
          [&](const BuildModels&) { return builds_++ < kMaxBuilds; },
          [&](const AskPairs&) { return pairs_++ < kMaxPairQueries; },
          [&](const PlaceModels&) { return places_++ < kMaxPlaces; },
          [&](const ShareWork&) { return shares_++ < kMaxShares; },
          query,
      },
      operation);
}

MeshData AnotherMesh(const MeshView& mesh, const AskPairs& ask) {
  const auto moved = [&](const Point3& p) {
    const float at[] = {p.x, p.y, p.z};
    const std::size_t first = ask.choice % 3;
    const float sign = ask.choice / 3 % 2 == 0 ? 1.0f : -1.0f;
    return Point3{at[first] + ask.shift.x, at[(first + 1) % 3] + ask.shift.y,
                  sign * at[(first + 2) % 3] + ask.shift.z};
  };
  MeshData other;
  for (std::size_t i = 0; i < std::min(mesh.size(), kMaxOtherTriangles); ++i) {
    const Triangle t = mesh[i];
    const auto next = static_cast<std::uint32_t>(other.vertices.size());
    for (const Point3& p : {t.a, t.b, t.c}) other.vertices.push_back(moved(p));
    other.triangles.push_back({next, next + 1, next + 2});
  }
  return other;
}

TreeCase DecodeTree(Bytes bytes) {
  TreeCase result;
  Scene scene;
  Numbers in(bytes);
  while (!in.AtEnd()) {
    const std::uint8_t tag = in.Byte();
    in.SetForm(static_cast<Form>(tag % kForms));
    const auto record = static_cast<TreeRecord>(tag / kForms % kTreeRecords);
    const TreeCase operations = ReadRecord(in, record, scene);
    if (in.Overran()) break;
    for (const Operation& operation : operations) {
      if (scene.Add(operation)) result.push_back(operation);
    }
  }
  return result;
}

std::vector<std::uint8_t> EncodeTree(const TreeCase& input) {
  std::vector<std::uint8_t> bytes;
  const auto byte = [&](std::size_t value) {
    bytes.push_back(static_cast<std::uint8_t>(value));
  };
  for (const Operation& operation : input) {
    byte(TreeTag(RecordOf(operation.index())));
    std::visit(Overloaded{
                   [&](const AddTriangle& add) {
                     for (const std::uint8_t corner : add.corners) byte(corner);
                   },
                   [&](const MoveVertex& move) {
                     byte(move.vertex);
                     AppendFloats(move.to, bytes);
                   },
                   [&](const BuildModels& build) {
                     byte(static_cast<std::size_t>(build.split.rule) |
                          std::size_t{build.split.at_geometric_center} << 3 |
                          std::size_t{build.keep_source} << 4 |
                          std::size_t{build.gap} << 5);
                     byte(build.leaf_limit - std::size_t{1});
                   },
                   [&](const AskPlanes& ask) {
                     byte(ask.planes.size());
                     for (const Plane& plane : ask.planes) {
                       AppendFloats(plane, bytes);
                     }
                   },
                   [&](const AskPairs& ask) {
                     AppendFloats(ask.shift, bytes);
                     byte(ask.choice);
                   },
                   [&](const ShareWork& share) {
                     AppendFloats(share.step, bytes);
                     byte(share.choice);
                   },
                   [&](const auto& floats) { AppendFloats(floats, bytes); },
               },
               operation);
  }
  return bytes;
}

void PrintTree(std::FILE* out, const TreeCase& input) {
  std::size_t number = 0, vertex = 0, triangle = 0;
  for (const Operation& operation : input) {
    std::fprintf(out, "operation %zu: ", number++);
    std::visit(
        Overloaded{
            [&](const AddVertex& add) {
              std::fprintf(out, "vertex %zu:", vertex++);
              Print(out, FieldNames(add.at), add.at);
            },
            [&](const AddTriangle& add) {
              const auto& [a, b, c] = add.corners;
              std::fprintf(out, "triangle %zu: vertices %d, %d and %d\n",
                           triangle++, a, b, c);
            },
            [&](const MoveVertex& move) {
              std::fprintf(out, "move vertex %d to", move.vertex);
              Print(out, FieldNames(move.to), move.to);
            },
            [&](const BuildModels& build) {
              std::fprintf(
                  out,
                  "build by split rule %d at the %s, %d in a leaf, %s; %d bytes"
                  " between vertices\n",
                  static_cast<int>(build.split.rule),
                  build.split.at_geometric_center ? "mean" : "centre",
                  build.leaf_limit,
                  build.keep_source ? "with source" : "without source",
                  build.gap);
            },
            [&](const Sphere& sphere) {
              std::fputs("sphere", out);
              Print(out, kSphere, sphere);
            },
            [&](const Box& box) {
              std::fputs("box", out);
              Print(out, FieldNames(box), box);
            },
            [&](const OrientedBox& box) {
              std::fputs("oriented box", out);
              Print(out, kOrientedBox, box);
            },
            [&](const Capsule& capsule) {
              std::fputs("capsule", out);
              Print(out, kCapsule, capsule);
            },
            [&](const AskPlanes& ask) {
              std::fprintf(out, "%zu planes\n", ask.planes.size());
              for (const Plane& plane : ask.planes) {
                std::fputs("  plane", out);
                Print(out, kPlane, plane);
              }
            },
            [&](const Ray& ray) {
              std::fputs("ray", out);
              Print(out, kRay, ray);
            },
            [&](const AskNearest& ask) {
              std::fputs("nearest point to", out);
              Print(out, kNearest, ask);
            },
            [&](const AskPairs& ask) {
              std::fprintf(out, "pairs with another mesh, choice %d, moved by",
                           ask.choice);
              Print(out, FieldNames(ask.shift), ask.shift);
            },
            [&](const PlaceModels& place) {
              std::fputs("models stand at", out);
              Print(out, kPlacement, place.to);
              std::fputs("  and queries at", out);
              Print(out, kPlacement, place.from);
            },
            [&](const ShareWork& share) {
              std::fprintf(out, "copies by several threads, choice %d, step",
                           share.choice);
              Print(out, FieldNames(share.step), share.step);
            },
        },
        operation);
  }
}

}  // namespace cullproof::fuzz
