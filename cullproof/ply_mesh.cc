#include "cullproof/ply_mesh.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <istream>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cullproof/number_words.h"

namespace cullproof {
namespace {

// A type of numbers, all of which doubles can hold.
struct Type {
  std::string_view name, other_name;
  bool is_integer;
  double (*read)(std::istream& file, bool is_turned);
  bool (*parse)(std::string_view word, double& value);
};

template <class T>
double ReadAs(std::istream& file, bool is_turned) {
  std::array<char, sizeof(T)> bytes = {};
  file.read(bytes.data(), sizeof(T));
  if (is_turned) std::ranges::reverse(bytes);
  return static_cast<double>(std::bit_cast<T>(bytes));
}

template <class T>
bool ParseAs(std::string_view word, double& value) {
  T number = 0;
  if (!Parse(word, number)) return false;
  value = static_cast<double>(number);
  return true;
}

template <class T>
constexpr Type TypeOf(std::string_view name, std::string_view other_name) {
  return {name, other_name, std::is_integral_v<T>, ReadAs<T>, ParseAs<T>};
}

constexpr Type kTypes[] = {
    TypeOf<std::int8_t>("char", "int8"),
    TypeOf<std::uint8_t>("uchar", "uint8"),
    TypeOf<std::int16_t>("short", "int16"),
    TypeOf<std::uint16_t>("ushort", "uint16"),
    TypeOf<std::int32_t>("int", "int32"),
    TypeOf<std::uint32_t>("uint", "uint32"),
    TypeOf<float>("float", "float32"),
    TypeOf<double>("double", "float64"),
};

struct Property {
  std::string name;
  const Type* type = nullptr;
  const Type* count = nullptr;  // Of lists.
  bool is_kept = false;
  std::vector<double> kept;  // Of the item that was read last.
};
struct Element {
  std::string name;
  std::uint64_t items = 0;
  std::vector<Property> properties;
};

[[noreturn]] void Fail(const std::string& what) { throw PlyError(what); }

std::string Quoted(std::string_view text) {
  return "\"" + std::string(text.substr(0, 256)) + "\"";
}

const Type* TypeNamed(const std::string& name) {
  for (const Type& type : kTypes) {
    if (name == type.name || name == type.other_name) return &type;
  }
  Fail("has a PLY property of type " + Quoted(name) +
       ", which is none of char, uchar, short, ushort, int, uint, float and "
       "double");
}

// The one that has one of the names, or null.
template <class Named>
Named* OneOf(std::vector<Named>& all,
             std::initializer_list<std::string_view> names) {
  Named* found = nullptr;
  for (Named& one : all) {
    if (std::ranges::find(names, std::string_view(one.name)) == names.end()) {
      continue;
    }
    if (found != nullptr) {
      Fail("has " + Quoted(found->name) + " and " + Quoted(one.name) +
           " in its PLY header, where only one of them may be");
    }
    found = &one;
  }
  return found;
}

const Property* Kept(Element& element,
                     std::initializer_list<std::string_view> names) {
  Property* const property = OneOf(element.properties, names);
  if (property == nullptr) {
    Fail("has no PLY property " + Quoted(*names.begin()) + " of element " +
         Quoted(element.name));
  }
  property->is_kept = true;
  return property;
}

const Property* CoordinateOf(Element& vertices, std::string_view name) {
  const Property* const coordinate = Kept(vertices, {name});
  if (coordinate->count != nullptr) {
    Fail("has a PLY property " + Quoted(name) +
         " that is a list, but must be a number");
  }
  return coordinate;
}

const Property* CornersOf(Element& faces) {
  const Property* const corners =
      Kept(faces, {"vertex_indices", "vertex_index"});
  if (corners->count == nullptr || !corners->type->is_integer) {
    Fail("has a PLY property " + Quoted(corners->name) +
         " that is no list of integers, but must be one");
  }
  return corners;
}

class Reader {
 public:
  explicit Reader(std::istream& file) : file_(file) {}

  PlyMesh Read() {
    ReadHeader();
    Element* const vertices = OneOf(elements_, {"vertex", "vertices"});
    if (vertices == nullptr) Fail("has no PLY element \"vertex\"");
    const Property* const x = CoordinateOf(*vertices, "x");
    const Property* const y = CoordinateOf(*vertices, "y");
    const Property* const z = CoordinateOf(*vertices, "z");
    Element* const faces = OneOf(elements_, {"face", "faces"});
    const Property* const corners =
        faces != nullptr ? CornersOf(*faces) : nullptr;

    PlyMesh mesh;
    for (Element& element : elements_) {
      if (&element == vertices) {
        ReadItems(element, [&] {
          mesh.vertices.push_back({x->kept[0], y->kept[0], z->kept[0]});
        });
      } else if (&element == faces) {
        ReadItems(element, [&] {
          std::vector<std::size_t>& face = mesh.faces.emplace_back();
          for (const double corner : corners->kept) {
            const auto number = static_cast<std::int64_t>(corner);
            face.push_back(static_cast<std::size_t>(number));
          }
        });
      } else {
        ReadItems(element, [] {});
      }
    }
    return mesh;
  }

 private:
  void ReadHeader() {
    if (NextKeyword() != "ply") {
      Fail("is not understood as PLY: its first line is not \"ply\"");
    }
    std::string keyword, format;
    while ((keyword = NextKeyword()) != "end_header") {
      if (keyword == "format") format = NextWord();
      if (keyword == "element") ReadElement();
      if (keyword == "property") ReadProperty();
    }
    is_text_ = format == "ascii";
    const bool is_big_endian = format == "binary_big_endian";
    if (!is_text_ && !is_big_endian && format != "binary_little_endian") {
      Fail("has the PLY format " + Quoted(format) +
           ", which is none of ascii, binary_little_endian and "
           "binary_big_endian");
    }
    is_turned_ = is_big_endian != (std::endian::native == std::endian::big);
  }

  // Of the next line.
  std::string NextKeyword() {
    if (!std::getline(file_, line_)) FailAtEnd("ends within its PLY header");
    if (line_.ends_with('\r')) line_.pop_back();
    words_.clear();
    words_.str(line_);
    std::string keyword;
    words_ >> keyword;
    return keyword;
  }

  std::string NextWord() {
    std::string word;
    if (!(words_ >> word)) {
      Fail("has the line " + Quoted(line_) +
           " in its PLY header, where a word is missing");
    }
    return word;
  }

  void ReadElement() {
    Element& element = elements_.emplace_back();
    element.name = NextWord();
    const std::string items = NextWord();
    if (!Parse(items, element.items)) {
      Fail("has the line " + Quoted(line_) + " in its PLY header, but " +
           Quoted(items) + " is no number of items");
    }
  }

  void ReadProperty() {
    if (elements_.empty()) Fail("has a PLY property before any element");
    Property& property = elements_.back().properties.emplace_back();
    std::string type = NextWord();
    if (type == "list") {
      type = NextWord();
      property.count = TypeNamed(type);
      if (!property.count->is_integer) {
        Fail("has PLY lists that are counted in " + type +
             ", which is no integer");
      }
      type = NextWord();
    }
    property.type = TypeNamed(type);
    property.name = NextWord();
  }

  // Calls use() after each.
  template <class Use>
  void ReadItems(Element& element, const Use& use) {
    if (element.properties.empty()) return;
    element_ = &element;
    for (item_ = 0; item_ < element.items; ++item_) {
      for (Property& property : element.properties) ReadValues(property);
      use();
    }
  }

  void ReadValues(Property& property) {
    property.kept.clear();
    std::int64_t values = 1;
    if (property.count != nullptr) {
      values = static_cast<std::int64_t>(Next(*property.count));
      if (values < 0) {
        Fail("has a list of " + std::to_string(values) + " values in " +
             Place());
      }
    }
    for (; values > 0; --values) {
      const double value = Next(*property.type);
      if (property.is_kept) property.kept.push_back(value);
    }
  }

  double Next(const Type& type) {
    double value = 0;
    if (!is_text_) {
      value = type.read(file_, is_turned_);
    } else if (file_ >> word_ && !type.parse(word_, value)) {
      Fail("has " + Quoted(word_) + " in " + Place() +
           ", which is no number of type " + std::string(type.name));
    }
    if (!file_) FailAtEnd("ends too early, in " + Place());
    return value;
  }

  std::string Place() const {
    return element_->name + " " + std::to_string(item_) + " (counted from 0)";
  }

  [[noreturn]] void FailAtEnd(const std::string& what) const {
    Fail(file_.bad() ? "cannot be read" : what);
  }

  std::istream& file_;
  std::string line_, word_;
  std::istringstream words_;  // Of the line.
  bool is_text_ = true, is_turned_ = false;
  std::vector<Element> elements_;
  const Element* element_ = nullptr;  // The place in the file.
  std::uint64_t item_ = 0;
};

}  // namespace

PlyMesh ReadPly(std::istream& file) { return Reader(file).Read(); }

}  // namespace cullproof
