#include "fuzz/family.h"
#include "fuzz/report.h"
#include "fuzz/sector_rules.h"
#include "kernels/sector/question.h"

namespace cullproof::fuzz {
namespace {

constexpr Check kChecks[] = {kRowsAgree<SectorQuestion>};

}  // namespace

constexpr Family kSectorFamily = {SectorQuestion::kFamily, kChecks};

}  // namespace cullproof::fuzz
