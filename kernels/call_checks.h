// What the library's calls demand of the memory they are handed. A failed check
// throws std::invalid_argument and says what was wrong and what is right.
#ifndef CULLPROOF_KERNELS_CALL_CHECKS_H_
#define CULLPROOF_KERNELS_CALL_CHECKS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernels/scan_output.h"

namespace cullproof {

// `words` words of bits have room for an answer about each object.
void CheckRoomForBits(std::string_view call, std::size_t words,
                      std::size_t objects);

// The number of each object fits an index of 32 bits.
void CheckIndexable(std::string_view call, std::size_t objects);

// Of the memory handed to a call with many queries, what they need.
Counts CountsOfEach(std::string_view call, std::size_t queries,
                    std::span<std::size_t> counts);
Bits BitsOfEach(std::string_view call, std::size_t queries, std::size_t objects,
                std::span<std::uint64_t> bits);
Indices IndicesOfEach(std::string_view call, std::size_t queries,
                      std::size_t objects, std::span<std::uint32_t> indices,
                      std::span<std::size_t> found);

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_CALL_CHECKS_H_
