// What seeds of several questions are made of.
#ifndef CULLPROOF_FUZZ_SEED_PARTS_H_
#define CULLPROOF_FUZZ_SEED_PARTS_H_

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace cullproof::fuzz {

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
inline constexpr float kMax = std::numeric_limits<float>::max();
inline constexpr float kTiny = std::numeric_limits<float>::denorm_min();

inline std::string Repeat(std::size_t count, char answer) {
  return std::string(count, answer);
}

template <class T>
std::vector<T> Copies(std::size_t count, const T& value) {
  return std::vector<T>(count, value);
}

// `count` objects, of which the first and the last are `ends`.
template <class T>
std::vector<T> Between(const T& ends, std::size_t count, const T& others) {
  std::vector<T> objects(count, others);
  objects.front() = objects.back() = ends;
  return objects;
}

// Sizes on either side of every width of vector and of a word of bits: of
// worlds where nothing is accepted, and where half is.
inline constexpr std::size_t kCountsOfEmpty[] = {1, 3, 7, 9, 17, 33, 65, 130};
inline constexpr std::size_t kCountsOfHalfFull[] = {2, 5, 14, 35, 67};

// `count` objects, of which every other one is `odd`.
template <class T>
std::vector<T> Alternating(std::size_t count, const T& even, const T& odd) {
  std::vector<T> objects;
  objects.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    objects.push_back(i % 2 == 0 ? even : odd);
  }
  return objects;
}

inline std::string AlternatingAnswers(std::size_t count, char even, char odd) {
  std::string answers;
  for (std::size_t i = 0; i < count; ++i) answers += i % 2 == 0 ? even : odd;
  return answers;
}

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_SEED_PARTS_H_
