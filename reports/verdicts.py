"""Holds the papers' claims against what was measured.

A claim (see claims/*.json) is a list of tests. Each says on which data it is,
names one figure and gives its bounds:
  ratio            time per test of one row over that of another
  accepted         tests that a row accepts
  accepted_percent the same as a percentage of all its tests
  accepted_ratio   what one row accepts over what another does
  values_ratio     values that a test of one row reads over those of another
  counter_ratio    a counter of one row over that of another
  per_object       a counter of a row for each of its objects
  best_ratio       time of the best of some rows about meshes over that of the
                   best of others: the geometric mean over all questions, sizes
                   of queries and meshes
  difference_ratio how far a best_ratio is from 1, as a logarithm, over how far
                   it is for other questions, which `than` names
  above, below     bounds, exclusive
  about            the figure, give or take TOLERANCE
  is, of           the figure itself, as precise as it is written, of so many
                   tests: a run that asks fewer queries cannot tell

Times are intervals (see estimate.py). A bound within the interval of a ratio
leaves the claim undecided. Cells of a mean are timed apart, in random order, and
so are off independently of each other: how far the means of rows that were timed
twice differ is held against that.
"""

import dataclasses
import math
import typing

from reports import estimate

REPRODUCED = 'reproduced'
MORE = 'more than claimed'
CANNOT_TELL = 'cannot tell'
NOT_REPRODUCED = 'not reproduced'
NOT_RUN = 'not run'

# By how much, as a ratio, a figure may differ from what it is said to be about.
TOLERANCE = 0.1

# What decides on some data comes after what it overrules.
_SEVERITY = (REPRODUCED, MORE, CANNOT_TELL, NOT_REPRODUCED)


@dataclasses.dataclass
class Outcome:
  data: str
  text: str
  verdict: str
  figure: typing.Optional[estimate.Estimate] = None  # None: not run.


@dataclasses.dataclass
class Verdict:
  claim: str
  figure: str
  outcomes: list
  verdict: str

  @property
  def text(self):
    """What was found, each thing once."""
    return '; '.join(dict.fromkeys(o.text for o in self.outcomes))


def _digits(number):
  """How many decimals a number of a claims file is written with."""
  return len(repr(number).partition('.')[2])


def _where(name):
  """The workload of a row and, if it is a program's, the flags."""
  program, _, rest = name.partition('/')
  flags = program.partition(' ')[2]
  return rest.rpartition('/')[2] + (', ' + flags if flags else '')


class _Measures:
  """What a test can name: an Estimate, or None when not run, and a text."""

  def __init__(self, measured, net):
    self._measured = measured
    self._net = net

  def ratio(self, names):
    first, second = map(self._net, names)
    where = _where(names[0])
    if first is None or second is None:
      return None, where
    if first.median <= 0 or second.median <= 0:
      return (estimate.Estimate(math.nan, 0, math.inf),
              f'no more than the overhead ({where})')
    figure = first / second
    return figure, f'{figure.median:.2f} ({where})'

  def accepted(self, name):
    accepted = self._measured.row(name).accepted
    if accepted is None:
      return None, _where(name)
    return estimate.exactly(accepted), f'{accepted:.0f} ({_where(name)})'

  def accepted_percent(self, name):
    row = self._measured.row(name)
    if row.accepted is None:
      return None, _where(name)
    figure = 100 * row.accepted / row.tests
    return estimate.exactly(figure), f'{figure:.3f}% ({_where(name)})'

  def accepted_ratio(self, names):
    first, second = [self._measured.row(name).accepted for name in names]
    if not first or not second:
      return None, _where(names[0])
    return (estimate.exactly(first / second),
            f'{first:.0f} to {second:.0f} ({_where(names[0])})')

  def values_ratio(self, names):
    first, second = map(self._measured.values_read, names)
    if first is None or second is None:
      return None, f'values read ({_where(names[0])})'
    return (estimate.exactly(first / second),
            f'{first:.2f} to {second:.2f} values read ({_where(names[0])})')

  def counter_ratio(self, subject):
    counter, *names = subject
    first, second = [self._measured.row(name).counters.get(counter)
                     for name in names]
    text = f'{counter} ({_where(names[0])})'
    if first is None or not second:
      return None, text
    return (estimate.exactly(first / second), f'{first / second:.2f} {text}')

  def per_object(self, subject):
    counter, name = subject
    counters = self._measured.row(name).counters
    text = f'{counter} ({_where(name)})'
    if counter not in counters:
      return None, text
    figure = counters[counter] / counters['objects']
    return estimate.exactly(figure), f'{figure:.2f} {text}'

  def best_ratio(self, subject):
    ratios, groups = [], set()
    for names, others in _cells(subject):
      groups.add(self._measured.row(names[0]).group)
      times = [list(map(self._net, found)) for found in (names, others)]
      if None in sum(times, []):
        return None, f'{len(list(_cells(subject)))} cells'
      first, second = (min(found, key=lambda time: time.median)
                       for found in times)
      ratios.append(first / second)
    figure = estimate.geometric_mean(ratios,
                                     self._measured.noise_of_means(groups))
    return figure, f'{figure.median:.2f} (mean of {len(ratios)} cells)'

  def difference_ratio(self, subject):
    first, text = self.best_ratio(subject)
    second, than = self.best_ratio(subject | {'questions': subject['than']})
    text += ' beside ' + than
    if first is None or second is None:
      return None, text
    difference = _difference(second)
    if difference.median == 0:
      return estimate.Estimate(math.nan, 0, math.inf), text
    return _difference(first) / difference, text


def _difference(ratio):
  """How far a ratio is from 1, up or down, as a logarithm."""
  low, median, high = (abs(math.log(bound)) if bound > 0 else math.inf
                       for bound in (ratio.low, ratio.median, ratio.high))
  least = 0 if ratio.low <= 1 <= ratio.high else min(low, high)
  return estimate.Estimate(median, least, max(low, high))


def mesh_workload(mesh, size):
  """What queries of a size about a mesh are timed as."""
  name, at, objects = mesh.partition('@')
  return f'{name}_{size}{at}{objects}'


def _cells(subject):
  """The rows of either side for each question, size and mesh of a best_ratio."""
  for question in subject['questions']:
    for mesh in subject['meshes']:
      for size in subject['sizes']:
        workload = mesh_workload(mesh, size)
        yield [[f'{question}/{row}/{workload}' for row in subject[side]]
               for side in ('rows', 'over')]


def rows_of(test):
  """The names of all rows that a test is about."""
  name = next(name for name in MEASURES if name in test)
  subject = test[name]
  if name in ('best_ratio', 'difference_ratio'):
    questions = subject['questions'] + subject.get('than', [])
    return [row for sides in _cells(subject | {'questions': questions})
            for side in sides for row in side]
  if name in ('counter_ratio', 'per_object'):
    return subject[1:]
  return [subject] if isinstance(subject, str) else subject


MEASURES = ('ratio', 'accepted', 'accepted_percent', 'accepted_ratio',
            'values_ratio', 'counter_ratio', 'per_object', 'best_ratio',
            'difference_ratio')


def _held_against(test, figure):
  """The verdict on a figure by the bounds of a test."""
  if 'is' in test:
    same = round(figure.median, _digits(test['is'])) == test['is']
    return REPRODUCED if same else NOT_REPRODUCED
  above, below = test.get('above', -math.inf), test.get('below', math.inf)
  beyond = NOT_REPRODUCED
  if 'about' in test:
    above = test['about'] / (1 + TOLERANCE)
    below = test['about'] * (1 + TOLERANCE)
    beyond = MORE
  if figure.high <= above:
    return NOT_REPRODUCED
  if figure.low >= below:
    return beyond
  if above < figure.low and figure.high < below:
    return REPRODUCED
  return CANNOT_TELL


def _judge_test(test, measures, measured):
  names = [name for name in MEASURES if name in test]
  if len(names) != 1:
    raise ValueError(f'{test} must have one of {", ".join(MEASURES)}')
  subject = test[names[0]]
  figure, text = getattr(measures, names[0])(subject)
  if figure is None:
    return Outcome(test['data'], text + ' not run', NOT_RUN)
  if 'of' in test and measured.row(subject).tests != test['of']:
    return Outcome(test['data'], text + ' of fewer tests', NOT_RUN)
  verdict = _held_against(test, figure)
  if verdict == CANNOT_TELL:
    text += f', within the noise from {figure.low:.2f} to {figure.high:.2f}'
  return Outcome(test['data'], text, verdict, figure)


def by_data(outcomes):
  """The verdict on each data, if all tests were run."""
  found = {}
  for outcome in outcomes:
    found[outcome.data] = max(found.get(outcome.data, REPRODUCED),
                              outcome.verdict, key=_SEVERITY.index)
  return found


def _verdict(outcomes):
  if any(outcome.verdict == NOT_RUN for outcome in outcomes):
    return NOT_RUN
  data = {}  # By verdict, in the order of the tests.
  for name, verdict in by_data(outcomes).items():
    data.setdefault(verdict, []).append(name)
  if len(data) == 1:
    return next(iter(data))
  return '; '.join(f'{verdict} on {" and ".join(names)}'
                   for verdict, names in data.items())


def judge(claims, measured, net):
  """A Verdict for each claim.

  `net(name)` is the Estimate of the time of a row that is compared, or None.
  """
  measures = _Measures(measured, net)
  verdicts = []
  for claim in claims:
    outcomes = [_judge_test(test, measures, measured)
                for test in claim['tests']]
    verdicts.append(Verdict(claim['claim'], claim['figure'], outcomes,
                            _verdict(outcomes)))
  return verdicts
