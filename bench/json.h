#ifndef CULLPROOF_BENCH_JSON_H_
#define CULLPROOF_BENCH_JSON_H_

#include <string>
#include <string_view>

namespace cullproof::bench {

// A JSON string of text without control characters.
inline std::string Quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_JSON_H_
