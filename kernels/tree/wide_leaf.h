// The corners of a wide leaf's triangles, one coordinate after the other.
#ifndef CULLPROOF_KERNELS_TREE_WIDE_LEAF_H_
#define CULLPROOF_KERNELS_TREE_WIDE_LEAF_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/wide_model.h"
#include "kernels/tree/boxes.h"
#include "kernels/tree/leaf_corners.h"

namespace cullproof {

static_assert(WideChild::kMostTriangles == kMostTogether);

// Where they are: in a packed leaf, or gathered from the mesh.
class WideLeaf {
 public:
  WideLeaf(const WideModel& model, WideChild leaf)
      : numbers_(model.order().subspan(leaf.first(), leaf.count())) {
    if (model.packed() != nullptr) {
      corners_ = {model.packed() + 9 * std::size_t{leaf.first()}, size(),
                  size()};
    } else {
      gathered_.emplace(model.mesh(), size(),
                        [&](std::size_t i) { return numbers_[i]; });
      corners_ = gathered_->View();
    }
  }
  WideLeaf(const WideLeaf&) = delete;

  std::size_t size() const { return numbers_.size(); }
  std::uint32_t number(std::size_t i) const { return numbers_[i]; }
  const LeafCorners& corners() const { return corners_; }
  Triangle operator[](std::size_t i) const { return TriangleOf(corners_, i); }

  // A bit for each triangle, or for each that is finite.
  std::uint32_t All() const { return (std::uint32_t{1} << size()) - 1; }
  std::uint32_t FiniteOnes() const {
    std::uint32_t finite = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      finite |= std::uint32_t{IsFinite((*this)[i])} << i;
    }
    return finite;
  }

 private:
  std::span<const std::uint32_t> numbers_;
  std::optional<GatheredCorners> gathered_;
  LeafCorners corners_;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_WIDE_LEAF_H_
