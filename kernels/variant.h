// The registry's row. A question Q (see kernels/sector/question.h for one)
// names what answers can be compared on; a variant is one way to answer it.
#ifndef CULLPROOF_KERNELS_VARIANT_H_
#define CULLPROOF_KERNELS_VARIANT_H_

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "hwy/targets.h"

namespace cullproof {

// A world made ready for one variant. Answering is const, allocates nothing
// and may be done by several threads at once.
template <class Q>
class Answerer {
 public:
  virtual ~Answerer() = default;
  virtual void Answer(std::span<const typename Q::Query> queries,
                      const typename Q::Output& output) const = 0;
};

// A named licence to differ from the truth. It looks at the input and at how
// far the input lies from each boundary, never at what the variant answered.
template <class Q>
struct Exemption {
  std::string_view id;
  std::string_view reason;
  bool (*covers)(const typename Q::Examined&);
  // Of a band along the boundaries: where in it the input lies, in widths of
  // the band. It covers -1 to 1, so that tests can see how much of it is used.
  double (*depth)(const typename Q::Examined&) = nullptr;
};

enum class Role {
  kContender,  // Judged, timed, ranked.
  kThreaded,   // The same, on several threads.
  kOverhead,   // Accepts nothing: timed for the cost of what others do too.
};

// Values of Variant::target beside Highway's HWY_* bits.
inline constexpr std::int64_t kScalarTarget = 0;     // Plain C++.
inline constexpr std::int64_t kDispatchTarget = -1;  // Chosen at run time.

template <class Q>
struct Variant {
  std::string_view name;
  std::string_view
      source;  // Citation key, see reference/workloads/citations.h.
  std::int64_t target;
  typename Q::Parameters parameters;  // What it reads of a query.
  Role role;
  // The view must outlive the answerer.
  std::unique_ptr<const Answerer<Q>> (*prepare)(const typename Q::World&);
  std::span<const Exemption<Q>> contract;  // Empty: must be right everywhere.
};

// Every row that answers Q, in the order of the report.
template <class Q>
std::vector<Variant<Q>> Variants() {
  std::vector<Variant<Q>> rows;
  for (const auto table : Q::Tables()) {
    rows.insert(rows.end(), table.begin(), table.end());
  }
  return rows;
}

inline std::string_view TargetName(std::int64_t target) {
  if (target == kScalarTarget) return "scalar";
  if (target == kDispatchTarget) return "dispatch";
  return hwy::TargetName(target);
}

inline bool RunsHere(std::int64_t target) {
  return target == kScalarTarget || target == kDispatchTarget ||
         (hwy::SupportedTargets() & target) != 0;
}

}  // namespace cullproof

#endif  // CULLPROOF_KERNELS_VARIANT_H_
