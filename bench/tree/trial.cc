#include "bench/tree/trial.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/machine.h"
#include "bench/options.h"
#include "bench/tree/heap.h"
#include "bench/tree/row.h"
#include "bench/tree/truth.h"
#include "bench/tree/workload.h"
#include "bench/trial.h"
#include "benchmark/benchmark.h"
#include "cullproof/geometry.h"
#include "cullproof/mesh.h"
#include "cullproof/mesh_data.h"
#include "cullproof/touched.h"

namespace cullproof::bench {
namespace {

// The mesh sheared: every box changes.
std::vector<Point3> Moved(const std::vector<Point3>& vertices) {
  std::vector<Point3> moved;
  moved.reserve(vertices.size());
  for (const auto& [x, y, z] : vertices) {
    moved.push_back({x + 0.25f * z, y - 0.25f * x, z + 0.25f * y});
  }
  return moved;
}

VerticesView ViewOf(const std::vector<Point3>& vertices) {
  return {vertices.data(), vertices.size()};
}

// Calls run() in each iteration and counts what that takes for each triangle,
// by the clock on the wall, as some rows use several threads. What run()
// returns is destroyed while nothing is timed.
template <class Run>
void TimeForEach(std::size_t triangles, benchmark::State& state,
                 const Run& run) {
  using Clock = std::chrono::steady_clock;
  std::chrono::duration<double> taken = {};
  for (auto _ : state) {
    const Clock::time_point begun = Clock::now();
    auto made = run();
    taken += Clock::now() - begun;
    benchmark::DoNotOptimize(made);
    benchmark::ClobberMemory();
  }
  const auto objects = static_cast<double>(triangles);
  state.counters["objects"] = objects;
  state.counters["tests"] = objects;
  state.counters["seconds_per_test"] =
      taken.count() / static_cast<double>(state.iterations()) / objects;
}

}  // namespace

MeshTrial::Data& MeshTrial::Loaded() {
  if (!data_) {
    MeshData mesh = source_.Make(triangles_);
    std::vector<Point3> moved = Moved(mesh.vertices);
    Room room(mesh.View());
    data_.emplace(Data{std::move(mesh), std::move(moved), std::move(room)});
  }
  return *data_;
}

MeshTrial::Asked& MeshTrial::QueriesOf(Cell cell) {
  const MeshView mesh = Loaded().mesh.View();
  std::unique_ptr<Asked>& asked = data_->asked[cell];
  if (!asked) {
    asked = std::make_unique<Asked>(
        Asked{MakeMeshQueries(mesh, cell.first, cell.second), {}});
    asked->truth = TruthOf(mesh, asked->queries,
                           std::min(options_.judged, options_.queries));
  }
  return *asked;
}

PreparedMesh& MeshTrial::PreparedBy(const MeshRow& row) {
  const MeshView mesh = Loaded().mesh.View();
  std::unique_ptr<PreparedMesh>& prepared = data_->rows[&row].prepared;
  if (!prepared) prepared = row.prepare(mesh);
  return *prepared;
}

const MeshTrial::Cost& MeshTrial::CostOf(const MeshRow& row) {
  const MeshView mesh = Loaded().mesh.View();
  std::optional<Cost>& cost = data_->rows[&row].cost;
  if (!cost) {
    const HeapUse before = HeapNow();
    const std::size_t allocated = AllocatedMemory();
    ForgetHeapPeak();
    const std::unique_ptr<PreparedMesh> prepared = row.prepare(mesh);
    const std::size_t peak = HeapPeak() - before.bytes;
    cost = {prepared->UsedBytes().value_or(AllocatedMemory() - allocated), peak,
            HeapNow().blocks - before.blocks};
  }
  return *cost;
}

std::size_t MeshTrial::CountOf(const MeshQueries& queries) const {
  return std::min(options_.queries, queries.size());
}

const MeshTrial::Opinion& MeshTrial::OpinionOn(const MeshRow& row,
                                               Asked& asked) {
  std::optional<Opinion>& opinion = asked.opinions[&row];
  if (opinion) return *opinion;
  PreparedMesh& prepared = PreparedBy(row);
  opinion.emplace(Opinion{MakeRespondent(row, prepared, asked.queries)});
  prepared.CountTests(&opinion->tests);
  for (std::size_t i = 0; i < CountOf(asked.queries); ++i) {
    opinion->found += Ask(opinion->respondent, asked.queries, i, data_->room);
    opinion->reused += prepared.HasReused();
  }
  prepared.CountTests(nullptr);
  opinion->verdict = Judge(opinion->respondent, data_->mesh.View(),
                           asked.queries, asked.truth);
  return *opinion;
}

bool MeshTrial::Accept(const MeshRow& row, const MeshVerdict& verdict,
                       std::size_t judged, benchmark::State& state) {
  if (verdict.wrong == 0) return true;
  const std::string what = std::to_string(verdict.wrong) + " of " +
                           std::to_string(judged) + " answers, first " +
                           verdict.first;
  if (row.is_peer) {
    state.SetLabel("wrong: " + what);
    return true;
  }
  failed_ = true;
  state.SkipWithError("wrong: " + what);
  return false;
}

MeshTrial::Cell MeshTrial::Sample(const MeshRow& row) {
  const auto question = std::ranges::find_if(kMeshQuestions, row.answers);
  return {*question, MeshQuerySize::kSmall};
}

void MeshTrial::TimeBuild(const MeshRow& row, benchmark::State& state) {
  const MeshView mesh = Loaded().mesh.View();
  Asked& sample = QueriesOf(Sample(row));
  const MeshVerdict& verdict = OpinionOn(row, sample).verdict;
  if (!Accept(row, verdict, sample.truth.size(), state)) return;
  const Cost& cost = CostOf(row);
  TimeForEach(mesh.size(), state, [&] { return row.prepare(mesh); });
  state.counters["prepared_bytes"] = static_cast<double>(cost.kept);
  if (row.is_peer) return;
  state.counters["peak_bytes"] = static_cast<double>(cost.peak);
  state.counters["blocks"] = static_cast<double>(cost.blocks);
}

void MeshTrial::TimeRefit(const MeshRow& row, benchmark::State& state) {
  const MeshData& mesh = Loaded().mesh;
  const Asked& sample = QueriesOf(Sample(row));
  const VerticesView here = ViewOf(mesh.vertices), there = ViewOf(data_->moved);
  std::unique_ptr<PreparedMesh>& moving = data_->rows[&row].moving;
  if (!moving) moving = row.prepare({mesh.triangles, there});
  moving->Refit(here);
  const MeshVerdict verdict =
      Judge({moving.get()}, mesh.View(), sample.queries, sample.truth);
  if (!Accept(row, verdict, sample.truth.size(), state)) return;
  bool is_here = true;
  TimeForEach(mesh.triangles.size(), state, [&] {
    is_here = !is_here;
    moving->Refit(is_here ? here : there);
    return is_here;
  });
  state.counters["nodes_written"] = static_cast<double>(moving->NodeCount());
}

void MeshTrial::TimeQueries(const MeshRow& row, MeshQuestion question,
                            MeshQuerySize size, benchmark::State& state) {
  const MeshView mesh = Loaded().mesh.View();
  Asked& asked = QueriesOf({question, size});
  const auto& [respondent, verdict, found, tests, reused] =
      OpinionOn(row, asked);
  if (!Accept(row, verdict, asked.truth.size(), state)) return;

  const std::size_t count = CountOf(asked.queries);
  for (auto _ : state) {
    for (std::size_t i = 0; i < count; ++i) {
      benchmark::DoNotOptimize(Ask(respondent, asked.queries, i, data_->room));
    }
    benchmark::ClobberMemory();
  }

  const auto queries = static_cast<double>(count);
  auto& counters = state.counters;
  counters["objects"] = static_cast<double>(mesh.size());
  counters["tests"] = queries;
  counters["seconds_per_test"] = SecondsPer(queries);
  counters["queries"] = queries;
  counters["seconds_per_query"] = SecondsPer(queries);
  counters["accepted"] = static_cast<double>(found);
  counters["judged"] = static_cast<double>(asked.truth.size());
  counters["wrong"] = static_cast<double>(verdict.wrong);
  counters["missed"] = static_cast<double>(verdict.missed);
  counters["phantom"] = static_cast<double>(verdict.phantom);
  if (question == MeshQuestion::kFollowedSphere) {
    counters["reused"] = static_cast<double>(reused) / queries;
  }
  if (row.is_peer) return;
  counters["box_tests"] = static_cast<double>(tests.box_tests) / queries;
  counters["primitive_tests"] =
      static_cast<double>(tests.primitive_tests) / queries;
  counters["exact_tests"] = static_cast<double>(tests.exact_tests) / queries;
}

}  // namespace cullproof::bench
