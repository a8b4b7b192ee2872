// Work on many things, by one thread or by several.
#ifndef CULLPROOF_KERNELS_TREE_PARTS_H_
#define CULLPROOF_KERNELS_TREE_PARTS_H_

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <exception>

#include "cullproof/aabb_tree.h"
#include "cullproof/workers.h"

namespace cullproof {

inline constexpr std::size_t kMostParts = 64;

// Calls task(part) for every part below `parts`, at most kMostParts, by the
// workers if there are any. Throws what the first of those parts throws that
// throw anything.
template <class Task>
void RunParts(std::size_t parts, Workers* workers, const Task& task) {
  assert(parts <= kMostParts);
  if (workers == nullptr) {
    for (std::size_t part = 0; part < parts; ++part) task(part);
    return;
  }
  std::array<std::exception_ptr, kMostParts> thrown;
  workers->Run(parts, [&](std::size_t part) {
    try {
      task(part);
    } catch (...) {
      thrown[part] = std::current_exception();
    }
  });
  for (std::size_t part = 0; part < parts; ++part) {
    if (thrown[part]) std::rethrow_exception(thrown[part]);
  }
}

// Into how many parts work on so many triangles is divided: one, if that is
// soon done.
inline std::size_t PartsFor(std::size_t triangles, const Workers* workers) {
  constexpr std::size_t kFew = 4096;
  return workers == nullptr || triangles < kFew ? 1 : kMostParts;
}

// Calls task(part, begin, end) for consecutive parts of so many things.
template <class Task>
void RunRanges(std::size_t size, std::size_t parts, Workers* workers,
               const Task& task) {
  RunParts(parts, workers, [&](std::size_t part) {
    task(part, size * part / parts, size * (part + 1) / parts);
  });
}

// Calls fit(unit) for each unit of a tree, after those of its children, and
// returns the sum of the answers. A unit is numbered before all below its first
// child, and these before its second child. below(unit, is) tells whether
// `is` is true of the number of any of its children. Allocates nothing.
template <class Below, class Fit>
std::size_t FromLeavesUp(std::size_t units, std::size_t parts, Workers* workers,
                         const Below& below, const Fit& fit) {
  std::size_t sum = 0;
  if (parts == 1) {
    for (std::size_t unit = units; unit-- > 0;) sum += fit(unit);
    return sum;
  }
  struct Part {
    std::size_t sum = 0;
    // Units that have some below them in a later part, the lowest first. Each
    // but the first is above the one before it.
    std::size_t late_size = 0;
    std::array<std::uint32_t, AabbTree::kMaxDepth> late;
  };
  std::array<Part, kMostParts> all;
  RunRanges(
      units, parts, workers,
      [&](std::size_t number, std::size_t begin, std::size_t end) {
        Part& part = all[number];
        const auto is_late = [&](std::size_t child) {
          return child >= end ||
                 (part.late_size > 0 && child == part.late[part.late_size - 1]);
        };
        for (std::size_t unit = end; unit-- > begin;) {
          if (below(unit, is_late)) {
            part.late[part.late_size++] = static_cast<std::uint32_t>(unit);
          } else {
            part.sum += fit(unit);
          }
        }
      });
  for (std::size_t number = parts; number-- > 0;) {
    const Part& part = all[number];
    sum += part.sum;
    for (std::size_t i = 0; i < part.late_size; ++i) sum += fit(part.late[i]);
  }
  return sum;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_PARTS_H_
