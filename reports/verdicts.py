"""Holds the papers' claims against what was measured.

A claim (see claims/*.json) is a list of tests. Each says on which data it is,
names one figure and gives its bounds:
  ratio            time per test of one row over that of another
  accepted         tests that a row accepts
  accepted_percent the same as a percentage of all its tests
  accepted_ratio   what one row accepts over what another does
  above, below     bounds, exclusive; for a ratio of times, a difference from a
                   bound of 1 counts only beyond the noise of the run
  is, of           the figure itself, as precise as it is written, of so many
                   tests: a run that asks fewer queries cannot tell
"""

import dataclasses

REPRODUCED = 'reproduced'
NOT_REPRODUCED = 'not reproduced'
NOT_RUN = 'not run'


@dataclasses.dataclass
class Outcome:
  data: str
  text: str
  holds: bool = None  # None: not run.


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
  """What a test can name: a figure or None, what is significant, and a text."""

  def __init__(self, measured, net):
    self._measured = measured
    self._net = net

  def ratio(self, names):
    times = [self._net(name) for name in names]
    if not all(time and time > 0 for time in times):
      return None, 0, _where(names[0])
    significant = self._measured.significant(
        *(self._measured.row(name).group for name in names))
    figure = times[0] / times[1]
    text = f'{figure:.2f} ({_where(names[0])})'
    return figure, significant, text

  def accepted(self, name):
    row = self._measured.row(name)
    if row.accepted is None:
      return None, 0, _where(name)
    return row.accepted, 0, f'{row.accepted:.0f} ({_where(name)})'

  def accepted_percent(self, name):
    row = self._measured.row(name)
    if row.accepted is None:
      return None, 0, _where(name)
    figure = 100 * row.accepted / row.tests
    return figure, 0, f'{figure:.3f}% ({_where(name)})'

  def accepted_ratio(self, names):
    first, second = [self._measured.row(name).accepted for name in names]
    if not first or not second:
      return None, 0, _where(names[0])
    figure = first / second
    text = f'{first:.0f} to {second:.0f} ({_where(names[0])})'
    return figure, 0, text


_MEASURES = ('ratio', 'accepted', 'accepted_percent', 'accepted_ratio')


def _holds(test, figure, significant):
  if 'is' in test:
    return round(figure, _digits(test['is'])) == test['is']
  above = test.get('above', 0)
  below = test.get('below', float('inf'))
  if above == 1:
    above = 1 + significant
  if below == 1:
    below = 1 + significant
  return above < figure < below


def _judge_test(test, measures, measured):
  names = [name for name in _MEASURES if name in test]
  if len(names) != 1:
    raise ValueError(f'{test} must have one of {", ".join(_MEASURES)}')
  subject = test[names[0]]
  figure, significant, text = getattr(measures, names[0])(subject)
  if figure is None:
    return Outcome(test['data'], text + ' not run')
  if 'of' in test and measured.row(subject).tests != test['of']:
    return Outcome(test['data'], text + ' of fewer tests')
  return Outcome(test['data'], text, _holds(test, figure, significant))


def _verdict(outcomes):
  if any(outcome.holds is None for outcome in outcomes):
    return NOT_RUN
  holds = {}  # By data, in the order of the tests.
  for outcome in outcomes:
    holds[outcome.data] = holds.get(outcome.data, True) and outcome.holds
  good = [data for data, held in holds.items() if held]
  if len(good) == len(holds):
    return REPRODUCED
  return 'only on ' + ' and '.join(good) if good else NOT_REPRODUCED


def judge(claims, measured, net):
  """A Verdict for each claim. `net(name)` is the time of a row to compare."""
  measures = _Measures(measured, net)
  verdicts = []
  for claim in claims:
    outcomes = [_judge_test(test, measures, measured)
                for test in claim['tests']]
    verdicts.append(Verdict(claim['claim'], claim['figure'], outcomes,
                            _verdict(outcomes)))
  return verdicts
