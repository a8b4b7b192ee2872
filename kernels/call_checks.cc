#include "kernels/call_checks.h"

#include <cstdint>
#include <sstream>
#include <stdexcept>

#include "kernels/scan_output.h"

namespace cullproof {
namespace {

void CheckOneEach(std::string_view call, std::string_view what,
                  std::size_t room, std::size_t queries) {
  if (room >= queries) return;
  std::ostringstream message;
  message << call << ": `" << what << "` has room for " << room << ", but "
          << queries << " queries need one each";
  throw std::invalid_argument(message.str());
}

}  // namespace

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

Counts CountsOfEach(std::string_view call, std::size_t queries,
                    std::span<std::size_t> counts) {
  CheckOneEach(call, "counts", counts.size(), queries);
  return {counts.first(queries)};
}

Bits BitsOfEach(std::string_view call, std::size_t queries, std::size_t objects,
                std::span<std::uint64_t> bits) {
  const std::size_t each = WordsFor(objects);
  if (queries != 0 && bits.size() / queries < each) {
    std::ostringstream message;
    message << call << ": `bits` has " << bits.size() << " words, but "
            << queries << " queries need " << each
            << " each, one for every 64 of " << objects << " objects";
    throw std::invalid_argument(message.str());
  }
  return {bits.first(queries * each)};
}

Indices IndicesOfEach(std::string_view call, std::size_t queries,
                      std::size_t objects, std::span<std::uint32_t> indices,
                      std::span<std::size_t> found) {
  CheckIndexable(call, objects);
  CheckOneEach(call, "found", found.size(), queries);
  return {indices, found.first(queries)};
}

}  // namespace cullproof
