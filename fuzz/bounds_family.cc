#include <algorithm>
#include <cstdio>

#include "cullproof/bounds_builders.h"
#include "fuzz/bounds_rules.h"
#include "fuzz/case.h"
#include "fuzz/family.h"
#include "fuzz/hulls.h"
#include "fuzz/report.h"
#include "kernels/bounds/question.h"
#include "reference/bounds.h"

namespace cullproof::fuzz {
namespace {

// The boxes of a case as prisms, asked the same questions.
bool PrismsMeetAsBoxesDo(Bytes bytes) {
  const auto input = Decode<AabbQuestion>(bytes);
  return std::ranges::all_of(input.queries, [&](const Box& query) {
    return std::ranges::all_of(input.objects, [&](const Box& object) {
      return reference::Overlaps(PrismFromBox(query), PrismFromBox(object)) ==
             reference::Overlaps(query, object);
    });
  });
}

bool ShowPrismsOfBoxes(Bytes bytes, std::FILE* out) {
  PrintCase(out, Decode<AabbQuestion>(bytes));
  const bool holds = PrismsMeetAsBoxesDo(bytes);
  std::fprintf(out, "  prisms made from the boxes %s\n",
               holds ? "meet as the boxes do"
                     : "violated: they do not meet as the boxes do");
  return holds;
}

constexpr Check kChecks[] = {
    kRowsAgree<AabbQuestion>,
    kRowsAgree<PrismQuestion>,
    kHullsAreConservative,
    {"prism_from_box", PrismsMeetAsBoxesDo, ShowPrismsOfBoxes,
     SpellOut<AabbQuestion>},
};

}  // namespace

constexpr Family kBoundsFamily = {AabbQuestion::kFamily, kChecks};

}  // namespace cullproof::fuzz
