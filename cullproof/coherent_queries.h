// Queries of which each asks about nearly the same as the last one.
#ifndef CULLPROOF_CULLPROOF_COHERENT_QUERIES_H_
#define CULLPROOF_CULLPROOF_COHERENT_QUERIES_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cullproof/model_view.h"
#include "cullproof/touched.h"

namespace cullproof {

// What is kept is of use while the same model is asked about, and until this
// one is made anew, refitted or given another mesh. Of an AabbTree, which does
// not tell of changes, nothing is kept.
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
  // Exactly what ListTouched() lists, if the volume is a set of planes. Valid
  // until the next call. Allocates when there are more than ever before.
  std::span<const std::uint32_t> ListNear(const ModelView& model,
                                          const Volume& volume,
                                          const QueryOptions& options = {});

  // Whether the last call was answered by what had been kept.
  bool HasReused() const { return has_reused_; }

 private:
  void ListAnew(const ModelView& model, const Volume& volume,
                const QueryOptions& options);

  float growth_;
  bool has_reused_ = false;

  std::uint64_t found_version_ = 0;  // 0: there is none.
  std::uint32_t found_ = 0;

  std::uint64_t listed_version_ = 0;
  Volume listed_for_;
  std::vector<std::uint32_t> listed_;
};

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_COHERENT_QUERIES_H_
