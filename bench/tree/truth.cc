#include "bench/tree/truth.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "bench/tree/row.h"
#include "bench/tree/workload.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/volumes.h"
#include "reference/exact_mesh.h"
#include "reference/tree.h"

namespace cullproof::bench {
namespace {

std::size_t Put(std::optional<std::uint32_t> triangle,
                std::span<std::uint32_t> triangles) {
  if (!triangle) return 0;
  if (!triangles.empty()) triangles[0] = *triangle;
  return 1;
}

std::vector<std::uint32_t> AnswerOf(const MeshView& mesh,
                                    const MeshQueries& queries,
                                    std::size_t number) {
  switch (queries.question) {
    case MeshQuestion::kClosestHit: {
      const auto hit = reference::FindClosestHit(queries.rays[number], mesh,
                                                 reference::Faces::kAll);
      if (!hit) return {};
      return hit->triangles;
    }
    case MeshQuestion::kAnyHit:
      return reference::Touched(queries.rays[number], mesh);
    case MeshQuestion::kNearest: {
      const auto nearest = reference::FindNearest(queries.points[number], mesh);
      if (!nearest) return {};
      return nearest->triangles;
    }
    default:
      return std::visit(
          [&](const auto& volume) { return reference::Touched(volume, mesh); },
          queries.volumes[number]);
  }
}

// Whether double arithmetic cannot be expected to tell which one is nearer.
bool AreAboutAsNear(const MeshView& mesh, Point3 point, std::uint32_t one,
                    std::uint32_t other) {
  constexpr double kRounding = 0x1p-40;
  const auto near = reference::SquaredDistanceRange(point, mesh[one]);
  const auto nearest = reference::SquaredDistanceRange(point, mesh[other]);
  return near.low <= nearest.high * (1 + kRounding) + kRounding * kRounding;
}

// Of an answer that is any one triangle, as far as it matters.
bool IsRightTriangle(const MeshView& mesh, const MeshQueries& queries,
                     std::size_t number, std::uint32_t triangle,
                     const std::vector<std::uint32_t>& right) {
  if (queries.question == MeshQuestion::kAnyHit &&
      triangle == PreparedMesh::kSomeTriangle) {
    return true;
  }
  if (std::ranges::binary_search(right, triangle)) return true;
  return queries.question == MeshQuestion::kNearest && triangle < mesh.size() &&
         AreAboutAsNear(mesh, queries.points[number], triangle, right.front());
}

}  // namespace

std::size_t Ask(PreparedMesh& prepared, const MeshQueries& queries,
                std::size_t number, std::span<std::uint32_t> triangles) {
  switch (queries.question) {
    case MeshQuestion::kClosestHit:
      return Put(prepared.ClosestHit(queries.rays[number]), triangles);
    case MeshQuestion::kAnyHit:
      return Put(prepared.AnyHit(queries.rays[number]), triangles);
    case MeshQuestion::kNearest:
      return Put(prepared.Nearest(queries.points[number]), triangles);
    default:
      return prepared.ListTouched(queries.volumes[number], triangles);
  }
}

MeshTruth TruthOf(const MeshView& mesh, const MeshQueries& queries,
                  std::size_t judged) {
  MeshTruth truth;
  for (std::size_t i = 0; i < std::min(judged, queries.size()); ++i) {
    truth.push_back(AnswerOf(mesh, queries, i));
  }
  return truth;
}

MeshVerdict Judge(PreparedMesh& prepared, const MeshView& mesh,
                  const MeshQueries& queries, const MeshTruth& truth) {
  MeshVerdict verdict;
  const auto numbers = prepared.NumbersInMesh();
  std::vector<std::uint32_t> room(mesh.size()), answer, missed, phantom;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    const std::vector<std::uint32_t>& right = truth[i];
    const std::size_t count = Ask(prepared, queries, i, room);
    answer.assign(room.begin(), room.begin() + std::min(count, room.size()));
    if (!numbers.empty()) {
      for (std::uint32_t& triangle : answer) triangle = numbers[triangle];
    }
    std::ranges::sort(answer);
    missed.clear();
    phantom.clear();
    if (IsAboutVolumes(queries.question)) {
      std::ranges::set_difference(right, answer, std::back_inserter(missed));
      std::ranges::set_difference(answer, right, std::back_inserter(phantom));
    } else if (answer.empty() && !right.empty()) {
      missed.push_back(right.front());
    } else if (!answer.empty() &&
               (right.empty() ||
                !IsRightTriangle(mesh, queries, i, answer.front(), right))) {
      phantom = answer;
    }
    if (missed.empty() && phantom.empty() && count == answer.size()) continue;
    ++verdict.wrong;
    verdict.missed += missed.size();
    verdict.phantom += phantom.size();
    if (!verdict.first.empty()) continue;
    verdict.first = "query " + std::to_string(i) + " finds " +
                    std::to_string(count) + " triangles";
    if (!missed.empty()) {
      verdict.first += ", without " + std::to_string(missed.front());
    }
    if (!phantom.empty()) {
      verdict.first += ", with " + std::to_string(phantom.front());
    }
  }
  return verdict;
}

}  // namespace cullproof::bench
