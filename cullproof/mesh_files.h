// Reads triangle meshes from files in the formats OBJ, PLY and STL.
//
// The parsers of OBJ and STL are CGAL's (version 5.5 or newer, headers only,
// under the LGPL): it keeps vertices and faces as the file has them, rounds
// decimals to the nearest float, in STL by way of double, and notices where a
// file ends too early. Its parser of PLY takes the types and counts in a file
// on trust, so that PLY has one here. Programs that do not read files need no
// CGAL. (Of Debian 12's other libraries, Assimp 5.2 rounds one decimal in nine
// wrongly and makes up what is missing of a PLY file, and tinyobjloader takes
// words for coordinates.)
#ifndef CULLPROOF_CULLPROOF_MESH_FILES_H_
#define CULLPROOF_CULLPROOF_MESH_FILES_H_

#include <filesystem>
#include <stdexcept>

#include "cullproof/mesh_data.h"

namespace cullproof {

// What is wrong with which file, and where in it as far as that is known.
class MeshFileError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The format is told by the end of the name: .obj, .ply or .stl, in capitals or
// not. Triangles and vertices are in the file's order. Polygons become fans of
// triangles around their first corner, which is right for convex ones. Normals,
// colours, texture coordinates and materials are passed over. Triangles without
// area are kept, and so are coordinates that are NaN or infinite, but for those
// in text of STL. Corners of an STL file with the same bits, in text those of
// doubles, share a vertex.
//
// Throws MeshFileError if the file cannot be read, is empty or not of its
// format, ends too early, has no faces, faces with fewer than three corners or
// corners that are no vertices, coordinates that are more than a float can
// hold, or is too large for 32-bit indices. OBJ lines with free-form geometry
// and the like are passed over, and so is what follows three coordinates, and
// what follows a # in a face; but lines (l), lines continued after a backslash,
// and whatever is no corner in a face, tabs included, are errors.
//
// In a PLY file, coordinates may be numbers of any type, and are rounded to
// float from it; corners are integers of any type. Elements other than "vertex"
// and "face", and properties other than x, y, z and "vertex_indices" (or
// "vertex_index"), are passed over, but every number, of those too, must be one
// that its type can hold.
MeshData ReadMesh(const std::filesystem::path& file);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_MESH_FILES_H_
