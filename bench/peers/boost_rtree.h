// The R-tree of Boost.Geometry, packed, as a row to hold the index of bounds
// against.
#ifndef CULLPROOF_BENCH_PEERS_BOOST_RTREE_H_
#define CULLPROOF_BENCH_PEERS_BOOST_RTREE_H_

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "cullproof/bounds.h"
#include "cullproof/geometry.h"
#include "kernels/reordered.h"
#include "kernels/variant.h"

namespace cullproof::bench {

// A kernel as in kernels/reordered.h. The tree has a box for each object; those
// of prisms reach from A to A, B to B and Z to Z, and C is left to a predicate.
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
    std::vector<std::uint32_t> numbers;  // Each its own.

    std::span<const std::uint32_t> order() const { return numbers; }
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
    std::vector<std::uint32_t> numbers(world.size);
    std::iota(numbers.begin(), numbers.end(), 0u);
    // The constructor that takes all entries at once packs them.
    return {world, {entries.begin(), entries.end()}, std::move(numbers)};
  }

  template <class Sink>
  static void Find(const State<BoxesView>& state, const Box& query,
                   Sink& sink) {
    state.tree.query(boost::geometry::index::intersects(BoxAround(query)),
                     Into(sink));
  }

  template <class Sink>
  static void Find(const State<PrismsView>& state, const HexPrism& query,
                   Sink& sink) {
    const auto meets = [&](const Entry& entry) {
      return Overlaps(query, state.world[entry.second]);
    };
    state.tree.query(boost::geometry::index::intersects(BoxAround(query)) &&
                         boost::geometry::index::satisfies(meets),
                     Into(sink));
  }

 private:
  static auto Into(auto& sink) {
    return boost::make_function_output_iterator(
        [&sink](const Entry& entry) { sink.Put(entry.second, 1, 1); });
  }
};

template <class Q>
constexpr Variant<Q> kBoostRtree = {
    "boost_rtree",           "boost", kScalarTarget, {}, Role::kContender,
    Reorders<Q, BoostRtree>, {}};

}  // namespace cullproof::bench

#endif  // CULLPROOF_BENCH_PEERS_BOOST_RTREE_H_
