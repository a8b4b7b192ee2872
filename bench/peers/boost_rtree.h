// The R-tree of Boost.Geometry, packed, as a row to hold the index of bounds
// against.
#ifndef CULLPROOF_BENCH_PEERS_BOOST_RTREE_H_
#define CULLPROOF_BENCH_PEERS_BOOST_RTREE_H_

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "kernels/batch.h"
#include "kernels/scattered_output.h"
#include "kernels/variant.h"

namespace cullproof::bench {

// A body as in kernels/batch.h. The tree has a box for each object; those of
// prisms reach from A to A, B to B and Z to Z, and C is left to a predicate.
struct BoostRtree {
  using Corner =
      boost::geometry::model::point<float, 3, boost::geometry::cs::cartesian>;
  using Around = boost::geometry::model::box<Corner>;
  using Entry = std::pair<Around, std::uint32_t>;

  template <class World>
  struct State {
    World world;
    // Sixteen entries a node, as in Boost's own examples. (The algorithm to
    // split nodes does not matter: a packed tree has none to split.)
    boost::geometry::index::rtree<Entry, boost::geometry::index::rstar<16>>
        tree;
  };

  static Around BoxAround(const Box& box) {
    const auto& [min, max] = box;
    return {{min.x, min.y, min.z}, {max.x, max.y, max.z}};
  }
  static Around BoxAround(const HexPrism& prism) {
    const auto& [min, max] = prism;
    return {{min.a, min.b, min.z}, {max.a, max.b, max.z}};
  }

  template <class World>
  static State<World> Prepare(const World& world) {
    std::vector<Entry> entries;
    entries.reserve(world.size);
    for (std::size_t i = 0; i < world.size; ++i) {
      entries.emplace_back(BoxAround(world[i]), static_cast<std::uint32_t>(i));
    }
    // The constructor that takes all entries at once packs them.
    return {world, {entries.begin(), entries.end()}};
  }

  template <class Asked>
  static void Scan(const Asked& batch) {
    const auto& [state, queries, out] = batch;
    for (std::size_t q = 0; q < queries.size(); ++q) {
      Find(state, queries[q], [&, &answers = out](const Entry& entry) {
        answers.Put(q, &entry.second, 1);
      });
      out.Finish(q);
    }
  }

 private:
  template <class Accept>
  static void Find(const State<BoxesView>& state, const Box& query,
                   const Accept& accept) {
    state.tree.query(boost::geometry::index::intersects(BoxAround(query)),
                     boost::make_function_output_iterator(accept));
  }

  template <class Accept>
  static void Find(const State<PrismsView>& state, const HexPrism& query,
                   const Accept& accept) {
    const auto meets = [&](const Entry& entry) {
      return Overlaps(query, state.world[entry.second]);
    };
    state.tree.query(boost::geometry::index::intersects(BoxAround(query)) &&
                         boost::geometry::index::satisfies(meets),
                     boost::make_function_output_iterator(accept));
  }
};

template <class Q>
constexpr Variant<Q> kBoostRtree = {"boost_rtree",
                                    "boost",
                                    kScalarTarget,
                                    {},
                                    Role::kContender,
                                    Batches<Q, BoostRtree, ScatteredOutput>,
                                    {}};

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_PEERS_BOOST_RTREE_H_
