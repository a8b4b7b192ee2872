// The version of this library, by https://semver.org. CHANGELOG.md says what is
// new in it.
#ifndef CULLPROOF_CULLPROOF_VERSION_H_
#define CULLPROOF_CULLPROOF_VERSION_H_

#include <string_view>

namespace cullproof {

// Three numbers with dots between them.
inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_VERSION_H_
