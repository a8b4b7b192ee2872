"""What a verdict rests on: its tests, and the rows that these are about."""

import dataclasses

from reports import verdicts

IN_PART = 'in part'  # Reproduced on some of the data.

# More rows than these are not listed.
_MOST_ROWS = 16


def standing(verdict):
  """A verdict in one word: IN_PART or one of those of verdicts.py."""
  if verdict.verdict == verdicts.NOT_RUN:
    return verdicts.NOT_RUN
  found = set(verdicts.by_data(verdict.outcomes).values())
  holds = found & {verdicts.REPRODUCED, verdicts.MORE}
  if found == holds:
    return verdicts.REPRODUCED
  if holds:
    return IN_PART
  return (verdicts.NOT_REPRODUCED if verdicts.NOT_REPRODUCED in found
          else verdicts.CANNOT_TELL)


def _rows_text(measure, subject):
  if measure == 'best_ratio':
    sides = [', '.join(subject[side]) for side in ('rows', 'over')]
    return ('the best of {} over the best of {}; {}; {} queries; {}').format(
        *sides, *(', '.join(subject[key]).replace('_', ' ')
                  for key in ('questions', 'sizes', 'meshes')))
  if measure in ('counter_ratio', 'per_object'):
    subject = subject[1:]
  return subject if isinstance(subject, str) else ' over '.join(subject)


def _bound(test):
  """What a figure must be, in words."""
  words = {'above': 'more than', 'below': 'less than', 'about': 'about',
           'is': 'exactly'}
  return ' and '.join(f'{text} {test[key]}' for key, text in words.items()
                      if key in test)


@dataclasses.dataclass(frozen=True)
class Test:
  """What was held against what. All texts."""
  data: str
  measure: str
  rows: str
  found: str
  bound: str
  verdict: str


@dataclasses.dataclass(frozen=True)
class Row:
  """What is known of a row: its Estimate, or None, and its measured.Row."""
  name: str
  time: object
  row: object


@dataclasses.dataclass(frozen=True)
class Evidence:
  id: str  # In the page.
  verdict: verdicts.Verdict
  standing: str
  tests: list
  rows: list  # Empty if they are too many.


def _of(identity, claim, verdict, view):
  tests, names = [], {}
  for test, outcome in zip(claim['tests'], verdict.outcomes):
    measure = next(name for name in verdicts.MEASURES if name in test)
    tests.append(Test(test['data'], measure.replace('_', ' '),
                      _rows_text(measure, test[measure]), outcome.text,
                      _bound(test), outcome.verdict))
    names.update(dict.fromkeys(verdicts.rows_of(test)))
  rows = [Row(name, view.compared(name), view.measured.row(name))
          for name in names]
  return Evidence(identity, verdict, standing(verdict), tests,
                  rows if len(rows) <= _MOST_ROWS else [])


def of(page, view):
  """The Evidence for each claim of a page, in their order."""
  return [_of(f'{page}-claim-{number}', claim, verdict, view)
          for number, (claim, verdict) in enumerate(
              zip(view.claims, view.verdicts), start=1)]
