// Prints how every variant answers one fuzz input.

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/family.h"

namespace cullproof::fuzz {
namespace {

constexpr const Family* kFamilies[] = {&kSectorFamily, &kBoundsFamily,
                                       &kTreeFamily};

constexpr char kHelp[] =
    R"(usage: bazel run //fuzz:replay -- [--family=FAMILY] FILE...
       bazel run //fuzz:replay -- --family=FAMILY --hex=DIGITS

Prints the case that each input of a fuzz target stands for, and for every
variant whether its answers agreed with the truth, differed where its contract
excuses it, or violated the contract. Variants for instruction sets that this
CPU lacks are listed as not run.

  FILE             an input; paths are relative to the current directory
  --hex=DIGITS     an input as hexadecimal digits, two for each byte
  --family=FAMILY  one of the families below; without it, a FILE belongs to the
                   one that its innermost folder with such a name names, as in
                   fuzz/corpus/sector/full_disc

Exit status: 0 every variant agreed or was excused, 1 a variant violated its
contract, 2 wrong usage or an unreadable file.
)";

// What is wrong with the command line: names the value and the rule.
class UsageError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Input {
  std::string title;
  const Family* family;
  std::vector<std::uint8_t> bytes;
};

std::string FamilyNames() {
  std::string names;
  for (const Family* family : kFamilies) {
    if (!names.empty()) names += ", ";
    names += family->name;
  }
  return names;
}

const Family* FindFamily(std::string_view name) {
  const auto found = std::ranges::find(
      kFamilies, name, [](const Family* family) { return family->name; });
  return found == std::end(kFamilies) ? nullptr : *found;
}

const Family& FamilyOf(const std::filesystem::path& file) {
  for (auto folder = file.parent_path(); folder != folder.parent_path();
       folder = folder.parent_path()) {
    const std::string name = folder.filename();
    if (const Family* family = FindFamily(name)) return *family;
  }
  throw UsageError(file.string() +
                   ": no folder of this path names a family; give --family, "
                   "one of: " +
                   FamilyNames());
}

std::vector<std::uint8_t> ReadFile(const std::filesystem::path& file) {
  // A folder can be opened, but not read.
  errno = std::filesystem::is_directory(file) ? EISDIR : 0;
  std::ifstream in(file, std::ios::binary);
  if (errno != 0 || !in) {
    throw UsageError(file.string() + ": cannot be read: " +
                     std::strerror(errno) + "; name a readable file");
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::uint8_t> ParseHex(std::string_view digits) {
  if (digits.size() % 2 != 0) {
    throw UsageError("--hex: " + std::to_string(digits.size()) +
                     " digits, but two make a byte; add or remove a digit");
  }
  const auto value = [](char digit) {
    constexpr std::string_view kDigits = "0123456789abcdef0123456789ABCDEF";
    const auto at = kDigits.find(digit);
    if (at == kDigits.npos) {
      throw UsageError(std::string("--hex: '") + digit +
                       "' is not a hexadecimal digit; use 0 to 9 and a to f");
    }
    return at % 16;
  };
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(value(digits[i]) * 16 +
                                              value(digits[i + 1])));
  }
  return bytes;
}

std::vector<Input> ParseArguments(const std::vector<std::string_view>& args) {
  const Family* family = nullptr;
  std::vector<std::string_view> hexes, files;
  for (const std::string_view argument : args) {
    constexpr std::string_view kFamily = "--family=";
    constexpr std::string_view kHex = "--hex=";
    if (argument.starts_with(kFamily)) {
      const auto name = argument.substr(kFamily.size());
      family = FindFamily(name);
      if (family == nullptr) {
        throw UsageError("--family: '" + std::string(name) +
                         "' is not a family; give one of: " + FamilyNames());
      }
    } else if (argument.starts_with(kHex)) {
      hexes.push_back(argument.substr(kHex.size()));
    } else if (argument.starts_with("-")) {
      throw UsageError("'" + std::string(argument) +
                       "' is not an option; see --help");
    } else {
      files.push_back(argument);
    }
  }
  if (hexes.empty() && files.empty()) {
    throw UsageError("no input; name a FILE, or give --family and --hex");
  }
  if (!hexes.empty() && family == nullptr) {
    throw UsageError(
        "--hex: the digits do not tell their family; give "
        "--family, one of: " +
        FamilyNames());
  }

  std::vector<Input> inputs;
  inputs.reserve(hexes.size() + files.size());
  for (const std::string_view hex : hexes) {
    inputs.push_back({"--hex", family, ParseHex(hex)});
  }
  for (const std::string_view file : files) {
    const auto path = std::filesystem::absolute(file);
    auto bytes = ReadFile(path);
    inputs.push_back({std::string(file),
                      family == nullptr ? &FamilyOf(path) : family,
                      std::move(bytes)});
  }
  return inputs;
}

int Main(const std::vector<std::string_view>& args) {
  if (std::ranges::find(args, "--help") != args.end()) {
    std::printf("%s\nFamilies: %s\n", kHelp, FamilyNames().c_str());
    return 0;
  }
  // Where the user stands, as `bazel run` starts programs elsewhere.
  if (const char* directory = std::getenv("BUILD_WORKING_DIRECTORY")) {
    std::filesystem::current_path(directory);
  }
  bool all_hold = true;
  for (const Input& input : ParseArguments(args)) {
    std::printf("%s: ", input.title.c_str());
    all_hold = ShowInput(*input.family, input.bytes, stdout) && all_hold;
  }
  return all_hold ? 0 : 1;
}

}  // namespace
}  // namespace cullproof::fuzz

int main(int argc, char** argv) {
  try {
    return cullproof::fuzz::Main({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "replay: %s\n", error.what());
    return 2;
  }
}
