// A fuzz target for launcher_test.sh, which ends as its input says.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (input == "abort") std::abort();
  if (input == "exit") std::exit(0);
  return 0;
}
