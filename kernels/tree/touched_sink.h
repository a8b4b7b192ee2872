// Where queries put the triangles that they find.
#ifndef CULLPROOF_KERNELS_TREE_TOUCHED_SINK_H_
#define CULLPROOF_KERNELS_TREE_TOUCHED_SINK_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cullproof {

class TouchedSink {
 public:
  static constexpr std::size_t kAll = ~std::size_t{0};

  // Is full when it was given `most` triangles, and keeps as many as there is
  // room for.
  TouchedSink(std::span<std::uint32_t> triangles, std::size_t most)
      : triangles_(triangles), most_(most) {}

  void Put(std::uint32_t triangle) {
    if (count_ < triangles_.size()) triangles_[count_] = triangle;
    ++count_;
  }
  // All of these, as far as it takes to be full.
  void PutAll(std::span<const std::uint32_t> triangles) {
    triangles = triangles.first(std::min(triangles.size(), most_ - count_));
    if (count_ < triangles_.size()) {
      const std::span<std::uint32_t> rest = triangles_.subspan(count_);
      std::copy_n(triangles.begin(), std::min(triangles.size(), rest.size()),
                  rest.begin());
    }
    count_ += triangles.size();
  }
  bool IsFull() const { return count_ == most_; }
  std::size_t count() const { return count_; }

 private:
  std::span<std::uint32_t> triangles_;
  std::size_t most_;
  std::size_t count_ = 0;
};

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_TOUCHED_SINK_H_
