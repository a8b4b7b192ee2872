// The check that all rows of a question answer as their contracts say.
#ifndef CULLPROOF_FUZZ_REPORT_H_
#define CULLPROOF_FUZZ_REPORT_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ranges>
#include <set>
#include <utility>
#include <vector>

#include "fuzz/case.h"
#include "fuzz/differential.h"
#include "fuzz/family.h"
#include "fuzz/numbers.h"
#include "fuzz/print.h"
#include "kernels/judge.h"
#include "kernels/variant.h"

namespace cullproof::fuzz {

template <class Q>
bool RowsAgree(Bytes bytes) {
  Trial<Q> trial(Decode<Q>(bytes));
  return std::ranges::all_of(JudgedRowsHere<Q>(), [&](const auto& row) {
    return !trial.Run(row).violated();
  });
}

// "name/target", padded to a column.
template <class Q>
void PrintRowName(std::FILE* out, const Variant<Q>& row) {
  const auto target = TargetName(row.target);
  std::fprintf(out, "  %-28.*s %-10.*s", static_cast<int>(row.name.size()),
               row.name.data(), static_cast<int>(target.size()), target.data());
}

template <class Q>
void PrintVerdict(std::FILE* out, const Variant<Q>& row,
                  const Outcome<Q>& outcome) {
  const Verdict<Q>& verdict = outcome.verdict;
  std::fprintf(out, " %8zu  ", verdict.accepted);
  if (verdict.violated > 0) {
    std::fprintf(out, "violated: %zu wrong answers\n", verdict.violated);
    return;
  }
  if (outcome.fault != nullptr) {
    std::fprintf(out, "violated: %s\n", outcome.fault);
    return;
  }
  const char* separator = "excused: ";
  for (std::size_t e = 0; e < verdict.excused.size(); ++e) {
    if (verdict.excused[e] == 0) continue;
    const auto id = row.contract[e].id;
    std::fprintf(out, "%s%zu by %.*s", separator, verdict.excused[e],
                 static_cast<int>(id.size()), id.data());
    separator = ", ";
  }
  std::fputs(*separator == 'e' ? "agreed\n" : "\n", out);
}

// Everything about a pair that some row answers against its contract: how far
// from each boundary it lies, what every row answers, and which exemptions do
// not cover it.
template <class Q>
void PrintPair(std::FILE* out, std::size_t query, std::size_t object,
               const Trial<Q>& trial, const std::vector<Outcome<Q>>& outcomes) {
  std::fprintf(out, "\nviolation at query %zu and object %zu\n", query, object);
  if (object < trial.world().size) {
    PrintItem(out, "  query", query, trial.queries()[query]);
    PrintItem(out, "  object", object, trial.world()[object]);
  } else {
    std::fputs("  there is no such object\n", out);
  }
  const auto find = [&](const Outcome<Q>& outcome) {
    const auto& all = outcome.verdict.violations;
    const auto found = std::ranges::find_if(all, [&](const auto& violation) {
      return violation.query == query && violation.object == object;
    });
    return found == all.end() ? nullptr : &*found;
  };
  const std::size_t word = query * WordsFor(trial.world().size) + object / 64;
  std::vector<typename Q::Parameters> measured;
  for (std::size_t r = 0; r < outcomes.size(); ++r) {
    const Variant<Q>& row = Rows<Q>()[r];
    const Outcome<Q>& outcome = outcomes[r];
    if (outcome.bits.empty()) continue;
    PrintRowName(out, row);
    const bool answer = (outcome.bits[word] >> object % 64 & 1) != 0;
    std::fputs(answer ? " yes" : " no", out);
    const Violation<Q>* violation = find(outcome);
    if (violation == nullptr) {
      std::fputc('\n', out);
      continue;
    }
    std::fputs(", violates the contract; not covered by:", out);
    for (const Exemption<Q>& exemption : row.contract) {
      std::fprintf(out, " %.*s", static_cast<int>(exemption.id.size()),
                   exemption.id.data());
    }
    std::fputs(row.contract.empty() ? " no exemption\n" : "\n", out);
    const bool known =
        std::ranges::find(measured, row.parameters) != measured.end();
    if (known || object >= trial.world().size) continue;
    measured.push_back(row.parameters);
    PrintMargins(out, violation->examined);
  }
}

template <class Q>
void PrintViolations(std::FILE* out, const Trial<Q>& trial,
                     const std::vector<Outcome<Q>>& outcomes) {
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const auto& outcome : outcomes) {
    for (const auto& violation : outcome.verdict.violations) {
      pairs.emplace(violation.query, violation.object);
    }
  }
  constexpr std::size_t kShown = 8;
  for (const auto& [query, object] : pairs | std::views::take(kShown)) {
    PrintPair(out, query, object, trial, outcomes);
  }
}

template <class Q>
bool ShowRows(Bytes bytes, std::FILE* out) {
  Trial<Q> trial(Decode<Q>(bytes));
  PrintCase(out, trial.input());
  std::fprintf(out, "  %-28s %-10s %8s  %s\n", "variant", "target", "accepted",
               "verdict");
  std::vector<Outcome<Q>> outcomes;
  bool holds = true;
  for (const Variant<Q>& row : Rows<Q>()) {
    Outcome<Q>& outcome = outcomes.emplace_back();
    PrintRowName(out, row);
    if (!IsJudged(row)) {
      std::fprintf(out, " %8s  not judged: does no work\n", "-");
    } else if (!RunsHere(row.target)) {
      const auto target = TargetName(row.target);
      std::fprintf(out, " %8s  not run here: this CPU lacks %.*s\n", "-",
                   static_cast<int>(target.size()), target.data());
    } else {
      outcome = trial.Run(row);
      PrintVerdict(out, row, outcome);
      holds = holds && !outcome.violated();
    }
  }
  PrintViolations(out, trial, outcomes);
  return holds;
}

template <class Q>
std::vector<std::uint8_t> SpellOut(Bytes bytes) {
  return Encode(Decode<Q>(bytes));
}

template <class Q>
inline constexpr Check kRowsAgree = {Q::kName, RowsAgree<Q>, ShowRows<Q>,
                                     SpellOut<Q>};

}  // namespace cullproof::fuzz

#endif  // CULLPROOF_FUZZ_REPORT_H_
