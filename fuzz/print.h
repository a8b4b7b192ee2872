// Cases and margins in words, with every float in decimal and in hexadecimal.
#ifndef CULLPROOF_FUZZ_PRINT_H_
#define CULLPROOF_FUZZ_PRINT_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>

#include "cullproof/geometry.h"
#include "fuzz/case.h"
#include "kernels/bounds/question.h"
#include "kernels/sector/question.h"

namespace cullproof::fuzz {

// What the floats of a value are called, in the order of its members.
std::span<const char* const> FieldNames(const Point2&);
std::span<const char* const> FieldNames(const Point3&);
std::span<const char* const> FieldNames(const Sector&);
std::span<const char* const> FieldNames(const Box&);
std::span<const char* const> FieldNames(const HexPrism&);

void PrintFloats(std::FILE* out, std::span<const char* const> names,
                 std::span<const float> values);

// One line: "kind number: name=decimal (hexadecimal) ...".
template <class T>
void PrintItem(std::FILE* out, const char* kind, std::size_t number,
               const T& item) {
  std::fprintf(out, "%s %zu:", kind, number);
  PrintFloats(
      out, FieldNames(item),
      std::bit_cast<std::array<float, sizeof(T) / sizeof(float)>>(item));
}

template <class Q>
void PrintCase(std::FILE* out, const Case<Q>& input) {
  std::fprintf(out, "%zu objects, columns %zu floats past a cache line\n",
               input.objects.size(), input.offset);
  std::size_t number = 0;
  for (const auto& query : input.queries) {
    PrintItem(out, "query", number++, query);
  }
  number = 0;
  for (const auto& object : input.objects) {
    PrintItem(out, "object", number++, object);
  }
}

// How far an input lies from each boundary; positive on the inner side.
void PrintMargins(std::FILE* out, const SectorQuestion::Examined& examined);
void PrintMargins(std::FILE* out, const AabbQuestion::Examined& examined);
void PrintMargins(std::FILE* out, const PrismQuestion::Examined& examined);

void PrintHex(std::FILE* out, std::span<const std::uint8_t> bytes);

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_PRINT_H_
