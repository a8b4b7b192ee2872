"""How figures are written."""

import math


def figure(number, digits=3):
  """A number with so many significant digits, without an exponent."""
  if number == 0:
    return '0'
  magnitude = math.floor(math.log10(abs(number)))
  return f'{number:.{max(0, digits - 1 - magnitude)}f}'


def known(estimate, factor=1):
  """A figure in a unit, of which so many make one of the estimate's, with the
  interval that it is known within if that is one."""
  median, low, high = (figure(factor * number) for number in (
      estimate.median, estimate.low, estimate.high))
  if estimate.low == estimate.high:
    return median
  return f'{median} ({low} to {high})'
