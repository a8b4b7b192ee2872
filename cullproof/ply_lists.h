// Whether the lists in a PLY file are as long as they say.
#ifndef CULLPROOF_CULLPROOF_PLY_LISTS_H_
#define CULLPROOF_CULLPROOF_PLY_LISTS_H_

#include <cstdint>
#include <istream>
#include <string>

namespace cullproof {

// For CGAL, which makes room for a list before it reads it. Goes through a file
// of that many bytes as CGAL does, and says what is wrong with a list for which
// too few bytes are left, or with what keeps this from going on. Empty if
// nothing is, or if the file ends before a list begins.
std::string FaultOfPlyLists(std::istream& file, std::uint64_t bytes);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_PLY_LISTS_H_
