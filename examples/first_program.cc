#include <cstdio>
#include <vector>

#include "cullproof/bounds.h"
#include "cullproof/sector.h"

int main() {
  using namespace cullproof;
  const std::vector<float> x = {1, 2, -3}, y = {0.5f, 9, 0};
  const Sector view = MakeSector({0, 0}, {1, 0}, 5, Degrees(30));
  const auto seen = CountInside(view, PointsOf(x, y));

  const HexPrism hut = PrismFromPoints({{{0, 0, 0}, {4, 0, 3}, {2, 3, 0}}});
  const HexPrism tree = PrismFromPoints({{{3, 1, 0}, {3.5f, 1, 9}}});
  std::printf("%zu seen, %s\n", seen, Overlaps(hut, tree) ? "hit" : "miss");
}
