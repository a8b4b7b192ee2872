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
#include "cullproof/mesh_data.h"
#include "cullproof/touching_pairs.h"
#include "cullproof/volumes.h"
#include "reference/exact_mesh.h"
#include "reference/tree.h"

namespace cullproof::bench {
namespace {

using Numbers = std::vector<std::uint64_t>;

std::size_t Put(std::optional<std::uint32_t> triangle, Room& room) {
  if (!triangle) return 0;
  if (!room.triangles.empty()) room.triangles[0] = *triangle;
  return 1;
}

std::uint64_t NumberOfPair(std::uint32_t triangle, std::uint32_t others) {
  return std::uint64_t{triangle} << 32 | others;
}

template <class Range>
Numbers NumbersOf(const Range& triangles) {
  return {triangles.begin(), triangles.end()};
}

Numbers RightAnswer(const MeshView& mesh, const MeshQueries& queries,
                    std::size_t number) {
  switch (queries.question) {
    case MeshQuestion::kClosestHit: {
      const auto hit = reference::FindClosestHit(queries.rays[number], mesh,
                                                 reference::Faces::kAll);
      if (!hit) return {};
      return NumbersOf(hit->triangles);
    }
    case MeshQuestion::kAnyHit:
      return NumbersOf(reference::Touched(queries.rays[number], mesh));
    case MeshQuestion::kNearest: {
      const auto nearest = reference::FindNearest(queries.points[number], mesh);
      if (!nearest) return {};
      return NumbersOf(nearest->triangles);
    }
    case MeshQuestion::kMesh: {
      Numbers numbers;
      for (const auto& [one, other] :
           reference::TouchingPairs(mesh, queries.meshes[number].View())) {
        numbers.push_back(NumberOfPair(one, other));
      }
      return numbers;
    }
    default:
      return NumbersOf(std::visit(
          [&](const auto& volume) { return reference::Touched(volume, mesh); },
          queries.volumes[number]));
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
                     const Numbers& right) {
  if (queries.question == MeshQuestion::kAnyHit &&
      triangle == PreparedMesh::kSomeTriangle) {
    return true;
  }
  if (std::ranges::binary_search(right, triangle)) return true;
  return queries.question == MeshQuestion::kNearest && triangle < mesh.size() &&
         AreAboutAsNear(mesh, queries.points[number], triangle,
                        static_cast<std::uint32_t>(right.front()));
}

std::uint32_t NumberInMesh(const PreparedMesh& prepared,
                           std::uint32_t triangle) {
  const auto numbers = prepared.NumbersInMesh();
  return numbers.empty() ? triangle : numbers[triangle];
}

// What was answered, in ascending order, as far as there was room.
Numbers AnswerIn(const Room& room, const Respondent& respondent,
                 const MeshQueries& queries, std::size_t number,
                 std::size_t count) {
  Numbers answer;
  if (queries.question == MeshQuestion::kMesh) {
    const PreparedMesh& with = *respondent.others[number];
    for (const auto& [one, other] : std::span(room.pairs).first(count)) {
      answer.push_back(NumberOfPair(NumberInMesh(*respondent.mesh, one),
                                    NumberInMesh(with, other)));
    }
  } else {
    const auto triangles = queries.question == MeshQuestion::kFollowedSphere
                               ? room.near
                               : std::span(room.triangles);
    for (const std::uint32_t triangle :
         triangles.first(std::min(count, triangles.size()))) {
      answer.push_back(NumberInMesh(*respondent.mesh, triangle));
    }
  }
  std::ranges::sort(answer);
  return answer;
}

// Without what is there twice.
Numbers Distinct(Numbers sorted) {
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  return sorted;
}

std::string Text(const MeshQueries& queries, std::uint64_t number) {
  if (queries.question != MeshQuestion::kMesh) return std::to_string(number);
  return std::to_string(number >> 32) + " and " +
         std::to_string(static_cast<std::uint32_t>(number));
}

}  // namespace

Respondent MakeRespondent(const MeshRow& row, PreparedMesh& mesh,
                          const MeshQueries& queries) {
  Respondent respondent = {&mesh};
  for (const MeshData& other : queries.meshes) {
    respondent.others.push_back(row.prepare(other.View()));
  }
  return respondent;
}

std::size_t Ask(const Respondent& respondent, const MeshQueries& queries,
                std::size_t number, Room& room) {
  PreparedMesh& mesh = *respondent.mesh;
  switch (queries.question) {
    case MeshQuestion::kClosestHit:
      return Put(mesh.ClosestHit(queries.rays[number]), room);
    case MeshQuestion::kAnyHit:
      return Put(mesh.AnyHit(queries.rays[number]), room);
    case MeshQuestion::kNearest:
      return Put(mesh.Nearest(queries.points[number]), room);
    case MeshQuestion::kFollowedSphere:
      room.near = mesh.ListNear(queries.volumes[number]);
      return room.near.size();
    case MeshQuestion::kMesh:
      return mesh.ListTouchingPairs(*respondent.others[number], room.pairs);
    default:
      return mesh.ListTouched(queries.volumes[number], room.triangles);
  }
}

MeshTruth TruthOf(const MeshView& mesh, const MeshQueries& queries,
                  std::size_t judged) {
  MeshTruth truth;
  for (std::size_t i = 0; i < std::min(judged, queries.size()); ++i) {
    truth.push_back(RightAnswer(mesh, queries, i));
  }
  return truth;
}

MeshVerdict Judge(const Respondent& respondent, const MeshView& mesh,
                  const MeshQueries& queries, const MeshTruth& truth) {
  MeshVerdict verdict;
  Room room(mesh);
  for (std::size_t i = 0; i < truth.size(); ++i) {
    const Numbers& right = truth[i];
    const std::size_t count = Ask(respondent, queries, i, room);
    const Numbers answer = AnswerIn(room, respondent, queries, i, count);
    Numbers missed, phantom;
    if (!IsAboutOneTriangle(queries.question)) {
      const bool may_have_others =
          queries.question == MeshQuestion::kFollowedSphere;
      const Numbers allowed = may_have_others ? Distinct(answer) : right;
      std::ranges::set_difference(right, answer, std::back_inserter(missed));
      std::ranges::set_difference(answer, allowed, std::back_inserter(phantom));
    } else if (answer.empty() && !right.empty()) {
      missed.push_back(right.front());
    } else if (!answer.empty() &&
               (right.empty() ||
                !IsRightTriangle(mesh, queries, i,
                                 static_cast<std::uint32_t>(answer.front()),
                                 right))) {
      phantom = answer;
    }
    if (missed.empty() && phantom.empty() && count == answer.size()) continue;
    ++verdict.wrong;
    verdict.missed += missed.size();
    verdict.phantom += phantom.size();
    if (!verdict.first.empty()) continue;
    const bool is_of_pairs = queries.question == MeshQuestion::kMesh;
    verdict.first = "query " + std::to_string(i) + " finds " +
                    std::to_string(count) +
                    (is_of_pairs ? " pairs" : " triangles");
    if (!missed.empty()) {
      verdict.first += ", without " + Text(queries, missed.front());
    }
    if (!phantom.empty()) {
      verdict.first += ", with " + Text(queries, phantom.front());
    }
  }
  return verdict;
}

}  // namespace cullproof::bench
