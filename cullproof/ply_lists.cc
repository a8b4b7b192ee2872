#include "cullproof/ply_lists.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <istream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace cullproof {
namespace {

static_assert(std::endian::native == std::endian::little);

struct Type {
  std::string_view name, other_name;
  std::uint64_t bytes;
  bool is_integer, is_signed;
};
constexpr Type kTypes[] = {
    {"char", "int8", 1, true, true},      {"uchar", "uint8", 1, true, false},
    {"short", "int16", 2, true, true},    {"ushort", "uint16", 2, true, false},
    {"int", "int32", 4, true, true},      {"uint", "uint32", 4, true, false},
    {"float", "float32", 4, false, true}, {"double", "float64", 8, false, true},
};

struct Property {
  const Type* type = nullptr;
  const Type* count = nullptr;  // Of lists.
};
struct Element {
  std::string name;
  std::uint64_t items = 0;
  std::vector<Property> properties;
};

// Whether it is a number from begin to end.
template <class Number>
bool IsAll(const char* begin, const char* end, Number& number) {
  const auto [stop, error] = std::from_chars(begin, end, number);
  return stop == end && error != std::errc::invalid_argument;
}

class Walk {
 public:
  Walk(std::istream& file, std::uint64_t bytes) : file_(file), left_(bytes) {}

  std::string Fault() {
    ReadHeader();
    for (const Element& element : elements_) {
      if (element.properties.empty() && element.items > 0) {
        Say("has a PLY element " + element.name + " without properties");
      }
      if (!fault_.empty()) return fault_;
      for (std::uint64_t item = 0; item < element.items; ++item) {
        for (const Property& property : element.properties) {
          Pass(property, element, item);
          if (!fault_.empty() || !file_) return fault_;
        }
      }
    }
    return fault_;
  }

 private:
  // Keeps the first.
  void Say(const std::string& fault) {
    if (fault_.empty()) fault_ = fault;
  }

  void ReadHeader() {
    std::string line;
    for (int number = 1; std::getline(file_, line); ++number) {
      left_ -= std::min<std::uint64_t>(left_, line.size() + 1);
      std::istringstream words(line);
      std::string keyword;
      words >> keyword;
      if (number == 2) {
        std::string format;
        words >> format;
        is_text_ = format == "ascii";
        is_turned_ = format == "binary_big_endian";
      } else if (keyword == "end_header") {
        return;
      } else if (keyword == "element") {
        Element& element = elements_.emplace_back();
        words >> element.name >> element.items;
      } else if (keyword == "property" && !elements_.empty()) {
        elements_.back().properties.push_back(ReadProperty(words));
      }
    }
  }

  Property ReadProperty(std::istream& words) {
    Property property;
    std::string type;
    words >> type;
    if (type == "list") {
      words >> type;
      property.count = Named(type);
      if (property.count != nullptr && !property.count->is_integer) {
        Say("has PLY lists that are counted in " + type);
      }
      words >> type;
    }
    property.type = Named(type);
    return property;
  }

  // CGAL leaves out a property of any other type, but not its values.
  const Type* Named(const std::string& name) {
    for (const Type& type : kTypes) {
      if (name == type.name || name == type.other_name) return &type;
    }
    Say("has a PLY property of type \"" + name + "\", which is none");
    return &kTypes[0];
  }

  void Pass(const Property& property, const Element& element,
            std::uint64_t item) {
    std::int64_t values = 1;
    if (property.count != nullptr) {
      values = Next(*property.count);
      if (!file_) return;
      // A value takes a byte or more, as text too.
      const std::uint64_t bytes = is_text_ ? 1 : property.type->bytes;
      if (values < 0 || static_cast<std::uint64_t>(values) > left_ / bytes) {
        Say("ends too early: " + element.name + " " + std::to_string(item) +
            " (counted from 0) has a list of " + std::to_string(values) +
            " values, but " + std::to_string(left_) + " bytes are left");
        return;
      }
    }
    for (; values > 0 && file_; --values) Next(*property.type);
  }

  // The next value, if it is an integer.
  std::int64_t Next(const Type& type) {
    return is_text_ ? NextInText(type) : NextInBytes(type);
  }

  std::int64_t NextInText(const Type& type) {
    std::string word;
    if (!(file_ >> word)) return 0;
    left_ -= std::min<std::uint64_t>(left_, word.size());
    const char* const begin = word.data() + word.starts_with('+');
    const char* const end = word.data() + word.size();
    std::int64_t integer = 0;
    double real = 0;
    if (type.is_integer ? !IsAll(begin, end, integer)
                        : !IsAll(begin, end, real)) {
      Say("has \"" + word + "\" where PLY has a number of type " +
          std::string(type.name));
    }
    return integer;
  }

  std::int64_t NextInBytes(const Type& type) {
    char bytes[8] = {};
    const auto size = static_cast<std::size_t>(type.bytes);
    file_.read(bytes, static_cast<std::streamsize>(size));
    left_ -= std::min(left_, type.bytes);
    if (is_turned_) std::reverse(bytes, bytes + size);
    std::uint64_t value = 0;
    std::memcpy(&value, bytes, sizeof(value));
    const int unused = 64 - 8 * static_cast<int>(size);
    const auto high = static_cast<std::int64_t>(value << unused);
    return type.is_signed ? high >> unused : static_cast<std::int64_t>(value);
  }

  std::istream& file_;
  std::uint64_t left_;  // Bytes, or more than there are.
  bool is_text_ = true, is_turned_ = false;
  std::vector<Element> elements_;
  std::string fault_;
};

}  // namespace

std::string FaultOfPlyLists(std::istream& file, std::uint64_t bytes) {
  return Walk(file, bytes).Fault();
}

}  // namespace cullproof
