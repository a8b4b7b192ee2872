// What the bytes of a fuzz input stand for: a world, and queries to ask about
// it.
//
// The bytes are one that gives the alignment, then records: a tag, and what the
// rule that the tag names reads. Every string of bytes is a case; a record that
// the end cuts off is dropped, and so is what exceeds the bounds below.
#ifndef CULLPROOF_FUZZ_CASE_H_
#define CULLPROOF_FUZZ_CASE_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "fuzz/memory_sanitizer.h"
#include "fuzz/numbers.h"

namespace cullproof::fuzz {

template <class Q>
using Object =
    std::remove_cvref_t<decltype(std::declval<typename Q::World>()[0])>;

inline constexpr std::size_t kMaxQueries = 9;
inline constexpr std::size_t kMaxObjects = 130;  // Two words of bits and two.
inline constexpr std::size_t kMaxPairs = 260;    // The arbiter is slow.
inline constexpr std::size_t kOffsets = 16;      // Floats in a cache line.

// A start for each column of a world: an object's floats, in order.
template <class Q>
using Columns = std::array<const float*, sizeof(Object<Q>) / sizeof(float)>;

template <class Q>
typename Q::World WorldAt(const Columns<Q>& columns, std::size_t size) {
  struct View {
    Columns<Q> columns;
    std::size_t size;
  };
  return std::bit_cast<typename Q::World>(View{columns, size});
}

template <class Q>
struct Case {
  std::size_t offset = 0;  // Of every column, in floats past a cache line.
  std::vector<typename Q::Query> queries = {};
  std::vector<Object<Q>> objects = {};
};

// How records are made of numbers, to be specialised for a question:
//   static constexpr Query kFocus;  what objects are near if there is no query
//   static constexpr Query (*kQueries[])(Numbers&);
//   static constexpr Object (*kObjects[])(Numbers&, const Query& focus);
// The first of either reads nothing but the floats that a query or object is
// made of; the others build what lies at a boundary. At most 16 each.
template <class Q>
struct Rules;

// For the first rules.
template <class T>
T ReadFloats(Numbers& in) {
  return in.Floats<T>();
}
template <class T, class Query>
T ReadFloats(Numbers& in, const Query&) {
  return in.Floats<T>();
}

// A tag's lowest two bits are the form, the next two (modulo 3) the kind, the
// others the rule (modulo the number of rules).
enum class RecordKind : std::uint8_t { kObject, kQuery, kCopies };
inline constexpr int kRecordKinds = 3;
// A record of kind kCopies repeats the last object 1 to 64 times.
inline constexpr std::size_t kMaxCopies = 64;

constexpr std::uint8_t Tag(RecordKind kind, Form form = Form::kWord,
                           int rule = 0) {
  return static_cast<std::uint8_t>(static_cast<int>(form) |
                                   static_cast<int>(kind) << 2 | rule << 4);
}

constexpr bool Fits(std::size_t queries, std::size_t objects) {
  return queries <= kMaxQueries && objects <= kMaxObjects &&
         queries * objects <= kMaxPairs;
}

template <class Q>
Case<Q> Decode(Bytes bytes) {
  Case<Q> result;
  Numbers in(bytes);
  result.offset = in.Byte() % kOffsets;
  auto focus = Rules<Q>::kFocus;
  while (!in.AtEnd()) {
    const std::uint8_t tag = in.Byte();
    in.SetForm(static_cast<Form>(tag % kForms));
    const std::size_t rule = tag >> 4;
    switch (static_cast<RecordKind>((tag >> 2) % 4 % kRecordKinds)) {
      case RecordKind::kObject: {
        const auto& rules = Rules<Q>::kObjects;
        const auto object = rules[rule % std::size(rules)](in, focus);
        if (in.Overran()) break;
        if (!Fits(result.queries.size(), result.objects.size() + 1)) break;
        result.objects.push_back(object);
        break;
      }
      case RecordKind::kQuery: {
        const auto& rules = Rules<Q>::kQueries;
        const auto query = rules[rule % std::size(rules)](in);
        if (in.Overran()) break;
        if (!Fits(result.queries.size() + 1, result.objects.size())) break;
        result.queries.push_back(query);
        focus = query;
        break;
      }
      case RecordKind::kCopies: {
        const std::size_t copies = in.Byte() % kMaxCopies + 1;
        if (in.Overran() || result.objects.empty()) break;
        const Object<Q> last = result.objects.back();
        for (std::size_t i = 0; i < copies; ++i) {
          if (!Fits(result.queries.size(), result.objects.size() + 1)) break;
          result.objects.push_back(last);
        }
        break;
      }
    }
  }
  return result;
}

// Bytes that Decode() turns into `input` again, bit for bit, if it keeps to the
// bounds. No boundary rules: they do not depend on a platform's mathematics.
template <class Q>
std::vector<std::uint8_t> Encode(const Case<Q>& input) {
  std::vector<std::uint8_t> bytes = {static_cast<std::uint8_t>(input.offset)};
  const auto same = [](const Object<Q>& a, const Object<Q>& b) {
    using Words = std::array<std::uint32_t, sizeof(a) / sizeof(float)>;
    return std::bit_cast<Words>(a) == std::bit_cast<Words>(b);
  };
  for (const auto& query : input.queries) {
    bytes.push_back(Tag(RecordKind::kQuery));
    AppendFloats(query, bytes);
  }
  for (auto first = input.objects.begin(); first != input.objects.end();) {
    bytes.push_back(Tag(RecordKind::kObject));
    AppendFloats(*first, bytes);
    const auto end = std::find_if_not(
        first + 1, input.objects.end(),
        [&](const auto& object) { return same(*first, object); });
    for (std::size_t copies = static_cast<std::size_t>(end - first) - 1;
         copies > 0;) {
      const std::size_t some = std::min(copies, kMaxCopies);
      bytes.push_back(Tag(RecordKind::kCopies));
      bytes.push_back(static_cast<std::uint8_t>(some - 1));
      copies -= some;
    }
    first = end;
  }
  return bytes;
}

// The structure of arrays of a case. Each column ends where its memory ends,
// so that AddressSanitizer sees a read past it. MemorySanitizer does not look
// there: for it, memory that was never written follows.
template <class Q>
class Memory {
 public:
  explicit Memory(const Case<Q>& input) : size_(input.objects.size()) {
    for (std::size_t c = 0; c < kColumns; ++c) {
      columns_[c].reset(
          new (std::align_val_t{kLine}) float[input.offset + size_ + kBeyond]);
      float* start = columns_[c].get() + input.offset;
      for (std::size_t i = 0; i < size_; ++i) {
        start[i] =
            std::bit_cast<std::array<float, kColumns>>(input.objects[i])[c];
      }
      starts_[c] = start;
    }
  }

  typename Q::World world() const { return WorldAt<Q>(starts_, size_); }

 private:
  static constexpr std::size_t kColumns = sizeof(Object<Q>) / sizeof(float);
  static constexpr std::size_t kLine = kOffsets * sizeof(float);
  static constexpr std::size_t kBeyond = kHasMemorySanitizer ? kOffsets : 0;

  struct Delete {
    void operator()(float* column) const {
      operator delete[](column, std::align_val_t{kLine});
    }
  };

  std::size_t size_;
  std::array<std::unique_ptr<float[], Delete>, kColumns> columns_;
  Columns<Q> starts_;
};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_CASE_H_
