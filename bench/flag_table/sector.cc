// The scalar part of the program of Yip's article on circular sectors (2013),
// written anew, to be built with different compiler flags: its author timed it
// on x87 and on SSE2 arithmetic.
//
// --help tells how it is used.

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <numbers>
#include <vector>

#include "bench/flag_table/program.h"

namespace cullproof::flag_table {
namespace {

constexpr char kHelp[] =
    R"(usage: sector [REPETITIONS [SECTORS]]

Times the scalar variants and the loop around them (no_operation). Prints a JSON
array of {variant, workload, seconds, tests, accepted}, with the seconds of each
repetition. as_published leaves all points but the first 1,000 at the origin, as
the article's program does; all_points draws every point.

  REPETITIONS  1 unless given
  SECTORS      how many of the 1,000 sectors are asked, all unless given

Exit status: 0 all well; 2 wrong usage.
)";

constexpr int kSectors = 1000;
constexpr int kPoints = 100'000;

// Microsoft's rand().
class Rand {
 public:
  static constexpr int kMax = 32767;

  int operator()() {
    state_ = state_ * 214013 + 2531011;
    return static_cast<int>(state_ >> 16) & kMax;
  }

 private:
  std::uint32_t state_ = 0;
};

float Uniform(Rand& rand, float min, float max) {
  return rand() * (max - min) / Rand::kMax + min;
}

struct Sector {
  float cx, cy, ux, uy, radius, theta, squared_radius, cos_theta;
};

Sector RandomSector(Rand& rand) {
  Sector s;
  s.cx = Uniform(rand, -1, 1);
  s.cy = Uniform(rand, -1, 1);
  s.ux = Uniform(rand, -1, 1);
  s.uy = Uniform(rand, -1, 1);
  const float scale = 1 / std::sqrt(s.ux * s.ux + s.uy * s.uy);
  s.ux *= scale;
  s.uy *= scale;
  s.radius = Uniform(rand, 0, 2);
  s.squared_radius = s.radius * s.radius;
  s.theta = Uniform(rand, 0, std::numbers::pi_v<float>);
  s.cos_theta = std::cos(s.theta);
  return s;
}

// Reads the point, which the loop would otherwise not have to do.
bool NoOperation(const Sector&, const float& px, const float& py) {
  static_cast<void>(*static_cast<const volatile float*>(&px));
  static_cast<void>(*static_cast<const volatile float*>(&py));
  return false;
}

bool Acos(const Sector& s, const float& px, const float& py) {
  float dx = px - s.cx;
  float dy = py - s.cy;
  const float length = std::sqrt(dx * dx + dy * dy);
  if (length > s.radius) return false;
  dx /= length;
  dy /= length;
  return std::acos(dx * s.ux + dy * s.uy) < s.theta;
}

bool DeferredSqrt(const Sector& s, const float& px, const float& py) {
  const float dx = px - s.cx;
  const float dy = py - s.cy;
  const float squared_length = dx * dx + dy * dy;
  if (squared_length > s.squared_radius) return false;
  return dx * s.ux + dy * s.uy > std::sqrt(squared_length) * s.cos_theta;
}

// The same without a branch: what a compiler needs to use vectors.
bool DeferredSqrtStraight(const Sector& s, const float& px, const float& py) {
  const float dx = px - s.cx;
  const float dy = py - s.cy;
  const float squared_length = dx * dx + dy * dy;
  const bool within = squared_length <= s.squared_radius;
  const bool ahead =
      dx * s.ux + dy * s.uy > std::sqrt(squared_length) * s.cos_theta;
  return static_cast<int>(within) & static_cast<int>(ahead);
}

bool SqrtFree(const Sector& s, const float& px, const float& py) {
  const float dx = px - s.cx;
  const float dy = py - s.cy;
  const float squared_length = dx * dx + dy * dy;
  if (squared_length > s.squared_radius) return false;
  const float along = dx * s.ux + dy * s.uy;
  if (along >= 0 && s.cos_theta >= 0) {
    return along * along > squared_length * s.cos_theta * s.cos_theta;
  }
  if (along < 0 && s.cos_theta < 0) {
    return along * along < squared_length * s.cos_theta * s.cos_theta;
  }
  return along >= 0;
}

std::uint32_t BitsOf(float value) {
  std::uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

float WithSign(float value, std::uint32_t sign) {
  const std::uint32_t bits = BitsOf(value) | sign;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

bool SignBit(const Sector& s, const float& px, const float& py) {
  const float dx = px - s.cx;
  const float dy = py - s.cy;
  const float squared_length = dx * dx + dy * dy;
  if (squared_length > s.squared_radius) return false;
  const float along = dx * s.ux + dy * s.uy;
  const std::uint32_t sign = BitsOf(along) & 0x80000000u;
  if (sign != (BitsOf(s.cos_theta) & 0x80000000u)) return sign == 0;
  return WithSign(along * along, sign) >
         WithSign(squared_length * s.cos_theta * s.cos_theta, sign);
}

struct Points {
  std::vector<float> x = std::vector<float>(kPoints);
  std::vector<float> y = std::vector<float>(kPoints);
};

template <bool (*kVariant)(const Sector&, const float&, const float&)>
void TimeVariant(const char* name, const char* workload,
                 const std::vector<Sector>& sectors, const Points& points,
                 int repetitions) {
  Time(name, workload, repetitions, static_cast<long>(sectors.size()) * kPoints,
       [&] {
         long accepted = 0;
         for (const Sector& sector : sectors) {
           int inside = 0;
           for (int j = 0; j < kPoints; ++j) {
             inside += kVariant(sector, points.x[j], points.y[j]);
           }
           accepted += inside;
         }
         return accepted;
       });
}

void TimeAll(const char* workload, int drawn, int asked, int repetitions) {
  Rand rand;
  std::vector<Sector> sectors;
  for (int i = 0; i < kSectors; ++i) sectors.push_back(RandomSector(rand));
  Points points;
  for (int j = 0; j < drawn; ++j) {
    points.x[j] = Uniform(rand, -1, 1);
    points.y[j] = Uniform(rand, -1, 1);
  }
  sectors.resize(asked);
  TimeVariant<NoOperation>("no_operation", workload, sectors, points,
                           repetitions);
  TimeVariant<Acos>("acos", workload, sectors, points, repetitions);
  TimeVariant<DeferredSqrt>("deferred_sqrt", workload, sectors, points,
                            repetitions);
  TimeVariant<DeferredSqrtStraight>("deferred_sqrt_straight", workload, sectors,
                                    points, repetitions);
  TimeVariant<SqrtFree>("sqrt_free", workload, sectors, points, repetitions);
  TimeVariant<SignBit>("sign_bit", workload, sectors, points, repetitions);
}

int Main(int argc, char** argv) {
  int repetitions = 1;
  int asked = kSectors;
  ParseArguments(argc, argv, "sector", kHelp,
                 {{"REPETITIONS", 1, 1000, &repetitions},
                  {"SECTORS", 1, kSectors, &asked}});
  TimeAll("as_published", kSectors, asked, repetitions);
  TimeAll("all_points", kPoints, asked, repetitions);
  std::printf("]\n");
  return kWell;
}

}  // namespace
}  // namespace cullproof::flag_table

int main(int argc, char** argv) {
  return cullproof::flag_table::Main(argc, argv);
}
