// The main() of a fuzz target that is built without libFuzzer: runs the target
// on each file named, in that order, and prints the name first, so that the
// last line printed names the file that stopped it.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    if (!file || std::filesystem::is_directory(argv[i])) {
      std::fprintf(stderr, "%s: cannot be read; name a file\n", argv[i]);
      return 1;
    }
    // The vector has no spare capacity, so that AddressSanitizer sees reads
    // past the end.
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
    std::fprintf(stderr, "Running: %s (%zu bytes)\n", argv[i], input.size());
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
  return 0;
}
