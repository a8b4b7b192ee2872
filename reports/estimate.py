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


def geometric_mean(ratios, noise=0):
  """Of ratios that are off independently of each other, or as far as `noise`, a
  ratio, makes of the mean if that is wider."""
  def logarithm(figure):
    return math.log(figure) if figure > 0 else -math.inf
  center = statistics.fmean(logarithm(ratio.median) for ratio in ratios)

  def reach(bound):
    squares = sum((logarithm(getattr(ratio, bound)) - logarithm(ratio.median))**2
                  for ratio in ratios)
    return max(math.sqrt(squares) / len(ratios), NOISES * math.log1p(noise))
  return Estimate(math.exp(center), math.exp(center - reach('low')),
                  math.exp(center + reach('high')))


def _tail(count):
  """How many of so many samples can be left off at either end so that the true
  median is between the others with a probability of 95 %. 0 if it is not."""
  tail, at_most = 0, 0.5 ** count  # Samples below the median, and how likely.
  while at_most + math.comb(count, tail + 1) * 0.5 ** count <= 0.025:
    tail += 1
    at_most += math.comb(count, tail) * 0.5 ** count
  return tail


def of(samples, noise):
  """Where the median of endless samples lies with a probability of 95 %, or for
  fewer than six samples where all of these lie; or what `noise`, a ratio, makes
  of the median if that is wider."""
  ordered = sorted(samples)
  median = statistics.median(ordered)
  tail = _tail(len(ordered))
  margin = NOISES * noise * median
  return Estimate(median, min(ordered[tail], median - margin),
                  max(ordered[-1 - tail], median + margin))


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
