// The program of McNett's "Hex Prism" (2019), written anew, to be built with
// different compiler flags: they change how its data is rounded, and so what
// it counts. It therefore keeps the published program's arithmetic, its rand()
// and its memory layout.
//
// --help tells how it is used.

#include <immintrin.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "bench/flag_table/program.h"

namespace cullproof::flag_table {
namespace {

constexpr char kHelp[] =
    R"(usage: hexprism [REPETITIONS [TAIL [NAIVE]]]

Times the box (aabb), the prism and its naive form, written with single floats.
Prints a JSON array of {variant, workload, seconds, tests, accepted}, with the
seconds of each repetition.

  REPETITIONS  of box and prism on the vectors that are filled (filled), 1
               unless given
  TAIL         of box and prism on all vectors that the published program
               allocates, 16 times as many (as_published), 0 unless given
  NAIVE        of the naive form on as many objects (filled), 0 unless given

Exit status: 0 all well; 1 out of memory; 2 wrong usage.
)";

constexpr int kLanes = 4;
constexpr int kMeshes = 100;
constexpr int kPoints = 50;
constexpr int kQueries = 500;
constexpr int kAllocatedVectors = 10'000'000;
constexpr int kObjects = 2'500'000;
constexpr int kFilledVectors = kObjects / kLanes;

struct Point {
  float x, y, z;
};

float Random(float lo, float hi) {
  const int grain = 10000;
  const float t = (std::rand() % grain) * 1.f / (grain - 1);
  return lo + (hi - lo) * t;
}

Point RandomPoint(float radius) {
  Point p;
  do {
    p.x = Random(-radius, radius) * 0.25f;
    p.y = Random(-radius, radius) * 0.25f;
    p.z = Random(-radius, radius);
  } while (std::sqrt(p.x * p.x + p.y * p.y + p.z * p.z) > radius);
  return p;
}

// One vector for each of some planes.
template <int kPlanes>
struct Record {
  __m128 plane[kPlanes];

  void Set(int plane_number, int lane, float value) {
    reinterpret_cast<float*>(&plane[plane_number])[lane] = value;
  }
  Record FirstLane() const {
    Record r;
    for (int i = 0; i < kPlanes; ++i) {
      r.plane[i] = _mm_set1_ps(_mm_cvtss_f32(plane[i]));
    }
    return r;
  }
};

// Memory that stays untouched until somebody writes to it.
template <class T>
T* Allocate() {
  auto* memory =
      static_cast<T*>(std::aligned_alloc(64, kAllocatedVectors * sizeof(T)));
  if (memory == nullptr) {
    std::fputs("hexprism: out of memory\n", stderr);
    std::exit(kFailed);
  }
  return memory;
}

// True in the lanes where every min is at most the max of the same axis.
template <int kAxes>
__m128 AllAtMost(const Record<kAxes>& min, const Record<kAxes>& max) {
  __m128 mask = _mm_cmple_ps(min.plane[0], max.plane[0]);
  for (int i = 1; i < kAxes; ++i) {
    mask = _mm_and_ps(mask, _mm_cmple_ps(min.plane[i], max.plane[i]));
  }
  return mask;
}

// An interval is a record of min and max.
__m128 Meet(const Record<2>& a, const Record<2>& b) {
  return _mm_and_ps(_mm_cmple_ps(a.plane[0], b.plane[1]),
                    _mm_cmple_ps(b.plane[0], a.plane[1]));
}

struct Extent {
  float min = std::numeric_limits<float>::max();
  float max = std::numeric_limits<float>::lowest();

  void Grow(float value) {
    min = std::min(min, value);
    max = std::max(max, value);
  }
};

struct Boxes {
  struct Slabs {
    Record<2> x, y;
  };
  struct Query {
    Slabs xy;
    Record<2> z;
  };

  Slabs* xy = Allocate<Slabs>();
  Record<2>* z = Allocate<Record<2>>();

  Boxes() = default;
  Boxes(const Boxes&) = delete;
  ~Boxes() {
    std::free(xy);
    std::free(z);
  }

  void Set(int object, Extent x, Extent y, Extent, Extent height) {
    const int vector = object / kLanes;
    const int lane = object % kLanes;
    xy[vector].x.Set(0, lane, x.min);
    xy[vector].x.Set(1, lane, x.max);
    xy[vector].y.Set(0, lane, y.min);
    xy[vector].y.Set(1, lane, y.max);
    z[vector].Set(0, lane, height.min);
    z[vector].Set(1, lane, height.max);
  }
  Query QueryAt(int vector) const {
    return {{xy[vector].x.FirstLane(), xy[vector].y.FirstLane()},
            z[vector].FirstLane()};
  }
  int Meets(const Query& query, int vector) const {
    __m128 mask = _mm_and_ps(Meet(xy[vector].x, query.xy.x),
                             Meet(xy[vector].y, query.xy.y));
    if (_mm_movemask_ps(mask) == 0) return 0;
    mask = _mm_and_ps(mask, Meet(query.z, z[vector]));
    return _mm_movemask_ps(mask);
  }
};

struct Prisms {
  struct Query {
    Record<3> up, down;
    Record<2> z;
  };

  Record<3>* up = Allocate<Record<3>>();
  Record<3>* down = Allocate<Record<3>>();
  Record<2>* z = Allocate<Record<2>>();

  Prisms() = default;
  Prisms(const Prisms&) = delete;
  ~Prisms() {
    std::free(up);
    std::free(down);
    std::free(z);
  }

  void Set(int object, Extent a, Extent b, Extent c, Extent height) {
    const int vector = object / kLanes;
    const int lane = object % kLanes;
    const Extent axes[] = {a, b, c};
    for (int i = 0; i < 3; ++i) {
      up[vector].Set(i, lane, axes[i].min);
      down[vector].Set(i, lane, axes[i].max);
    }
    z[vector].Set(0, lane, height.min);
    z[vector].Set(1, lane, height.max);
  }
  Query QueryAt(int vector) const {
    return {up[vector].FirstLane(), down[vector].FirstLane(),
            z[vector].FirstLane()};
  }
  int Meets(const Query& query, int vector) const {
    __m128 mask = AllAtMost(up[vector], query.down);
    if (_mm_movemask_ps(mask) == 0) return 0;
    mask = _mm_and_ps(mask, AllAtMost(query.up, down[vector]));
    mask = _mm_and_ps(mask, Meet(query.z, z[vector]));
    return _mm_movemask_ps(mask);
  }
};

template <class World>
long CountMeetings(const World& world, int vectors) {
  long meetings = 0;
  for (int q = 0; q < kQueries; ++q) {
    const auto query = world.QueryAt(q);
    for (int v = 0; v < vectors; ++v) {
      if (const int mask = world.Meets(query, v)) {
        meetings += __builtin_popcount(mask);
      }
    }
  }
  return meetings;
}

// The naive form.
struct UpTriangularPrism {
  float min_a, min_b, min_c, min_z;
};

struct DownTriangularPrism {
  float max_a, max_b, max_c, max_z;
};

struct TriangularPrisms {
  UpTriangularPrism up;
  DownTriangularPrism down;
};

bool Meet(const UpTriangularPrism& up, const DownTriangularPrism& down) {
  return up.min_a <= down.max_a && up.min_b <= down.max_b &&
         up.min_c <= down.max_c && up.min_z <= down.max_z;
}

long CountMeetings(const std::vector<TriangularPrisms>& world) {
  long meetings = 0;
  for (int q = 0; q < kQueries; ++q) {
    const TriangularPrisms query = world[q * kLanes];
    for (const TriangularPrisms& object : world) {
      if (Meet(query.up, object.down) && Meet(object.up, query.down)) {
        ++meetings;
      }
    }
  }
  return meetings;
}

template <class World>
void TimeVectors(const char* variant, const char* workload, const World& world,
                 int vectors, int repetitions) {
  Time(variant, workload, repetitions,
       static_cast<long>(kQueries) * vectors * kLanes,
       [&] { return CountMeetings(world, vectors); });
}

int Main(int argc, char** argv) {
  int repetitions = 1;
  int tail = 0;
  int naive_repetitions = 0;
  ParseArguments(argc, argv, "hexprism", kHelp,
                 {{"REPETITIONS", 1, 1000, &repetitions},
                  {"TAIL", 0, 1000, &tail},
                  {"NAIVE", 0, 1000, &naive_repetitions}});

  std::vector<std::vector<Point>> meshes(kMeshes);
  for (auto& mesh : meshes) {
    for (int p = 0; p < kPoints; ++p) mesh.push_back(RandomPoint(1.f));
  }
  Boxes boxes;
  Prisms prisms;
  std::vector<TriangularPrisms> naive(kObjects);
  for (int o = 0; o < kObjects; ++o) {
    const auto& mesh = meshes[std::rand() % kMeshes];
    Point position;
    position.x = Random(-100.f, 100.f);
    position.y = Random(-100.f, 100.f);
    position.z = Random(-1.f, 1.f);
    Extent x, y, c, z;
    for (const Point& point : mesh) {
      const Point at = {position.x + point.x, position.y + point.y,
                        position.z + point.z};
      x.Grow(at.x);
      y.Grow(at.y);
      c.Grow(-(at.x + at.y));
      z.Grow(at.z);
    }
    boxes.Set(o, x, y, c, z);
    prisms.Set(o, x, y, c, z);
    naive[o] = {{x.min, y.min, c.min, z.min}, {x.max, y.max, c.max, z.max}};
  }

  TimeVectors("aabb", "filled", boxes, kFilledVectors, repetitions);
  TimeVectors("prism", "filled", prisms, kFilledVectors, repetitions);
  Time("naive", "filled", naive_repetitions,
       static_cast<long>(kQueries) * kObjects,
       [&] { return CountMeetings(naive); });
  TimeVectors("aabb", "as_published", boxes, kAllocatedVectors, tail);
  TimeVectors("prism", "as_published", prisms, kAllocatedVectors, tail);
  std::printf("]\n");
  return kWell;
}

}  // namespace
}  // namespace cullproof::flag_table

int main(int argc, char** argv) {
  return cullproof::flag_table::Main(argc, argv);
}
