#include "reference/workloads/bounds.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "cullproof/bounds_builders.h"
#include "reference/crand.h"
#include "reference/workloads/citations.h"
#include "reference/workloads/columns.h"

namespace cullproof::reference {
namespace {

constexpr std::size_t kQueries = 500;
// The published program has vectors of 4 objects; query t is the first object
// of vector t.
constexpr std::size_t kLanes = 4;
constexpr std::size_t kFilled = 2'500'000;
constexpr std::size_t kMany = 10'000'000;
// The published program allocates 10,000,000 vectors, fills the first 625,000
// and scans them all.
constexpr std::size_t kPublished = 10'000'000 * kLanes;
constexpr std::size_t kInCache = 65'536;

using Points = std::vector<Point3>;

// The published program's objects, one after the other: a mesh put somewhere.
class Objects {
 public:
  Objects() {
    for (Points& mesh : meshes_) {
      mesh.resize(kMeshPoints);
      for (Point3& point : mesh) point = DrawMeshPoint();
    }
  }

  // The next object's points in the world.
  const Points& Next() {
    const Points& mesh = meshes_[rand_.Next() % kMeshes];
    Point3 position;
    position.x = Random(-100, 100);
    position.y = Random(-100, 100);
    position.z = Random(-1, 1);
    for (std::size_t i = 0; i < kMeshPoints; ++i) {
      points_[i] = {position.x + mesh[i].x, position.y + mesh[i].y,
                    position.z + mesh[i].z};
    }
    return points_;
  }

 private:
  static constexpr std::size_t kMeshes = 100;
  static constexpr std::size_t kMeshPoints = 50;

  float Random(float low, float high) {
    constexpr int kGrain = 10'000;
    const auto draw = static_cast<float>(rand_.Next() % kGrain);
    const float t = draw / (kGrain - 1);
    return low + (high - low) * t;
  }

  // In the unit ball, and four times as high as wide.
  Point3 DrawMeshPoint() {
    while (true) {
      Point3 point;
      point.x = Random(-1, 1) * 0.25f;
      point.y = Random(-1, 1) * 0.25f;
      point.z = Random(-1, 1);
      const float length =
          std::sqrt(point.x * point.x + point.y * point.y + point.z * point.z);
      if (length <= 1) return point;
    }
  }

  GlibcRand rand_{1};  // The program does not seed.
  std::array<Points, kMeshes> meshes_;
  Points points_ = Points(kMeshPoints);
};

// What a query is made of, given an object's points.
using Shape = Points (*)(const Points& object);

Points Itself(const Points& object) { return object; }

// No object reaches higher than 2 or lower than -2.
Points Lifted(const Points& object) {
  Points points = object;
  for (Point3& point : points) point.z += 8;
  return points;
}

// A down triangle as high as the object: three corners, in the order and at
// the distances that `corners` gives from the object's centre.
Points Triangle(const Points& object, const std::array<Point2, 3>& corners) {
  const Box box = BoxFromPoints(object);
  const float x = (box.min.x + box.max.x) * 0.5f;
  const float y = (box.min.y + box.max.y) * 0.5f;
  return {{x + corners[0].x, y + corners[0].y, box.min.z},
          {x + corners[1].x, y + corners[1].y, box.max.z},
          {x + corners[2].x, y + corners[2].y, box.max.z}};
}

// The up triangle around a down triangle has four times its area. Here A, B
// and C reach 10 above their values at the centre and 20 below them.
Points DownTriangle(const Points& object) {
  return Triangle(object, {{{10, 10}, {10, -20}, {-20, 10}}});
}

Points ElegantDownTriangle(const Points& object) {
  constexpr float kSide = 17.320508f;  // 10 times the square root of 3.
  return Triangle(object, {{{-20, 0}, {10, kSide}, {10, -kSide}}});
}

template <class Bounds>
struct Layout;

template <>
struct Layout<Box> {
  using View = BoxesView;
  static View Over(const Columns& at, std::size_t size) {
    return {{at[0], at[1], at[2]}, {at[3], at[4], at[5]}, size};
  }
};

template <>
struct Layout<HexPrism> {
  using View = PrismsView;
  static View Over(const Columns& at, std::size_t size) {
    return {{at[0], at[1], at[2], at[3]}, {at[4], at[5], at[6], at[7]}, size};
  }
};

template <class Bounds>
constexpr std::size_t kColumns = sizeof(Bounds) / sizeof(float);

// A world of `size` objects, of which those past the first `filled` are
// memory that was never written to.
template <class Bounds>
auto Make(std::size_t size, std::size_t filled,
          Bounds (*build)(std::span<const Point3>), Shape query_shape) {
  Workload<typename Layout<Bounds>::View, Bounds> workload;
  const Columns columns(kColumns<Bounds>, size);
  Objects objects;
  for (std::size_t i = 0; i < filled; ++i) {
    const Points& points = objects.Next();
    const Bounds bounds = build(points);
    const auto values =
        std::bit_cast<std::array<float, kColumns<Bounds>>>(bounds);
    for (std::size_t column = 0; column < values.size(); ++column) {
      columns[column][i] = values[column];
    }
    if (i % kLanes == 0 && i / kLanes < kQueries) {
      workload.queries.push_back(build(query_shape(points)));
    }
  }
  workload.world = Layout<Bounds>::Over(columns, size);
  workload.memory = columns.memory();
  return workload;
}

HexPrism Directed(std::span<const Point3> points) {
  return PrismFromPoints(points, Axes::kPragmatic);
}

HexPrism Elegant(std::span<const Point3> points) {
  return PrismFromPoints(points, Axes::kElegant);
}

HexPrism FromBox(std::span<const Point3> points) {
  return PrismFromBox(BoxFromPoints(points));
}

template <class Bounds>
constexpr std::size_t Bytes(std::size_t objects) {
  return (objects + kQueries) * sizeof(Bounds);
}

constexpr WorkloadSource<BoxWorkload> kBoxWorkloads[] = {
    {"filled", kCullproof,
     "2,500,000 boxes around the published program's objects, all in memory; "
     "500 of them are the queries",
     Bytes<Box>(kFilled),
     [] { return Make(kFilled, kFilled, BoxFromPoints, Itself); }},
    {"in_cache", kCullproof, "The first 65,536 of the filled boxes",
     Bytes<Box>(kInCache),
     [] { return Make(kInCache, kInCache, BoxFromPoints, Itself); }},
    {"as_published", kMcNett2019,
     "The filled boxes and 37,500,000 more that the published program scans "
     "but never writes to, which all share one page of zeros",
     Bytes<Box>(kPublished),
     [] { return Make(kPublished, kFilled, BoxFromPoints, Itself); }, true},
    {"airborne", kCullproof,
     "The in_cache boxes, and queries lifted above all of them",
     Bytes<Box>(kInCache),
     [] { return Make(kInCache, kInCache, BoxFromPoints, Lifted); }},
    {"down_shaped", kCullproof,
     "The in_cache boxes, and queries around wide down triangles",
     Bytes<Box>(kInCache),
     [] { return Make(kInCache, kInCache, BoxFromPoints, DownTriangle); }},
};

constexpr WorkloadSource<PrismWorkload> kPrismWorkloads[] = {
    {"filled", kCullproof,
     "2,500,000 prisms around the published program's objects, C rounded as "
     "published, all in memory; 500 of them are the queries",
     Bytes<HexPrism>(kFilled),
     [] { return Make(kFilled, kFilled, PrismFromPointsAsPublished, Itself); }},
    {"many", kCullproof,
     "The filled prisms and 7,500,000 more made like them, all in memory",
     Bytes<HexPrism>(kMany),
     [] { return Make(kMany, kMany, PrismFromPointsAsPublished, Itself); }},
    {"filled_directed", kCullproof, "The filled prisms, C rounded outward",
     Bytes<HexPrism>(kFilled),
     [] { return Make(kFilled, kFilled, Directed, Itself); }},
    {"filled_elegant", kCullproof,
     "The filled prisms with elegant axes, rounded outward",
     Bytes<HexPrism>(kFilled),
     [] { return Make(kFilled, kFilled, Elegant, Itself); }},
    {"filled_from_boxes", kCullproof, "Prisms in the shape of the filled boxes",
     Bytes<HexPrism>(kFilled),
     [] { return Make(kFilled, kFilled, FromBox, Itself); }},
    {"in_cache", kCullproof, "The first 65,536 of the filled prisms",
     Bytes<HexPrism>(kInCache),
     [] {
       return Make(kInCache, kInCache, PrismFromPointsAsPublished, Itself);
     }},
    {"in_cache_elegant", kCullproof,
     "The first 65,536 of the filled_elegant prisms", Bytes<HexPrism>(kInCache),
     [] { return Make(kInCache, kInCache, Elegant, Itself); }},
    {"as_published", kMcNett2019,
     "The filled prisms and 37,500,000 more that the published program scans "
     "but never writes to, which all share one page of zeros",
     Bytes<HexPrism>(kPublished),
     [] {
       return Make(kPublished, kFilled, PrismFromPointsAsPublished, Itself);
     },
     true},
    {"airborne", kCullproof,
     "The in_cache prisms, and queries lifted above all of them",
     Bytes<HexPrism>(kInCache),
     [] {
       return Make(kInCache, kInCache, PrismFromPointsAsPublished, Lifted);
     }},
    {"airborne_elegant", kCullproof,
     "The in_cache_elegant prisms, and queries lifted above all of them",
     Bytes<HexPrism>(kInCache),
     [] { return Make(kInCache, kInCache, Elegant, Lifted); }},
    {"down_shaped", kCullproof,
     "The in_cache prisms, and queries around wide down triangles, whose up "
     "triangles have four times the area",
     Bytes<HexPrism>(kInCache),
     [] {
       return Make(kInCache, kInCache, PrismFromPointsAsPublished,
                   DownTriangle);
     }},
    {"down_shaped_elegant", kCullproof,
     "The in_cache_elegant prisms, and queries around wide down triangles, "
     "whose up triangles have four times the area",
     Bytes<HexPrism>(kInCache),
     [] { return Make(kInCache, kInCache, Elegant, ElegantDownTriangle); }},
};

}  // namespace

std::span<const WorkloadSource<BoxWorkload>> BoxWorkloads() {
  return kBoxWorkloads;
}

std::span<const WorkloadSource<PrismWorkload>> PrismWorkloads() {
  return kPrismWorkloads;
}

HexPrism PrismFromPointsAsPublished(std::span<const Point3> points) {
  HexPrism prism = PrismFromBox(BoxFromPoints(points));
  prism.min.c = std::numeric_limits<float>::infinity();
  prism.max.c = -prism.min.c;
  for (const auto& [x, y, z] : points) {
    const float c = -(x + y);
    prism.min.c = std::min(prism.min.c, c);
    prism.max.c = std::max(prism.max.c, c);
  }
  return prism;
}

}  // namespace cullproof::reference
