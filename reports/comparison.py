"""What differs between two runs, beyond what each cannot tell apart."""

import dataclasses
import statistics
import typing

from reports import estimate

# Machines and builds that differ in one of these are not compared lightly.
SETTING = ('cpu_model', 'compiler', 'compilation_mode', 'build_flags',
           'transparent_huge_pages', 'floating_point_control')

FASTER = 'faster'
SLOWER = 'slower'
SAME = 'same'


@dataclasses.dataclass
class Change:
  """A row that both runs timed."""
  name: str
  old: estimate.Estimate  # Nanoseconds a test.
  new: estimate.Estimate
  drift: float = 1  # What is common to the rows of its group, as a ratio.

  @property
  def ratio(self):
    """New over old, without the drift."""
    ratio = self.new / self.old
    return estimate.Estimate(ratio.median / self.drift, ratio.low / self.drift,
                             ratio.high / self.drift)

  @property
  def verdict(self):
    if self.ratio.low > 1:
      return SLOWER
    return FASTER if self.ratio.high < 1 else SAME


@dataclasses.dataclass
class Comparison:
  changes: typing.List[Change]
  # Lines about rows that must not be compared: they do not answer alike.
  faults: typing.List[str]
  # Lines about what else differs.
  notes: typing.List[str]

  def of(self, verdict):
    """The changes with a verdict, the greatest first."""
    return sorted((change for change in self.changes
                   if change.verdict == verdict),
                  key=lambda change: change.ratio.median,
                  reverse=verdict == SLOWER)


def _count(figure):
  return 'unknown' if figure is None else f'{figure:.0f}'


def _knows_spread(run, row):
  return len(row.nanoseconds) > 1 or row.group in run.noises()


def _without_drift(changes):
  """As rows of a group ran interleaved, what they share is the machine's."""
  groups = {}
  for group, change in changes:
    groups.setdefault(group, []).append(change)
  for members in groups.values():
    drift = statistics.median(
        change.new.median / change.old.median for change in members)
    for change in members:
      change.drift = drift


def compare(old, new, ignores_drift=False):
  """A Comparison of two measured.Measured."""
  faults, notes, found = [], [], []
  for key in SETTING:
    values = [run.context.get(key, 'unknown') for run in (old, new)]
    if values[0] != values[1]:
      notes.append('{}: {} in the old run, {} in the new'.format(key, *values))
  for name in sorted(set(old.names()) & set(new.names())):
    rows = [run.row(name) for run in (old, new)]
    if rows[1].error and not rows[0].error:
      faults.append(f'{name} was not timed: {rows[1].error}')
    if not all(row.nanoseconds for row in rows):
      continue
    if rows[0].tests != rows[1].tests:
      notes.append(f'{name} is not compared: {_count(rows[0].tests)} tests in '
                   f'the old run, {_count(rows[1].tests)} in the new')
    elif rows[0].accepted != rows[1].accepted:
      faults.append(f'{name} accepts {_count(rows[1].accepted)}, but '
                    f'{_count(rows[0].accepted)} in the old run')
    elif not all(_knows_spread(run, row) for run, row in zip((old, new), rows)):
      notes.append(f'{name} is not compared: it ran once, and its group without '
                   '--noise, so that its spread is unknown')
    else:
      found.append((rows[0].group,
                    Change(name, old.estimate(name), new.estimate(name))))
  for what, missing in (('old', set(old.names()) - set(new.names())),
                        ('new', set(new.names()) - set(old.names()))):
    if missing:
      notes.append(f'{len(missing)} rows are in the {what} run only')
  if ignores_drift:
    _without_drift(found)
  return Comparison([change for _, change in found], faults, notes)
