#include "cullproof/mesh_files.h"

#include <CGAL/IO/OBJ.h>
#include <CGAL/IO/STL.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <istream>
#include <limits>
#include <locale>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/number_words.h"
#include "cullproof/ply_mesh.h"

namespace cullproof {
namespace {

// A point for CGAL to read. Unlike its own, it may be NaN.
struct ObjPoint : std::array<float, 3> {
  friend std::istream& operator>>(std::istream& in, ObjPoint& point);
};

std::istream& operator>>(std::istream& in, ObjPoint& point) {
  for (float& coordinate : point) {
    std::string word;
    if (in >> word && !Parse(word, coordinate)) {
      in.setstate(std::ios::failbit);
    }
  }
  return in;
}

// The same, in the type that CGAL reads text in. Points with NaN have an order:
// CGAL would otherwise take them for others' equals.
struct StlPoint : std::array<double, 3> {
  friend bool operator<(const StlPoint& a, const StlPoint& b) {
    using Bits = std::array<std::uint64_t, 3>;
    return std::bit_cast<Bits>(a) < std::bit_cast<Bits>(b);
  }
};

// Whether a word of a face in OBJ is the number of a vertex, 1 for the first or
// -1 for the last so far, which those of a texture coordinate and a normal may
// follow: 7, 7/8, 7//9 or 7/8/9.
bool IsCorner(std::string_view word) {
  const char* at = word.data();
  const char* const end = at + word.size();
  for (int slashes = 0; slashes < 3; ++slashes) {
    int number = 0;
    const auto [stop, error] = std::from_chars(at, end, number);
    const bool is_left_out = slashes == 1 && at != end && *at == '/';
    if (error != std::errc() && !is_left_out) return false;
    if (slashes == 0 && number == 0) return false;
    if (stop == end) return true;
    if (*stop != '/') return false;
    at = stop + 1;
  }
  return false;
}

constexpr std::string_view kBlanks = " \t\r\v\f";

std::string_view WithoutFirst(std::string_view blanks, std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}
std::string_view WithoutLast(std::string_view blanks, std::string_view text) {
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

using Polygons = std::vector<std::vector<std::size_t>>;

class Reader {
 public:
  explicit Reader(const std::filesystem::path& file) : file_(file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) Fail("is a directory");
    in_.open(file, std::ios::binary);
    if (!in_) {
      Fail("cannot be opened: " + std::generic_category().message(errno));
    }
    in_.imbue(std::locale::classic());
    if (in_.peek() == std::ifstream::traits_type::eof()) Fail("is empty");
    in_.clear();
  }

  MeshData Read() {
    std::string extension = file_.extension().string();
    std::ranges::transform(extension, extension.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (extension == ".obj") return ReadObj();
    if (extension == ".ply") return ReadPlyFile();
    if (extension == ".stl") return ReadStl();
    Fail("has a name that ends in none of .obj, .ply and .stl");
  }

 private:
  [[noreturn]] void Fail(const std::string& what) const {
    throw MeshFileError(file_.string() + ": " + what);
  }

  MeshData ReadObj() {
    CheckObjFaces();
    std::vector<ObjPoint> points;
    Polygons polygons;
    const bool understood = CGAL::IO::read_OBJ(in_, points, polygons);
    if (in_.bad()) Fail("cannot be read");
    // CGAL also says no if there are no faces, but then it has read on until
    // there was no line left.
    if (!understood && !in_.fail()) {
      Fail("is not understood as OBJ in line " + std::to_string(CountLines()));
    }
    return Finish(points, polygons);
  }

  // CGAL ends a face at a word that is no number, and takes a number that a
  // word begins with for all of it.
  void CheckObjFaces() {
    std::string text;
    for (std::size_t number = 1; std::getline(in_, text); ++number) {
      const auto line = WithoutLast(kBlanks, WithoutFirst(kBlanks, text));
      if (line.size() < 2 || line[0] != 'f') continue;
      auto rest = WithoutFirst(kBlanks, line.substr(1));
      if (rest.size() + 1 == line.size()) continue;
      while (!rest.empty() && rest[0] != '#') {
        const std::string_view word = rest.substr(0, rest.find(' '));
        CheckObjCorner(word, number);
        rest = WithoutFirst(" ", rest.substr(word.size()));
      }
    }
    if (in_.bad()) Fail("cannot be read");
    in_.clear();
    in_.seekg(0);
  }

  void CheckObjCorner(std::string_view word, std::size_t line) {
    constexpr std::size_t kLongest = 256;  // CGAL skips no more.
    if (word.size() <= kLongest && IsCorner(word)) return;
    Fail("has a face with \"" + std::string(word.substr(0, kLongest)) +
         "\" in line " + std::to_string(line) +
         ", but corners are numbers of 32 bits other than 0, such as 7, 7/8, "
         "7//9 or 7/8/9, with spaces between them");
  }

  MeshData ReadPlyFile() {
    try {
      const PlyMesh mesh = ReadPly(in_);
      return Finish(mesh.vertices, mesh.faces);
    } catch (const PlyError& error) {
      Fail(error.what());
    }
  }

  float InFloat(double coordinate) const {
    if (std::isfinite(coordinate) &&
        std::abs(coordinate) > double{std::numeric_limits<float>::max()}) {
      Fail("has a coordinate of " + std::to_string(coordinate) +
           ", which is more than a float can hold");
    }
    return static_cast<float>(coordinate);
  }

  MeshData ReadStl() {
    std::vector<StlPoint> points;
    std::vector<std::array<std::size_t, 3>> triangles;
    if (!CGAL::IO::read_STL(in_, points, triangles)) {
      Fail("is not understood as STL, or ends too early");
    }
    return Finish(points, triangles);
  }

  // How many lines were read so far.
  std::size_t CountLines() {
    in_.clear();
    const auto end = static_cast<std::size_t>(in_.tellg());
    in_.seekg(0);
    std::string text(end, '\0');
    in_.read(text.data(), static_cast<std::streamsize>(end));
    const auto lines = std::ranges::count(text, '\n');
    return static_cast<std::size_t>(lines) + !text.ends_with('\n');
  }

  template <class Points, class Faces>
  MeshData Finish(const Points& points, const Faces& faces) const {
    constexpr auto kMost = std::numeric_limits<std::uint32_t>::max();
    if (points.size() > kMost) Fail("has 2^32 vertices or more");
    if (faces.empty()) Fail("has no faces");
    MeshData mesh;
    for (const auto& point : points) {
      mesh.vertices.push_back(
          {InFloat(point[0]), InFloat(point[1]), InFloat(point[2])});
    }
    for (std::size_t i = 0; i < faces.size(); ++i) {
      const auto& face = faces[i];
      const std::string name =
          "face " + std::to_string(i) + " (counted from 0)";
      if (face.size() < 3) {
        Fail(name + " has " + std::to_string(face.size()) + " corners");
      }
      for (const std::size_t corner : face) {
        if (corner >= points.size()) {
          Fail(name + " has a corner that is none of the " +
               std::to_string(points.size()) + " vertices");
        }
      }
      const auto index = [&face](std::size_t corner) {
        return static_cast<std::uint32_t>(face[corner]);
      };
      for (std::size_t last = 2; last < face.size(); ++last) {
        mesh.triangles.push_back({index(0), index(last - 1), index(last)});
      }
    }
    return mesh;
  }

  std::filesystem::path file_;
  std::ifstream in_;
};

}  // namespace

MeshData ReadMesh(const std::filesystem::path& file) {
  return Reader(file).Read();
}

}  // namespace cullproof
