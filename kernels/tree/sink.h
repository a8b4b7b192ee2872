// Where queries put what they find.
#ifndef CULLPROOF_KERNELS_TREE_SINK_H_
#define CULLPROOF_KERNELS_TREE_SINK_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cullproof {

template <class Found>
class Sink {
 public:
  static constexpr std::size_t kAll = ~std::size_t{0};

  // Is full when it was given `most`, and keeps as many as there is room for.
  Sink(std::span<Found> room, std::size_t most) : room_(room), most_(most) {}

  void Put(const Found& found) {
    if (count_ < room_.size()) room_[count_] = found;
    ++count_;
  }
  // All of these, as far as it takes to be full.
  void PutAll(std::span<const Found> found) {
    found = found.first(std::min(found.size(), most_ - count_));
    if (count_ < room_.size()) {
      const std::span<Found> rest = room_.subspan(count_);
      std::copy_n(found.begin(), std::min(found.size(), rest.size()),
                  rest.begin());
    }
    count_ += found.size();
  }
  bool IsFull() const { return count_ == most_; }
  std::size_t count() const { return count_; }

 private:
  std::span<Found> room_;
  std::size_t most_;
  std::size_t count_ = 0;
};

using TouchedSink = Sink<std::uint32_t>;  // Of triangles.

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_SINK_H_
