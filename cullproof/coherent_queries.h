// Queries of which each asks about nearly the same as the last one.
#ifndef CULLPROOF_CULLPROOF_COHERENT_QUERIES_H_
#define CULLPROOF_CULLPROOF_COHERENT_QUERIES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cullproof/model_view.h"
#include "cullproof/touched.h"

namespace cullproof {

// What is kept is of use while the same model is asked about, and until this
// one is made anew, refitted or given another mesh. Of an AabbTree, which does
// not tell of changes, nothing is kept. One that was moved from has kept no
// list.
class CoherentQueries {
 public:
  // ListNear() asks about volumes that are so many times as large. Throws
  // std::invalid_argument unless growth is finite and at least 1.
  explicit CoherentQueries(float growth = 1.1f);

  // As FindTouched() in touched.h, but the triangle that was found last is
  // looked at first.
  std::optional<std::uint32_t> FindTouched(const ModelView& model,
                                           const Volume& volume,
                                           const QueryOptions& options = {});

  // Triangles in no particular order: all that the volume touches, and others
  // near it, which a larger volume touches that this one is still inside of.
  // Without primitive tests, what ListTouched() then lists of such a volume.
  // Exactly what ListTouched() lists, if the volume is a set of planes. Valid
  // until the next call. Allocates when there are more than ever before.
  std::span<const std::uint32_t> ListNear(const ModelView& model,
                                          const Volume& volume,
                                          const QueryOptions& options = {});

  // Whether the last call was answered by what had been kept.
  bool HasReused() const { return has_reused_; }

 private:
  // 0 if there is none, and in what was moved from.
  struct Version {
    Version() = default;
    Version(const Version&) = default;
    Version(Version&& other) noexcept
        : number(std::exchange(other.number, 0)) {}
    Version& operator=(const Version&) = default;
    Version& operator=(Version&& other) noexcept {
      number = other.number;
      other.number = 0;  // Last, as it may be the same, whose list is gone.
      return *this;
    }

    std::uint64_t number = 0;
  };

  std::span<const std::uint32_t> ListAnew(const ModelView& model,
                                          const Volume& volume,
                                          const QueryOptions& options);

  float growth_;
  bool has_reused_ = false;

  std::uint64_t found_version_ = 0;  // 0: there is none.
  std::uint32_t found_ = 0;

  Version listed_version_;
  Volume listed_for_;
  bool listed_by_tests_ = true;
  std::vector<std::uint32_t> listed_;  // As large as a list ever was.
  std::size_t listed_count_ = 0;
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_COHERENT_QUERIES_H_
