"""Times that are known within an interval."""

import dataclasses
import math
import statistics

# An interval reaches as many times the noise to either side of its median.
NOISES = 1.5


@dataclasses.dataclass(frozen=True)
class Estimate:
  """A figure, and the interval that it may as well lie anywhere in."""
  median: float
  low: float
  high: float

  def __sub__(self, other):
    return Estimate(self.median - other.median, self.low - other.high,
                    self.high - other.low)

  def __truediv__(self, other):
    """What is divided by must have a median above zero, but may reach it."""
    return Estimate(
        self.median / other.median,
        self.low / other.high if self.low > 0 else 0,
        self.high / other.low if other.low > 0 else math.inf)

  def overlaps(self, other):
    return self.low <= other.high and other.low <= self.high


def exactly(figure):
  return Estimate(figure, figure, figure)


def geometric_mean(ratios):
  """Of some, all as far off as they may be at once."""
  def mean(figures):
    if min(figures) <= 0:
      return 0
    return math.exp(statistics.fmean(map(math.log, figures)))
  return Estimate(*(mean([getattr(ratio, name) for ratio in ratios])
                    for name in ('median', 'low', 'high')))


def of(samples, noise):
  """The middle half of `samples`, or what `noise`, a ratio, makes of the median
  if that is wider."""
  median = statistics.median(samples)
  lower, upper = median, median
  if len(samples) > 1:
    lower, _, upper = statistics.quantiles(samples, n=4, method='inclusive')
  margin = NOISES * noise * median
  return Estimate(median, min(lower, median - margin),
                  max(upper, median + margin))


def ranks(estimates):
  """Places from 1 on; shared by those that overlap the fastest of a place.

  A place thus does not stretch from one end of a table to the other.
  """
  places = {}
  place = fastest = None
  for i, estimate in sorted(enumerate(estimates),
                            key=lambda item: item[1].median):
    if fastest is None or not estimate.overlaps(fastest):
      place = len(places) + 1
      fastest = estimate
    places[i] = place
  return [places[i] for i in range(len(estimates))]
