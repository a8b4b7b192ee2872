// Words of a text that are numbers.
#ifndef CULLPROOF_CULLPROOF_NUMBER_WORDS_H_
#define CULLPROOF_CULLPROOF_NUMBER_WORDS_H_

#include <charconv>
#include <cmath>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace cullproof {

// Whether the whole word is a number that the type can hold: an integer in its
// range, NaN or an infinity by name, or a decimal, to which it is the nearest.
template <class Number>
bool Parse(std::string_view word, Number& number) {
  if (word.starts_with("+-")) return false;
  const char* const begin = word.data() + word.starts_with('+');
  const char* const end = word.data() + word.size();
  auto [stop, error] = std::from_chars(begin, end, number);
  if constexpr (std::is_floating_point_v<Number>) {
    if (error == std::errc::result_out_of_range) {
      long double wide = 0;
      if (std::from_chars(begin, end, wide).ec != std::errc()) return false;
      if (!(std::abs(wide) < 1)) return false;
      number = static_cast<Number>(wide);
      error = {};
    }
  }
  return error == std::errc() && stop == end;
}

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_NUMBER_WORDS_H_
