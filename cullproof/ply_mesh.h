// The mesh in a PLY file.
#ifndef CULLPROOF_CULLPROOF_PLY_MESH_H_
#define CULLPROOF_CULLPROOF_PLY_MESH_H_

#include <array>
#include <cstddef>
#include <istream>
#include <stdexcept>
#include <vector>

namespace cullproof {

struct PlyMesh {
  std::vector<std::array<double, 3>> vertices;
  // Corners, which need not be vertices. One below 0 is a very large one.
  std::vector<std::vector<std::size_t>> faces;
};

// What is wrong, to be said after the file's name.
class PlyError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Other elements and properties are passed over, whatever they are called, but
// must be as the header says. Memory grows with what was read, whatever a file
// says of its size. Throws PlyError; a file without faces is none.
PlyMesh ReadPly(std::istream& file);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_PLY_MESH_H_
