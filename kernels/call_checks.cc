#include "kernels/call_checks.h"

#include <cstdint>
#include <sstream>
#include <stdexcept>

#include "kernels/scan_output.h"

namespace cullproof {

void CheckRoomForBits(std::string_view call, std::size_t words,
                      std::size_t objects) {
  const std::size_t needed = WordsFor(objects);
  if (words >= needed) return;
  std::ostringstream message;
  message << call << ": `bits` has " << words << " words, but " << objects
          << " objects need " << needed << ", one for every 64";
  throw std::invalid_argument(message.str());
}

void CheckIndexable(std::string_view call, std::size_t objects) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 32;
  if (objects <= kMost) return;
  std::ostringstream message;
  message << call << ": there are " << objects
          << " objects, but an index of 32 bits can tell only " << kMost
          << " apart; ask about parts of the world, or mark bits";
  throw std::invalid_argument(message.str());
}

}  // namespace cullproof
