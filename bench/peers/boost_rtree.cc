#include "bench/peers/boost_rtree.h"

#include <boost/version.hpp>

#include "bench/peers/bounds_rows.h"
#include "bench/peers/linked.h"
#include "kernels/bounds/question.h"

namespace cullproof::bench {
namespace {

[[maybe_unused]] const bool kIsAdded = [] {
  LinkedPeers().push_back("Boost " BOOST_LIB_VERSION);
  BoundsRowsOfPeers<AabbQuestion>().push_back(kBoostRtree<AabbQuestion>);
  BoundsRowsOfPeers<PrismQuestion>().push_back(kBoostRtree<PrismQuestion>);
  return true;
}();

}  // namespace
}  // namespace cullproof::bench
