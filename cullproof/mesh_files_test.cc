#include "cullproof/mesh_files.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace cullproof {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr std::string_view kThreeVertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";

// What the mesh in a file of that name and content is.
MeshData Read(const std::string& name, std::string_view content) {
  const std::filesystem::path file =
      std::filesystem::path(testing::TempDir()) / name;
  std::ofstream(file, std::ios::binary) << content;
  const MeshData mesh = ReadMesh(file);
  std::filesystem::remove(file);
  return mesh;
}

// The message of the error that reading it ends in.
std::string ErrorOf(const std::string& name, std::string_view content) {
  try {
    Read(name, content);
  } catch (const MeshFileError& error) {
    return error.what();
  }
  return "no error";
}

std::string Obj(std::string_view faces) {
  return std::string(kThreeVertices).append(faces);
}

std::string PlyHeader(std::string_view format, int vertices, int faces) {
  return "ply\nformat " + std::string(format) +
         " 1.0\ncomment made by hand\nelement vertex " +
         std::to_string(vertices) +
         "\nproperty float x\nproperty float y\nproperty float z\n"
         "element face " +
         std::to_string(faces) +
         "\nproperty list uchar int vertex_indices\nend_header\n";
}

std::string AsciiPly(int vertices, int faces, std::string_view body) {
  return PlyHeader("ascii", vertices, faces).append(body);
}

// The bytes of a value as a little-endian machine has them, or turned over.
template <class T>
std::string Bytes(T value, bool turn = false) {
  std::string bytes(reinterpret_cast<const char*>(&value), sizeof(value));
  return turn ? std::string(bytes.rbegin(), bytes.rend()) : bytes;
}

std::string BinaryPly(const std::vector<Point3>& vertices,
                      const std::vector<Corners>& triangles, bool big_endian) {
  std::string content = PlyHeader(
      big_endian ? "binary_big_endian" : "binary_little_endian",
      static_cast<int>(vertices.size()), static_cast<int>(triangles.size()));
  for (const auto& [x, y, z] : vertices) {
    for (const float value : {x, y, z}) content += Bytes(value, big_endian);
  }
  for (const Corners& corners : triangles) {
    content += '\3';
    for (const auto corner : corners) content += Bytes(corner, big_endian);
  }
  return content;
}

std::string BinaryStl(const std::vector<Triangle>& triangles) {
  std::string content(80, ' ');
  content += Bytes(static_cast<std::uint32_t>(triangles.size()));
  for (const Triangle& t : triangles) {
    content += Bytes(Point3{0, 0, 1}) + Bytes(t.a) + Bytes(t.b) + Bytes(t.c) +
               std::string(2, '\0');
  }
  return content;
}

std::string AsciiStl(std::string_view vertices) {
  return "solid name\nfacet normal 0 0 1\nouter loop\n" +
         std::string(vertices) + "endloop\nendfacet\nendsolid name\n";
}

using Bits = std::vector<std::uint32_t>;

Bits BitsOf(const std::vector<Point3>& points) {
  Bits bits;
  for (const auto& [x, y, z] : points) {
    for (const float value : {x, y, z}) {
      bits.push_back(std::bit_cast<std::uint32_t>(value));
    }
  }
  return bits;
}

const std::vector<Point3> kOddVertices = {{0.1f, -0.0f, 1e-45f},
                                          {kNan, 1, 2},
                                          {kInfinity, -kInfinity, 3e38f},
                                          {1, 2, 3}};
const std::vector<Corners> kOddTriangles = {{0, 1, 2}, {3, 3, 0}, {2, 2, 2}};

TEST(ReadMesh, KeepsVerticesAndTrianglesOfObj) {
  const MeshData mesh =
      Read("odd.obj",
           "# comment\n\nmtllib none.mtl\no thing\nv 0.1 -0.0 1e-45\n"
           "v nan 1 2\nvt 0 0\nvn 0 0 1\nv inf -inf 3e38\nv +1 2 3 0.5\n"
           "g part\ns off\nusemtl red\nf 1/1/1 2/1/1 3/1/1\nf 4//1 4//1 1//1\n"
           "f -2 -2 -2\n");
  EXPECT_EQ(BitsOf(mesh.vertices), BitsOf(kOddVertices));
  EXPECT_EQ(mesh.triangles, kOddTriangles);
}

TEST(ReadMesh, KeepsVerticesAndTrianglesOfBinaryPly) {
  for (const bool big_endian : {false, true}) {
    const MeshData mesh =
        Read("odd.ply", BinaryPly(kOddVertices, kOddTriangles, big_endian));
    EXPECT_EQ(BitsOf(mesh.vertices), BitsOf(kOddVertices));
    EXPECT_EQ(mesh.triangles, kOddTriangles);
  }
}

TEST(ReadMesh, KeepsVerticesAndTrianglesOfAsciiPly) {
  const std::string content =
      AsciiPly(4, 2, "0.1 -0.0 1e-45\n1 2 3\n0 0 0\n4 5 6\n3 0 1 2\n3 3 3 0\n");
  std::string with_returns;
  for (const char c : content) {
    if (c == '\n') with_returns += '\r';
    with_returns += c;
  }
  const std::string open_end = content.substr(0, content.size() - 1);
  for (const std::string& same : {content, with_returns, open_end}) {
    const MeshData mesh = Read("a.ply", same);
    EXPECT_EQ(BitsOf(mesh.vertices),
              BitsOf({{0.1f, -0.0f, 1e-45f}, {1, 2, 3}, {0, 0, 0}, {4, 5, 6}}));
    EXPECT_THAT(mesh.triangles,
                ElementsAre(Corners{0, 1, 2}, Corners{3, 3, 0}));
  }
}

TEST(ReadMesh, KeepsTrianglesOfBinaryStl) {
  const Triangle odd = {kOddVertices[0], kOddVertices[1], kOddVertices[2]};
  const Triangle degenerate = {{1, 2, 3}, {1, 2, 3}, {4, 5, 6}};
  const Triangle same_but_nan = {{kNan, 2, 3}, {1, kNan, 3}, {1, 2, kNan}};
  const Triangle whole = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}};
  const std::vector<Triangle> triangles = {odd, degenerate, same_but_nan, whole,
                                           whole};
  const MeshData mesh = Read("a.stl", BinaryStl(triangles));
  ASSERT_EQ(mesh.triangles.size(), triangles.size());
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    const Triangle read = mesh.View()[i], t = triangles[i];
    EXPECT_EQ(BitsOf({read.a, read.b, read.c}), BitsOf({t.a, t.b, t.c})) << i;
  }
  EXPECT_EQ(mesh.triangles[3], mesh.triangles[4]);
}

TEST(ReadMesh, KeepsTrianglesOfAsciiStl) {
  const MeshData mesh =
      Read("a.STL", AsciiStl("vertex 0.1 0 0\nvertex 1 0 0\nvertex 0 1 0\n"));
  EXPECT_EQ(BitsOf(mesh.vertices),
            BitsOf({{0.1f, 0, 0}, {1, 0, 0}, {0, 1, 0}}));
  EXPECT_THAT(mesh.triangles, ElementsAre(Corners{0, 1, 2}));
}

TEST(ReadMesh, TakesBinaryStlThatBeginsLikeText) {
  std::string content = BinaryStl({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}});
  content.replace(0, 6, "solid ");
  EXPECT_EQ(Read("a.stl", content).triangles.size(), 1u);
}

TEST(ReadMesh, RoundsDecimalsToTheNearestFloat) {
  std::mt19937_64 random(1);
  std::vector<Point3> points;
  std::string obj, ply;
  const auto draw = [&random] {
    while (true) {
      const float x =
          std::bit_cast<float>(static_cast<std::uint32_t>(random()));
      if (std::isfinite(x)) return x;
    }
  };
  constexpr int kPoints = 3000;
  for (int i = 0; i < kPoints; ++i) {
    const float x = draw(), y = draw(), z = draw();
    points.push_back({x, y, z});
    char line[100];
    std::snprintf(line, sizeof(line), "%.9g %.9g %.9g\n", x, y, z);
    obj.append("v ").append(line);
    ply += line;
  }
  EXPECT_EQ(BitsOf(Read("a.obj", obj + "f 1 2 3\n").vertices), BitsOf(points));
  EXPECT_EQ(
      BitsOf(Read("a.ply", AsciiPly(kPoints, 1, ply + "3 0 1 2\n")).vertices),
      BitsOf(points));
  // Halfway between two floats, and just above that.
  const MeshData mesh =
      Read("b.obj",
           "v 1.00000005960464477539062500 1.00000005960464477539062501 1e-60\n"
           "f 1 1 1\n");
  EXPECT_EQ(BitsOf(mesh.vertices), BitsOf({{1, 0x1.000002p+0f, 0}}));
}

TEST(ReadMesh, CutsPolygonsIntoFans) {
  const MeshData obj =
      Read("a.obj", Obj("v 1 1 0\nv 2 2 2\nf 1 2 4 3\nf 5 4 3 2 1\n"));
  EXPECT_THAT(obj.triangles,
              ElementsAre(Corners{0, 1, 3}, Corners{0, 3, 2}, Corners{4, 3, 2},
                          Corners{4, 2, 1}, Corners{4, 1, 0}));
  const MeshData ply =
      Read("a.ply", AsciiPly(4, 1, "0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n"));
  EXPECT_THAT(ply.triangles, ElementsAre(Corners{0, 1, 2}, Corners{0, 2, 3}));
}

TEST(ReadMesh, NamesTheFileThatItCannotOpen) {
  const std::string missing = testing::TempDir() + "missing.obj";
  try {
    ReadMesh(missing);
    ADD_FAILURE();
  } catch (const MeshFileError& error) {
    EXPECT_EQ(error.what(),
              missing + ": cannot be opened: No such file or directory");
  }
  EXPECT_THROW(ReadMesh(testing::TempDir()), MeshFileError);
}

TEST(ReadMesh, RefusesOtherFormats) {
  EXPECT_THAT(ErrorOf("a.off", "OFF\n"),
              AllOf(HasSubstr("a.off: "), HasSubstr(".obj, .ply and .stl")));
  EXPECT_THAT(ErrorOf("obj", "v 0 0 0\n"), HasSubstr(".obj, .ply and .stl"));
}

TEST(ReadMesh, RefusesEmptyFiles) {
  for (const std::string name : {"a.obj", "a.ply", "a.stl"}) {
    EXPECT_THAT(ErrorOf(name, ""), HasSubstr(name + ": is empty"));
  }
}

TEST(ReadMesh, RefusesFilesWithoutFaces) {
  EXPECT_THAT(ErrorOf("a.obj", kThreeVertices),
              HasSubstr("a.obj: has no faces"));
  EXPECT_THAT(ErrorOf("a.obj", "# nothing\n"), HasSubstr("has no faces"));
  EXPECT_THAT(ErrorOf("a.ply", AsciiPly(1, 0, "0 0 0\n")),
              HasSubstr("a.ply: has no faces"));
  EXPECT_THAT(ErrorOf("a.stl", BinaryStl({})),
              HasSubstr("a.stl: has no faces"));
}

TEST(ReadMesh, NamesTheObjLineThatItDoesNotUnderstand) {
  EXPECT_THAT(ErrorOf("a.obj", "v 0 0 0\nv 1 x 0\nv 0 1 0\nf 1 2 3\n"),
              HasSubstr("a.obj: is not understood as OBJ in line 2"));
  EXPECT_THAT(ErrorOf("a.obj", "v 0 0 0\nv 1 1\nf 1 1 1\n"),
              HasSubstr("line 2"));
  EXPECT_THAT(ErrorOf("a.obj", "v 0 0 0\nv 1 1 1e99\nf 1 1 1\n"),
              HasSubstr("line 2"));
  EXPECT_THAT(ErrorOf("a.obj", "v 0 0 0\nv 1 1 2,5\nf 1 1 1\n"),
              HasSubstr("line 2"));
  EXPECT_THAT(ErrorOf("a.obj", Obj("f 1 2 3\nwhat is this\nf 1 2 3\n")),
              HasSubstr("line 5"));
  EXPECT_THAT(ErrorOf("a.obj", Obj("f 1 2 3\nv 1 2 x")), HasSubstr("line 5"));
}

TEST(ReadMesh, RefusesCornersThatAreNoVertices) {
  EXPECT_THAT(ErrorOf("a.obj", Obj("f 1 2 3\nf 1 2 4\n")),
              AllOf(HasSubstr("a.obj: face 1 (counted from 0)"),
                    HasSubstr("none of the 3 vertices")));
  EXPECT_THAT(ErrorOf("a.obj", Obj("f -4 1 2\n")), HasSubstr("face 0"));
  for (const std::string corner : {"3", "-1", "2147483647"}) {
    EXPECT_THAT(
        ErrorOf("a.ply",
                AsciiPly(3, 1, "0 0 0\n1 0 0\n0 1 0\n3 0 1 " + corner + "\n")),
        HasSubstr("a.ply: face 0"));
  }
}

TEST(ReadMesh, RefusesWordsInObjFacesThatAreNoCorners) {
  for (const std::string word : {"x",           "1a",
                                 "1.5",         "1e0",
                                 "0x1",         "+1",
                                 "--1",         "/",
                                 "/1",          "1/",
                                 "1//",         "1/2/",
                                 "1/2/3/",      "1/2/3/4",
                                 "1//2/3",      "1/x",
                                 "1/2/x",       "1//x",
                                 "1/2a/3",      "4294967296",
                                 "1\t2",        "2147483648",
                                 "-2147483649", "1/4294967296",
                                 "1\\",         "99999999999999999999",
                                 "0",           "-0",
                                 "000",         "0/1",
                                 "0//1",        "0/1/1"}) {
    for (const std::string& face :
         {"f " + word + " 2 3", "f 1 " + word + " 3", "f 1 2 3 " + word,
          "  f\t1 2  3 " + word + " \r"}) {
      EXPECT_THAT(
          ErrorOf("a.obj", Obj("f 1 2 3\n" + face + "\nv 5 5 5\nf 1 2 3\n")),
          AllOf(HasSubstr("a.obj: has a face with \"" + word + "\" in line 5"),
                HasSubstr("but corners are numbers")))
          << face;
    }
  }
  const std::string long_word = "1/" + std::string(300, '0') + "1";
  EXPECT_THAT(ErrorOf("a.obj", Obj("f 1 2 " + long_word)),
              HasSubstr("has a face with \"1/000"));
}

TEST(ReadMesh, TakesEveryKindOfCornerThatObjHas) {
  for (const std::string face :
       {"f 1 2 3", "f 1/7 2/8 3/9", "f 1//7 2//8 3//9", "f 1/4/7 2/5/8 3/6/9",
        "f -3 -2 -1", "f -3/-1 2//-1 3/1/-1", "  f\t1  2 3 \t\r", "f 1 2 3 # 4",
        "f 1 2 3 #x", "f 01 2 3", "f 1/0 2//0 3/0/0"}) {
    EXPECT_THAT(Read("a.obj", Obj(face + "\n")).triangles,
                ElementsAre(Corners{0, 1, 2}))
        << face;
  }
  EXPECT_THAT(ErrorOf("a.obj", Obj("f2 x\nf 1 2 3\n")),
              HasSubstr("is not understood as OBJ in line 4"));
}

TEST(ReadMesh, RefusesFacesWithFewerThanThreeCorners) {
  EXPECT_THAT(ErrorOf("a.obj", Obj("f 1 2\n")),
              HasSubstr("a.obj: face 0 (counted from 0) has 2 corners"));
  EXPECT_THAT(ErrorOf("a.ply", AsciiPly(3, 1, "0 0 0\n1 0 0\n0 1 0\n2 0 1\n")),
              HasSubstr("has 2 corners"));
}

TEST(ReadMesh, NoticesWhereverABinaryFileIsCut) {
  const std::string ply = BinaryPly(kOddVertices, kOddTriangles, false);
  for (std::size_t size = 0; size < ply.size(); ++size) {
    EXPECT_NE(ErrorOf("a.ply", ply.substr(0, size)), "no error") << size;
  }
  EXPECT_THAT(ErrorOf("a.ply", ply.substr(0, ply.size() - 1)),
              HasSubstr("a.ply: ends too early, in face 2 (counted from 0)"));
  EXPECT_THAT(ErrorOf("a.ply", ply.substr(0, ply.size() - 13)),
              HasSubstr("ends too early, in face 2"));
  EXPECT_THAT(ErrorOf("a.ply", ply.substr(0, ply.size() - 40)),
              HasSubstr("ends too early, in vertex 3"));
  const Triangle t = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  const std::string stl = BinaryStl({t, t, t});
  for (std::size_t size = 0; size < stl.size(); ++size) {
    EXPECT_NE(ErrorOf("a.stl", stl.substr(0, size)), "no error") << size;
  }
}

TEST(ReadMesh, NoticesWhereverATextIsCut) {
  const std::string ply =
      AsciiPly(3, 2, "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n3 2 1 0");
  for (std::size_t size = 0; size < ply.size(); ++size) {
    EXPECT_NE(ErrorOf("a.ply", ply.substr(0, size)), "no error") << size;
  }
  const std::string stl =
      AsciiStl("vertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n");
  const std::size_t end = stl.rfind("endsolid") + sizeof("endsolid") - 1;
  for (std::size_t size = 0; size < end; ++size) {
    EXPECT_NE(ErrorOf("a.stl", stl.substr(0, size)), "no error") << size;
  }
}

std::string PlyOfTypes(std::string_view x, std::string_view y,
                       std::string_view z) {
  return "ply\nformat ascii 1.0\nelement vertex 3\nproperty " + std::string(x) +
         " x\nproperty " + std::string(y) + " y\nproperty " + std::string(z) +
         " z\nelement face 1\nproperty list uchar int vertex_indices\n"
         "end_header\n0 0 0\n1 0 0\n0 2 7\n3 0 1 2\n";
}

constexpr std::string_view kPlyTypes[] = {
    "char",  "uchar",  "short",   "ushort", "int",   "uint",
    "float", "double", "int8",    "uint8",  "int16", "uint16",
    "int32", "uint32", "float32", "float64"};

TEST(ReadMesh, TakesPlyCoordinatesOfAnyType) {
  for (const std::string_view type : kPlyTypes) {
    const MeshData mesh = Read("a.ply", PlyOfTypes(type, "float", type));
    EXPECT_EQ(BitsOf(mesh.vertices), BitsOf({{0, 0, 0}, {1, 0, 0}, {0, 2, 7}}))
        << type;
  }
}

TEST(ReadMesh, RoundsPlyCoordinatesToFloat) {
  const std::string header =
      "ply\nformat ascii 1.0\nelement vertex 1\nproperty double x\n"
      "property float y\nproperty uint z\nelement face 1\n"
      "property list uchar int vertex_indices\nend_header\n";
  const MeshData mesh =
      Read("a.ply", header +
                        "1e-60 1.00000005960464477539062501 4294967295\n"
                        "3 0 0 0\n");
  EXPECT_EQ(BitsOf(mesh.vertices), BitsOf({{0, 0x1.000002p+0f, 0x1p32f}}));
  EXPECT_EQ(BitsOf(Read("a.ply", header + "nan -inf 0\n3 0 0 0\n").vertices),
            BitsOf({{kNan, -kInfinity, 0}}));
  EXPECT_THAT(ErrorOf("a.ply", header + "1e300 0 0\n3 0 0 0\n"),
              HasSubstr("more than a float can hold"));
  EXPECT_THAT(ErrorOf("a.ply", header + "0 1e39 0\n3 0 0 0\n"),
              HasSubstr("has \"1e39\" in vertex 0 (counted from 0), which is "
                        "no number of type float"));
}

// One triangle, in files that say more, or the same in another order.
TEST(ReadMesh, PassesOverWhatElsePlyHas) {
  const std::string vertex =
      "element vertex 3\nproperty float x\nproperty float y\n"
      "property float z\n";
  const std::string face =
      "element face 1\nproperty list uchar int vertex_indices\n";
  const std::string vertices = "0 0 0\n1 0 0\n0 1 0\n", corners = "3 0 1 2\n";
  const std::vector<std::pair<std::string, std::string>> files = {
      {"obj_info any\n" + vertex + "comment x\n" + face, vertices + corners},
      {face + vertex, corners + vertices},
      {vertex + face +
           "element halfedge 1\nproperty float source\n"
           "property float target\n",
       vertices + corners + "1.5 2.5\n"},
      {vertex + face +
           "element halfedge 1\nproperty uint source\n"
           "property uint target\nproperty double u\n"
           "property list uchar float v\n",
       vertices + corners + "1 2 0.5 2 0.5 0.5\n"},
      {"element thing 2\nproperty list short double weights\n"
       "property uchar x\n" +
           vertex + face,
       "0 1\n2 nan -1e99 255\n" + vertices + corners},
      {"element nothing 99999999999\n" + vertex + face, vertices + corners},
      {vertex +
           "property uchar r\nproperty uchar green\nproperty float g\n"
           "property list uint int b\nproperty uchar blue\n" +
           face,
       "0 0 0 1 2 0.5 0 3\n1 0 0 1 2 0.5 2 7 7 3\n0 1 0 1 2 0.5 0 3\n" +
           corners},
      {vertex + face +
           "property uchar red\nproperty uchar g\n"
           "property float green\nproperty float b\n",
       vertices + "3 0 1 2 1 2 0.5 0.5\n"},
      {vertex + "element face 1\nproperty double vertex_weight\n"
                "property list int ushort vertex_index\n",
       vertices + "0.5 3 0 1 2\n"},
      {"element vertices 3\nproperty float x\nproperty float y\n"
       "property float z\nelement faces 1\n"
       "property list uchar uchar vertex_indices\n",
       vertices + corners},
  };
  for (const auto& [header, body] : files) {
    const MeshData mesh = Read(
        "a.ply", "ply\nformat ascii 1.0\n" + header + "end_header\n" + body);
    EXPECT_EQ(BitsOf(mesh.vertices), BitsOf({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}))
        << header;
    EXPECT_THAT(mesh.triangles, ElementsAre(Corners{0, 1, 2})) << header;
  }
}

TEST(ReadMesh, RefusesPlyHeadersThatItCannotTake) {
  const std::string right = PlyOfTypes("double", "double", "double");
  const auto expect = [&](const std::string& before, const std::string& now,
                          const std::string& what) {
    std::string content = right;
    ASSERT_NE(content.find(before), std::string::npos) << before;
    content.replace(content.find(before), before.size(), now);
    EXPECT_THAT(ErrorOf("a.ply", content), HasSubstr("a.ply: " + what)) << now;
  };
  expect("element vertex", "elment vertex", "has a PLY property before any");
  expect("element vertex", "element vertix", "has no PLY element \"vertex\"");
  expect("element vertex 3", "element vertex",
         "has the line \"element vertex\" in its PLY header, where a word");
  for (const std::string items : {"-1", "x", "1.5", "18446744073709551616"}) {
    expect("element vertex 3", "element vertex " + items,
           "has the line \"element vertex " + items +
               "\" in its PLY header, but \"" + items + "\" is no number");
  }
  expect("property double z\n", "", "has no PLY property \"z\" of element");
  expect("double z", "double y", "has \"y\" and \"y\" in its PLY header");
  expect("double z", "list uchar float z",
         "has a PLY property \"z\" that is a list");
  expect("double z", "double", "has the line \"property double\"");
  expect("double z", "long z", "has a PLY property of type \"long\"");
  expect("list uchar int", "list long int",
         "has a PLY property of type \"long\", which is none of char");
  expect("list uchar int", "list float int",
         "has PLY lists that are counted in float");
  expect("list uchar int vertex_indices", "list uchar int",
         "has the line \"property list uchar int\"");
  for (const std::string corners :
       {"list uchar float", "list uchar double", "int", "float"}) {
    expect("list uchar int", corners,
           "has a PLY property \"vertex_indices\" that is no list of integers");
  }
  expect("vertex_indices", "corners",
         "has no PLY property \"vertex_indices\" of element \"face\"");
  expect("vertex_indices\n",
         "vertex_indices\nproperty list uchar int vertex_index\n",
         "has \"vertex_indices\" and \"vertex_index\" in its PLY header");
  expect("element face", "element vertices 1\nproperty int x\nelement face",
         "has \"vertex\" and \"vertices\" in its PLY header");
  expect("end_header", "element face 0\nend_header",
         "has \"face\" and \"face\" in its PLY header");
  expect("end_header\n", "", "ends within its PLY header");
  expect("format ascii 1.0\n", "", "has the PLY format \"\", which is none of");
  expect("ascii", "binary", "has the PLY format \"binary\"");
  expect("ply\n", "plyx\n", "is not understood as PLY");
}

// A vertex and a face in a PLY file with lists that are counted in this type.
std::string PlyWithCounts(std::string_view format, std::string_view type,
                          std::string_view body) {
  std::string content = PlyHeader(format, 1, 1);
  content.replace(content.find("uchar"), 5, type);
  return content.append(body);
}

TEST(ReadMesh, ReadsPlyListsAsFarAsTheFileGoes) {
  const std::string vertex(12, '\0');
  constexpr std::uint32_t kMany = 0xffffffff;
  const std::string early = "a.ply: ends too early, in face 0";
  for (const bool big_endian : {false, true}) {
    const auto with = [&](std::string_view type, const auto count) {
      return PlyWithCounts(
          big_endian ? "binary_big_endian" : "binary_little_endian", type,
          vertex + Bytes(count, big_endian) + std::string(12, '\0'));
    };
    const auto expect = [](const std::string& content,
                           const std::string& what) {
      EXPECT_THAT(ErrorOf("a.ply", content), HasSubstr(what));
    };
    expect(with("uint", kMany), early);
    expect(with("uint32", std::uint32_t{4}), early);
    expect(with("int", 0x7fffffff), early);
    expect(with("int32", -1), "has a list of -1 values in face 0");
    expect(with("ushort", std::uint16_t{0xffff}), early);
    expect(with("short", std::int16_t{-2}), "a list of -2 values in face 0");
    expect(with("uchar", std::uint8_t{4}), early);
    expect(with("char", std::int8_t{-128}), "a list of -128 values");
    EXPECT_EQ(Read("a.ply", with("uint", std::uint32_t{3})).triangles.size(),
              1u);
  }
  const auto text = [](const std::string& count) {
    return PlyWithCounts("ascii", "int", "0 0 0\n" + count + " 0 0 0\n");
  };
  EXPECT_EQ(Read("a.ply", text("3")).triangles.size(), 1u);
  EXPECT_EQ(Read("a.ply", text("+3")).triangles.size(), 1u);
  EXPECT_THAT(ErrorOf("a.ply", text("2147483647")), HasSubstr(early));
  EXPECT_THAT(ErrorOf("a.ply", text("4")), HasSubstr(early));
  EXPECT_THAT(ErrorOf("a.ply", text("-1")),
              HasSubstr("has a list of -1 values in face 0"));
  std::string lists_of_vertices = PlyWithCounts(
      "binary_little_endian", "uint", vertex + Bytes(kMany) + "\0\0\0\0");
  lists_of_vertices.insert(lists_of_vertices.find("element face"),
                           "property list uint float weights\n");
  EXPECT_THAT(ErrorOf("a.ply", lists_of_vertices),
              HasSubstr("ends too early, in vertex 0"));
}

TEST(ReadMesh, NoticesWhereverPlyOfAnyTypesIsCut) {
  const std::string kinds[] = {"char",   "uchar", "short",
                               "ushort", "int",   "uint"};
  const auto append = [](std::string& body, const std::string& kind,
                         std::int8_t value, bool big_endian) {
    if (kind.ends_with("char")) {
      body += Bytes(value);
    } else if (kind.ends_with("short")) {
      body += Bytes(std::int16_t{value}, big_endian);
    } else {
      body += Bytes(std::int32_t{value}, big_endian);
    }
  };
  for (const std::string& count : kinds) {
    for (const std::string& corner : kinds) {
      for (const std::string format :
           {"ascii", "binary_little_endian", "binary_big_endian"}) {
        SCOPED_TRACE(format + ", " + corner + " counted in " + count);
        const std::string header =
            "ply\nformat " + format +
            " 1.0\nelement vertex 1\nproperty char x\nproperty char y\n"
            "property char z\nelement face 1\nproperty list " +
            count + ' ' + corner +
            " vertex_indices\nelement last 1\nproperty list " + count + ' ' +
            corner + " values\nend_header\n";
        std::string body;
        if (format == "ascii") {
          body = "1 2 3\n3 0 0 0\n1\n5";
        } else {
          const bool big_endian = format == "binary_big_endian";
          body = "\1\2\3";
          append(body, count, 3, big_endian);
          for (int i = 0; i < 3; ++i) append(body, corner, 0, big_endian);
          append(body, count, 1, big_endian);
          append(body, corner, 5, big_endian);
        }
        EXPECT_EQ(Read("a.ply", header + body).triangles.size(), 1u);
        for (std::size_t size = 0; size < body.size(); ++size) {
          EXPECT_THAT(ErrorOf("a.ply", header + body.substr(0, size)),
                      HasSubstr("a.ply: ends too early, in "))
              << size;
        }
      }
    }
  }
}

TEST(ReadMesh, RefusesPlyNumbersThatAreNotOfTheirType) {
  struct Range {
    std::string type, below, least, most, above;
  };
  const Range ranges[] = {
      {"char", "-129", "-128", "127", "128"},
      {"uchar", "-1", "0", "255", "256"},
      {"short", "-32769", "-32768", "32767", "32768"},
      {"ushort", "-1", "0", "65535", "65536"},
      {"int", "-2147483649", "-2147483648", "2147483647", "2147483648"},
      {"uint", "-1", "0", "4294967295", "4294967296"},
  };
  const auto text = [](const std::string& type, const std::string& word) {
    return "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\n"
           "property float y\nproperty float z\nelement face 1\n"
           "property list uchar int vertex_indices\nproperty list uchar " +
           type + " more\nend_header\n0 0 0\n3 0 0 0 1 " + word + "\n";
  };
  const auto expect_refused = [&](const std::string& type,
                                  const std::string& word) {
    EXPECT_THAT(ErrorOf("a.ply", text(type, word)),
                HasSubstr("a.ply: has \"" + word +
                          "\" in face 0 (counted from 0), which is no number "
                          "of type " +
                          type));
  };
  for (const auto& [type, below, least, most, above] : ranges) {
    for (const std::string& word : {least, most, "+" + most, "00" + most}) {
      EXPECT_EQ(Read("a.ply", text(type, word)).triangles.size(), 1u) << word;
    }
    for (const std::string& word :
         {below, above, "+" + above, std::string("99999999999999999999"),
          std::string("-99999999999999999999"), std::string("1.5"),
          std::string("1e0"), std::string("0x1"), std::string("0-1"),
          std::string("x"), std::string("1,"), std::string("+-1"),
          std::string("-"), std::string("nan")}) {
      expect_refused(type, word);
    }
  }
  for (const std::string type : {"float", "double"}) {
    for (const std::string word : {"1.5", "-1e-999", "+1", "nan", "-inf"}) {
      EXPECT_EQ(Read("a.ply", text(type, word)).triangles.size(), 1u) << word;
    }
    for (const std::string word : {"0-1", "x", "1,", "1e999", "+-1", "0x1p0"}) {
      expect_refused(type, word);
    }
  }
  // Its last byte is 3.
  EXPECT_THAT(ErrorOf("a.ply", AsciiPly(1, 1, "0 0 0\n259 0 0 0\n")),
              HasSubstr("has \"259\" in face 0 (counted from 0), which is no "
                        "number of type uchar"));
  EXPECT_THAT(ErrorOf("a.ply", AsciiPly(1, 1, std::string(999, 'x'))),
              HasSubstr("has \"" + std::string(256, 'x') + "\" in vertex 0"));
}

TEST(ReadMesh, RefusesDecimalsThatNoFloatIsNear) {
  for (const std::string huge : {"1e39", "1e999", "-1e400", "+-1"}) {
    EXPECT_THAT(
        ErrorOf("a.obj", "v " + huge + " 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"),
        HasSubstr("line 1"))
        << huge;
  }
}

TEST(ReadMesh, RefusesTextOfStlThatNoFloatIsNear) {
  const auto text = [](const std::string& word) {
    return AsciiStl("vertex " + word + " 0 0\nvertex 1 0 0\nvertex 0 1 0\n");
  };
  EXPECT_EQ(BitsOf(Read("a.stl", text("-3.4028234e38")).vertices)[0],
            std::bit_cast<std::uint32_t>(-3.4028234e38f));
  EXPECT_EQ(Read("a.stl", text("1e-60")).vertices[0].x, 0);
  for (const std::string huge : {"3.5e38", "-1e39", "1e300"}) {
    EXPECT_THAT(ErrorOf("a.stl", text(huge)),
                HasSubstr("a.stl: has a coordinate of"))
        << huge;
  }
  EXPECT_THAT(ErrorOf("a.stl", text("1e999")), HasSubstr("is not understood"));
}

TEST(ReadMesh, RefusesWhatIsNoPlyOrStl) {
  EXPECT_THAT(ErrorOf("a.ply", "plx\n"), HasSubstr("a.ply: is not understood"));
  EXPECT_NE(ErrorOf("a.stl", "hello\n"), "no error");
  EXPECT_THAT(ErrorOf("a.stl", std::string(1000, 'x')),
              HasSubstr("a.stl: is not understood"));
}

}  // namespace
}  // namespace cullproof
