#include "fuzz/tree_rules.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <vector>

#include "cullproof/aabb_tree.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/placement.h"
#include "cullproof/volumes.h"
#include "fuzz/bounds_rules.h"
#include "fuzz/numbers.h"

namespace cullproof::fuzz {
namespace {

Point3 operator+(const Point3& a, const Point3& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Point3 operator-(const Point3& a, const Point3& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Point3 operator*(float s, const Point3& p) {
  return {s * p.x, s * p.y, s * p.z};
}
float Dot(const Point3& a, const Point3& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Up to seven floats up or down, more often none.
int ReadUlps(Numbers& in) {
  const int byte = in.Byte();
  return byte < 128 ? 0 : byte % 16 - 8;
}

// Vectors of integer length.
struct Step {
  Point3 vector;
  float length;
};
constexpr Step kSteps[] = {
    {{0, 0, 1}, 1},  {{0, 1, 0}, 1},  {{1, 0, 0}, 1},   {{0, 0, -1}, 1},
    {{0, -1, 0}, 1}, {{-1, 0, 0}, 1}, {{3, 4, 0}, 5},   {{0, -3, 4}, 5},
    {{1, 2, 2}, 3},  {{-2, 1, 2}, 3}, {{2, 3, 6}, 7},   {{-6, 2, -3}, 7},
    {{4, 4, 7}, 9},  {{1, -4, 8}, 9}, {{2, 5, 14}, 15}, {{0, 0, 0}, 0},
};
Step ReadStep(Numbers& in) {
  const Step& step = kSteps[in.Byte() % std::size(kSteps)];
  const float scale = in.Float();
  return {scale * step.vector, std::abs(scale) * step.length};
}

constexpr std::array<Point3, 3> kFrames[] = {
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{2, 1, 2}, {-2, 2, 1}, {-1, -2, 2}}},
    {{{0.6f, 0.8f, 0}, {-0.8f, 0.6f, 0}, {0, 0, 1}}},
    {{{1, 1, 0}, {1, -1, 0}, {0, 0, 1}}},
    {{{1, 1, 0}, {0, 1, 1}, {0, 0, 0.5f}}},
    {{{1, 0, 0}, {1, 0, 0}, {0, 1, 0}}},
};

Triangle ReadFocus(Numbers& in, const Scene& scene) {
  const std::size_t choice = in.Byte();
  const MeshView mesh = scene.mesh();
  if (mesh.size() == 0) return {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  return mesh[choice % mesh.size()];
}

// A corner, or a point on an edge or the face, but for rounding.
Point3 ReadFeature(Numbers& in, const Triangle& t) {
  switch (in.Byte() % 8) {
    case 0:
      return t.a;
    case 1:
      return t.b;
    case 2:
      return t.c;
    case 3:
      return 0.5f * t.a + 0.5f * t.b;
    case 4:
      return 0.5f * t.b + 0.5f * t.c;
    case 5:
      return 0.25f * t.c + 0.75f * t.a;
    case 6:
      return 0.5f * t.a + (0.25f * t.b + 0.25f * t.c);
    default:
      return 0.125f * t.a + (0.125f * t.b + 0.75f * t.c);
  }
}
Point3 ReadFeature(Numbers& in, const Scene& scene) {
  return ReadFeature(in, ReadFocus(in, scene));
}

AddTriangle ByNumbers(std::size_t a, std::size_t b, std::size_t c) {
  return {{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
           static_cast<std::uint8_t>(c)}};
}

// A triangle of three vertices of its own, the first number `first`.
void Add(TreeCase& operations, std::size_t first, const Triangle& t) {
  for (const Point3& p : {t.a, t.b, t.c}) operations.push_back(AddVertex{p});
  operations.push_back(ByNumbers(first, first + 1, first + 2));
}

AddTriangle ReadTriangle(Numbers& in, std::size_t vertices) {
  std::array<std::uint8_t, 3> corners;
  for (std::uint8_t& corner : corners) {
    const std::size_t byte = in.Byte();
    corner = static_cast<std::uint8_t>(vertices == 0 ? 0 : byte % vertices);
  }
  return {corners};
}

BuildModels ReadBuild(Numbers& in) {
  const int bits = in.Byte();
  return {
      .split = {.rule = static_cast<SplitRule>(bits % 8 % 6),
                .at_geometric_center = (bits >> 3 & 1) != 0},
      .leaf_limit = static_cast<std::uint8_t>(in.Byte() % kMaxLeafLimit + 1),
      .keep_source = (bits >> 4 & 1) != 0,
      .gap = static_cast<std::uint8_t>((bits >> 5) % (kMaxGap + 1))};
}

template <class ReadOne>
AskPlanes ReadPlanes(Numbers& in, const ReadOne& read) {
  AskPlanes ask;
  for (std::size_t n = in.Byte() % (kMaxPlanes + 1); n > 0; --n) {
    ask.planes.push_back(read());
  }
  return ask;
}

TreeCase NextTriangle(Numbers& in, const Scene& scene) {
  const auto at = in.Floats<Point3>();
  const int turned = in.Byte();
  if (scene.triangles().empty()) return {};
  const auto [a, b, c] = scene.triangles().back();
  const std::size_t next = scene.vertices().size();
  const bool keeps_side = turned % 2 == 0;
  return {AddVertex{at},
          keeps_side ? ByNumbers(c, b, next) : ByNumbers(b, c, next)};
}

TreeCase Copies(Numbers& in, const Scene& scene) {
  constexpr std::size_t kMost = 20;
  const std::size_t copies = in.Byte() % kMost + 1;
  if (scene.triangles().empty()) return {};
  const auto [a, b, c] = scene.triangles().back();
  return TreeCase(copies, ByNumbers(a, b, c));
}

// Up to four by four squares, whose corners are a few steps high.
TreeCase Sheet(Numbers& in, const Scene& scene) {
  const int size = in.Byte();
  const std::size_t columns = static_cast<std::size_t>(size % 4) + 1;
  const std::size_t rows = static_cast<std::size_t>(size / 4 % 4) + 1;
  const auto first = in.Floats<Point3>();
  const float step = in.Float(), height = in.Float();
  const std::size_t next = scene.vertices().size();
  TreeCase operations;
  for (std::size_t y = 0; y <= rows; ++y) {
    for (std::size_t x = 0; x <= columns; ++x) {
      const auto level = static_cast<float>(in.Byte() % 4);
      operations.push_back(AddVertex{
          first + Point3{step * static_cast<float>(x),
                         step * static_cast<float>(y), height * level}});
    }
  }
  const auto at = [&](std::size_t x, std::size_t y) {
    return next + y * (columns + 1) + x;
  };
  for (std::size_t y = 0; y < rows; ++y) {
    for (std::size_t x = 0; x < columns; ++x) {
      operations.push_back(ByNumbers(at(x, y), at(x + 1, y), at(x + 1, y + 1)));
      operations.push_back(ByNumbers(at(x, y), at(x + 1, y + 1), at(x, y + 1)));
    }
  }
  return operations;
}

// One byte a corner.
TreeCase Soup(Numbers& in, const Scene& scene) {
  const float scale = in.Float();
  const std::size_t triangles = in.Byte() % 16 + std::size_t{1};
  TreeCase operations;
  const auto corner = [&] {
    const int byte = in.Byte();
    const auto part = [&](int shift, int size) {
      return scale * static_cast<float>((byte >> shift) % size);
    };
    return Point3{part(0, 8), part(3, 8), part(6, 4)};
  };
  for (std::size_t i = 0; i < triangles; ++i) {
    const Point3 a = corner(), b = corner(), c = corner();
    Add(operations, scene.vertices().size() + 3 * i, {a, b, c});
  }
  return operations;
}

TreeCase MoveToAnother(Numbers& in, const Scene& scene) {
  const std::size_t vertex = in.Byte(), other = in.Byte();
  const int ulps = ReadUlps(in);
  const std::size_t size = scene.vertices().size();
  if (size == 0) return {};
  Point3 to = scene.vertices()[other % size];
  to.x = Nudge(to.x, ulps);
  return {MoveVertex{static_cast<std::uint8_t>(vertex % size), to}};
}

Sphere TouchingSphere(Numbers& in, const Scene& scene) {
  const Point3 feature = ReadFeature(in, scene);
  const Step step = ReadStep(in);
  return {feature + step.vector, Nudge(step.length, ReadUlps(in))};
}

Box TouchingBox(Numbers& in, const Scene& scene) {
  const Triangle t = ReadFocus(in, scene);
  const Point3 p = ReadFeature(in, t), q = ReadFeature(in, t);
  return ReadTouching<Box>(
      in, {{std::fmin(p.x, q.x), std::fmin(p.y, q.y), std::fmin(p.z, q.z)},
           {std::fmax(p.x, q.x), std::fmax(p.y, q.y), std::fmax(p.z, q.z)}});
}

OrientedBox TouchingOrientedBox(Numbers& in, const Scene& scene) {
  OrientedBox box;
  const Triangle t = ReadFocus(in, scene);
  box.axes = kFrames[in.Byte() % std::size(kFrames)];
  const Point3 feature = ReadFeature(in, t);
  box.center = feature + ReadStep(in).vector;
  for (std::size_t i = 0; i < 3; ++i) {
    const float reach = Dot(ReadFeature(in, t) - box.center, box.axes[i]);
    box.half_extents[i] = Nudge(std::abs(reach), ReadUlps(in));
  }
  return box;
}

Capsule TouchingCapsule(Numbers& in, const Scene& scene) {
  const Triangle t = ReadFocus(in, scene);
  const Step step = ReadStep(in);
  const Point3 p = ReadFeature(in, t), q = ReadFeature(in, t),
               r = ReadFeature(in, t);
  const float radius = Nudge(step.length, ReadUlps(in));
  const auto times = static_cast<float>(in.Byte() % 4) - 1;
  const Point3 a = p + step.vector;
  return {a, a + times * (q - r), radius};
}

Plane TouchingPlane(Numbers& in, const Scene& scene) {
  const Point3 feature = ReadFeature(in, scene);
  const Point3 normal = ReadStep(in).vector;
  return {normal, Nudge(-Dot(normal, feature), ReadUlps(in))};
}

Ray TouchingRay(Numbers& in, const Scene& scene) {
  const Point3 to = ReadFeature(in, scene);
  const int choice = in.Byte();
  const Point3 origin =
      choice % 2 == 0 ? to + ReadStep(in).vector : ReadFeature(in, scene);
  constexpr float kScales[] = {1, 0.5f, 2, -1};
  const float scale = kScales[choice / 2 % 4];
  Ray ray = {origin, scale * (to - origin)};
  if (choice / 8 % 2 == 1) ray.direction = to;
  if (choice / 16 % 2 == 1) ray.max_t = Nudge(1 / scale, ReadUlps(in));
  return ray;
}

AskNearest TouchingNearest(Numbers& in, const Scene& scene) {
  const Point3 feature = ReadFeature(in, scene);
  const Step step = ReadStep(in);
  const int choice = in.Byte();
  const float most = std::numeric_limits<float>::infinity();
  return {feature + step.vector,
          choice % 2 == 0 ? most : Nudge(step.length, choice % 16 - 8)};
}

// Turned by a quaternion of integers: the axes are exact before they are
// scaled.
Placement ReadPlacement(Numbers& in) {
  const auto part = [&] {
    return static_cast<float>(static_cast<std::int8_t>(in.Byte()));
  };
  const float w = part(), x = part(), y = part(), z = part();
  const float scale = in.Float();
  const float ww = w * w, xx = x * x, yy = y * y, zz = z * z;
  Placement placement;
  if (ww + xx + yy + zz > 0) {
    placement.axes = {
        {{ww + xx - yy - zz, 2 * (x * y + w * z), 2 * (x * z - w * y)},
         {2 * (x * y - w * z), ww - xx + yy - zz, 2 * (y * z + w * x)},
         {2 * (x * z + w * y), 2 * (y * z - w * x), ww - xx - yy + zz}}};
  }
  for (Point3& axis : placement.axes) axis = scale * axis;
  placement.origin = in.Floats<Point3>();
  return placement;
}

}  // namespace

TreeCase ReadRecord(Numbers& in, TreeRecord record, const Scene& scene) {
  const std::size_t vertices = scene.vertices().size();
  switch (record) {
    case TreeRecord::kVertex:
      return {AddVertex{in.Floats<Point3>()}};
    case TreeRecord::kTriangle:
      return {ReadTriangle(in, vertices)};
    case TreeRecord::kMove: {
      const std::size_t vertex = in.Byte();
      const auto to = in.Floats<Point3>();
      if (vertices == 0) return {};
      return {MoveVertex{static_cast<std::uint8_t>(vertex % vertices), to}};
    }
    case TreeRecord::kBuild:
      return {ReadBuild(in)};
    case TreeRecord::kSphere:
      return {in.Floats<Sphere>()};
    case TreeRecord::kBox:
      return {in.Floats<Box>()};
    case TreeRecord::kOrientedBox:
      return {in.Floats<OrientedBox>()};
    case TreeRecord::kCapsule:
      return {in.Floats<Capsule>()};
    case TreeRecord::kPlanes:
      return {ReadPlanes(in, [&] { return in.Floats<Plane>(); })};
    case TreeRecord::kRay:
      return {in.Floats<Ray>()};
    case TreeRecord::kNearest:
      return {in.Floats<AskNearest>()};
    case TreeRecord::kFreeTriangle: {
      TreeCase operations;
      Add(operations, vertices, in.Floats<Triangle>());
      return operations;
    }
    case TreeRecord::kNextTriangle:
      return NextTriangle(in, scene);
    case TreeRecord::kCopies:
      return Copies(in, scene);
    case TreeRecord::kSheet:
      return Sheet(in, scene);
    case TreeRecord::kSoup:
      return Soup(in, scene);
    case TreeRecord::kMoveToAnother:
      return MoveToAnother(in, scene);
    case TreeRecord::kTouchingSphere:
      return {TouchingSphere(in, scene)};
    case TreeRecord::kTouchingBox:
      return {TouchingBox(in, scene)};
    case TreeRecord::kTouchingOrientedBox:
      return {TouchingOrientedBox(in, scene)};
    case TreeRecord::kTouchingCapsule:
      return {TouchingCapsule(in, scene)};
    case TreeRecord::kTouchingPlanes:
      return {ReadPlanes(in, [&] { return TouchingPlane(in, scene); })};
    case TreeRecord::kTouchingRay:
      return {TouchingRay(in, scene)};
    case TreeRecord::kTouchingNearest:
      return {TouchingNearest(in, scene)};
    case TreeRecord::kPairs: {
      const auto shift = in.Floats<Point3>();
      return {AskPairs{shift, in.Byte()}};
    }
    case TreeRecord::kPlace:
      return {in.Floats<PlaceModels>()};
    case TreeRecord::kShare: {
      const auto step = in.Floats<Point3>();
      return {ShareWork{step, in.Byte()}};
    }
    case TreeRecord::kTurnedPlace: {
      const Placement to = ReadPlacement(in);
      return {PlaceModels{to, ReadPlacement(in)}};
    }
  }
  return {};
}

}  // namespace cullproof::fuzz
