// Writes the seeds of the fuzz targets below fuzz/corpus.

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "fuzz/seeds.h"

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--help") {
    std::puts(
        "usage: bazel run //fuzz:write_seeds\n\n"
        "Writes the seeds that fuzz/*_seeds.cc describe to fuzz/corpus in the\n"
        "workspace. Other files there stay.\n\n"
        "Exit status: 0 done, 1 a file cannot be written, 2 wrong usage.");
    return 0;
  }
  const char* workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (argc != 1 || workspace == nullptr) {
    std::fputs("write_seeds: run it as: bazel run //fuzz:write_seeds\n",
               stderr);
    return 2;
  }
  const auto corpus = std::filesystem::path(workspace) / "fuzz" / "corpus";
  for (const auto& seed : cullproof::fuzz::SeedFiles()) {
    const auto path = corpus / seed.path;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(seed.bytes.data()),
              static_cast<std::streamsize>(seed.bytes.size()));
    if (!out.flush()) {
      std::fprintf(stderr, "write_seeds: %s: cannot be written\n",
                   path.c_str());
      return 1;
    }
  }
  return 0;
}
