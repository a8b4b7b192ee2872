// A foreign variant that is called like one of ours.
#include "kernels/bounds/question.h"
#include "kernels/foreign.h"
#include "kernels/variant.h"

namespace cullproof {
namespace {

constexpr Variant<AabbQuestion> kRows[] = {
    {"naive", "", kScalarTarget, {}, Role::kContender, nullptr, {}}};

const ForeignVariants<AabbQuestion> kForeign(kRows, "//:replay");

}  // namespace
}  // namespace cullproof
