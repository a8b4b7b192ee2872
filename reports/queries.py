"""What many queries take together with what must be made before the first."""

import dataclasses
import math

from reports import estimate
from reports import verdicts

NEVER = 'never'

_COUNTS = (*(step * 10**power for power in range(6) for step in (1, 2, 5)),
           1_000_000)
_NOTHING = estimate.exactly(0)
_INDEXED = 'indexed_best'
# One of each kind; the first looks at every triangle.
_MODELS = ('one_leaf/scalar', 'vanilla_10/scalar', 'complete_normal/scalar',
           'hybrid_default/dispatch', 'wide/dispatch')


@dataclasses.dataclass(frozen=True)
class Way:
  """How queries can be answered, and the milliseconds that it takes."""
  name: str
  made: estimate.Estimate  # Before the first query
  query: estimate.Estimate  # and for each.
  fewest: int = 1  # That were timed at once: each of fewer may take longer.

  def points(self):
    """(queries, seconds), from the fewest queries to a million."""
    counts = (self.fewest, *(c for c in _COUNTS if c > self.fewest))
    return [(count, 1e-3 * (self.made.median + count * self.query.median))
            for count in counts]


def _milliseconds(measured, name, parts=1):
  """What an equal part of a row's tests takes, an Estimate, or None."""
  time = measured.estimate(name)
  return time and time / estimate.exactly(
      1e6 * parts / measured.row(name).tests)


def _way(measured, name, row, made, is_together=False):
  asked = measured.row(row).counters.get('queries')
  query = asked and _milliseconds(measured, row, asked)
  if not made or not query:
    return None
  return Way(name, made, query, int(asked) if is_together else 1)


def of_bounds(measured, question, workload, paper, scan):
  """A Way, or None if it was not timed, by the name of each.

  `paper` and `scan` are rows that need nothing but the world.
  """
  def name_of(row):
    return f'{question}/{row}/{workload}'

  def step(name):
    return _milliseconds(measured, f'index/{name}/{question}/{workload}')
  compact, indexed = 'compact_best/dispatch', f'{_INDEXED}/dispatch'
  copied = measured.preparation(name_of(compact))
  return {name: _way(measured, name, name_of(row), *made)
          for name, row, *made in (
              (paper.split('/')[0], paper, _NOTHING),
              (scan.split('/')[0], scan, _NOTHING),
              ('batched_best', 'batched_best/dispatch', _NOTHING, True),
              ('compact_best', compact, copied, True),
              (f'{_INDEXED}, built', indexed, step('build')),
              (f'{_INDEXED}, refit', indexed, step('refit')))}


def of_models(measured, question, mesh, size):
  """The same for models of a mesh: what is built soonest comes first."""
  workload = verdicts.mesh_workload(mesh, size)
  found = {}
  for row in _MODELS:
    name = row.split('/')[0]
    made = _milliseconds(measured, f'mesh_build/{row}/{mesh}')
    found[name] = _way(measured, name, f'{question}/{row}/{workload}', made)
  return dict(sorted(found.items(), key=lambda item: (
      item[1].made.median if item[1] else math.inf)))


def ahead(way, other):
  """From how many queries on `way` takes less than `other`, for which no more
  must be made: in words, with how far that is known."""
  if way.query.overlaps(other.query):
    return verdicts.CANNOT_TELL
  if way.query.median > other.query.median:
    return NEVER
  queries = (way.made - other.made) / (other.query - way.query)
  low, median, high = (max(1, math.ceil(count)) for count in (
      queries.low, queries.median, queries.high))
  fewest = max(way.fewest, other.fewest)
  if low < fewest:
    return f'at most {max(high, fewest):,}'
  if high == 1:
    return 'the first'
  return f'{median:,}' + (f' ({low:,} to {high:,})' if low < high else '')


def table(ways):
  """The names of ways that others may be ahead of, and for each way the row of
  what `ahead` says of those before it. An index is not held against itself."""
  others = [way for way in ways[:-1] if not way.name.startswith(_INDEXED)]
  return [other.name for other in others], [
      (way, [ahead(way, other) if other in ways[:i] else ''
             for other in others]) for i, way in enumerate(ways)]
