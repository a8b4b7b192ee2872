#include "fuzz/seeds.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/bounds_rules.h"
#include "fuzz/case.h"
#include "fuzz/family.h"
#include "fuzz/hulls.h"
#include "fuzz/numbers.h"
#include "fuzz/sector_rules.h"
#include "fuzz/tree_case.h"
#include "fuzz/tree_seeds.h"

namespace cullproof::fuzz {
namespace {

// Two objects by each boundary rule, near the one query.
std::vector<std::uint8_t> NearEveryBoundary() {
  std::vector<std::uint8_t> bytes = {
      0, Tag(RecordKind::kQuery, Form::kGrid, 2),
      // Apex (1, -2), 3/16 of a turn, radius 5, a third of pi.
      0x00, 0x01, 0x00, 0xfe, 0x00, 0x30, 0x00, 0x05, 0x55, 0x55};
  const auto point = [&](int rule, std::vector<std::uint8_t> payload) {
    bytes.push_back(Tag(RecordKind::kObject, Form::kGrid, rule));
    bytes.insert(bytes.end(), payload.begin(), payload.end());
  };
  point(1, {0, 0x00, 0x30, 0x88});
  point(1, {1, 0x00, 0x38, 0x97});
  point(2, {0, 0x00, 0x80, 0x88});
  point(2, {3, 0x00, 0x20, 0x79});
  point(3, {0x00, 0x02, 0x88});
  point(3, {0x00, 0xfe, 0x89});
  point(4, {0x88});
  point(4, {0x79});
  return bytes;
}

// Objects above and below the one query on each axis, at it and a float away.
std::vector<std::uint8_t> TouchingOnEverySide(std::size_t axes) {
  std::vector<std::uint8_t> bytes = {0,
                                     Tag(RecordKind::kQuery, Form::kGrid, 1)};
  for (std::size_t i = 0; i < 2 * axes; ++i) {
    bytes.insert(bytes.end(), {0x00, static_cast<std::uint8_t>(i + 1)});
  }
  for (std::size_t axis = 0; axis < axes; ++axis) {
    for (const std::uint8_t choice : {0x31, 0x35, 0x32, 0x2e}) {
      bytes.push_back(Tag(RecordKind::kObject, Form::kGrid, 2));
      for (std::size_t a = 0; a < axes; ++a) {
        bytes.push_back(a == axis ? choice : 0x10);
      }
    }
  }
  return bytes;
}

}  // namespace

std::vector<SeedFile> SeedFiles() {
  std::vector<SeedFile> files;
  const auto add = [&](const Family& family, std::string_view check,
                       const std::string& name,
                       std::vector<std::uint8_t> bytes) {
    const auto at = std::ranges::find(family.checks, check, &Check::name);
    bytes.insert(bytes.begin(),
                 static_cast<std::uint8_t>(at - family.checks.begin()));
    files.push_back({std::string(family.name) + "/" + name, std::move(bytes)});
  };
  for (const auto& seed : SectorSeeds()) {
    add(kSectorFamily, "sector", seed.name, Encode(seed.input));
  }
  add(kSectorFamily, "sector", "near_every_boundary", NearEveryBoundary());
  for (const auto& seed : BoxSeeds()) {
    add(kBoundsFamily, "aabb", seed.name, Encode(seed.input));
    // There, each pair stands for itself: many objects show no more.
    if (seed.input.objects.size() > 16) continue;
    add(kBoundsFamily, "prism_from_box", "prism_of_" + seed.name,
        Encode(seed.input));
  }
  add(kBoundsFamily, "aabb", "boxes_touching_on_every_side",
      TouchingOnEverySide(3));
  for (const auto& seed : PrismSeeds()) {
    add(kBoundsFamily, "prism", seed.name, Encode(seed.input));
  }
  add(kBoundsFamily, "prism", "prisms_touching_on_every_side",
      TouchingOnEverySide(4));
  for (const auto& seed : HullSeeds()) {
    add(kBoundsFamily, "hulls", seed.name, EncodeHulls(seed.hulls));
  }
  for (const TreeSeed& seed : TreeSeeds()) {
    add(kTreeFamily, "models", seed.name, EncodeTree(seed.input));
  }
  for (const TreeRecords& seed : TreeRecordSeeds()) {
    add(kTreeFamily, "models", seed.name, seed.bytes);
  }
  return files;
}

}  // namespace cullproof::fuzz
