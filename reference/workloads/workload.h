// A named set of data that a question is asked on.
#ifndef CULLPROOF_REFERENCE_WORKLOADS_WORKLOAD_H_
#define CULLPROOF_REFERENCE_WORKLOADS_WORKLOAD_H_

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace cullproof::reference {

template <class WorldView, class QueryType>
struct Workload {
  using World = WorldView;
  using Query = QueryType;

  World world;
  std::vector<Query> queries;
  std::shared_ptr<const void> memory;  // Owns what `world` points into.
};

template <class W>
struct WorkloadSource {
  std::string_view name;
  std::string_view source;       // Citation key, see citations.h.
  std::string_view description;  // A sentence for the report.
  std::size_t bytes;             // Memory that making and holding it takes.
  W (*make)();
  bool untouched_memory = false;  // Parts of the world are never written to.
};

}  // namespace cullproof::reference

#endif  // CULLPROOF_REFERENCE_WORKLOADS_WORKLOAD_H_
