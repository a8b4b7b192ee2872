// A world's copy along a curve through the ground plane, with the bounds of 32
// neighbours at a time, of 32 such bounds and so on.
#ifndef CULLPROOF_KERNELS_BOUNDS_HIERARCHY_H_
#define CULLPROOF_KERNELS_BOUNDS_HIERARCHY_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "kernels/bounds/coder.h"
#include "kernels/bounds/sides.h"
#include "kernels/hilbert.h"

namespace cullproof {

template <class Bounds>
class Hierarchy {
 public:
  // Nodes of a level that have one parent.
  static constexpr std::size_t kFanBits = 5;
  static constexpr std::size_t kFan = 1 << kFanBits;

  explicit Hierarchy(const Sides<Bounds>& objects)
      : order_(OrderAlongCurve(objects)) {
    for (std::size_t size = objects.size;; size = Parents(size)) {
      levels_.emplace_back(size);
      if (size <= kFan) break;
    }
    Refit(objects);
  }

  // A copy would share what Refit changes.
  Hierarchy(Hierarchy&&) = default;
  Hierarchy& operator=(Hierarchy&&) = default;

  // Takes the bounds of the same objects, who may have moved, in the same
  // order. The farther they have moved, the longer take the answers.
  void Refit(const Sides<Bounds>& objects) {
    for (std::size_t s = 0; s < kSides<Bounds>; ++s) {
      for (std::size_t place = 0; place < objects.size; ++place) {
        levels_[0].At(place, s) = objects.column[s][order_[place]];
      }
    }
    for (std::size_t l = 1; l < levels_.size(); ++l) {
      for (std::size_t s = 0; s < kSides<Bounds>; ++s) {
        for (std::size_t node = 0; node < levels_[l].size; ++node) {
          levels_[l].At(node, s) = levels_[l - 1].Extreme(node, s);
        }
      }
    }
  }

  Bounds Object(std::size_t place) const {
    std::array<float, kSides<Bounds>> sides;
    for (std::size_t s = 0; s < sides.size(); ++s) {
      sides[s] = levels_[0].Row(place / kFan, s)[place % kFan];
    }
    return std::bit_cast<Bounds>(sides);
  }

  // Object order()[p] lies at place p.
  const std::vector<std::uint32_t>& order() const { return order_; }

  // Level 0 are the objects, and the last has one record.
  std::size_t levels() const { return levels_.size(); }

  // The nodes kFan * number and so on of a level. Those that do not exist are
  // NaN and so pass no comparison.
  Sides<Bounds> Record(std::size_t level, std::size_t number) const {
    return levels_[level].Record(number);
  }

 private:
  // One side of the nodes of a record, on cache lines of their own.
  struct alignas(64) SideOfNodes {
    float nodes[kFan];
  };

  struct Level {
    explicit Level(std::size_t nodes)
        : size(nodes), rows(Parents(nodes) * kSides<Bounds>) {
      for (std::size_t s = 0; s < kSides<Bounds>; ++s) {
        for (std::size_t i = size; i % kFan != 0; ++i) {
          At(i, s) = std::numeric_limits<float>::quiet_NaN();
        }
      }
    }

    const float* Row(std::size_t record, std::size_t side) const {
      return rows[record * kSides<Bounds> + side].nodes;
    }
    float& At(std::size_t node, std::size_t side) {
      return rows[node / kFan * kSides<Bounds> + side].nodes[node % kFan];
    }

    // The least minimum or the greatest maximum in a record. NaN is none: each
    // comparison with it is false, so it never replaces `extreme`. Of
    // subnormals, modes that take them for zero cannot tell the extreme.
    float Extreme(std::size_t record, std::size_t side) const {
      constexpr float kInfinity = std::numeric_limits<float>::infinity();
      const float inward = IsMinimum<Bounds>(side) ? kInfinity : -kInfinity;
      const float* const row = Row(record, side);
      float extreme = inward;
      for (std::size_t i = 0; i < kFan; ++i) {
        extreme = IsMinimum<Bounds>(side) ? std::min(extreme, row[i])
                                          : std::max(extreme, row[i]);
      }
      return PastSubnormals(extreme, -inward);
    }

    Sides<Bounds> Record(std::size_t number) const {
      Sides<Bounds> record = {{}, kFan};
      for (std::size_t s = 0; s < kSides<Bounds>; ++s) {
        record.column[s] = Row(number, s);
      }
      return record;
    }

    std::size_t size;
    std::vector<SideOfNodes> rows;
  };

  static std::size_t Parents(std::size_t nodes) {
    return (nodes + kFan - 1) / kFan;
  }

  // By the centres on the first two axes.
  static std::vector<std::uint32_t> OrderAlongCurve(
      const Sides<Bounds>& objects) {
    constexpr std::size_t kAxes = kSides<Bounds> / 2;
    std::vector<std::uint64_t> keys(objects.size);
    {
      std::array<std::vector<float>, 2> centres;
      std::array<Coder<std::uint16_t>, 2> cell;
      for (std::size_t axis = 0; axis < 2; ++axis) {
        centres[axis].reserve(objects.size);
        for (std::size_t i = 0; i < objects.size; ++i) {
          centres[axis].push_back(objects.column[axis][i] * 0.5f +
                                  objects.column[kAxes + axis][i] * 0.5f);
        }
        cell[axis] = Coder<std::uint16_t>(centres[axis]);
      }
      for (std::size_t i = 0; i < objects.size; ++i) {
        const auto place =
            PlaceOnHilbertCurve(cell[0](centres[0][i]), cell[1](centres[1][i]));
        keys[i] = std::uint64_t{place} << 32 | i;
      }
    }
    std::ranges::sort(keys);
    std::vector<std::uint32_t> order;
    order.reserve(objects.size);
    for (const std::uint64_t key : keys) {
      order.push_back(static_cast<std::uint32_t>(key));
    }
    return order;
  }

  std::vector<std::uint32_t> order_;
  std::vector<Level> levels_;
};

// A query, and the sink that takes what it meets.
template <class Bounds, class Sink>
struct Search {
  const Hierarchy<Bounds>& world;
  const Bounds& query;
  Sink& sink;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_BOUNDS_HIERARCHY_H_
