"""What is said and drawn of the wrong answers beside boundaries.

The data is what bench/accuracy prints.
"""

import dataclasses

_SIDE = 64
_ULP = 2**-24  # Of floats from 1/2 to 1.


def _mask_rows(digits):
  """A grid's bits, an integer for each y from the greatest to the least."""
  width = _SIDE // 4
  return [int(digits[start:start + width], 16)
          for start in reversed(range(0, len(digits), width))]


def path(rows):
  """An SVG path over the bits that are set: a bar for each run in a row."""
  bars = []
  for y, row in enumerate(rows):
    x = 0
    while row >> x:
      if not row >> x & 1:
        x += 1
        continue
      end = x
      while row >> end & 1:
        end += 1
      bars.append(f'M{x} {y}h{end - x}v1h{x - end}z')
      x = end
  return ''.join(bars)


@dataclasses.dataclass(frozen=True)
class Panel:
  """What one variant answers on a grid: where, as SVG paths."""
  variant: str
  inside: str  # Rightly.
  wrongly_inside: str
  wrongly_outside: str
  wrong: int


def panels(grid):
  found = []
  for panel in grid['panels']:
    truth, answers = (_mask_rows(digits) for digits in (
        grid['truth'][panel['reads']], panel['answers']))
    both, only_answers, only_truth = (
        [combine(a, t) for a, t in zip(answers, truth)] for combine in (
            int.__and__, lambda a, t: a & ~t, lambda a, t: t & ~a))
    found.append(Panel(
        panel['variant'], path(both), path(only_answers), path(only_truth),
        sum(bin(row).count('1') for row in only_answers + only_truth)))
  return found


@dataclasses.dataclass(frozen=True)
class Line:
  """What variants did on one kind of points, targets alike together."""
  variant: str
  targets: str
  tests: int
  violated: int
  excused: tuple  # Of (exemption, number), without those that are 0.
  arc: float  # In ulps.
  edge: float

  @property
  def per_million(self):
    wrong = self.violated + sum(number for _, number in self.excused)
    return 1e6 * wrong / self.tests


def lines(rows, points):
  """The lines of one kind of points, in the order of the rows."""
  found = {}
  for row in rows:
    if row['points'] != points:
      continue
    key = (row['variant'], row['tests'], row['violated'],
           tuple((name, number) for name, number in row['excused'].items()
                 if number),
           row['furthest_from_arc'] / _ULP, row['furthest_from_edge'] / _ULP)
    found.setdefault(key, []).append(row['target'])
  return [Line(variant, ', '.join(targets), *rest)
          for (variant, *rest), targets in found.items()]
