// The works that variants and workloads come from.
#ifndef CULLPROOF_REFERENCE_WORKLOADS_CITATIONS_H_
#define CULLPROOF_REFERENCE_WORKLOADS_CITATIONS_H_

#include <algorithm>
#include <string_view>

namespace cullproof::reference {

struct Citation {
  std::string_view key;
  std::string_view text;  // Author, title, where and when it appeared.
};

inline constexpr std::string_view kYip2013 = "yip2013";
inline constexpr std::string_view kMcNett2019 = "mcnett2019";
inline constexpr std::string_view kCullproof = "cullproof";

inline constexpr Citation kCitations[] = {
    {kYip2013,
     "Milo Yip, \"Interview question: detecting whether a point is inside a "
     "sector\" (in Chinese), blog article with program, 2013"},
    {kMcNett2019,
     "Bryan McNett, \"Hex Prism\", article with program (hexprism.cpp, "
     "output.txt), 2019"},
    {kCullproof, "This project"},
};

// The text of the citation with a key that is in the list.
constexpr std::string_view CitationText(std::string_view key) {
  return std::ranges::find(kCitations, key, &Citation::key)->text;
}

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_CITATIONS_H_
