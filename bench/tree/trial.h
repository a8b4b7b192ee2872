// One mesh: rows are judged on it, then timed.
#ifndef CULLPROOF_BENCH_TREE_TRIAL_H_
#define CULLPROOF_BENCH_TREE_TRIAL_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/options.h"
#include "bench/tree/row.h"
#include "bench/tree/truth.h"
#include "bench/tree/workload.h"
#include "benchmark/benchmark.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh_data.h"
#include "cullproof/touched.h"

namespace cullproof::bench {

// Rows are told apart by where they are: a copy of one is prepared and judged
// on its own. They must outlive the trial.
class MeshTrial {
 public:
  MeshTrial(const MeshSource& source, std::size_t triangles,
            const Options& options)
      : source_(source), triangles_(triangles), options_(options) {}

  // Prepares the mesh again and again.
  void TimeBuild(const MeshRow& row, benchmark::State& state);
  // Moves it to and fro.
  void TimeRefit(const MeshRow& row, benchmark::State& state);
  void TimeQueries(const MeshRow& row, MeshQuestion question,
                   MeshQuerySize size, benchmark::State& state);

  // A row of this project was wrong.
  bool failed() const { return failed_; }

 private:
  // Of a row: what it answered, and by how many tests.
  struct Opinion {
    Respondent respondent;
    MeshVerdict verdict = {};
    // By all queries that are asked:
    std::size_t found = 0;  // Triangles or pairs.
    QueryStatistics tests = {};
    std::size_t reused = 0;  // Answers.
  };
  struct Asked {
    MeshQueries queries;
    MeshTruth truth;
    std::map<const MeshRow*, std::optional<Opinion>> opinions = {};
  };
  // What a row takes and leaves when it prepares a mesh, in bytes. Only memory
  // that operator new gave is known at its peak.
  struct Cost {
    std::size_t kept, peak, blocks;
  };
  struct Row {
    std::unique_ptr<PreparedMesh> prepared;  // For queries.
    std::unique_ptr<PreparedMesh> moving;    // For refits.
    std::optional<Cost> cost;
  };
  using Cell = std::pair<MeshQuestion, MeshQuerySize>;
  struct Data {
    MeshData mesh;
    std::vector<Point3> moved;  // Its vertices.
    Room room;
    std::map<Cell, std::unique_ptr<Asked>> asked = {};
    std::map<const MeshRow*, Row> rows = {};
  };

  Data& Loaded();
  Asked& QueriesOf(Cell cell);
  PreparedMesh& PreparedBy(const MeshRow& row);
  const Cost& CostOf(const MeshRow& row);
  const Opinion& OpinionOn(const MeshRow& row, Asked& asked);
  std::size_t CountOf(const MeshQueries& queries) const;
  // Whether the row may be timed.
  bool Accept(const MeshRow& row, const MeshVerdict& verdict,
              std::size_t judged, benchmark::State& state);
  // What is asked to see whether the row was prepared well.
  static Cell Sample(const MeshRow& row);

  const MeshSource& source_;
  std::size_t triangles_;
  const Options options_;
  std::optional<Data> data_;
  bool failed_ = false;
};

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_TREE_TRIAL_H_
