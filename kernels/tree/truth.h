// Answers that may have to be left open, and what follows from several.
#ifndef CULLPROOF_KERNELS_TREE_TRUTH_H_
#define CULLPROOF_KERNELS_TREE_TRUTH_H_

namespace cullproof {

enum class Truth { kNo, kOpen, kYes };

inline Truth Not(Truth t) {
  return t == Truth::kOpen ? t : t == Truth::kYes ? Truth::kNo : Truth::kYes;
}

// Of several tests, which are made in order until the answer is known.
template <class... Tests>
Truth All(const Tests&... tests) {
  Truth all = Truth::kYes;
  const auto is_settled = [&](Truth t) {
    if (t < all) all = t;
    return all == Truth::kNo;
  };
  static_cast<void>((is_settled(tests()) || ...));
  return all;
}
template <class... Tests>
Truth Any(const Tests&... tests) {
  Truth any = Truth::kNo;
  const auto is_settled = [&](Truth t) {
    if (t > any) any = t;
    return any == Truth::kYes;
  };
  static_cast<void>((is_settled(tests()) || ...));
  return any;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_TREE_TRUTH_H_
