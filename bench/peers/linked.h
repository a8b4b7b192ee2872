// What a program knows of the other libraries that it is linked with. Which
// these are is decided by what the machine has (see //tools:installed.bzl).
#ifndef CULLPROOF_BENCH_PEERS_LINKED_H_
#define CULLPROOF_BENCH_PEERS_LINKED_H_

#include <algorithm>
#include <string>
#include <vector>

namespace cullproof::bench {

// Names and versions. Each library adds itself before main() is called.
inline std::vector<std::string>& LinkedPeers() {
  static std::vector<std::string> peers;
  return peers;
}

// Such as "Boost 1_74, CGAL 5.5.1".
inline std::string NamesOfLinkedPeers() {
  std::vector<std::string> peers = LinkedPeers();
  std::ranges::sort(peers);
  std::string names;
  for (const std::string& peer : peers) {
    names += (names.empty() ? "" : ", ") + peer;
  }
  return names;
}

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_PEERS_LINKED_H_
